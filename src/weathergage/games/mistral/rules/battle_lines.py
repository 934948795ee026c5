"""Battle: Leaders to Squadrons, Intensity, pairs, and the shifts of Leaders. (8.26 to 8.34)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.english import sentence
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.battle import Combat, Engagement
from ..state.forces import NONE, Formation, Squadron
from ..state.war import FOUGHT, War
from ..tables.atlas import STRAIT
from ..tables.names import FLAGSHIP, INTENSITIES, LIGHT, TIMID
from ..words.names import SIDE_NAMES, THE, leader_name, told_squadron
from ..words.telling import tell
from .asking import WarQuestion, roll
from .battle import engaged
from .battle_joining import stands_aside
from .commands import senior
from .favours import can_pay
from .player_ranks import bent

UNIT: Final = 100
"""A unit of a Battle is the token of its Formation, times this, and its place in it."""


def unit(state: War, side: int, code: int) -> Squadron:
    """A Squadron of a Battle."""
    it = state.with_token(side, code // UNIT)
    assert it is not None
    return it.squadrons[code % UNIT]


def unit_id(state: War, side: int, code: int) -> str:
    """What both sides call a Squadron in a Battle."""
    return f"{'bs'[side]}-{code // UNIT}/{unit(state, side, code).name}"


def unit_words(state: War, side: int, id: str) -> str:
    """A Squadron of a Battle in a sentence."""
    return told_squadron(unit(state, side, engaged(state).units[side][find_unit(state, side, id)]))


def shift_words(side: int, own: int, theirs: int) -> str:
    """How the better Leader uses his skill."""
    gains = [f"better their own fire by {own}"] if own else []
    gains += [f"spoil the enemy's by {theirs}"] if theirs else []
    return f"The better led, {THE[side]} {' and '.join(gains)}."


def form_lines(state: War, luck: Chance, log: Log) -> None:
    """Who is Engaged; then Leaders are put to Squadrons. (8.26)"""
    battle = engaged(state)
    for side in range(2):
        for token in battle.engaged[side]:
            it = state.with_token(side, token)
            assert it is not None
            enter(state, battle, side, it)
    note_meetings(state, battle)
    battle.turn = battle.gauge
    state.push(Do("flags"))


def note_meetings(state: War, battle: Engagement) -> None:
    """All who are Engaged against each other have met in this Impulse. (8.12)"""
    for one in battle.engaged[0]:
        for other in battle.engaged[1]:
            pair = one * 1000 + other
            state.met += [each for each in (pair, pair + FOUGHT) if each not in state.met]


def enter(state: War, battle: Engagement, side: int, it: Formation) -> None:
    """A Formation's Squadrons are in the line, but for those that stand aside. (Ex 2.42)"""
    for place, squadron in enumerate(it.squadrons):
        if stands_aside(state, it.token, squadron.nation):
            continue
        battle.units[side].append(it.token * UNIT + place)
        battle.flags[side].append(NONE)


def flags(state: War, luck: Chance, log: Log) -> None:
    """Each Leader is put to a Squadron of his Formation, the side with the Gauge first. (8.26)"""
    battle = engaged(state)
    for side in (battle.gauge, 1 - battle.gauge):
        if next_flag(state, side) != NONE:
            state.push(Ask("flag", [side]))
            return
    state.push(Ask("intensity", [battle.gauge]))


def next_flag(state: War, side: int) -> int:
    """The next Leader of a side who is with no Squadron yet and finds one, or NONE. (8.26)"""
    battle = engaged(state)
    for token in battle.engaged[side]:
        it = state.with_token(side, token)
        assert it is not None
        for leader in by_seniority(state, it.leaders):
            if stands_aside(state, token, state.setup.leaders[leader].nation):
                continue
            if leader not in battle.flags[side] and berths(battle, side, token):
                return leader
    return NONE


def berths(battle: Engagement, side: int, token: int) -> list[int]:
    """The Squadrons of a Formation that carry no Leader yet, by their places among the units."""
    return [
        number
        for number, code in enumerate(battle.units[side])
        if code // UNIT == token and battle.flags[side][number] == NONE
    ]


@final
class Flag(WarQuestion[Record]):
    """With which Squadron of his Formation a Leader sails. (8.26)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        battle, leader = engaged(known), next_flag(known, seat)
        id, out = known.setup.leaders[leader].id, []
        for token in battle.engaged[seat]:
            it = known.with_token(seat, token)
            assert it is not None
            if leader in it.leaders:
                for number in berths(battle, seat, token):
                    out.append(Answer("flag", id, unit_id(known, seat, battle.units[seat][number])))
        return out

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        leader = state.setup.leader_index[answer.piece]
        engaged(state).flags[seat][find_unit(state, seat, answer.to)] = leader
        text = (
            f"{leader_name(state, leader)} flies his flag in {unit_words(state, seat, answer.to)}."
        )
        tell(state, log, "flag", "8.26", text, {"leader": answer.piece, "squadron": answer.to})
        state.push(Do("flags"))


def by_seniority(state: War, leaders: list[int]) -> list[int]:
    """Leaders, the senior first. (3.42)"""
    left, out = list(leaders), []
    while left:
        first = senior(state, left)
        left.remove(first)
        out.append(first)
    return out


def commander(state: War, side: int) -> int:
    """The senior Leader Engaged, or NONE. (8.31)"""
    return senior(state, [leader for leader in engaged(state).flags[side] if leader != NONE])


def temper_of(state: War, leader: int) -> int:
    """A Leader's Personality; the notional one is Timid. (3.49)"""
    return state.setup.leaders[leader].temper if leader != NONE else TIMID


# Intensity.


@final
class Intensity(WarQuestion[Record]):
    """Who has the Gauge picks an Intensity, and may raise it after a failed Withdrawal. (8.31)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        battle = engaged(known)
        strait = known.setup.atlas.places[battle.place].kind == STRAIT
        out: list[Answer] = []
        for number, word in enumerate(INTENSITIES):
            if number == LIGHT and strait:
                continue
            out.append(Answer("intensity", "", "", "", word))
            if battle.may_raise:
                out.append(Answer("intensity", "", "", "", word, 1))
        return out

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        settle_intensity(state, INTENSITIES.index(answer.choice), answer.number > 0, luck, log)
        state.push(Do("pairing"))
        ask_again(state, seat)


def settle_intensity(state: War, chosen: int, raised: bool, luck: Chance, log: Log) -> None:
    """The Personality Matrix shifts the column; a die gives the Damage Level. (8.31)"""
    battle = engaged(state)
    own = temper_of(state, commander(state, battle.gauge))
    other = temper_of(state, commander(state, 1 - battle.gauge))
    strait = state.setup.atlas.places[battle.place].kind == STRAIT
    combat = state.setup.combat
    battle.intensity = combat.final_intensity(chosen, own, other, strait, raised)
    throw_intensity(state, luck, log)


def throw_intensity(state: War, luck: Chance, log: Log) -> None:
    """The die that gives the Damage Level. (8.31)"""
    battle = engaged(state)
    battle.die = roll(luck, "intensity")
    tell_level(state, [battle.die], log)


def tell_level(state: War, dice: list[int], log: Log) -> None:
    """The Damage Level follows from the die as it lies. (8.31)"""
    battle = engaged(state)
    die = bent(state, battle.gauge, "combat", battle.die)
    battle.level = state.setup.combat.level(battle.intensity, die)
    word = INTENSITIES[battle.intensity]
    text = f"A fight of {word} Intensity: Damage Level {battle.level}."
    fields: dict[str, object] = {"intensity": word, "level": battle.level}
    tell(state, log, "intensity", "8.31", text, fields, dice, place=battle.place)


def ask_again(state: War, first: int) -> None:
    """Who can pay for a second throw of an open die is asked, and who may bend it, whosesoever it
    is. (12.2, 12.4)"""
    if state.favours[1 - first] > 0:
        state.push(Ask("again", [1 - first]))
    if can_pay(state, first) or state.favours[first] > 0:
        state.push(Ask("again", [first]))


# Pairs.


def free_units(battle: Engagement, side: int) -> list[int]:
    """The Squadrons of a side that are in no Combat yet, by their places among the units."""
    taken: list[int] = []
    for combat in battle.combats:
        taken += combat.squadrons[side]
    return [number for number in range(len(battle.units[side])) if number not in taken]


def pairing(state: War, luck: Chance, log: Log) -> None:
    """In turn each names a pair; then who has Squadrons left may add them. (8.33)"""
    battle = engaged(state)
    free = [free_units(battle, side) for side in range(2)]
    if free[0] and free[1]:
        state.push(Ask("pair", [battle.turn]))
        return
    for side in (battle.gauge, 1 - battle.gauge):
        if additions(state, side) and not battle.passed[side]:
            state.push(Ask("pair", [side]))
            return
    battle.next = 0
    state.push(Do("shifts"))


def additions(state: War, side: int) -> list[tuple[int, int]]:
    """Squadrons left over, each with a Combat to which it may be added. (8.33)"""
    battle, out = engaged(state), []
    for number in free_units(battle, side):
        for place, combat in enumerate(battle.combats):
            if may_add(state, battle, combat, side, number):
                out.append((number, place))
    return out


def may_add(state: War, battle: Engagement, combat: Combat, side: int, number: int) -> bool:
    """Whether a Combat takes one more: so many by Intensity, and one Flagship above that, in
    whatever order they come. (8.33)"""
    tables = state.setup.combat
    added = [*combat.squadrons[side][1:], number]
    classes = [unit(state, side, battle.units[side][each]).ship_class for each in added]
    above = min(classes.count(FLAGSHIP), tables.combat["extra_flagships"])
    return len(added) - above <= tables.extra[battle.intensity]


@final
class Pair(WarQuestion[Record]):
    """A pair of Squadrons, or one added to a Combat. (8.33)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        battle = engaged(known)
        mine, theirs = free_units(battle, seat), free_units(battle, 1 - seat)
        out: list[Answer] = []
        if mine and theirs:
            for one in mine:
                for other in theirs:
                    a = unit_id(known, seat, battle.units[seat][one])
                    b = unit_id(known, 1 - seat, battle.units[1 - seat][other])
                    out.append(Answer("pair", a, b))
            return out
        out.append(Answer("pass"))
        for number, place in additions(known, seat):
            a = unit_id(known, seat, battle.units[seat][number])
            out.append(Answer("pair", a, "", "", "", place + 1))
        return out

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        battle = engaged(state)
        if answer.kind == "pass":
            battle.passed[seat] = True
            tell(state, log, "no-more", "8.33", f"{SIDE_NAMES[seat]} add nobody.")
        elif answer.number:
            mine = find_unit(state, seat, answer.piece)
            battle.combats[answer.number - 1].squadrons[seat].append(mine)
            name = sentence(unit_words(state, seat, answer.piece))
            text = f"{name} is added to Combat {answer.number}."
            tell(state, log, "added", "8.33", text, {"combat": answer.number})
        else:
            combat = Combat()
            combat.squadrons[seat] = [find_unit(state, seat, answer.piece)]
            combat.squadrons[1 - seat] = [find_unit(state, 1 - seat, answer.to)]
            battle.combats.append(combat)
            battle.turn = 1 - seat
            one = sentence(unit_words(state, seat, answer.piece))
            other = unit_words(state, 1 - seat, answer.to)
            text = f"{one} is laid alongside {other}."
            tell(state, log, "paired", "8.33", text, place=battle.place)
        state.push(Do("pairing"))


def find_unit(state: War, side: int, id: str) -> int:
    """The place of a Squadron among the units of its side."""
    for number, code in enumerate(engaged(state).units[side]):
        if unit_id(state, side, code) == id:
            return number
    raise AssertionError("there is no such Squadron in this Battle")


# The shifts of Leaders.


def combat_leader(state: War, combat: Combat, side: int) -> int:
    """The LR of the senior Leader in a Combat; 0 without one. (8.34)"""
    flags = engaged(state).flags[side]
    leader = senior(state, [flags[n] for n in combat.squadrons[side] if flags[n] != NONE])
    return state.setup.leaders[leader].lr if leader != NONE else 0


def shifts(state: War, luck: Chance, log: Log) -> None:
    """Where Leaders differ the better one's player gives the shifts, Combat by Combat. (8.34)"""
    battle = engaged(state)
    while battle.next < len(battle.combats):
        combat = battle.combats[battle.next]
        leaders = [combat_leader(state, combat, side) for side in range(2)]
        if leaders[0] != leaders[1]:
            state.push(Ask("shift", [0 if leaders[0] > leaders[1] else 1]))
            return
        battle.next += 1
    state.push(Do("fire"))


@final
class Shift(WarQuestion[Record]):
    """How many shifts are for oneself; the others are against the enemy. (8.34)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        battle = engaged(known)
        combat = battle.combats[battle.next]
        one, other = combat_leader(known, combat, 0), combat_leader(known, combat, 1)
        most = known.setup.combat.leader_shifts(one, other)
        return [Answer("shift", "", "", "", "", number) for number in range(most + 1)]

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        battle = engaged(state)
        combat = battle.combats[battle.next]
        one, other = combat_leader(state, combat, 0), combat_leader(state, combat, 1)
        most = state.setup.combat.leader_shifts(one, other)
        combat.shift[seat], combat.shift[1 - seat] = answer.number, answer.number - most
        text = shift_words(seat, answer.number, most - answer.number)
        tell(state, log, "shift", "8.34", text, {"own": answer.number, "all": most})
        battle.next += 1
        state.push(Do("shifts"))


CHAPTER: Final[Chapter] = Chapter(
    "8.3",
    questions=[
        Flag("flag", "8.26", "With which Squadron does he sail?"),
        Intensity("intensity", "8.31", "How hard is the fight to be?"),
        Pair("pair", "8.33", "Name a pair of Squadrons, or add one to a Combat."),
        Shift("shift", "8.34", "How many of the shifts are for your own side?"),
    ],
    procedures={"form-lines": form_lines, "flags": flags, "pairing": pairing, "shifts": shifts},
    kinds=["flag", "intensity", "pair", "shift"],
)
