"""How events are told: every rule speaks through `tell`, which names the ship."""

from weathergage.engine.event import Event, Log, Modifier
from weathergage.games.ships_of_the_line.state.battle import Ship


def tell(
    log: Log,
    ship: Ship | None,
    kind: str,
    rule: str,
    text: str,
    more: dict[str, object] | None = None,
    dice: list[int] | None = None,
    modifiers: list[Modifier] | None = None,
    audience: list[int] | None = None,
) -> None:
    """Something happened to a ship, or to nobody in particular. Callers look at `log.on` first."""
    fields: dict[str, object] = {"ship": ship.card.id} if ship is not None else {}
    if more is not None:
        fields.update(more)
    log.emit(Event(kind, rule, text, fields, dice, modifiers, audience))
