"""Signals to a division that has a commander of its own: the only way to talk (p.9, R47, R107)."""

import random
from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log

from ..answers import Order
from ..state.battle import Battle
from ..state.step_records import Squadron
from .line_limits import why_not_manner
from .questions import BattleQuestion


class Hoist(BattleQuestion[Squadron]):
    """What the commander in chief signals to another division (R47)."""

    def prompt(self, known: Battle, ask: Ask[Squadron], seat: int) -> str:
        leader = known.ships[known.formations[ask.record.formation].ships[0]]
        return f"Does the commander in chief signal to the division led by {leader.name}?"

    def parts(self, known: Battle, ask: Ask[Squadron], seat: int) -> list[str]:
        return [known.ships[known.formations[ask.record.formation].ships[0]].id]

    def facts(self, known: Battle, ask: Ask[Squadron], seat: int) -> dict[str, object]:
        return {"orders": ["hoist", "no-signal"]}

    def sample(self, known: Battle, ask: Ask[Squadron], seat: int, rng: random.Random) -> Action:
        leader = self.parts(known, ask, seat)[0]
        order = Order("hoist", leader)
        order.signal = "succession" if rng.random() < 0.5 else "together"
        order.angle = int(rng.random() * 18000) - 9000
        if rng.random() < 0.5 or self.why_not(known, ask, seat, order) is not None:
            return Order("no-signal", leader)
        return order

    def why_not(
        self, known: Battle, ask: Ask[Squadron], seat: int, answer: Order
    ) -> Refusal | None:
        formation = known.formations[ask.record.formation]
        if answer.kind not in ("hoist", "no-signal"):
            return Refusal("The commander in chief hoists a signal, or none.", "R47")
        if answer.ship not in self.parts(known, ask, seat):
            return Refusal("It is the turn of another division.", "p.6")
        if answer.kind == "no-signal":
            return None
        return why_not_manner(known, formation, answer)

    def passing(self, known: Battle, ask: Ask[Squadron], seat: int) -> Action | None:
        return Order("no-signal", self.parts(known, ask, seat)[0])

    def concerns(self, known: Battle, ask: Ask[Squadron], seat: int, answer: Order) -> bool:
        return answer.ship in self.parts(known, ask, seat)

    def carry_out(
        self, state: Battle, ask: Ask[Squadron], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        formation = state.formations[ask.record.formation]
        if answer.kind == "hoist":
            formation.hoist, formation.hoist_angle = answer.signal, answer.angle


CHAPTER: Final[Chapter] = Chapter(
    "p.9 hoists", questions=[Hoist("hoist", "R47")], kinds=["hoist", "no-signal"]
)
