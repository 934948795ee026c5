"""What a seat sees as plain data, ready to be sent."""

from dataclasses import dataclass
from typing import Any

import msgspec

from weathergage.engine.decision import View
from weathergage.engine.game import Game
from weathergage.scene import Scene


@dataclass(frozen=True)
class Picture:
    """A scene beside its plain data, from which the next is made."""

    data: dict[str, Any]
    scene: Scene | None = None


def picture(game: Game, view: View, before: Picture | None = None) -> Picture:
    """The game's scene; of a game that draws none of boards and pieces, its facts on an empty
    table. What has not changed since the picture before is the very same data."""
    try:
        scene = game.scene(view)
    except NotImplementedError:
        scene = None
    if not isinstance(scene, Scene):
        facts = {"title": game.title, "subtitle": "", "boards": {}, "facts": plain(view.data())}
        return Picture(facts)
    if before is None or before.scene is None:
        return Picture(scene.data(), scene)
    return Picture(scene.data_after(before.scene, before.data), scene)


def scene_data(game: Game, view: View) -> dict[str, Any]:
    """What a seat sees, from nothing."""
    return picture(game, view).data


def plain(value: object) -> Any:
    """Lists, objects, numbers and texts alone, as they come out of JSON again."""
    return msgspec.json.decode(msgspec.json.encode(value))


def raw(value: object) -> msgspec.Raw:
    """The same as text that is ready to be sent, and compared, and never looked into."""
    return msgspec.Raw(msgspec.json.encode(value))
