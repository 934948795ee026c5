"""The order of the phase from leeward to windward, a formation as one place (p.6, 10, R23)."""

from typing import Final

from weathergage.games.man_o_war.rules.links import links_of
from weathergage.games.man_o_war.rules.sailing import is_adrift
from weathergage.games.man_o_war.rules.signals import why_not_signal
from weathergage.games.man_o_war.setup import FLAG_FRIGATE, REPEATER, SQUADRON
from weathergage.games.man_o_war.state.battle import (
    FIRING,
    LINKS,
    MOVEMENT,
    Battle,
    Mover,
    Ship,
    Work,
)
from weathergage.games.man_o_war.table.navies import NATIONS
from weathergage.scene import Sequence, Turn

DIVISIONS: Final[list[list[str]]] = [["line"], ["van", "rear"], ["van", "centre", "rear"]]
"""What divisions are called, by how many there are."""


def order_strip(battle: Battle) -> Sequence | None:
    """Who has come, whose turn it is and who comes next; nothing in other phases."""
    if battle.phase not in (MOVEMENT, FIRING) or not battle.taken + battle.queue:
        return None
    waiting = [key_of(battle, mover) for mover in battle.queue]
    turns: list[Turn] = []
    for place, mover in enumerate(battle.taken):
        last = place == len(battle.taken) - 1
        if is_there(battle, mover) and key_of(battle, mover) not in waiting:
            turns.append(turn_of(battle, mover, "now" if last else "done"))
    for place, mover in enumerate(battle.queue):
        if is_there(battle, mover):
            turns.append(turn_of(battle, mover, "waiting" if place else "next"))
    rule = "p.6" if battle.phase == MOVEMENT else "p.10"
    note = "fixed when the phase began"
    listed = tuple(with_stragglers(battle, unique(turns)))
    return Sequence(listed, "Order of the turn", "leeward", "windward", note, rule)


def with_stragglers(battle: Battle, turns: list[Turn]) -> list[Turn]:
    """Who left her line while it moved has a place of her own behind those who have come (R94)."""
    if battle.phase != MOVEMENT:
        return turns
    listed = {id for turn in turns for id in turn.pieces}
    out = [
        ship_turn(battle, ship, "done")
        for ship in battle.ships
        if ship.afloat() and ship.moved == battle.turn and ship.id not in listed
    ]
    place = sum(turn.state == "done" for turn in turns)
    return turns[:place] + out + turns[place:]


def unique(turns: list[Turn]) -> list[Turn]:
    """Each place once, where it stands last."""
    last = {turn.key: place for place, turn in enumerate(turns)}
    return [turn for place, turn in enumerate(turns) if last[turn.key] == place]


def key_of(battle: Battle, mover: Mover) -> str:
    """What a place is known by."""
    if mover.work >= 0:
        return battle.works[mover.work].id
    if mover.formation >= 0:
        return f"line-{int(mover.formation)}"
    return battle.ships[mover.ship].id


def is_there(battle: Battle, mover: Mover) -> bool:
    """Whether there is still anybody at this place."""
    if mover.work >= 0:
        return battle.works[mover.work].stands()
    if mover.formation >= 0:
        return bool(battle.formations[mover.formation].ships)
    return battle.ships[mover.ship].afloat()


def turn_of(battle: Battle, mover: Mover, state: str) -> Turn:
    """One place of the order."""
    if mover.work >= 0:
        return work_turn(battle, battle.works[mover.work], state)
    if mover.formation >= 0:
        return line_turn(battle, int(mover.formation), state)
    return ship_turn(battle, battle.ships[mover.ship], state)


def ship_turn(battle: Battle, ship: Ship, state: str) -> Turn:
    """A ship by herself as one place."""
    return Turn(
        ship.id,
        ship.name,
        (ship.id,),
        f"{ship.row.guns}{', ' + role if (role := role_of(ship)) else ''}",
        ship_words(battle, ship, state),
        NATIONS[ship.row.nation],
        battle.setup.seats[battle.seat_of(ship.index)],
        state,
    )


def work_turn(battle: Battle, work: Work, state: str) -> Turn:
    """A coastal work as one place."""
    words = {"now": "Now", "next": "Next", "done": "Had its turn"}.get(state, "Waits")
    seat = battle.setup.seats[battle.setup.seat_of(work.camp)]
    nation = NATIONS[battle.setup.navies[work.camp].nation]
    return Turn(work.id, work.name, (work.id,), work.plan.title, words, nation, seat, state)


def role_of(ship: Ship) -> str:
    """What a ship out of the line is there for."""
    return {REPEATER: "repeats", FLAG_FRIGATE: "flag"}.get(int(ship.role), "")


def line_turn(battle: Battle, number: int, state: str) -> Turn:
    """A formation as one place."""
    formation = battle.formations[number]
    ships = [battle.ships[place] for place in formation.ships]
    commander = battle.camps[formation.camp].commander
    flag = next((ship.name for ship in ships if ship.index == commander), "")
    note = f"{len(ships)} ships" + (f", flag {flag}" if flag else "")
    return Turn(
        f"line-{number}",
        division_name(battle, int(formation.camp), int(formation.division)),
        tuple(ship.id for ship in ships),
        note,
        line_words(battle, number, state),
        NATIONS[ships[0].row.nation],
        battle.setup.seats[battle.setup.seat_for(formation.camp, formation.division)],
        state,
    )


def division_name(battle: Battle, camp: int, division: int) -> str:
    """The French van, the British rear; a single division is the line."""
    own = [int(ship.division) for ship in battle.ships if ship.home == camp]
    number, place = division // SQUADRON, division % SQUADRON
    count = 1 + max((x % SQUADRON for x in own if x // SQUADRON == number), default=0)
    people = battle.setup.navies[camp].people
    name = DIVISIONS[min(count, SQUADRON) - 1][min(place, count - 1)]
    return f"{people} {name}" if number == 0 else f"{people} {name} of the second squadron"


def line_words(battle: Battle, number: int, state: str) -> str:
    """What a line did, or what it may be told."""
    formation = battle.formations[number]
    if state == "done":
        signalled = formation.signalled == battle.turn
        return "Moved, by signal" if signalled else "Moved"
    can = "one signal" if why_not_signal(battle, formation) is None else "no signal"
    return {"now": f"Now: {can}", "next": f"Next: {can}"}.get(state, can.capitalize())


def ship_words(battle: Battle, ship: Ship, state: str) -> str:
    """What a ship did, or how she comes to do it."""
    if state == "done":
        return done_words(battle, ship)
    if battle.phase != MOVEMENT:
        return {"now": "Now", "next": "Next"}.get(state, "Waits")
    alone = "drifts" if is_adrift(battle, ship) else "by herself"
    return {"now": "Now", "next": f"Next, {alone}"}.get(state, alone.capitalize())


def done_words(battle: Battle, ship: Ship) -> str:
    """What a ship did in this phase."""
    if battle.phase == MOVEMENT:
        if ship.anchored or ship.aground:
            return "At anchor" if ship.anchored else "Aground"
        ties = [LINKS[link.kind] for link in links_of(battle, ship.index)]
        if ties:
            return ties[-1].capitalize()
        return "Adrift" if is_adrift(battle, ship) else "Moved"
    fired = any(x.turn == battle.turn and x.firer == ship.index for x in battle.shots)
    return "Fired" if fired else "Did not fire"
