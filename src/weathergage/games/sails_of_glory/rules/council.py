"""Captains of one side who take counsel: what is sealed they show each other (R22)."""

from mypy_extensions import i64

from weathergage.engine.event import Log

from ..answers import SHOT_NAMES
from ..state.battle import SIDE_NAMES, Battle, Ship
from ..tables.cards import EMPTY, NAMES
from ..words.names import card_words
from ..words.telling import tell


def counsel(battle: Battle, ship: Ship) -> list[int]:
    """The other seats of her side that are shown what is sealed: from Standard up (R22)."""
    rules = battle.setup.rules
    if not (rules.council and rules.standard):
        return []
    sides = battle.setup.seat_sides
    return [s for s in range(len(sides)) if sides[s] == ship.card.side and s != ship.card.seat]


def show_card_sealed(battle: Battle, ship: Ship, log: Log) -> None:
    """Friends are told the card that lies in her first space (R22)."""
    friends = counsel(battle, ship)
    if not log.on or not friends or ship.first == EMPTY or ship.card.automatic:
        return
    name = NAMES[ship.first]
    text = f"{ship.card.name} means to sail: {card_words(name)}."
    tell(log, ship, "council", "9.council", text, {"card": name}, audience=friends)


def show_shot_sealed(battle: Battle, ship: Ship, side: i64, log: Log) -> None:
    """Friends are told what a side was loaded with (R22)."""
    friends = counsel(battle, ship)
    if not log.on or not friends or ship.card.automatic:
        return
    shot = SHOT_NAMES[ship.guns(side).loaded]
    text = f"{ship.card.name} has {shot} to {SIDE_NAMES[side]}."
    fields: dict[str, object] = {"shot": shot, "side": SIDE_NAMES[side]}
    tell(log, ship, "council", "9.council", text, fields, audience=friends)
