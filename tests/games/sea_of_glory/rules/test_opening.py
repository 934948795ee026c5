"""The choices of the set-up. (3, 24.1.1)"""

import random

import pytest

from games.sea_of_glory.battles import Table, new_campaign
from games.sea_of_glory.turns import block, refused
from weathergage.engine.chance import HashChance, study_seed
from weathergage.games.sea_of_glory.answers import Answer, done
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, UNKNOWN


def opening(scenario: str = "campaign", seed: int = 1) -> Table:
    state = new_campaign(scenario)
    return Table(state, HashChance(study_seed(seed)))


FLEETS = {
    "channel-fleet": "brest-inshore",
    "cape-fleet": "ferrol-loose",
    "gibraltar-fleet": "cadiz-inshore",
}


def station(name: str, place: str) -> Answer:
    return Answer("station", name, [place])


def settle_british(table: Table, frigate_at: str = "plymouth") -> None:
    while BRITISH in table.asked():
        (*parts,) = table.query(BRITISH).parts
        if not parts:
            table.say(BRITISH, "done")
        else:
            table.say(BRITISH, "station", parts[0], [FLEETS.get(parts[0], frigate_at)])


@pytest.mark.rule("3.british")
def test_blockading_fleets_choose_inshore_or_loose() -> None:
    table = opening()
    assert set(FLEETS) < set(table.query(BRITISH).parts)
    assert "irish-fleet" not in table.query(BRITISH).parts
    for area, legal in (("inshore", True), ("loose", True), ("off", False)):
        answer = station("channel-fleet", f"brest-{area}")
        assert (refused(table, BRITISH, answer) == "") == legal
    assert refused(table, BRITISH, station("channel-fleet", "ferrol-loose")) == "3"
    assert refused(table, BRITISH, station("channel-fleet", "nowhere")) == "3"
    assert refused(table, BRITISH, done()) == "3"


@pytest.mark.rule("3.frigates")
@pytest.mark.parametrize(
    ("place", "legal"),
    [
        ("portsmouth", True),
        ("jamaica", True),
        ("brest-inshore", True),
        ("lisbon-loose", True),
        ("brest-off", False),
        ("0611", True),
        ("W22", True),
        ("brest", False),
        ("lisbon-inshore", True),
        ("EW1", False),
        ("north-sea-fleet", False),
        ("0124", False),
        ("malta", True),
    ],
)
def test_where_a_frigate_may_begin(place: str, legal: bool) -> None:
    assert (refused(opening(), BRITISH, station("frigate-1", place)) == "") == legal


@pytest.mark.rule("3.frigates")
def test_one_frigate_in_the_mediterranean() -> None:
    table = opening()
    table.say(BRITISH, "station", "frigate-1", ["malta"])
    for place in ("toulon-loose", "2117", "gibraltar"):
        assert refused(table, BRITISH, station("frigate-2", place)) == "3"
    assert refused(table, BRITISH, station("frigate-2", "1022")) == ""
    assert refused(table, BRITISH, station("frigate-1", "0611")) == "3", "it is placed already"


@pytest.mark.rule("3.british", "3.frigates", "2.3.hidden")
def test_nothing_shows_before_both_have_sealed() -> None:
    table = opening()
    before = known_to(table.state, ALLIED).dump()
    settle_british(table)
    assert known_to(table.state, ALLIED).dump() == before
    table.say(ALLIED, "done")
    assert table.place("channel-fleet") == "brest-inshore"
    assert table.place("frigate-5") == "plymouth"
    assert block(table.state, "frigate-5").token == 0


@pytest.mark.rule("2.3.hidden", "7.4.shuffle")
def test_tokens_are_dealt_by_lot() -> None:
    seen = set()
    for seed in range(8):
        table = opening(seed=seed)
        settle_british(table, "0611")
        table.say(ALLIED, "done")
        tokens = [block(table.state, name).token for name in (*FLEETS, "irish-fleet")]
        seen.add(tuple(tokens))
        all_tokens = [table.state.blocks[b].token for b in table.state.on_map(BRITISH)]
        assert all_tokens == list(range(1, 14))
    assert len(seen) > 4


@pytest.mark.rule("3.markers", "3.turn", "3.cups", "3.directive", "C.manpower")
def test_the_markers_at_the_start() -> None:
    state = opening().state
    affairs = state.affairs
    assert affairs.manpower == [8, 5, 4]
    assert affairs.tension == 1
    assert affairs.plans
    assert affairs.barges == 0
    assert affairs.directive in ("bantry-bay", "naples", "malta", "alexandria", "west-indies")
    assert (state.turn, state.initiative) == (1, ALLIED)
    assert len(state.cup) == 19
    assert not affairs.villeneuve_victorious
    assert sorted(affairs.napoleon) == [0, 1, 2, 3, 4, 5, 6]


@pytest.mark.rule("24.1.1.villeneuve", "24.1.blocks")
def test_villeneuve_chooses_his_port_in_secret() -> None:
    table = opening("trafalgar")
    assert len([part for part in table.query(BRITISH).parts if "frigate" in part]) == 5
    assert refused(table, ALLIED, Answer("bound", "toulon-fleet", ["brest"])) != ""
    assert refused(table, ALLIED, done()) != ""
    table.say(ALLIED, "bound", "toulon-fleet", ["ferrol"])
    settle_british(table)
    state = table.state
    assert block(state, "toulon-fleet").destination == 3
    known = known_to(state, BRITISH)
    assert all(known.blocks[b].destination == -1 for b in known.on_map(ALLIED))


@pytest.mark.rule("24.1.map", "24.1.1.british")
@pytest.mark.parametrize(
    ("place", "legal"),
    [("gibraltar", True), ("1222", True), ("1123", True), ("2117", False), ("W22", False)],
)
def test_frigates_of_the_short_scenario_stay_on_its_map(place: str, legal: bool) -> None:
    assert (refused(opening("trafalgar"), BRITISH, station("frigate-1", place)) == "") == legal


@pytest.mark.rule("3.british", "3.frigates")
@pytest.mark.parametrize("scenario", ["campaign", "trafalgar"])
def test_random_set_ups_are_legal(scenario: str) -> None:
    rng = random.Random(5)
    table = opening(scenario)
    while "opening" in (table.question(), "") or table.question() == "villeneuve":
        if not table.asked():
            break
        seat = table.asked()[0]
        query = table.query(seat)
        if query.kind not in ("opening", "villeneuve"):
            break
        answer = query.sample(rng)
        assert query.why_not(answer) is None
        table.state.stack[-1].apply(table.state, seat, answer, table.luck, table.log)
        table.settle()
    assert table.state.seat == UNKNOWN
    assert table.told("opening")
