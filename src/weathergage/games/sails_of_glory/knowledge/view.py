"""What a seat sees: everything but cards and actions face down and shot in the guns of others
(R22, 1.15 of the reference)."""

from typing import final

from weathergage.engine.decision import UMPIRE
from weathergage.engine.state import KnownView
from weathergage.games.sails_of_glory.answers import ACTIONS
from weathergage.games.sails_of_glory.notation.position import write_position
from weathergage.games.sails_of_glory.rules.council import counsel
from weathergage.games.sails_of_glory.rules.deploying import lift_unseen
from weathergage.games.sails_of_glory.rules.logs import faces
from weathergage.games.sails_of_glory.rules.sailing import attitude_of
from weathergage.games.sails_of_glory.setup import LEVELS, SIDES
from weathergage.games.sails_of_glory.state.battle import (
    FATES,
    PHASES,
    SIDE_NAMES,
    TIES,
    Battle,
    Guns,
    Ship,
)
from weathergage.games.sails_of_glory.tables.cards import EMPTY, NAMES, SAILS, UNSEEN
from weathergage.games.sails_of_glory.tables.combat import HIDDEN_SHOT, NO_SHOT, SHOT
from weathergage.games.sails_of_glory.tables.counters import (
    CREW_MARK,
    FIRE_MARK,
    LETTERS,
    SYMBOLS,
)
from weathergage.games.sails_of_glory.tables.sizes import ATTITUDES, MM
from weathergage.games.sails_of_glory.tables.wind import STRENGTHS


def known_to(state: Battle, seat: int) -> Battle:
    """The battle with blanks for what a seat may not know."""
    if seat == UMPIRE:
        return state
    known = state.setup.keeper.copy(state)
    assert isinstance(known, Battle)
    known.stack = state.show_stack(seat)
    for ship in known.ships:
        if ship.card.seat != seat:
            hide(known, ship, is_friend(known, ship, seat))
    lift_unseen(state, known, seat)
    return known


def is_friend(battle: Battle, ship: Ship, seat: int) -> bool:
    """Whether a ship belongs to another seat of the same side, and they take counsel (R22)."""
    return seat in counsel(battle, ship)


def hide(battle: Battle, ship: Ship, friend: bool) -> None:
    """Turn face down what others may not see. A friend in council sees what was sealed before this
    turn: the first card and the shot; what was planned now nobody sees before it is shown."""
    ship.planned = []
    if ship.second != EMPTY:
        ship.second = UNSEEN
    if friend:
        return
    if ship.first != EMPTY and not ship.card.automatic:
        ship.first = UNSEEN
    for guns in (ship.port, ship.starboard):
        if guns.loaded != NO_SHOT and not known_by_all(guns):
            guns.loaded = HIDDEN_SHOT


def known_by_all(guns: Guns) -> bool:
    """Whether there is but one kind of shot it can be."""
    possible = int(guns.possible)
    return possible > 0 and possible & (possible - 1) == 0


@final
class BattleView(KnownView[Battle]):
    """A battle as one seat knows it."""

    def __init__(self, known: Battle, seat: int) -> None:
        super().__init__(known, seat, len(known.setup.seats))

    def data(self) -> dict[str, object]:
        b = self.known
        return {
            "scenario": b.setup.scenario,
            "level": LEVELS[b.setup.rules.level],
            "turn": int(b.turn),
            "turns": int(b.setup.rules.most_turns),
            "phase": PHASES[b.phase],
            "wind": {"from": int(b.wind_from) / 100, "strength": STRENGTHS[b.wind_strength]},
            "ships": {ship.card.id: ship_data(b, ship) for ship in b.ships},
            "ties": [
                {
                    "kind": TIES[tie.kind],
                    "ships": [b.setup.cards[tie.a].id, b.setup.cards[tie.b].id],
                }
                for tie in b.ties
            ],
            "buildings": [
                {
                    "side": SIDES[x.side],
                    "damage": int(x.damage),
                    "crew": int(x.crew),
                    "fallen": x.fallen,
                }
                for x in b.buildings
            ],
            "cups": cups_data(b),
            "position": write_position(b),
            "busy": self.busy(),
        }


def cups_data(b: Battle) -> dict[str, object]:
    """What each cup still holds, by face (R30)."""
    out: dict[str, object] = {}
    counters = b.setup.counters
    for letter, name in enumerate(LETTERS):
        kinds = range(counters.first[letter], counters.first[letter + 1])
        out[name] = {counters.kinds[kind].name: b.cup[kind] for kind in kinds}
    return out


def ship_data(b: Battle, ship: Ship) -> dict[str, object]:
    """One ship as plain data."""
    log = ship.card.log
    hull, crew = ship.hull_covered(), ship.crew_covered()
    return {
        "name": ship.card.name,
        "nation": ship.card.nation,
        "side": SIDES[ship.card.side],
        "seat": b.setup.seats[ship.card.seat] if ship.card.seat >= 0 else "nobody",
        "x": int(ship.x) / MM,
        "y": int(ship.y) / MM,
        "heading": int(ship.heading) / 100,
        "attitude": ATTITUDES[attitude_of(b, ship)],
        "status": FATES[ship.status],
        "battery": ship.card.battery,
        "hull": [marks(b, box.counters) for box in ship.hull],
        "full": [box.full for box in ship.hull],
        "crew": marks(b, ship.crew),
        "zeros": marks(b, ship.zeros),
        "hull_covered": int(hull),
        "crew_covered": int(crew),
        "boxes": int(log.boxes),
        "firepower": [int(log.firepower(arc, hull)) for arc in range(3)],
        "musketry": int(log.musketry(crew)),
        "actions": int(log.actions(hull, crew)),
        "veer": int(ship.veer()),
        "first": card_name(int(ship.first)),
        "second": card_name(int(ship.second)),
        "shown": int(ship.shown),
        "aback": int(ship.aback),
        "sail": SAILS[ship.sail],
        "moved": ship.moved,
        "aground": ship.aground,
        **{name: guns_data(ship.guns(side)) for side, name in enumerate(SIDE_NAMES)},
        "planned": [ACTIONS[action] for action in ship.planned],
        "kept": [ACTIONS[action] for action in ship.kept],
        "acting": [ACTIONS[action] for action in ship.acting],
        "mending": [SYMBOLS[symbol] for symbol in ship.mending],
        "fires": int(ship.fires),
        "leaks": int(ship.leaks),
        "masts": int(ship.masts),
        "sail_hits": int(ship.sail_hits),
        "rudder": ship.rudder,
        "damage_repaired": ship.damage_repaired,
        "mast_repaired": ship.mast_repaired,
        "grog": ship.grog,
    }


def guns_data(guns: Guns) -> dict[str, object]:
    """One broadside as plain data."""
    loaded = "empty" if guns.loaded == NO_SHOT else "loaded"
    if guns.loaded not in (NO_SHOT, HIDDEN_SHOT):
        loaded = SHOT[guns.loaded]
    fired = SHOT[guns.fired] if guns.fired != NO_SHOT else "none"
    return {
        "loaded": loaded,
        "fired": fired,
        "turned": guns.turned != NO_SHOT,
        "preparing": guns.preparing,
        "fresh": guns.fresh,
    }


def card_name(card: int) -> str:
    """A card in a space, its back, or none."""
    if card == EMPTY:
        return "none"
    return "unseen" if card == UNSEEN else NAMES[card]


def marks(b: Battle, kinds: list[int]) -> list[str]:
    """Counters and markers by their names."""
    words = {CREW_MARK: "crew", FIRE_MARK: "fire"}
    return [faces(b, [kind])[0] if kind >= 0 else words.get(kind, "water") for kind in kinds]
