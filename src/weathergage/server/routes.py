"""The HTTP interface (docs/protocol.md): what there is, and every route."""

import functools

from litestar import get
from litestar.params import FromPath

from weathergage import __version__
from weathergage._build import build_kind
from weathergage.admirals.catalog import game_data
from weathergage.admirals.factory import bot_names
from weathergage.engine.clauses import marked_rules, read_clauses
from weathergage.engine.decision import SPECTATOR
from weathergage.engine.errors import unknown
from weathergage.engine.registry import card_of, find_game, game_ids, knows_game
from weathergage.engine.table import Table
from weathergage.server import routes_games, routes_past
from weathergage.server.answers import Build, Catalog, Looks, MarkedRules, Rules
from weathergage.server.calls import Caller, hub_of
from weathergage.server.driver import SPEEDS
from weathergage.server.errors import DeniedError
from weathergage.server.scenes import scene_data


@functools.cache
def looks_of(id: str) -> Looks:
    """What a game is played on, the kind of its first board or nothing where it draws none; its
    nations; its words; and what it has for the front page."""
    game, card = find_game(id), card_of(id)
    table = Table.new(game, game.scenarios()[0].id, seed=0, keep=False, listen=False, auto=False)
    scene = scene_data(game, game.view(table.state, SPECTATOR))
    boards = scene["boards"]
    return {
        "board": str(next(iter(boards.values()))["kind"]) if boards else "",
        "nations": scene.get("nations", {}),
        "words": card.words(),
        "front": card.front(),
        "lessons": card.lessons(),
    }


@get("/api/catalog", sync_to_thread=False)
def catalog(request: Caller) -> Catalog:
    """The games, their scenarios and options, and the bots; `admirals` are the owner's own."""
    games = [{**game_data(find_game(id)), **looks_of(id)} for id in game_ids()]
    bots = [name for id in game_ids() for name in bot_names(find_game(id))]
    return {
        "version": __version__,
        "build": build_kind(),
        "bots": list(dict.fromkeys(bots)),
        "admirals": list(hub_of(request).settings.admirals),
        "speeds": list(SPEEDS),
        "games": games,
    }


@get("/api/build", sync_to_thread=False)
def build(request: Caller) -> Build:
    """Which rules run, and how far those are that are being built beside."""
    beside = hub_of(request).settings.beside
    return (
        beside.data() if beside is not None else {"build": build_kind(), "state": "", "words": ""}
    )


@get("/api/rules/{game:str}", sync_to_thread=False)
def marked(game: FromPath[str]) -> MarkedRules:
    """Which rules of a game are reconstructed, for the sign beside their numbers."""
    if not knows_game(game):
        raise DeniedError(404, str(unknown("game", game, game_ids())))
    return {"game": game, "marked": marked_rules(find_game(game))}


@get("/api/rules/{game:str}/{clause:str}", sync_to_thread=False)
def rules(game: FromPath[str], clause: FromPath[str]) -> Rules:
    """A clause of a rulebook in our words, or all under its number."""
    if not knows_game(game):
        raise DeniedError(404, str(unknown("game", game, game_ids())))
    clauses = read_clauses(find_game(game))
    found = [c for c in clauses if c.id == clause or c.id.startswith(clause + ".")]
    if not found:
        raise DeniedError(404, str(unknown("clause", clause, [])).partition(";")[0] + ".")
    return {
        "game": game,
        "clauses": [
            {
                "id": c.id,
                "chapter": c.chapter,
                "summary": c.summary,
                "rulings": list(c.rulings),
                "basis": c.basis,
            }
            for c in found
        ],
    }


ROUTES = [catalog, build, marked, rules, *routes_games.ROUTES, *routes_past.ROUTES]
