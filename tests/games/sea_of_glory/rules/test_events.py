"""Random events and those that come by themselves. (15)"""

import pytest

from games.sea_of_glory.battles import BRITISH_74, Table
from games.sea_of_glory.turns import admiral, begin, block, port, position, refused
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.affairs import AT_BOULOGNE, IN_CHANNEL, Provisions, Raid
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign, Kind, Where


def roll(state: Campaign, *faces: object) -> Table:
    return begin(state, "random-event", *faces)


def event_of(table: Table) -> object:
    return table.told("event")[0].fields["name"]


@pytest.mark.rule("15.0", "C.random.2", "C.random.3", "C.random.6", "C.random.9", "C.random.12")
@pytest.mark.parametrize(
    ("dice", "event", "manpower"),
    [
        ([1, 1], "dutch-navy", [8, 7, 4]),
        ([1, 2], "lord-barham", [12, 5, 4]),
        ([3, 3], "spanish-surge", [8, 5, 5]),
        ([4, 5], "french-surge", [8, 6, 4]),
        ([6, 6], "sea-fencibles", [10, 5, 4]),
    ],
)
def test_events_that_move_manpower(dice: list[int], event: str, manpower: list[int]) -> None:
    state = position(manpower=[8, 5, 4])
    assert event_of(roll(state, *dice)) == event
    assert state.affairs.manpower == manpower


@pytest.mark.rule("C.random.privateers", "15.0")
@pytest.mark.parametrize("dice", [[1, 1], [1, 2], [6, 6]])
def test_what_happens_once_gives_way_to_privateers(dice: list[int]) -> None:
    state = position(manpower=[8, 5, 4], blocks={"frigate-1": "0611", "frigate-2": "plymouth"})
    roll(state, *dice)
    before = list(state.affairs.manpower)
    table = roll(state, *dice, 3)
    assert state.affairs.manpower == before
    assert refused(table, BRITISH, Answer("lose", "frigate-2")) != "", "in port"
    table.say(BRITISH, "lose", "frigate-1")
    assert block(state, "frigate-1").back == state.turn + 3


@pytest.mark.rule("C.random.privateers")
def test_privateers_find_no_frigate() -> None:
    state = position(blocks={"channel-fleet": "0611"}, ships={"british-mars": "channel-fleet"})
    state.affairs.happened = ["sea-fencibles"]
    table = roll(state, 6, 6, 2)
    assert table.query(BRITISH).forced() == Answer("done")


@pytest.mark.rule("C.random.6")
def test_a_spanish_surge_stops_below_the_draft() -> None:
    state = position(manpower=[8, 5, 8])
    roll(state, 3, 3)
    assert state.affairs.manpower[2] == 8
    state.affairs.manpower[2] = 10
    roll(state, 3, 3)
    assert state.affairs.manpower[2] == 10


@pytest.mark.rule("C.random.4", "C.admiralty.naples")
def test_st_cyr_puts_the_naples_event_six_turns_ahead_face_up() -> None:
    state = position(turn="may-i")
    roll(state, 2, 2)
    assert state.affairs.admiralty == ["naples"]
    assert state.affairs.admiralty_due == [state.setup.tables.turn_number("jul-i")]
    assert known_to(state, ALLIED).affairs.admiralty == ["naples"]


@pytest.mark.rule("C.random.4")
@pytest.mark.parametrize("why", ["late", "invaded", "twice"])
def test_st_cyr_comes_to_nothing(why: str) -> None:
    state = position(turn="nov-i" if why == "late" else "may-i")
    if why == "invaded":
        state.affairs.invaded[port(state, "naples")] = True
    if why == "twice":
        roll(state, 2, 2)
        state.affairs.admiralty, state.affairs.admiralty_due = [], []
        state.affairs.admiralty_shown = []
    roll(state, 2, 2, 1)
    assert state.affairs.admiralty == []


@pytest.mark.rule("C.random.5", "8.1.gardner", "8.1.allemand")
def test_cornwallis_falls_ill_then_missiessy() -> None:
    state = position(
        blocks={"channel-fleet": "brest-loose"},
        ships={"british-mars": "channel-fleet", "french-lion": "rochefort"},
        admirals={"cornwallis": "channel-fleet", "missiessy": "rochefort"},
    )
    roll(state, 2, 3)
    gardner, cornwallis = admiral(state, "gardner"), admiral(state, "cornwallis")
    assert (gardner.where, gardner.at) == (Where.FLEET, state.setup.block_index["channel-fleet"])
    assert (cornwallis.where, cornwallis.at) == (Where.COMING, state.turn + 6)
    roll(state, 4, 1)
    assert admiral(state, "missiessy").where == Where.REMOVED
    assert admiral(state, "allemand").where == Where.PORT
    roll(state, 4, 1, 2)
    state.turn += 6
    begin(state, "reinforcements")
    assert admiral(state, "cornwallis").where == Where.FLEET
    assert admiral(state, "gardner").where == Where.ASIDE


@pytest.mark.rule("C.random.7", "22.2.learn")
def test_royalist_spies_show_provisions_and_raids() -> None:
    state = position(provisions={"brest": "may", "cadiz": "may-not"})
    state.affairs.raids[port(state, "malta")] = Raid.NO_RAID
    state.affairs.raids[port(state, "naples")] = Raid.RAIDED
    roll(state, 3, 4, 3)
    seen = known_to(state, BRITISH).affairs
    assert seen.provisions[port(state, "brest")] == Provisions.MAY_SORTIE
    assert seen.raids[port(state, "malta")] == Raid.UNTOUCHED
    assert seen.raids[port(state, "naples")] == Raid.RAIDED
    assert seen.napoleon_scored[1]


@pytest.mark.rule("C.random.7", "U.spies")
def test_french_spies_learn_the_ships_of_a_block() -> None:
    ships = dict.fromkeys(BRITISH_74[:7], "channel-fleet")
    state = position(blocks={"channel-fleet": "0611", "frigate-1": "0612"}, ships=ships)
    table = roll(state, 3, 4, 4)
    token = block(state, "channel-fleet").token
    assert refused(table, ALLIED, Answer("spy", number=99)) != ""
    assert refused(table, ALLIED, Answer("spy", places=["brest"])) != ""
    table.say(ALLIED, "spy", number=token)
    (report,) = known_to(state, ALLIED).reports
    assert report.kind == "spies"
    assert (report.low, report.high) == (7, 7)
    assert sorted(state.setup.ships[s].id for s in report.ships) == sorted(ships)
    it = block(state, "channel-fleet")
    assert (it.seen_kinds, it.seen_low, it.seen_high) == (Kind.FLEET, 7, 7)
    assert known_to(state, BRITISH).reports == []


@pytest.mark.rule("C.random.7", "U.spies")
def test_french_spies_learn_what_lies_in_a_port() -> None:
    ships = {"british-mars": "portsmouth", "british-ajax": "portsmouth laid-up"}
    state = position(ships=ships, blocks={"craig": "portsmouth", "frigate-1": "portsmouth"})
    table = roll(state, 3, 4, 6)
    table.say(ALLIED, "spy", places=["portsmouth"])
    (report,) = state.reports
    assert (report.low, report.ordinary_low) == (1, 1)
    assert report.also == ["frigates", "expeditions"]
    told = table.told("spied")[-1].text
    assert told == "At Portsmouth: Mars; in ordinary Ajax; also frigates and expeditions."


@pytest.mark.rule("C.random.8", "21.4.5.orders", "21.4.5.intrigues")
def test_new_orders_bring_another_directive() -> None:
    state = position()
    state.affairs.directive, state.affairs.directive_open = "malta", True
    roll(state, 4, 4, "naples")
    assert state.affairs.directive == "naples"
    assert not state.affairs.directive_open


@pytest.mark.rule("C.random.10", "21.4.5.intrigues")
def test_intrigues_lay_the_directive_open() -> None:
    state = position()
    state.affairs.directive = "malta"
    assert known_to(state, BRITISH).affairs.directive == "?"
    roll(state, 5, 5)
    assert known_to(state, BRITISH).affairs.directive == "malta"


@pytest.mark.rule("C.random.11", "5.9")
def test_yellow_jack() -> None:
    state = position()
    roll(state, 5, 6)
    assert state.affairs.fever


@pytest.mark.rule("15.1.barham", "15.1.marches", "5.2.1.draft")
def test_events_by_date() -> None:
    state = position(turn="apr-iii", manpower=[8, 5, 4])
    begin(state, "automatic")
    assert state.affairs.manpower == [12, 5, 4]
    begin(state, "automatic")
    assert state.affairs.manpower == [12, 5, 4], "once"
    state.turn = state.setup.tables.turn_number("aug-iii")
    state.affairs.barges = IN_CHANNEL
    begin(state, "automatic")
    assert not state.affairs.plans
    assert state.affairs.barges == AT_BOULOGNE
    state.turn = state.setup.tables.turn_number("sep-iii")
    begin(state, "automatic")
    assert state.affairs.manpower == [12, 5, 10]


@pytest.mark.rule("24.2.events")
def test_the_short_scenario_has_no_random_events() -> None:
    assert not roll(position(scenario="trafalgar", turn="aug-i")).events
