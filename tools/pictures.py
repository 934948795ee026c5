"""Draws the pictures that are kept in the checkout, and what the client must draw alike: ships,
blocks, roses, smoke.

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
from weathergage.scene.hex_blocks import body
from weathergage.scene.hex_chart import cost_cell
from weathergage.scene.pieces import Face
from weathergage.scene.rose import arrow, part
from weathergage.scene.scenes import plain, plain_fields
from weathergage.scene.shapes import draw
from weathergage.scene.smoke import puffs
from weathergage.scene.wind import Share, Wind

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
BLOCKS: Final[dict[str, Piece]] = {
    "fleet": Piece("k", "block", "K", "red", face=Face("Vanguard", "27")),
    "frigate": Piece("l", "block", "L", "blue", face=Face(picture="frigate")),
    "fog": Piece("m", "block", "M", "gold", face=Face(picture="fog")),
    "hidden": Piece("n", "block", "N", "blue", state="hidden", face=Face(figure="4")),
    "told": Piece("o", "block", "O", "blue", state="hidden", face=Face("strong", "5")),
    "bare": Piece("p", "block", "P", "green"),
    "counter": Piece("q", "counter", "Q", "red", face=Face(figure="12")),
    "report": Piece("r", "counter", "R", "gold", state="hidden", face=Face(figure="?")),
}
WINDS: Final[dict[str, Wind]] = {
    "shares": Wind(
        WIND, "WNW", "breeze", shares=(Share(0.0, 90.0, 100), Share(180.0, 200.0, 40)), feathers=3
    ),
    "tones": Wind(7.25, "N", "calm", shares=(Share(45.0, 60.0, 0, "warn", "luff"),), feathers=0),
}
SMOKING: Final = Piece(
    "s", "ship", "S", "red", x=3.0, y=4.0, heading=33.0, length=0.6, beam=0.2,
    smoke=("port", "starboard"), old_smoke=("port",),
)  # fmt: skip


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
    """What the client must draw alike, as JSON, with the nations that it is of."""
    facts = {
        "nations": plain(NATIONS),
        "drawings": ships(),
        "blocks": [
            {"block": name, "piece": plain_fields(piece), "svg": body(piece)}
            for name, piece in BLOCKS.items()
        ],
        "roses": [
            {"rose": name, "wind": plain_fields(wind), "svg": rose(wind)}
            for name, wind in WINDS.items()
        ],
        "costs": [cost_cell(1), cost_cell(2), draw("costarrow", turn=WIND)],
        "smoke": {"piece": plain_fields(SMOKING), "puffs": [list(p) for p in puffs(SMOKING, WIND)]},
    }
    return json.dumps(facts, indent=1, ensure_ascii=False) + "\n"


def ships() -> list[dict[str, object]]:
    """Every ship at every size."""
    nations = Nations(NATIONS)
    return [
        {"ship": name, "piece": plain_fields(ship), "wind": WIND, "length": length, "svg": svg}
        for name, ship in SHIPS.items()
        for length in LENGTHS
        for svg in [draw_ship(ship, WIND, length, nations)]
    ]


def rose(wind: Wind) -> str:
    """A rose without its letters and figures."""
    ring = "".join(part(share) for share in wind.shares)
    return draw("rosecard") + ring + draw("rosemiddle") + arrow(wind)


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
