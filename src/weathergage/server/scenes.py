"""What a seat sees as plain data, ready to be sent."""

from typing import Any

import msgspec

from weathergage.engine.decision import View
from weathergage.engine.game import Game
from weathergage.scene import Scene
from weathergage.server.changes import Known, Steps, changes
from weathergage.server.patch import diff


class Picture:
    """A scene, or the facts of a game that draws none; it becomes data when somebody wants it, and
    nobody keeps that: after the first look a client is told changes."""

    def __init__(self, scene: Scene | None, facts: dict[str, Any] | None = None) -> None:
        self.scene = scene
        self.facts = facts

    @property
    def data(self) -> dict[str, Any]:
        """All of it as plain data."""
        if self.scene is not None:
            return self.scene.data()
        return self.facts or {}


class Moment:
    """The pictures of one moment. What was drawn for one seat serves the others as far as they see
    the same, and what was compared for one is not compared again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.drawn: tuple[View, object] | None = None
        self.known = Known()

    def picture(self, view: View) -> Picture:
        """The game's scene; of a game that draws none of boards and pieces, its facts on an empty
        table."""
        scene = self._scene(view)
        if isinstance(scene, Scene):
            return Picture(scene)
        facts = {"boards": {}, "facts": plain(view.data())}
        return Picture(None, {"title": self.game.title, "subtitle": "", **facts})

    def _scene(self, view: View) -> object:
        if self.drawn is not None:
            shared = self.game.scene_beside(view, *self.drawn)
            if shared is not None:
                return shared
        try:
            scene = self.game.scene(view)
        except NotImplementedError:
            return None
        self.drawn = view, scene
        return scene

    def steps(self, before: Picture, now: Picture) -> Steps:
        """What changed since an earlier picture."""
        if before.scene is None or now.scene is None:
            return diff(before.data, now.data)
        return changes(now.scene, before.scene, self.known)


def scene_data(game: Game, view: View) -> dict[str, Any]:
    """What a seat sees, from nothing."""
    return Moment(game).picture(view).data


def plain(value: object) -> Any:
    """Lists, objects, numbers and texts alone, as they come out of JSON again."""
    return msgspec.json.decode(msgspec.json.encode(value))


def raw(value: object) -> msgspec.Raw:
    """The same as text that is ready to be sent, and compared, and never looked into."""
    return msgspec.Raw(msgspec.json.encode(value))
