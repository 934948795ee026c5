"""Convoys: attacked, worn by Gales, arrived. (10.1, 10.18, 10.19)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.english import sentence
from weathergage.engine.event import Log

from ..state.forces import INTERDICT, READY, Formation, Kind, Stage
from ..state.tokens import in_sequence, remove
from ..state.war import War
from ..tables.names import SCREENERS
from ..words.names import THE, shown_name, token_id, told_place
from ..words.telling import tell, tell_of
from .asking import roll
from .auxiliaries import sheet_of
from .campaigns import support_lands, troops_land
from .convoy_routes import has_arrived, kind_of
from .forces import at_war, sail_of
from .marks import drop_shadows, marks_at
from .orders import fail, fulfil
from .player_ranks import bent, rank_bonus
from .prestige import break_peace, score_convoy
from .spotting import show_contents, spot


def escort_sail(state: War, it: Formation) -> int:
    """The Sail of its Escort in the same location. (10.18)"""
    order = state.order_of(it)
    escort = state.formation(it.side, order.formation) if order is not None else None
    if escort is None or escort.state != READY or escort.place != it.place:
        return 0
    return sail_of(escort)


def harm(state: War, side: int, die: int, attacker: str, escort: int, partial: bool) -> int:
    """CP that a die on the Combat Damage Table costs a Convoy; a player's Rank adds to it. (10.18,
    12.4)"""
    ordnance = rank_bonus(state, side, "naval-ordnance")
    return state.setup.combat.convoy_damage(die, attacker, escort, partial) + ordnance


def hit(state: War, it: Formation, dps: int, dice: list[int], log: Log) -> None:
    """An attack costs a Convoy CP, scores, and scatters it. (10.18, 10.19)"""
    taken = min(dps, it.points)
    it.points -= taken
    it.scattered = 2
    left = f"{it.points} are left" if it.points else "none are left"
    text = f"The Convoy loses {taken} CP; {left}."
    fields: dict[str, object] = {"token": token_id(it), "points": taken, "left": it.points}
    tell(state, log, "convoy-hit", "10.18", text, fields, dice, place=it.place, about=[it])
    if kind_of(state, it).scores:
        score_convoy(state, 1 - it.side, taken, log)
    if it.points == 0:
        lose_convoy(state, it, log)
    else:
        show_contents(state, it)


def lose_convoy(state: War, it: Formation, log: Log) -> None:
    """A Convoy with no CP is destroyed, and its Escort's Order Failed; of one that nobody had made
    out the enemy sees a token go. (10.1, 2.37)"""
    order, seen = state.order_of(it), it.token > 0
    own = "{} is destroyed, to the last sail."
    if it.spotted or not seen:
        tell_of(state, log, it, "convoy-lost", "10.19", own, seen=seen)
    else:
        text = "{} is gone from the chart."
        tell_of(state, log, it, "gone", "10.19", text, {}, own, rest_rule="2.37")
    take_off(state, it, log)
    if order is not None and order.stage == Stage.ISSUED:
        fail(state, order, "10.1", log)


def take_off(state: War, it: Formation, log: Log) -> None:
    """A Convoy leaves play."""
    drop_shadows(state, it.side, it.token, "10.1", log)
    remove(state, it)


def disperse(state: War, log: Log) -> None:
    """A Convoy whose Order has ended in another way leaves play. (10.1)"""
    for it in in_sequence(state):
        order = state.order_of(it)
        over = order is None or order.stage != Stage.ISSUED
        if it.kind == Kind.CONVOY and over:
            tell_of(
                state,
                log,
                it,
                "disperses",
                "10.1",
                "{} is gone from the chart.",
                {},
                "{} disperses: its Order is over.",
                seen=it.token > 0,
            )
            take_off(state, it, log)


def arrivals(state: War, log: Log) -> None:
    """Convoys that have reached an open goal, or their origin again. (10.1)"""
    for it in in_sequence(state):
        if it.kind == Kind.CONVOY and has_arrived(state, it):
            if it.back:
                come_back(state, it, log)
            else:
                land(state, it, log)


def come_back(state: War, it: Formation, log: Log) -> None:
    """A Convoy is where it began: its Order is Failed; the other side is told the same as of one
    that arrives. (10.1)"""
    order, where = state.order_of(it), told_place(state, it.place)
    own = f"{{}} has turned back and is at {where} again."
    tell_of(
        state,
        log,
        it,
        "convoy-in",
        "10.1",
        "{} is gone from the chart.",
        {},
        own,
        seen=it.token > 0,
    )
    take_off(state, it, log)
    if order is not None and order.stage == Stage.ISSUED:
        fail(state, order, "10.1", log)


def land(state: War, it: Formation, log: Log) -> None:
    """A Convoy arrives: with half its CP or more its Order is Fulfilled; victuals are stored, and
    armies get what was for them. (10.1)"""
    kind, order = kind_of(state, it), state.order_of(it)
    where, points = told_place(state, it.place), it.points
    own = f"{{}} arrives at {where} with {points} CP."
    tell_of(
        state,
        log,
        it,
        "convoy-in",
        "10.1",
        "{} is gone from the chart.",
        {},
        own,
        seen=it.token > 0,
    )
    if kind.id.startswith("victualling"):
        port = state.setup.atlas.places[it.place].port
        state.stores[port] += points * state.setup.general.repair["points_per_cp"]
    take_off(state, it, log)
    if order is not None and order.stage == Stage.ISSUED:
        if 2 * points >= kind.points:
            fulfil(state, order, log)
        else:
            fail(state, order, "10.1", log)
    if kind.id == "troop":
        troops_land(state, points, log)
    elif kind.id.startswith("support"):
        support_lands(state, it.place, points, log)


def raiders(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """Whoever Interdicts a location stops a Convoy that comes by, of which he hears no more than of
    another token; an Auxiliary or a Pirate attacks it and stays. (7.2, 10.18, 2.37)"""
    if not at_war(state, it):
        return
    watchers = [each for each in state.tokens_at(1 - it.side, it.place) if each.interdicting]
    if watchers:
        it.scattered = max(it.scattered, 2)
        text = "{} is stopped by a watching enemy."
        tell_of(state, log, it, "stopped", "7.2", text, seen=it.spotted)
    for aux in marks_at(state, 1 - it.side, it.place, INTERDICT):
        sheet = sheet_of(state, aux)
        fall_on(state, it, 1 - it.side, "light" if sheet.id == "privateer" else sheet.id, luck, log)
        return
    for number, pirate in enumerate(state.pirates):
        if pirate.at == it.place and pirate.side == 1 - it.side:
            word = SCREENERS[state.setup.corsairs[number].base]
            fall_on(state, it, pirate.side, word, luck, log)
            return


def fall_on(state: War, it: Formation, side: int, word: str, luck: Chance, log: Log) -> None:
    """A raider on its station attacks. (7.2, 10.18)"""
    spot(state, it, "7.2", log)
    die = bent(state, side, "convoy", roll(luck, "convoy"))
    text = f"A raider of {THE[side]} falls on the Convoy."
    tell(state, log, "raider", "7.2", text, place=it.place)
    dps = harm(state, side, die, word, escort_sail(state, it), False)
    hit(state, it, dps, [die], log)


def attack(state: War, by: Formation, it: Formation, luck: Chance, log: Log) -> None:
    """Squadrons fall on a Convoy without Escort: a roll each in column 4, once an Impulse. (10.19,
    Q52)"""
    state.attacked.append(by.side * 1000 + by.token)
    if not at_war(state, it):
        break_peace(state, log)
    text = f"{sentence(shown_name(state, by))} falls on {THE[it.side]}' Convoy."
    tell(state, log, "convoy-attacked", "10.19", text, place=it.place, about=[by, it])
    dice = [bent(state, by.side, "combat", roll(luck, "convoy")) for _ in by.squadrons]
    dps = sum([harm(state, by.side, die, "squadron", 0, False) for die in dice])
    hit(state, it, dps, dice, log)


def convoys_end(state: War, luck: Chance, log: Log) -> None:
    """At the end of an MPI: who has arrived, whose Order is over. (10.1)"""
    state.uncover_all()
    arrivals(state, log)
    disperse(state, log)


CHAPTER: Final[Chapter] = Chapter("10.0", procedures={"convoys-end": convoys_end})
