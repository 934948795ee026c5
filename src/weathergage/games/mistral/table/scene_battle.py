"""A Battle as two lines: gauge, commanders, Squadrons with their damage, who fights whom."""

from typing import Final

from weathergage.engine.event import total_of
from weathergage.scene import BattleBoard, Face, Fact, Line, Matrix, Order, Piece

from ..rules.battle import gauge_lines
from ..rules.battle_lines import commander, find_unit, temper_of
from ..rules.commands import leadership
from ..rules.forces import band, sail_of
from ..state.battle import Engagement
from ..state.forces import NONE, Squadron
from ..state.war import War
from ..tables.names import INTENSITIES, NATIONS, SIDES, TEMPERS
from ..words.names import (
    ADJECTIVES,
    CLASS_WORDS,
    SIDE_NAMES,
    name_of,
    squadron_name,
    told_place,
)
from .prospects import expected_words, struck_words
from .words import BAND_WORDS, signed, the_side

STATES: Final[list[str]] = ["sound", "damaged", "damaged", "wrecked"]
"""How a Squadron looks by its band of damage; one of which nothing is left is a wreck."""


def battle_board(known: War) -> BattleBoard | None:
    """The Battle under way; the windward line first. (8.0)"""
    battle = known.battle
    if battle is None:
        return None
    first = battle.gauge if battle.gauge != NONE else battle.demander
    return BattleBoard(
        lines=tuple(line_of(known, battle, side) for side in (first, 1 - first)),
        wind=gauge_words(battle),
        facts=tuple(battle_facts(known, battle)),
        orders=tuple(commands(known, battle, side) for side in (first, 1 - first)),
        result=result_of(known, battle),
        matrix=levels(known, battle),
        legend=(Fact("columns", "the die, 0 to 9"), Fact("cells", "Damage Level", "8.31")),
        name=f"Battle at {told_place(known, battle.place)}",
    )


def gauge_words(battle: Engagement) -> str:
    """Who has the Weather Gauge. (8.22)"""
    if battle.gauge == NONE:
        return "The Weather Gauge is not settled."
    return f"{SIDE_NAMES[battle.gauge]} have the Weather Gauge."


def line_of(known: War, battle: Engagement, side: int) -> Line:
    """A side's Squadrons that are Engaged, Formation by Formation."""
    pieces: list[Piece] = []
    sail, names = 0, []
    for token in battle.engaged[side]:
        it = known.with_token(side, token)
        if it is None:
            continue
        sail += sail_of(it)
        names.append(name_of(known, it))
        for place, squadron in enumerate(it.squadrons):
            pieces.append(tile(known, battle, side, token * 100 + place, squadron))
    facts = [Fact("Sail", str(sail), "8.34")]
    first = known.with_token(side, battle.initial[side])
    if first is not None:
        facts.append(Fact("Chance Number", str(total_of(gauge_lines(known, first))), "8.22"))
    return Line(
        SIDES[side],
        ADJECTIVES[side],
        tuple(pieces),
        tuple(facts),
        SIDES[side],
        pieces[0].nation if pieces else "",
        ", ".join(names),
    )


def tile(known: War, battle: Engagement, side: int, code: int, squadron: Squadron) -> Piece:
    """A Squadron with its damage, its flag and whom it fights."""
    facts = [Fact("Damage", BAND_WORDS[band(known, squadron)], "7.3")]
    if squadron.dps >= 0:
        facts.append(Fact("DPs", str(squadron.dps), "7.3"))
    facts.append(Fact("Shift", signed(squadron.shift), "8.34"))
    number = battle.units[side].index(code) if code in battle.units[side] else -1
    if number >= 0:
        facts += flag_facts(known, battle, side, number)
    return Piece(
        id=tile_name(side, code),
        kind="ship",
        name=squadron_name(squadron),
        nation=NATIONS[squadron.nation],
        side=SIDES[side],
        state=STATES[min(3, band(known, squadron))] if squadron.sail else STATES[3],
        facts=tuple(facts),
        badges=badges_of(facts),
        face=Face(CLASS_WORDS[squadron.ship_class], str(squadron.sail)),
        spoken=f"{squadron_name(squadron)}, {squadron.sail} Sail",
    )


def tile_name(side: int, code: int) -> str:
    """The id of a Squadron's tile."""
    return f"{SIDES[side]}-{code}"


def tile_id(known: War, side: int, unit: str) -> str:
    """The id of the tile of a Squadron that is called so in answers."""
    battle = known.battle
    assert battle is not None
    return tile_name(side, battle.units[side][find_unit(known, side, unit)])


def badges_of(facts: list[Fact]) -> tuple[str, ...]:
    """What is written on a tile: in which Combat she is, and whose flag she flies. (8.26, 8.33)"""
    said = {fact.name: fact.value for fact in facts}
    combat = f"Combat {said['Combat']}" if "Combat" in said else ""
    flag = said.get("Flag", "").split(" ")[-1]
    return tuple(word for word in (combat, flag) if word)


def flag_facts(known: War, battle: Engagement, side: int, number: int) -> list[Fact]:
    """Who sails with it and in which Combat it is."""
    out: list[Fact] = []
    leader = battle.flags[side][number] if number < len(battle.flags[side]) else NONE
    if leader != NONE:
        out.append(Fact("Flag", known.setup.leaders[leader].name, "8.26"))
    for place, combat in enumerate(battle.combats):
        if number in combat.squadrons[side]:
            out.append(Fact("Combat", str(place + 1), "8.33"))
    return out


def battle_facts(known: War, battle: Engagement) -> list[Fact]:
    """Where it stands."""
    out = [Fact("Demanded by", the_side(battle.demander), "8.12")]
    if battle.intensity != NONE:
        out.append(Fact("Intensity", INTENSITIES[battle.intensity].capitalize(), "8.31"))
    if battle.level != NONE:
        out.append(Fact("Damage Level", str(battle.level), "8.31"))
    likely = expected_words(known, battle)
    if likely:
        out.append(Fact("DPs expected", likely, "8.34"))
    out.append(Fact("Ships lost that strike", f"{struck_words(known)}, on average", "8.44"))
    for number, combat in enumerate(battle.combats):
        mine = " + ".join(unit_word(known, battle, 0, each) for each in combat.squadrons[0])
        theirs = " + ".join(unit_word(known, battle, 1, each) for each in combat.squadrons[1])
        out.append(Fact(f"Combat {number + 1}", f"{mine} against {theirs}", "8.33"))
    return out


def unit_word(known: War, battle: Engagement, side: int, number: int) -> str:
    """A Squadron of the Battle by its name."""
    code = battle.units[side][number]
    it = known.with_token(side, code // 100)
    if it is None or code % 100 >= len(it.squadrons):
        return "a Squadron"
    return squadron_name(it.squadrons[code % 100])


def commands(known: War, battle: Engagement, side: int) -> Order:
    """Who commands a line: rating and temper decide much. (8.31)"""
    name = "no Leader"
    temper, rating = "Timid", 0
    first = known.with_token(side, battle.initial[side])
    leader = commander(known, side) if battle.flags[side] else NONE
    if leader == NONE and first is not None and first.leaders:
        leader = first.leaders[0]
    if leader != NONE:
        name = known.setup.leaders[leader].name
        temper, rating = (
            TEMPERS[temper_of(known, leader)].capitalize(),
            known.setup.leaders[leader].lr,
        )
    elif first is not None:
        rating = leadership(known, first)
    weather = (
        "to windward" if battle.gauge == side else "to leeward" if battle.gauge != NONE else ""
    )
    nation = "british" if side == 0 else "spanish"
    return Order(
        SIDES[side],
        f"{ADJECTIVES[side]}, {weather}".rstrip(", "),
        name,
        f"{temper}, {rating}",
        nation,
    )


def result_of(known: War, battle: Engagement) -> Fact | None:
    """The Damage Level where it has been settled."""
    if battle.level == NONE:
        return None
    word = INTENSITIES[battle.intensity].capitalize()
    return Fact("Damage Level", f"{battle.level} ({word})", "8.31")


def levels(known: War, battle: Engagement) -> Matrix:
    """The Intensity Table: what each die gives at each Intensity. (8.31)"""
    combat = known.setup.combat
    return Matrix(
        columns=tuple(str(die) for die in range(10)),
        rows=tuple(word.capitalize() for word in INTENSITIES),
        cells=tuple(
            tuple(str(combat.level(number, die)) for die in range(10))
            for number in range(len(INTENSITIES))
        ),
        row=battle.intensity if battle.intensity != NONE else -1,
    )
