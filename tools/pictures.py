"""Draws the pictures that are kept in the checkout, and the ships that the client must draw alike.

A game's card names the pictures that are kept of it (`[[pictures]]`: a file in docs/images, a
scenario, a seat, a width, the stretch that is shown, what is selected). Without arguments the tool
says which pictures are no longer what would be drawn; `--write` writes them.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

import weathergage
from weathergage.engine.registry import card_of, own_games
from weathergage.scene import Nation, Nations, Piece, Scene
from weathergage.scene.glyph import draw_ship
from weathergage.scene.scenes import plain, plain_fields

ROOT: Final = Path(__file__).resolve().parent.parent
IMAGES: Final = ROOT / "docs" / "images"
GLYPHS: Final = ROOT / "tests" / "scene" / "glyphs.json"
SEED: Final = 1805
WIND: Final = 292.5
LENGTHS: Final = (10.0, 18.0, 30.0, 60.0, 130.0)
ALL: Final = ("fore", "main", "mizzen")
NATIONS: Final = (
    Nation(
        "red",
        ("#AE2A1F", "#E0604F"),
        ("#9C241A", "#F7998C"),
        ("#AE2A1F", "#F58A7B"),
        flag='<rect width="13" height="8.6" fill="#C8202C"/>',
    ),
    Nation(
        "blue",
        ("#1D55A0", "#5C97E0"),
        ("#1B4E93", "#93C0F7"),
        ("#1D55A0", "#86B8F5"),
        flag='<rect width="13" height="8.6" fill="#1E4F9C"/><circle cx="4.4" cy="4.3" r="1.5"/>',
        pointer="M0,-6.5L4.2,0L0,6.5L-4.2,0Z",
    ),
    Nation(
        "gold",
        ("#D39A14", "#E3B748"),
        ("#7A5400", "#EBC35C"),
        ("#B07A00", "#EBC35C"),
        flag='<rect width="13" height="8.6" fill="#F2B90C"/>',
        pointer="M-3.2,-6H3.2V6H-3.2Z",
    ),
)
SHIPS: Final[dict[str, Piece]] = {
    "first rate": Piece("a", "ship", "A", "red", heading=90.0, guns=104, masts=ALL, moved=True),
    "four decks": Piece("b", "ship", "B", "gold", heading=2.5, guns=136, masts=ALL, sail="full"),
    "in irons": Piece("c", "ship", "C", "blue", heading=WIND, guns=74, masts=ALL),
    "stopped": Piece("d", "ship", "D", "red", heading=200.0, guns=64, masts=ALL, sail="furled"),
    "wounded": Piece(
        "e", "ship", "E", "blue", heading=333.3, guns=80, masts=("main",), fallen=("port",), fires=2
    ),
    "struck": Piece("f", "ship", "F", "gold", heading=45.0, guns=40, colours="struck"),
    "prize": Piece("g", "ship", "G", "blue", guns=20, masts=ALL, colours="prize", captor="red"),
    "stranger": Piece("h", "ship", "H", "green", heading=270.0, guns=50, masts=ALL, sail="mid"),
}


def kept() -> dict[Path, str]:
    """Every picture that is kept of a game, drawn as it would be now."""
    cards = [card_of(id) for id in own_games()]
    wanted = [(card.id, facts) for card in cards for facts in card.tables("pictures")]
    return {IMAGES / f"{facts['name']}.svg": picture(id, facts) for id, facts in wanted}


def opening(game: str, facts: dict[str, Any]) -> Scene:
    """A scenario before the first move, as a seat sees it."""
    table = weathergage.Table.new(game, scenario=facts["scenario"], seed=SEED)
    scene = table.scene(facts["seat"])
    assert isinstance(scene, Scene)
    return scene


def picture(game: str, facts: dict[str, Any]) -> str:
    """One picture as its card wants it."""
    view, scene = tuple(facts["view"]), opening(game, facts)
    return scene.to_svg(facts["width"], view=view, selected=facts["selected"]) + "\n"


def glyphs() -> str:
    """Every ship at every size, as JSON, with the nations they are of."""
    nations = Nations(NATIONS)
    drawn = [
        {"ship": name, "piece": plain_fields(ship), "wind": WIND, "length": length, "svg": svg}
        for name, ship in SHIPS.items()
        for length in LENGTHS
        for svg in [draw_ship(ship, WIND, length, nations)]
    ]
    facts = {"nations": plain(NATIONS), "drawings": drawn}
    return json.dumps(facts, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write them anew")
    write = parser.parse_args().write
    stale = []
    for path, content in {**kept(), GLYPHS: glyphs()}.items():
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != content:
            stale.append(str(path.relative_to(ROOT)))
    if stale:
        sys.exit(f"No longer what would be drawn: {', '.join(stale)}. Look, then --write.")


if __name__ == "__main__":
    main()
