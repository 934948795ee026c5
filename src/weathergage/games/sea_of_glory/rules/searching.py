"""Searching: who looks for whom, the dice, and what follows from a sighting. (14)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log
from weathergage.engine.state import Step

from ..answers import Answer, done
from ..state.campaign import ALLIED, BRITISH, Campaign, Kind, Where
from ..state.step_records import Search, Seeking
from ..tables.atlas import HEX, OFF_STATION
from ..tables.chart_data import NORTH_ATLANTIC
from ..words.telling import tell_of, token_name
from .active import BONUS
from .asking import CampaignQuestion, Given, spare
from .battle import begin_battle
from .battle_fleets import NORTH_SEA_FLEET
from .counting import reveal
from .spotting import active_modifiers, place_modifier, roll_search, went_far
from .waters import tokens_here


def fighters(state: Campaign, blocks: list[int]) -> list[int]:
    """Those of some blocks that engage: fleets, and none Off Station. (14.0)"""
    places = state.setup.atlas.places
    fleets = [b for b in blocks if state.blocks[b].token > 0 and state.is_fleet(b)]
    return [b for b in fleets if places[state.blocks[b].place].kind != OFF_STATION]


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
    mine, theirs = fighters(state, first), fighters(state, second)
    if not theirs or not (mine or north_sea):
        return
    british, allied = (mine, theirs) if active == BRITISH else (theirs, mine)
    begin_battle(state, place, active, british, allied, sortied, log, north_sea)


def rolled(search: Search, token: int, spotted: bool) -> Search:
    """A search after one more roll. (14.0)"""
    new = search.copy()
    new.tried.append(token)
    new.spotted += [token] if spotted else []
    return new


def conclude(state: Campaign, search: Search, log: Log) -> None:
    """All rolls of one place are made: what they found counts now. (14.0)"""
    if search.spotted:
        end = conclude_inactive if search.token else conclude_active
        end(state, search, log)


def conclude_inactive(state: Campaign, search: Search, log: Log) -> None:
    """Inactive searchers have found the one block they looked for, and engage it alone. (14.0)"""
    side = search.active
    seen = state.with_token(side, search.token)
    if seen < 0:
        return
    searchers = [state.with_token(1 - side, token) for token in search.spotted]
    reveal(state, search.place, log)
    engage(state, search.place, side, [seen], searchers, search.sortied, False, log)


def conclude_active(state: Campaign, search: Search, log: Log) -> None:
    """Active searchers have found all enemies in their hex or zone. (14.0)"""
    side, place = search.active, search.place
    tokens = [token for token in search.spotted if token != NORTH_SEA_FLEET]
    searchers = [state.with_token(side, token) for token in tokens]
    reveal(state, place, log)
    enemies = tokens_here(state, place, 1 - side)
    fighting = fighters(state, searchers)
    at = state.blocks[fighting[0]].place if fighting else place
    north_sea = NORTH_SEA_FLEET in search.spotted
    engage(state, at, side, searchers, enemies, False, north_sea, log)


# Inactive searchers. (14.2, 14.3, 14.5)


def look_for(state: Campaign, side: int, token: int, place: int, kind: int, sortied: bool) -> None:
    """Enemies at a place are to look for a block that passes. (14.0)"""
    state.push(Do("search", Search(side, token, place, kind, sortied, 0)))


def inactive_search(state: Campaign, search: Search, luck: Chance, log: Log) -> None:
    """Inactive blocks of one place look for an active one: the British must and roll at once, the
    Allied player is asked. (14.0)"""
    side = search.active
    if not is_passing(state, search) or not state.blocks_at(search.place, 1 - side):
        return
    if side == BRITISH:
        state.push(Ask("watch", [ALLIED], search))
        return
    for block in state.blocks_at(search.place, BRITISH):
        search = roll_inactive(state, search, block, luck, log)
    conclude(state, search, log)


def is_passing(state: Campaign, search: Search) -> bool:
    """Whether the block that is looked for is still where it may be found: in the same hex at sea,
    or in the zone and neither put to sea nor driven Off Station by a battle. (14.0, 14.3)"""
    atlas, block = state.setup.atlas, state.with_token(search.active, search.token)
    if block < 0:
        return False
    place = state.blocks[block].place
    if not atlas.in_zone(search.place):
        return place == search.place
    on_station = atlas.in_zone(place) and atlas.places[place].kind != OFF_STATION
    return on_station and atlas.port_of(place) == atlas.port_of(search.place)


def roll_inactive(state: Campaign, search: Search, block: int, luck: Chance, log: Log) -> Search:
    """One inactive block rolls. (14.0)"""
    own = place_modifier(state, search.modifier)
    spotted = roll_search(state, block, search.place, own, luck, log)
    return rolled(search, state.blocks[block].token, spotted)


class Watch(CampaignQuestion[Search]):
    """The Allied player says which of his blocks search, one after the other, or leaves off. What
    he says shows in nothing but the dice. (14.0)"""

    def prompt(self, known: Campaign, ask: Ask[Search], seat: int) -> str:
        name = known.setup.atlas.name(ask.record.place)
        if ask.record.token:
            return f"British block {ask.record.token} passes at {name}: who searches?"
        return f"Who searches at {name}?"

    def parts(self, known: Campaign, ask: Ask[Search], seat: int) -> list[str]:
        return [known.setup.blocks[b].id for b in watchers(known, ask.record)]

    def options(self, known: Campaign, ask: Ask[Search], seat: int) -> list[Answer] | None:
        blocks = watchers(known, ask.record)
        return [done()] + [Answer("search", known.setup.blocks[b].id) for b in blocks]

    def why_not(self, known: Campaign, ask: Ask[Search], seat: int, answer: Answer) -> Refused:
        if answer in (self.listed(known, ask, seat) or []):
            return None
        if answer.kind == "search":
            return Refusal("That block cannot search here now.", "14.0")
        return Refusal("Name a block that searches, or leave off.", "14.0")

    def do(self, state: Campaign, given: Given[Search], luck: Chance, log: Log) -> None:
        search = given.record
        if given.answer.kind == "done":
            close_active(state, search)
            conclude(state, search, log)
            return
        roll = roll_inactive if search.token else roll_active
        search = roll(state, search, state.setup.block_index[given.answer.block], luck, log)
        if len(search.tried) < len(rollers(state, search)):
            state.push(Ask("watch", [given.seat], search))
        else:
            conclude(state, search, log)


def rollers(known: Campaign, search: Search) -> list[int]:
    """The Allied tokens at the place, whatever they are: as many rolls as there may be."""
    if search.token:
        return known.blocks_at(search.place, ALLIED)
    return tokens_here(known, search.place, ALLIED)


def watchers(known: Campaign, search: Search) -> list[int]:
    """Allied blocks that may roll now: Fog of War never does. (7.8, 14.0)"""
    real = [block for block in rollers(known, search) if known.kind_of(block) != Kind.FOG]
    left = [block for block in real if known.blocks[block].token not in search.tried]
    return [b for b in left if search.token or may_search(known, b, search.chit)]


# Active searchers. (14.1, 14.4)


def may_search(known: Campaign, block: int, kind: int) -> bool:
    """Whether an own block may search where it ended its move: once, not as Fog of War, not Off
    Station, and at sea not after more than five points or off a track. (14.0, 14.1, 14.4)"""
    it = known.blocks[block]
    if not it.token or it.began < 0 or it.searched or known.kind_of(block) == Kind.FOG:
        return False
    place = known.setup.atlas.places[it.place]
    if place.kind == HEX:
        return not went_far(known, block, kind)
    return known.setup.atlas.in_zone(it.place) and place.kind != OFF_STATION


def roll_active(state: Campaign, search: Search, block: int, luck: Chance, log: Log) -> Search:
    """One active block rolls for all enemies in its hex or zone. (14.0)"""
    own = active_modifiers(state, block, search.chit)
    it = state.blocks[block]
    it.searched = True
    spotted = roll_search(state, block, it.place, own, luck, log)
    return rolled(search, it.token, spotted)


def close_active(state: Campaign, search: Search) -> None:
    """Those that did not roll when they could have no other chance. (14.0)"""
    if not search.token:
        for block in tokens_here(state, search.place, search.active):
            state.blocks[block].searched = True


def spot_of(known: Campaign, place: int) -> int:
    """The one place that stands for a hex at sea or a whole patrol zone: its Loose area."""
    atlas = known.setup.atlas
    return atlas.ports[atlas.port_of(place)].loose if atlas.in_zone(place) else place


def meetings(known: Campaign, side: int) -> list[int]:
    """Hexes at sea and patrol zones where blocks of both sides lie: everybody sees that."""
    places = [known.blocks[block].place for block in known.on_map(side)]
    at_sea = [place for place in places if known.setup.atlas.hex_of(place) >= 0]
    spots = sorted({spot_of(known, place) for place in at_sea})
    return [spot for spot in spots if tokens_here(known, spot, 1 - side)]


def north_sea_hexes(known: Campaign) -> list[int]:
    """Hexes where the North Sea Fleet finds Allied blocks to look for. (14.7)"""
    atlas = known.setup.atlas
    if not any(ship.where == Where.NORTH_SEA for ship in known.ships):
        return []
    places = sorted({known.blocks[block].place for block in known.on_map(ALLIED)})
    at_sea = [place for place in places if place < atlas.hexes]
    return [at for at in at_sea if atlas.north_sea_zone[at] or at == atlas.channel_hex]


def active_searches(side: int, kind: int, north_sea: bool) -> Step:
    """The step in which an active side searches after all its movement. (14.0)"""
    fleet = side == BRITISH and (kind == NORTH_ATLANTIC or (kind == BONUS and north_sea))
    return Do("seek", Seeking(side, kind, fleet))


def seek(state: Campaign, seeking: Seeking, luck: Chance, log: Log) -> None:
    """After all movement the active side searches, where blocks of both sides lie. (14.0)"""
    side = seeking.side
    if meetings(state, side) or (seeking.fleet and north_sea_hexes(state)):
        state.push(Ask("seek", [side], seeking))


def spots(known: Campaign, seeking: Seeking) -> list[int]:
    """The places where the active side has somebody who may search. (14.0)"""
    side, chit = seeking.side, seeking.chit
    return [
        spot
        for spot in meetings(known, side)
        if any(may_search(known, block, chit) for block in tokens_here(known, spot, side))
    ]


class SeekQuestion(CampaignQuestion[Seeking]):
    """The active player names the places to be searched one after another; the British must search
    wherever they can. (14.0, R2)"""

    def prompt(self, known: Campaign, ask: Ask[Seeking], seat: int) -> str:
        return f"Where do you search{' first?' if seat == BRITISH else ', if at all?'}"

    def parts(self, known: Campaign, ask: Ask[Seeking], seat: int) -> list[str]:
        places = spots(known, ask.record)
        if ask.record.fleet:
            places = sorted({*places, *north_sea_hexes(known)})
        return [known.setup.atlas.places[place].id for place in places]

    def options(self, known: Campaign, ask: Ask[Seeking], seat: int) -> list[Answer] | None:
        places = known.setup.atlas.places
        out = [Answer("seek", places=[places[at].id]) for at in spots(known, ask.record)]
        found = [places[at].id for at in north_sea_hexes(known)] if ask.record.fleet else []
        out += [Answer("seek", places=[name], choice="north-sea-fleet") for name in found]
        return [*out, done()] if seat == ALLIED or not out else out

    def why_not(self, known: Campaign, ask: Ask[Seeking], seat: int, answer: Answer) -> Refused:
        if answer in (self.listed(known, ask, seat) or []):
            return None
        if answer.kind == "done":
            refused = spare(answer, [], "14.0")
            return refused or Refusal("British blocks search wherever they can.", "14.0")
        return Refusal("Nobody of yours can search there now.", "14.0")

    def do(self, state: Campaign, given: Given[Seeking], luck: Chance, log: Log) -> None:
        if given.answer.kind == "done":
            return
        place = state.setup.atlas.find(given.answer.places[0])
        fleet = given.answer.choice == "north-sea-fleet"
        chit = given.record.chit
        state.push(Do("seek", Seeking(given.record.side, chit, given.record.fleet and not fleet)))
        search = Search(given.seat, 0, place, HEX, False, chit)
        if given.seat == ALLIED:
            state.push(Ask("watch", [ALLIED], search))
            return
        search_all(state, search, fleet, luck, log)


def search_all(state: Campaign, search: Search, fleet: bool, luck: Chance, log: Log) -> None:
    """All British searchers of a place roll, with them the North Sea Fleet if it searches there; it
    has no modifier of the Narrows. (14.0, 14.7)"""
    place = search.place
    for block in tokens_here(state, place, BRITISH):
        if may_search(state, block, search.chit):
            search = roll_active(state, search, block, luck, log)
        else:
            tell_stands_by(state, block, place, log)
    if fleet:
        spotted = roll_search(state, NORTH_SEA_FLEET, place, [], luck, log)
        search = rolled(search, NORTH_SEA_FLEET, spotted)
    conclude(state, search, log)


def tell_stands_by(state: Campaign, block: int, place: int, log: Log) -> None:
    """A block that came too far, has searched or lies Off Station does not roll, and everybody is
    told: its silence would tell as much. (14.1)"""
    where = state.setup.atlas.name(place)
    text = f"{token_name(state, block)} does not search at {where}."
    fields: dict[str, object] = {"token": state.blocks[block].token, "place": where}
    tell_of(state, [block], log, "stands-by", "14.1", text, fields)


CHAPTER: Final[Chapter] = Chapter(
    "14",
    questions=[Watch("watch", "14.0"), SeekQuestion("seek", "14.0")],
    recorded={"search": inactive_search, "seek": seek},
)
