"""The deputy's advice: a bot thinks about a person's question in another process."""

import asyncio
from typing import TYPE_CHECKING

from weathergage.admirals import default_bot
from weathergage.engine.errors import WeathergageError, unknown
from weathergage.engine.registry import card_of
from weathergage.server.connection import Connection
from weathergage.server.messages import Hint
from weathergage.server.questions import failed, open_question, refused, told
from weathergage.server.told import HintAnswer

if TYPE_CHECKING:
    from weathergage.server.session import Session


class Adviser:
    """Gives hints, one at a time to each client."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.thinking: set[asyncio.Task[None]] = set()

    def ask(self, connection: Connection, said: Hint) -> None:
        """Begin to think; the answer comes when it is ready."""
        session, place = self.session, self.session.place(connection)
        try:
            question = open_question(session.table, place)
            if said.parts and not any(part in question.parts for part in said.parts):
                raise unknown("part of this question", said.parts[0], question.parts)
            if connection.hinting:
                deputy = card_of(session.history.game.id).words()["deputy"]
                raise WeathergageError(f"The {deputy} is thinking about another question.")
        except WeathergageError as error:
            connection.tell(failed(said.n, error))
            return
        connection.hinting = True
        view = session.history.game.view(session.table.state, place).encode()
        task = asyncio.create_task(self._think(connection, said, place, question.id, view))
        self.thinking.add(task)
        task.add_done_callback(self.thinking.discard)

    async def _think(
        self, connection: Connection, said: Hint, place: int, decision: str, view: bytes
    ) -> None:
        session = self.session
        game = session.history.game
        try:
            name = default_bot(game)
            thought = await session.pool.choose(name, game, view, decision, said.parts)
            question = open_question(session.table, place)
            action = game.action(thought.answer)
            hint: HintAnswer = {
                "type": "answer",
                "n": said.n,
                "decision": decision,
                "action": action.data(),
                "label": question.label(action),
                "reason": thought.reason,
                "refused": refused(question, action),
            }
            connection.tell(told(hint))
        except WeathergageError as error:
            connection.tell(failed(said.n, error))
        finally:
            connection.hinting = False

    def stop(self) -> None:
        """Nobody thinks any more."""
        for task in list(self.thinking):
            task.cancel()
