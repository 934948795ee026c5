"""The guided first game: whoever follows the guide meets all it promises in its two Turns, whatever
the dice."""

import random
from typing import Any

import pytest

from weathergage.admirals.factory import bot
from weathergage.engine.decision import Action, Decision
from weathergage.engine.registry import card_of
from weathergage.engine.table import Table
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.state.war import War
from weathergage.server.scenes import plain

TAUGHT = {
    "issued": "an Order",
    "goes-in": "a Passage to its end",
    "catch": "a wind caught, or not",
    "searched": "a search",
    "combat": "a small Battle",
    "repair": "the yard",
    "order-fulfilled": "an Order fulfilled",
}
WANTED = {"demand": "demand", "decline": "accept", "withdraw": "stand"}


def advised(table: Table, question: Decision) -> Action | None:
    """What the guide advises, where it does; Norris is to fight and to be mended, and is left
    without an Order."""
    options = [each for each in question.options() or [] if isinstance(each, Answer)]
    found: list[Answer] = []
    if question.kind in WANTED:
        found = [each for each in options if each.kind == WANTED[question.kind]]
    elif question.kind == "task":
        found = [each for each in options if each.choice == "search"]
    elif question.kind == "issue":
        found = [each for each in options if each.kind == "issue" and each.to == "b1"]
        found.sort(key=lambda each: each.piece != "b-cruise-straits")
    elif question.kind == "courses":
        return course(table, question)
    return found[0] if found else question.passing()


def course(table: Table, question: Decision) -> Action | None:
    """By the standing order, which leaves whoever has an enemy beside him to the player; he marks
    time."""
    view = GAME.view(table.state, 0)
    return GAME.errand(view, question, "orders", "", None) or question.passing()


@pytest.mark.parametrize("seed", range(4))
def test_the_guide_brings_what_it_promises(seed: int) -> None:
    options = card_of("mistral").lessons()[0]["options"]
    assert isinstance(options, dict)
    table = Table.new(GAME, "straits", options=options, seed=seed, keep=False)
    bots, rng = [bot("doctrine", GAME), bot("doctrine", GAME)], random.Random(seed)
    state = table.state
    assert isinstance(state, War)
    while state.count < 3:
        place = table.asked()[0]
        question = table.question(place)
        answer = advised(table, question) if place == 0 else None
        if answer is None:
            answer = bots[place].choose(GAME.view(table.state, place), question, rng)
        table.act(table.names[place], answer)
        state = table.state
        assert isinstance(state, War)
    met = {seen.event.kind for seen in table.events("british")}
    missing = [what for kind, what in TAUGHT.items() if kind not in met]
    assert not missing


def forms() -> list[dict[str, Any]]:
    """The questions to the British up to the first Task as the page has them."""
    options = card_of("mistral").lessons()[0]["options"]
    assert isinstance(options, dict)
    table, rng = Table.new(GAME, "straits", options=options, seed=1, keep=False), random.Random(1)
    found: list[dict[str, Any]] = []
    while not found or found[-1]["kind"] != "task":
        place = table.asked()[0]
        question = table.question(place)
        answer = question.passing()
        if place == 0:
            found.append(plain(question.form()))
            answer = advised(table, question)
        table.act(table.names[place], answer or question.sample(rng))
    return found


def test_each_lesson_is_given_where_it_is_about_who_is_asked() -> None:
    courses = [form for form in forms() if form["kind"] == "courses"]
    assert [(form["parts"][0]["name"], form["guide"]["title"]) for form in courses] == [
        ("Nicholas Haddock", "Out of Harbour"),
        ("Richard Norris", "An enemy in sight"),
    ]


def test_the_lesson_on_small_craft_speaks_of_those_there_are() -> None:
    [form] = [form for form in forms() if form["kind"] == "assign"]
    notes = [f"{part['name']}, {part['note']}" for part in form["parts"]]
    assert "Winchelsea, Fleet" in notes
    assert "Winchelsea" in form["guide"]["text"]
    assert ("Light" in form["guide"]["text"]) == any("Light" in note for note in notes)


def test_the_enemy_of_the_first_game_is_seen_from_the_start() -> None:
    table = Table.new(GAME, "straits", options={"first_game": True}, seed=1)
    state = table.state
    assert isinstance(state, War)
    [other] = [it for it in state.of(1) if it.spotted]
    [own] = state.tokens_at(0, other.place)
    assert [squadron.name for squadron in other.squadrons] == ["s-2"]
    assert [seen.band for seen in other.seen] == [2]
    assert len(own.squadrons) == 2
    plain = Table.new(GAME, "straits", seed=1).state
    assert isinstance(plain, War)
    assert [*plain.tokens(0), *plain.tokens(1)] == []
