"""Fleet questions: one question about every ship a seat may still order in a part of the turn.

Any ship may be ordered in any sequence, any group in one answer; what is left open stays open
until the seat is done. A chapter of the rules subclasses Questions once; the step and the
decision here serve them all.
"""

import random
from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.action import Action
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Decision, Refusal
from weathergage.engine.event import Log
from weathergage.engine.state import State, Step
from weathergage.games.ships_of_the_line.answers import Done, Order, Orders
from weathergage.games.ships_of_the_line.rules.closed import out_of_command
from weathergage.games.ships_of_the_line.state.battle import Battle


class Questions:
    """What one part of the turn asks. Subclasses hold no data: all of it is in state and step."""

    def __init__(self, name: str, rule: str, kinds: list[str]) -> None:
        self.name = name
        self.rule = rule
        self.kinds = kinds
        """The kinds of orders it takes."""

    def prompt(self, state: Battle, seat: int) -> str:
        """The question in a sentence."""
        raise NotImplementedError

    def parts(self, state: Battle, step: "FleetStep", seat: int) -> list[int]:
        """The ships that may still be ordered."""
        raise NotImplementedError

    def why_not(self, state: Battle, step: "FleetStep", seat: int, order: Order) -> Refusal | None:
        """The one place that says whether an order is legal. The ship exists and is open."""
        raise NotImplementedError

    def options(self, state: Battle, step: "FleetStep", ship: int) -> list[Order] | None:
        """Every legal order for a ship, or None where they are too many to list."""
        return None

    def sample(self, state: Battle, step: "FleetStep", ship: int, rng: random.Random) -> Order:
        """A legal order for an open ship, drawn from all of them."""
        options = self.options(state, step, ship)
        assert options, f"{self.name}: an open ship has no order"
        return options[int(rng.random() * len(options))]

    def why_closed(self, state: Battle, step: "FleetStep", order: Order) -> Refusal | None:
        """Why a ship of this seat has nothing to order now: mostly what bars this very order."""
        return self.why_not(state, step, int(state.ship(order.ship).seat), order)

    def carry_out(
        self, state: Battle, step: "FleetStep", order: Order, luck: Chance, log: Log
    ) -> None:
        """Do what a legal order says."""
        raise NotImplementedError

    def why_not_done(self, state: Battle, step: "FleetStep", seat: int) -> Refusal | None:
        """Why a seat may not be done yet, if it may not."""
        return None

    def may_be_done(self, state: Battle, step: "FleetStep", seat: int) -> bool:
        """Whether `why_not_done` has nothing to say; a chapter may know without the words."""
        return self.why_not_done(state, step, seat) is None

    def leave(self, state: Battle, step: "FleetStep", seat: int, luck: Chance, log: Log) -> None:
        """What becomes of the ships left open when a seat is done."""

    def begin(self, state: Battle, step: "FleetStep", luck: Chance, log: Log) -> None:
        """Before the first seat is asked."""

    def certain(self, order: Order) -> bool:
        """Whether the order's effect needs no dice, so that others may follow it in a group."""
        return True

    def settled(self, state: Battle, step: "FleetStep", order: Order) -> bool:
        """As `certain`, where that depends on the position."""
        return self.certain(order)

    def rehearse(self, state: Battle, step: "FleetStep", order: Order) -> None:
        """The certain effect of an order on a scratch state, so that a group can be judged."""
        if order.ship in state.setup.index:
            step.used.append(state.setup.index[order.ship])

    def sensible(self, state: Battle, step: "FleetStep", order: Order) -> bool:
        """Whether a player with his wits about him might give it."""
        return True

    def preview(self, state: Battle, step: "FleetStep", order: Order) -> dict[str, object]:
        """What it would certainly do."""
        return {}

    def odds(
        self, state: Battle, step: "FleetStep", order: Order, rng: random.Random
    ) -> dict[str, object]:
        """What it may do."""
        return {}


QUESTIONS: Final[dict[str, Questions]] = {}


def register(questions: Questions) -> None:
    """Make a part of the turn known by its name."""
    QUESTIONS[questions.name] = questions


@final
class FleetStep(Step):
    """A part of the turn in which seats order their ships, one seat after another."""

    def __init__(self, name: str, seats: list[int]) -> None:
        self.name = name
        self.seats = seats
        self.next: i64 = 0
        """The place in `seats` of the one being asked."""
        self.begun = False
        self.used: list[int] = []
        """Ships whose one try in this part of the turn is spent."""
        self.memo: object | None = None
        """What a chapter worked out and may forget: never saved or copied."""
        self.open: list[int] | None = None
        """The ships found open when it was last asked who is asked, until the question is made."""

    def questions(self) -> Questions:
        """The chapter that asks."""
        return QUESTIONS[self.name]

    def seat_now(self) -> int:
        """The seat whose turn it is to order, or -1."""
        return self.seats[self.next] if self.begun and self.next < len(self.seats) else -1

    def asks(self, state: State) -> list[int]:
        seat = self.seat_now()
        if seat < 0:
            return []
        assert isinstance(state, Battle)
        self.open = self.questions().parts(state, self, seat)
        return [seat] if self.open else []

    def take_open(self, state: Battle, seat: int) -> list[int]:
        """The ships a seat may order: as just found when it was seen to be asked, or anew."""
        found, self.open = self.open, None
        if found is None or seat != self.seat_now():
            return self.questions().parts(state, self, seat)
        return found

    def run(self, state: State, luck: Chance, log: Log) -> None:
        assert isinstance(state, Battle)
        self.open = None
        if not self.begun:
            self.begun = True
            self.questions().begin(state, self, luck, log)
        elif self.next < len(self.seats):
            self._next(state, luck, log)
        else:
            state.stack.remove(self)

    def _next(self, state: Battle, luck: Chance, log: Log) -> None:
        """The seat being asked has nothing more to order."""
        self.questions().leave(state, self, self.seats[self.next], luck, log)
        self.next += 1

    def decision(self, known: State, seat: int) -> Decision:
        assert isinstance(known, Battle)
        return FleetDecision(known, self, seat)

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        assert isinstance(state, Battle)
        questions = self.questions()
        self.open = None
        if isinstance(action, Orders):
            for order in action.orders:
                questions.carry_out(state, self, order, luck, log)
        elif isinstance(action, Order):
            questions.carry_out(state, self, action, luck, log)
        else:
            self._next(state, luck, log)

    def copy(self) -> Step:
        new = FleetStep(self.name, self.seats)
        new.next = self.next
        new.begun = self.begun
        new.used = list(self.used)
        return new

    def dump(self) -> list[object]:
        return ["fleet", self.name, list(self.seats), int(self.next), self.begun, list(self.used)]


@final
class FleetDecision(Decision):
    """The question a seat is asked about its open ships."""

    def __init__(self, known: Battle, step: FleetStep, seat: int) -> None:
        self.known = known
        self.step = step
        self.place = seat
        self.questions = step.questions()
        self.open = step.take_open(known, seat)
        self.drawn: dict[int, list[dict[str, object]]] = {}
        """The reach of ships as it is drawn, once it has been asked for."""
        prompt = self.questions.prompt(known, seat)
        super().__init__(step.name, known.setup.seats[seat], self.questions.rule, prompt)

    @property
    def parts(self) -> list[str]:
        return [self.known.setup.cards[i].id for i in self.open]

    def data(self) -> dict[str, object]:
        out = super().data()
        out["orders"] = list(self.questions.kinds)
        out["may_finish"] = self.passing() is not None
        return out

    def options(self) -> list[Action] | None:
        out: list[Action] = []
        for ship in self.open:
            orders = self.questions.options(self.known, self.step, ship)
            if orders is None:
                return None
            out.extend(orders)
        done = self.passing()
        if done is not None:
            out.append(done)
        return out

    def sample(self, rng: random.Random) -> Action:
        done = self.passing()
        ways = len(self.open) + (1 if done is not None else 0)
        pick = int(rng.random() * ways)
        if done is not None and pick == len(self.open):
            return done
        return self.questions.sample(self.known, self.step, self.open[pick], rng)

    def forced(self) -> Action | None:
        if len(self.open) != 1 or self.passing() is not None:
            return None
        orders = self.questions.options(self.known, self.step, self.open[0])
        return orders[0] if orders is not None and len(orders) == 1 else None

    def passing(self) -> Action | None:
        done = self.questions.may_be_done(self.known, self.step, self.place)
        return Done() if done else None

    def why_not(self, action: Action) -> Refusal | None:
        if isinstance(action, Order):
            return self.judge(self.known, self.step, self.open, action)
        if isinstance(action, Done):
            return self.questions.why_not_done(self.known, self.step, self.place)
        if isinstance(action, Orders):
            return self._why_not_all(action)
        return Refusal("That is not an answer to this question.", self.rule)

    def judge(
        self, state: Battle, step: FleetStep, parts: list[int], order: Order
    ) -> Refusal | None:
        """Whether an order is of this question, for one of its ships, and legal."""
        questions = self.questions
        if order.kind not in questions.kinds:
            return Refusal(
                f"{order.kind!r} is not an order for now; now is: {', '.join(questions.kinds)}.",
                self.rule,
            )
        ship = state.setup.find(order.ship)
        if ship < 0 or ship not in parts:
            return self._not_open(state, step, ship, order)
        return questions.why_not(state, step, self.place, order)

    def _not_open(self, state: Battle, step: FleetStep, ship: int, order: Order) -> Refusal:
        if ship < 0:
            return Refusal(f"There is no ship {order.ship[:40]!r} here.", self.rule)
        name = state.ships[ship].card.name
        if state.ships[ship].seat != self.place:
            return Refusal(f"{name} is not yours to command.", self.rule)
        closed = out_of_command(state.ships[ship], order.kind)
        if closed is None:
            closed = self.questions.why_closed(state, step, order)
        if closed is not None:
            return closed
        return Refusal(f"{name} has nothing to order now.", self.rule)

    def _why_not_all(self, group: Orders) -> Refusal | None:
        """Each order is judged where those before it have been carried out."""
        scratch = self.known.copy()
        step = self.step.copy()
        assert isinstance(step, FleetStep)
        for number, order in enumerate(group.orders):
            parts = self.questions.parts(scratch, step, self.place)
            refusal = self.judge(scratch, step, parts, order)
            if refusal is not None:
                return refusal
            if number + 1 < len(group.orders):
                if not self.questions.settled(scratch, step, order):
                    return Refusal(
                        f"The order for {order.ship} needs dice, so it must come last in a group.",
                        self.rule,
                    )
                self.questions.rehearse(scratch, step, order)
        return None

    def sensible(self, action: Action) -> bool:
        """Whether a player with his wits about him might answer so."""
        if isinstance(action, Order):
            return self.questions.sensible(self.known, self.step, action)
        return True

    def preview(self, action: Action) -> dict[str, object]:
        if isinstance(action, Order) and self.known.setup.find(action.ship) in self.open:
            out = self.questions.preview(self.known, self.step, action)
            if isinstance(out.get("poses"), list):
                out["marks"] = plan_marks(action.ship, out)
            return out
        return {}

    def odds(self, action: Action, rng: random.Random) -> dict[str, object]:
        from weathergage.games.ships_of_the_line.table.offer_words import odds_lines

        if not isinstance(action, Order) or self.why_not(action) is not None:
            return {}
        out = self.questions.odds(self.known, self.step, action, rng)
        lines = odds_lines(out)
        if lines:
            out["lines"] = lines
        return out

    def form(self) -> dict[str, object]:
        from weathergage.games.ships_of_the_line.table.forms import fleet_form

        return fleet_form(self)

    def offers(self, part: str) -> list[dict[str, object]]:
        from weathergage.games.ships_of_the_line.table.forms import ship_offers

        return ship_offers(self, part)

    def label(self, action: Action) -> str:
        from weathergage.games.ships_of_the_line.table.forms import order_label

        return order_label(self, action)

    def figure(self, part: str, name: str) -> float | None:
        from weathergage.games.ships_of_the_line.table.contingencies import figure_of

        return figure_of(self.known, self.known.setup.find(part), name)

    def name_of(self, part: str) -> str:
        ship = self.known.setup.find(part)
        return self.known.setup.cards[ship].name if ship >= 0 else part

    def plot(
        self, part: str, points: list[tuple[float, float]], turn: float | None = None
    ) -> dict[str, object]:
        from weathergage.games.ships_of_the_line.table.forms import plotted

        return plotted(self, part, points, turn)


def plan_marks(ship: str, preview: dict[str, object]) -> list[dict[str, object]]:
    """A path that was previewed, as it is drawn: the legs, and her hull where they end."""
    poses = preview["poses"]
    assert isinstance(poses, list)
    points = [[pose["x"], pose["y"]] for pose in poses]
    last = poses[-1]
    ghost = {"kind": "ghost", "piece": ship, "x": last["x"], "y": last["y"]}
    ghost["heading"] = last["heading"]
    return [{"kind": "path", "points": points, "style": "plan"}, ghost]
