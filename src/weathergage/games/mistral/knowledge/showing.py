"""A view as plain data with a name for every figure."""

from typing import Final

from ..rules.forces import band
from ..state.forces import (
    FITTING_OUT,
    NO_MARKER,
    NONE,
    READY,
    STATES,
    TASKS,
    UNKNOWN,
    Auxiliary,
    Box,
    Formation,
    Order,
    Report,
    Stage,
)
from ..state.war import War
from ..tables.combat import BANDS
from ..tables.general import LEVANT_BOXES
from ..tables.names import CLASSES, NATIONS, SIDES, WINDS
from ..words.names import name_of, piece_id, place_id, season_name, token_id

KINDS: Final[list[str]] = ["flotilla", "independent", "convoy", "dummy"]
BOXES: Final[list[str]] = ["available", "port", "formation", "tasked", "recovery", "lost", "sail"]
STAGE_WORDS: Final[list[str]] = ["closed", "open", "over"]
STAGES: Final[list[str]] = ["out", "cup", "drawn", "received", "issued", "ended"]


def view_data(known: War) -> dict[str, object]:
    """Everything a seat knows."""
    return {
        "year": known.year,
        "turn": known.turn,
        "season": season_name(known.turn),
        "impulse": known.impulse,
        "mpi": known.mpi,
        "player_a": SIDES[known.player_a],
        "winds": [WINDS[wind] for wind in known.winds],
        "gales": [
            {"wind": WINDS[g.wind], "at": place_id(known, g.place), "force": g.force}
            for g in known.gales
        ],
        "prestige": {SIDES[side]: known.prestige[side] for side in range(2)},
        "fulfilled": {SIDES[side]: known.fulfilled[side] for side in range(2)},
        "failed": {SIDES[side]: known.failed[side] for side in range(2)},
        "sail_lost": {SIDES[side]: list(known.lost_sail[side]) for side in range(2)},
        "events": list(known.events),
        "campaigns": {
            name: {"stage": STAGE_WORDS[known.campaigns[n]], "track": known.tracks[n]}
            for n, name in enumerate(["italy", "nice-provence"])
        },
        "insurgency": known.insurgency,
        "levant": dict(zip(LEVANT_BOXES, known.covered, strict=True)),
        "knights": known.hired,
        "pirates": [
            {"base": place_id(known, p.base), "active": p.active, "at": place_id(known, p.at)}
            for p in known.pirates
        ],
        "formations": {_key(it): formation_data(known, it) for it in known.forces},
        "auxiliaries": [aux_data(known, aux) for aux in known.auxes if aux.box != UNKNOWN],
        "orders": [
            order_data(known, order)
            for order in known.orders
            if order.stage in (Stage.DRAWN, Stage.RECEIVED, Stage.ISSUED)
        ],
        "reports": [report_data(known, report) for report in known.reports],
    }


def _key(it: Formation) -> str:
    return piece_id(it) if it.number else token_id(it)


def formation_data(known: War, it: Formation) -> dict[str, object]:
    """A Formation of one's own, or what a token shows."""
    out: dict[str, object] = {"side": SIDES[it.side], "at": place_id(known, it.place)}
    if it.token:
        out["token"] = token_id(it)
    if it.spotted:
        out["spotted"] = True
    if it.half != NONE:
        out["half"] = place_id(known, it.half)
    if it.marker != NO_MARKER:
        out["marker"] = place_id(known, it.marker) if it.marker >= 0 else "stays"
    if it.blockading:
        out["blockading"] = True
    if it.beaten:
        out["beaten"] = True
    if it.interdicting:
        out["interdicting"] = True
    if it.kind != UNKNOWN:
        out.update(contents_data(known, it))
    return out


def contents_data(known: War, it: Formation) -> dict[str, object]:
    """What a Formation is made of."""
    out: dict[str, object] = {"kind": KINDS[it.kind], "name": name_of(known, it)}
    out["state"] = STATES[it.state] if it.state in (READY, FITTING_OUT) else STATES[2]
    out["leaders"] = [known.setup.leaders[leader].id for leader in it.leaders]
    out["squadrons"] = [
        {
            "name": squadron.name,
            "nation": NATIONS[squadron.nation],
            "class": CLASSES[squadron.ship_class],
            "sail": squadron.sail,
            "dps": squadron.dps if squadron.dps >= 0 else None,
            "band": BANDS[band(known, squadron)],
        }
        for squadron in it.squadrons
    ]
    if it.points:
        out["points"] = it.points
    if it.order != NONE:
        out["order"] = known.setup.general.chits[it.order].id
    if it.disorganised:
        out["disorganised"] = True
    if it.meet != NONE:
        out["rendezvous"] = place_id(known, it.meet)
    if it.away:
        out["away"] = it.away
    return out


def aux_data(known: War, aux: Auxiliary) -> dict[str, object]:
    """An Auxiliary of one's own, or a marker."""
    out: dict[str, object] = {"side": SIDES[aux.side], "box": BOXES[aux.box]}
    if aux.card >= 0:
        out["id"] = known.setup.auxes[aux.card].id
    if aux.box in (Box.PORT, Box.TASKED):
        out["at"] = place_id(known, aux.at)
    if aux.box == Box.FORMATION:
        out["with"] = aux.at
    if aux.task:
        out["task"] = TASKS[aux.task]
    return out


def order_data(known: War, order: Order) -> dict[str, object]:
    """An Order of one's own."""
    return {
        "id": known.setup.general.chits[order.chit].id,
        "stage": STAGES[order.stage],
        "received": order.received,
        "limit": order.limit,
        "progress": order.progress,
        "formation": order.formation if order.formation != NONE else None,
    }


def report_data(known: War, report: Report) -> dict[str, object]:
    """An entry of one's book."""
    return {
        "turn": report.turn,
        "impulse": report.impulse,
        "kind": report.kind,
        "at": place_id(known, report.place),
        "lines": list(report.lines),
    }
