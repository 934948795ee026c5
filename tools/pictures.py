"""Draws the pictures that are kept in the checkout, and the ships that the client must draw alike.

Without arguments it says which of them are no longer what would be drawn; `--write` writes them.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Final

import weathergage
from weathergage.scene import Piece, Scene
from weathergage.scene.glyph import draw_ship

ROOT: Final = Path(__file__).resolve().parent.parent
TRAFALGAR: Final = ROOT / "docs" / "images" / "trafalgar.svg"
GLYPHS: Final = ROOT / "tests" / "scene" / "glyphs.json"
WIND: Final = 292.5
LENGTHS: Final = (10.0, 18.0, 30.0, 60.0, 130.0)
ALL: Final = ("fore", "main", "mizzen")
SHIPS: Final[dict[str, Piece]] = {
    "first rate": Piece("a", "ship", "A", "british", heading=90.0, guns=104, masts=ALL, moved=True),
    "four decks": Piece("b", "ship", "B", "spanish", heading=2.5, guns=136, masts=ALL, sail="full"),
    "in irons": Piece("c", "ship", "C", "french", heading=WIND, guns=74, masts=ALL),
    "stopped": Piece("d", "ship", "D", "british", heading=200.0, guns=64, masts=ALL, sail="furled"),
    "wounded": Piece(
        "e",
        "ship",
        "E",
        "french",
        heading=333.3,
        guns=80,
        masts=("main",),
        fallen=("port",),
        fires=2,
    ),
    "struck": Piece("f", "ship", "F", "spanish", heading=45.0, guns=40, colours="struck"),
    "prize": Piece(
        "g", "ship", "G", "french", guns=20, masts=ALL, colours="prize", captor="british"
    ),
    "stranger": Piece("h", "ship", "H", "ottoman", heading=270.0, guns=50, masts=ALL, sail="mid"),
}


def opening() -> Scene:
    """Trafalgar before the first shot, as the British see it."""
    table = weathergage.Table.new("ships-of-the-line", scenario="trafalgar", seed=1805)
    scene = table.scene("british")
    assert isinstance(scene, Scene)
    return scene


def trafalgar() -> str:
    """The columns running down on the allied line, Victory's guns shown."""
    return opening().to_svg(1400, view=(-17.0, -11.0, 4.5, 8.5), selected="victory") + "\n"


def glyphs() -> str:
    """Every ship at every size, as JSON."""
    drawn = [
        {"ship": name, "piece": plain(ship), "wind": WIND, "length": length, "svg": svg}
        for name, ship in SHIPS.items()
        for length in LENGTHS
        for svg in [draw_ship(ship, WIND, length)]
    ]
    return json.dumps(drawn, indent=1, ensure_ascii=False) + "\n"


def plain(ship: Piece) -> dict[str, object]:
    """A ship as the client gets her."""
    from weathergage.scene.plain import plain_fields

    return plain_fields(ship)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write them anew")
    write = parser.parse_args().write
    stale = []
    for path, content in ((TRAFALGAR, trafalgar()), (GLYPHS, glyphs())):
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != content:
            stale.append(str(path.relative_to(ROOT)))
    if stale:
        sys.exit(f"No longer what would be drawn: {', '.join(stale)}. Look, then --write.")


if __name__ == "__main__":
    main()
