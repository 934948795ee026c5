"""Ships of the Line over the socket: a battle to its end, a delegated squadron, a drawn course."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from server.clients import Browser, Facts, Line

Browsers = Callable[[], Browser]
GAME = {"game": "ships-of-the-line", "scenario": "duel"}


def begin(browser: Browser, **more: Any) -> str:
    seats = {"british": "human", "allied": "doctrine"}
    game = browser.begin(**{**GAME, "seats": seats, **more})
    browser.sit(game, "british")
    return game


def play_by_hints(line: Line) -> int:
    """Do what the lieutenant says to the end; how many moves that took."""
    moves = 0
    while line.wait_for_question() is not None:
        hint = line.ask(type="hint")
        if "failed" in hint or hint["decision"] != line.now["decision"]["id"]:
            continue
        assert hint["refused"] is None
        assert line.ask(type="why", action=hint["action"])["refused"] is None
        verdict = line.act(hint["action"])
        assert verdict["type"] == "done", verdict
        moves += 1
    return moves


@pytest.mark.slow
def test_a_battle_to_its_end(browser: Browser) -> None:
    game = begin(browser, scenario="five-a-side")
    with browser.watch(game) as line:
        scene = copy.deepcopy(line.scene)
        assert scene["boards"]
        assert play_by_hints(line) > 5
        last, outcome, events = line.scene, line.now["outcome"], line.events
    assert outcome["reason"]
    assert any(event.get("dice") for event in events)
    report = browser.get(f"/api/games/{game}/report")
    assert report["outcome"] == outcome
    number = len(events)
    assert browser.get(f"/api/games/{game}/replay/0")["scene"] == scene
    assert browser.get(f"/api/games/{game}/replay/{number}")["scene"] == last
    assert browser.get(f"/api/games/{game}/replay/{number}?seat=umpire", 404)
    umpire = browser.get(f"/api/games/{game}/replay?seat=umpire")["moments"]
    assert browser.get(f"/api/games/{game}/replay/{umpire[-1]['n']}?seat=umpire")["outcome"]


@pytest.mark.slow
def test_the_lieutenant_fights_the_whole_battle(browser: Browser) -> None:
    game = begin(browser)
    with browser.watch(game) as line:
        order = {"kind": "delegate", "to": "doctrine"}
        assert line.move(type="stand", instructions=[order])["type"] == "done"
        while line.now["outcome"] is None:
            line.next(60.0)
    assert browser.get(f"/api/games/{game}")["over"]


def first_course(line: Line) -> Facts:
    """Play on until a course may be drawn."""
    while not (form := line.wait_for_question() or {}).get("plots"):
        hint = line.ask(type="hint")
        line.act(hint["action"])
    return form


def test_a_course_is_drawn_and_sailed(browser: Browser) -> None:
    game = begin(browser)
    with browser.watch(game) as line:
        form = first_course(line)
        part = form["parts"][0]["id"]
        hint = line.ask(type="hint", parts=[part])
        assert hint["action"]
        piece = next(iter(line.scene["boards"].values()))["pieces"][part]
        x, y = piece.get("x", 0.0), piece.get("y", 0.0)
        for n in range(3):
            plotted = line.ask(type="plot", part=part, points=[[x + 0.1 * n, y + 0.2]])
            assert plotted["part"] == part
            assert plotted["decision"] == form["id"]
        assert line.ask(type="offers", part=part)["decision"] == form["id"]
        told = line.ask(type="hint", parts=["no such ship"])
        assert told["failed"].startswith("There is no part of this question 'no such ship'")
        nowhere = line.ask(type="plot", part="no such ship", points=[[0, 0]])
        assert nowhere.get("action") is None


def test_seats_of_divisions_keep_their_signals(browsers: Browsers) -> None:
    """One seat for each division: signals are secret, so nothing is answered at once."""
    browser = browsers()
    catalog = browser.get("/api/catalog")
    battle = next(each for each in catalog["games"] if each["id"] == "ships-of-the-line")
    five = next(each for each in battle["scenarios"] if each["id"] == "five-a-side")
    options = {option["id"]: option for option in five["options"]}
    many = [choice for choice in options["seats"]["choices"] if choice != "two"]
    game = browser.begin(
        **{**GAME, "scenario": "five-a-side"}, options={"seats": many[-1]}, seats={}
    )
    seats = browser.get(f"/api/games/{game}")["seats"]
    assert len(seats) >= 2
    browser.sit(game, next(iter(seats)))
    with browser.watch(game) as line:
        assert line.now["seat"] == next(iter(seats))
