"""Whole games over the socket: people, bots, tabs, lost lines."""

import random
from collections.abc import Callable

import pytest

from server.clients import Browser, Line, sensible
from weathergage.server import driver

Browsers = Callable[[], Browser]


def play_out(line: Line, rng: random.Random) -> None:
    """Answer every question of a seat until the game is over."""
    while (form := line.wait_for_question()) is not None:
        verdict = line.act(sensible(form, rng))
        # Where there is no choice the table may have been faster.
        assert verdict["type"] == "done" or len(form["options"]) == 1, verdict


def test_a_whole_game_against_a_bot(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "human", "polperro": "plain"})
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        assert line.now["seat"] == "hawkhurst"
        play_out(line, random.Random(1))
        assert line.now["outcome"]["scores"].keys() == {"hawkhurst", "polperro"}
        listed = browser.get(f"/api/games/{game}")
        assert listed["over"]
        assert listed["outcome"] == line.now["outcome"]
    assert browser.get(f"/api/games/{game}/report")["outcome"] == listed["outcome"]


def test_bots_play_each_other_while_somebody_watches(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "random", "polperro": "plain"})
    assert browser.get(f"/api/games/{game}")["turn"] == 1
    with browser.watch(game) as line:
        assert line.now["seat"] is None
        assert line.now["decision"] is None
        assert line.wait_for_question() is None
        assert line.move(type="concede")["reason"] == "Spectators only watch."


def test_paused_bots_wait(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "plain", "polperro": "plain"}, bot_speed="paused")
    with browser.watch(game) as line:
        line.quiet()
        browser.patch(f"/api/games/{game}", {"bot_speed": "instant", "name": "Moonlight"})
        settings = line.hear("settings")
        changed = {"title": "Moonlight", "bot_speed": "instant", "closing": []}
        assert settings == {"type": "settings", **changed}
        assert line.wait_for_question() is None
    assert browser.get(f"/api/games/{game}")["title"] == "Moonlight"


def test_two_tabs_agree(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "human", "polperro": "plain"})
    browser.sit(game, "hawkhurst")
    rng = random.Random(2)
    with browser.watch(game) as left, browser.watch(game) as right:
        for turn in range(12):
            one, other = (left, right) if turn % 2 else (right, left)
            form = one.wait_for_choice()
            other.wait_for_choice()
            if form is None:
                break
            assert one.act(sensible(form, rng))["type"] == "done"
            while other.now["number"] < one.now["number"] or other.now["decision"] == form:
                other.next()
            while one.now["number"] < other.now["number"]:
                one.next()
        assert left.scene == right.scene
        assert left.events == right.events
        assert left.now["decision"] == right.now["decision"]


def test_a_resend_after_a_lost_connection_is_harmless(browser: Browser) -> None:
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        form = line.now["decision"]
        move = {"type": "act", "key": "first-move", "decision": form["id"]}
        move["action"] = sensible(form, random.Random(3))
        line.send(**move)
        # The line breaks before the verdict is read.
    with browser.watch(game) as line:
        line.send(**move)
        again = line.hear("done", "refused")
        line.send(**move)
        assert line.hear("done", "refused") == again
        assert again["type"] == "done"
        entries = line.now["decision"]["id"]
        assert entries == "hawkhurst-1"


def test_missed_events_and_only_those_are_sent(browsers: Browsers) -> None:
    one, other = browsers(), browsers()
    game = one.begin()
    one.sit(game, "hawkhurst")
    other.sit(game, "polperro")
    rng = random.Random(4)
    with one.watch(game) as line:
        known = line.now["number"]
    with one.watch(game) as mine, other.watch(game) as theirs:
        while mine.now["scene"]["facts"]["turn"] == 1 and mine.scene["facts"]["turn"] == 1:
            for each in (mine, theirs):
                if each.now["decision"]:
                    each.act(sensible(each.now["decision"], rng))
            for each in (mine, theirs):
                each.send(type="hello", after=each.now["number"])
                each.hear("state")
        total = mine.now["number"]
    with one.open(game) as line:
        line.send(type="hello", after=known)
        state = line.hear_raw("state")
        assert [event["n"] for event in state["events"]] == list(range(known + 1, total + 1))


def test_undo_inside_a_gathering_and_not_after(browsers: Browsers) -> None:
    one, other = browsers(), browsers()
    game = one.begin()
    one.sit(game, "hawkhurst")
    other.sit(game, "polperro")
    with one.watch(game) as mine, other.watch(game) as theirs:
        assert not mine.now["can_undo"]
        first = mine.now["decision"]
        listed = other.get("/api/games")
        mine.act(sensible(first, random.Random(5)))
        assert mine.now["can_undo"]
        theirs.quiet()
        assert other.get("/api/games") == listed
        assert mine.move(type="undo")["type"] == "done"
        assert mine.now["decision"]["parts"] == first["parts"]
        assert mine.now["decision"]["id"] != first["id"]
        refused = mine.move(type="undo")
        assert refused["type"] == "refused"
        assert "nothing of yours" in refused["reason"]
        theirs.quiet()


def test_concede(browsers: Browsers) -> None:
    one, other = browsers(), browsers()
    game = one.begin()
    one.sit(game, "hawkhurst")
    with one.watch(game) as mine, other.watch(game) as theirs:
        assert mine.move(type="concede")["type"] == "done"
        assert theirs.hear("change")["outcome"]["winner"] == "polperro"
        assert mine.act({"kind": "pass"}, decision="x")["reason"] == "The game is over."


def test_standing_orders_and_the_lieutenant(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "human", "polperro": "random"})
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        bad = line.move(type="stand", instruction={"kind": "delegate", "to": "nelson"})
        assert "nelson" in bad["reason"]
        assert line.move(type="stand")["type"] == "refused"
        first = line.now["decision"]["id"]
        order = {"kind": "delegate", "to": "plain", "questions": ["steer"]}
        assert line.move(type="stand", instructions=[order])["type"] == "done"
        assert line.now["standing"] == [order]
        while line.now["decision"] is None or line.now["decision"]["kind"] == "steer":
            line.next()
        assert line.now["decision"]["id"] != first
        assert line.move(type="stand", instructions=[])["type"] == "done"
        assert line.now["standing"] == []


def test_a_standing_order_with_a_condition(browser: Browser) -> None:
    seats = {"british": "human", "allied": "doctrine"}
    game = browser.begin(game="ships-of-the-line", scenario="five-a-side", seats=seats)
    browser.sit(game, "british")
    with browser.watch(game) as line:
        form = line.wait_for_question()
        assert form is not None
        assert form["kind"] == "sail"
        sound = {"kind": "delegate", "to": "withdraw", "when": {"fact": "hull", "under": 1}}
        assert line.move(type="stand", instructions=[sound])["type"] == "done"
        line.quiet()
        assert line.now["decision"]["id"] == form["id"]
        wrong = {"kind": "delegate", "to": "withdraw", "when": {"fact": "hull", "below": 1}}
        assert "below" in line.move(type="stand", instructions=[wrong])["reason"]
        assert line.now["standing"] == [sound]
        weak = {**sound, "when": {"fact": "hull", "under": 99}}
        assert line.move(type="stand", instructions=[weak])["type"] == "done"
        while line.now["decision"] is None or line.now["decision"]["id"] == form["id"]:
            line.next()


def test_the_lieutenant_finishes_one_question(browser: Browser) -> None:
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        form = line.now["decision"]
        assert form["kind"] == "steer"
        assert line.move(type="finish", decision="older")["type"] == "refused"
        two = [part["id"] for part in form["parts"][:2]]
        assert line.move(type="finish", decision=form["id"], parts=two)["type"] == "done"
        while len(line.now["decision"]["parts"]) > 1 or line.now["finishing"]:
            line.next()
        line.quiet()
        line.move(type="finish", decision=line.now["decision"]["id"])
        while line.now["decision"]["kind"] == "steer":
            line.next()
        assert line.now["decision"]["kind"] == "bribe"


def test_a_lieutenant_who_has_nothing_to_order_says_so(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "speaks_for_others", lambda answer, question, parts: True)
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        form = line.now["decision"]
        assert line.now["declined"] == []
        one = form["parts"][0]["id"]
        order = {"kind": "delegate", "to": "plain", "parts": [one]}
        assert line.move(type="stand", instructions=[order])["type"] == "done"
        while not line.now["declined"]:
            line.next()
        assert line.now["declined"] == [one]
        assert line.now["decision"]["id"] == form["id"]


def test_a_lieutenant_asked_this_once_says_it_too(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "speaks_for_others", lambda answer, question, parts: True)
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        form = line.now["decision"]
        one = form["parts"][0]["id"]
        assert line.move(type="finish", decision=form["id"], parts=[one])["type"] == "done"
        while line.now["finishing"]:
            line.next()
        assert line.now["declined"] == [one]
        steer = {"kind": "steer", "parts": [one], "number": 1}
        assert line.move(type="act", decision=form["id"], action=steer)["type"] == "done"
        while line.now["decision"]["id"] == form["id"]:
            line.next()
        assert line.now["declined"] == []


def test_questions_about_a_decision(browser: Browser) -> None:
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        form = line.now["decision"]
        part = form["parts"][0]["id"]
        assert line.ask(type="offers", part=part)["decision"] == form["id"]
        assert line.ask(type="plot", part=part, points=[[0, 0], [1, 1]])["part"] == part
        steer = {"kind": "steer", "parts": [part], "number": 1}
        assert line.ask(type="why", action=steer)["refused"] is None
        wrong = line.ask(type="why", action={**steer, "number": 7})["refused"]
        assert wrong["rule"] == "2.1"
        assert line.ask(type="preview", action=steer)["preview"]["numbers"] == {part: 1}
        assert "odds" in line.ask(type="odds", action=steer)
        assert line.ask(type="odds", action={**steer, "number": 7})["odds"] == {}
        assert "failed" in line.ask(type="why", action={"kind": "fly"})
        hint = line.ask(type="hint")
        assert hint["refused"] is None
        assert hint["action"]["kind"] == "steer"
        assert line.act(hint["action"])["type"] == "done"


def test_a_person_without_a_choice_is_answered_for_after_a_while(browser: Browser) -> None:
    """In a game with secrets the table must not answer at once: the clock would tell."""
    rng = random.Random(6)
    for _ in range(30):
        game = browser.begin(seats={"hawkhurst": "plain", "polperro": "human"})
        browser.sit(game, "polperro")
        with browser.watch(game) as line:
            while (form := line.wait_for_question()) is not None:
                if form["kind"] == "hailed" and len(form["options"]) == 1:
                    line.hear("change")
                    assert line.now["decision"] != form
                    return
                line.act(sensible(form, rng))
    pytest.fail("nobody was ever hailed without a pass")
