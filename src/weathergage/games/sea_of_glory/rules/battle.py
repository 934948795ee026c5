"""Initiating combat: pennants, sizes, the weather gauge, denial, the length of the day. (16, 17)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.english import counted, listed
from weathergage.engine.event import Log, Modifier, total_of

from ..answers import Answer
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull, Kind
from ..state.engagement import NORTH_SEA_TOKEN, Engagement
from ..state.tokens import learn
from ..tables.atlas import INSHORE
from ..tables.battle import Sail
from ..tables.chart_data import SEASONS
from ..tables.sea import modifier
from ..words.names import side_name
from ..words.telling import tell, tell_of
from .admirals import Commander, command_against, commander
from .asking import CampaignQuestion, Given
from .battle_fleets import (
    announced_kinds,
    block_fleets,
    convoys_of,
    fleet_admirals,
    fleet_ships,
    fleets,
)
from .dice import roll_dice
from .fate import final_status


def begin_battle(
    state: Campaign,
    place: int,
    active: int,
    british: list[int],
    allied: list[int],
    sortied: bool,
    log: Log,
    north_sea: bool = False,
) -> None:
    """Fleets that found each other fight: those of each side form one battle fleet. (16)

    `sortied`: the active fleet was found as it left its port (20.8). `north_sea`: the North Sea
    Fleet fights too, or alone (14.7). The steps of the battle go on top of the stack.
    """
    battle = Engagement(place, active)
    battle.sortied = sortied
    state.battle = battle
    battle.tokens[BRITISH] = [state.blocks[block].token for block in british]
    battle.tokens[ALLIED] = [state.blocks[block].token for block in allied]
    if north_sea:
        battle.tokens[BRITISH].append(NORTH_SEA_TOKEN)
    for side in (BRITISH, ALLIED):
        for block in fleets(state, side):
            battle.ships[side] += fleet_ships(state, block)
            battle.admirals[side] += fleet_admirals(state, block)
        battle.ships[side].sort()
        battle.admirals[side].sort()
    name = state.setup.atlas.name(place)
    text, met = f"The fleets meet at {name}.", [*british, *allied]
    tell_of(state, met, log, "battle", "16", text, {"place": name}, place=place)
    state.push(Do("battle-begin"))


# Announcements.


def announce_pennant(state: Campaign, side: int, chief: Commander, log: Log) -> None:
    """Each player names the admiral who commands and his ratings. (17.1)"""
    battle = state.engaged()
    battle.leader[side], battle.nation[side] = chief.card, chief.nation
    battle.seamanship[side] = chief.seamanship
    text = (
        f"{side_name(side)} fleet under {chief.name}: "
        f"Seamanship {chief.seamanship}, Command {battle.command[side]}."
    )
    fields: dict[str, object] = {"side": side, "commander": chief.name, "nation": chief.nation}
    tell(state, log, "pennant", "17.1", text, fields)


def announce_size(state: Campaign, side: int, log: Log) -> None:
    """Each player tells the size of his battle fleet in a band, what it covers, and whether all
    its ships are wrecked. (17.2)"""
    battle = state.engaged()
    tables = state.setup.tables
    count = len(battle.ships[side])
    battle.low[side], battle.high[side] = tables.mast_band(count)
    battle.convoys[side] = convoys_of(state, side)
    conditions = [state.ships[ship].condition for ship in battle.ships[side]]
    battle.helpless[side] = all(condition == Hull.WRECKED for condition in conditions)
    words = f"{side_name(side)} battle fleet: {tables.mast_words(count)}"
    if battle.convoys[side]:
        words += f", with {listed([each.capitalize() for each in battle.convoys[side]])}"
    if battle.helpless[side]:
        words += ", all of them wrecks"
    fields: dict[str, object] = {
        "side": side,
        "low": battle.low[side],
        "high": battle.high[side],
        "convoys": list(battle.convoys[side]),
    }
    tell(state, log, "battle-size", "17.2", words + ".", fields)
    _learn_size(state, side)


def _learn_size(state: Campaign, side: int) -> None:
    """What the announcement tells of each block: alone it has just so many ships. (17.2)"""
    battle = state.engaged()
    kinds = announced_kinds(battle, side)
    low = battle.low[side] if len(battle.tokens[side]) == 1 else 1
    for block in block_fleets(state, side):
        learn(state, block, kinds, low, battle.high[side])


def open_battle(state: Campaign, luck: Chance, log: Log) -> None:
    """Pennants and sizes; a fleet of wrecks does not fight. (17.1, 17.2)"""
    battle = state.engaged()
    chiefs = [commander(state, side, battle.ships[side], battle.admirals[side]) for side in (0, 1)]
    for side in (BRITISH, ALLIED):
        battle.command[side] = command_against(state, chiefs[side], chiefs[1 - side])
        announce_pennant(state, side, chiefs[side], log)
    for side in (BRITISH, ALLIED):
        announce_size(state, side, log)
    if battle.helpless[BRITISH] and battle.helpless[ALLIED]:
        battle.status = final_status(state)
        state.push(Do("battle-reform"))
    elif battle.helpless[BRITISH] or battle.helpless[ALLIED]:
        state.push(Do("battle-over"))
    else:
        state.push(Do("battle-gauge"))


# The weather gauge.


def gauge_modifiers(state: Campaign, side: int) -> list[Modifier]:
    """Seamanship, and one more against troops, gold or the Barges. (17.3)"""
    battle = state.engaged()
    bonus = state.setup.tables.gauge_convoy if battle.convoys[1 - side] else 0
    return [
        *modifier("Seamanship", battle.seamanship[side], "8.5"),
        *modifier("Enemy convoy", bonus, "17.3"),
    ]


def roll_gauge(state: Campaign, luck: Chance, log: Log) -> None:
    """Each rolls a die and adds his Seamanship; the higher total, the British of equal ones,
    chooses who is to windward. (17.3)"""
    battle = state.engaged()
    totals: list[int] = []
    for side in (BRITISH, ALLIED):
        dice, added = roll_dice(state, side, 1, luck), gauge_modifiers(state, side)
        battle.gauge[side] = dice[0]
        totals.append(dice[0] + total_of(added))
        text = f"{side_name(side)} total for the weather gauge: {totals[side]}."
        tell(state, log, "gauge", "17.3", text, {"side": side, "total": totals[side]}, dice, added)
    winner = BRITISH if totals[BRITISH] >= totals[ALLIED] else ALLIED
    state.push(Ask("battle-gauge", [winner]))


def lies_at_anchor(state: Campaign, side: int) -> bool:
    """A fleet to leeward begins at anchor if an inactive Transport or Expedition of its side lies
    Inshore. (19.0)"""
    troops = Kind.TRANSPORT | Kind.EXPEDITION
    found = [block for block in block_fleets(state, side) if state.kind_of(block) & troops]
    places = [state.setup.atlas.places[state.blocks[block].place] for block in found]
    idle = side != state.engaged().active
    return idle and any(place.kind == INSHORE for place in places)


class GaugeQuestion(CampaignQuestion[Record]):
    """Who has the higher total chooses his side of the wind. (17.3)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [Answer("gauge", choice="windward"), Answer("gauge", choice="leeward")]

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        battle = state.engaged()
        battle.windward = given.seat if given.answer.choice == "windward" else 1 - given.seat
        text = f"The {side_name(battle.windward)} fleet is to windward."
        tell(state, log, "windward", "17.3", text, {"side": battle.windward})
        lee = battle.leeward()
        if lies_at_anchor(state, lee):
            battle.sail[lee] = Sail.ANCHOR
            tell(state, log, "at-anchor", "19", f"The {side_name(lee)} fleet lies at anchor.")
        elif "transport" in battle.convoys[lee] or "expedition" in battle.convoys[lee]:
            tell(state, log, "under-sail", "19", f"The {side_name(lee)} fleet is under sail.")
        state.push(Ask("battle-deny", [battle.windward]))


class DenyQuestion(CampaignQuestion[Record]):
    """Who is to windward may deny battle; then no gun is fired. (17.4)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [Answer("give-battle"), Answer("deny")]

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        battle = state.engaged()
        if given.answer.kind == "deny":
            battle.denied = True
            text = f"The {side_name(given.seat)} fleet keeps the wind and denies battle."
            tell(state, log, "denied", "17.4", text, {"side": given.seat})
            state.push(Do("battle-reform"))
            return
        tell(state, log, "gives-battle", "17.4", f"The {side_name(given.seat)} fleet bears down.")
        battle.total = battle.gauge[BRITISH] + battle.gauge[ALLIED]
        sides = (battle.windward, battle.leeward())
        state.push_in_order([*[Ask("battle-day", [side]) for side in sides], Do("battle-length")])


# The length of the day.


class DayQuestion(CampaignQuestion[Record]):
    """Windward, then leeward, may add his Seamanship to the length of the day or take it off.
    (17.5)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        battle = known.engaged()
        return (
            f"The day of battle stands at {battle.total}. "
            f"Add your Seamanship of {battle.seamanship[seat]}, take it off, or leave it?"
        )

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        found = [Answer("day", choice="leave")]
        if known.engaged().seamanship[seat]:
            found += [Answer("day", choice="add"), Answer("day", choice="subtract")]
        return found

    def preview(
        self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer
    ) -> dict[str, object]:
        return {"rounds": rounds_for(known, known.engaged().total + shift(known, seat, answer))}

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        battle = state.engaged()
        moved = shift(state, given.seat, given.answer)
        battle.total += moved
        if moved:
            word = "lengthens" if moved > 0 else "shortens"
            text = f"The {side_name(given.seat)} admiral {word} the day by {abs(moved)}."
            fields: dict[str, object] = {"side": given.seat, "by": moved, "total": battle.total}
            tell(state, log, "day", "17.5", text, fields)


def shift(state: Campaign, side: int, answer: Answer) -> int:
    """What an answer does to the length of the day. (17.5)"""
    rating = state.engaged().seamanship[side]
    if answer.choice == "add":
        return rating
    return -rating if answer.choice == "subtract" else 0


def rounds_for(state: Campaign, total: int) -> int:
    """The most rounds for a total, the season counted in; one at least. (17.5)"""
    tables = state.setup.tables
    return max(1, tables.rounds(total + tables.day_season[tables.season(state.turn)]))


def day_length(state: Campaign, luck: Chance, log: Log) -> None:
    """The season counts, and the chart gives the most rounds. (17.5)"""
    battle = state.engaged()
    tables = state.setup.tables
    season = tables.season(state.turn)
    battle.rounds = rounds_for(state, battle.total)
    added = modifier(SEASONS[season].capitalize(), tables.day_season[season], "17.5")
    text = f"The day is long enough for {counted(battle.rounds, 'round')} at the most."
    fields: dict[str, object] = {"rounds": battle.rounds, "total": battle.total}
    tell(state, log, "day-length", "17.5", text, fields, list(battle.gauge), added)
    state.push(Do("battle-round"))


CHAPTER: Final[Chapter] = Chapter(
    "16",
    questions=[
        GaugeQuestion(
            "battle-gauge",
            "17.3",
            "You have the choice of the weather gauge: take the windward or the leeward side?",
        ),
        DenyQuestion("battle-deny", "17.4", "You are to windward: give battle, or deny it?"),
        DayQuestion("battle-day", "17.5"),
    ],
    procedures={
        "battle-begin": open_battle,
        "battle-gauge": roll_gauge,
        "battle-length": day_length,
    },
)
