"""What a seat sees as plain data, ready to be sent."""

from typing import Any

import msgspec

from weathergage.engine.game import Game
from weathergage.engine.view import View
from weathergage.scene import Scene


def scene_data(game: Game, view: View) -> dict[str, Any]:
    """The game's scene; of a game that draws none of boards and pieces, its facts on an empty
    table."""
    try:
        scene = game.scene(view)
    except NotImplementedError:
        scene = None
    if isinstance(scene, Scene):
        return scene.data()
    return {"title": game.title, "subtitle": "", "boards": {}, "facts": plain(view.data())}


def plain(value: object) -> Any:
    """Lists, objects, numbers and texts alone, as they come out of JSON again."""
    return msgspec.json.decode(msgspec.json.encode(value))
