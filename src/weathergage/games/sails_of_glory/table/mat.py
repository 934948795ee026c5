"""The mat of a ship: card spaces, broadsides with their storage, sails, the action board (p.8-10,
20, 22, 27-30)."""

from weathergage.games.sails_of_glory.answers import ACTIONS
from weathergage.games.sails_of_glory.rules.reloading import shot_in_play
from weathergage.games.sails_of_glory.rules.sailing import sail_line
from weathergage.games.sails_of_glory.rules.special import most_sail
from weathergage.games.sails_of_glory.state.battle import (
    PORT,
    SETTING_UP,
    STARBOARD,
    Battle,
    Guns,
    Ship,
)
from weathergage.games.sails_of_glory.table.cards import card_slot
from weathergage.games.sails_of_glory.tables.cards import EMPTY, SAILS, UNSEEN
from weathergage.games.sails_of_glory.tables.combat import HIDDEN_SHOT, NO_SHOT, SHOT
from weathergage.games.sails_of_glory.words.names import (
    ACTION_PICTURES,
    ACTION_WORDS,
    SHOT_WORDS,
)
from weathergage.scene import Slot, Slots


def mat_of(battle: Battle, ship: Ship, own: bool) -> list[Slots]:
    """Everything that lies on her mat, as far as this seat sees it; `own`: she is its ship."""
    rules = battle.setup.rules
    out: list[Slots] = []
    if not ship.card.battery and not ship.card.anchored:
        out.append(card_spaces(battle, ship))
    note = "kind of shot: only you see it" if rules.standard and own else ""
    sides = [PORT] if ship.card.battery else [PORT, STARBOARD]
    guns = [side_slot(battle, ship, side) for side in sides]
    out.append(Slots("Broadsides", tuple(guns), note, "27.secret", "guns"))
    if rules.advanced and not ship.card.battery:
        out.append(sail_slots(ship))
    if rules.advanced:
        out.append(action_slots(battle, ship, own))
    return out


def card_spaces(battle: Battle, ship: Ship) -> Slots:
    """One space for a card, from the Standard rules on two: what sails now and what sails next. In
    the set-up there is one to fill, for the first turn (p.22)."""
    sail = int(sail_line(battle, ship))
    if battle.phase == SETTING_UP:
        first = space(ship, int(ship.first), "sails in the first turn", sail)
        return Slots("Card", (first,), rule="22.first-card", kind="cards")
    first = space(ship, int(ship.first), "sails now", sail)
    if not battle.setup.rules.standard:
        return Slots("Card", (first,), rule="10.plan", kind="cards")
    second = space(ship, int(ship.second), "sails next", sail)
    return Slots("Cards", (first, second), rule="22.second", kind="cards")


def space(ship: Ship, card: int, when: str, sail: int) -> Slot:
    """A space with its card, its back, or nothing."""
    if card == UNSEEN:
        return Slot("sealed", when, state="sealed")
    if card == EMPTY:
        return Slot("none", when, state="free")
    return card_slot(ship, card, when, sail)


def side_slot(battle: Battle, ship: Ship, side: int) -> Slot:
    """A broadside: what is in the guns, what lies in storage."""
    guns = ship.guns(side)
    words, picture, state = guns_now(guns)
    kinds = [SHOT[kind] for kind in shot_in_play(battle)]
    away = {SHOT[kind] for kind in (guns.loaded, guns.fired) if kind >= 0}
    stored = tuple([kind for kind in kinds if kind not in away])
    if guns.loaded == HIDDEN_SHOT:
        stored = ()
    name = "Guns" if ship.card.battery else "Starboard" if side else "Port"
    rule = "15.loaded" if guns.loaded != NO_SHOT else "20.reload"
    return Slot(name, words, picture, state, stored, rule=rule)


def guns_now(guns: Guns) -> tuple[str, str, str]:
    """A side in words, with its picture and state."""
    if guns.loaded == HIDDEN_SHOT:
        return "loaded", "hidden", "now"
    if guns.loaded != NO_SHOT:
        return f"{SHOT_WORDS[SHOT[guns.loaded]]}, loaded", SHOT[guns.loaded], "now"
    if guns.fired != NO_SHOT:
        return f"{SHOT[guns.fired]}, fired this turn", SHOT[guns.fired], "used"
    if guns.preparing:
        return "double shot begun", "double", "planned"
    return ("empty, a turn longer" if guns.turned != NO_SHOT else "empty"), "", "empty"


def sail_slots(ship: Ship) -> Slots:
    """The four settings, with where she is and what torn sails forbid."""
    most = most_sail(ship)
    slots = [
        Slot(
            name.capitalize(),
            picture=f"sails-{name}",
            state="now" if ship.sail == at else "lost" if at > most else "",
        )
        for at, name in enumerate(SAILS)
    ]
    return Slots("Sails now", tuple(slots), "a change takes an action", "29.increase", "steps")


def action_slots(battle: Battle, ship: Ship, own: bool) -> Slots:
    """The action board: kept, shown or planned, free, and lost to damage."""
    log = ship.card.log
    most = int(log.hands[0])
    now = int(log.actions(ship.hull_covered(), ship.crew_covered()))
    slots = [action_slot(action, "kept from last turn", "kept") for action in ship.kept]
    slots += [action_slot(action, "this turn", "used") for action in ship.acting]
    slots += [action_slot(action, "planned", "planned") for action in ship.planned]
    while len(slots) < now:
        sealed = battle.planned and not own
        slots.append(Slot("Face down" if sealed else "Free", state="sealed" if sealed else "free"))
    while len(slots) < most:
        slots.append(Slot("Lost", "to damage", state="lost"))
    return Slots(f"Actions: {now} of {most}", tuple(slots), "", "29.hands", "cells")


def action_slot(action: int, note: str, state: str) -> Slot:
    """One action on the board."""
    name = ACTIONS[action]
    return Slot(ACTION_WORDS[name], note, ACTION_PICTURES[name], state)
