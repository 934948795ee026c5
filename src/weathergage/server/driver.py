"""Keeps a game going: whoever does not answer himself is answered for, one question at a time."""

import asyncio
import logging
import random
import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from weathergage.engine.decision import Action, Decision
from weathergage.engine.errors import WeathergageError
from weathergage.engine.standing import Instruction, speaks_for_others
from weathergage.server.audience import is_asked
from weathergage.server.ledger import Pending
from weathergage.server.standing import Finishing, Plan, finishing_plan, forced_plan, standing_plan

if TYPE_CHECKING:
    from weathergage.server.session import Session

SPEEDS: dict[str, tuple[float, float]] = {
    "instant": (0.0, 0.0),
    "fast": (0.15, 0.05),
    "normal": (0.4, 0.12),
    "slow": (1.5, 0.5),
    "paused": (0.0, 0.0),
}
"""How long bots take before an answer, and before a further one in a row, in seconds."""
MOST_IN_A_ROW = 2_000
"""More answers of standing orders in a row than any sound order gives."""
MOST_BROKEN = 5
"""A question over whose answers the rules break down so often is left alone."""
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Job:
    """Somebody is answering a question."""

    decision: str
    serial: int
    task: "asyncio.Task[None]"


class Driver:
    """The bots and orders of one game."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.jobs: dict[int, Job] = {}
        self.finishing: dict[int, Finishing] = {}
        self.failed: dict[str, list[Instruction]] = {}
        """Orders that had nothing legal to say to a question, by the question's id."""
        self.passed: dict[str, list[str]] = {}
        """The parts of a question that were left to the deputy this once, to no avail."""
        self.broken: dict[str, int] = {}
        """How often the rules broke down over the answer to a question."""
        self.serial = 0
        self.last = -1
        self.in_a_row = 0

    def drive(self) -> None:
        """See that every question that is not a person's has somebody to answer it."""
        waiting = self.session.table.asked()
        for place in [place for place in self.jobs if place not in waiting]:
            self._cancel(place)
        for place in waiting:
            self._drive_seat(place)

    def _drive_seat(self, place: int) -> None:
        question = self.session.table.question(place)
        self.session.pace.asked(place, question.id)
        job = self.jobs.get(place)
        if job is not None and job.decision == question.id:
            return
        self._cancel(place)
        plan = self.plan(place, question)
        if plan is not None:
            self.serial += 1
            work = self._answer_later(place, question.id, self.serial, plan)
            self.jobs[place] = Job(question.id, self.serial, asyncio.create_task(work))

    def plan(self, place: int, question: Decision) -> Plan | None:
        """Who answers a question, or None where a person is waited for."""
        session = self.session
        if self.broken.get(question.id, 0) >= MOST_BROKEN:
            return None
        bot = session.bots[place]
        if bot is not None:
            rests = session.bot_speed == "paused" or session.unwatched()
            return None if rests else Plan("", bot=bot)
        finishing = self.finishing.get(place)
        if finishing is not None:
            if finishing.covers(question, session.turn):
                return finishing_plan(session.table, finishing, question)
            del self.finishing[place]
            session.submit(session.publish)
        if self.in_a_row < MOST_IN_A_ROW:
            failed = self.failed.get(question.id, [])
            plan = standing_plan(session.table, place, question, failed)
            if plan is not None:
                return plan
        return forced_plan(session.table, place, question)

    def pause(self, place: int, plan: Plan) -> float:
        """How many seconds pass before an answer is given."""
        if plan.by == "table" and not plan.at_once and self._is_timed(place):
            return self.session.pace.forced(place)
        if plan.by:
            return 0.0
        first, further = SPEEDS[self.session.bot_speed]
        return further if self.last == place else first

    def _is_timed(self, place: int) -> bool:
        """Whether another person plays or watches, who might guess from how long an answer took
        that there was no choice; bots do not look at the clock."""
        people = [at for at, bot in enumerate(self.session.bots) if bot is None]
        return any(at != place for at in [*people, *self.session.house.audiences])

    async def _answer_later(self, place: int, decision: str, serial: int, plan: Plan) -> None:
        pause = self.pause(place, plan)
        begun = time.monotonic()
        raw = plan.action.data() if plan.action is not None else None
        if plan.bot:
            raw = await self._think(place, decision, plan)
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - begun)))
        self.session.submit(partial(self._answer, place, serial, plan, raw))

    async def _think(self, place: int, decision: str, plan: Plan) -> dict[str, object] | None:
        session = self.session
        view = session.history.game.view(session.table.state, place).encode()
        try:
            thought = await session.pool.choose(
                plan.bot, session.history.game, view, decision, plan.parts
            )
        except WeathergageError as error:
            log.warning("game %s: %s", session.id, error)
            return None
        return thought.answer

    def _answer(
        self, place: int, serial: int, plan: Plan, raw: dict[str, object] | None
    ) -> Pending | None:
        job = self.jobs.get(place)
        if job is None or job.serial != serial:
            return None
        del self.jobs[place]
        question = self.session.table.question(place)
        action = self._judge(raw, question)
        if action is not None and speaks_for_others(action, question, plan.parts):
            action = None
        if action is None and plan.by == "":
            action = question.passing() or question.sample(random.Random())
        if action is None:
            self._give_up(place, question, plan)
        else:
            self._count(place, plan)
            pending = self.session.commit(place, action, plan.by)
            if pending is not None:
                return pending
            self.broken[question.id] = self.broken.get(question.id, 0) + 1
        self.drive()
        return None

    def _judge(self, raw: dict[str, object] | None, question: Decision) -> Action | None:
        """The answer if it is legal."""
        if raw is None:
            return None
        try:
            action = self.session.history.game.action(raw)
        except WeathergageError:
            return None
        return action if question.why_not(action) is None else None

    def _give_up(self, place: int, question: Decision, plan: Plan) -> None:
        """An order has nothing legal to say: the person is asked."""
        self.finishing.pop(place, None)
        if plan.order is not None:
            self.failed.setdefault(question.id, []).append(plan.order)
        else:
            self.passed[question.id] = question.parts if plan.parts is None else plan.parts
        self.session.publish()

    def declined(self, place: int) -> list[str]:
        """The parts of a seat's question for which an order or the deputy had nothing to say."""
        table = self.session.table
        if not (self.failed or self.passed) or not is_asked(table, place):
            return []
        question = table.question(place)
        orders = self.failed.get(question.id, [])
        parts = [part for order in orders for part in order.share(question)]
        return list(dict.fromkeys([*parts, *self.passed.get(question.id, [])]))

    def _count(self, place: int, plan: Plan) -> None:
        self.in_a_row = self.in_a_row + 1 if plan.by and self.last == place else 0
        self.last = place

    def person_moved(self, place: int) -> None:
        """A person did something: plans made before may not hold."""
        self.last = place
        self.in_a_row = 0
        self._forget()

    def _forget(self) -> None:
        """Whoever had nothing to say may have something now."""
        self.failed = {}
        self.passed = {}

    def begin_again(self) -> None:
        """Orders, seats or speed have changed: plan anew."""
        self._forget()
        for place in list(self.jobs):
            self._cancel(place)
        self.drive()

    def _cancel(self, place: int) -> None:
        job = self.jobs.pop(place, None)
        if job is not None:
            job.task.cancel()

    def stop(self) -> None:
        """Nobody answers any more."""
        for place in list(self.jobs):
            self._cancel(place)
