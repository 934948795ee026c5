"""The list of games, what can be done with them, and seats (docs/protocol.md)."""

from typing import Annotated

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, QueryParameter

from weathergage.admirals import default_bot
from weathergage.engine.cards import WORDS
from weathergage.engine.registry import card_of, find_game, knows_game
from weathergage.server.answers import Begun, GameEntry, Games, Waiting
from weathergage.server.calls import Caller, caller_of, hub_of, read_body, secure
from weathergage.server.errors import DeniedError
from weathergage.server.guard import Guard
from weathergage.server.hub import Hub
from weathergage.server.messages import ChangeGame, NewGame, Sit
from weathergage.server.records import GameRow
from weathergage.server.seating import Holder
from weathergage.server.settings import Limits
from weathergage.server.summaries import title_of
from weathergage.server.tokens import (
    MOST_COOKIES,
    games_held,
    held,
    no_cookie,
    seat_cookie,
)

MOST_HEADS = 200


# The list of games.


def listed(hub: Hub, row: GameRow, cookies: dict[str, str], holders: list[Holder]) -> GameEntry:
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
        "usual_bot": default_bot(find_game(row.game)) if known else "",
        "words": card_of(row.game).words() if known else WORDS,
        "stages": card_of(row.game).stages() if known else {},
        "steps": card_of(row.game).steps() if known else [],
        "lessons": card_of(row.game).lessons() if known else [],
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


def shown(request: Caller, id: str, more: dict[str, str] | None = None) -> GameEntry:
    """One game as its caller may know it; `more` are cookies he has just been given."""
    hub = hub_of(request)
    return listed(hub, hub.row(id), {**request.cookies, **(more or {})}, hub.seating.holders(id))


@get("/api/games", sync_to_thread=False)
def games(
    request: Caller,
    offset: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=Limits.games_page)] = Limits.games_page,
) -> Games:
    """The games, the last played first, a page at a time."""
    hub = hub_of(request)
    rows = hub.store.games(limit, offset)
    holders = hub.seating.everybody([row.id for row in rows])
    found = [listed(hub, row, request.cookies, holders[row.id]) for row in rows]
    return {"games": found, "total": hub.store.count()}


@get("/api/games/{id:str}", sync_to_thread=False)
def one_game(request: Caller, id: FromPath[str]) -> GameEntry:
    """One game."""
    return shown(request, id)


def brought(request: Caller, body: Begun, token: str) -> Response[Begun]:
    """A new game: who brought it has a token that says so."""
    cookies = [*forgotten(request), seat_cookie(body["id"], token, secure(request))]
    return Response(body, status_code=201, cookies=cookies)


@post("/api/games")
async def begin(request: Caller) -> Response[Begun]:
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
async def change(request: Caller, id: FromPath[str]) -> GameEntry:
    """Rename a game, or change how fast its bots are or who plays."""
    hub = hub_of(request)
    hub.check_manager(hub.row(id), held(request.cookies, id))
    hub.change(id, await read_body(request, ChangeGame))
    return shown(request, id)


@post("/api/games/{id:str}/copy")
async def copy(
    request: Caller, id: FromPath[str], readjudicate: FromQuery[bool] = False
) -> Response[Begun]:
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
async def forget(request: Caller, id: FromPath[str]) -> Response[Waiting | None]:
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
async def sit(request: Caller, id: FromPath[str]) -> Response[GameEntry]:
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


ROUTES = [games, one_game, begin, change, copy, forget, keep, sit, stand_up]
