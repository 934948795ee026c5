"""Fleet-wide questions: one question about every piece a seat may still order.

Any piece may be ordered in any sequence, any group in one answer; what is left open stays open
until the seat is done. Seats are asked one after another, or (PlotQuestion) write in secret what
each of their pieces is to do, as often as they like, and seal.
"""

import random
from typing import Any, Generic, cast

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.question import A, Ask, Done, Orders, Question, R, S
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log


@mypyc_attr(allow_interpreted_subclasses=True)
class FleetQuestion(Question[S, R, A], Generic[S, R, A]):
    """Orders to pieces, until none is open or the seat is done.

    `why_not`, `carry_out`, `sensible`, `preview` and `odds` are about a single order. A game says
    once, in a base of its own, what its pieces are called: `id_of`, `find` and `part_of`.
    """

    def __init__(self, name: str, rule: str, kinds: list[str], words: str = "") -> None:
        super().__init__(name, rule, words)
        self.kinds = kinds
        """The kinds of orders it takes."""

    # What a game's pieces are called.

    def id_of(self, state: S, piece: int) -> str:
        """The id of a piece."""
        raise NotImplementedError

    def find(self, state: S, part: str) -> int:
        """The piece of this id, or -1."""
        raise NotImplementedError

    def part_of(self, order: A) -> str:
        """The id of the piece that an order is for."""
        raise NotImplementedError

    # What a chapter says.

    def pieces(self, state: S, ask: Ask[R], seat: int) -> list[int]:
        """The pieces that may still be ordered."""
        raise NotImplementedError

    def orders(self, state: S, ask: Ask[R], piece: int) -> list[A] | None:
        """Every legal order for an open piece, or None where they are too many to list."""
        return None

    def draw(self, state: S, ask: Ask[R], piece: int, rng: random.Random) -> A:
        """A legal order for an open piece, drawn from all of them."""
        orders = self.orders(state, ask, piece)
        assert orders, f"{self.name}: an open piece has no order"
        return orders[int(rng.random() * len(orders))]

    def why_closed(self, state: S, ask: Ask[R], seat: int, order: A) -> Refusal:
        """Why a piece is not open: mostly what bars this very order."""
        part = self.part_of(order)
        if self.find(state, part) < 0:
            return Refusal(f"There is no {part[:40]!r} here.", self.rule)
        barred = self.why_not(state, ask, seat, order)
        return barred or Refusal(f"{part} has nothing to order now.", self.rule)

    def why_not_done(self, state: S, ask: Ask[R], seat: int) -> Refusal | None:
        """Why a seat may not be done yet, if it may not."""
        return None

    def may_be_done(self, state: S, ask: Ask[R], seat: int) -> bool:
        """Whether `why_not_done` has nothing to say; a chapter may know without the words."""
        return self.why_not_done(state, ask, seat) is None

    def begin(self, state: S, ask: Ask[R], luck: Chance, log: Log) -> None:
        """Before the first seat is asked."""

    def leave(self, state: S, ask: Ask[R], seat: int, luck: Chance, log: Log) -> None:
        """What becomes of the pieces left open when a seat is done."""

    # Groups.

    def certain(self, order: A) -> bool:
        """Whether the order's effect needs no dice, so that others may follow it in a group."""
        return True

    def settled(self, state: S, ask: Ask[R], order: A) -> bool:
        """As `certain`, where that depends on the position."""
        return self.certain(order)

    def rehearse(self, state: S, ask: Ask[R], seat: int, order: A) -> None:
        """The certain effect of an order on a scratch state, so that a group can be judged."""
        self.carry_out(state, ask, seat, order, Chance(), Log(False))

    # All of it together, as the engine asks for it.

    def pieces_open(self, known: S, ask: Ask[R], seat: int) -> list[int]:
        """As just found when it was seen who is asked, or anew."""
        found = ask.open
        return found if found is not None and seat == ask.open_to else self.pieces(known, ask, seat)

    def parts(self, known: S, ask: Ask[R], seat: int) -> list[str]:
        return [self.id_of(known, piece) for piece in self.pieces_open(known, ask, seat)]

    def options(self, known: S, ask: Ask[R], seat: int) -> list[A] | None:
        """Every order for every open piece; that one may be done is told by `passing`."""
        out: list[A] = []
        for piece in self.pieces_open(known, ask, seat):
            orders = self.orders(known, ask, piece)
            if orders is None:
                return None
            out.extend(orders)
        return out

    def sample(self, known: S, ask: Ask[R], seat: int, rng: random.Random) -> Action:
        pieces = self.pieces_open(known, ask, seat)
        done = self.may_be_done(known, ask, seat)
        pick = int(rng.random() * (len(pieces) + (1 if done else 0)))
        if done and pick == len(pieces):
            return Done()
        return self.draw(known, ask, pieces[pick], rng)

    def forced(self, known: S, ask: Ask[R], seat: int) -> Action | None:
        pieces = self.pieces_open(known, ask, seat)
        if len(pieces) != 1 or self.may_be_done(known, ask, seat):
            return None
        orders = self.orders(known, ask, pieces[0])
        return orders[0] if orders is not None and len(orders) == 1 else None

    def passing(self, known: S, ask: Ask[R], seat: int) -> Action | None:
        return Done() if self.may_be_done(known, ask, seat) else None

    def concerns(self, known: S, ask: Ask[R], seat: int, answer: A) -> bool:
        return self.find(known, self.part_of(answer)) in self.pieces_open(known, ask, seat)

    def facts(self, known: S, ask: Ask[R], seat: int) -> dict[str, object]:
        return {"orders": list(self.kinds), "may_finish": self.may_be_done(known, ask, seat)}

    def judge(self, known: S, ask: Ask[R], seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Done):
            return self.why_not_done(known, ask, seat)
        if isinstance(action, Orders):
            return self.why_not_all(known, ask, seat, action.orders)
        return self.judge_one(known, ask, seat, cast("A", action))

    def judge_one(self, state: S, ask: Ask[R], seat: int, order: A) -> Refusal | None:
        """Whether an order is of this question, for one of its open pieces, and legal."""
        if order.kind not in self.kinds:
            now = ", ".join(self.kinds)
            return Refusal(f"{order.kind!r} is not an order for now; now is: {now}.", self.rule)
        piece = self.find(state, self.part_of(order))
        if piece < 0 or piece not in self.pieces_open(state, ask, seat):
            return self.why_closed(state, ask, seat, order)
        return self.why_not(state, ask, seat, order)

    def why_not_all(self, known: S, ask: Ask[R], seat: int, orders: list[Action]) -> Refusal | None:
        """Each order is judged where those before it have been carried out."""
        scratch = cast("S", known.copy())
        step = ask.copy()
        last = len(orders) - 1
        for number, action in enumerate(orders):
            order = cast("A", action)
            refusal = self.judge_one(scratch, step, seat, order)
            if refusal is not None:
                return refusal
            if number < last:
                if not self.settled(scratch, step, order):
                    return self._needs_dice(order)
                self.rehearse(scratch, step, seat, order)
        return None

    def _needs_dice(self, order: A) -> Refusal:
        part = self.part_of(order)
        return Refusal(
            f"The order for {part} needs dice, so it must come last in a group.", self.rule
        )

    def ready(self, state: S, ask: Ask[R]) -> bool:
        if not ask.begun or ask.next >= len(ask.seats):
            return False
        seat = ask.seats[ask.next]
        found = self.pieces(state, ask, seat)
        ask.open = found
        ask.open_to = seat
        return len(found) > 0

    def work(self, state: S, ask: Ask[R], luck: Chance, log: Log) -> None:
        """Begin, or go on to the next seat where one has nothing more to order, or end."""
        if not ask.begun:
            ask.begun = True
            self.begin(state, ask, luck, log)
        elif ask.next < len(ask.seats):
            self._next(state, ask, luck, log)
        else:
            state.pop()

    def _next(self, state: S, ask: Ask[R], luck: Chance, log: Log) -> None:
        self.leave(state, ask, ask.seat, luck, log)
        ask.next += 1

    def answered(
        self, state: S, ask: Ask[R], seat: int, action: Action, luck: Chance, log: Log
    ) -> None:
        if isinstance(action, Orders):
            for order in action.orders:
                self.carry_out(state, ask, seat, cast("A", order), luck, log)
        elif isinstance(action, Done):
            self._next(state, ask, luck, log)
        else:
            self.carry_out(state, ask, seat, cast("A", action), luck, log)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlotQuestion(FleetQuestion[S, R, A], Generic[S, R, A]):
    """Every piece of a seat gets an order in secret. `pieces` are all of them, plotted or not.

    What is written lies in `ask.said`; the merge function finds it in the last finished question
    of a seat. Nothing is carried out before, so a chapter has no `carry_out` here.
    """

    def plotted(self, ask: Ask[R], part: str) -> A | None:
        """The order written for a piece, if there is one."""
        for said in ask.said:
            order = cast("A", said)
            if self.part_of(order) == part:
                return order
        return None

    def why_not_done(self, state: S, ask: Ask[R], seat: int) -> Refusal | None:
        """Who seals has an order for every piece."""
        for part in self.parts(state, ask, seat):
            if self.plotted(ask, part) is None:
                return Refusal(f"{part} has no order yet.", self.rule)
        return None

    def rehearse(self, state: S, ask: Ask[R], seat: int, order: A) -> None:
        self.write(ask, order)

    def write(self, ask: Ask[R], order: A) -> None:
        """Write down an order, in the place of the one the piece had."""
        part = self.part_of(order)
        ask.said = [said for said in ask.said if self.part_of(cast("A", said)) != part]
        ask.said.append(order)

    def follows(self, known: S, ask: Ask[R], seat: int, answer: Action) -> list[Ask[Any]]:
        if isinstance(answer, Done):
            return []
        new = ask.copy()
        new.answer = None
        orders = answer.orders if isinstance(answer, Orders) else [answer]
        for order in orders:
            self.write(new, cast("A", order))
        return [new]

    def facts(self, known: S, ask: Ask[R], seat: int) -> dict[str, object]:
        out = super().facts(known, ask, seat)
        out["said"] = [order.data() for order in ask.said]
        return out
