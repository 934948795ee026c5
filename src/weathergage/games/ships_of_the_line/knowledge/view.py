"""What a seat sees. The battle is open but for one thing: who signalled what to whom (14)."""

from typing import final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Ask
from weathergage.engine.decision import UMPIRE, Decision
from weathergage.engine.state import KnownView
from weathergage.sea.trig import format_heading

from ..notation.position import write_position
from ..rules.links import partners
from ..rules.salvo import batter
from ..rules.victory import FATES
from ..setup import SIDES
from ..state.battle import CAPTURED, FOUL, GRAPPLE, PHASES, Battle, Ship
from ..state.step_records import Tries
from ..tables.movement import MASTS, STRENGTH_NAMES


def known_to(state: Battle, seat: int) -> Battle:
    """The battle without the signals this seat did not send or receive."""
    top = state.stack[-1] if state.stack else None
    signalling = isinstance(top, Ask) and top.name == "signals"
    if seat == UMPIRE or not (state.signals or signalling):
        return state
    known = state.copy()
    known.signals = [s for s in known.signals if s.sender == seat or seat in s.to]
    step = known.stack[-1] if known.stack else None
    if isinstance(step, Ask) and step.name == "signals":
        tries = step.record
        assert isinstance(tries, Tries)
        tries.spent = [ship for ship in tries.spent if known.ships[ship].seat == seat]
    return known


def as_told(battle: Battle) -> Battle:
    """The battle with every hit that was told, for whoever looks at it: a mast that went over the
    side does not stand until all have fired, though her guns count as before until then (R21)."""
    shown = battle.copy()
    for damage in battle.damage:
        ship = shown.ships[damage.ship]
        if ship.status <= CAPTURED:
            batter(ship, damage)
            ship.hull = max(ship.hull, 0)
    return shown


@final
class BattleView(KnownView[Battle]):
    """A battle as one seat knows it."""

    def __init__(self, known: Battle, seat: int) -> None:
        super().__init__(known, seat, len(known.setup.seats))

    def decision(self) -> Decision | None:
        """As for any view; but who is asked follows from what is open, which is found once."""
        step = self.known.stack[-1] if self.known.stack else None
        if not isinstance(step, Ask) or not step.begun or step.seat != self.seat:
            return None
        question = step.decision(self.known, self.seat)
        assert isinstance(question, Asked)
        return question if question.open else None

    def moment(self) -> tuple[int | None, str | None]:
        return int(self.known.turn), PHASES[self.known.phase]

    def data(self) -> dict[str, object]:
        b = self.known
        return {
            "scenario": b.setup.scenario,
            "turn": int(b.turn),
            "turns": int(b.setup.turns),
            "phase": PHASES[b.phase],
            "initiative": SIDES[b.initiative],
            "wind": {
                "from": int(b.wind_from) / 100,
                "point": format_heading(b.wind_from),
                "strength": STRENGTH_NAMES[b.wind_strength],
            },
            "ships": {ship.card.id: ship_data(b, ship) for ship in b.ships},
            "position": write_position(b),
            "leaders": [
                {
                    "name": b.setup.leaders[x.card].name,
                    "rating": int(b.setup.leaders[x.card].rating),
                    "ship": b.setup.cards[x.ship].id,
                    "alive": x.alive,
                }
                for x in b.leaders
            ],
            "points": {SIDES[s]: int(b.total(s)) for s in range(2)},
            "signals": [
                {"turn": int(s.turn), "from": b.setup.seats[s.sender], "words": s.words}
                for s in b.signals
            ],
            "busy": self.busy(),
        }


def ship_data(b: Battle, ship: Ship) -> dict[str, object]:
    """One ship as plain data."""
    return {
        "name": ship.card.name,
        "nation": ship.card.nation,
        "side": SIDES[ship.side],
        "seat": b.setup.seats[ship.seat],
        "division": b.setup.divisions[ship.card.division].id,
        "x": int(ship.x) / 10000,
        "y": int(ship.y) / 10000,
        "heading": int(ship.heading) / 100,
        "status": FATES[ship.status],
        "hull": int(ship.hull),
        "hull_max": int(ship.card.hull),
        "grey": int(ship.card.grey),
        "guns": int(ship.card.guns),
        "masts": [mast for i, mast in enumerate(MASTS) if ship.masts & (1 << i)],
        "fallen_port": int(ship.fallen_port),
        "fallen_starboard": int(ship.fallen_starboard),
        "port_loaded": ship.port_loaded,
        "starboard_loaded": ship.starboard_loaded,
        "fatigue": int(ship.fatigue),
        "fires": int(ship.fires),
        "rudder_lost": ship.rudder_lost,
        "officer": ("fit", "wounded", "dead")[ship.officer],
        "stopped": ship.stopped,
        "anchored": ship.anchored,
        "aground": ship.aground,
        "sail": ("low", "mid", "full")[ship.sail],
        "moved": ship.moved,
        "nailed": ship.nailed == 1,
        "fleeing": ship.fleeing,
        "crews": int(ship.hands()),
        "dumanoir": ("free", "waiting", "withdraws", "joined")[ship.dumanoir],
        "grappled": [b.setup.cards[i].id for i in partners(b, GRAPPLE, ship.card.index)],
        "fouled": [b.setup.cards[i].id for i in partners(b, FOUL, ship.card.index)],
    }
