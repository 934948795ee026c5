"""Fireships, Bombs and Marines from a Port Space or off a coast. (6.24 to 6.26)"""

from typing import Final

from weathergage.engine.chance import Chance
from weathergage.engine.english import counted
from weathergage.engine.event import Log, Modifier, total_of

from ..state.battle import Task
from ..state.forces import BOMB, FIRESHIP, NONE, RAID, Auxiliary, Box, Formation, Kind, Squadron
from ..state.war import War
from ..tables.names import GALLEY, QUARTER
from ..words.names import told_place, told_squadron
from ..words.telling import tell, tell_side
from .asking import roll
from .campaigns import campaign_of, earn, favour_of
from .casualties import casualty
from .commands import senior
from .convoy_routes import kind_of
from .convoys import lose_convoy
from .damage import clean_up, hurt, lose_sail
from .favours import DOWN, UP, favour, second, thwarted
from .forces import is_real, sail_of
from .marks import send_home
from .orders import lose_executor
from .player_ranks import bent, rank_bonus, rank_lines
from .prestige import score_convoy
from .squadrons import name_in_sight

AIMS: Final[dict[str, str]] = {"facilities": "the yards", "road": "the coast road"}
MISS: Final = 9
"""The column die that means failure. (6.24, 6.25)"""


def alongshore(state: War, task: Task, aux: Auxiliary, luck: Chance, log: Log) -> None:
    """A Fireship, a Bomb or Marines do their work. (6.24 to 6.26)"""
    state.uncover(1 - task.side)
    if task.kind == FIRESHIP:
        burn(state, task, luck, log)
        aux.box, aux.at = Box.LOST, NONE
        return
    if task.kind == BOMB:
        bombard(state, task, luck, log)
    elif task.kind == RAID:
        land_marines(state, task, luck, log)
    else:
        cut_out(state, task, luck, log)
    send_home(state, aux)


def lying(state: War, side: int, place: int) -> list[tuple[Formation, Squadron]]:
    """What lies in the Harbour of a Port, to be hit. (6.24)"""
    out: list[tuple[Formation, Squadron]] = []
    for it in state.in_harbour(side, place):
        if is_real(it):
            out += [(it, squadron) for squadron in it.squadrons]
    return out


def pick(state: War, task: Task, luck: Chance, log: Log) -> tuple[Formation, Squadron] | None:
    """The target is drawn by lot, and named when it is. (6.24)"""
    targets = lying(state, 1 - task.side, task.place)
    if not targets:
        text = f"Nothing lies in the Harbour of {told_place(state, task.place)}."
        tell(state, log, "no-target", "6.24", text, place=task.place)
        return None
    it, squadron = targets[luck.below(len(targets), "target")]
    name_in_sight(state, it.side, [squadron])
    fields: dict[str, object] = {"squadron": squadron.name, "sail": squadron.sail}
    tell(state, log, "target", "6.24", f"The target is {told_squadron(squadron)}.", fields)
    return it, squadron


def burn(state: War, task: Task, luck: Chance, log: Log) -> None:
    """A Fireship in Harbour: harder by the Blockade Value, twice the DPs. (6.24)"""
    found = pick(state, task, luck, log)
    if found is None:
        return
    it, squadron = found
    port = state.setup.atlas.ports[state.setup.atlas.places[task.place].port]
    dps, sail, danger = fire_blow(state, task.side, squadron, port.blockade, luck, log)
    endanger(state, it, squadron, danger, luck, log)
    dps *= state.setup.combat.fireship["harbour_factor"]
    suffer(state, it, squadron, dps, sail, luck, log)


def endanger(
    state: War, it: Formation, squadron: Squadron, danger: bool, luck: Chance, log: Log
) -> None:
    """In Harbour the Leaders of a Formation are with its first Squadron: a starred result there
    puts the senior in danger. (8.37, Q90, Q131)"""
    leader = senior(state, it.leaders)
    if danger and leader != NONE and it.squadrons[0] is squadron:
        casualty(state, leader, True, luck, log)


def fire_blow(
    state: War, side: int, squadron: Squadron, blockade: int, luck: Chance, log: Log
) -> tuple[int, int, bool]:
    """Three dice of a Fireship: whether she reaches her target, the column, the damage: DPs, Sail
    and whether a Leader is in danger. (6.24)"""
    lines = [Modifier("Blockade Value", -blockade, "6.24")] if blockade else []
    lines += rank_lines(state, side, "fireship")
    dice = [throw_fireship(state, side, squadron, lines, luck, log)]
    if dice[0] + total_of(lines) >= fire_need(state, squadron):
        dice.append(roll(luck, "column"))
        if dice[1] != MISS:
            dice.append(roll(luck, "combat"))
            dps, sail, danger = one_blow(state, side, dice[2], dice[1])
            text = f"The Fireship grapples {told_squadron(squadron)}: {hit_words(dps, sail)}."
            fields: dict[str, object] = {"dps": dps, "sail": sail, "danger": danger}
            tell(state, log, "fireship", "6.24", text, fields, dice, lines)
            return dps, sail, danger
    tell(state, log, "fireship", "6.24", "The Fireship burns for nothing.", {}, dice, lines)
    return 0, 0, False


def one_blow(state: War, side: int, die: int, column: int) -> tuple[int, int, bool]:
    """A die on the Combat Damage Table in a column that another die gave; only a player's Rank
    changes it. (6.24, 6.25, 12.4)"""
    ordnance = rank_bonus(state, side, "naval-ordnance")
    return state.setup.combat.damage_at(bent(state, side, "combat", die), column, 0, ordnance)


def fire_need(state: War, squadron: Squadron) -> int:
    """What a Fireship's die and DRMs must come to. (6.24)"""
    return state.setup.combat.fireship_need(squadron.sail)


def throw_fireship(
    state: War, side: int, squadron: Squadron, lines: list[Modifier], luck: Chance, log: Log
) -> int:
    """Her first die; counted DRMs and a second throw may change it. (6.24, 12.4)"""
    die, need = roll(luck, "fireship"), fire_need(state, squadron)
    short = need - die - total_of(lines)
    if short == 1 and favour(state, side, "fireship", UP, log):
        lines.append(Modifier("a favour", UP, "12.4"))
        short = 0
    if short > 0 and second(state, side, "fireship", log):
        die = roll(luck, "fireship")
        short = need - die - total_of(lines)
    if short == 0 and thwarted(state, side, "fireship", DOWN, log):
        lines.append(Modifier("the opponent's rank", DOWN, "12.4"))
    return die


def hit_words(dps: int, sail: int) -> str:
    """Damage in words."""
    lost = f" and {sail} Sail lost" if sail else ""
    return f"{counted(dps, 'DP')}{lost}"


def suffer(
    state: War, it: Formation, squadron: Squadron, dps: int, sail: int, luck: Chance, log: Log
) -> None:
    """A Squadron in Harbour takes DPs and loses Sail; nobody's Prestige changes, and Leaders whose
    last Squadron goes down are in danger. (12.0, 3.4.10)"""
    if squadron.ship_class == GALLEY:
        dps *= state.setup.combat.combat["galley_factor"]
    lost = lose_sail(squadron, sail)
    hurt(squadron, dps)
    fields: dict[str, object] = {"dps": dps, "sail": lost}
    text = f"In Harbour {told_squadron(squadron)} takes {hit_words(dps, lost)}."
    tell(state, log, "harbour-hit", "6.24", text, fields, place=it.place)
    order = state.order_of(it)
    if not sail_of(it):
        for leader in list(it.leaders):
            casualty(state, leader, True, luck, log)
    if clean_up(state, it) and order is not None:
        lose_executor(state, order, log)


def bombard(state: War, task: Task, luck: Chance, log: Log) -> None:
    """A Bomb against Sail in Harbour, the Port's yards, or the coast road. (6.25)"""
    if task.word == "bomb":
        shell(state, task, luck, log)
        return
    die = bent(state, task.side, "marine", roll(luck, "bomb"))
    word = "facilities" if task.word == "bomb-port" else "road"
    ok = state.setup.combat.coast_raid(die, word)
    text = f"The Bomb {'wrecks' if ok else 'does no harm to'} {AIMS[word]}."
    tell(state, log, "bombard", "6.25", text, {"success": ok}, [die], place=task.place)
    if not ok:
        return
    if word == "road":
        earn(
            state,
            campaign_of(state, task.place),
            favour_of(task.side),
            "the coast road is shelled",
            log,
        )
    else:
        port = state.setup.atlas.places[task.place].port
        state.shut[port] = max(state.shut[port], quarter_end(state))


def quarter_end(state: War) -> int:
    """The Turn, counted through the game, with which the next Quarter begins."""
    return state.count + QUARTER - (state.turn - 1) % QUARTER


def shell(state: War, task: Task, luck: Chance, log: Log) -> None:
    """One Squadron in Harbour: the column by a die, three times the DPs. (6.25)"""
    found = pick(state, task, luck, log)
    if found is None:
        return
    it, squadron = found
    dice = [roll(luck, "column")]
    if dice[0] == MISS and second(state, task.side, "bomb", log):
        dice = [roll(luck, "column")]
    if dice[0] == MISS:
        tell(
            state, log, "bombard", "6.25", "The Bomb's shells fall short.", {"success": False}, dice
        )
        return
    dice.append(roll(luck, "combat"))
    dps, sail, danger = one_blow(state, task.side, dice[1], dice[0])
    tell(
        state, log, "bombard", "6.25", "The Bomb's shells find their mark.", {"success": True}, dice
    )
    endanger(state, it, squadron, danger, luck, log)
    suffer(state, it, squadron, dps * state.setup.combat.bomb["factor"], sail, luck, log)


def land_marines(state: War, task: Task, luck: Chance, log: Log) -> None:
    """A raid spoils a Port's next repair roll, or moves the campaign on that coast. (6.26)"""
    die = bent(state, task.side, "marine", roll(luck, "raid"))
    ok = state.setup.combat.coast_raid(die, "raid")
    text = f"The marines land and {'do great harm' if ok else 'are beaten back to their boats'}."
    tell(state, log, "raided", "6.26", text, {"success": ok}, [die], place=task.place)
    port = state.setup.atlas.places[task.place].port
    if ok and port >= 0:
        state.spoiled[port] += 1
    elif ok:
        earn(
            state,
            campaign_of(state, task.place),
            favour_of(task.side),
            "marines raid the coast",
            log,
        )


def cut_out(state: War, task: Task, luck: Chance, log: Log) -> None:
    """Cutting out sends an Auxiliary of the Port home, or costs a Convoy there CP. (6.26)"""
    die = bent(state, task.side, "marine", roll(luck, "cutting-out"))
    ok = state.setup.combat.coast_raid(die, "cutting_out")
    text = f"The boats go in to cut out a prize and {'bring her away' if ok else 'are driven off'}."
    tell(state, log, "cut-out", "6.26", text, {"success": ok}, [die], place=task.place)
    if not ok:
        return
    other = 1 - task.side
    auxes = [a for a in state.auxiliaries(other) if a.box == Box.PORT and a.at == task.place]
    convoys = [it for it in state.in_harbour(other, task.place) if within_reach(it)]
    if not auxes and not convoys:
        tell(state, log, "no-target", "6.24", "There was nothing to cut out.")
        return
    lot = luck.below(len(auxes) + len(convoys), "target")
    if lot < len(auxes):
        cut_auxiliary(state, auxes[lot], log)
    else:
        cut_convoy(state, convoys[lot - len(auxes)], log)


def within_reach(it: Formation) -> bool:
    """Whether boats find it: a Convoy in a Harbour on its way; one that has not sailed is safe.
    (6.26, 10.1)"""
    return it.kind == Kind.CONVOY and it.place != it.origin


def cut_auxiliary(state: War, aux: Auxiliary, log: Log) -> None:
    """An Auxiliary of the Port goes to Recovery. (6.26)"""
    send_home(state, aux)
    name = state.setup.auxes[aux.card].name
    tell(state, log, "cut-away", "6.26", f"{name} is cut out.")


def cut_convoy(state: War, it: Formation, log: Log) -> None:
    """A Convoy in Harbour takes DPs. (6.26)"""
    taken = min(it.points, state.setup.combat.marine["convoy"])
    it.points -= taken
    text = f"A Convoy in the Harbour loses {taken} CP"
    own = f"{text}; it has {it.points} left."
    tell_side(state, log, it.side, "cut-away", "6.26", own, rest=f"{text}.")
    if kind_of(state, it).scores:
        score_convoy(state, 1 - it.side, taken, log)
    if it.points == 0:
        lose_convoy(state, it, log)
