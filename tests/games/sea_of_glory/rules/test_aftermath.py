"""After combat: prizes, ports, giving way, destinations, release. (20.5 to 20.8)"""

import random

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, SPANISH_74, Table, engage
from games.sea_of_glory.rules.test_fate import after
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.event import Log
from weathergage.engine.state import asked, encode_state, settle
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.knowledge.imagine import imagine_world
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    Campaign,
    Hull,
    Kind,
    Where,
)


def skip_to(table: Table, question: str) -> None:
    """Answer "done" until a question comes up."""
    while table.question() != question:
        assert table.asked(), f"{question} was never asked"
        table.say(table.asked()[0], "done")


# Prizes.


@pytest.mark.rule("20.5.return")
def test_the_captor_chooses_which_fleet_mans_a_prize() -> None:
    british = {"channel-fleet": BRITISH_74[:3], "irish-fleet": BRITISH_74[3:6]}
    states = dict.fromkeys(FRENCH_74[:6], "wrecked")
    drawn = [FRENCH_74[3], FRENCH_74[0], FRENCH_74[5]]
    table = after(6, 5, 1, 1, *drawn, british=british, states=states)
    assert table.question() == "battle-prize"
    assert table.asked() == [BRITISH]
    for wrong in ("toulon-fleet", "cape-fleet", "north-sea-fleet", ""):
        assert table.refusal(BRITISH, Answer("prize", wrong)) is not None
    table.say(BRITISH, "prize", "irish-fleet")
    assert table.ship(FRENCH_74[5]).at == table.state.setup.block_index["irish-fleet"]
    told = [event for event in table.events if event.kind == "prize-manned"]
    assert told[0].face(ALLIED) is None


@pytest.mark.rule("20.5.return")
def test_a_prize_without_a_fleet_to_take_her_founders() -> None:
    both = dict.fromkeys([BRITISH_74[0], *FRENCH_74[:6]], "wrecked")
    british = {"channel-fleet": BRITISH_74[:1]}
    # British all wrecked: 3 dice, 5 or more sinks her. Allied: 4 dice, 13: two sunk, one taken.
    drawn = [FRENCH_74[3], FRENCH_74[0], FRENCH_74[5]]
    table = after(2, 2, 2, 6, 5, 1, 1, *drawn, british=british, states=both)
    assert table.ship(BRITISH_74[0]).where == Where.SUNK
    assert table.ship(FRENCH_74[5]).where == Where.SUNK
    assert table.place("channel-fleet") == "-1"


# Ports.


@pytest.mark.rule("20.5.port")
def test_hurt_ships_go_into_the_friendly_port_of_the_zone() -> None:
    states = {FRENCH_74[0]: "damaged", FRENCH_74[1]: "wrecked"}
    table = after(1, 1, 1, states=states, place="brest-loose")
    assert table.question() == "battle-port"
    table.say(BRITISH, "done")
    sound = Answer("into-port", "toulon-fleet", ["brest"], FRENCH_74[2:3])
    refused = table.refusal(ALLIED, sound)
    assert refused is not None
    assert refused.rule == "20.5"
    for wrong in (
        Answer("into-port", "toulon-fleet", ["rochefort"], FRENCH_74[:1]),
        Answer("into-port", "toulon-fleet", ["brest"], [FRENCH_74[0], FRENCH_74[0]]),
        Answer("into-port", "toulon-fleet", ["brest"]),
        Answer("into-port", "toulon-fleet", [], FRENCH_74[:1]),
        Answer("into-port", "toulon-fleet", ["brest"], ["nobody"]),
        Answer("into-port", "toulon-fleet", ["brest"], FRENCH_74[:1], ["nelson"]),
        Answer("into-port", "toulon-fleet", ["brest"], FRENCH_74[:1], ["nobody"]),
        Answer("into-port", "cadiz-fleet", ["brest"], FRENCH_74[:1]),
        Answer("into-port", "channel-fleet", ["brest"], BRITISH_74[:1]),
        Answer("into-port", "toulon-fleet", ["brest"], FRENCH_74[:1], choice="now"),
    ):
        assert table.refusal(ALLIED, wrong) is not None, wrong.data()
    before = encode_state(known_to(table.state, BRITISH))
    table.say(ALLIED, "into-port", "toulon-fleet", ["brest"], FRENCH_74[:2])
    assert encode_state(known_to(table.state, BRITISH)) == before
    again = Answer("into-port", "toulon-fleet", ["brest"], FRENCH_74[:1])
    assert table.refusal(ALLIED, again) is not None
    table.say(ALLIED, "done")
    brest = table.state.setup.atlas.port_index["brest"]
    assert (table.ship(FRENCH_74[0]).where, table.ship(FRENCH_74[0]).at) == (Where.PORT, brest)
    wreck = table.ship(FRENCH_74[1])
    assert (wreck.where, wreck.condition) == (Where.ORDINARY, Hull.DAMAGED)
    assert all(event.face(BRITISH) is None for event in table.told("into-port"))


@pytest.mark.rule("20.5.port", "6.9.3.admirals")
def test_the_highest_admiral_stays_with_the_larger_part() -> None:
    states = dict.fromkeys(FRENCH_74[:2], "damaged")
    table = after(
        *[1, 1, 1, 6, 6, 6, 6],
        states=states,
        place="brest-loose",
        admirals={"villeneuve": "toulon-fleet", "gravina": "toulon-fleet"},
    )
    table.say(BRITISH, "done")
    go = Answer("into-port", "toulon-fleet", ["brest"], FRENCH_74[:2], ["villeneuve"])
    assert table.refusal(ALLIED, go) is not None
    go = Answer("into-port", "toulon-fleet", ["brest"], FRENCH_74[:2], ["gravina"])
    assert table.refusal(ALLIED, go) is None


@pytest.mark.rule("20.5.port", "6.9.3.where", "6.9.3.when", "14.3.notional")
def test_damaged_british_ships_relocate_and_wrecks_do_not() -> None:
    states = {BRITISH_74[0]: "damaged", BRITISH_74[1]: "wrecked"}
    table = after(1, 1, 1, states=states, place="brest-loose", hurt=BRITISH_74[:2])
    assert table.question() == "battle-port"
    for port in ("portsmouth", "plymouth"):
        go = Answer("into-port", "channel-fleet", [port], BRITISH_74[:1])
        assert table.refusal(BRITISH, go) is None
    go = Answer("into-port", "channel-fleet", ["plymouth"], BRITISH_74[1:2])
    assert table.refusal(BRITISH, go) is not None
    go = Answer("into-port", "channel-fleet", ["brest"], BRITISH_74[:1])
    assert table.refusal(BRITISH, go) is not None
    table.say(BRITISH, "into-port", "channel-fleet", ["plymouth"], BRITISH_74[:1])
    table.say(BRITISH, "done")
    table.say(ALLIED, "done")
    assert table.ship(BRITISH_74[0]).where == Where.PORT
    assert table.state.setup.ship_index[BRITISH_74[0]] in table.state.landed
    assert not table.told("search"), "the Allied fleet there does not see them go"


@pytest.mark.rule("20.5.port")
def test_at_sea_nobody_is_asked_about_ports() -> None:
    table = after(1, 1, 1, states={FRENCH_74[0]: "damaged"})
    assert table.question() == "battle-destination"


@pytest.mark.rule("20.5.port")
def test_both_are_asked_whether_or_not_they_have_ships_to_send() -> None:
    # Who is asked must not tell who has damaged ships.
    table = after(1, 1, 1, place="brest-loose")
    assert table.question() == "battle-port"
    forced = table.query(table.asked()[0]).forced()
    assert forced is not None
    assert forced.data() == {"kind": "done"}


@pytest.mark.rule("20.5.port")
def test_a_convoy_keeps_a_ship() -> None:
    states = dict.fromkeys(BRITISH_74[:3], "damaged")
    table = after(
        1, 1, 1, british={"craig": BRITISH_74[:3]}, states=states, place="gibraltar-loose"
    )
    go = Answer("into-port", "craig", ["gibraltar"], BRITISH_74[:3])
    assert table.refusal(BRITISH, go) is not None
    go = Answer("into-port", "craig", ["gibraltar"], BRITISH_74[:2])
    assert table.refusal(BRITISH, go) is None


@pytest.mark.rule("20.5.return")
def test_a_fleet_that_goes_into_port_as_a_whole_leaves_the_map() -> None:
    allied = {"toulon-fleet": FRENCH_74[:2], "cadiz-fleet": SPANISH_74[:4]}
    states = dict.fromkeys(FRENCH_74[:2], "damaged")
    table = after(1, 1, 1, allied=allied, states=states, place="brest-loose")
    table.say(BRITISH, "done")
    table.say(ALLIED, "into-port", "toulon-fleet", ["brest"], FRENCH_74[:2])
    table.say(ALLIED, "done")
    assert table.place("toulon-fleet") == "-1"
    table.finish()
    assert table.place("cadiz-fleet") == "brest-loose"


# Giving way.


@pytest.mark.rule("20.5.off")
@pytest.mark.parametrize(
    ("left", "place", "british", "allied"),
    [
        (BRITISH, "brest-loose", "brest-off", "brest-loose"),
        (ALLIED, "brest-loose", "brest-loose", "brest-loose"),
        (ALLIED, "malta-loose", "malta-loose", "malta-off"),
        (BRITISH, "0611", "0611", "0611"),
        (-1, "brest-loose", "brest-loose", "brest-loose"),
    ],
)
def test_besiegers_that_leave_go_off_station(
    left: int, place: str, british: str, allied: str
) -> None:
    table = after(*[1] * 4, left=left, place=place)
    table.finish()
    assert table.place("channel-fleet") == british
    assert table.place("toulon-fleet") == allied


@pytest.mark.rule("20.5.off")
def test_an_inactive_windward_fleet_that_breaks_off_goes_off_station_at_home_too() -> None:
    table = after(*[1] * 4, left=BRITISH, place="malta-loose", active=ALLIED)
    table.finish()
    assert table.place("channel-fleet") == "malta-off"


@pytest.mark.rule("20.8.back", "U.fate.3")
@pytest.mark.parametrize(
    ("place", "fled", "sortied", "home"),
    [
        ("brest-inshore", ALLIED, True, True),
        ("brest-inshore", ALLIED, False, False),
        ("brest-inshore", -1, True, False),
        ("0808", ALLIED, True, False),
    ],
)
def test_a_sortie_that_was_beaten_ends_in_port(
    place: str, fled: int, sortied: bool, home: bool
) -> None:
    table = after(*[1] * 4, place=place, fled=fled, active=ALLIED, sortied=sortied, left=ALLIED)
    table.finish()
    assert (table.ship(FRENCH_74[0]).where == Where.PORT) == home
    assert (table.place("toulon-fleet") == "-1") == home


@pytest.mark.rule("20.8.back")
def test_so_does_one_with_the_majority_wrecked() -> None:
    states = dict.fromkeys(FRENCH_74[:4], "wrecked")
    table = after(1, 1, 1, 1, place="brest-inshore", states=states, active=ALLIED, sortied=True)
    table.finish()
    assert table.ship(FRENCH_74[4]).where == Where.PORT


@pytest.mark.rule("20.5.off", "17.2.wrecked")
def test_besiegers_that_are_all_wrecks_give_way_without_a_battle() -> None:
    wrecked = dict.fromkeys([*BRITISH_74[:2], *FRENCH_74[:2]], "wrecked")
    table = engage(
        "brest-loose",
        {"channel-fleet": BRITISH_74[:2]},
        {"toulon-fleet": FRENCH_74[:2]},
        states=wrecked,
        conseil=["brest", "cadiz", "toulon", "ferrol"],
    )
    table.finish()
    assert table.place("channel-fleet") == "brest-off"
    assert table.place("toulon-fleet") == "brest-loose"


@pytest.mark.rule("20.8.on")
def test_fleets_that_fought_are_marked() -> None:
    table = after(1, 1, 1)
    table.finish()
    index = table.state.setup.block_index
    assert table.state.blocks[index["channel-fleet"]].fought
    assert table.state.blocks[index["toulon-fleet"]].fought
    assert table.state.battle is None


# Destinations and release.


@pytest.mark.rule("20.6", "20.6.1", "20.6.2", "10.3.battle")
@pytest.mark.parametrize("windward", [BRITISH, ALLIED])
def test_leeward_is_first_to_change_its_mind(windward: int) -> None:
    table = after(1, 1, 1, place="brest-loose")
    table.battle.windward = windward
    table.state.stack = [Do("battle-end"), Do("battle-wishes")]
    table.settle()
    first = "battle-destination" if windward == BRITISH else "battle-release"
    assert table.question() == first
    table.say(table.asked()[0], "done")
    assert table.question() in ("battle-destination", "battle-release")
    assert table.question() != first


@pytest.mark.rule("20.6.1")
def test_an_allied_fleet_takes_a_new_destination_unseen() -> None:
    table = after(1, 1, 1)
    assert table.question() == "battle-destination"
    atlas = table.state.setup.atlas
    cadiz = atlas.ports[atlas.port_index["cadiz"]].conseil
    alexandria = atlas.ports[atlas.port_index["alexandria"]].conseil
    wrong = Answer("destination", "toulon-fleet", number=alexandria)
    assert table.refusal(ALLIED, wrong) is not None
    table.say(ALLIED, "destination", "toulon-fleet", number=cadiz)
    block = table.state.blocks[table.state.setup.block_index["toulon-fleet"]]
    assert block.destination == cadiz
    assert all(event.face(BRITISH) is None for event in table.told("destination"))


@pytest.mark.rule("20.6.1")
def test_even_a_battle_denied_lets_a_fleet_change_its_destination() -> None:
    table = engage(
        "0611",
        {"channel-fleet": BRITISH_74[:3]},
        {"toulon-fleet": FRENCH_74[:3], "cadiz-fleet": SPANISH_74[:3]},
        [6, 1],
        conseil=["brest", "cadiz", "toulon", "ferrol"],
    )
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "deny")
    assert table.question() == "battle-destination"
    table.say(ALLIED, "destination", "toulon-fleet", number=-1)
    assert table.question() == "battle-destination"
    table.say(ALLIED, "done")
    assert table.state.battle is None
    assert table.state.blocks[table.state.setup.block_index["toulon-fleet"]].destination == 0


@pytest.mark.rule("20.6.2", "14.3.notional")
def test_british_fleets_may_put_to_sea_after_a_battle_in_a_zone() -> None:
    british = {"channel-fleet": BRITISH_74[:3], "irish-fleet": BRITISH_74[3:6]}
    table = after(1, 1, 1, british=british, place="brest-loose")
    skip_to(table, "battle-release")
    assert len(table.query(BRITISH).options() or []) == 4
    wrong = Answer("release", blocks=["channel-fleet", "channel-fleet"])
    assert table.refusal(BRITISH, wrong) is not None
    table.say(BRITISH, "release", blocks=["irish-fleet"])
    table.finish()
    assert table.place("irish-fleet") == "0808"
    assert table.place("channel-fleet") == "brest-loose"
    assert not table.told("search"), "nobody looks for a fleet that is released"


# The Trafalgar scenario, and what is remembered.


@pytest.mark.rule("24.2.manpower")
def test_in_the_trafalgar_scenario_wrecks_leave_play() -> None:
    table = engage(
        "0611",
        {"gibraltar-fleet": BRITISH_74[:4]},
        {"toulon-fleet": FRENCH_74[:4], "cadiz-fleet": SPANISH_74[:1]},
        [6, 1],
        states={FRENCH_74[0]: "wrecked", SPANISH_74[0]: "wrecked"},
        scenario="trafalgar",
        turn="aug-i",
    )
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "deny")
    assert table.state.battle is None
    assert table.ship(FRENCH_74[0]).where == Where.REMOVED
    assert table.ship(SPANISH_74[0]).where == Where.REMOVED
    assert table.place("cadiz-fleet") == "-1"
    assert table.ship(FRENCH_74[1]).where == Where.FLEET


@pytest.mark.rule("17.9.line")
def test_what_is_left_of_a_fleet_is_remembered() -> None:
    states = dict.fromkeys(FRENCH_74[:2], "wrecked")
    table = after(1, 6, 5, FRENCH_74[0], states=states)
    assert table.told("fate")[1].fields["result"] == 1
    table.finish()
    index = table.state.setup.block_index["toulon-fleet"]
    block = table.state.blocks[index]
    assert (block.seen_low, block.seen_high) == (5, 5)
    report = next(r for r in table.state.reports if r.seat == BRITISH and r.kind == "battle")
    names = [table.state.setup.ships[ship].id for ship in report.ships]
    assert sorted(names) == sorted(FRENCH_74[1:6])


@pytest.mark.rule("17.9.line", "20.5.port")
def test_the_names_remembered_do_not_tell_who_slipped_into_port() -> None:
    reports: list[list[int]] = []
    for sent in (FRENCH_74[:2], []):
        states = dict.fromkeys(FRENCH_74[:2], "damaged")
        table = after(1, 1, 1, states=states, place="brest-loose")
        if sent:
            table.say(ALLIED, "into-port", "toulon-fleet", ["brest"], sent)
        table.finish()
        found = [r for r in table.state.reports if r.seat == BRITISH and r.kind == "battle"]
        reports.append(found[0].ships)
    assert reports[0] == reports[1]


@pytest.mark.rule("20.5.port")
def test_ships_that_may_have_slipped_into_port_blur_the_count() -> None:
    states = dict.fromkeys(FRENCH_74[:2], "damaged")
    table = after(1, 1, 1, states=states, place="brest-loose")
    table.finish()
    block = table.state.blocks[table.state.setup.block_index["toulon-fleet"]]
    assert (block.seen_low, block.seen_high) == (4, 6)


# Any battle goes on to its end, whatever is answered, and can be imagined at any moment.


def any_battle(seed: int) -> tuple[Table, random.Random]:
    rng = random.Random(seed)
    allied_ships, british_ships = [*FRENCH_74, *SPANISH_74], list(BRITISH_74)
    rng.shuffle(allied_ships)
    rng.shuffle(british_ships)
    place = rng.choice(["0611", "1403", "brest-loose", "bantry-bay-loose", "gibraltar-inshore"])
    ours = ["channel-fleet", *rng.sample(["irish-fleet", "craig", "north-sea-fleet"], 1)]
    theirs = ["toulon-fleet", *rng.sample(["cadiz-fleet", "transport", "spanish-gold"], 1)]
    british = {b: [british_ships.pop() for _ in range(rng.randint(1, 5))] for b in ours}
    allied = {a: [allied_ships.pop() for _ in range(rng.randint(1, 6))] for a in theirs}
    words = ["sound", "sound", "damaged", "wrecked"]
    used = [ship for fleet in (british, allied) for ships in fleet.values() for ship in ships]
    states = {ship: rng.choice(words) for ship in used}
    admirals = {name: rng.choice(ours) for name in ("nelson", "cornwallis")}
    admirals |= {name: rng.choice(theirs) for name in ("villeneuve", "gravina", "missiessy")}
    table = engage(
        place,
        british,
        allied,
        active=BRITISH if "north-sea-fleet" in ours else rng.randint(0, 1),
        luck=HashChance(study_seed(seed)),
        states=states,
        admirals=admirals,
        conseil=["brest", "cadiz", "toulon", "ferrol"],
    )
    return table, rng


@pytest.mark.rule("16.0.steps")
def test_the_steps_of_a_battle_follow_one_another() -> None:
    table = engage(
        "brest-loose",
        {"channel-fleet": BRITISH_74[:6]},
        {"toulon-fleet": FRENCH_74[:6]},
        luck=HashChance(study_seed(1)),
        admirals={"nelson": "channel-fleet", "villeneuve": "toulon-fleet"},
        conseil=["brest", "cadiz", "toulon", "ferrol"],
    )
    asked_for: list[str] = []
    while table.asked():
        asked_for.append(table.question())
        first = (table.query(table.asked()[0]).options() or [Answer("damage")])[0]
        assert isinstance(first, Answer)
        data = first.data()
        table.say(table.asked()[0], str(data.pop("kind")), **data)
    steps = ["battle-gauge", "battle-deny", "battle-day", "battle-orders", "battle-damage"]
    steps += ["battle-port", "battle-destination", "battle-release"]
    firsts = [asked_for.index(step) for step in steps[:6]]
    assert firsts == sorted(firsts)
    assert min(asked_for.index(step) for step in steps[6:]) > firsts[5]
    told = [event.kind for event in table.events]
    order = ["pennant", "battle-size", "gauge", "windward", "gives-battle"]
    order += ["day-length", "round", "command", "type", "line", "fire"]
    order += ["battle-ends", "status", "fate", "admiral-fate", "fleets-left", "battle-done"]
    places = [told.index(kind) for kind in order]
    assert places == sorted(places)


@pytest.mark.rule("16.0.steps", "20.8.on")
@pytest.mark.parametrize("seed", range(30))
def test_any_battle_comes_to_an_end(seed: int) -> None:
    table, rng = any_battle(seed)
    for _ in range(300):
        if not table.asked():
            break
        seat = rng.choice(table.asked())
        query = table.query(seat)
        for each in query.options() or []:
            assert query.why_not(each) is None
            query.odds(each, rng)
        answer = query.sample(rng)
        assert query.why_not(answer) is None
        query.preview(answer)
        assert isinstance(answer, Answer)
        data = answer.data()
        table.say(seat, str(data.pop("kind")), **data)
    assert table.state.battle is None
    assert not table.state.stack
    for block in table.state.blocks:
        if block.token and table.state.kind_of(block.card) & Kind.FLEETS:
            assert table.state.ships_in(block.card)


@pytest.mark.parametrize("seed", range(12))
def test_an_imagined_battle_looks_the_same_and_goes_on(seed: int) -> None:
    table, rng = any_battle(seed + 100)
    for turn in range(300):
        if not table.asked():
            break
        for seat in (BRITISH, ALLIED):
            known = known_to(table.state, seat)
            luck = HashChance(study_seed(turn))
            world = imagine_world(known, luck)
            assert encode_state(known_to(world, seat)) == encode_state(known)
            _play_on(world, rng, luck)
        seat = table.asked()[0]
        answer = table.query(seat).sample(rng)
        assert isinstance(answer, Answer)
        data = answer.data()
        table.say(seat, str(data.pop("kind")), **data)


def _play_on(world: Campaign, rng: random.Random, luck: HashChance) -> None:
    log = Log(False)
    for _ in range(40):
        if world.battle is None or not asked(world):
            return
        seat = asked(world)[0]
        query = world.stack[-1].decision(known_to(world, seat), seat)
        world.stack[-1].apply(world, seat, query.sample(rng), luck, log)
        settle(world, luck, log)
