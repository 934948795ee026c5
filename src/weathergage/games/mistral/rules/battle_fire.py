"""Battle: the fire, and what comes after. (8.34 to 8.45)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier

from ..state.battle import Combat, Engagement
from ..state.forces import IN_ORDINARY, NONE, READY, Formation, Kind, Post, Squadron, Stage
from ..state.tokens import add, next_number
from ..state.war import War
from ..tables.atlas import MANY
from ..tables.names import (
    CLASSES,
    ESCORT,
    FRIGATE,
    GALLEY,
    MEDIUM,
    SEEK,
    SIDES,
)
from ..words.names import ADJECTIVES, place_name
from ..words.telling import tell
from .asking import roll
from .battle import engaged
from .battle_lines import unit, unit_id
from .damage import clean_up, hurt, lose_sail
from .forces import friendly_ports, is_key, rating
from .marks import drop_shadows
from .orders import card_of, fail, fulfil, lose_executor, lose_progress, strategy_check
from .prestige import leave_game, score_losses
from .spotting import keep_report, seen_lines, show_contents


def fire(state: War, luck: Chance, log: Log) -> None:
    """Every Combat: each side rolls in its own column, and all takes effect at once. (8.34)"""
    battle = engaged(state)
    blows: list[tuple[Combat, int, int, int, bool]] = []
    for combat in battle.combats:
        for side in (battle.gauge, 1 - battle.gauge):
            dps, sail, danger = blow(state, combat, side, luck, log)
            blows.append((combat, side, dps, sail, danger))
    for combat, side, dps, sail, danger in blows:
        strike(state, combat, side, dps, sail, luck, log)
        if danger:
            casualties(state, combat, 1 - side, luck, log)
    aftermath(state, luck, log)


def line(state: War, combat: Combat, side: int) -> list[Squadron]:
    """A side's Squadrons in a Combat."""
    battle = engaged(state)
    return [unit(state, side, battle.units[side][number]) for number in combat.squadrons[side]]


def blow(state: War, combat: Combat, side: int, luck: Chance, log: Log) -> tuple[int, int, bool]:
    """What one side inflicts in a Combat: DPs, Sail, a Leader in danger. (8.34)"""
    battle, tables = engaged(state), state.setup.combat
    mine, theirs = line(state, combat, side), line(state, combat, 1 - side)
    worst = min([squadron.shift for squadron in mine])
    lines = [Modifier("Squadrons' shift", worst, "8.34")]
    if combat.shift[side]:
        lines.append(Modifier("Leaders' shift", combat.shift[side], "8.34"))
    excess = max(0, _sail(mine) - _sail(theirs)) * tables.combat["excess_sail"]
    craft = craft_dps(state, mine, battle.place)
    die = roll(luck, "combat")
    shift = worst + combat.shift[side]
    dps, sail, danger = tables.damage_at(die, battle.level, shift, excess + craft)
    lines += [Modifier("excess Sail, DPs", excess, "8.34")] if excess else []
    lines += [Modifier("small craft, DPs", craft, "8.34")] if craft else []
    fields: dict[str, object] = {"side": SIDES[side], "dps": dps, "sail": sail, "danger": danger}
    text = f"{ADJECTIVES[side]} fire: {dps} DPs, {sail} Sail."
    tell(state, log, "combat", "8.34", text, fields, [die], lines, battle.place)
    return dps, sail, danger


def craft_dps(state: War, squadrons: list[Squadron], place: int) -> int:
    """DPs for a firing side of small craft alone. (8.34, Q13)"""
    frigates = any(squadron.ship_class == FRIGATE for squadron in squadrons)
    galleys = any(squadron.ship_class == GALLEY for squadron in squadrons)
    others = any(squadron.ship_class not in (FRIGATE, GALLEY) for squadron in squadrons)
    inshore = state.setup.atlas.inshore(place)
    return state.setup.combat.craft_modifier(frigates, galleys, others, inshore)


def _sail(squadrons: list[Squadron]) -> int:
    return sum([squadron.sail for squadron in squadrons])


def strike(
    state: War, combat: Combat, side: int, dps: int, sail: int, luck: Chance, log: Log
) -> None:
    """The other side takes it: Sail from the most damaged Squadron, DPs as evenly as can be, what
    is over to the one with most Sail. (8.34)"""
    battle, hit = engaged(state), line(state, combat, 1 - side)
    for _ in range(sail):
        afloat = [squadron for squadron in hit if squadron.sail > 0]
        if afloat:
            worst = most_damaged(state, afloat)
            battle.sunk[1 - side][worst.ship_class] += lose_sail(worst, 1)
    share, rest = divmod(dps, len(hit))
    largest = hit[0]
    for squadron in hit:
        largest = squadron if squadron.sail > largest.sail else largest
    for squadron in hit:
        part = share + (rest if squadron is largest else 0)
        if squadron.ship_class == GALLEY:
            part *= state.setup.combat.combat["galley_factor"]
        hurt(squadron, part)
        battle.inflicted[side] += part


def most_damaged(state: War, squadrons: list[Squadron]) -> Squadron:
    """The Squadron with the highest share of its rating. (8.34)"""
    best = squadrons[0]
    for squadron in squadrons:
        if squadron.dps * rating(state, best) > best.dps * rating(state, squadron):
            best = squadron
    return best


def casualties(state: War, combat: Combat, side: int, luck: Chance, log: Log) -> None:
    """A Leader with a Squadron that was hit is in danger. (8.37)"""
    flags = engaged(state).flags[side]
    for number in combat.squadrons[side]:
        leader = flags[number]
        if leader != NONE:
            casualty(state, leader, luck, log)
            return


def casualty(state: War, leader: int, luck: Chance, log: Log) -> None:
    """The Leader Casualty Table. (8.37)"""
    die = roll(luck, "casualty")
    result = state.setup.combat.casualty(die)
    name = state.setup.leaders[leader].name
    text = f"{name}: {'no effect' if result == 'none' else result}."
    tell(state, log, "leader-hurt", "8.37", text, {"result": result}, [die])
    if result == "none" or state.leaders[leader].post != Post.FORMATION:
        return
    leave_game(state, leader)
    if result == "captured":
        state.leaders[leader].post = Post.CAPTURED
    elif result.startswith("wounded"):
        state.leaders[leader].post = Post.WOUNDED
        state.leaders[leader].at = state.count + int(result[-1]) + 1


# After the fire.


def aftermath(state: War, luck: Chance, log: Log) -> None:
    """Losses, the winner, Strike Colours, Prestige, retreat. (8.41 to 8.45)"""
    battle = engaged(state)
    for side in range(2):
        for code in battle.units[side]:
            sink(state, battle, side, code, luck, log)
    scores = [score(state, battle, side) for side in range(2)]
    winner = battle.gauge if scores[0] == scores[1] else (0 if scores[0] > scores[1] else 1)
    text = f"The {ADJECTIVES[winner]} win, {scores[winner]} to {scores[1 - winner]}."
    fields: dict[str, object] = {"winner": SIDES[winner], "scores": scores}
    tell(state, log, "battle-over", "8.41", text, fields, place=battle.place)
    strike_colours(state, battle, winner, luck, log)
    for side in range(2):
        score_losses(state, side, battle.sunk[side], log)
    finish(state, battle, winner, luck, log)


def sink(state: War, battle: Engagement, side: int, code: int, luck: Chance, log: Log) -> None:
    """Every Engaged Squadron with DPs over its rating rolls. (7.3, 8.41)"""
    squadron = unit(state, side, code)
    limit = rating(state, squadron)
    if squadron.dps <= limit or squadron.sail == 0:
        return
    die = roll(luck, "sinking")
    if state.setup.combat.sinks(squadron.dps, limit, die):
        battle.sunk[side][squadron.ship_class] += lose_sail(squadron, 1)
    name = unit_id(state, side, code)
    text = f"{name}: {squadron.sail} Sail are left."
    tell(state, log, "sinking", "7.3", text, {"sail": squadron.sail}, [die])


def score(state: War, battle: Engagement, side: int) -> int:
    """DPs inflicted and five for each Sail sunk. (8.41)"""
    return battle.inflicted[side] + state.setup.combat.combat["score_sail"] * sum(
        battle.sunk[1 - side]
    )


def strike_colours(state: War, battle: Engagement, winner: int, luck: Chance, log: Log) -> None:
    """Some of the loser's Sail sunk are taken instead. (8.44)"""
    lost = battle.sunk[1 - winner]
    total = sum(lost)
    if not total or not any(unit(state, winner, c).sail > 0 for c in battle.units[winner]):
        return
    die = roll(luck, "strike")
    taken = state.setup.combat.captured(die, total)
    text = f"{taken} of {total} Sail struck their colours."
    tell(state, log, "struck", "8.44", text, {"taken": taken}, [die])
    for ship_class in range(len(CLASSES)):
        share = min(taken, lost[ship_class])
        taken -= share
        for _ in range(share):
            take_prize(state, winner, ship_class, battle.place)


def take_prize(state: War, side: int, ship_class: int, place: int) -> None:
    """A prize lies In Ordinary in the nearest Friendly Key Port, with as many DPs as its rating.
    (8.44)"""
    ports = [port for port in friendly_ports(state, side) if is_key(state, port)]
    best = ports[0]
    for port in ports:
        far = state.setup.atlas.distances[place][port]
        if far < state.setup.atlas.distances[place][best] and far < MANY:
            best = port
    number = next_number(state, side)
    it = Formation(side, number, Kind.INDEPENDENT, best, IN_ORDINARY)
    squadron = Squadron(f"prize-{number}", side, ship_class, 1)
    squadron.speed = state.setup.general.class_speed[ship_class]
    squadron.dps = rating(state, squadron)
    it.squadrons = [squadron]
    add(state, it)


def finish(state: War, battle: Engagement, winner: int, luck: Chance, log: Log) -> None:
    """The losers are in disorder and must leave; Orders win or lose by it. (8.43, 8.45)"""
    groups = [_formations(state, battle, side) for side in range(2)]
    state.battle = None
    for side in range(2):
        for it in groups[side]:
            show_contents(state, it)
            keep_report(state, 1 - side, "battle", battle.place, it.token, seen_lines(state, it))
    for it in groups[winner]:
        if gone(state, it, log):
            continue
        seeks(state, it, battle, log)
    for it in groups[1 - winner]:
        if not gone(state, it, log):
            beaten(state, it, luck, log)
    where = place_name(state, battle.place)
    tell(state, log, "battle-done", "8.42", f"The Battle at {where} is done.")


def _formations(state: War, battle: Engagement, side: int) -> list[Formation]:
    out: list[Formation] = []
    for token in battle.engaged[side]:
        it = state.with_token(side, token)
        assert it is not None
        out.append(it)
    return out


def gone(state: War, it: Formation, log: Log) -> bool:
    """Squadrons without Sail are gone; whether the whole Formation is, with its Order. (9.38)"""
    order = state.order_of(it)
    lost = all(squadron.sail == 0 for squadron in it.squadrons)
    if lost:
        drop_shadows(state, it.side, it.token, "7.13", log)
        tell(state, log, "destroyed", "8.41", f"{ADJECTIVES[it.side]} token {it.token} is no more.")
    clean_up(state, it)
    if lost and order is not None:
        lose_executor(state, order, log)
    return lost


def seeks(state: War, it: Formation, battle: Engagement, log: Log) -> None:
    """A Seek Battle Order is Fulfilled by a victory of Medium or Heavy Intensity. (9.4)"""
    order = state.order_of(it)
    if order is None or order.stage != Stage.ISSUED or battle.intensity < MEDIUM:
        return
    if card_of(state, order).type == SEEK:
        fulfil(state, order, log)


def beaten(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A loser: Disorganised, must leave, its Order begins anew or is Failed. (8.43, 8.45)"""
    it.disorganised = True
    if it.state == READY:
        it.retreat = it.place
    it.blockading = False
    order = state.order_of(it)
    if order is None or card_of(state, order).type == ESCORT:
        return
    lose_progress(state, it)
    if not strategy_check(state, it.side, it.place, "After the defeat", "8.43", 0, log, luck):
        fail(state, order, "8.43", log)


CHAPTER: Final[Chapter] = Chapter("8.34", procedures={"fire": fire})
