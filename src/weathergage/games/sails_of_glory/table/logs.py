"""A log and the cups as boards: what each box is worth and holds, what may still be drawn."""

from weathergage.games.sails_of_glory.answers import ACTIONS
from weathergage.games.sails_of_glory.knowledge.view import marks
from weathergage.games.sails_of_glory.state.battle import Battle, Ship
from weathergage.games.sails_of_glory.tables.counters import LETTERS
from weathergage.games.sails_of_glory.words.telling import listed
from weathergage.scene import Boxes, Fact, Sheet, ShipLog


def log_of(battle: Battle, ship: Ship) -> ShipLog:
    """Two tracks of boxes, what lies in them, and the special damage (p.9, 18, 32)."""
    log = ship.card.log
    hull, crew = int(ship.hull_covered()), int(ship.crew_covered())
    power = "/".join([str(log.firepower(arc, hull)) for arc in range(3)])
    boxes = [
        Boxes("Hull", int(log.boxes), hull, f"firepower {power}"),
        Boxes("Crew", int(log.boxes), crew, f"musketry {log.musketry(crew)}"),
    ]
    facts = [Fact("Hull boxes", boxes_in_words(battle, ship), "18.number")]
    facts.append(Fact("Crew boxes", listed(marks(battle, ship.crew)) or "none", "18.crew"))
    facts.append(Fact("Zero box", listed(marks(battle, ship.zeros)) or "empty", "18.zero"))
    if battle.setup.rules.advanced:
        facts += special_facts(ship)
    return ShipLog(ship.card.id, tuple(boxes), tuple(facts), ship.card.name, f"log-{ship.card.id}")


def boxes_in_words(battle: Battle, ship: Ship) -> str:
    """The covered boxes from the left."""
    found = [" and ".join(marks(battle, box.counters)) for box in ship.hull]
    return "; ".join(found) or "none"


def special_facts(ship: Ship) -> list[Fact]:
    """Special damage, what is kept and mended, and what was used once for all."""
    log = ship.card.log
    hands = log.actions(ship.hull_covered(), ship.crew_covered())
    figures = [
        ("Actions", f"{hands}", "29.hands"),
        ("Kept", listed([ACTIONS[action] for action in ship.kept]) or "none", "30.delayed"),
        ("Fires", str(ship.fires), "32.fire"),
        ("Leaks", str(ship.leaks), "33.leak"),
        ("Masts down", str(ship.masts), "33.mast"),
        ("Sail hits", str(ship.sail_hits), "33.sail"),
        ("Rudder", "damaged" if ship.rudder else "sound", "33.rudder"),
        ("Damage repair", "used" if ship.damage_repaired else "open", "31.once"),
        ("Mast repair", "used" if ship.mast_repaired else "open", "31.once"),
    ]
    return [Fact(name, value, rule) for name, value, rule in figures]


def cup_sheet(battle: Battle) -> Sheet:
    """What each cup still holds, face by face (R30)."""
    counters = battle.setup.counters
    faces: list[str] = []
    for kind in counters.kinds:
        if kind.name not in faces:
            faces.append(kind.name)
    rows: list[tuple[str, ...]] = []
    for face in faces:
        cells = [face]
        for letter in range(len(LETTERS)):
            found = counters.find(letter, face)
            cells.append(str(battle.cup[found]) if found >= 0 else "")
        rows.append(tuple(cells))
    return Sheet(("Face", *LETTERS), tuple(rows), "Cups (reconstructed counts)", "cups")
