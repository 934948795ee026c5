"""The flags of a signal: how, to which hand, how far; pictures of the order beside its words."""

from typing import Final

from weathergage.games.man_o_war.answers import Order
from weathergage.games.man_o_war.state.battle import Battle, Formation
from weathergage.scene import Hoist
from weathergage.scene.forms import Signal
from weathergage.sea.trig import norm

MANNERS: Final[dict[str, tuple[str, str]]] = {
    "succession": ("Succession", "in the wake"),
    "together": ("Together", "all at once"),
}


def flags_of(battle: Battle, formation: Formation, order: Order) -> list[Signal]:
    """The three flags of a signal, from the top; none where none is made."""
    if not order.signal:
        return []
    name, note = MANNERS[order.signal]
    hand = "starboard" if order.angle > 0 else "port"
    heading = battle.ships[formation.ships[0]].heading
    course = round(int(norm(heading + order.angle)) / 100) % 360
    point = (course + 15) // 30 % 12 or 12
    return [
        Signal(order.signal, name, note),
        Signal(hand, hand.capitalize(), f"{abs(int(order.angle)) / 100:g}° in all"),
        Signal(f"course-{point}", f"Course {point}", f"{course:03d}°"),
    ]


def hoist_of(battle: Battle, formation: Formation, signals: list[Signal]) -> Hoist:
    """The same flags at the ship that makes the signal."""
    commander = battle.ships[battle.camps[formation.camp].commander]
    return Hoist(commander.id, tuple(signal.picture for signal in signals))
