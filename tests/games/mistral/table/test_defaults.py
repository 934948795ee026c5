"""What is offered first, and in which words: nothing that a player would take back at once."""

from typing import Any

import pytest

from games.mistral.wars import Play, at, dice, it, war
from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.steps import Ask
from weathergage.engine.decision import Decision
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.rules.orders import order_id
from weathergage.games.mistral.state.forces import Stage
from weathergage.games.mistral.state.step_records import Window
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.table.chores import friendly
from weathergage.games.mistral.table.errands import run_errand
from weathergage.games.mistral.table.forms_courses import out_of_the_gale
from weathergage.games.mistral.table.scene_orders import order_words
from weathergage.games.mistral.tables.names import FRENCH, SPANISH
from weathergage.scene.forms import Offer
from weathergage.server.scenes import plain

ESCORT = "order b-escort-victualling-gibraltar"
CONVOY = f"england-box fitting convoy victualling-gibraltar {ESCORT}"


def courses(state: War) -> Decision:
    return Play(state, "mpi", dice()).question(0)


def offers(decision: Decision, part: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = plain(decision.offers(part))
    return found


def test_a_convoy_in_the_england_box_sets_sail_from_there() -> None:
    ships = {"b1": f"s8 under clinton of b-d2 {ESCORT}", "b2": CONVOY}
    labels = [each["label"] for each in offers(courses(war(ships, mpi=1)), "b2")]
    assert "Set sail from the England Box" in labels
    assert not any("Harbour" in label for label in labels)


def test_a_convoy_that_waits_is_no_part_to_decide_beside_others() -> None:
    ships = {"b1": f"s8 under clinton of b-d2 {ESCORT}", "b2": CONVOY}
    form: Any = plain(courses(war(ships, mpi=1)).form())
    assert [part["id"] for part in form["parts"]] == ["b1"]


def test_a_course_into_a_gale_is_not_chosen_first_and_says_so() -> None:
    state = war({"b1": "s2 under haddock of b-1"}, mpi=1, winds=[], gales=["levanter the-gut 8"])
    b1, gut = it(state, "b1"), state.setup.atlas.places[at(state, "the-gut")].id
    sail = Offer(Answer("course", "b1", gut), "To the Gut", None)
    sail.hint, sail.tag = True, "as ordered"
    stay = Offer(Answer("hold", "b1"), "Mark time", None)
    first, second = out_of_the_gale(state, b1, [sail, stay])
    assert (first, first.hint, first.tag) == (stay, True, "clear of the gale")
    assert (second, second.hint, second.tag) == (sail, False, "as ordered, into the gale")


def test_raiders_in_port_are_posted_without_asking() -> None:
    ships = {"b1": "s7 of b-1", "s1": "s7 of s-1"}
    state = war(ships, auxiliaries={"guernsey": "port gibraltar", "diamond": "port port-mahon"})
    play = Play(state, "window", dice(*[9] * 9), Window(0, 0))
    asked = play.question(0)
    assert isinstance(asked, Asked)
    answer = run_errand(asked, "raid", "", None)
    assert isinstance(answer, Answer)
    assert (answer.kind, answer.choice) == ("task", "interdict")
    assert asked.why_not(answer) is None
    assert "raiders" in [preset.id for preset in GAME.presets(GAME.view(state, 0))]


def test_orders_that_say_the_same_are_numbered_where_both_are_in_hand() -> None:
    state = war({"b1": "port-mahon of b-1"})
    found = {order_id(state, order): order for order in state.orders}
    first, other = [found[f"b-escort-victualling-port-mahon-{number}"] for number in (1, 2)]
    other.stage = Stage.RECEIVED
    assert order_words(state, other).endswith("Victuallers to Port Mahon")
    first.stage = Stage.DRAWN
    names = [order_words(state, each) for each in (first, other)]
    assert [name[-2:].strip() for name in names] == ["I", "II"]
    assert order_words(state, found["b-escort-victualling-gibraltar"]).endswith("Gibraltar")


def test_an_order_goes_first_to_the_weakest_that_suffices() -> None:
    ships = {
        "b1": "gibraltar fitting under haddock of b-1 b-2",
        "b2": "gibraltar fitting of b-d2/3",
        "b3": "gibraltar fitting of b-d3",
    }
    state = war(ships)
    for order in state.orders:
        if order_id(state, order) == "b-escort-victualling-gibraltar":
            order.stage, order.received = Stage.RECEIVED, state.count
    play = Play(state, "plots-open", dice())
    state.stack = [Ask("issue", [0])]
    play.settle()
    found = [each["piece"] for each in offers(play.question(0), "b-escort-victualling-gibraltar")]
    assert found.index("b3") < found.index("b2") < found.index("b1")


@pytest.mark.rule("6.13.assign")
def test_an_auxiliary_without_a_port_goes_to_one_of_its_nation_where_ships_lie() -> None:
    ships = {"s1": "cartagena fitting of s-1", "s2": "toulon fitting of f-1"}
    state = war(ships, scenario="cape-sicie")
    known = GAME.known_to(state, 1)
    assert isinstance(known, War)
    assert friendly(known, 1, SPANISH)[:2] == ["cartagena", "cadiz"]
    assert friendly(known, 1, FRENCH)[:2] == ["toulon", "marseilles"]
