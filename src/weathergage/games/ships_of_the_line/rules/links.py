"""Ships close to each other: who is tied to whom, who lies in reach, and hauling alongside."""

from typing import Final

from mypy_extensions import i64

from weathergage.sea.plane import Hull, gap, gap_vector, gap_within, near, overlap

from ..state.battle import FOUL, GRAPPLE, MELEE, SINKING, STRUCK, TOW, Battle, Link, Ship


def tied(state: Battle, kind: i64, a: i64, b: i64) -> Link | None:
    """The link of this kind between two ships, whichever of them comes first."""
    for link in state.links:
        if link.kind == kind and ((link.a == a and link.b == b) or (link.a == b and link.b == a)):
            return link
    return None


def tie(state: Battle, kind: i64, a: i64, b: i64) -> None:
    """Tie two ships together, unless they are already so."""
    if tied(state, kind, a, b) is None:
        state.links.append(Link(kind, a, b, state.turn))
        recount(state, a)
        recount(state, b)


def untie(state: Battle, kind: i64, a: i64, b: i64) -> None:
    """Part two ships."""
    link = tied(state, kind, a, b)
    if link is not None:
        state.links.remove(link)
        recount(state, a)
        recount(state, b)


def untie_all(state: Battle, ship: i64) -> None:
    """Part a ship from everything, as when she sinks."""
    others = [link for link in state.links if link.a == ship or link.b == ship]
    for link in others:
        state.links.remove(link)
    for link in others:
        recount(state, link.a)
        recount(state, link.b)


def cut_tows(state: Battle, ship: i64) -> None:
    """Part a ship from what she tows and from what tows her, as when she changes hands."""
    for other in partners(state, TOW, ship):
        untie(state, TOW, ship, other)


def partners(state: Battle, kind: i64, ship: i64) -> list[int]:
    """The ships tied to this one by links of a kind."""
    out: list[int] = []
    for link in state.links:
        if link.kind == kind:
            if link.a == ship:
                out.append(link.b)
            elif link.b == ship:
                out.append(link.a)
    return out


def towing(state: Battle, ship: i64) -> i64:
    """The ship this one has in tow, or -1."""
    return _second(state, TOW, ship)


def _second(state: Battle, kind: i64, ship: i64) -> i64:
    """The second ship of the first link of a kind in which she is the first, or -1."""
    for link in state.links:
        if link.kind == kind and link.a == ship:
            return link.b
    return -1


def towed_by(state: Battle, ship: i64) -> i64:
    """The ship that has this one in tow, or -1."""
    for link in state.links:
        if link.kind == TOW and link.b == ship:
            return link.a
    return -1


def recount(state: Battle, ship: i64) -> None:
    """Count her links of each kind anew."""
    vessel = state.ships[ship]
    vessel.grapples = len(partners(state, GRAPPLE, ship))
    vessel.fouls = len(partners(state, FOUL, ship))


HAUL: Final = 500
"""Units between two places at which the way across a gap is looked at."""

TWO_HULLS: Final = 8000
"""More than the distance of two centres whose hulls touch."""


def friends(ship: Ship, other: Ship) -> bool:
    """Whether two ships serve the same side; one that has struck serves none (R71)."""
    return other.side == ship.side and other.status != STRUCK and ship.status != STRUCK


def can_act(ship: Ship) -> bool:
    """Whether somebody gives her orders: she fights, or her captor sails her (4.4.2, R118)."""
    return ship.afloat() and ship.status != STRUCK and not ship.card.battery


def find_neighbours(state: Battle, reach: i64) -> list[list[int]]:
    """For each ship those afloat, in their order, whose hulls are no farther than the reach."""
    ships = state.ships
    found: list[list[int]] = [[] for _ in ships]
    broad = reach + TWO_HULLS
    count: i64 = len(ships)
    for i in range(count):
        ship = ships[i]
        if not ship.afloat() or ship.card.battery:
            continue
        x, y = ship.x, ship.y
        for j in range(i + 1, count):
            other = ships[j]
            dx: i64 = other.x - x
            dy: i64 = other.y - y
            if dx * dx + dy * dy > broad * broad or not other.afloat():
                continue
            if not other.card.battery and gap_within(ship.shape, other.shape, reach):
                found[i].append(j)
                found[j].append(i)
    return found


def neighbours_of(state: Battle, index: i64, reach: i64) -> list[int]:
    """Ships afloat no farther from one ship than the reach, in the order of the ships."""
    ship = state.ships[index]
    if not ship.afloat() or ship.card.battery:
        return []
    others = [s for s in state.ships if near(ship.x, ship.y, s.x, s.y, reach + TWO_HULLS)]
    others = [s for s in others if s is not ship and s.afloat() and not s.card.battery]
    return [int(s.card.index) for s in others if gap_within(ship.shape, s.shape, reach)]


def nearest(ship: Ship, others: list[Ship]) -> i64:
    """The nearest of some ships at whatever distance, the first among equals, or -1."""
    best: i64 = -1
    least: i64 = 0
    for other in others:
        apart: i64 = gap(ship.shape, other.shape)
        if best < 0 or apart < least:
            best, least = other.card.index, apart
    return best


def touching(state: Battle, ship: Ship, other: Ship) -> bool:
    """Whether two hulls are in contact (5.6, R96)."""
    return gap_within(ship.shape, other.shape, state.setup.crew.contact)


def haul(state: Battle, ship: i64, target: i64) -> None:
    """A grapple draws the ship that threw it across the shortest gap until the hulls touch (R18).

    She keeps her heading. Held by something else, or with another hull in the way, she stays.
    """
    vessel = state.ships[ship]
    if is_held(state, vessel):
        return
    dx, dy = gap_vector(vessel.shape, state.ships[target].shape)
    steps: i64 = max(abs(int(dx)), abs(int(dy))) // HAUL + 1
    for k in range(1, steps + 1):
        hull = vessel.shape.at(vessel.x + dx * k // steps, vessel.y + dy * k // steps)
        if not is_clear(state, hull, ship, target):
            return
    vessel.place(vessel.x + dx, vessel.y + dy, vessel.heading)


def is_held(state: Battle, vessel: Ship) -> bool:
    """Whether she is fast to something and cannot be drawn away from it."""
    fast = vessel.anchored or vessel.aground or vessel.grapples > 0 or vessel.fouls > 0
    return fast or bool(partners(state, TOW, vessel.card.index))


def is_clear(state: Battle, hull: Hull, ship: i64, other: i64) -> bool:
    """Whether a hull would lie over no third one, sunken hulls included (R13, R18)."""
    return not any(
        third.status <= SINKING
        and third.card.index not in (ship, other)
        and overlap(hull, third.shape)
        for third in state.ships
    )


def prey_of(state: Battle, ship: i64) -> i64:
    """The ship she boards, or -1; a ship boards one at a time (R26)."""
    return _second(state, MELEE, ship)


def boarders_of(state: Battle, ship: i64) -> list[int]:
    """The ships that board her, in the order in which they declared it."""
    return [int(link.a) for link in state.links if link.kind == MELEE and link.b == ship]


def is_engaged(state: Battle, ship: i64) -> bool:
    """Whether she is locked in a boarding fight, on either side of it (4.3.1)."""
    return bool(partners(state, MELEE, ship))


def end_fight(state: Battle, target: i64) -> None:
    """The boarders have gone back: nobody holds her deck, and they stay grappled (4.3.1)."""
    for attacker in boarders_of(state, target):
        untie(state, MELEE, attacker, target)
    state.ships[target].deck_held = -1


def end_dead_fights(state: Battle) -> None:
    """Fights end whose ships have struck, sunk, changed hands or parted."""
    for link in list(state.links):
        if link.kind == MELEE and not _lives(state, link):
            untie(state, MELEE, link.a, link.b)
    for ship in state.ships:
        if ship.deck_held >= 0 and ship.deck_held not in boarders_of(state, ship.card.index):
            ship.deck_held = -1


def _lives(state: Battle, link: Link) -> bool:
    attacker, target = state.ships[link.a], state.ships[link.b]
    if not attacker.fights() or not can_act(target):
        return False
    return not friends(attacker, target) and tied(state, GRAPPLE, link.a, link.b) is not None
