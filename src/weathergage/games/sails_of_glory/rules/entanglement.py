"""Ships in contact whose rigging becomes entangled (p.35)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.battle import ANY_BLUE, ENTANGLED, WRECK, Battle, Ship, Tie
from ..tables.cards import EMPTY
from ..words.telling import tell
from .contact import touching
from .logs import happens

ANYTHING: Final = 9
"""So many cards unseen may have led from any to any: a grey card is followed by whatever one likes
(R49)."""


def entangle(battle: Battle, luck: Chance, log: Log) -> None:
    """Entangled pairs draw to come free, then other pairs in contact draw to become entangled; a
    pair freed now is not drawn for again before the next turn (p.35, R54)."""
    freed: list[tuple[int, int]] = []
    for tie in list(battle.ties):
        if tie.kind == ENTANGLED and happens(battle, luck):
            battle.ties.remove(tie)
            freed.append((int(tie.a), int(tie.b)))
            note(battle, tie.a, tie.b, "freed", "are clear of each other", log)
    for a, b in pairs(battle):
        if (a, b) in freed or battle.tied(ENTANGLED, a, b) is not None:
            continue
        if happens(battle, luck):
            battle.ties.append(Tie(ENTANGLED, a, b))
            note(battle, a, b, "entangled", "are entangled", log)
    drop_cards(battle, ENTANGLED)


def pairs(battle: Battle) -> list[tuple[int, int]]:
    """Ships in contact, one of them at least no wreck: two wrecks will never move (R54)."""
    out: list[tuple[int, int]] = []
    for b in range(len(battle.ships)):
        for a in range(b):
            one, other = battle.ships[a], battle.ships[b]
            wrecks = one.status == WRECK and other.status == WRECK
            if not wrecks and touching(battle, one, other):
                out.append((a, b))
    return sorted(out)


def note(battle: Battle, a: i64, b: i64, kind: str, words: str, log: Log) -> None:
    """Tell what has become of a pair."""
    if log.on:
        one, other = battle.ships[a], battle.ships[b]
        text = f"{one.card.name} and {other.card.name} {words}."
        tell(log, one, kind, "35.entanglement", text, {"target": other.card.id})


def drop_cards(battle: Battle, kind: int) -> None:
    """From the Standard rules on the card that ships held in this way were to sail goes back unseen
    (p.35, 38)."""
    if not battle.setup.rules.standard:
        return
    for tie in battle.ties:
        if tie.kind == kind:
            drop_card(battle.ships[tie.a])
            drop_card(battle.ships[tie.b])


def drop_card(ship: Ship) -> None:
    """Her first card goes back. A second one that was planned after it stays, and nobody but her
    captain knows after what; where there is none, the next is planned after the last one shown
    (R3)."""
    if ship.first == EMPTY:
        return
    blank = 1 if ship.first_from == ANY_BLUE else ANYTHING
    ship.unseen = min(int(ship.unseen) + blank, ANYTHING) if ship.second != EMPTY else 0
    ship.first = EMPTY


CHAPTER: Final[Chapter] = Chapter("35", procedures={"entangle": entangle})
