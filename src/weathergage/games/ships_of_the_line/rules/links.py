"""What ties ships together: grapples, fouled rigging, tows and boarding fights."""

from mypy_extensions import i64

from weathergage.games.ships_of_the_line.state.battle import FOUL, GRAPPLE, TOW, Battle, Link


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
    for link in state.links:
        if link.kind == TOW and link.a == ship:
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
    grapples: i64 = 0
    fouls: i64 = 0
    for link in state.links:
        if link.a == ship or link.b == ship:
            if link.kind == GRAPPLE:
                grapples += 1
            elif link.kind == FOUL:
                fouls += 1
    state.ships[ship].grapples = grapples
    state.ships[ship].fouls = fouls
