"""Signals as a computer captain understands and sends them (14, R37)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import load_data
from weathergage.engine.figures import rows_of

from ..answers import Order
from ..rules.signals import signal_in_force
from ..state.battle import FIGHTING, Battle
from ..state.muster import PACKAGE

MEANINGS: Final[dict[str, str]] = {}
"""What each phrase of the signal book means, in small letters; read when first needed."""

ATTACKS: Final[list[str]] = [
    *("engage", "close", "concentrate", "rake", "break-line", "double", "board", "chase"),
    "support",
]


@final
class Bidding:
    """What a seat has been told to do this turn, as far as a program understands it."""

    def __init__(self, meaning: str, named: i64) -> None:
        self.meaning = meaning
        self.named = named
        """The ship the signal names, or -1."""
        self.attacks = meaning in ATTACKS
        self.holds = meaning in ("hold", "anchor")
        self.forms = meaning in ("form-line", "form-two-lines", "close-up", "follow")
        self.withdraws = meaning in ("withdraw", "retreat")
        self.cease_fire = meaning == "cease-fire"
        self.boards = meaning == "board"
        self.takes = meaning == "take"
        self.chases = meaning == "chase"
        self.stands_off = meaning == "stand-off"
        self.reverses = meaning == "reverse"
        self.upwind: i64 = 1 if meaning == "windward" else -1 if meaning == "leeward" else 0
        """Which way to work along the wind: 1 up, -1 down."""
        self.more_sail: i64 = 1 if meaning == "more-sail" else -1 if meaning == "less-sail" else 0
        self.target: i64 = -1
        """The enemy it sends everybody at, or -1."""


def meaning_of(words: str) -> str:
    """What a signal means by the signal book; free text that is not in it means nothing."""
    if not MEANINGS:
        for row in rows_of(load_data(PACKAGE).table("signals"), "signal"):
            MEANINGS[str(row["phrase"]).lower()] = str(row["meaning"])
    said = words.lower()
    return next((MEANINGS[phrase] for phrase in MEANINGS if said.startswith(phrase)), "")


def ship_named(state: Battle, words: str) -> i64:
    """The ship whose name ends a signal, or -1."""
    said = words.lower().rstrip(".! ")
    cards = state.setup.cards
    return next((int(card.index) for card in cards if said.endswith(card.name.lower())), -1)


def bidding_for(state: Battle, seat: i64) -> Bidding:
    """What the signal in force tells a seat (14)."""
    signal = signal_in_force(state, seat) if state.signals else None
    if signal is None:
        return Bidding("", -1)
    found = Bidding(meaning_of(signal.words), ship_named(state, signal.words))
    if found.named >= 0:
        ship = state.ships[found.named]
        if ship.side != state.setup.seat_sides[seat] and ship.status == FIGHTING:
            found.target = found.named
    return found


def phrase_for(state: Battle, meaning: str) -> str:
    """The first phrase of the book with a meaning."""
    book = state.setup.signal_book
    return next((phrase for phrase in book if meaning_of(phrase) == meaning), book[0])


def signal_order(state: Battle, ship: i64) -> Order | None:
    """What a leader says: come on when the battle opens, help when his own ships suffer."""
    flag = state.ships[ship]
    own = [s for s in state.ships if s.seat == flag.seat and s.card.side == flag.side]
    hurt = [ship for ship in own if not ship.fights() or ship.in_grey_zone()]
    meaning = "engage" if state.turn == 1 else "support" if 3 * len(hurt) >= len(own) else ""
    if not meaning:
        return None
    order = Order("signal", flag.card.id)
    order.words = phrase_for(state, meaning)
    return order
