"""Communications and signals (14): the only way for several seats of a side to talk."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.leaders import command_range, leader_aboard
from weathergage.games.ships_of_the_line.orders import Order
from weathergage.games.ships_of_the_line.questions import FleetStep, Questions, register
from weathergage.games.ships_of_the_line.state import Battle, Signal
from weathergage.sea.plane import gap_within

SMALL_WORDS: Final[list[str]] = [
    "a", "an", "the", "and", "or", "but", "nor", "so", "yet", "if", "as", "than", "that",
    "about", "above", "across", "after", "against", "along", "among", "around", "at", "before",
    "behind", "below", "beneath", "beside", "between", "beyond", "by", "down", "for", "from",
    "in", "inside", "into", "near", "of", "off", "on", "onto", "out", "over", "past", "through",
    "to", "toward", "towards", "under", "until", "up", "upon", "while", "with", "within",
    "without",
]  # fmt: skip
"""Prepositions and conjunctions do not count as words of a signal; articles neither."""


def counted_words(words: str) -> int:
    """The words of a signal that count (14)."""
    plain = "".join(c if c.isalnum() or c in "-'" else " " for c in words.lower())
    return len([word for word in plain.split() if word not in SMALL_WORDS])


def several_seats(state: Battle) -> bool:
    """Signals are played only where a side has more than one seat (14)."""
    sides = state.setup.seat_sides
    return state.setup.chapters.signals and len(sides) > len(set(sides))


def can_signal(state: Battle, ship: i64, seat: i64) -> bool:
    """A living leader aboard a ship still in the fight may hoist a signal (14)."""
    vessel = state.ships[ship]
    return vessel.seat == seat and vessel.fights() and leader_aboard(state, ship) is not None


def receivers(state: Battle, ship: i64) -> list[int]:
    """The seats of his side with a ship inside the leader's range (14)."""
    leader = leader_aboard(state, ship)
    flagship = state.ships[ship]
    out: list[int] = []
    if leader is None:
        return out
    reach = command_range(state, leader)
    for other in state.ships:
        seat = int(other.seat)
        if other.fights() and other.side == flagship.side and seat != flagship.seat:
            if seat not in out and gap_within(flagship.shape, other.shape, reach):
                out.append(seat)
    return sorted(out)


class SignalQuestions(Questions):
    """One message per leader and turn, to every seat in reach (14)."""

    def prompt(self, state: Battle, seat: int) -> str:
        return "Signal to the other captains of your side, seven words at most?"

    def parts(self, state: Battle, step: FleetStep, seat: int) -> list[int]:
        if not several_seats(state):
            return []
        return [
            int(leader.ship)
            for leader in state.leaders
            if leader.alive
            and leader.ship not in step.used
            and can_signal(state, leader.ship, seat)
            and receivers(state, leader.ship)
        ]

    def why_not(self, state: Battle, step: FleetStep, seat: int, order: Order) -> Refusal | None:
        """A signal is one to seven words long, small words not counted (14)."""
        limit = state.setup.signal_words
        count = counted_words(order.words)
        if count == 0:
            return Refusal("A signal needs words.", "14")
        if count > limit:
            return Refusal(f"A signal has at most {limit} words, not {count}.", "14")
        return None

    def options(self, state: Battle, step: FleetStep, ship: int) -> list[Order] | None:
        return None

    def sample(self, state: Battle, step: FleetStep, ship: int, rng: random.Random) -> Order:
        book = state.setup.signal_book
        order = Order("signal", state.setup.cards[ship].id)
        order.words = book[int(rng.random() * len(book))]
        return order

    def carry_out(
        self, state: Battle, step: FleetStep, order: Order, luck: Chance, log: Log
    ) -> None:
        """The message reaches the seats in range, and nobody else reads it (14)."""
        ship = state.setup.index[order.ship]
        leader = leader_aboard(state, ship)
        assert leader is not None
        step.used.append(ship)
        sender = int(state.ships[ship].seat)
        to = receivers(state, ship)
        state.signals.append(Signal(state.turn, leader.card, sender, to, order.words))
        if log.on:
            name = state.setup.leaders[leader.card].name
            log.emit(
                Event(
                    "signal",
                    "14",
                    f"{name} signals: {order.words}",
                    {"ship": order.ship, "leader": name, "words": order.words},
                    audience=[sender, *to],
                )
            )

    def preview(self, state: Battle, step: FleetStep, order: Order) -> dict[str, object]:
        ship = state.setup.index[order.ship]
        return {"read by": [state.setup.seats[s] for s in receivers(state, ship)], "rule": "14"}


def signal_in_force(state: Battle, seat: i64) -> Signal | None:
    """The message a seat must attend to: of this turn's, the highest-ranking leader's (14)."""
    best: Signal | None = None
    for signal in state.signals:
        if signal.turn == state.turn and seat in signal.to and _precedes(state, signal, best):
            best = signal
    return best


def _precedes(state: Battle, signal: Signal, other: Signal | None) -> bool:
    """A higher rank goes first; between equals the ship with more guns (14)."""
    if other is None:
        return True
    a, b = state.setup.leaders[signal.leader], state.setup.leaders[other.leader]
    if a.rank != b.rank:
        return a.rank < b.rank
    return state.setup.cards[a.ship].guns > state.setup.cards[b.ship].guns


register(SignalQuestions("signals", "14", ["signal"]))
