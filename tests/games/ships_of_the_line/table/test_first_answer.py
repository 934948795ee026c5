"""What stands in the main button is never what nobody means; who sails when is said."""

import random
from typing import Any

import pytest

from weathergage.engine.decision import Decision
from weathergage.engine.table import Table


def asked(ships: dict[str, str], phase: str, first: str = "british") -> Decision:
    """The question of the British in a position."""
    position: dict[str, object] = {
        "wind": "N breeze",
        "initiative": first,
        "phase": phase,
        "ships": ships,
    }
    table = Table.new("ships-of-the-line", position=position, seed=1)
    while "british" not in table.decisions:
        seat, question = next(iter(table.decisions.items()))
        table.act(seat, question.passing() or question.sample(random.Random(1)))
    return table.decisions["british"]


def chosen(offers: list[dict[str, Any]]) -> dict[str, Any]:
    """What the page chooses by itself: what is hinted at, else the first that is legal."""
    legal = [offer for offer in offers if offer["refused"] is None]
    return next((offer for offer in legal if offer.get("hint")), legal[0])


FAR = {"victory": "0,0 90", "bucentaure": "6,6 90"}


@pytest.mark.rule("3.movement")
@pytest.mark.parametrize(("first", "words"), [("allied", "sails after"), ("british", "has sailed")])
def test_it_is_said_who_sails_after_whom(first: str, words: str) -> None:
    about = str(asked(FAR, "movement", first).form()["about"])
    assert f"The Allied side {words}" in about


def test_ships_that_cannot_sail_are_named() -> None:
    ships = {**FAR, "mars": "3,0 90 rudder"}
    assert "Cannot sail: Mars (no rudder)." in str(
        asked(ships, "movement", "allied").form()["about"]
    )


def test_a_course_off_the_chart_says_so_and_is_not_the_first_answer() -> None:
    table = Table.new("ships-of-the-line", "five-a-side", seed=1)
    east = _east(table.scene("british").data()["boards"])  # type: ignore[attr-defined]
    ships = {"mars": f"{east - 1.3},0 90", "heros": f"{east - 6},0 90"}
    position: dict[str, object] = {
        "wind": "N breeze",
        "initiative": "allied",
        "phase": "movement",
        "ships": ships,
    }
    at_the_edge = Table.new("ships-of-the-line", "five-a-side", position=position, seed=1)
    offers: list[dict[str, Any]] = at_the_edge.decisions["british"].offers("mars")
    straight = next(offer for offer in offers if offer["label"].startswith("Straight on"))
    assert straight["tag"] == "Leaves the chart"
    assert chosen(offers)["label"] != straight["label"]


def at_the_edge(away: float) -> Decision:
    """Two ships in line a little way from the edge of the chart, heading for it."""
    table = Table.new("ships-of-the-line", "five-a-side", seed=1)
    east = _east(table.scene("british").data()["boards"])  # type: ignore[attr-defined]
    mars, ajax = f"{east - away:.4f},0 90", f"{east - away - 1.2:.4f},0 90"
    position: dict[str, object] = {
        "wind": "WNW breeze",
        "initiative": "allied",
        "phase": "movement",
        "ships": {"mars": mars, "ajax": ajax, "heros": f"{east - 9:.4f},0 90"},
    }
    edge = Table.new("ships-of-the-line", "five-a-side", position=position, seed=1)
    return edge.decisions["british"]


def test_where_all_plain_courses_leave_the_chart_one_is_found_that_does_not() -> None:
    offers: list[dict[str, Any]] = at_the_edge(0.9).offers("mars")
    plain = [each for each in offers if each["refused"] is None and each["group"] == "Courses"]
    assert [each for each in plain if each.get("tag") == "Leaves the chart"]
    assert "tag" not in chosen(offers)


def test_a_line_turns_at_the_edge_and_an_order_that_leads_off_the_chart_says_so() -> None:
    offers: list[dict[str, Any]] = at_the_edge(0.9).offers("group:")
    told = {str(offer["label"]): str(offer["detail"]) for offer in offers}
    assert told["In line behind Mars"] == "2 of 2 ships"
    assert told["All: straight on"] == "2 of 2 ships; Mars and Ajax would leave the chart"
    no_way_round: list[dict[str, Any]] = at_the_edge(0.5).offers("group:")
    assert no_way_round[0]["detail"] == "2 of 2 ships; Mars would leave the chart"


@pytest.mark.rule("4.2", "3.combat")
def test_a_target_is_as_she_was_told_to_be_before_damage_takes_effect() -> None:
    ships = {"victory": "0,0 0", "temeraire": "0,-1.3 0", "bucentaure": "-0.5,-0.6 0"}
    position: dict[str, object] = {
        "wind": "N breeze",
        "initiative": "british",
        "phase": "combat",
        "ships": ships,
    }
    table = Table.new("ships-of-the-line", position=position, seed=1)
    before = chosen(table.decisions["british"].offers("temeraire"))
    salvo = chosen(table.decisions["british"].offers("victory"))
    assert before["label"] == salvo["label"]
    table.act("british", table.game.action(salvo["action"]))
    told = [seen.event for seen in table.events("british") if seen.event.kind == "hull-hit"]
    lost = sum(int(str(event.fields["points"])) for event in told)
    guns, _, hull = str(before["detail"]).partition(", hull ")
    left, _, of = hull.partition(" of ")
    assert lost > 0
    now = chosen(table.decisions["british"].offers("temeraire"))
    assert now["detail"] == f"{guns}, hull {int(left) - lost} of {of}"


def _east(boards: dict[str, Any]) -> float:
    return float(next(iter(boards.values()))["east"])


STRUCK = {
    "victory": "0,0 0",
    "temeraire": "0.8,0 0 struck scored allied",
    "bucentaure": "-1.5,0 0",
}


@pytest.mark.rule("4.4.2.b")
def test_a_friend_who_struck_is_fired_at_only_by_who_means_it() -> None:
    decision = asked({**STRUCK, "mars": "9,9 0", "heros": "10.5,9 0"}, "combat")
    offers: list[dict[str, Any]] = decision.offers("victory")
    friend = next(offer for offer in offers if offer["label"] == "Temeraire")
    assert friend["refused"] is None
    assert friend["tag"] == "Yours, lost"
    assert chosen(offers)["label"] == "Bucentaure"
    everyone: dict[str, Any] = decision.offers("group:")[0]
    assert "hits expected: " in everyone["detail"]
    assert "Temeraire" not in everyone["detail"]
    fired = [order for order in everyone["action"]["orders"] if order["kind"] == "fire"]
    targets = [order["target"] for order in fired]
    assert sorted(targets) == ["bucentaure", "heros"]


@pytest.mark.rule("6.a")
def test_who_can_grapple_an_enemy_is_not_offered_a_friend_first() -> None:
    ships = {"ajax": "0,0 0", "mars": "0.18,0 0", "heros": "-0.35,0 0"}
    offers: list[dict[str, Any]] = asked(ships, "crew").offers("ajax")
    assert [offer["label"] for offer in offers][:2] == ["Grapple Héros", "Grapple Mars"]
    assert offers[1]["tag"] == "Own ship"
