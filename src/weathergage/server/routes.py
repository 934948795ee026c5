"""The HTTP interface (docs/protocol.md)."""

import asyncio
import functools
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Response as Reply

from weathergage import __version__
from weathergage._build import build_kind
from weathergage.admirals.catalog import game_data
from weathergage.engine.cards import WORDS
from weathergage.engine.clauses import read_clauses
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.journal import LUCK
from weathergage.engine.registry import card_of, find_game, game_ids, knows_game
from weathergage.engine.table import Table
from weathergage.engine.view import SPECTATOR, UMPIRE
from weathergage.server.driver import SPEEDS
from weathergage.server.errors import DeniedError
from weathergage.server.guard import Guard
from weathergage.server.hub import Hub
from weathergage.server.messages import ChangeGame, NewGame, Sit
from weathergage.server.moments import moment_scene, moments, place_of
from weathergage.server.records import GameRow
from weathergage.server.scenes import scene_data
from weathergage.server.seating import Holder
from weathergage.server.session import Session
from weathergage.server.settings import Limits
from weathergage.server.summaries import title_of
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
MOST_HEADS = 200


def hub_of(request: Caller) -> Hub:
    """The games of this server."""
    hub: Hub = request.app.state.hub
    return hub


def caller_of(request: Caller) -> str:
    """Who calls, as far as an address tells."""
    return request.client.host if request.client is not None else ""


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
def catalog(request: Caller) -> dict[str, Any]:
    """The games, their scenarios and options, and the bots; `admirals` are the owner's own."""
    games = [{**game_data(find_game(id)), **looks_of(id)} for id in game_ids()]
    bots: list[Any] = [name for game in games for name in game["bots"]]
    return {
        "version": __version__,
        "build": build_kind(),
        "bots": list(dict.fromkeys(bots)),
        "admirals": list(hub_of(request).settings.admirals),
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


def listed(
    hub: Hub, row: GameRow, cookies: dict[str, str], holders: list[Holder]
) -> dict[str, Any]:
    """A game in the list, as this caller may know it."""
    token = held(cookies, row.id)
    mine = next((each for each in holders if each.hash == token), None)
    sitting = [each for each in holders if each.sits]
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
                "taken": any(each.seat == seat.name for each in sitting),
                "holders": sum(each.seat == seat.name for each in holders),
            }
            for seat in row.seats
        },
        "yours": [mine.seat] if mine is not None and mine.sits else [],
        "manage": hub.may_manage(row, mine),
        "closing": [each.seat for each in sitting if each.agreed],
        "origin": row.origin.partition(":")[0] or None,
        "waiting": row.summary.waiting,
        "bot_speed": row.bot_speed,
        "guided": row.guided,
        "created": row.created,
        "updated": row.updated,
    }


def shown(request: Caller, id: str, more: dict[str, str] | None = None) -> dict[str, Any]:
    """One game as its caller may know it; `more` are cookies he has just been given."""
    hub = hub_of(request)
    return listed(hub, hub.row(id), {**request.cookies, **(more or {})}, hub.seating.holders(id))


@get("/api/games", sync_to_thread=False)
def games(
    request: Caller,
    offset: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=Limits.games_page)] = Limits.games_page,
) -> dict[str, Any]:
    """The games, the last played first, a page at a time."""
    hub = hub_of(request)
    rows = hub.store.games(limit, offset)
    holders = hub.seating.everybody([row.id for row in rows])
    found = [listed(hub, row, request.cookies, holders[row.id]) for row in rows]
    return {"games": found, "total": hub.store.count()}


@get("/api/games/{id:str}", sync_to_thread=False)
def one_game(request: Caller, id: FromPath[str]) -> dict[str, Any]:
    """One game."""
    return shown(request, id)


def brought(request: Caller, body: dict[str, Any], token: str) -> Response[Any]:
    """A new game: who brought it has a token that says so."""
    cookies = [*forgotten(request), seat_cookie(body["id"], token, secure(request))]
    return Response(body, status_code=201, cookies=cookies)


@post("/api/games")
async def begin(request: Caller) -> Response[Any]:
    """A new game."""
    check_new(request)
    id, token = await hub_of(request).begin(await read_body(request, NewGame))
    return brought(request, {"id": id}, token)


def check_new(request: Caller) -> None:
    """One caller may bring so many games and no more."""
    guard: Guard = request.app.state.guard
    if not guard.callers.bucket("games", caller_of(request)).take():
        raise DeniedError(429, "You have begun many games; wait a while before the next.")


@patch("/api/games/{id:str}")
async def change(request: Caller, id: FromPath[str]) -> dict[str, Any]:
    """Rename a game, or change how fast its bots are or who plays."""
    hub = hub_of(request)
    hub.check_manager(hub.row(id), held(request.cookies, id))
    hub.change(id, await read_body(request, ChangeGame))
    return shown(request, id)


@post("/api/games/{id:str}/copy")
async def copy(
    request: Caller, id: FromPath[str], readjudicate: FromQuery[bool] = False
) -> Response[Any]:
    """Another game at the same moment, with other luck to come."""
    hub = hub_of(request)
    row = hub.row(id)
    if not row.over:
        hub.check_manager(row, held(request.cookies, id))
    check_new(request)
    with hub.intake.turn(caller_of(request)):
        new, token = await hub.copy(id, readjudicate)
    return brought(request, {"id": new}, token)


@delete("/api/games/{id:str}", status_code=200)
async def forget(request: Caller, id: FromPath[str]) -> Response[Any]:
    """Delete a game for good, when everybody who sits there has said so."""
    waiting = await hub_of(request).delete(id, held(request.cookies, id))
    if waiting:
        return Response({"waiting": waiting}, status_code=202)
    return Response(None, status_code=204, cookies=[no_cookie(id, secure(request))])


@post("/api/games/{id:str}/keep", status_code=204)
async def keep(request: Caller, id: FromPath[str]) -> None:
    """Take back that one would have the game deleted."""
    hub = hub_of(request)
    hub.row(id)
    hub.keep(id, held(request.cookies, id))


# Seats.


@post("/api/games/{id:str}/sit", status_code=200)
async def sit(request: Caller, id: FromPath[str]) -> Response[Any]:
    """Take a seat, and give up any other of this game that this browser held."""
    hub = hub_of(request)
    asked = await read_body(request, Sit)
    token = hub.sit(id, asked.seat, held(request.cookies, id))
    body = shown(request, id, {f"seat-{id}": token})
    mine = seat_cookie(id, token, secure(request))
    return Response(body, cookies=[*forgotten(request, id), mine])


def forgotten(request: Caller, id: str = "") -> list[Cookie]:
    """The cookies of the oldest games, taken back: first those of games that are gone or over."""
    hub, games = hub_of(request), [game for game in games_held(request.cookies) if game != id]
    rows = {game: hub.store.game(game) for game in games[:MOST_HEADS]}
    matters = [game for game in games if (row := rows.get(game)) is not None and not row.over]
    idle = [game for game in games if game not in matters]
    excess = max(0, len(games) + 1 - MOST_COOKIES)
    return [no_cookie(game, secure(request)) for game in [*idle, *matters][:excess]]


@post("/api/games/{id:str}/stand-up", status_code=204)
async def stand_up(request: Caller, id: FromPath[str]) -> Response[None]:
    """Give up the seat; at a table for many the browser remembers whose secrets it has seen."""
    worthless = hub_of(request).stand_up(id, held(request.cookies, id))
    cookies = [no_cookie(id, secure(request))] if worthless else []
    return Response(None, status_code=204, cookies=cookies)


# What a game leaves behind.


async def caller(request: Caller, id: str) -> tuple[Session, str | None]:
    """The game, and the seat of who asks."""
    hub = hub_of(request)
    session = await hub.session(id)
    await session.settled()
    return session, hub.seat_of(id, held(request.cookies, id))


def as_file(content: bytes, name: str) -> Reply[bytes]:
    """Something to be saved."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Reply(content, media_type=FILE, headers=headers)


@get("/api/games/{id:str}/events")
async def events(
    request: Caller,
    id: FromPath[str],
    after: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
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
    check_over(request, session)
    return as_file(session.table.save(), f"{id}.wgage")


def check_over(request: Caller, session: Session) -> None:
    """What would tell secrets is had when the game is over, and that it was copied from."""
    if session.table.result is None:
        raise DeniedError(409, "This is to be had when the game is over.")
    hub = hub_of(request)
    if hub.is_withheld(hub.row(session.id)):
        raise DeniedError(409, "This is to be had when the game it was copied from is over.")


@post("/api/import", request_max_body_size=Limits.import_bytes)
async def bring(
    request: Caller,
    name: Annotated[str, QueryParameter(max_length=80)] = "",
    readjudicate: FromQuery[bool] = False,
) -> Response[Any]:
    """A game from a journal."""
    hub = hub_of(request)
    check_new(request)
    with hub.intake.turn(caller_of(request)):
        id, token, note = await hub.bring(await request.body(), name, readjudicate)
    return brought(request, {"id": id, "note": note}, token)


@get("/api/games/{id:str}/report")
async def report(request: Caller, id: FromPath[str]) -> dict[str, Any]:
    """The after-action report."""
    session, _ = await caller(request, id)
    check_over(request, session)
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
        "renewed": [entry.what for entry in table.journal.entries if entry.kind == LUCK],
        "origin": session.origin.partition(":")[0] or None,
    }


@get("/api/games/{id:str}/replay")
async def replay(
    request: Caller,
    id: FromPath[str],
    seat: SeatName = None,
    after: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=Limits.moments_page)] = Limits.moments_page,
) -> dict[str, Any]:
    """The moments of a game as a seat saw them, a page at a time."""
    session, own = await caller(request, id)
    eyes = whose_eyes(request, session, own, seat)
    place = place_of(session.history, eyes)
    found = await asyncio.to_thread(moments, session.history, place)
    page = [each for each in found if each["n"] > after][:limit]  # type: ignore[operator]
    return {"seat": eyes, "moments": page, "total": len(found)}


@get("/api/games/{id:str}/replay/{n:int}")
async def moment(
    request: Caller, id: FromPath[str], n: FromPath[int], seat: SeatName = None
) -> dict[str, Any]:
    """The scene at a moment as a seat saw it."""
    session, own = await caller(request, id)
    eyes = whose_eyes(request, session, own, seat)
    place = place_of(session.history, eyes)
    last = len(session.history.counts) - 1 if place == UMPIRE else session.history.counts[-1][place]
    if not 0 <= n <= last:
        raise DeniedError(404, f"There are moments 0 to {last}.")
    found = await asyncio.to_thread(moment_scene, session.history, place, n)
    return {"seat": eyes, **found}


def whose_eyes(
    request: Caller, session: Session, own: str | None, wanted: str | None
) -> str | None:
    """During play one's own eyes alone; afterwards anybody's, and the umpire's."""
    seats = session.table.names
    if wanted is None:
        return own
    if wanted not in seats and wanted != "umpire":
        raise unknown("seat", wanted, [*seats, "umpire"])
    if session.table.result is None and wanted != own:
        raise DeniedError(403, "While the game goes on you see it with your own eyes alone.")
    if wanted != own:
        check_over(request, session)
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
    keep,
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
