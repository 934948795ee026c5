"""Initiating combat: pennants, sizes, the weather gauge, denial, the length of the day. (16, 17)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.english import listed
from weathergage.engine.event import Log, Modifier

from ..answers import Answer
from ..state.campaign import ALLIED, BRITISH, WRECKED, Campaign, Kind
from ..state.engagement import NORTH_SEA_TOKEN, Engagement
from ..state.tokens import learn
from ..tables.atlas import INSHORE
from ..tables.battle import ANCHOR
from ..tables.chart_data import SEASONS
from ..tables.sea import modifier, total_of
from ..words.telling import tell, tell_of
from .admirals import Commander, command_against, commander
from .asking import CampaignQuestion
from .battle_fleets import (
    NORTH_SEA_FLEET,
    SIDE_NAMES,
    announced_kinds,
    convoys_of,
    engaged,
    fleet_admirals,
    fleet_place,
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
    fleets_met = [*british, *allied]
    text = f"The fleets meet at {name}."
    tell_of(state, fleets_met, log, "battle", "16", text, {"place": name}, place=place)
    state.push(Do("battle-begin"))


# Announcements.


def announce_pennant(state: Campaign, side: int, chief: Commander, log: Log) -> None:
    """Each player names the admiral who commands and his ratings. (17.1)"""
    battle = engaged(state)
    battle.leader[side], battle.nation[side] = chief.card, chief.nation
    battle.seamanship[side] = chief.seamanship
    text = (
        f"{SIDE_NAMES[side]} fleet under {chief.name}: "
        f"Seamanship {chief.seamanship}, Command {battle.command[side]}."
    )
    fields: dict[str, object] = {"side": side, "commander": chief.name, "nation": chief.nation}
    tell(state, log, "pennant", "17.1", text, fields)


def announce_size(state: Campaign, side: int, log: Log) -> None:
    """Each player tells the size of his battle fleet in a band, what it covers, and whether all
    its ships are wrecked. (17.2)"""
    battle = engaged(state)
    tables = state.setup.tables
    count = len(battle.ships[side])
    battle.low[side], battle.high[side] = tables.mast_band(count)
    battle.convoys[side] = convoys_of(state, side)
    wrecks = [ship for ship in battle.ships[side] if state.ships[ship].condition == WRECKED]
    battle.helpless[side] = len(wrecks) == count
    words = f"{SIDE_NAMES[side]} battle fleet: {tables.mast_words(count)}"
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
    battle = engaged(state)
    kinds = announced_kinds(battle, side)
    alone = len(battle.tokens[side]) == 1
    low = battle.low[side] if alone else 1
    for block in fleets(state, side):
        if block != NORTH_SEA_FLEET:
            learn(state, block, kinds, low, battle.high[side])


def open_battle(state: Campaign, luck: Chance, log: Log) -> None:
    """Pennants and sizes; a fleet of wrecks does not fight. (17.1, 17.2)"""
    battle = engaged(state)
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
    battle = engaged(state)
    bonus = state.setup.tables.gauge_convoy if battle.convoys[1 - side] else 0
    return [
        *modifier("Seamanship", battle.seamanship[side], "8.5"),
        *modifier("Enemy convoy", bonus, "17.3"),
    ]


def roll_gauge(state: Campaign, luck: Chance, log: Log) -> None:
    """Each rolls a die and adds his Seamanship; the higher total, the British of equal ones,
    chooses who is to windward. (17.3)"""
    battle = engaged(state)
    totals: list[int] = []
    for side in (BRITISH, ALLIED):
        dice, added = roll_dice(state, side, 1, luck), gauge_modifiers(state, side)
        battle.gauge[side] = dice[0]
        totals.append(dice[0] + total_of(added))
        text = f"{SIDE_NAMES[side]} total for the weather gauge: {totals[side]}."
        tell(state, log, "gauge", "17.3", text, {"side": side, "total": totals[side]}, dice, added)
    winner = BRITISH if totals[BRITISH] >= totals[ALLIED] else ALLIED
    state.push(Ask("battle-gauge", [winner]))


def lies_at_anchor(state: Campaign, side: int) -> bool:
    """A fleet to leeward begins at anchor if an inactive Transport or Expedition of its side lies
    Inshore. (19.0)"""
    if side == engaged(state).active:
        return False
    for block in fleets(state, side):
        if block != NORTH_SEA_FLEET and state.kind_of(block) & (Kind.TRANSPORT | Kind.EXPEDITION):
            place = fleet_place(state, block)
            if state.setup.atlas.places[place].kind == INSHORE:
                return True
    return False


class GaugeQuestion(CampaignQuestion[Record]):
    """Who has the higher total chooses his side of the wind. (17.3)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [Answer("gauge", choice="windward"), Answer("gauge", choice="leeward")]

    def carry_out(
        self, state: Campaign, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        battle = engaged(state)
        battle.windward = seat if answer.choice == "windward" else 1 - seat
        text = f"The {SIDE_NAMES[battle.windward]} fleet is to windward."
        tell(state, log, "windward", "17.3", text, {"side": battle.windward})
        lee = battle.leeward()
        if lies_at_anchor(state, lee):
            battle.sail[lee] = ANCHOR
            tell(state, log, "at-anchor", "19", f"The {SIDE_NAMES[lee]} fleet lies at anchor.")
        elif "transport" in battle.convoys[lee] or "expedition" in battle.convoys[lee]:
            tell(state, log, "under-sail", "19", f"The {SIDE_NAMES[lee]} fleet is under sail.")
        state.push(Ask("battle-deny", [battle.windward]))


class DenyQuestion(CampaignQuestion[Record]):
    """Who is to windward may deny battle; then no gun is fired. (17.4)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [Answer("give-battle"), Answer("deny")]

    def carry_out(
        self, state: Campaign, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        battle = engaged(state)
        if answer.kind == "deny":
            battle.denied = True
            text = f"The {SIDE_NAMES[seat]} fleet keeps the wind and denies battle."
            tell(state, log, "denied", "17.4", text, {"side": seat})
            state.push(Do("battle-reform"))
            return
        tell(state, log, "gives-battle", "17.4", f"The {SIDE_NAMES[seat]} fleet bears down.")
        battle.total = battle.gauge[BRITISH] + battle.gauge[ALLIED]
        state.push_in_order(
            [
                Ask("battle-day", [battle.windward]),
                Ask("battle-day", [battle.leeward()]),
                Do("battle-length"),
            ]
        )


# The length of the day.


class DayQuestion(CampaignQuestion[Record]):
    """Windward, then leeward, may add his Seamanship to the length of the day or take it off.
    (17.5)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        battle = engaged(known)
        return (
            f"The day of battle stands at {battle.total}. "
            f"Add your Seamanship of {battle.seamanship[seat]}, take it off, or leave it?"
        )

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        found = [Answer("day", choice="leave")]
        if engaged(known).seamanship[seat]:
            found += [Answer("day", choice="add"), Answer("day", choice="subtract")]
        return found

    def preview(
        self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer
    ) -> dict[str, object]:
        return {"rounds": rounds_for(known, engaged(known).total + shift(known, seat, answer))}

    def carry_out(
        self, state: Campaign, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        battle = engaged(state)
        moved = shift(state, seat, answer)
        battle.total += moved
        if moved:
            word = "lengthens" if moved > 0 else "shortens"
            text = f"The {SIDE_NAMES[seat]} admiral {word} the day by {abs(moved)}."
            tell(
                state, log, "day", "17.5", text, {"side": seat, "by": moved, "total": battle.total}
            )


def shift(state: Campaign, side: int, answer: Answer) -> int:
    """What an answer does to the length of the day. (17.5)"""
    rating = engaged(state).seamanship[side]
    if answer.choice == "add":
        return rating
    return -rating if answer.choice == "subtract" else 0


def rounds_for(state: Campaign, total: int) -> int:
    """The most rounds for a total, the season counted in; one at least. (17.5)"""
    tables = state.setup.tables
    return max(1, tables.rounds(total + tables.day_season[tables.season(state.turn)]))


def day_length(state: Campaign, luck: Chance, log: Log) -> None:
    """The season counts, and the chart gives the most rounds. (17.5)"""
    battle = engaged(state)
    tables = state.setup.tables
    season = tables.season(state.turn)
    battle.rounds = rounds_for(state, battle.total)
    added = modifier(SEASONS[season].capitalize(), tables.day_season[season], "17.5")
    word = "round" if battle.rounds == 1 else "rounds"
    text = f"The day is long enough for {battle.rounds} {word} at the most."
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
