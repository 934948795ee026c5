"""The doctrine: Orders by what they promise, Battle by the odds, ships spared."""

import random

import pytest

from games.mistral.wars import Play, at, dice, it, war
from weathergage.engine.asking.question import Ask, Orders
from weathergage.engine.bots import tempers_of
from weathergage.engine.decision import Action
from weathergage.engine.table import Table
from weathergage.games.mistral.admirals.doctrine import Doctrine
from weathergage.games.mistral.admirals.fixed import FIXED
from weathergage.games.mistral.admirals.odds import reckon
from weathergage.games.mistral.admirals.outlook import Outlook
from weathergage.games.mistral.admirals.temper import Temper
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.state.forces import Stage
from weathergage.games.mistral.state.step_records import Draws
from weathergage.games.mistral.state.war import War

LIGHT, HEAVY = 0, 2


def chosen(state: War, seat: int, question: str) -> list[Action]:
    """What the doctrine answers to a question."""
    play = Play(state, "plots-open", dice())
    state.stack = [Ask(question, [seat])]
    play.settle()
    decision = play.question(seat)
    bot = Doctrine()
    answer = bot.choose(GAME.view(state, seat), decision, random.Random(1))
    assert decision.why_not(answer) is None
    assert bot.reason
    return answer.orders if isinstance(answer, Orders) else [answer]


def demanded(words: dict[str, str], temper: str = "steady", **more: object) -> str:
    """What the British do about an enemy in sight."""
    play = Play(war(words, player_a="bourbon", **more), "battles", dice())
    assert play.asked == (0, "demand")
    settings = tempers_of(GAME, "doctrine").settings(f"temper={temper}")
    bot = GAME.tempered("doctrine", settings.values)
    return bot.choose(GAME.view(play.state, 0), play.question(0), random.Random(1)).kind


def test_it_attacks_by_the_odds() -> None:
    assert demanded({"b1": "s13 of b-1 b-2", "s1": "s13 of s-d2:1 spotted"}) == "demand"
    assert demanded({"b1": "s13 of b-1", "s1": "s13 of s-1 spotted"}) == "demand"


def test_a_few_ships_do_not_attack_a_fleet_though_there_is_little_to_lose() -> None:
    assert demanded({"b1": "s13 of b-d1", "s1": "s13 of s-1 s-2 s-f1 spotted"}) == "pass"


def test_more_and_fresher_ships_are_worth_more() -> None:
    words = {"b1": "s13 of b-1 b-2", "b2": "s13 of b-3", "s1": "s13 of s-1 spotted"}
    state = war(words)
    two = reckon(state, [it(state, "b1")], [it(state, "s1")], HEAVY, 0)
    one = reckon(state, [it(state, "b2")], [it(state, "s1")], HEAVY, 0)
    assert two.worth() > one.worth()
    assert two.wins > one.wins
    it(state, "b2").squadrons[0].dps = 12
    worn = reckon(state, [it(state, "b2")], [it(state, "s1")], HEAVY, 0)
    assert worn.worth() < one.worth()


def test_a_hard_fight_costs_both_more() -> None:
    state = war({"b1": "s13 of b-1", "s1": "s13 of s-1 spotted"})
    light = reckon(state, [it(state, "b1")], [it(state, "s1")], LIGHT, 0)
    heavy = reckon(state, [it(state, "b1")], [it(state, "s1")], HEAVY, 0)
    assert light.mine.dps < heavy.mine.dps
    assert light.theirs.prestige < heavy.theirs.prestige


def test_it_makes_for_its_order() -> None:
    state = war({"b1": "gibraltar of b-1 order b-cruise-murcia"})
    assert chosen(state, 0, "courses") == [Answer("course", "b1", "s2")]


def test_it_stays_where_its_order_is() -> None:
    state = war({"b1": "algiers of b-1 order b-show-algiers"})
    assert chosen(state, 0, "courses") == [Answer("hold", "b1")]


def test_it_shuns_a_superior_enemy() -> None:
    words = {"b1": "gibraltar of b-d1", "s1": "s2 of s-1 s-2 spotted"}
    state = war(words)
    outlook = Outlook(state, 0, Temper())
    assert outlook.shuns(it(state, "b1"), at(state, "s2"))
    assert not outlook.shuns(it(state, "b1"), at(state, "s5"))


def test_without_an_order_it_rests() -> None:
    state = war({"b1": "gibraltar of b-1", "b2": "port-mahon fitting under haddock of b-2"})
    assert chosen(state, 0, "courses") == [Answer("harbour", "b1")]


def test_worn_ships_get_no_order() -> None:
    state = war({"b1": "gibraltar ordinary of b-1", "b2": "port-mahon fitting of b-2"})
    it(state, "b1").squadrons[0].dps = 11
    for order in state.orders:
        if state.setup.general.chits[order.chit].id == "b-cruise-straits":
            order.stage, order.received = Stage.RECEIVED, state.count
    assert chosen(state, 0, "issue") == [Answer("issue", "b-cruise-straits", "b2")]


def test_prestige_is_not_thrown_away() -> None:
    state = war({"b1": "gibraltar of b-1"})
    assert chosen(state, 0, "pledge")[0].kind == "done"


@pytest.mark.parametrize("temper", ["bold", "steady", "cautious"])
def test_every_temper_has_its_figures(temper: str) -> None:
    values = tempers_of(GAME, "doctrine").settings(f"temper={temper}").values
    assert GAME.tempered("doctrine", values).name == "doctrine"


def play_some(bots: list[str], answers: int) -> dict[str, int]:
    """Some answers of a game, by the names of the questions."""
    table = Table.new(GAME, scenario="cape-sicie", seed=3, keep=False)
    admirals, rng = [GAME.bot(name) for name in bots], random.Random(3)
    found: dict[str, int] = {}
    for _ in range(answers):
        seat = sorted(table.decisions)[0]
        place, decision = table.names.index(seat), table.decisions[seat]
        answer = admirals[place].choose(table.view(seat), decision, rng)
        found[decision.kind] = found.get(decision.kind, 0) + 1
        table.act(seat, answer, decision.id)
    return found


def test_it_plays_on_both_sides() -> None:
    found = play_some(["doctrine", "doctrine"], 160)
    assert {"keep", "issue", "courses", "task"} <= set(found)


@pytest.mark.parametrize("name", FIXED)
def test_fixed_ideas_are_played(name: str) -> None:
    assert play_some([name, "doctrine"], 60)


def sails(escort: str, enemies: dict[str, str], limit: int, lead: int = 0) -> bool:
    """Whether a Troop Convoy leaves Barcelona."""
    words = {
        "s1": "barcelona fitting convoy troop order s-escort-troop-1",
        "s2": f"{escort} order s-escort-troop-1",
        **enemies,
    }
    state = war(words, scenario="cape-sicie", events=["e1", "e2", "e3"])
    state.orders[it(state, "s1").order].limit = state.count + limit
    state.fulfilled[1] = lead
    return any(answer.data().get("piece") == "s1" for answer in chosen(state, 1, "courses"))


FLEET = {"b1": "villefranche of b-1 b-2 b-3 b-4 spotted"}


def test_a_convoy_that_scores_waits_for_a_strong_escort_and_a_clear_way() -> None:
    strong, weak, away = "barcelona of s-1", "barcelona of s-d1", "toulon fitting of s-1"
    assert sails(strong, {}, 6)
    assert not sails(weak, {}, 6)
    assert not sails(away, {}, 6)
    assert not sails(strong, FLEET, 6)


def test_when_time_is_short_it_takes_a_risk_unless_the_year_is_won() -> None:
    assert sails("barcelona of s-1", FLEET, 1)
    assert not sails("barcelona of s-1", FLEET, 1, lead=9)
    assert not sails("barcelona of s-1", {"b1": "s12 of b-1 b-2 b-3 b-4 spotted"}, 1)


@pytest.mark.parametrize(
    ("scenario", "worn", "sails"),
    [("campaign", 9, True), ("campaign", 4, False), ("straits", 9, False)],
)
def test_worn_ships_are_relieved_from_home_in_a_long_war(
    scenario: str, worn: int, sails: bool
) -> None:
    words = {"b1": f"gibraltar ordinary of b-1/{worn}", "b2": "port-mahon under haddock of b-d1"}
    found = chosen(war(words, scenario=scenario, year=1740), 0, "courses")
    home = Answer("sail", "b1", "", "england-box")
    assert (home in found) is sails


@pytest.mark.parametrize(("worn", "wanted"), [(9, "exchange"), (1, "done")])
def test_who_has_come_home_worn_is_exchanged(worn: int, wanted: str) -> None:
    words = {"b1": f"england-box of b-1/{worn}", "b2": "port-mahon under haddock of b-d1"}
    state = war(words, scenario="campaign", year=1740)
    assert chosen(state, 0, "reorganise")[0].kind == wanted


def test_it_keeps_all_its_orders_in_one_answer() -> None:
    state = war({"b1": "gibraltar fitting of b-1", "b2": "gibraltar fitting of b-2"})
    for order in state.orders[:3]:
        order.stage = Stage.DRAWN
    state.stack = [Ask("keep", [0], Draws(0, 0, 2))]
    decision = Play.__new__(Play)
    decision.state = state
    answer = Doctrine().choose(GAME.view(state, 0), decision.question(0), random.Random(1))
    assert isinstance(answer, Orders)
    assert len(answer.orders) == 2
