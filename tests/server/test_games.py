"""The list of games and what can be done with them; seats and hand-over; replay, import, export."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.regatta import GAME as REGATTA
from server.clients import Browser, Facts, Line, sensible
from server.hosting import running, settings_in
from weathergage.engine.journal import decode_journal, unseal
from weathergage.engine.replay import replay, verify_dice
from weathergage.engine.table import Table
from weathergage.server.scenes import scene_data

Browsers = Callable[[], Browser]


def play_out(line: Line, rng: random.Random) -> list[tuple[list[int], Facts]]:
    """Play to the end; after every message with events, their numbers and the scene then."""
    scenes: list[tuple[list[int], Facts]] = []
    while (form := line.now["decision"]) is not None or line.now["outcome"] is None:
        if form is not None:
            line.send(
                type="act",
                key=f"key-{rng.getrandbits(60):016x}",
                decision=form["id"],
                action=sensible(form, rng),
            )
        message = line.next()
        while message["type"] != "change":
            message = line.next()
        numbers = [event["n"] for event in message["events"]]
        if numbers:
            scenes.append((numbers, _copy(line.scene)))
    return scenes


def _copy(scene: Facts) -> Facts:
    found: Facts = json.loads(json.dumps(scene))
    return found


def test_catalog(browser: Browser) -> None:
    catalog = browser.get("/api/catalog")
    games = {game["id"]: game for game in catalog["games"]}
    assert {"ships-of-the-line", "smugglers"} <= games.keys()
    assert games["smugglers"]["scenarios"][0]["id"] == "cove"
    assert "random" in catalog["bots"]
    assert "paused" in catalog["speeds"]


def test_rules_by_clause(browser: Browser) -> None:
    found = browser.get("/api/rules/ships-of-the-line/4.2.3")["clauses"]
    assert all(clause["id"].startswith("4.2.3") and clause["summary"] for clause in found)
    one = browser.get(f"/api/rules/ships-of-the-line/{found[0]['id']}")["clauses"]
    assert one == found[:1]
    assert len(browser.get("/api/rules/ships-of-the-line/4.2")["clauses"]) > len(found)
    assert "no clause '99'" in browser.get("/api/rules/ships-of-the-line/99", 404)["reason"]
    assert "no game 'chess'" in browser.get("/api/rules/chess/1", 404)["reason"]


def test_reconstructed_rules_are_marked(browser: Browser) -> None:
    marked = browser.get("/api/rules/mistral")["marked"]
    assert "9.4.cruise" in marked
    assert "4.0.player-a" in marked
    assert "11.12" in marked
    assert not {"4.0", "5.24", "C.1"} & set(marked)
    assert browser.get("/api/rules/ships-of-the-line")["marked"] == []
    assert "Reconstructed" in browser.get("/api/rules/mistral/12.3")["clauses"][0]["basis"]
    assert "printed" in browser.get("/api/rules/mistral/C.1")["clauses"][0]["basis"]
    assert "no game 'chess'" in browser.get("/api/rules/chess", 404)["reason"]


def test_a_wrong_value_in_an_address_is_named(browser: Browser) -> None:
    game = browser.begin()
    events = f"/api/games/{game}/events"
    assert browser.get(f"{events}?after=-1", 400)["reason"].startswith(
        "What was sent cannot be read: after: "
    )
    assert "limit: " in browser.get(f"{events}?limit=many", 400)["reason"]
    assert browser.get("/api/nothing", 404)["reason"] == "There is nothing of that name."


def test_a_new_game_is_listed(browser: Browser) -> None:
    game = browser.begin(name="Romney Marsh", options={"decoys": 2}, guided=True)
    listed = browser.get("/api/games")["games"]
    assert [each["id"] for each in listed] == [game]
    facts = listed[0]
    assert facts["title"] == "Romney Marsh"
    assert facts["options"] == {"decoys": 2}
    assert facts["guided"]
    nobody = {"kind": "human", "bot": None, "taken": False, "holders": 0}
    assert facts["seats"]["polperro"] == nobody
    assert facts["yours"] == []
    assert facts["waiting"] == ["hawkhurst", "polperro"]
    assert (facts["turn"], facts["over"]) == (1, False)


def test_a_side_stands_for_its_captains(browser: Browser) -> None:
    asked = {"game": "sails-of-glory", "options": {"captains": 4}}
    game = browser.post("/api/games", {**asked, "seats": {"british": "human", "french": "plain"}})
    seats = browser.get(f"/api/games/{game['id']}")["seats"]
    bots = {name: seat["bot"] for name, seat in seats.items()}
    both = {"british-1": None, "british-2": None}
    assert bots == {**both, "french-1": "plain", "french-2": "plain"}


def test_seats_left_out_are_bots_but_for_the_first(browser: Browser) -> None:
    body = {"game": "smugglers", "scenario": "coast", "options": {"gangs": 4}}
    game = browser.post("/api/games", body)["id"]
    seats = browser.get(f"/api/games/{game}")["seats"]
    assert [seat["bot"] for seat in seats.values()] == [None, "random", "random", "random"]


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "smugglers", "scenario": "moon"}, "no scenario 'moon'"),
        ({"game": "smugglers", "options": {"decoys": 9}}, "from 1 to 3"),
        ({"game": "smugglers", "options": {"rum": 1}}, "no option 'rum'"),
        ({"game": "smugglers", "seats": {"dover": "human"}}, "no seat 'dover'"),
        ({"game": "smugglers", "seats": {"polperro": "nelson"}}, "no player 'nelson'"),
        ({"game": "smugglers", "bot_speed": "warp"}, "no bot speed 'warp'"),
        ({"game": "smugglers", "seed": 1}, "unknown field `seed`"),
        ({"game": 7}, "Expected `str`"),
        ({}, "missing required field `game`"),
        ({"game": "smugglers", "name": "x" * 200}, "<= 80"),
    ],
)
def test_a_bad_new_game_is_refused(browser: Browser, body: Facts, says: str) -> None:
    assert says in browser.post("/api/games", body, 400)["reason"]
    assert browser.get("/api/games")["games"] == []


def test_rename_copy_delete(browser: Browser) -> None:
    game = browser.begin()
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        line.act(sensible(line.now["decision"], random.Random(1)))
        browser.patch(f"/api/games/{game}", {"name": "Two"})
        copy = browser.post(f"/api/games/{game}/copy")["id"]
        browser.sit(copy, "hawkhurst")
        with browser.watch(copy) as other:
            assert other.scene == line.scene
            assert other.now["decision"] == line.now["decision"]
        assert browser.get(f"/api/games/{copy}")["title"] == "Two, copy"
        browser.delete(f"/api/games/{game}")
        assert line.closed() == 4410
    assert [each["id"] for each in browser.get("/api/games")["games"]] == [copy]
    for path in ("", "/record", "/replay", "/events", "/journal"):
        assert "no game" in browser.get(f"/api/games/{game}{path}", 404)["reason"]
    with browser.open(game) as line:
        assert line.closed() == 4404


def test_hand_over_drops_the_first_seat(browser: Browser) -> None:
    game = browser.begin()
    assert browser.sit(game, "hawkhurst")["yours"] == ["hawkhurst"]
    token = browser.http.cookies[f"seat-{game}"]
    with browser.watch(game) as first:
        assert browser.sit(game, "polperro")["yours"] == ["polperro"]
        assert first.closed() == 4401
    assert browser.http.cookies[f"seat-{game}"] != token
    with browser.watch(game) as second:
        assert second.now["seat"] == "polperro"
        browser.http.post(f"/api/games/{game}/stand-up").raise_for_status()
        assert second.closed() == 4401
    assert f"seat-{game}" not in browser.http.cookies
    browser.http.cookies.set(f"seat-{game}", token)
    with browser.watch(game) as line:
        assert line.now["seat"] is None


def test_a_seat_becomes_a_bots(browser: Browser) -> None:
    game = browser.begin()
    browser.sit(game, "polperro")
    with browser.watch(game) as line:
        browser.patch(f"/api/games/{game}", {"seats": {"polperro": "plain"}})
        assert line.closed() == 4401
    assert (
        "played by the bot plain"
        in browser.post(f"/api/games/{game}/sit", {"seat": "polperro"}, 409)["reason"]
    )


def test_a_table_for_many_keeps_seats(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, open_seats=False)) as address:
        one, other = Browser(address), Browser(address)
        game = one.begin()
        one.sit(game, "hawkhurst")
        sit = f"/api/games/{game}/sit"
        assert "sits at hawkhurst already" in other.post(sit, {"seat": "hawkhurst"}, 409)["reason"]
        assert "Only who plays" in other.patch(f"/api/games/{game}", {"name": "x"}, 403)["reason"]
        other.delete(f"/api/games/{game}", 403)
        other.sit(game, "polperro")
        assert "when it is over" in one.post(f"/api/games/{game}/copy", {}, 409)["reason"]
        one.patch(f"/api/games/{game}", {"seats": {"polperro": "plain"}}, 409)
        one.http.post(f"/api/games/{game}/stand-up").raise_for_status()
        third = Browser(address)
        third.sit(game, "hawkhurst")
        for each in (one, other, third):
            each.close()


def test_replay_shows_what_was_seen_then(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "human", "polperro": "plain"}, scenario="coast")
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        beginning = _copy(line.scene)
        scenes = play_out(line, random.Random(9))
        events = line.events
    found = browser.get(f"/api/games/{game}/replay")
    assert found["seat"] == "hawkhurst"
    assert [m["text"] for m in found["moments"]] == [e["text"] for e in events]
    assert found["moments"][-1]["turn"] > 1
    first = browser.get(f"/api/games/{game}/replay/0")
    assert first["scene"] == beginning
    wanted = random.Random(1).sample(scenes, min(12, len(scenes)))
    for numbers, scene in [*wanted, scenes[-1]]:
        for n in numbers:
            moment = browser.get(f"/api/games/{game}/replay/{n}")
            assert moment["scene"] == scene
            assert (moment["first"], moment["last"]) == (numbers[0], numbers[-1])
    assert "moments 0 to" in browser.get(f"/api/games/{game}/replay/999999", 404)["reason"]
    umpire = browser.get(f"/api/games/{game}/replay?seat=umpire")
    last = umpire["moments"][-1]["n"]
    truth = browser.get(f"/api/games/{game}/replay/{last}?seat=umpire")
    assert truth["outcome"]
    assert browser.get(f"/api/games/{game}/replay?seat=polperro")["moments"]
    assert "no seat 'dover'" in browser.get(f"/api/games/{game}/replay?seat=dover", 400)["reason"]


def test_export_and_import(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "human", "polperro": "random"})
    browser.sit(game, "hawkhurst")
    with browser.watch(game) as line:
        assert browser.get(f"/api/games/{game}/journal", 409)
        assert browser.get(f"/api/games/{game}/report", 409)
        assert browser.get(f"/api/games/{game}/result", 409)
        assert browser.get(f"/api/games/{game}/result.svg", 409)
        play_out(line, random.Random(4))
        scene, events = line.scene, line.events
    record = unseal("record", browser.get(f"/api/games/{game}/record"))
    assert record["seat"] == "hawkhurst"
    assert len(record["saw"]) == len(events)  # type: ignore[arg-type]
    blob = browser.get(f"/api/games/{game}/journal")
    journal = decode_journal(blob)
    assert verify_dice(journal) > 0
    report = browser.get(f"/api/games/{game}/report")
    assert browser.get(f"/api/games/{game}/result")["story"] == ["The goods are counted."]
    assert "draws no chart" in browser.get(f"/api/games/{game}/result.svg", 400)["reason"]
    assert report["commitment"] == journal.commitment
    assert report["seed"] == journal.seed.hex()
    again = browser._read(browser.http.post("/api/import?name=Again", content=blob), 201)
    assert again["note"] == ""
    with browser.watch(again["id"]) as line:
        assert line.now["outcome"] == report["outcome"]
    browser.sit(again["id"], "hawkhurst")
    with browser.watch(again["id"]) as line:
        assert line.scene == scene
        assert line.events == events
    assert replay(journal, -1).hash


@pytest.mark.parametrize(
    ("blob", "status", "says"),
    [
        (b"", 400, "not a Weathergage file"),
        (b"WGAGE\x01" + b"x" * 100, 400, "digest"),
        (b"x" * (9 * 1024 * 1024), 413, ""),
    ],
)
def test_a_bad_import_is_refused(browser: Browser, blob: bytes, status: int, says: str) -> None:
    response = browser.http.post("/api/import", content=blob)
    assert response.status_code == status
    assert says in response.json()["reason"]
    assert browser.get("/api/games")["games"] == []


def test_events_in_pages(browser: Browser) -> None:
    game = browser.begin(seats={"hawkhurst": "plain", "polperro": "plain"})
    with browser.watch(game) as line:
        line.wait_for_question()
        events = line.events
    first = browser.get(f"/api/games/{game}/events?limit=3")
    rest = browser.get(f"/api/games/{game}/events?after=3&limit=2000")
    assert first["events"] + rest["events"] == events
    assert first["number"] == len(events)
    browser.get(f"/api/games/{game}/events?limit=100000", 400)


def test_the_catalog_says_what_each_game_is_played_on(browser: Browser) -> None:
    boards = {game["id"]: game["board"] for game in browser.get("/api/catalog")["games"]}
    assert boards["ships-of-the-line"] == "sea"
    assert boards["sea-of-glory"] == "hexes"
    assert boards["smugglers"] == ""


def test_a_game_that_draws_no_boards_but_a_picture_is_an_empty_table() -> None:
    table = Table.new(REGATTA, REGATTA.scenarios()[0].id, seed=1)
    found = scene_data(REGATTA, REGATTA.view(table.state, 0))
    assert found["boards"] == {}
    assert found["facts"]
