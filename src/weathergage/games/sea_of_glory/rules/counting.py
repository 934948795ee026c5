"""Counting masts, and reporting ships in bands. (13.5, 14.0)"""

from typing import Final, final

from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.english import listed
from weathergage.engine.event import DRAMATIC, NOTABLE, Log

from ..state.campaign import ALLIED, BRITISH, Campaign, Kind, Where
from ..state.reports import Report, keep_report
from ..state.step_records import Activation
from ..state.tokens import learn
from ..words.telling import tell
from .active import BONUS
from .blocks import lift
from .objectives import raid_marker, reveal_raid
from .waters import is_friendly, parts_of, tokens_here


def reveal(state: Campaign, place: int, log: Log) -> None:
    """All Fog of War is taken off the hex or the whole zone; if an Allied block is left, both sides
    report all their blocks there, each area apart. (14.0)"""
    for block in tokens_here(state, place, ALLIED):
        if state.kind_of(block) == Kind.FOG:
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
    text = f"The {who} have {report_words(state, tally)} at {name}."
    weight = DRAMATIC if high else NOTABLE
    tell(state, log, "spotted", "14.0", text, fields, weight=weight, place=place)


@final
class Tally:
    """What there is to report of one place: ships, those In Ordinary, and what else is said."""

    def __init__(self) -> None:
        self.ships = 0
        self.ordinary = 0
        self.kinds = 0
        """Frigates, Transport, Expeditions and Gold that are there."""


SAID: Final[list[tuple[int, str]]] = [
    (Kind.FRIGATE, "frigates"),
    (Kind.TRANSPORT, "transports"),
    (Kind.EXPEDITION, "expeditions"),
    (Kind.GOLD, "gold"),
]


def also_of(kinds: int) -> list[str]:
    """What is said to be present, in words."""
    return [word for kind, word in SAID if kinds & kind]


def tally_blocks(state: Campaign, place: int, side: int) -> Tally:
    """What a side's blocks at a place amount to. (13.5)"""
    state.uncover(side)
    out = Tally()
    for block in state.blocks_at(place, side):
        out.ships += len(state.ships_in(block))
        out.kinds |= state.kind_of(block) & (Kind.CONVOYS | Kind.FRIGATE)
    return out


def tally_port(state: Campaign, port: int, side: int) -> Tally:
    """What a side has in a port. (13.5)"""
    state.uncover(side)
    out = Tally()
    out.ships = len(state.ships_at(port, side))
    out.ordinary = len(state.ships_at(port, side, Where.ORDINARY))
    harbour = state.setup.atlas.ports[port].place
    for block in state.blocks:
        if block.place == harbour and harbour >= 0 and state.side_of(block.card) == side:
            out.kinds |= state.kind_of(block.card) & (Kind.CONVOYS | Kind.FRIGATE)
    return out


def report_words(state: Campaign, tally: Tally) -> str:
    """A report as it is given: ships in a range, those In Ordinary apart, what else is there."""
    words = [state.setup.tables.mast_words(tally.ships)]
    if tally.ordinary:
        words.append(f"{state.setup.tables.mast_words(tally.ordinary)} In Ordinary")
    for word in also_of(tally.kinds):
        words.append("the Spanish Gold" if word == "gold" else word)
    if not tally.ships and len(words) > 1:
        words = [*words[1:], "no other ships"]
    return listed(words)


def keep(state: Campaign, seat: int, kind: str, place: int, tally: Tally) -> None:
    """A side remembers what it was told, and when. (R5)"""
    band, also = state.setup.tables.mast_band, also_of(tally.kinds)
    bands = (*band(tally.ships), *band(tally.ordinary))
    new = Report(seat, state.turn, kind, place, *bands, also)
    state.reports = keep_report(state.reports, new)


def learn_blocks(state: Campaign, place: int, side: int, tally: Tally, gold: bool) -> None:
    """What a report of a side's blocks at a place tells about each of them. `gold`: the Gold would
    have been named. (13.5, 14.0)"""
    group = state.blocks_at(place, side)
    low, high = state.setup.tables.mast_band(tally.ships)
    alone = len(group) == 1
    kinds = kinds_left(state, side, tally, alone, gold)
    for block in group:
        learn(state, block, kinds, low if alone else 0, high if kinds & Kind.FLEETS else 0)


def kinds_left(state: Campaign, side: int, tally: Tally, alone: bool, gold: bool) -> int:
    """The kinds a block may still be after such a report. (13.5)"""
    kinds = Kind.ANY_ALLIED if side == ALLIED else Kind.ANY_BRITISH
    named = Kind.CONVOYS | Kind.FRIGATE
    if not gold:
        named &= ~Kind.GOLD
    kinds &= ~(named & ~tally.kinds)
    if tally.ships == 0:
        kinds &= ~Kind.FLEETS
    if alone and tally.kinds & named:
        kinds &= tally.kinds & named
    elif alone and tally.ships:
        kinds &= ~(Kind.FOG | Kind.FRIGATE)
    return kinds


# The counting itself.


def count_port(state: Campaign, port: int, seat: int, log: Log) -> None:
    """Blocks in the patrol zone count what lies in the port; the British learn the truth of a
    "Raided?" marker there. (13.5, 22.2)"""
    tally = tally_port(state, port, 1 - seat)
    tally.kinds &= ~Kind.GOLD
    harbour = state.setup.atlas.ports[port]
    place = harbour.place if harbour.place >= 0 else harbour.inshore
    keep(state, seat, "masts", place, tally)
    if seat == BRITISH:
        state.counted[port] = state.setup.tables.mast_band(tally.ships)[0]
    tell_count(state, port, seat, tally, f"in {harbour.name}", log)


def count_inshore(state: Campaign, port: int, seat: int, log: Log) -> None:
    """Ships or frigates in port count the enemies Inshore. (13.5)"""
    harbour = state.setup.atlas.ports[port]
    tally = tally_blocks(state, harbour.inshore, 1 - seat)
    tally.kinds &= ~Kind.GOLD
    keep(state, seat, "masts", harbour.inshore, tally)
    learn_blocks(state, harbour.inshore, 1 - seat, tally, False)
    tell_count(state, port, seat, tally, f"Inshore at {harbour.name}", log)


def tell_count(state: Campaign, port: int, seat: int, tally: Tally, where: str, log: Log) -> None:
    """Both sides know that masts were counted, and what was reported. (13.5)"""
    band = state.setup.tables.mast_band
    fields: dict[str, object] = {
        "side": seat,
        "port": state.setup.atlas.ports[port].id,
        "ships": list(band(tally.ships)),
        "ordinary": list(band(tally.ordinary)),
        "also": also_of(tally.kinds),
    }
    who = "British" if seat == BRITISH else "Allies"
    text = f"The {who} count masts {where}: {report_words(state, tally)}."
    tell(state, log, "masts", "13.5", text, fields)
    if seat == BRITISH and raid_marker(state, port):
        reveal_raid(state, port, log)


# Who may count.


def why_not_count(known: Campaign, act: Activation, side: int, block: int, port: int) -> Refused:
    """From any area of a zone blocks count the port before anything of theirs has moved there; from
    a port ships and frigates count Inshore at any time. The zone counts once in an activation, in
    port each ship and frigate does. (13.5, R17, R106)"""
    if block >= 0:
        return _why_not_from_zone(known, act, block)
    return _why_not_from_port(known, act, side, port)


def _why_not_from_zone(known: Campaign, act: Activation, block: int) -> Refused:
    atlas = known.setup.atlas
    it, side = known.blocks[block], known.side_of(block)
    if not it.token or not atlas.in_zone(it.place) or it.began < 0:
        return Refusal("Only an active block in a patrol zone counts masts in its port.", "13.5")
    if known.kind_of(block) == Kind.FOG:
        return Refusal("Fog of War sees nothing.", "7.8")
    port = atlas.port_of(it.place)
    if port in act.counted:
        return Refusal("The masts there have been counted in this activation.", "13.5")
    marked = side == BRITISH and raid_marker(known, port)
    if not is_friendly(known, port, 1 - side) and not marked:
        return Refusal("There is nothing to be counted in that port.", "13.5")
    if it.place != it.began or zone_moved(known, side, port):
        return Refusal("Masts are counted before any block of the zone moves.", "13.5")
    return None


def zone_moved(known: Campaign, side: int, port: int) -> bool:
    """Whether a block that began in a patrol zone has moved in this activation. (13.5)"""
    atlas = known.setup.atlas
    active = [known.blocks[b] for b in known.on_map(side) if known.blocks[b].began >= 0]
    moved = [it for it in active if it.moved or it.place != it.began]
    return any(atlas.in_zone(it.began) and atlas.port_of(it.began) == port for it in moved)


def _why_not_from_port(known: Campaign, act: Activation, side: int, port: int) -> Refused:
    atlas = known.setup.atlas
    harbour = atlas.ports[port]
    most = lookouts(known, side, port) if harbour.place >= 0 else 0
    if not most:
        return Refusal("Nobody of yours lies in that port.", "13.5")
    if act.area == BONUS:
        most = 1
    if act.counted_inshore.count(port) >= most:
        text = "All that may count masts there have done so in this activation."
        return Refusal(text, "13.5")
    marked = side == BRITISH and raid_marker(known, port)
    if not known.any_at(harbour.inshore, 1 - side) and not marked:
        return Refusal("There is nothing to be counted Inshore.", "13.5")
    return None


def lookouts(known: Campaign, side: int, port: int) -> int:
    """How many of a side can count from a port: ships, even In Ordinary, and frigates. (13.5)"""
    ships = known.count_at(port, side) + known.count_at(port, side, Where.ORDINARY)
    place = known.setup.atlas.ports[port].place
    own = known.setup.blocks_of[side] if place >= 0 else []
    here = [block for block in own if known.blocks[block].place == place]
    return ships + len([block for block in here if known.kind_of(block) == Kind.FRIGATE])
