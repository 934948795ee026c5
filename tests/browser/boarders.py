"""A small battle of Sails of Glory laid down where a server will find it: two ships alongside each
other, one of them on fire, whose crews mean to board; with the luck of its seed."""

from pathlib import Path
from typing import Any

from weathergage.engine.journal import decode_journal
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.server.records import GameRow, Seat, Summary
from weathergage.server.store import Store

GAME = "sails-of-glory"
SEATS = ("british", "french")
SEED = 5
"""A battle that both crews fight for three turns, and the British win."""
ALONGSIDE = {
    "defence": "450,400 0 first straight fires 1 hull fire",
    "genereux": "496.3,400 0 first straight crew 10xmarker",
}
APART = {
    "terpsichore": "300,300 0 first straight",
    "defence": "450,400 0 first straight",
    "genereux": "640,620 180 first straight",
}


def lay_down(database: Path, id: str, ships: dict[str, str], boarding: bool) -> None:
    """The battle just before the planning of turn 3, Advanced, for two people."""
    options: dict[str, Any] = {"level": "advanced", "boarding": boarding}
    place: dict[str, object] = {
        "options": options,
        "step": "plan",
        "turn": 3,
        "rules": [],
        "ships": ships,
    }
    table = Table.new(find_game(GAME), None, {}, SEED, None, place)
    kept = Store(database)
    nothing = Summary(3, None, list(SEATS), None)
    seats = [Seat(name, None) for name in SEATS]
    row = GameRow(
        id, GAME, "enemy-in-sight", options, "Alongside", "fast", False, 1.0, 1.0, nothing, seats
    )
    kept.add(row, decode_journal(table.save()))
    kept.close()
