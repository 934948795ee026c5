"""Offers that speak plainly: what a step costs, whom it meets, what is safe to press first."""

from typing import Any

import pytest

from games.mistral.wars import Play, dice, it, war
from weathergage.engine.asking.book import Asked
from weathergage.engine.decision import Decision
from weathergage.games.mistral.rules.spotting import show_contents
from weathergage.games.mistral.state.forces import Kind
from weathergage.games.mistral.state.step_records import Window
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.table.errands import run_errand
from weathergage.games.mistral.table.scene_map import ground_of
from weathergage.server.scenes import plain

COMPANY = {
    "b1": "balearic-sea under norris of b-d2 b-d3",
    "b2": "port-mahon of b-1",
    "s1": "balearic-sea of s-2/9 spotted",
}
"""Norris has a worn Spanish squadron beside him."""


def in_company() -> War:
    state = war(COMPANY, mpi=1, winds=["mistral"])
    show_contents(state, it(state, "s1"))
    return state


def courses(state: War) -> Decision:
    play = Play(state, "mpi", dice())
    assert play.asked == (0, "courses")
    return play.question(0)


def offers(decision: Decision, part: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = plain(decision.offers(part))
    return found


def captions(offer: dict[str, Any]) -> dict[str, str]:
    return {value["caption"]: value["value"] for value in offer.get("values", [])}


def test_whoever_has_an_enemy_beside_him_stays_unless_told_otherwise() -> None:
    decision = courses(in_company())
    first = offers(decision, "b1")[0]
    assert (first["label"], first["tag"], first["hint"]) == ("Mark time", "to fight", True)
    assert first["detail"].startswith("The Oriente squadron")
    assert isinstance(decision, Asked)
    assert run_errand(decision, "orders", "", ["b1"]) is None


def test_a_fight_that_was_fought_keeps_nobody() -> None:
    state = in_company()
    state.met = [it(state, "b1").token * 1000 + it(state, "s1").token]
    first = offers(courses(state), "b1")[0]
    assert first["tag"] != "to fight"


def test_a_box_is_called_by_what_lies_behind_it() -> None:
    state = war({"b1": "balearic-sea under norris of b-d2"}, mpi=1, winds=["mistral"])
    labels = [offer["label"] for offer in offers(courses(state), "b1")]
    assert any(label.endswith("the Box towards Port Mahon") for label in labels)
    assert not any("Box Balearic" in label for label in labels)


def test_the_dice_that_catch_the_wind_are_named() -> None:
    state = war({"b1": "gibraltar under haddock of b-1"}, mpi=1, winds=[])
    offer = next(o for o in offers(courses(state), "b1") if o["action"].get("to") == "s2")
    assert captions(offer)["to catch the wind"] == "90 %"
    assert offer["detail"] == "Caught on 0 to 8: the number is 7, Leader −1"


def test_a_strait_and_a_gale_say_what_they_cost() -> None:
    gales = ["vendavales gibraltar 10"]
    state = war({"b1": "gibraltar under haddock of b-1"}, mpi=1, winds=[], gales=gales)
    found = offers(courses(state), "b1")
    strait = next(o for o in found if o["action"].get("to") == "strait-of-gibraltar")
    assert captions(strait)["each, in the Strait"] == "1 DP"
    assert "each, from the gale" in captions(strait)
    stay = next(o for o in found if o["action"]["kind"] == "hold")
    assert "each, from the gale" in captions(stay)


@pytest.mark.rule("5.36")
def test_what_a_gale_has_done_in_this_impulse_it_does_not_do_again() -> None:
    """Of several Gales in an Impulse the worst value counts, once. (Q37)"""
    gales = ["vendavales gibraltar 10"]
    ships = {"b1": "strait-of-gibraltar under haddock of b-1 b-2"}
    state = war(ships, mpi=1, winds=[], gales=gales)
    full = int(captions(hold_of(state))["each, from the gale"].removesuffix(" DP"))
    first, other = it(state, "b1").squadrons
    first.gale, other.gale = full, full - 1
    assert captions(hold_of(state))["each, from the gale"] == "1 DP"
    other.gale = full
    assert "each, from the gale" not in captions(hold_of(state))


@pytest.mark.rule("5.36")
def test_a_blockader_is_told_the_gale_in_full() -> None:
    gales = ["mistral s13 9"]
    ships = {"b1": "toulon under mathews of b-1 b-2", "s1": "toulon ordinary of s-1"}
    state = war(ships, mpi=1, winds=[], gales=gales)
    assert "each, from the gale" not in captions(hold_of(state))
    it(state, "b1").blockading = True
    assert captions(hold_of(state))["each, from the gale"] == "1 DP"


@pytest.mark.rule("10.1.destroyed")
def test_a_convoy_loses_points_to_a_gale_and_a_rumour_nothing() -> None:
    ships = {"b1": "s2 convoy victualling-port-mahon", "b2": "s2 under haddock of b-1"}
    state = war(ships, mpi=1, winds=[], gales=["vendavales s2 9"])
    assert captions(hold_of(state))["from the gale"] == "2 CP"
    it(state, "b1").kind, it(state, "b1").points = Kind.DUMMY, 0
    assert "from the gale" not in captions(hold_of(state))


def hold_of(state: War) -> dict[str, Any]:
    """The offer to mark time."""
    return next(o for o in offers(courses(state), "b1") if o["action"]["kind"] == "hold")


def test_where_nobody_can_be_told_anything_there_is_no_everybody() -> None:
    state = war({"b1": "gibraltar ordinary of b-d1", "b2": "port-mahon ordinary of b-2"}, mpi=1)
    decision = courses(state)
    assert offers(decision, "group:") == []
    form: Any = plain(decision.form())
    assert not form.get("groups")


def test_who_can_search_is_asked_about_first() -> None:
    ships = {"b1": "s7 of b-1", "s1": "s7 of s-1"}
    eyes = {"guernsey": "port gibraltar", "diamond": "port port-mahon"}
    state = war(ships, auxiliaries=eyes)
    play = Play(state, "window", dice(*[9] * 9), Window(0, 0))
    assert play.asked == (0, "task")
    form: Any = plain(play.question(0).form())
    names = [part["name"] for part in form["parts"]]
    assert names.index("Diamond") == 0
    assert names.index("Guernsey") > 1
    assert form["parts"][0]["note"] == "Fleet, Port Mahon"
    first = offers(play.question(0), "diamond")[0]
    assert first["group"] == "Search"


def test_an_order_given_up_says_its_chance() -> None:
    ships = {"b1": "s2 under haddock of b-1/8 order b-cruise-straits", "s1": "cadiz of s-1"}
    play = Play(war(ships), "impulse-end", dice(*[9] * 9))
    play.skip_until(0, "order-acts")
    first, second = offers(play.question(0), "b1")[:2]
    assert (first["label"], first["hint"]) == ("All Orders stand", True)
    assert second["label"] == "Give the Order up"
    # Haddock plans with 4; two for the eight DPs of his worst Squadron.
    assert second["values"][0]["value"] == "70 %"


def test_a_fireship_says_how_likely_she_comes_through() -> None:
    ships = {"b1": "s5 under haddock of b-1", "s1": "s5 of s-1 spotted"}
    state = war(ships, auxiliaries={"anne": "with b1"})
    show_contents(state, it(state, "s1"))
    play = Play(state, "battles", dice(*[5] * 30))
    play.skip_until(0, "demand")
    play.say(0, "demand", "b1", "s-1")
    while play.asked[1] != "fireships":
        known = play.question(play.asked[0])
        options = known.options() or []
        fight = [each for each in options if each.data()["kind"] in ("accept", "stand", "pass")]
        play.state.stack[-1].apply(
            play.state, play.asked[0], [*fight, *options][0], play.luck, play.log
        )
        play.settle()
    offer = offers(play.question(0), "anne")[0]
    # Three Sail in this scenario: a die of 6 or more of ten.
    assert captions(offer)["to come through, on 6 or more"] == "40 %"


def test_what_is_the_same_fight_is_offered_once() -> None:
    ships = {"b1": "s5 under clinton of b-1", "s1": "s5 of s-1 spotted"}
    state = war(ships)
    show_contents(state, it(state, "s1"))
    play = Play(state, "battles", dice(*[5] * 12))
    play.skip_until(0, "demand")
    play.say(0, "demand", "b1", "s-1")
    play.say(0, "accept")
    play.say(1, "stand")
    play.skip("reinforce")
    play.say(0, "flag", "clinton", "b-1/b-1")
    form: Any = plain(play.question(0).form())
    [only] = form["options"]
    assert only["detail"] == "Medium and Heavy would come to the same, by the tempers"


def test_a_course_counts_the_dps_on_the_way() -> None:
    ships = {"b1": "s2 under haddock of b-1"}
    state = war(ships, mpi=1, winds=["levanter"], gales=["levanter the-gut 8"])
    decision = courses(state)
    atlas = state.setup.atlas
    plot = decision.plot("b1", [ground_of(state.setup).points[atlas.find("the-gut")]])
    found = {line["name"]: line["value"] for line in plain(plot)["lines"]}
    assert found["DPs on the way, each Squadron:"].startswith("1 in Straits, up to 1 from the gale")
