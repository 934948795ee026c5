"""Raids, and the markers that tell of them. (22.1, 22.2)"""

import random

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.engine.state import Step
from weathergage.games.sea_of_glory.answers import Answer, allow, done
from weathergage.games.sea_of_glory.rules.checking import one_block, spare
from weathergage.games.sea_of_glory.rules.objectives import area_of, fulfil_directive, score_raids
from weathergage.games.sea_of_glory.rules.questions import (
    Do,
    Procedure,
    Question,
    Task,
    procedure,
    register,
)
from weathergage.games.sea_of_glory.rules.trafalgar import check_objectives, port_in_play
from weathergage.games.sea_of_glory.state.affairs import NO_RAID, RAIDED, UNTOUCHED
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    KIND_FOG,
    KIND_TRANSPORT,
    Campaign,
)
from weathergage.games.sea_of_glory.tables.atlas import INSHORE, LOOSE
from weathergage.games.sea_of_glory.words.telling import tell, tell_of, tell_side, token_name

allow("raid", "invade")


# Where. (22.1)


def may_be_raided(known: Campaign, port: int) -> bool:
    """A raid site that is not known to be raided and has not been invaded. (22.1, 22.2)"""
    affairs = known.affairs
    if not known.setup.atlas.ports[port].raid or not port_in_play(known, port):
        return False
    return not affairs.raids_shown[port] and not affairs.invaded[port]


def may_be_invaded(known: Campaign, port: int) -> bool:
    """An Allied invasion site that has not fallen yet. (22.1)"""
    if not known.setup.rules.invasions or known.affairs.invaded[port]:
        return False
    return known.setup.atlas.ports[port].invasion


def raid_site(known: Campaign, place: int) -> int:
    """The port or hex that a block here may raid, or -1: Inshore or on Loose Blockade, or the raid
    hex of the North Sea. (22.2)"""
    atlas = known.setup.atlas
    if place < 0:
        return -1
    if place == atlas.raid_hex:
        port = atlas.target_of(place)
    elif atlas.places[place].kind in (INSHORE, LOOSE):
        port = atlas.port_of(place)
    else:
        return -1
    return port if may_be_raided(known, port) else -1


def invasion_site(known: Campaign, place: int) -> int:
    """The port that a block here may invade, or -1: Inshore alone. (22.3)"""
    atlas = known.setup.atlas
    if place < 0 or atlas.places[place].kind != INSHORE:
        return -1
    port = atlas.port_of(place)
    return port if may_be_invaded(known, port) else -1


def raid_dice(known: Campaign, place: int) -> int:
    """Three dice Inshore, two on Loose Blockade and in the North Sea. (22.2)"""
    tables, atlas = known.setup.tables, known.setup.atlas
    if place == atlas.raid_hex:
        return tables.raid_north_sea
    return tables.raid_inshore if atlas.places[place].kind == INSHORE else tables.raid_loose


def attackers(known: Campaign) -> list[int]:
    """Allied blocks that may still try something where they lie. (22.2, 22.3)"""
    out: list[int] = []
    for block in known.on_map(ALLIED):
        place = known.blocks[block].place
        if known.blocks[block].token in known.affairs.tried:
            continue
        if raid_site(known, place) >= 0 or invasion_site(known, place) >= 0:
            out.append(block)
    return out


def may_invade(known: Campaign, block: int) -> bool:
    """The Transport invades; Fog of War pretends to. (22.3)"""
    if known.kind_of(block) & (KIND_TRANSPORT | KIND_FOG) == 0:
        return False
    return invasion_site(known, known.blocks[block].place) >= 0


# The phase of the turn. (6.5)


class Raids(Procedure):
    """With the first Initiative chit: raids and invasions, the Channel, the mission to Algiers.
    (6.5, 22)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        state.affairs.tried = []
        steps: list[Step] = [Do("attacks")]
        if state.setup.rules.cross_channel:
            steps.append(Do("cross-channel"))
        if state.setup.rules.admiralty_events:
            steps.append(Do("barbary"))
        state.push_in_order(steps)


class Attacks(Procedure):
    """The Allied player is asked while a block of his lies where something may be tried. (22.2)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        if attackers(state):
            state.push(Task("raid", ALLIED))


class RaidQuestion(Question):
    """Each block by itself raids, invades or lets it be, in any order. (22.2, 22.3, R31, R33)"""

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        return "Raid or invade with a block, or be done."

    def parts(self, known: Campaign, task: Task, seat: int) -> list[str]:
        return [known.setup.blocks[block].id for block in attackers(known)]

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer]:
        out: list[Answer] = []
        for block in attackers(known):
            name = known.setup.blocks[block].id
            if raid_site(known, known.blocks[block].place) >= 0:
                out.append(Answer("raid", name))
            if may_invade(known, block):
                out.append(Answer("invade", name))
        out.append(done())
        return out

    def why_not(self, known: Campaign, task: Task, seat: int, answer: Answer) -> Refusal | None:
        if answer.kind == "done":
            return spare(answer, [], "22.2")
        block = one_block(known, answer, seat)
        if answer.kind not in ("raid", "invade") or block < 0:
            return Refusal("Raid or invade with one of your blocks.", "22.2")
        if known.blocks[block].token in known.affairs.tried:
            return Refusal("It has tried already this turn.", "22.2")
        if block not in attackers(known):
            return Refusal("It does not lie where anything can be raided.", "22.2")
        if answer.kind == "invade" and not may_invade(known, block):
            return Refusal("Only the Transport invades, from Inshore.", "22.3")
        if answer.kind == "raid" and raid_site(known, known.blocks[block].place) < 0:
            return Refusal("This place cannot be raided any more.", "22.2")
        return spare(answer, ["block"], "22.2")

    def odds(
        self, known: Campaign, task: Task, seat: int, answer: Answer, rng: random.Random
    ) -> dict[str, object]:
        block = one_block(known, answer, seat)
        if block < 0 or answer.kind not in ("raid", "invade"):
            return {}
        place = known.blocks[block].place
        invades = answer.kind == "invade"
        port = invasion_site(known, place) if invades else raid_site(known, place)
        dice = known.setup.tables.invasion_dice if invades else raid_dice(known, place)
        return {"success": round(success_chance(known, block, port, dice), 3)}

    def carry_out(
        self, state: Campaign, task: Task, seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        from weathergage.games.sea_of_glory.rules.invasion import invade

        if answer.kind == "done":
            return
        block = state.setup.block_index[answer.block]
        state.affairs.tried.append(state.blocks[block].token)
        state.push(Do("attacks"))
        if answer.kind == "raid":
            raid(state, block, luck, log)
        else:
            invade(state, block, luck, log)


# Rolling. (22.2, 22.3)


def strength(known: Campaign, block: int) -> int:
    """The firepower of the ships of a fleet that are not wrecked; prizes do not fire. (22.2)"""
    from weathergage.games.sea_of_glory.rules.firing import firepower

    ships = [ship for ship in known.ships_in(block) if known.ships[ship].captor < 0]
    return firepower(known, ships)


def leader(known: Campaign, block: int) -> int:
    """The Command rating of a fleet's admiral. (8.5, 22.2)"""
    from weathergage.games.sea_of_glory.rules.admirals import commander

    ships, admirals = known.ships_in(block), known.admirals_in(block)
    return commander(known, known.side_of(block), ships, admirals).command


def succeeds(known: Campaign, block: int, port: int, roll: int) -> bool:
    """The table's result for the firepower and the dice with Command reaches the defence. (22.2)"""
    if not known.is_fleet(block):
        return False
    result = known.setup.tables.attack(strength(known, block), roll, leader(known, block))
    return result >= known.setup.atlas.ports[port].defence


def success_chance(known: Campaign, block: int, port: int, dice: int) -> float:
    """The chance that an attempt succeeds."""
    if port < 0 or not known.is_fleet(block):
        return 0.0
    good = 0
    total = 0
    ways = [1]
    for _ in range(dice):
        ways = add_die(ways)
    for extra in range(len(ways)):
        total += ways[extra]
        if succeeds(known, block, port, dice + extra):
            good += ways[extra]
    return good / total


def add_die(ways: list[int]) -> list[int]:
    """Ways to reach each total above the least, with one die more."""
    out = [0] * (len(ways) + 5)
    for total in range(len(ways)):
        for face in range(6):
            out[total + face] += ways[total]
    return out


def roll_dice(state: Campaign, side: int, count: int, luck: Chance) -> list[int]:
    """So many dice for a side, remembered for the report."""
    dice = [luck.roll() for _ in range(count)]
    tally = state.affairs.dice[side]
    tally[0] += count
    tally[1] += sum(dice)
    return dice


def raid(state: Campaign, block: int, luck: Chance, log: Log) -> None:
    """A block raids: a marker is laid face down, and its owner alone knows what it says. Fog of
    War rolls the same dice and never succeeds. (22.2, R31, R32)"""
    place = state.blocks[block].place
    port = raid_site(state, place)
    dice = roll_dice(state, ALLIED, raid_dice(state, place), luck)
    good = succeeds(state, block, port, sum(dice))
    tell_attempt(state, block, port, "raids", good, dice, log)
    affairs = state.affairs
    before = affairs.raids[port]
    if before != RAIDED:
        affairs.raids[port] = RAIDED if good else NO_RAID
    shown = False
    if good and before != RAIDED:
        shown = fulfil_directive(state, port, luck, log)
        if shown:
            reveal_raid(state, port, log)
        check_objectives(state, log)
    if not shown and state.outcome is None:
        target = state.setup.atlas.ports[port]
        text = f"A marker lies at {target.name}: was it raided?"
        tell(log, "raid-marker", "22.2", text, {"target": target.id})


def tell_attempt(
    state: Campaign, block: int, port: int, verb: str, good: bool, dice: list[int], log: Log
) -> None:
    """Everybody sees the place and the dice; the Allied player sees what came of it. (R31)"""
    target = state.setup.atlas.ports[port]
    text = f"{token_name(state, block)} {verb} {target.name}."
    fields: dict[str, object] = {
        "token": state.blocks[block].token,
        "target": target.id,
        "attempt": verb,
    }
    tell_of(state, [block], log, "attempt", "22.2", text, fields, dice)
    word = "It succeeds." if good else "It comes to nothing."
    own: dict[str, object] = {**fields, "success": good, "block": state.setup.blocks[block].id}
    tell_side(log, ALLIED, "attempt-result", "22.2", word, own)


# What the British learn. (22.2)


def reveal_raid(state: Campaign, port: int, log: Log) -> None:
    """A marker is turned up: one that says nothing happened is taken away, one of a raid stays and
    scores. (22.2)"""
    affairs = state.affairs
    name = state.setup.atlas.ports[port].name
    if affairs.raids[port] == UNTOUCHED or affairs.raids_shown[port]:
        return
    fields: dict[str, object] = {"port": state.setup.atlas.ports[port].id}
    if affairs.raids[port] == NO_RAID:
        affairs.raids[port] = UNTOUCHED
        tell(log, "no-raid", "22.2", f"{name} was not raided.", fields)
        return
    affairs.raids_shown[port] = True
    tell(log, "raided", "22.2", f"{name} was raided.", fields)
    if not state.setup.short:
        score_raids(state, area_of(state, port), log)


def reveal_north_sea(state: Campaign, log: Log) -> None:
    """The marker in the North Sea is turned up when the British part of the next North Atlantic
    wind begins. (22.2, R32)"""
    reveal_raid(state, state.setup.atlas.port_index["north-sea"], log)


def reveal_all(state: Campaign, log: Log) -> None:
    """All markers are turned up: by spies, and at the end of the game. (22.2, 23.1)"""
    for port in range(len(state.affairs.raids)):
        reveal_raid(state, port, log)


procedure(Raids("raids"))
procedure(Attacks("attacks"))
register(RaidQuestion("raid", "22.2"))
