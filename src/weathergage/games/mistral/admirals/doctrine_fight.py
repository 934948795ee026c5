"""A Battle under way: who joins, how hard it is fought, pairs and fireships. (8.24 to 8.37)"""

from ..answers import Answer
from ..rules.battle_lines import commander, temper_of, unit, unit_id
from ..state.forces import Formation, Squadron
from ..state.war import War
from ..tables.atlas import STRAIT
from ..tables.names import FLAGSHIP, INTENSITIES, MEDIUM
from .doctrine_battle import battle_of, judged, sides, worth
from .outlook import Outlook


def reinforcements(outlook: Outlook, pieces: list[int]) -> tuple[list[Answer], str]:
    """Everybody joins whom the Battle does not put at too great a risk. (8.24)"""
    known, out = outlook.known, []
    mine, theirs = sides(outlook)
    for piece in pieces:
        it = known.forces[piece]
        alone = judged(outlook, mine, theirs, MEDIUM).worth() if mine else 0.0
        more = judged(outlook, [*mine, it], theirs, MEDIUM).worth() if mine else 0.0
        if it in mine or more > alone - 0.05:
            out.append(Answer("reinforce", f"{'bs'[it.side]}{it.number}"))
    return out, "More ships make it a better fight."


def intensities(outlook: Outlook, options: list[Answer]) -> tuple[list[Answer], str]:
    """As hard as it pays. (8.31)"""
    known, battle = outlook.known, battle_of(outlook.known)
    mine = tokens(known, outlook.side, battle.engaged[outlook.side])
    theirs = tokens(known, 1 - outlook.side, battle.engaged[1 - outlook.side])
    strait = outlook.atlas.places[battle.place].kind == STRAIT
    own = temper_of(known, commander(known, battle.gauge))
    other = temper_of(known, commander(known, 1 - battle.gauge))
    best, most = options[0], -99.0
    for option in options:
        chosen = INTENSITIES.index(option.choice)
        level = known.setup.combat.final_intensity(chosen, own, other, strait, option.number > 0)
        value = worth(outlook, judged(outlook, mine, theirs, level), mine, level)
        if value > most:
            best, most = option, value
    return [best], "So hard, and no harder, it pays."


def tokens(known: War, side: int, numbers: list[int]) -> list[Formation]:
    """Formations by their tokens."""
    found: list[Formation] = []
    for number in numbers:
        it = known.with_token(side, number)
        if it is not None:
            found.append(it)
    return found


def flags(outlook: Outlook, options: list[Answer]) -> tuple[list[Answer], str]:
    """Leaders go where most guns are. (8.26)"""
    best, most = options[0], -1
    for option in options:
        squadron = named(outlook, outlook.side, option.to)
        sail = squadron.sail if squadron is not None else 0
        if sail > most:
            best, most = option, sail
    return [best], "He leads where most guns are."


def named(outlook: Outlook, side: int, id: str) -> Squadron | None:
    """A Squadron in the Battle by its name."""
    battle = battle_of(outlook.known)
    for code in battle.units[side]:
        if unit_id(outlook.known, side, code) == id:
            return unit(outlook.known, side, code)
    return None


def pairs(outlook: Outlook, options: list[Answer]) -> tuple[list[Answer], str]:
    """Large Squadrons against small and worn ones; what is over where it tells most. (8.33)"""
    best, most = options[0], -99.0
    for option in options:
        value = pair_value(outlook, option)
        if value > most:
            best, most = option, value
    return [best], "Superior force where the enemy is weak."


def pair_value(outlook: Outlook, option: Answer) -> float:
    """What a pair, or one more in a Combat, promises."""
    side = outlook.side
    mine = named(outlook, side, option.piece)
    if option.kind == "pass" or mine is None:
        return 0.0
    theirs = [named(outlook, 1 - side, option.to)] if option.to else opponents(outlook, option)
    found = [squadron for squadron in theirs if squadron is not None]
    hurt = max([squadron.dps / (8.0 + squadron.sail) for squadron in found], default=0.0)
    sail = sum([squadron.sail for squadron in found])
    spare = 0.5 if mine.ship_class == FLAGSHIP and option.to else 0.0
    return 0.5 + hurt + 0.2 * (mine.sail - sail) * (1.0 if option.to else 0.2) - spare


def opponents(outlook: Outlook, option: Answer) -> list[Squadron | None]:
    """The enemy Squadrons of a Combat."""
    battle, side = battle_of(outlook.known), 1 - outlook.side
    numbers = battle.combats[option.number - 1].squadrons[side] if option.number else []
    return [unit(outlook.known, side, battle.units[side][number]) for number in numbers]


def shift(outlook: Outlook, options: list[Answer]) -> tuple[list[Answer], str]:
    """Shifts are for oneself, where there is room in the table; else against the enemy. (8.34)"""
    battle = battle_of(outlook.known)
    wanted = len(options) - 1
    if battle.level >= 7:
        wanted = 0
    return [options[wanted]], "The better Leader makes his own fire tell."


def fireships(outlook: Outlook, pieces: list[int]) -> tuple[list[Answer], str]:
    """Fireships go for a Flagship, or the smallest Squadron: few Sail are easily reached. (6.24)"""
    known, battle, side = outlook.known, battle_of(outlook.known), 1 - outlook.side
    afloat = [code for code in battle.units[side] if 0 < unit(known, side, code).sail <= 2]
    if not afloat:
        return [], "No Squadron is small enough to be burnt."
    best = afloat[0]
    for code in afloat:
        if burn_key(unit(known, side, code)) > burn_key(unit(known, side, best)):
            best = code
    ids = [known.setup.auxes[known.auxes[piece].card].id for piece in pieces[:1]]
    target = unit_id(known, side, best)
    return [Answer("burn", id, target) for id in ids], "A fireship for a ship that counts."


def burn_key(squadron: Squadron) -> int:
    """What is best burnt."""
    return (10 if squadron.ship_class == FLAGSHIP else 0) - squadron.sail
