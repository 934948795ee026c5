"""The WebSocket: a client is heard, and what it says is handed to its game's task."""

import asyncio
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from weathergage.engine.errors import BadInput, WeathergageError
from weathergage.server.connection import NOT_THERE, TOO_MUCH, Connection
from weathergage.server.hub import ID, Hub
from weathergage.server.messages import Plot, read_message
from weathergage.server.session import Session
from weathergage.server.tokens import held


@websocket("/ws/{id:str}")
async def table_socket(socket: "WebSocket[Any, Any, Any]", id: FromPath[str]) -> None:
    """One client of one game, from hello to goodbye."""
    hub: Hub = socket.app.state.hub
    token = held(socket.cookies, id) if ID.match(id) else None
    await socket.accept()
    connection = Connection(socket, id, hub.seat_of(id, token), token, hub.settings.limits)
    writing = asyncio.create_task(connection.write())
    hub.connections.add(connection)
    try:
        session = await hub.session(id)
        await attend(session, connection, writing)
    except WeathergageError as error:
        connection.tell({"type": "error", "reason": str(error)})
        connection.close(NOT_THERE)
        await writing
    finally:
        hub.connections.discard(connection)
        writing.cancel()


async def attend(session: Session, connection: Connection, writing: "asyncio.Task[None]") -> None:
    """Hear a client until it goes, or until it is told to."""
    hearing = asyncio.create_task(listen(session, connection))
    later = asyncio.get_running_loop().call_later
    waiting = later(connection.limits.hello_seconds, connection.hurry)
    try:
        await asyncio.wait([hearing, writing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
        hearing.cancel()
        session.submit(partial(session.leave, connection))


async def listen(session: Session, connection: Connection) -> None:
    """Hand everything a client says to the game."""
    while (raw := await connection.hear()) is not None:
        if connection.closing:
            continue
        if not connection.messages.take():
            connection.tell({"type": "error", "reason": "Too many messages a second."})
            connection.close(TOO_MUCH)
            continue
        try:
            said = read_message(raw)
        except BadInput as error:
            connection.misheard(str(error))
            continue
        if isinstance(said, Plot):
            session.draw(connection, said)
        else:
            session.submit(partial(session.hear, connection, said))
