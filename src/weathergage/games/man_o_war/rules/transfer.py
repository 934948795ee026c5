"""Friends in contact pass BOARDING points to each other (p.15, R63)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Order
from ..state.battle import Battle, Ship
from ..state.step_records import Tries
from ..words.telling import tell
from .capacities import read_flag
from .places import in_contact
from .questions import ShipsQuestion
from .works import party_of


def receivers(battle: Battle, ship: Ship) -> list[Ship]:
    """Friends in contact that have fewer men than printed, those ashore with them; never a prize
    (R63, R67)."""
    if not _is_manned(ship) or ship.boarding < 2:
        return []
    return [
        other
        for other in in_contact(battle, ship)
        if _is_manned(other) and other.camp == ship.camp and room_for(battle, other) > 0
    ]


def _is_manned(ship: Ship) -> bool:
    """Under her own colours, and not beaten already (R62)."""
    return ship.fights() and ship.beaten_by < 0


def room_for(battle: Battle, ship: Ship) -> i64:
    """How many men she can take: those she has ashore keep their places (R63, R67)."""
    party = party_of(battle, ship.index)
    ashore: i64 = party.men if party is not None else 0
    return ship.row.boarding - ship.boarding - ashore


class PassMen(ShipsQuestion):
    """Who sends men to a friend alongside (p.15, R63)."""

    def pieces(self, state: Battle, ask: Ask[Tries], seat: int) -> list[int]:
        spent = ask.record.spent
        return [
            int(ship.index)
            for ship in state.ships
            if state.seat_of(ship.index) == seat
            and int(ship.index) not in spent
            and receivers(state, ship)
        ]

    def orders(self, state: Battle, ask: Ask[Tries], piece: int) -> list[Order] | None:
        ship = state.ships[piece]
        out: list[Order] = []
        for other in receivers(state, ship):
            room = min(ship.boarding - 1, room_for(state, other))
            for number in range(1, int(room) + 1):
                order = Order("pass-men", ship.id)
                order.target, order.number = other.id, number
                out.append(order)
        return out

    def why_not(self, known: Battle, ask: Ask[Tries], seat: int, answer: Order) -> Refusal | None:
        ship = known.ships[known.find(answer.ship)]
        place = known.find(answer.target)
        other = known.ships[place] if place >= 0 else None
        if other is None or other not in receivers(known, ship):
            words = f"{ship.name} touches no friend {answer.target[:40]!r} that wants men."
            return Refusal(words, "p.15")
        if answer.number >= ship.boarding:
            return Refusal(f"{ship.name} keeps one BOARDING point for herself.", "R63")
        if answer.number > room_for(known, other):
            return Refusal(f"{other.name} takes no more than her printed BOARDING.", "R63")
        return None

    def carry_out(
        self, state: Battle, ask: Ask[Tries], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.ships[state.find(answer.ship)]
        other = state.ships[state.find(answer.target)]
        ask.record.spent.append(int(ship.index))
        ship.boarding -= answer.number
        other.boarding += answer.number
        if log.on:
            text = f"{ship.name} sends men to {other.name}."
            fields: dict[str, object] = {"target": other.id, "number": int(answer.number)}
            tell(log, ship, "men-passed", "p.15", text, fields)
        read_flag(state, other, log)


CHAPTER: Final[Chapter] = Chapter(
    "p.15 men",
    questions=[PassMen("pass-men", "p.15", ["pass-men"], "Does a ship send men to a friend?")],
    kinds=["pass-men"],
)
