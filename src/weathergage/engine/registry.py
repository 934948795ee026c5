"""The games there are, imported only when asked for.

Our own are found by their folders (weathergage.engine.cards). Those of other packages announce
themselves by an entry point, its name the game's id, its value `module:GAME`; what is installed is
looked through only if our own games and those made known by hand are not what is wanted.
"""

import importlib
import importlib.util
import sys
from pathlib import Path
from typing import Final

from weathergage.engine.cards import FILE, HOME, Card, cards_in, read_card
from weathergage.engine.errors import BadFile, WeathergageError, unknown
from weathergage.engine.game import Game

GROUP: Final = "weathergage.games"
"""The group of entry points under which another package names its games."""
_loaded: Final[dict[str, Game]] = {}
_own: Final[dict[str, Card]] = {}
_cards: Final[dict[str, Card]] = {}
_announced: Final[dict[str, dict[str, object]]] = {}


def register(game: Game) -> None:
    """Make a game of one's own known to tables, bots and commands."""
    _loaded[game.id] = game


def own_games() -> list[str]:
    """The games of this package by id, in the order of their places; drafts are not among them."""
    return [id for id, card in _on_file().items() if not card.draft]


def drafts() -> list[str]:
    """The games of this package that are still being built."""
    return [id for id, card in _on_file().items() if card.draft]


def _on_file() -> dict[str, Card]:
    """Every card of this package, those of games still being built included."""
    if not _own:
        for card in cards_in(HOME):
            _own[card.id] = card
    return _own


def game_ids() -> list[str]:
    """Every game by id: our own, those of installed packages, those made known by hand."""
    by_hand = [id for id in _loaded if id not in _on_file()]
    return list(dict.fromkeys([*own_games(), *_installed(), *by_hand]))


def knows_game(id: str) -> bool:
    """Whether there is a game of this id."""
    return id in _on_file() or id in _loaded or id in _installed()


def find_game(id: str) -> Game:
    """A game by id."""
    if id not in _loaded:
        _loaded[id] = _load_own(id) if id in _on_file() else _load_installed(id)
    return _loaded[id]


def card_of(id: str) -> Card:
    """What a game says of itself; a game without a card of its own has the usual words."""
    if id in _on_file():
        return _own[id]
    if id not in _cards:
        _cards[id] = _card_beside(find_game(id))
    return _cards[id]


def _card_beside(game: Game) -> Card:
    """The card that lies in a game's package, or a bare one."""
    spec = importlib.util.find_spec(game.package) if game.package else None
    for folder in (spec.submodule_search_locations or []) if spec is not None else []:
        if (Path(folder) / FILE).is_file():
            return read_card(Path(folder))
    return Card(None, {"id": game.id, "title": game.title, "module": game.package or game.id})


def _load_own(id: str) -> Game:
    return _checked(id, importlib.import_module(_own[id].module).GAME)


def _installed() -> dict[str, object]:
    """The entry points of games in what is installed, by id; ours go before others.

    What is installed is looked through once for a path of Python's."""
    path = ":".join(sys.path)
    if path not in _announced:
        from importlib.metadata import entry_points

        _announced.clear()
        found = entry_points(group=GROUP)
        _announced[path] = {point.name: point for point in found if point.name not in _on_file()}
    return _announced[path]


def _load_installed(id: str) -> Game:
    from importlib.metadata import EntryPoint

    point = _installed().get(id)
    if not isinstance(point, EntryPoint):
        raise unknown("game", id, game_ids())
    try:
        found = point.load()
    except Exception as error:
        raise WeathergageError(
            f"The game {id!r} ({point.value}) cannot be loaded: {error}"
        ) from error
    return _checked(id, found)


def _checked(id: str, found: object) -> Game:
    """What was found, if it is the game that was promised."""
    if not isinstance(found, Game) or found.id != id:
        raise BadFile(f"What is announced as the game {id!r} is no game of that id.")
    return found
