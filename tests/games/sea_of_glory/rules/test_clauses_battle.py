"""Clauses of battles and arrivals that show in what is told, each by the function it lives in."""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, engage
from games.sea_of_glory.sailors import Dice, Table, block, chart
from games.sea_of_glory.turns import admiral, position
from weathergage.engine.asking.steps import Do
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.rules.battle_after import sweep
from weathergage.games.sea_of_glory.rules.battle_fire import form_lines, hurt
from weathergage.games.sea_of_glory.rules.battle_fleets import command_of, hobbled, type_of
from weathergage.games.sea_of_glory.rules.battle_rounds import beaten, settle_type
from weathergage.games.sea_of_glory.rules.blocks import capture
from weathergage.games.sea_of_glory.rules.fate import lose_convoy
from weathergage.games.sea_of_glory.rules.firing import attack, defence, line_of
from weathergage.games.sea_of_glory.rules.raids import leader
from weathergage.games.sea_of_glory.rules.victory import points_by_rule
from weathergage.games.sea_of_glory.rules.weather import is_hulk
from weathergage.games.sea_of_glory.state.campaign import Campaign, Hull, Nowhere, Where
from weathergage.games.sea_of_glory.state.step_records import Landing
from weathergage.games.sea_of_glory.tables.battle import TYPES, Sail

BRITISH = 0
ALLIED = 1


@pytest.mark.rule("14.5.cartagena")
def test_after_a_battle_in_the_straits_a_fleet_goes_on_unless_it_is_bound_elsewhere() -> None:
    for words, place in (("fought", "cartagena-loose"), ("", "cartagena-loose")):
        state = chart({"brest-fleet": f"1123 to 5 {words}"}, {"brest-fleet": FRENCH_74[:2]})
        _land(state)
        assert block(state, "brest-fleet").place == state.setup.atlas.find(place)
    state = chart({"brest-fleet": "1123 to 4 fought"}, {"brest-fleet": FRENCH_74[:2]})
    _land(state)
    assert block(state, "brest-fleet").place == state.setup.atlas.find("1123")
    state = chart({"brest-fleet": "1123 to 4"}, {"brest-fleet": FRENCH_74[:2]})
    _land(state)
    assert block(state, "brest-fleet").place == state.setup.atlas.find("cartagena-loose")


def _land(state: Campaign) -> None:
    token = block(state, "brest-fleet").token
    state.push(Do("landing", Landing(ALLIED, token, state.setup.atlas.find("cartagena-loose"))))
    Table(state, Dice([]))


@pytest.mark.rule("19.0", "17.3.roll")
def test_only_an_inactive_convoy_inshore_and_to_leeward_lies_at_anchor() -> None:
    told = {}
    for place, choice, active in (
        ("bantry-bay-inshore", "windward", BRITISH),
        ("bantry-bay-inshore", "windward", ALLIED),
        ("bantry-bay-inshore", "leeward", BRITISH),
        ("0509", "windward", BRITISH),
    ):
        table = engage(
            place, {"irish-fleet": BRITISH_74[:3]}, {"transport": FRENCH_74[:3]}, [6, 1], active
        )
        table.say(BRITISH, "gauge", choice=choice)
        kinds = [event.kind for event in table.events if event.kind in ("at-anchor", "under-sail")]
        told[place, choice, active] = kinds
    assert list(told.values()) == [["at-anchor"], ["under-sail"], [], ["under-sail"]]


@pytest.mark.rule("19.0")
def test_a_fleet_without_troops_says_nothing_of_its_anchor() -> None:
    table = engage(
        "brest-inshore", {"irish-fleet": BRITISH_74[:3]}, {"brest-fleet": FRENCH_74[:3]}, [6, 1]
    )
    table.say(BRITISH, "gauge", choice="windward")
    assert not table.told("at-anchor")
    assert not table.told("under-sail")
    table = engage(
        "bantry-bay-inshore",
        {"craig": BRITISH_74[:3]},
        {"brest-fleet": FRENCH_74[:3]},
        [1, 6],
        ALLIED,
    )
    table.say(ALLIED, "gauge", choice="windward")
    assert table.told("at-anchor")


@pytest.mark.rule("17.5")
def test_an_admiral_lengthens_or_shortens_the_day() -> None:
    for choice, word, by in (("add", "lengthens", 3), ("subtract", "shortens", -3)):
        table = engage(
            "0509",
            {"channel-fleet": BRITISH_74[:3]},
            {"brest-fleet": FRENCH_74[:3]},
            [6, 1],
            admirals={"nelson": "channel-fleet"},
        )
        table.say(BRITISH, "gauge", choice="windward")
        table.say(BRITISH, "give-battle")
        table.say(BRITISH, "day", choice=choice)
        told = table.told("day")[0]
        assert told.text == f"The British admiral {word} the day by 3."
        assert (told.fields["by"], table.battle.total) == (by, 7 + by)
    table = engage(
        "0509", {"channel-fleet": BRITISH_74[:3]}, {"brest-fleet": FRENCH_74[:3]}, [6, 1]
    )
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "give-battle")
    table.say(BRITISH, "day", choice="leave")
    assert not table.told("day")


@pytest.mark.rule("17.9.line", "17.9.wrecked", "18.4.rounds")
def test_the_line_is_every_ship_that_is_no_wreck() -> None:
    states = {BRITISH_74[0]: "wrecked", BRITISH_74[1]: "damaged"}
    table = engage(
        "0509",
        {"channel-fleet": BRITISH_74[:3]},
        {"brest-fleet": FRENCH_74[:2]},
        [6, 1],
        states=states,
    )
    state = table.state
    cards = [state.setup.ship_index[name] for name in BRITISH_74[:3]]
    assert line_of(state, cards) == cards[1:]
    assert not beaten(state, BRITISH)
    table.log.drain()
    form_lines(state, table.log)
    told = table.log.drain()[0]
    line = "British line of battle: Bellerophon, Colossus."
    assert told.text == f"{line} Wrecks behind it: Achille."
    for name in BRITISH_74[:3]:
        table.state.set_condition(table.ship(name).card, Hull.WRECKED)
    assert line_of(state, cards) == []
    assert beaten(state, BRITISH)


@pytest.mark.rule("17.8.2", "17.8.5", "C.admiral")
def test_a_pell_mell_is_remembered_for_the_admirals() -> None:
    for kind, mixed, shaken in (("PM", True, [True, True]), ("BTL", False, [False, True])):
        table = engage(
            "0509", {"channel-fleet": BRITISH_74[:3]}, {"brest-fleet": FRENCH_74[:2]}, [6, 1]
        )
        table.say(BRITISH, "gauge", choice="windward")
        settle_type(table.state, TYPES.index(kind), table.log)
        assert table.battle.pell_mell == mixed
        assert table.battle.shaken == shaken


@pytest.mark.rule("18.3.damage", "C.ships")
def test_the_face_that_shows_has_its_own_factors() -> None:
    states = {BRITISH_74[1]: "damaged", BRITISH_74[2]: "wrecked"}
    table = engage(
        "0509",
        {"channel-fleet": BRITISH_74[:3]},
        {"brest-fleet": FRENCH_74[:2]},
        [6, 1],
        states=states,
    )
    state = table.state
    cards = [state.setup.ship_index[name] for name in BRITISH_74[:3]]
    assert [defence(state, card) for card in cards] == [4, 2, 2]
    assert [attack(state, card) for card in cards] == [4, 2, 0]
    table.log.drain()
    for card in cards[:2]:
        hurt(state, card, table.log)
    assert [event.fields["state"] for event in table.log.drain()] == ["damaged", "wrecked"]
    assert [state.ships[card].condition for card in cards] == [
        Hull.DAMAGED,
        Hull.WRECKED,
        Hull.WRECKED,
    ]
    assert table.battle.hurt == cards[:2]


@pytest.mark.rule("20.1.prizes", "20.1.as-wrecks")
def test_prizes_are_wrecks_of_their_captor_and_may_be_retaken() -> None:
    ships = {FRENCH_74[0]: "channel-fleet wrecked", BRITISH_74[0]: "channel-fleet"}
    state = position(blocks={"channel-fleet": "0509"}, ships=ships)
    french, british = (state.setup.ship_index[name] for name in (FRENCH_74[0], BRITISH_74[0]))
    log = Log(True)
    assert not is_hulk(state, british)
    state.set_condition(french, Hull.SOUND)
    capture(state, french, BRITISH, log)
    assert (state.ships[french].captor, state.ships[french].condition) == (BRITISH, Hull.WRECKED)
    assert log.drain()[0].text.endswith("is taken as a prize.")
    assert [lost[0] for lost in state.affairs.lost] == [french]
    assert is_hulk(state, french)
    state.set_condition(french, Hull.DAMAGED)
    assert is_hulk(state, french), "a prize is a wreck whatever she looks like"
    state.set_condition(british, Hull.WRECKED)
    assert is_hulk(state, british)
    capture(state, french, ALLIED, log)
    assert state.ships[french].captor == -1
    assert log.drain()[0].text.endswith("is retaken.")
    assert len(state.affairs.lost) == 1


@pytest.mark.rule("20.2.scattered", "7.2.removed", "7.3.lost")
def test_escorts_of_a_lost_convoy_form_a_fleet_or_leave_play_with_their_admiral() -> None:
    fleets = [card.id for card in position().setup.blocks if (card.side, card.kind) == (1, 1)]
    for convoy in ("transport", "spanish-gold"):
        for free in (True, False):
            table = engage(
                "0509",
                {"channel-fleet": BRITISH_74[:3]},
                {convoy: FRENCH_74[:3]},
                [6, 1],
                admirals={"villeneuve": convoy},
            )
            state = table.state
            if not free:
                for name in fleets:
                    block(state, name).place = state.setup.atlas.find("0508")
            lose_convoy(state, ALLIED, state.setup.block_index[convoy], table.log)
            gone = Nowhere.LOST_FOR_GOOD if convoy == "spanish-gold" else Nowhere.FITTING_OUT
            assert block(state, convoy).place == gone
            villeneuve = state.setup.admiral_index["villeneuve"]
            assert table.battle.admirals[ALLIED] == ([villeneuve] if free else [])
            assert len(table.battle.tokens[ALLIED]) == (1 if free else 0)
            assert (table.ship(FRENCH_74[0]).where == Where.REMOVED) == (not free)
            if free:
                new = state.with_token(ALLIED, table.battle.tokens[ALLIED][0])
                assert len(state.ships_in(new)) == 3
                assert state.admirals_in(new) == [villeneuve]


@pytest.mark.rule("8.5")
def test_command_is_that_of_the_admiral_in_battle_and_on_raids() -> None:
    for who, british in (({"nelson": "channel-fleet"}, 5), ({}, 3)):
        table = engage(
            "0509",
            {"channel-fleet": BRITISH_74[:3]},
            {"brest-fleet": FRENCH_74[:3]},
            [6, 1],
            admirals=who,
        )
        assert command_of(table.state, BRITISH) == table.battle.command[BRITISH] == british
    for who, command in (({"ganteaume": "toulon-fleet"}, 3), ({}, 2)):
        ships = dict.fromkeys(FRENCH_74, "toulon-fleet")
        state = position(blocks={"toulon-fleet": "malta-inshore"}, ships=ships, admirals=who)
        assert leader(state, state.setup.block_index["toulon-fleet"]) == command


@pytest.mark.rule("C.note6")
def test_a_fleet_at_anchor_has_the_column_of_the_line_at_easy_sail() -> None:
    table = engage(
        "0509", {"channel-fleet": BRITISH_74[:3]}, {"brest-fleet": FRENCH_74[:3]}, [6, 1]
    )
    table.say(BRITISH, "gauge", choice="windward")
    battle, found = table.battle, {}
    for sail in (Sail.EASY, Sail.ANCHOR):
        battle.sail[ALLIED] = sail
        for tactic in range(4):
            battle.tactic[BRITISH] = tactic
            for speed in (Sail.EASY, Sail.FULL):
                battle.sail[BRITISH] = speed
                found[sail, tactic, speed] = type_of(table.state)
    assert [found[Sail.ANCHOR, t, s] for t in range(4) for s in (Sail.EASY, Sail.FULL)] == [
        found[Sail.EASY, t, s] for t in range(4) for s in (Sail.EASY, Sail.FULL)
    ]
    assert len(set(found.values())) > 1


@pytest.mark.rule("20.1.as-wrecks")
def test_prizes_keep_a_fleet_at_easy_sail() -> None:
    for prizes, slow in ((2, False), (3, True)):
        ships = dict.fromkeys(BRITISH_74[:2], "channel-fleet")
        ships.update(dict.fromkeys(FRENCH_74[:prizes], "channel-fleet wrecked prize-of-british"))
        state = position(blocks={"channel-fleet": "0509"}, ships=ships)
        fleet = state.ships_in(state.setup.block_index["channel-fleet"])
        assert len(fleet) == 2 + prizes
        assert hobbled(state, fleet) == slow


@pytest.mark.rule("7.1.empty")
def test_a_fleet_left_without_ships_by_a_battle_goes_with_its_admirals() -> None:
    table = engage(
        "0509",
        {"channel-fleet": BRITISH_74[:1], "irish-fleet": BRITISH_74[1:3]},
        {"brest-fleet": FRENCH_74[:3]},
        [6, 1],
        admirals={"calder": "channel-fleet", "nelson": "irish-fleet"},
    )
    state = table.state
    tokens = list(table.battle.tokens[BRITISH])
    sweep(state, table.log)
    assert table.battle.tokens[BRITISH] == tokens, "nobody is without ships yet"
    sunk = table.ship(BRITISH_74[0])
    table.state.post_ship(sunk.card, Where.SUNK, sunk.at)
    sweep(state, table.log)
    assert table.battle.tokens[BRITISH] == [block(state, "irish-fleet").token]
    assert (table.place("channel-fleet"), table.place("irish-fleet")) == ("-1", "0509")
    found = {name: admiral(state, name).where for name in ("calder", "nelson")}
    assert found == {"calder": Where.REMOVED, "nelson": Where.FLEET}


@pytest.mark.rule("21.4.six", "C.objectives", "23.1.algiers")
def test_directives_events_and_algiers_have_their_points() -> None:
    state = position()
    state.affairs.directives_scored = ["malta", "naples"]
    state.affairs.admiralty_failed = ["convoy"]
    state.affairs.napoleon = [3, 4, 5, 6, 7, 8, 0]
    state.affairs.napoleon_scored = [True] + [False] * 6
    found = points_by_rule(state, ALLIED)
    assert (found["directives"], found["admiralty"], found["objectives"]) == (12, 4, 3)
    assert found["algiers"] == 0
    assert "directives" not in points_by_rule(state, BRITISH)
    state.affairs.algiers = BRITISH
    assert points_by_rule(state, BRITISH)["algiers"] == 3
