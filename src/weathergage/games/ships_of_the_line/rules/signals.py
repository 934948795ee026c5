"""Communications and signals (14): the only way for several seats of a side to talk."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.sea.plane import gap_within

from ..answers import Order
from ..state.battle import Battle, Signal, leader_aboard
from ..words.telling import tell
from .leaders import command_range, commands
from .questions import FleetAsk, ShipQuestion, has_tried, note_try

SMALL_WORDS: Final[list[str]] = [
    "and", "or", "but", "nor", "so", "yet", "if", "as", "than", "that", "because", "although",
    "though", "unless", "whether", "while", "till", "until", "once", "since", "lest",
    "about", "above", "abaft", "aboard", "across", "after", "against", "along", "alongside",
    "among", "around", "astern", "at", "before", "behind", "below", "beneath", "beside",
    "between", "beyond", "by", "down", "during", "except", "for", "from", "in", "inside", "into",
    "like", "near", "of", "off", "on", "onto", "opposite", "out", "outside", "over", "past",
    "per", "round", "through", "throughout", "to", "toward", "towards", "under", "underneath",
    "up", "upon", "via", "with", "within", "without",
]  # fmt: skip
"""Prepositions and conjunctions do not count as words of a signal (14, R82)."""

LONGEST: Final = 160
"""No signal needs more letters than this."""


def counted_words(words: str) -> int:
    """The words of a signal that count (14)."""
    plain = "".join(c if c.isalnum() or c in "-'" else " " for c in words.lower())
    return len([word for word in plain.split() if word not in SMALL_WORDS])


def can_signal(state: Battle, ship: i64, seat: i64) -> bool:
    """A living leader who commands may hoist a signal, from a prize too, but not while he is in a
    boarding fight that goes on (14, 20.2)."""
    leader = leader_aboard(state, ship)
    if state.ships[ship].seat != seat or leader is None or state.ships[ship].leads:
        return False
    return commands(state, leader)


def receivers(state: Battle, ship: i64) -> list[int]:
    """The seats of his side with a ship inside the leader's range (14)."""
    leader, flagship = leader_aboard(state, ship), state.ships[ship]
    if leader is None:
        return []
    reach = command_range(state, leader)
    side = [s for s in state.ships if s.side == flagship.side and s.seat != flagship.seat]
    near = [s for s in side if s.fights() and gap_within(flagship.shape, s.shape, reach)]
    return sorted({int(other.seat) for other in near})


def flagships(state: Battle, seat: int) -> list[int]:
    """The ships of a seat from which a leader may signal to somebody (14)."""
    ships = dict.fromkeys(int(leader.ship) for leader in state.leaders if leader.alive)
    return [ship for ship in ships if can_signal(state, ship, seat) and receivers(state, ship)]


class SignalQuestions(ShipQuestion):
    """One message per leader and turn, to every seat in reach (14).

    A seat answers once, with all the signals of its leaders or none: were it asked again, others
    could tell from who is asked how often it had signalled.
    """

    def pieces(self, state: Battle, ask: FleetAsk, seat: int) -> list[int]:
        able = flagships(state, seat) if state.setup.several_seats() else []
        if any(ship in ask.record.spent for ship in able):
            return []
        return [ship for ship in able if not has_tried(ask, ship, "signal")]

    def leave(self, state: Battle, ask: FleetAsk, seat: int, luck: Chance, log: Log) -> None:
        """Everyone sees that a seat has done with its signals, and not whether it made any."""
        if log.on and state.setup.several_seats() and flagships(state, seat):
            name = state.setup.seats[seat]
            tell(log, None, "signals-done", "14", f"{name}: signals are done.", {"seat": name})

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        """A signal is one to seven words long, small words not counted (14)."""
        limit = state.setup.signal_words
        count = counted_words(order.words)
        if count == 0 or not order.words.isprintable():
            return Refusal("A signal needs words.", "14")
        if len(order.words) > LONGEST:
            return Refusal(f"A signal has at most {LONGEST} letters.", "14")
        if count > limit:
            return Refusal(f"A signal has at most {limit} words, not {count}.", "14")
        return None

    def closed(self, state: Battle, ask: FleetAsk, order: Order) -> Refusal | None:
        """No leader aboard, nobody in his reach, or his signal is made (14)."""
        ship = state.setup.index[order.ship]
        name = state.ships[ship].card.name
        if not state.setup.several_seats():
            return Refusal("Signals are for a side with several seats.", "14")
        if not can_signal(state, ship, state.ships[ship].seat):
            return Refusal(f"There is no leader aboard {name} who could signal.", "14")
        if not receivers(state, ship):
            return Refusal(f"Nobody of her side is near enough to read {name}'s signals.", "14")
        return Refusal(f"{name} has made her signal: one for each leader and turn.", "14")

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        return None

    def draw(self, state: Battle, ask: FleetAsk, ship: int, rng: random.Random) -> Order:
        book = state.setup.signal_book
        order = Order("signal", state.setup.cards[ship].id)
        order.words = book[int(rng.random() * len(book))]
        return order

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        """The message reaches the seats in range, and nobody else reads it (14)."""
        ship = state.setup.index[order.ship]
        leader = leader_aboard(state, ship)
        assert leader is not None
        ask.record.spent.append(ship)
        sender = int(state.ships[ship].seat)
        to = receivers(state, ship)
        state.signals.append(Signal(state.turn, leader.card, sender, to, order.words))
        if log.on:
            name = state.setup.leaders[leader.card].name
            text = f"{name} signals: {order.words}"
            fields: dict[str, object] = {"leader": name, "words": order.words}
            tell(log, state.ships[ship], "signal", "14", text, fields, audience=[sender, *to])

    def rehearse(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> None:
        """In a group each leader signals once."""
        note_try(ask, state.setup.index[order.ship], "signal")

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
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
    leaders = state.setup.leaders
    rank, other_rank = leaders[signal.leader].rank, leaders[other.leader].rank
    return rank < other_rank or (rank == other_rank and _guns(state, signal) > _guns(state, other))


def _guns(state: Battle, signal: Signal) -> i64:
    """The guns of the ship that a signal flies from."""
    return state.setup.cards[state.leaders[signal.leader].ship].guns


WHAT: Final = "Signal to the other captains of your side, seven words at most, all in one answer?"
QUESTION: Final = SignalQuestions("signals", "14", ["signal"], WHAT)
CHAPTER: Final[Chapter] = Chapter("14", questions=[QUESTION])
