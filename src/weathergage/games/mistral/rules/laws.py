"""States that must never occur, looked for after every answer of a check. (7.2 of the reference)"""

from typing import Final

from weathergage.engine.asking.question import Ask

from ..state.forces import (
    BLOCKADE,
    FITTING_OUT,
    INTERDICT,
    READY,
    SHADOW,
    Box,
    Formation,
    Kind,
    Post,
    Stage,
)
from ..state.war import War
from ..tables.atlas import OFF_MAP, SEA_ZONE
from ..tables.names import ESCORT, FRENCH, WINDS_OF
from ..words.names import name_of, piece_id, place_name
from .convoy_routes import chains, kind_of
from .forces import is_knights, is_real
from .orders import card_of, side_of_cup

UNIT: Final = 100
"""A unit of a Battle is the token of its Formation times this, and its place in it."""


def broken_laws(state: War) -> list[str]:
    """Everything about a state that must never be, in sentences."""
    if state.outcome is not None:
        return []
    out = _battle(state)
    if state.battle is None:
        for it in state.forces:
            out += _formation(state, it)
        out += [*_names(state), *_leaders(state), *_orders(state)]
        out += [*_auxiliaries(state), *_convoys(state)]
    return out + _weather(state)


def _formation(state: War, it: Formation) -> list[str]:
    """A Formation has a location that agrees with its state, and Squadrons that float."""
    out: list[str] = []
    place, who = state.setup.atlas.places[it.place], piece_id(it)
    at_sea = it.state == READY and place.kind != OFF_MAP
    if (it.token > 0) is not at_sea:
        out.append(f"{who} is {'at sea' if at_sea else 'not at sea'} with token {it.token}")
    waits = it.kind == Kind.CONVOY and it.state == FITTING_OUT
    if it.state != READY and place.port < 0 and not waits:
        out.append(f"{who} lies in a Harbour at {place.name}, which has none")
    if bool(it.squadrons) is not is_real(it) or (it.kind == Kind.CONVOY and it.points <= 0):
        out.append(f"{who} is nothing")
    if it.kind == Kind.INDEPENDENT and len(it.squadrons) > 1:
        out.append(f"{who} is an Independent Squadron of {len(it.squadrons)} Squadrons")
    for squadron in it.squadrons:
        most = state.setup.general.most_sail[squadron.ship_class]
        if not 1 <= squadron.sail <= most or squadron.dps < 0:
            out.append(f"{squadron.name} has {squadron.sail} Sail and {squadron.dps} DPs")
    return out


def _names(state: War) -> list[str]:
    """Every number, token and Squadron is there once."""
    out: list[str] = []
    for side in range(2):
        mine = state.of(side)
        numbers = [it.number for it in mine]
        tokens = [it.token for it in mine if it.token]
        names = [squadron.name for it in mine for squadron in it.squadrons]
        names += [squadron.name for squadron in state.neutrals] if side == 0 else []
        if len(set(numbers)) < len(numbers) or len(set(tokens)) < len(tokens):
            out.append("two Formations have one number or token")
        if len(set(names)) < len(names):
            out.append("a Squadron is in two Formations")
    return out


def _leaders(state: War) -> list[str]:
    """A Leader is in one place, a Station has one, a Flotilla has its own."""
    out: list[str] = []
    for leader in state.leaders:
        holders = [it.number for it in state.forces if leader.card in it.leaders]
        posted = leader.post == Post.FORMATION
        if holders != ([leader.at] if posted else []):
            out.append(f"{state.setup.leaders[leader.card].name} is in {len(holders)} places")
    stations = [leader.at for leader in state.leaders if leader.post == Post.STATION]
    if len(set(stations)) < len(stations):
        out.append("two Leaders have one Station")
    # A Fleet Admiral may have been relieved since the last Reorganisation, at the end of Turn 1.
    if _asked(state) == "pledge" and state.turn != 2:
        for it in state.forces:
            if it.kind == Kind.FLOTILLA and not it.leaders and not it.away:
                out.append(f"{piece_id(it)} is a Flotilla without a Leader")
    return out


def _asked(state: War) -> str:
    """The question of the moment."""
    top = state.stack[-1] if state.stack else None
    return top.name if isinstance(top, Ask) else ""


def _orders(state: War) -> list[str]:
    """An Order is in one hand and inside its limit, or open for Hand-Over."""
    out: list[str] = []
    longest = state.setup.general.orders["unissued"]
    for order in state.orders:
        card = card_of(state, order)
        mine = state.of(side_of_cup(card.cup))
        holders = [it.number for it in mine if it.order == order.chit and it.squadrons]
        held = order.stage == Stage.ISSUED and order.formation > 0
        if holders != ([order.formation] if held else []):
            out.append(f"{card.id} is in {len(holders)} hands")
        if order.stage == Stage.ISSUED and not held and card.type != ESCORT:
            out.append(f"{card.id} is Issued to nobody")
        if order.stage == Stage.ISSUED and state.count > order.limit:
            out.append(f"{card.id} is past its limit")
        if order.stage == Stage.RECEIVED and state.count - order.received > longest:
            out.append(f"{card.id} waits too long")
    return out


def _auxiliaries(state: War) -> list[str]:
    """Auxiliaries are with those there are, and on a station alone."""
    out: list[str] = []
    stations: list[int] = []
    for aux in state.auxes:
        name = state.setup.auxes[aux.card].name
        if aux.box == Box.TASKED and aux.task in (INTERDICT, BLOCKADE):
            stations.append((aux.at * 2 + aux.side) * 20 + aux.task)
        if aux.box == Box.TASKED and aux.task == SHADOW:
            target = state.with_token(1 - aux.side, aux.target)
            if target is None or target.place != aux.at or not target.spotted:
                out.append(f"{name} Shadows nobody")
        if aux.box == Box.FORMATION and state.formation(aux.side, aux.at) is None:
            out.append(f"{name} is with nobody")
        if aux.box != Box.TASKED and aux.task and _asked(state) != "trade":
            out.append(f"{name} has a Task in its box")
    for pirate in state.pirates:
        if pirate.at >= 0:
            stations.append((pirate.at * 2 + pirate.side) * 20 + INTERDICT)
    if len(set(stations)) < len(stations):
        out.append("two Auxiliaries of a side have one station")
    return out


def _convoys(state: War) -> list[str]:
    """A Convoy is on its route while its Order is in Execution."""
    out: list[str] = []
    for it in state.forces:
        if it.kind != Kind.CONVOY:
            continue
        if state.orders[it.order].stage != Stage.ISSUED:
            out.append(f"{piece_id(it)} sails for an Order that is closed")
        if kind_of(state, it).routes != "none" and not _on_route(state, it):
            where = place_name(state, it.place)
            out.append(f"{name_of(state, it)} is off its routes at {where}")
    return out


def _on_route(state: War, it: Formation) -> bool:
    """Whether a Convoy is at a point of a route, or on a shortest way between two."""
    steps = state.setup.atlas.distances
    for chain in chains(state, it):
        for place in range(1, len(chain)):
            one, other = chain[place - 1], chain[place]
            if steps[one][it.place] + steps[it.place][other] == steps[one][other]:
                return True
    return False


def _weather(state: War) -> list[str]:
    """Winds that exclude each other do not blow together; Gales end with their Impulse."""
    out: list[str] = []
    for gale in state.gales:
        kind = state.setup.atlas.places[gale.place].kind
        over = state.impulse == 0 or _asked(state) == "order-acts"
        if kind == OFF_MAP or (over and not gale.stays) or (gale.stays and kind != SEA_ZONE):
            out.append(f"a Gale is at {place_name(state, gale.place)}")
    for pair in WINDS_OF:
        if len([wind for wind in pair if wind in state.winds]) > 1:
            out.append("opposed Winds blow together")
    return out


def _battle(state: War) -> list[str]:
    """No neutral fights, and no Frenchman before E7 who stands aside."""
    battle = state.battle
    out: list[str] = []
    if battle is None:
        return out
    for side in range(2):
        for token in battle.engaged[side]:
            it = state.with_token(side, token)
            if it is None or is_knights(it):
                out.append("a neutral is in a Battle")
        for code in battle.units[side]:
            it = state.with_token(side, code // UNIT)
            aside = code // UNIT in battle.aside
            if it is not None and aside and it.squadrons[code % UNIT].nation == FRENCH:
                out.append("the French who stand aside are in a Battle")
    return out
