"""What a game leaves behind: events, records, journals, reports, replays (docs/protocol.md)."""

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Response as Reply

from weathergage.engine.decision import UMPIRE
from weathergage.engine.errors import unknown
from weathergage.engine.journal import LUCK
from weathergage.engine.state import Outcome
from weathergage.server.answers import Begun, Events, Replay, ReplayScene, Report, Result
from weathergage.server.calls import Caller, caller_of, hub_of
from weathergage.server.errors import DeniedError
from weathergage.server.moments import moment_scene, moments, place_of
from weathergage.server.result import picture_of, result_of
from weathergage.server.routes_games import brought, check_new
from weathergage.server.session import Session
from weathergage.server.settings import Limits
from weathergage.server.tokens import (
    held,
)

FILE = "application/octet-stream"
SeatName = Annotated[str | None, QueryParameter(max_length=100)]
MOST_EVENTS = 2000


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
) -> Events:
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


def check_over(request: Caller, session: Session) -> Outcome:
    """What would tell secrets is had when the game is over, and that it was copied from."""
    outcome = session.table.result
    if outcome is None:
        raise DeniedError(409, "This is to be had when the game is over.")
    hub = hub_of(request)
    if hub.is_withheld(hub.row(session.id)):
        raise DeniedError(409, "This is to be had when the game it was copied from is over.")
    return outcome


@post("/api/import", request_max_body_size=Limits.import_bytes)
async def bring(
    request: Caller,
    name: Annotated[str, QueryParameter(max_length=80)] = "",
    readjudicate: FromQuery[bool] = False,
) -> Response[Begun]:
    """A game from a journal."""
    hub = hub_of(request)
    check_new(request)
    with hub.intake.turn(caller_of(request)):
        id, token, note = await hub.bring(await request.body(), name, readjudicate)
    return brought(request, {"id": id, "note": note}, token)


@get("/api/games/{id:str}/report")
async def report(request: Caller, id: FromPath[str]) -> Report:
    """The after-action report."""
    session, _ = await caller(request, id)
    outcome = check_over(request, session)
    table = session.table
    return {
        "title": session.title,
        "game": table.game.id,
        "scenario": table.journal.scenario,
        "outcome": outcome.data(),
        "report": table.game.report(table.state),
        "seats": {name: session.bots[place] for place, name in enumerate(table.names)},
        "commitment": table.journal.commitment,
        "seed": table.journal.seed.hex(),
        "salt": table.journal.salt.hex(),
        "renewed": [entry.what for entry in table.journal.entries if entry.kind == LUCK],
        "origin": session.origin.partition(":")[0] or None,
    }


@get("/api/games/{id:str}/result")
async def result(request: Caller, id: FromPath[str]) -> Result:
    """How the game went: for the result screen."""
    session, _ = await caller(request, id)
    check_over(request, session)
    return await asyncio.to_thread(result_of, session.history)


@get("/api/games/{id:str}/result.svg", media_type="image/svg+xml")
async def picture(request: Caller, id: FromPath[str], night: FromQuery[bool] = False) -> bytes:
    """The end of the game with everybody's tracks."""
    session, _ = await caller(request, id)
    check_over(request, session)
    theme = "night" if night else "day"
    drawn = await asyncio.to_thread(picture_of, session.history, theme)
    return drawn.encode()


@get("/api/games/{id:str}/replay")
async def replay(
    request: Caller,
    id: FromPath[str],
    seat: SeatName = None,
    after: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=Limits.moments_page)] = Limits.moments_page,
) -> Replay:
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
) -> ReplayScene:
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


ROUTES = [events, record, journal, bring, report, result, picture, replay, moment]
