"""Raids and what is learned of them; the Cross-Channel invasion. (22.1, 22.2, 22.4)"""

import pytest

from games.sea_of_glory.battles import FRENCH_74, Table
from games.sea_of_glory.turns import DEFENCES, begin, block, port, position, refused, winner
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import Answer, done
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.channel import watch_barges
from weathergage.games.sea_of_glory.rules.objectives import reveal_north_sea, reveal_raid
from weathergage.games.sea_of_glory.rules.raids import success_chance
from weathergage.games.sea_of_glory.state.affairs import (
    AT_BOULOGNE,
    BARGES_LOST,
    HIDDEN,
    IN_CHANNEL,
    Raid,
)
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign

BIG = [
    "french-imperial",
    "french-invincible",
    "french-republicain",
    "french-alexandre",
    "french-foudroyant",
    "french-majestueux",
    "french-ocean",
]


def raiders(place: str, ships: list[str], **more: object) -> Campaign:
    with_fleet = dict.fromkeys(ships, "toulon-fleet")
    return position(blocks={"toulon-fleet": place}, ships=with_fleet, pack=DEFENCES, **more)


def raid(state: Campaign, *faces: object) -> Table:
    table = begin(state, "raids", *faces)
    table.say(ALLIED, "raid", "toulon-fleet")
    return table


@pytest.mark.rule("22.2.dice", "22.2.success")
@pytest.mark.parametrize(
    ("place", "dice", "success"),
    [
        ("malta-inshore", [6, 6, 6], True),
        ("malta-inshore", [5, 5, 5], False),
        ("malta-loose", [6, 6], False),
        ("trinidad-loose", [3, 2], True),
        ("trinidad-loose", [3, 1], False),
        ("1501", [6, 5], True),
        ("1501", [5, 5], False),
    ],
)
def test_dice_command_and_firepower_against_the_defence(
    place: str, dice: list[int], success: bool
) -> None:
    """Twelve 74s: firepower 36, column 36-40; an unnamed French admiral adds 2."""
    state = raiders(place, FRENCH_74)
    table = raid(state, *dice)
    target = port(state, place.split("-")[0] if place != "1501" else "north-sea")
    assert state.affairs.raids[target] == (Raid.RAIDED if success else Raid.NO_RAID)
    assert table.told("attempt")[0].dice == dice
    assert not table.asked()


@pytest.mark.rule("22.2.dice")
def test_wrecks_and_prizes_do_not_fire() -> None:
    state = raiders("malta-inshore", FRENCH_74)
    full = success_chance(state, state.setup.block_index["toulon-fleet"], port(state, "malta"), 3)
    for name in FRENCH_74[:6]:
        state.set_condition(state.setup.ship_index[name], 2)
    half = success_chance(state, state.setup.block_index["toulon-fleet"], port(state, "malta"), 3)
    assert 0 == half < full < 1


@pytest.mark.rule("22.1.raids", "22.2.when")
@pytest.mark.parametrize(
    "place", ["malta-off", "brest-inshore", "lisbon-inshore", "1402", "3120", "algiers-inshore"]
)
def test_other_places_cannot_be_raided(place: str) -> None:
    assert not begin(raiders(place, FRENCH_74), "attacks").asked()


@pytest.mark.rule("22.2.fog", "22.2.marker")
def test_fog_rolls_the_same_dice_and_never_succeeds() -> None:
    state = position(blocks={"fog-1": "bantry-bay-inshore"})
    table = begin(state, "raids", 6, 6, 6)
    table.say(ALLIED, "raid", "fog-1")
    bantry = port(state, "bantry-bay")
    assert state.affairs.raids[bantry] == Raid.NO_RAID
    assert known_to(state, BRITISH).affairs.raids[bantry] == HIDDEN
    assert table.told("attempt")[0].dice == [6, 6, 6]
    assert table.told("attempt-result")[0].face(BRITISH) is None


@pytest.mark.rule("22.2.marker", "22.2.shown")
def test_the_british_see_the_dice_and_not_the_result() -> None:
    events = []
    for faces in ([6, 6, 6], [1, 1, 1]):
        state = raiders("alexandria-inshore", FRENCH_74)
        table = raid(state, *faces)
        told = [event.face(BRITISH) for event in table.events]
        events.append([(e.kind, e.text, e.fields) for e in told if e is not None])
    assert events[0] == events[1]


@pytest.mark.rule("22.2.when")
def test_each_block_tries_once_a_turn() -> None:
    state = position(
        blocks={"toulon-fleet": "malta-loose", "fog-1": "malta-inshore"},
        ships=dict.fromkeys(FRENCH_74, "toulon-fleet"),
    )
    table = begin(state, "raids", 1, 1)
    table.say(ALLIED, "raid", "toulon-fleet")
    assert refused(table, ALLIED, Answer("raid", "toulon-fleet")) == "22.2"
    assert refused(table, ALLIED, Answer("raid", "fog-1")) == ""
    table.say(ALLIED, "done")
    assert not table.asked()
    assert begin(state, "raids").asked(), "and again next turn"


@pytest.mark.rule("22.2.marker")
def test_a_second_attempt_does_not_undo_a_success() -> None:
    state = raiders("malta-inshore", FRENCH_74)
    raid(state, 6, 6, 6)
    raid(state, 1, 1, 1)
    assert state.affairs.raids[port(state, "malta")] == Raid.RAIDED


@pytest.mark.rule("22.2.shown", "22.1.once")
def test_what_was_revealed_cannot_be_raided_again() -> None:
    state = raiders("malta-inshore", FRENCH_74)
    raid(state, 6, 6, 6)
    assert sum(state.affairs.napoleon_scored) == 0
    reveal_raid(state, port(state, "malta"), Log(False))
    assert state.affairs.napoleon_scored[2]
    state.affairs.tried = []
    assert refused_raid(state) == "22.2"


def refused_raid(state: Campaign) -> str:
    table = begin(state, "raids")
    if not table.asked():
        return "22.2"
    return refused(table, ALLIED, Answer("raid", "toulon-fleet"))


@pytest.mark.rule("22.2.shown")
def test_a_marker_that_says_nothing_is_taken_away() -> None:
    state = raiders("malta-inshore", FRENCH_74)
    raid(state, 1, 1, 1)
    reveal_raid(state, port(state, "malta"), Log(False))
    assert state.affairs.raids[port(state, "malta")] == Raid.UNTOUCHED
    assert not state.affairs.napoleon_scored[2]
    assert refused_raid(state) == ""


@pytest.mark.rule("22.2.learn")
def test_the_north_sea_marker_is_revealed_with_the_next_wind() -> None:
    state = raiders("1501", [*FRENCH_74, *BIG])
    raid(state, 6, 6)
    reveal_north_sea(state, Log(False))
    assert state.affairs.raids_shown[port(state, "north-sea")]


@pytest.mark.rule("22.2.directive")
def test_a_raid_that_fulfils_the_directive_is_shown_at_once() -> None:
    state = raiders("malta-inshore", FRENCH_74)
    state.affairs.directive = "malta"
    raid(state, 6, 6, 6, "naples")
    assert state.affairs.raids_shown[port(state, "malta")]
    assert state.affairs.directives_scored == ["malta"]
    assert state.affairs.directive == "naples"
    assert state.affairs.napoleon_scored[2]


@pytest.mark.rule("22.1.once", "22.1.raids")
def test_an_invaded_port_is_not_raided() -> None:
    state = raiders("bantry-bay-inshore", FRENCH_74)
    state.affairs.invaded[port(state, "bantry-bay")] = True
    assert not begin(state, "raids").asked()


@pytest.mark.rule("U.naples", "22.2.dice")
def test_spanish_ships_raid_naples_too() -> None:
    state = raiders("naples-inshore", FRENCH_74[:6])
    index = state.setup.block_index["toulon-fleet"]
    without = success_chance(state, index, port(state, "naples"), 3)
    for card in [card for card in state.setup.ships if card.nation == 2][:5]:
        state.post_ship(card.index, 0, index)
    assert success_chance(state, index, port(state, "naples"), 3) > without


# The Channel. (22.4)


def crossing(turn: str = "jul-i", ships: list[str] | None = None) -> Campaign:
    names = ships if ships is not None else [*FRENCH_74, *BIG]
    return raiders("1403", names, turn=turn, admirals={"ganteaume": "toulon-fleet"})


def big_fleet() -> list[str]:
    state = position()
    french = [card.id for card in state.setup.ships if card.nation == 1]
    return french[:40]


@pytest.mark.rule("22.4.roll", "22.4.thirty", "22.4.second", "22.4.where", "23.2")
def test_thirty_sends_the_barges_out_and_thirty_again_wins() -> None:
    state = crossing(ships=big_fleet())
    table = begin(state, "cross-channel", 6, 6)
    table.say(ALLIED, "cross")
    assert state.affairs.barges == IN_CHANNEL
    assert winner(state) == ""
    begin(state, "cross-channel", 6, 6).say(ALLIED, "cross")
    assert winner(state) == "allied"
    assert state.outcome is not None
    assert state.outcome.rule == "23.2"


@pytest.mark.rule("22.4.thirty", "22.4.second")
@pytest.mark.parametrize("barges", [AT_BOULOGNE, IN_CHANNEL])
def test_less_than_thirty_stalls_and_leaves_the_barges_where_they_are(barges: int) -> None:
    state = crossing(ships=big_fleet())
    state.affairs.barges = barges
    table = begin(state, "cross-channel", 1, 1)
    table.say(ALLIED, "cross")
    assert state.affairs.barges == barges
    assert winner(state) == ""
    assert table.told("channel")[0].text == "The invasion of Britain has stalled."


@pytest.mark.rule("22.4.until")
@pytest.mark.parametrize(("turn", "asked"), [("aug-ii", True), ("aug-iii", False)])
def test_not_after_aug_ii(turn: str, asked: bool) -> None:
    assert bool(begin(crossing(turn), "cross-channel").asked()) == asked


@pytest.mark.rule("22.4.until", "15.1.marches")
def test_not_once_the_plans_are_given_up_or_the_barges_lost() -> None:
    state = crossing()
    state.affairs.plans = False
    assert not begin(state, "cross-channel").asked()
    state = crossing()
    state.affairs.barges = BARGES_LOST
    assert not begin(state, "cross-channel").asked()


@pytest.mark.rule("22.4.where")
def test_fog_does_not_cross_but_its_owner_is_asked() -> None:
    table = begin(position(turn="jul-i", blocks={"fog-1": "1403"}), "cross-channel")
    assert table.query(ALLIED).forced() == done()
    assert refused(table, ALLIED, Answer("cross")) != ""


@pytest.mark.rule("22.4.roll")
def test_all_fleets_in_the_hex_count_together() -> None:
    names = big_fleet()
    ships = {name: "toulon-fleet" if i % 2 else "brest-fleet" for i, name in enumerate(names)}
    blocks = {"toulon-fleet": "1403", "brest-fleet": "1403"}
    state = position(
        turn="jul-i", blocks=blocks, ships=ships, admirals={"ganteaume": "brest-fleet"}
    )
    table = begin(state, "cross-channel", 6, 6)
    table.say(ALLIED, "cross")
    assert state.affairs.barges == IN_CHANNEL


@pytest.mark.rule("22.4.leave")
def test_the_barges_are_lost_when_the_last_fleet_leaves() -> None:
    state = crossing()
    state.affairs.barges = IN_CHANNEL
    watch_barges(state, Log(False))
    assert state.affairs.barges == IN_CHANNEL
    block(state, "toulon-fleet").place = state.setup.atlas.find("1402")
    watch_barges(state, Log(False))
    assert state.affairs.barges == BARGES_LOST
