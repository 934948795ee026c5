"""The fate of ships, of convoys and of admirals after a battle. (20.1 to 20.4, 20.7)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.english import counted
from weathergage.engine.event import Log, Modifier, total_of

from ..state.affairs import BARGES_LOST
from ..state.campaign import ALLIED, BRITISH, MANY, Campaign, Hull, Kind, Where
from ..tables.battle import STATUSES, WITHDRAWAL, Status
from ..words.names import side_name
from ..words.telling import tell
from .admirals import has_ability
from .battle_after import sweep
from .battle_fleets import block_fleets, convoys_of, fleet_admirals, fleet_ships, fleets
from .blocks import capture, lose_admiral, scatter, sink
from .dice import draw_ships, roll_dice

# Status.


def worst_condition(state: Campaign, side: int) -> int:
    """The worst of what befell a fleet: all its ships wrecked, a precipitous withdrawal, the
    majority wrecked, withdrawn or broken off; DRAW where nothing did. One whose last tactic was
    the General Withdrawal has withdrawn however the battle ended. Prizes do not count. (20.1)"""
    battle = state.engaged()
    ships = [ship for ship in battle.ships[side] if state.ships[ship].captor < 0]
    wrecks = len([ship for ship in ships if state.ships[ship].condition == Hull.WRECKED])
    if wrecks == len(ships):
        return Status.ALL_WRECKED
    if battle.fled[side]:
        return Status.PRECIPITOUS
    if 2 * wrecks > len(ships):
        return Status.MAJORITY_WRECKED
    fought = battle.windward >= 0 and battle.windward != side
    if battle.left[side] or (fought and battle.tactic[side] == WITHDRAWAL):
        return Status.WITHDREW
    return Status.DRAW


def final_status(state: Campaign) -> list[int]:
    """Each side's status: victorious if something befell the other and nothing oneself. (20.1)"""
    worst = [worst_condition(state, BRITISH), worst_condition(state, ALLIED)]
    for side in (BRITISH, ALLIED):
        if worst[side] == Status.DRAW and worst[1 - side] != Status.DRAW:
            worst[side] = Status.VICTORIOUS
    return worst


def who_rolls(state: Campaign) -> list[int]:
    """The sides that roll for the fate of their ships. (20.1)"""
    battle = state.engaged()
    if battle.helpless[BRITISH] != battle.helpless[ALLIED]:
        return [BRITISH if battle.helpless[BRITISH] else ALLIED]
    sides = [BRITISH, ALLIED] if battle.fired else []
    return [side for side in sides if battle.status[side] >= Status.PRECIPITOUS] or sides


def battle_over(state: Campaign, luck: Chance, log: Log) -> None:
    """The battle is over: each fleet has its status, then comes fate. (20.1)"""
    battle = state.engaged()
    battle.status = final_status(state)
    for side in (BRITISH, ALLIED):
        name = state.setup.tables.status_names[battle.status[side]]
        fields: dict[str, object] = {"side": side, "status": STATUSES[battle.status[side]]}
        tell(state, log, "status", "20.1", f"{side_name(side)} fleet: {name}.", fields)
    steps = ["battle-fate", "battle-convoys", "battle-admirals", "battle-reform"]
    state.push_in_order([Do(name) for name in steps])


# Ships.


def touched_by_nelson(state: Campaign, side: int) -> bool:
    """The Nelson Touch: the Allies' fate is worse if Nelson commanded a British victory or a
    draw. (20.3)"""
    battle = state.engaged()
    if side != ALLIED or not has_ability(state, battle.leader[BRITISH], "nelson-touch"):
        return False
    return battle.status[BRITISH] in (Status.VICTORIOUS, Status.DRAW)


@final
class Doom:
    """What the fate of one battle fleet will be: rolled first for both, then applied."""

    def __init__(self, side: int, total: int, result: int) -> None:
        self.side = side
        self.total = total
        self.result = result


def roll_fate(state: Campaign, side: int, luck: Chance, log: Log) -> Doom:
    """Dice by status and the nation of the admiral; the table against the wrecked and damaged
    ships. (20.1, 20.3)"""
    battle = state.engaged()
    tables = state.setup.tables
    count = tables.fate_dice(battle.status[side], battle.nation[side])
    dice = roll_dice(state, side, count, luck)
    touch = tables.nelsons_touch(touched_by_nelson(state, side))
    total = sum(dice) + total_of(touch)
    hurt = [
        s for s in battle.ships[side] if state.ships[s].condition in (Hull.DAMAGED, Hull.WRECKED)
    ]
    result = tables.damage(len(hurt), total)
    cost = f"costs {counted(result, 'ship')}" if result else "costs nothing"
    ships = f" for {counted(len(hurt), 'hurt ship')}" if battle.formed else ""
    text = f"{side_name(side)} fate: {total}{ships} {cost}."
    fields: dict[str, object] = {"side": side, "total": total, "result": result}
    if battle.formed:
        fields["ships"] = len(hurt)
    tell(state, log, "fate", "20.1", text, fields, dice, touch)
    return Doom(side, total, result)


def apply_fate(state: Campaign, doom: Doom, luck: Chance, log: Log) -> None:
    """Wrecks founder; on 13 or more half of them, rounded down, are taken instead; what is left of
    the result wrecks damaged ships. (20.1)"""
    battle = state.engaged()
    ships = battle.ships[doom.side]
    wrecks = [ship for ship in ships if state.ships[ship].condition == Hull.WRECKED]
    hurt = [ship for ship in ships if state.ships[ship].condition == Hull.DAMAGED]
    drawn = draw_ships(state, wrecks, doom.result, "fate", luck)
    taken = len(drawn) // 2 if doom.total >= state.setup.tables.prizes_from else 0
    for at, ship in enumerate(drawn):
        if at < len(drawn) - taken:
            sink(state, ship, log)
        else:
            capture(state, ship, 1 - doom.side, log)
            state.post_ship(ship, Where.FLEET, -1)
            battle.prizes.append(ship)
    for ship in draw_ships(state, hurt, doom.result - len(drawn), "fate", luck):
        state.set_condition(ship, Hull.WRECKED)
        card = state.setup.ships[ship]
        fields: dict[str, object] = {"ship": card.id, "state": "wrecked"}
        tell(state, log, "damage", "20.1", f"{card.name} becomes a wreck.", fields)


def fate_of_ships(state: Campaign, luck: Chance, log: Log) -> None:
    """Fate is rolled for those who must, then applied to all. (20.1)"""
    note_exposed(state)
    dooms = [roll_fate(state, side, luck, log) for side in who_rolls(state)]
    for doom in dooms:
        apply_fate(state, doom, luck, log)
    blur_strength(state)


def blur_strength(state: Campaign) -> None:
    """What was known of the size of each fleet no longer holds once ships are lost and prizes are
    taken along. (20.1, 20.5)"""
    battle = state.engaged()
    for side in (BRITISH, ALLIED):
        taken = [s for s in battle.prizes if state.holder(state.ships[s]) == side]
        battle.high[side] += len(taken)
        for block in block_fleets(state, side):
            it = state.blocks[block]
            it.seen_low = min(it.seen_low, 1)
            it.seen_high = min(MANY, it.seen_high + len(taken))


# Convoys.


def fate_of_convoys(state: Campaign, luck: Chance, log: Log) -> None:
    """Troops are scattered, gold is lost and barges destroyed if the other side is victorious;
    their escorts form a new fleet where there is a block for it. (20.2)"""
    battle = state.engaged()
    for side in (BRITISH, ALLIED):
        if battle.status[1 - side] == Status.VICTORIOUS:
            lose_convoys(state, side, log)
    if battle.status[BRITISH] == Status.VICTORIOUS and "barges" in battle.convoys[ALLIED]:
        state.affairs.barges = BARGES_LOST
        tell(state, log, "barges", "20.2", "The Invasion Barges are destroyed.")
    note_victor(state, log)


def lose_convoys(state: Campaign, side: int, log: Log) -> None:
    """All convoys of a side are lost; whoever is left is known to be none, and not which was one.
    (20.2)"""
    for block in block_fleets(state, side):
        if state.kind_of(block) & Kind.CONVOYS:
            lose_convoy(state, side, block, log)
    for block in block_fleets(state, side):
        if fleet_ships(state, block):
            state.blocks[block].seen_kinds = Kind.FLEET
    state.engaged().convoys[side] = convoys_of(state, side)


def lose_convoy(state: Campaign, side: int, block: int, log: Log) -> None:
    """A convoy is lost; one without a ship left goes with its fleet afterwards. (20.2)"""
    battle = state.engaged()
    ships = fleet_ships(state, block)
    if not ships:
        return
    admirals = fleet_admirals(state, block)
    token = state.blocks[block].token
    at = battle.tokens[side].index(token)
    scatter(state, block, log)
    escort = state.ships[ships[0]].at
    if state.ships[ships[0]].where == Where.REMOVED:
        battle.tokens[side].pop(at)
    else:
        battle.tokens[side][at] = state.blocks[escort].token
    for admiral in admirals:
        if state.admirals[admiral].where == Where.REMOVED:
            battle.admirals[side].remove(admiral)


def note_victor(state: Campaign, log: Log) -> None:
    """Villeneuve or Ganteaume, victorious in command, is the one who is not replaced. (20.7)"""
    battle = state.engaged()
    if battle.status[ALLIED] != Status.VICTORIOUS or battle.leader[ALLIED] < 0:
        return
    name = state.setup.admirals[battle.leader[ALLIED]].id
    if name not in ("villeneuve", "ganteaume"):
        return
    state.affairs.villeneuve_victorious = name == "villeneuve"
    tell(state, log, "victor", "20.7", f"{name.capitalize()} is the victor of the day.")


# Admirals.


def note_exposed(state: Campaign) -> None:
    """Keep, before ships are lost, which admirals had every ship of their own fleet hurt in the
    battle. (20.4)"""
    battle = state.engaged()
    battle.exposed = []
    for side in (BRITISH, ALLIED):
        for block in fleets(state, side):
            if all(ship in battle.hurt for ship in fleet_ships(state, block)):
                battle.exposed += fleet_admirals(state, block)


def fate_modifiers(state: Campaign, side: int, admiral: int) -> list[Modifier]:
    """What changes an admiral's roll. (20.4)"""
    battle = state.engaged()
    safe = admiral != battle.leader[side] and admiral not in battle.exposed
    beaten = battle.status[side] >= Status.MAJORITY_WRECKED
    nelson = has_ability(state, admiral, "nelson-touch")
    return state.setup.tables.admiral_modifiers(safe, battle.pell_mell, beaten, nelson)


def roll_admiral(state: Campaign, side: int, admiral: int, luck: Chance, log: Log) -> None:
    """Two dice for each named admiral; two or less kills him. (20.4)"""
    added = fate_modifiers(state, side, admiral)
    dice = roll_dice(state, side, 2, luck)
    total = sum(dice) + total_of(added)
    card = state.setup.admirals[admiral]
    killed = state.setup.tables.admiral_killed(total)
    end = "is hit" if killed else "comes through the fire"
    text, fields = f"{card.name} {end}: a roll of {total}.", {"admiral": card.id, "total": total}
    tell(state, log, "admiral-fate", "20.4", text, {**fields}, dice, added)
    if killed:
        lose_admiral(state, admiral, "killed", log)


def fate_of_admirals(state: Campaign, luck: Chance, log: Log) -> None:
    """After fire each named admiral rolls; those whose own fleet is gone are captured. (20.4)"""
    battle = state.engaged()
    if battle.fired:
        for side in (BRITISH, ALLIED):
            for admiral in list(battle.admirals[side]):
                roll_admiral(state, side, admiral, luck, log)
    for side in (BRITISH, ALLIED):
        for block in fleets(state, side):
            if not fleet_ships(state, block):
                for admiral in fleet_admirals(state, block):
                    lose_admiral(state, admiral, "captured", log)
    battle.exposed = []
    sweep(state, log)


CHAPTER: Final[Chapter] = Chapter(
    "20.1",
    procedures={
        "battle-over": battle_over,
        "battle-fate": fate_of_ships,
        "battle-convoys": fate_of_convoys,
        "battle-admirals": fate_of_admirals,
    },
)
