"""What a seat sees as plain data, ready to be sent."""

from typing import Any

import msgspec

from weathergage.engine.decision import View
from weathergage.engine.game import Game
from weathergage.scene import Scene
from weathergage.server.changes import Known, Steps, changes


class Moment:
    """The pictures of one moment. What was drawn for one seat serves the others as far as they see
    the same, and what was compared for one is not compared again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.drawn: tuple[View, object] | None = None
        self.known = Known()

    def picture(self, view: View) -> Scene:
        """The game's scene; of a game that draws none of boards and pieces, its facts on an empty
        table."""
        scene = self._scene(view)
        if isinstance(scene, Scene):
            return scene
        return Scene(self.game.title, "", (), facts=plain(view.data()))

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

    def steps(self, before: Scene, now: Scene) -> Steps:
        """What changed since an earlier picture."""
        return changes(now, before, self.known)


def scene_data(game: Game, view: View) -> dict[str, Any]:
    """What a seat sees, from nothing."""
    return Moment(game).picture(view).data()


def plain(value: object) -> Any:
    """Lists, objects, numbers and texts alone, as they come out of JSON again."""
    return msgspec.json.decode(msgspec.json.encode(value))


def raw(value: object) -> msgspec.Raw:
    """The same as text that is ready to be sent, and compared, and never looked into."""
    return msgspec.Raw(msgspec.json.encode(value))
