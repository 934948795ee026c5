"""Undo over the socket buys nothing: who has counted masts has counted them."""

import json
from pathlib import Path

import pytest

from games.sea_of_glory.sailors import FRENCH_74
from server.clients import Browser, Facts, Line
from server.hosting import running, settings_in
from weathergage.engine.table import Table
from weathergage.server.benching import put
from weathergage.server.store import Store

GAME_ID = "masts-and-undo"
FIRST, SECOND, THIRD = "frigate-1", "frigate-2", "frigate-3"


def lay(folder: Path, brest: int, ferrol: int) -> None:
    """A British turn with a frigate off each of two ports, and so many ships in each."""
    ships = dict.fromkeys(FRENCH_74[:brest], "brest")
    ships |= dict.fromkeys(FRENCH_74[brest : brest + ferrol], "ferrol")
    position: dict[str, object] = {
        "scenario": "campaign",
        "base": "empty",
        "turn": "apr-i",
        "initiative": "british",
        "steps": ['["do", "wind", [0]]'],
        "blocks": {
            FIRST: "brest-loose",
            SECOND: "ferrol-loose",
            "fog-1": "brest-loose",
            THIRD: "0808",
        },
        "ships": ships,
    }
    store = Store(settings_in(folder).database)
    put(store, Table.new("sea-of-glory", position=position, seed=1, auto=False), GAME_ID)
    store.close()


def trick(folder: Path, brest: int, ferrol: int) -> tuple[Line, list[str]]:
    """Count, read, take back, and look elsewhere; the line, and what came after the count."""
    folder.mkdir()
    lay(folder, brest, ferrol)
    with running(settings_in(folder)) as address:
        browser = Browser(address)
        browser.http.cookies.set(f"seat-{GAME_ID}", f"bench-{GAME_ID}-british")
        with browser.watch(GAME_ID) as line:
            count(line, FIRST)
            first = len(line.raw)
            for _ in range(3):
                refuse_undo(line)
            line.ask(type="offers", part=SECOND)
        browser.close()
    return line, line.raw[first:]


def count(line: Line, frigate: str) -> None:
    before = line.now["number"]
    done = line.act({"kind": "count", "block": frigate}, key="count-the-masts")
    assert done["type"] == "done", done
    assert line.now["number"] > before


def refuse_undo(line: Line) -> None:
    """What was shown is not taken back, and nothing has changed by trying."""
    number, asked = line.now["number"], line.now["decision"]
    assert not line.now["can_undo"]
    refused = line.move(type="undo", key=f"undo-again-{len(line.raw):04d}")
    assert refused["type"] == "refused"
    assert "What that answer has shown" in refused["reason"]
    assert (line.now["number"], line.now["decision"]) == (number, asked)


def masts(line: Line) -> list[Facts]:
    return [seen for seen in line.events if seen["event"] == "masts"]


@pytest.mark.parametrize("brest", [0, 3])
def test_masts_are_not_counted_port_after_port_over_the_socket(tmp_path: Path, brest: int) -> None:
    line, since = trick(tmp_path / "one", brest, 1)
    other, told = trick(tmp_path / "other", brest, 4)
    # One count was told, and not a byte of what lies in the port that was not counted.
    assert len(masts(line)) == len(masts(other)) == 1
    assert line.raw == other.raw
    assert since == told
    assert [json.loads(each)["type"] for each in since] == ["refused"] * 3 + ["answer"]


def test_a_sail_that_shows_nothing_is_taken_back_over_the_socket(tmp_path: Path) -> None:
    lay(tmp_path, 3, 1)
    with running(settings_in(tmp_path)) as address:
        browser = Browser(address)
        browser.http.cookies.set(f"seat-{GAME_ID}", f"bench-{GAME_ID}-british")
        with browser.watch(GAME_ID) as line:
            before = json.dumps(line.scene["boards"], sort_keys=True)
            sailed = line.act({"kind": "sail", "block": THIRD, "places": ["0708"]})
            assert sailed["type"] == "done", sailed
            assert line.now["can_undo"]
            assert json.dumps(line.scene["boards"], sort_keys=True) != before
            assert line.move(type="undo")["type"] == "done"
            assert json.dumps(line.scene["boards"], sort_keys=True) == before
        browser.close()
