"""Everybody who looks at one game: the clients of each seat, and what they were last shown."""

import logging
from collections.abc import Callable

import msgspec

from weathergage.server.audience import Sight, change_message, seen_since, shown
from weathergage.server.connection import Connection
from weathergage.server.history import History
from weathergage.server.scenes import Moment
from weathergage.server.told import Error, ServerMessage, Shown

log = logging.getLogger(__name__)
UNSEEN = "What happened cannot be shown: something is wrong with the picture of this game."


class Audience:
    """The clients of one seat; they all see the same."""

    def __init__(self, place: int, sight: Sight) -> None:
        self.place = place
        self.sight = sight
        self.connections: list[Connection] = []


class House:
    """The audiences of a game; one is there as long as it has clients."""

    def __init__(self, look: Callable[[int, Moment | None], Sight]) -> None:
        self.look = look
        self.audiences: dict[int, Audience] = {}

    def connections(self) -> list[Connection]:
        """Everybody who has said hello."""
        return [each for audience in self.audiences.values() for each in audience.connections]

    def greet(self, history: History, connection: Connection, place: int, after: int) -> Shown:
        """Everything a client sees, and the events it has not seen."""
        audience = self.audiences.get(place)
        if audience is None:
            audience = Audience(place, self.look(place, None))
            self.audiences[place] = audience
        elif audience.sight.number != len(history.table.seen[place]):
            audience.sight = self.look(place, None)
        if connection not in audience.connections:
            audience.connections.append(connection)
        connection.greeted = True
        sight = audience.sight
        events = seen_since(history.table, place, after if after <= sight.number else 0)
        return shown(sight, events)

    def leave(self, connection: Connection) -> None:
        """A client has gone."""
        for audience in list(self.audiences.values()):
            if connection in audience.connections:
                audience.connections.remove(connection)
            if not audience.connections:
                del self.audiences[audience.place]

    def publish(self, history: History) -> None:
        """Tell everybody what has changed for him, and nobody anything else."""
        moment = Moment(history.game)
        for audience in self.audiences.values():
            try:
                encoded = self._news(history, audience, moment)
            except Exception:
                # A picture that cannot be drawn must not keep a move from being acknowledged.
                log.exception("a scene")
                encoded = msgspec.json.encode(Error(type="error", reason=UNSEEN))
            if encoded is not None:
                for connection in audience.connections:
                    connection.tell_bytes(encoded)

    def _news(self, history: History, audience: Audience, moment: Moment) -> bytes | None:
        before = audience.sight
        now = self.look(audience.place, moment)
        events = seen_since(history.table, audience.place, before.number)
        message = change_message(before, now, events, moment)
        audience.sight = now
        return None if message is None else msgspec.json.encode(message)

    def hang_up(self, code: int) -> None:
        """Send everybody away."""
        for connection in self.connections():
            connection.close(code)

    def tell_all(self, message: ServerMessage) -> None:
        """Tell everybody the same."""
        for connection in self.connections():
            connection.tell(message)
