"""The paper of the Administrative Phase: what every step does unless its player says otherwise."""

from weathergage.scene import Fact, Panel

from ..rules.administration import oversize, repair_rolls, worst_squadron
from ..rules.auxiliaries import sheet_of
from ..rules.forces import friendly_ports, is_home, is_real
from ..rules.orders import orders_of
from ..state.forces import FITTING_OUT, IN_ORDINARY, NONE, READY, Box, Formation, Stage
from ..state.war import War
from ..tables.names import is_quarterly
from ..words.names import name_of, place_name, squadron_name
from .words import plural

NOBODY = "nobody"


def review(known: War) -> Panel | None:
    """The defaults of the Administrative Phase in one sheet, before they are taken. (4.0)"""
    if known.impulse or known.seat not in (0, 1):
        return None
    seat = known.seat
    facts = [
        Fact("Orders", orders_words(known, seat), "9.36"),
        Fact("Auxiliaries", auxiliary_words(known, seat), "6.13"),
        Fact("A letter home", letter_words(known, seat), "11.12"),
        Fact("Squadrons and Leaders", "stay as they are", "4.0"),
        Fact("Recovery", recovery_words(known, seat), "6.12"),
        Fact("Wear", wear_words(known, seat), "11.2"),
        Fact("Repaired first", repair_words(known, seat), "11.3"),
        Fact("Laid up", named(known, seat, laid_up(known, seat)), "3.27"),
        Fact("Fits out", named(known, seat, fits_out(known, seat)), "3.27"),
        Fact("Second throws, ransoms", "none", "12.2"),
    ]
    text = "What happens unless you say otherwise. Answer a step yourself, or leave it."
    return Panel("administration", "Administration", tuple(facts), text)


def orders_words(known: War, seat: int) -> str:
    """Orders that wait for somebody, and those that are being carried out."""
    waiting = len(orders_of(known, seat, Stage.RECEIVED))
    out = len(orders_of(known, seat, Stage.ISSUED))
    return f"{waiting} to issue, which stays yours; {out} in execution"


def auxiliary_words(known: War, seat: int) -> str:
    """Where those that are Available go."""
    found = [aux for aux in known.auxiliaries(seat) if aux.card >= 0 and aux.box == Box.AVAILABLE]
    if not found:
        return "none Available"
    names = [known.setup.auxes[aux.card].name for aux in found if aux.home >= 0]
    fresh = len(found) - len(names)
    back = f"{', '.join(names)} back where they were" if names else ""
    new = f"{fresh} to a Port of yours" if fresh else ""
    return "; ".join(part for part in (back, new) if part)


def letter_words(known: War, seat: int) -> str:
    """Whether a Request is made by default. (11.12)"""
    if not is_quarterly(known.turn):
        return "not in this Turn"
    behind = known.prestige[seat] < known.prestige[1 - seat]
    return "written: you are behind in Prestige" if behind else "none: you are not behind"


def recovery_words(known: War, seat: int) -> str:
    """A die for each that is in Recovery, with what it needs."""
    rows: list[str] = []
    for aux in known.auxiliaries(seat):
        if aux.card >= 0 and aux.box == Box.RECOVERY:
            need = known.setup.general.recovery[sheet_of(known, aux).id]
            rows.append(f"{known.setup.auxes[aux.card].name} on 0–{need}")
    return ", ".join(rows) or "nobody to recover"


def wear_words(known: War, seat: int) -> str:
    """How many DPs the end of the Turn costs, at least and at most, without Blockades. (11.2)"""
    general, low, high, number = known.setup.general, 0, 0, 0
    for it in known.of(seat):
        if not is_real(it) or it.state == IN_ORDINARY:
            continue
        more = oversize(known, it)
        each = [general.ready_attrition(known.turn)]
        if it.state == FITTING_OUT:
            each = [general.attrition["fitting_low"], general.attrition["fitting_high"]]
        number += len(it.squadrons)
        low += (min(each) + more) * len(it.squadrons)
        high += (max(each) + more) * len(it.squadrons)
    span = str(low) if low == high else f"{low} to {high}"
    return f"{plural(number, 'Squadron')}, {span} DPs in all; Blockades cost more"


def repair_words(known: War, seat: int) -> str:
    """Each yard with its rolls and the Squadron that has the first."""
    rows: list[str] = []
    for port in friendly_ports(known, seat):
        rolls, found = repair_rolls(known, port), worst_squadron(known, seat, port)
        if rolls and found is not None:
            name = squadron_name(found[1])
            rows.append(f"{name} at {place_name(known, port)}, {plural(rolls, 'roll')}")
    return "; ".join(rows) or "nothing lies in a yard"


def in_port(known: War, seat: int, state: int) -> list[Formation]:
    """Own Formations of a state in Harbours of their own."""
    mine = [it for it in known.of(seat) if is_real(it) and it.state == state != READY]
    return [it for it in mine if is_home(known, it, it.place)]


def laid_up(known: War, seat: int) -> list[Formation]:
    """Who goes In Ordinary: whoever is Fitting Out without an Order. (4.0)"""
    return [it for it in in_port(known, seat, FITTING_OUT) if it.order == NONE]


def fits_out(known: War, seat: int) -> list[Formation]:
    """Who fits out: whoever has an Order. (4.0)"""
    return [it for it in in_port(known, seat, IN_ORDINARY) if it.order != NONE]


def named(known: War, seat: int, found: list[Formation]) -> str:
    """Formations by name."""
    return ", ".join(name_of(known, it) for it in found) or NOBODY
