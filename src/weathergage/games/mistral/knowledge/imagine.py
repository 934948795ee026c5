"""A random world that agrees with what a seat knows: every blank of a view is filled in."""

from typing import Final

from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance

from ..rules.commands import commands_of, serves
from ..rules.forces import is_home_for, is_knights, is_real, rating
from ..rules.neutrals import fleet_of
from ..rules.orders import allowed, bar_force, is_possible, side_of_cup
from ..state.forces import (
    FITTING_OUT,
    IN_ORDINARY,
    NONE,
    UNKNOWN,
    Formation,
    Kind,
    Order,
    Post,
    Squadron,
    Stage,
)
from ..state.muster import squadron_of
from ..state.step_records import Draws
from ..state.tokens import arrange
from ..state.war import War
from ..tables.atlas import BOX, SEA_ZONE
from ..tables.names import ESCORT, FRENCH, GALLEY, HOMES, KNIGHTS, SOLD
from .imagine_aux import imagine_auxiliaries, imagine_task

DUMMY_IN: Final = 3
"""One token in so many is taken for a Dummy."""


def imagine_war(known: War, luck: Chance) -> War:
    """A full war that shows its onlooker exactly this."""
    world = known.copy()
    seat = known.seat
    if seat == UNKNOWN:
        return world
    world.seat = UNKNOWN
    world.landed = max(0, world.landed)
    world.meetings = [max(0, turn) for turn in world.meetings]
    world.neutrals = [squadron_of(world, each.name, 0) for each in world.neutrals]
    for side in range(2):
        if side != seat:
            imagine_forces(world, side, luck)
            imagine_leaders(world, side, luck)
            imagine_orders(world, side, luck)
            imagine_auxiliaries(world, side, luck)
    world.stores = [max(0, stored) for stored in world.stores]
    if world.task is not None:
        imagine_task(world, world.task, luck)
    return world


# Squadrons.


def imagine_forces(world: War, side: int, luck: Chance) -> None:
    """Squadrons are dealt to tokens that are not Spotted; the others lie in Harbour."""
    pool = squadron_pool(world, side)
    tokens = world.tokens(side)
    for number, it in enumerate(tokens):
        it.number = number + 1
    for it in tokens:
        if it.kind != UNKNOWN:
            fill_seen(world, it, luck)
    for it in tokens:
        if it.kind == UNKNOWN:
            deal_token(world, it, pool, luck)
    for squadron in pool:
        lay_up(world, side, squadron, luck)
    arrange(world)


def squadron_pool(world: War, side: int) -> list[Squadron]:
    """The Squadrons a side may still have that are not in sight, as the schedule has them."""
    names = scheduled(world, side)
    seen: list[str] = [squadron.name for squadron in world.neutrals]
    for it in world.of(side):
        seen += [squadron.name for squadron in it.squadrons]
    pool = [squadron_of(world, name, 0) for name in names if name not in seen]
    lost = list(world.lost_sail[side])
    for squadron in pool:
        gone = min(lost[squadron.ship_class], squadron.sail)
        lost[squadron.ship_class] -= gone
        squadron.sail -= gone
    return [squadron for squadron in pool if squadron.sail > 0]


def scheduled(world: War, side: int) -> list[str]:
    """The Squadrons of the set-up and of the schedule so far, and of States that serve now."""
    setup, names = world.setup, []
    for card in setup.forces:
        names += card.squadrons if card.side == side else []
    for card in setup.arrivals:
        names += card.squadrons if card.side == side and card.turn <= world.count else []
    for each in setup.squadrons.values():
        if each.nation >= KNIGHTS and fleet_of(world, each.nation) == side:
            names.append(each.id)
    names = [name.partition(":")[0] for name in names]
    for card in setup.departures:
        if card.side == side and card.turn <= world.count:
            names = [name for name in names if name not in card.squadrons]
    out: list[str] = []
    for name in names:
        out += [name] if name not in out else []
    return out


def fill_seen(world: War, it: Formation, luck: Chance) -> None:
    """A Spotted Formation: DPs inside the band that was seen."""
    for squadron in it.squadrons:
        if squadron.dps == UNKNOWN:
            squadron.dps = dps_in_band(world, squadron, luck)
            squadron.band = UNKNOWN


def dps_in_band(world: War, squadron: Squadron, luck: Chance) -> int:
    """DPs that look like the band that was seen."""
    limit = rating(world, squadron)
    fits = [dps for dps in range(limit + 8) if world.setup.combat.band(dps, limit) == squadron.band]
    return fits[luck.below(len(fits), "dps")]


def deal_token(world: War, it: Formation, pool: list[Squadron], luck: Chance) -> None:
    """What an Unspotted token may be: a Dummy, or one or two Squadrons."""
    it.approach = 0
    dummies = len([other for other in world.of(it.side) if other.kind == Kind.DUMMY])
    room = dummies < world.setup.general.spotting["dummies"] and not it.blockading
    fits = [squadron for squadron in pool if may_be_at(world, squadron, it)]
    if room and (not fits or luck.below(DUMMY_IN, "dummy") == 0):
        it.kind = Kind.DUMMY
        return
    it.kind = Kind.INDEPENDENT
    if not fits:
        it.squadrons = [stranger(it)]
        return
    squadron = fits[luck.below(len(fits), "squadron")]
    pool.remove(squadron)
    squadron.dps = luck.below(6, "dps")
    it.squadrons = [squadron]


def may_be_at(world: War, squadron: Squadron, it: Formation) -> bool:
    """Galleys are not met in Sea Zones, ships of small States not far from home, the French nowhere
    before the Covenant; the Knights are always seen. (5.24, Ex 2.42, Ex 2.56)"""
    atlas = world.setup.atlas
    if squadron.nation == KNIGHTS:
        return False
    if squadron.nation == FRENCH and ("e3" not in world.events or it.blockading):
        return False
    home = HOMES[squadron.nation]
    if home and atlas.distances[atlas.find(home)][it.place] > world.setup.general.knights["reach"]:
        return False
    open_sea = atlas.places[it.place].kind in (SEA_ZONE, BOX)
    return not (open_sea and squadron.ship_class == GALLEY)


def stranger(it: Formation) -> Squadron:
    """A Squadron nobody has heard of: detached from one that was seen."""
    nation = 0 if it.side == 0 else 1
    return Squadron(f"x-{it.number}", nation, SOLD, 1)


def lay_up(world: War, side: int, squadron: Squadron, luck: Chance) -> None:
    """A Squadron that is not at sea lies in a Friendly Harbour."""
    nation = squadron.nation
    ports = [p.place for p in world.setup.atlas.ports if is_home_for(world, side, nation, p.place)]
    if HOMES[nation]:
        ports = [world.setup.atlas.find(HOMES[nation])]
    place = ports[luck.below(len(ports), "port")]
    state = FITTING_OUT if luck.below(2, "state") else IN_ORDINARY
    number = 1 + max([0, *[it.number for it in world.of(side)]])
    it = Formation(side, number, Kind.INDEPENDENT, place, state)
    squadron.dps = luck.below(6, "dps")
    it.squadrons = [squadron]
    world.forces.append(it)


# Leaders.


def imagine_leaders(world: War, side: int, luck: Chance) -> None:
    """Leaders who were seen are with their Formations; each other in the pool, or with somebody."""
    for it in world.of(side):
        for card in it.leaders:
            world.leaders[card].post, world.leaders[card].at = Post.FORMATION, it.number
    for leader in world.leaders:
        if leader.post != UNKNOWN:
            continue
        leader.post, leader.at = Post.POOL, NONE
        alone = [it for it in world.of(side) if is_real(it) and not it.leaders and not it.spotted]
        alone = [it for it in alone if serves(world, leader.card, it) and not is_knights(it)]
        if alone and luck.below(2, "leader"):
            it = alone[luck.below(len(alone), "leader")]
            it.kind, it.leaders = Kind.FLOTILLA, [leader.card]
            leader.post, leader.at = Post.FORMATION, it.number


# Orders.


def imagine_orders(world: War, side: int, luck: Chance) -> None:
    """Chits are in their cup, drawn where their owner is choosing, or with some Formation."""
    chits, mine = world.setup.general.chits, []
    for order in world.orders:
        card = chits[order.chit]
        if order.stage == UNKNOWN and side_of_cup(card.cup) == side:
            known = allowed(world, card)
            order.stage = Stage.CUP if known else Stage.OUT
            if known and is_possible(world, card):
                mine.append(order)
    for it in world.of(side):
        if it.kind == Kind.CONVOY:
            give_escort(world, it, mine)
    deal_drawn(world, side, mine, luck)
    for it in world.of(side):
        if is_real(it) and (it.blockading or luck.below(2, "order")):
            give_order(world, it, mine, luck)
    for order in list(mine):
        if luck.below(6, "order") == 0:
            order.stage, order.received = Stage.RECEIVED, max(0, world.count - 1)


def deal_drawn(world: War, side: int, mine: list[Order], luck: Chance) -> None:
    """Where a side chooses among Orders drawn, some are."""
    if not world.stack or not isinstance(world.stack[-1], Ask):
        return
    record = world.stack[-1].record
    if not isinstance(record, Draws) or record.side != side:
        return
    chits = world.setup.general.chits
    cup = [order for order in mine if chits[order.chit].cup == record.cup]
    for _ in range(record.keep + world.setup.general.orders["choice"]):
        if cup:
            order = cup.pop(luck.below(len(cup), "order"))
            order.stage = Stage.DRAWN
            mine.remove(order)


def give_escort(world: War, it: Formation, mine: list[Order]) -> None:
    """A Convoy in sight belongs to an Escort Order."""
    chits, kind = world.setup.general.chits, world.setup.general.convoys[it.convoy]
    it.goal = kind.goals[0]
    for order in list(mine):
        if kind.id in chits[order.chit].targets:
            order.stage, order.limit, it.order = Stage.ISSUED, world.count + 2, order.chit
            it.origin = kind.origins[0]
            mine.remove(order)
            return


def give_order(world: War, it: Formation, mine: list[Order], luck: Chance) -> None:
    """A Formation has one of the Orders for which it is strong enough."""
    chits = world.setup.general.chits
    if is_knights(it):
        return
    fits = [o for o in mine if bar_force(world, chits[o.chit].type, it) is None]
    fits = [o for o in fits if chits[o.chit].cup in commands_of(it)]
    fits = [o for o in fits if chits[o.chit].type != ESCORT]
    if not fits:
        return
    order = fits[luck.below(len(fits), "order")]
    mine.remove(order)
    order.stage, order.formation, it.order = Stage.ISSUED, it.number, order.chit
    order.limit = world.count + 1 + luck.below(4, "limit")
