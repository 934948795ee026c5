"""What a seat sees as plain data, ready to be sent."""

from typing import Any

import msgspec

from weathergage.engine.game import Game
from weathergage.engine.view import View


def scene_data(game: Game, view: View) -> dict[str, Any]:
    """The game's scene; of a game that draws none, its facts on an empty table."""
    try:
        scene: Any = game.scene(view)
    except NotImplementedError:
        return {"title": game.title, "subtitle": "", "boards": {}, "facts": plain(view.data())}
    found: dict[str, Any] = scene.data()
    return found


def plain(value: object) -> Any:
    """Lists, objects, numbers and texts alone, as they come out of JSON again."""
    return msgspec.json.decode(msgspec.json.encode(value))
