"""A battle as a board: two lines by ship, what was revealed, the matrix of tactics."""

from typing import Any, Final

from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Gather
from weathergage.engine.english import listed
from weathergage.engine.state import Step
from weathergage.scene import BattleBoard, Fact, Line, Matrix, Order, Piece

from ..answers import Answer
from ..rules.battle_fleets import command_of, read_order, tactic_name
from ..rules.firing import firepower
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull
from ..state.engagement import Engagement
from ..tables.battle import TYPES, Sail
from ..words.names import band_words, place_words, side_name
from .scene_rosters import ship_piece

ENSIGNS: Final[list[str]] = ["british", "french", "spanish"]
AFTERWARDS: Final[list[str]] = [
    *["battle-port", "battle-release", "battle-prize", "battle-destination"]
]
"""What is asked when a battle is over. (20)"""
SHORT_SAILS: Final[list[str]] = ["easy", "full"]


def battle_board(known: Campaign) -> BattleBoard | None:
    """The battle in progress, if there is one."""
    battle = known.battle
    if battle is None:
        return None
    order = [battle.windward, 1 - battle.windward] if battle.windward >= 0 else [BRITISH, ALLIED]
    return BattleBoard(
        lines=tuple(line_of(known, battle, side) for side in order),
        wind=wind_words(known, battle),
        facts=tuple(day_facts(known, battle)),
        orders=(*orders_in_force(known, battle), *sealed_orders(known, battle)),
        result=result_of(known, battle),
        matrix=matrix_of(known, battle),
        legend=tuple(legend(known)),
        name=f"Battle {place_words(known, battle.place)}",
        id="battle",
    )


def wind_words(known: Campaign, battle: Engagement) -> str:
    """The wind over the battle."""
    area = known.setup.atlas.places[battle.place].sea_area
    return known.setup.tables.wind_names[known.winds[area]] if area >= 0 else ""


def line_of(known: Campaign, battle: Engagement, side: int) -> Line:
    """One side's line: by ship as far as it is seen, else the band that was told. (17.2, 17.9)"""
    ships = battle.ships[side]
    pieces = tuple(ordered(known, ships))
    gauge = ""
    if battle.windward >= 0:
        gauge = "weather gauge" if battle.windward == side else "to leeward"
    told = band_words(battle.low[side], battle.high[side])
    return Line(
        id=known.setup.seats[side],
        name=commander_name(known, battle, side),
        pieces=pieces,
        facts=tuple(line_facts(known, battle, side)),
        side=known.setup.seats[side],
        nation=ENSIGNS[battle.nation[side]],
        note=", ".join(word for word in (gauge, "" if pieces else told) if word),
        figure=str(firepower(known, ships)) if ships else "",
        windward=battle.windward == side,
    )


def ordered(known: Campaign, ships: list[int]) -> list[Piece]:
    """Ships as they lie: the wrecked at the end of the line."""
    lying = sorted(ships, key=lambda ship: known.ships[ship].condition == Hull.WRECKED)
    return [ship_piece(known, known.ships[ship]) for ship in lying]


def commander_name(known: Campaign, battle: Engagement, side: int) -> str:
    """Who commands. (17.1)"""
    leader, nation = battle.leader[side], ENSIGNS[battle.nation[side]].capitalize()
    return known.setup.admirals[leader].name if leader >= 0 else f"A {nation} admiral"


def line_facts(known: Campaign, battle: Engagement, side: int) -> list[Fact]:
    """The ratings, what the side covers, how it lies."""
    facts = [
        Fact("seamanship", str(battle.seamanship[side]), "17.3"),
        Fact("command", str(command_of(known, side)), "17.6"),
    ]
    if battle.convoys[side]:
        facts.append(Fact("covers", listed(list(battle.convoys[side])), "20.2"))
    if battle.sail[side] == Sail.ANCHOR:
        facts.append(Fact("lies", "at anchor", "19"))
    hurt = [s for s in battle.ships[side] if known.ships[s].condition > Hull.SOUND]
    if hurt:
        facts.append(Fact("hurt", f"{len(hurt)} of {len(battle.ships[side])}", "17.7"))
    return facts


def day_facts(known: Campaign, battle: Engagement) -> list[Fact]:
    """How far the day has gone, and the damage that is being given out."""
    facts: list[Fact] = []
    if battle.rounds:
        facts.append(Fact("Round", f"{battle.round} of {battle.rounds}", "17.5"))
    giving = is_asked(known, "battle-damage")
    for side in [side for side in (BRITISH, ALLIED) if giving and battle.points[side]]:
        points = str(battle.points[side])
        facts.append(Fact(f"{side_name(side)} damage to give", points, "18.2"))
    return facts


def orders_in_force(known: Campaign, battle: Engagement) -> list[Order]:
    """The tactic and the sail with which each line fights now. (17.6)"""
    if battle.windward < 0:
        return []
    tables = known.setup.tables
    return [
        Order(
            known.setup.seats[side],
            f"{'Windward' if side == battle.windward else 'Leeward'}, {side_name(side)}",
            tactic_name(known, side, battle.tactic[side]),
            tables.sail_names[battle.sail[side]],
            ENSIGNS[battle.nation[side]],
        )
        for side in (battle.windward, 1 - battle.windward)
    ]


def sealed_orders(known: Campaign, battle: Engagement) -> list[Order]:
    """The orders of this round while they are written: the onlooker's own, which nobody else has
    seen, and the other's, of which he cannot even tell whether they are sealed. (17.6)"""
    step = top_of(known)
    if not isinstance(step, Gather) or step.name != "battle-orders":
        return []
    sides = [side for side in (BRITISH, ALLIED) if side != known.seat]
    return [*own_orders(known, battle, step), *[shut_orders(known, battle, s) for s in sides]]


def shut_orders(known: Campaign, battle: Engagement, side: int) -> Order:
    """The envelope of somebody else."""
    id, name = f"shut-{known.setup.seats[side]}", f"{side_name(side)} orders"
    return Order(id, name, "Under seal", "opened together", ENSIGNS[battle.nation[side]], "shut")


def own_orders(known: Campaign, battle: Engagement, step: Gather[Any]) -> list[Order]:
    """The onlooker's own envelope, if he has one: what is in it once it is sealed. (17.6)"""
    place = step.place(known.seat) if known.seat in (BRITISH, ALLIED) else -1
    if place < 0:
        return []
    given, nation = step.answers[place], ENSIGNS[battle.nation[known.seat]]
    if not given:
        return [Order("yours", "Your orders", "Not sealed yet", "your decision", nation, "shut")]
    answer = given[-1]
    assert isinstance(answer, Answer)
    tactic, sail = read_order(battle, known.seat, answer.choice)
    words, note = tactic_name(known, known.seat, tactic), known.setup.tables.sail_names[sail]
    return [Order("sealed", "Your orders, sealed", words, note, nation, "sealed")]


def result_of(known: Campaign, battle: Engagement) -> Fact | None:
    """The type of battle that the orders in force make; once it is over, how it ended. (17.8,
    20.1)"""
    if is_over(known):
        names = [known.setup.tables.status_names[status] for status in battle.status]
        ended = [f"{commander_name(known, battle, side)}: {names[side]}" for side in (0, 1)]
        return Fact("The battle is over", "; ".join(ended), "20.1")
    if battle.type < 0 or is_asked(known, "battle-choice"):
        return None
    name = "Last round" if is_asked(known, "battle-orders") else "Type of battle"
    return Fact(name, known.setup.tables.types[battle.type].name, "17.8")


def is_asked(known: Campaign, name: str) -> bool:
    """Whether a question is the one that is asked now."""
    step = top_of(known)
    return isinstance(step, (Ask, Gather)) and step.name == name


def is_over(known: Campaign) -> bool:
    """Whether the guns are silent and only what follows is asked. (20)"""
    return any(is_asked(known, name) for name in AFTERWARDS)


def top_of(known: Campaign) -> Step | None:
    """The step that asks now."""
    return known.stack[-1] if known.stack else None


def matrix_of(known: Campaign, battle: Engagement) -> Matrix | None:
    """The whole matrix; lit where this round is fought. (17.6)"""
    if battle.windward < 0:
        return None
    tables = known.setup.tables
    rows = [f"{short(n)}, {s}" for n in tables.windward_names[:4] for s in SHORT_SAILS]
    columns = [f"{short(n)} {s}" for n in tables.leeward_names[:4] for s in SHORT_SAILS]
    cells = tuple(tuple(TYPES[cell.type] for cell in row) for row in tables.cells)
    lee = 1 - battle.windward
    row = place_in(battle.tactic[battle.windward], battle.sail[battle.windward])
    column = place_in(battle.tactic[lee], battle.sail[lee])
    fought = battle.type >= 0 and not is_asked(known, "battle-orders")
    lit = (row, column) if fought else (-1, -1)
    return Matrix(tuple(columns), tuple(rows), cells, *lit)


def place_in(tactic: int, sail: int) -> int:
    """The row or column of a tactic and a sail; at anchor as at Easy Sail. (19)"""
    return 2 * tactic + (1 if sail == Sail.FULL else 0)


def short(name: str) -> str:
    """A tactic by its first word, as the matrix has room for."""
    return name.replace("Admiral's ", "").replace("General ", "").split(" ")[0]


def legend(known: Campaign) -> list[Fact]:
    """What the short names in the matrix stand for. (17.8)"""
    types = known.setup.tables.types
    return [Fact(TYPES[i], types[i].name, "17.8") for i in range(min(len(TYPES), len(types)))]
