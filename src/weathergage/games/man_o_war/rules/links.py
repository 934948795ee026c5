"""What ties ships together: entangled by a collision, grappled for boarding (p.14)."""

from mypy_extensions import i64

from ..state.battle import GRAPPLED, MOVEMENT, TOW, Battle, Link, Mover, Ship


def link_between(battle: Battle, a: i64, b: i64) -> Link | None:
    """The tie between two ships, if there is one; a hawser is none (R34)."""
    for link in battle.links:
        if link.kind == TOW:
            continue
        if (link.a == a and link.b == b) or (link.a == b and link.b == a):
            return link
    return None


def links_of(battle: Battle, ship: i64) -> list[Link]:
    """Every tie of a ship; a hawser is none (R34)."""
    return [link for link in battle.links if link.kind != TOW and ship in (link.a, link.b)]


def other_end(link: Link, ship: i64) -> i64:
    """The ship at the other end of a tie."""
    return link.b if link.a == ship else link.a


def is_tied(battle: Battle, ship: i64) -> bool:
    """Whether a ship is entangled or grappled."""
    return any(link.kind != TOW and ship in (link.a, link.b) for link in battle.links)


def is_boarding(battle: Battle, ship: i64) -> bool:
    """Whether a boarding is in progress on a ship."""
    return any(link.kind == GRAPPLED and ship in (link.a, link.b) for link in battle.links)


def tie(battle: Battle, kind: int, a: Ship, b: Ship) -> None:
    """Tie two ships; a second tie of the same two takes the place of the first, and no fire is
    tested twice for it (R28)."""
    before = link_between(battle, a.index, b.index)
    untie(battle, a.index, b.index)
    # Whoever is tied to another ship is in no tow any more (R103).
    drop_tows(battle, a.index)
    drop_tows(battle, b.index)
    link = Link(kind, int(a.index), int(b.index), int(battle.turn))
    if before is not None:
        same = before.a == a.index
        link.heat_a = before.heat_a if same else before.heat_b
        link.heat_b = before.heat_b if same else before.heat_a
    battle.links.append(link)


def untie(battle: Battle, a: i64, b: i64) -> None:
    """Part two ships."""
    battle.links = [x for x in battle.links if not (a in (x.a, x.b) and b in (x.a, x.b))]


def towed_by(battle: Battle, ship: i64) -> int:
    """The ship she has in tow, or -1 (R34)."""
    for link in battle.links:
        if link.kind == TOW and link.a == ship:
            return int(link.b)
    return -1


def tower_of(battle: Battle, ship: i64) -> int:
    """The ship that has her in tow, or -1 (R34)."""
    for link in battle.links:
        if link.kind == TOW and link.b == ship:
            return int(link.a)
    return -1


def drop_tows(battle: Battle, ship: i64) -> None:
    """She tows nobody any more, and nobody tows her; who was towed and has not moved drifts, though
    her own place in the order may be past (R34, R103)."""
    for link in [x for x in battle.links if x.kind == TOW and ship in (x.a, x.b)]:
        battle.links.remove(link)
        other = battle.ships[link.b]
        other.track = []
        if battle.phase == MOVEMENT and other.moved != battle.turn:
            battle.queue.insert(0, Mover(int(link.b), -1))


def untie_all(battle: Battle, ship: i64) -> None:
    """Part a ship from everybody."""
    drop_tows(battle, ship)
    battle.links = [link for link in battle.links if ship not in (link.a, link.b)]


def joined(battle: Battle, ship: i64) -> list[int]:
    """All ships that are tied together with one, herself first (R57)."""
    out: list[int] = [int(ship)]
    for place in out:
        for link in battle.links:
            if link.kind != TOW and place in (link.a, link.b):
                other = int(other_end(link, place))
                if other not in out:
                    out.append(other)
    return out
