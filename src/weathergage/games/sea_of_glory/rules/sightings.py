"""Sightings: what is shown when somebody was spotted, and which fleets come to blows. (14.0)"""

from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.rules.counting import (
    keep,
    learn_blocks,
    report_words,
    tally_blocks,
)
from weathergage.games.sea_of_glory.rules.fog import lift
from weathergage.games.sea_of_glory.rules.zones import parts_of, tokens_here
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    FLEETS,
    KIND_FOG,
    Campaign,
)
from weathergage.games.sea_of_glory.tables.atlas import OFF_STATION
from weathergage.games.sea_of_glory.words.telling import tell


def reveal(state: Campaign, place: int, log: Log) -> None:
    """All Fog of War is taken off the hex or the whole zone; if an Allied block is left, both sides
    report all their blocks there, each area apart. (14.0)"""
    for block in tokens_here(state, place, ALLIED):
        if state.kind_of(block) == KIND_FOG:
            lift(state, block, log, "14.0")
    if not tokens_here(state, place, ALLIED):
        return
    for part in parts_of(state, place):
        for side in (BRITISH, ALLIED):
            report(state, part, side, log)


def report(state: Campaign, place: int, side: int, log: Log) -> None:
    """A side reports its blocks at one place, the Gold too. (14.0)"""
    if not state.blocks_at(place, side):
        return
    tally = tally_blocks(state, place, side)
    keep(state, 1 - side, "spotted", place, tally)
    learn_blocks(state, place, side, tally, True)
    who = "British" if side == BRITISH else "Allies"
    name = state.setup.atlas.name(place)
    low, high = state.setup.tables.mast_band(tally.ships)
    fields: dict[str, object] = {"side": side, "place": name, "ships": [low, high]}
    tell(log, "spotted", "14.0", f"The {who} have {report_words(state, tally)} at {name}.", fields)


def fighters(state: Campaign, blocks: list[int]) -> list[int]:
    """Those of some blocks that engage: fleets, and none Off Station. (14.0)"""
    atlas = state.setup.atlas
    out: list[int] = []
    for block in blocks:
        it = state.blocks[block]
        fleet = it.token > 0 and state.kind_of(block) & FLEETS != 0
        if fleet and atlas.places[it.place].kind != OFF_STATION:
            out.append(block)
    return out


def engage(
    state: Campaign,
    place: int,
    active: int,
    first: list[int],
    second: list[int],
    sortied: bool,
    north_sea: bool,
    log: Log,
) -> None:
    """The fleets that spotted and those that were spotted fight at once. `first` are the active
    side's blocks. (14.0)"""
    from weathergage.games.sea_of_glory.rules.battle import begin_battle

    mine, theirs = fighters(state, first), fighters(state, second)
    if not theirs or not (mine or north_sea):
        return
    british, allied = (mine, theirs) if active == BRITISH else (theirs, mine)
    begin_battle(state, place, active, british, allied, sortied, log, north_sea)
