"""The HTTP interface (docs/protocol.md)."""

import asyncio
import functools
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Response as Reply

from weathergage import __version__
from weathergage._build import build_kind
from weathergage.admirals.catalog import game_data
from weathergage.engine.cards import WORDS
from weathergage.engine.clauses import read_clauses
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.registry import card_of, find_game, game_ids, knows_game
from weathergage.engine.table import Table
from weathergage.engine.view import SPECTATOR, UMPIRE
from weathergage.server.driver import SPEEDS
from weathergage.server.errors import DeniedError
from weathergage.server.hub import Hub, title_of
from weathergage.server.messages import ChangeGame, NewGame, Sit
from weathergage.server.moments import moment_scene, moments, place_of
from weathergage.server.records import GameRow
from weathergage.server.scenes import scene_data
from weathergage.server.session import Session
from weathergage.server.settings import Limits
from weathergage.server.tokens import (
    MOST_COOKIES,
    games_held,
    held,
    no_cookie,
    seat_cookie,
)

Caller = Request[Any, Any, Any]
Asked = TypeVar("Asked")
FILE = "application/octet-stream"
SeatName = Annotated[str | None, QueryParameter(max_length=100)]
MOST_EVENTS = 2000


def hub_of(request: Caller) -> Hub:
    """The games of this server."""
    hub: Hub = request.app.state.hub
    return hub


def secure(request: Caller) -> bool:
    """Whether the page came over an encrypted line."""
    return bool(request.url.scheme == "https")


async def read_body(request: Caller, kind: type[Asked]) -> Asked:
    """What was sent, read by a strict schema."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadInput("What is sent must be application/json.")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput(f"What was sent cannot be read: {error}") from error


# What there is.


@functools.cache
def looks_of(id: str) -> dict[str, Any]:
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
    }


@get("/api/catalog", sync_to_thread=False)
def catalog() -> dict[str, Any]:
    """The games, their scenarios and options, and the bots."""
    games = [{**game_data(find_game(id)), **looks_of(id)} for id in game_ids()]
    bots: list[Any] = [name for game in games for name in game["bots"]]
    return {
        "version": __version__,
        "build": build_kind(),
        "bots": list(dict.fromkeys(bots)),
        "speeds": list(SPEEDS),
        "games": games,
    }


@get("/api/rules/{game:str}/{clause:str}", sync_to_thread=False)
def rules(game: FromPath[str], clause: FromPath[str]) -> dict[str, Any]:
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
            {"id": c.id, "chapter": c.chapter, "summary": c.summary, "rulings": list(c.rulings)}
            for c in found
        ],
    }


# The list of games.


def listed(hub: Hub, row: GameRow, cookies: dict[str, str]) -> dict[str, Any]:
    """A game in the list, as this caller may know it."""
    taken = hub.store.taken(row.id)
    mine = hub.seat_of(row.id, held(cookies, row.id))
    known = knows_game(row.game)
    return {
        "id": row.id,
        "title": row.name,
        "game": row.game,
        "game_title": find_game(row.game).title if known else row.game,
        "words": card_of(row.game).words() if known else WORDS,
        "scenario": row.scenario,
        "scenario_title": title_of(find_game(row.game), row.scenario) if known else row.scenario,
        "options": row.options,
        "turn": row.summary.turn,
        "phase": row.summary.phase,
        "over": row.summary.outcome is not None,
        "outcome": row.summary.outcome,
        "seats": {
            seat.name: {
                "kind": "human" if seat.bot is None else "bot",
                "bot": seat.bot,
                "taken": seat.name in taken,
            }
            for seat in row.seats
        },
        "yours": [mine] if mine is not None else [],
        "waiting": row.summary.waiting,
        "bot_speed": row.bot_speed,
        "guided": row.guided,
        "created": row.created,
        "updated": row.updated,
    }


@get("/api/games", sync_to_thread=False)
def games(request: Caller) -> dict[str, Any]:
    """Every game, the last played first."""
    hub = hub_of(request)
    return {"games": [listed(hub, row, request.cookies) for row in hub.store.games()]}


@get("/api/games/{id:str}", sync_to_thread=False)
def one_game(request: Caller, id: FromPath[str]) -> dict[str, Any]:
    """One game."""
    hub = hub_of(request)
    return listed(hub, hub.row(id), request.cookies)


@post("/api/games")
async def begin(request: Caller) -> dict[str, Any]:
    """A new game."""
    return {"id": await hub_of(request).begin(await read_body(request, NewGame))}


@patch("/api/games/{id:str}")
async def change(request: Caller, id: FromPath[str]) -> dict[str, Any]:
    """Rename a game, or change how fast its bots are or who plays."""
    hub = hub_of(request)
    hub.check_manager(hub.row(id), held(request.cookies, id))
    hub.change(id, await read_body(request, ChangeGame))
    return listed(hub, hub.row(id), request.cookies)


@post("/api/games/{id:str}/copy")
async def copy(
    request: Caller, id: FromPath[str], readjudicate: FromQuery[bool] = False
) -> dict[str, Any]:
    """Another game at the same moment."""
    hub = hub_of(request)
    hub.check_manager(hub.row(id), held(request.cookies, id))
    return {"id": await hub.copy(id, readjudicate)}


@delete("/api/games/{id:str}")
async def forget(request: Caller, id: FromPath[str]) -> None:
    """Delete a game for good."""
    hub = hub_of(request)
    hub.check_manager(hub.row(id), held(request.cookies, id))
    await hub.delete(id)


# Seats.


@post("/api/games/{id:str}/sit", status_code=200)
async def sit(request: Caller, id: FromPath[str]) -> Response[Any]:
    """Take a seat, and give up any other of this game that this browser held."""
    hub = hub_of(request)
    asked = await read_body(request, Sit)
    token = hub.sit(id, asked.seat, held(request.cookies, id))
    cookies = {**request.cookies, f"seat-{id}": token}
    stale = games_held(request.cookies)[:-MOST_COOKIES]
    forgotten = [no_cookie(game, secure(request)) for game in stale if game != id]
    body = listed(hub, hub.row(id), cookies)
    return Response(body, cookies=[*forgotten, seat_cookie(id, token, secure(request))])


@post("/api/games/{id:str}/stand-up", status_code=204)
async def stand_up(request: Caller, id: FromPath[str]) -> Response[None]:
    """Give up the seat."""
    hub_of(request).stand_up(id, held(request.cookies, id))
    return Response(None, status_code=204, cookies=[no_cookie(id, secure(request))])


# What a game leaves behind.


async def caller(request: Caller, id: str) -> tuple[Session, str | None]:
    """The game, and the seat of who asks."""
    hub = hub_of(request)
    seat = hub.seat_of(id, held(request.cookies, id))
    return await hub.session(id), seat


def as_file(content: bytes, name: str) -> Reply[bytes]:
    """Something to be saved."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Reply(content, media_type=FILE, headers=headers)


@get("/api/games/{id:str}/events")
async def events(
    request: Caller,
    id: FromPath[str],
    after: Annotated[int, QueryParameter(ge=0)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_EVENTS)] = 500,
) -> dict[str, Any]:
    """What the caller's seat saw after a number."""
    session, seat = await caller(request, id)
    seen = session.table.events(seat)
    return {
        "events": [each.data() for each in seen[after : after + limit]],
        "number": len(seen),
    }


@get("/api/games/{id:str}/record")
async def record(request: Caller, id: FromPath[str]) -> Reply[bytes]:
    """The seat's own record."""
    session, seat = await caller(request, id)
    if seat is None:
        raise DeniedError(403, "Only who sits at this game has a record of it.")
    return as_file(session.table.record(seat), f"{id}-{seat}.wgrecord")


@get("/api/games/{id:str}/journal")
async def journal(request: Caller, id: FromPath[str]) -> Reply[bytes]:
    """The whole game, when it is over."""
    session, _ = await caller(request, id)
    check_over(session)
    return as_file(session.table.save(), f"{id}.wgage")


def check_over(session: Session) -> None:
    """What would tell secrets is had when the game is over."""
    if session.table.result is None:
        raise DeniedError(409, "This is to be had when the game is over.")


@post("/api/import", request_max_body_size=Limits.import_bytes)
async def bring(
    request: Caller,
    name: Annotated[str, QueryParameter(max_length=80)] = "",
    readjudicate: FromQuery[bool] = False,
) -> dict[str, Any]:
    """A game from a journal."""
    id, note = await hub_of(request).bring(await request.body(), name, readjudicate)
    return {"id": id, "note": note}


@get("/api/games/{id:str}/report")
async def report(request: Caller, id: FromPath[str]) -> dict[str, Any]:
    """The after-action report."""
    session, _ = await caller(request, id)
    check_over(session)
    table = session.table
    outcome = table.result
    return {
        "title": session.title,
        "game": table.game.id,
        "scenario": table.journal.scenario,
        "outcome": outcome.data() if outcome is not None else None,
        "report": table.game.report(table.state),
        "seats": {name: session.bots[place] for place, name in enumerate(table.names)},
        "commitment": table.journal.commitment,
        "seed": table.journal.seed.hex(),
        "salt": table.journal.salt.hex(),
    }


@get("/api/games/{id:str}/replay")
async def replay(request: Caller, id: FromPath[str], seat: SeatName = None) -> dict[str, Any]:
    """The moments of a game as a seat saw them."""
    session, own = await caller(request, id)
    eyes = whose_eyes(session, own, seat)
    place = place_of(session.history, eyes)
    return {"seat": eyes, "moments": await asyncio.to_thread(moments, session.history, place)}


@get("/api/games/{id:str}/replay/{n:int}")
async def moment(
    request: Caller, id: FromPath[str], n: FromPath[int], seat: SeatName = None
) -> dict[str, Any]:
    """The scene at a moment as a seat saw it."""
    session, own = await caller(request, id)
    eyes = whose_eyes(session, own, seat)
    place = place_of(session.history, eyes)
    last = len(session.history.counts) - 1 if place == UMPIRE else session.history.counts[-1][place]
    if not 0 <= n <= last:
        raise DeniedError(404, f"There are moments 0 to {last}.")
    found = await asyncio.to_thread(moment_scene, session.history, place, n)
    return {"seat": eyes, **found}


def whose_eyes(session: Session, own: str | None, wanted: str | None) -> str | None:
    """During play one's own eyes alone; afterwards anybody's, and the umpire's."""
    seats = session.table.names
    if wanted is None:
        return own
    if wanted not in seats and wanted != "umpire":
        raise unknown("seat", wanted, [*seats, "umpire"])
    if session.table.result is None and wanted != own:
        raise DeniedError(403, "While the game goes on you see it with your own eyes alone.")
    return wanted


ROUTES = [
    catalog,
    rules,
    games,
    one_game,
    begin,
    change,
    copy,
    forget,
    sit,
    stand_up,
    events,
    record,
    journal,
    bring,
    report,
    replay,
    moment,
]
