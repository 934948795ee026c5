"""What is told of an event where it is staged or reported: a sentence for a card, what it weighs
for its reader, the dice it came from. Made of the reader's own events and of what he knows."""

from collections.abc import Callable
from typing import Final

from weathergage.engine.english import in_words, sentence
from weathergage.engine.event import DRAMATIC, NOTABLE, ROUTINE, Event
from weathergage.engine.moments import Seen

from ..rules.admirals import commander
from ..state.campaign import ALLIED, BRITISH, UNKNOWN, Campaign, Kind
from ..words.names import block_name, side_name
from .dispatch_battles import BEATEN, battle_joined, battle_over, hits_told, joins_in
from .dispatch_battles import place_of as where_of
from .scene_pieces import nation_of

FAR_BACK: Final = 14
"""So many events before a sighting the search is looked for that made it."""
UNCOUNTED: Final = 99
"""More ships than any block holds: it was not counted."""
QUIET: Final[list[str]] = ["removed", "line", "pennant", "turn", "fate", "status", "victor"]
"""What the lines before and after it tell as well, and a report leaves out."""


def sail_words(low: int, high: int) -> str:
    """So many sail, or between so many."""
    return f"{in_words(low)} sail" if low == high else f"{in_words(low)} to {in_words(high)} sail"


def dispatch(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """What is told of one event beside what it says; its place for the chart, if a field hid it."""
    event = seen[at].event
    if event.kind in QUIET:
        return {"weight": ROUTINE}
    tell = TELLERS.get(event.kind)
    told = tell(known, seen, at) if tell is not None else {}
    named = event.place is not None and "place" in event.fields
    return {**told, "place": event.place} if named else told


def headline(words: str, weight: str = "") -> dict[str, object]:
    """A sentence for a card, where there is one, and what it weighs, where that is not as usual."""
    told = {"headline": words, "weight": weight}
    return {key: value for key, value in told.items() if value}


def reader_of(known: Campaign) -> int:
    """Whose dispatch it is; UNKNOWN for somebody who stands outside."""
    return known.seat if known.seat in (BRITISH, ALLIED) else UNKNOWN


def side_in(event: Event) -> int:
    """The side an event speaks of."""
    side = event.fields.get("side")
    return side if isinstance(side, int) else -1


# Who it was.


def leader_name(known: Campaign, side: int, ships: list[int], admirals: list[int]) -> str:
    """Who commands some ships; empty where he has no name. (8.2)"""
    if not admirals:
        return ""
    found = commander(known, side, ships, admirals).card
    return known.setup.admirals[found if found >= 0 else admirals[0]].name


def subject_block(known: Campaign, event: Event) -> int:
    """The block that an event is about, as far as the reader may know it: the umpire may know what
    is behind a token; -1 else."""
    for subject in event.subjects[:1]:
        found = known.setup.block_index.get(subject, -1)
        side, _, token = subject.rpartition("-")
        if found < 0 and reader_of(known) == UNKNOWN and token.isdigit():
            seats = known.setup.seats
            found = known.with_token(seats.index(side), int(token)) if side in seats else -1
        return found
    return -1


def one_called(known: Campaign, block: int) -> str:
    """A fleet by its admiral, else by its name."""
    side, ships = known.side_of(block), known.ships_in(block)
    return leader_name(known, side, ships, known.admirals_in(block)) or block_name(known, block)


# Sightings.


def sighting(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """Somebody was seen: the other side's ships are what matters. (14.0)"""
    event = seen[at].event
    ships, side = event.fields.get("ships"), side_in(event)
    if not isinstance(ships, list) or len(ships) != 2 or not ships[1]:
        return {"weight": ROUTINE}
    found = search_of(seen, at)
    out: dict[str, object] = {}
    if found is not None:
        out["dice"] = list(found.dice)
        out["modifiers"] = [each.data() for each in found.modifiers]
    sail, where = sail_words(int(ships[0]), int(ships[1])), where_of(known, event)
    if side == reader_of(known):
        hunted = found is None or found.fields.get("side") != side
        out["weight"] = NOTABLE if hunted else ROUTINE
        out["headline"] = f"The enemy counts {sail} of ours {where}."
        return out
    out["headline"] = f"{sail.capitalize()} of {BEATEN[side]} are sighted {where}."
    if seen_before(seen, at) or reader_of(known) == UNKNOWN:
        out["weight"] = NOTABLE
    return out


def search_of(seen: list[Seen], at: int) -> Event | None:
    """The search that led to a sighting: the last one that found something at its place."""
    found = [each for each in searches(seen, at) if each.fields.get("spotted")]
    return next((each for each in found if each.place == seen[at].event.place), None)


def searches(seen: list[Seen], at: int) -> list[Event]:
    """The searches shortly before an event, the last one first."""
    events = [each.event for each in reversed(seen[max(0, at - FAR_BACK + 1) : at])]
    return [event for event in events if event.kind == "search"]


def looked(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """A search that found nobody; what it finds is told by itself. (14.0)"""
    event = seen[at].event
    if event.fields.get("spotted") or not event.dice or reader_of(known) == UNKNOWN:
        return {}
    where, block = where_of(known, event), subject_block(known, event)
    if side_in(event) != reader_of(known):
        return headline(f"They look for us {where}, and see nobody.", NOTABLE)
    return headline(f"{one_called(known, block)} looks for them {where}, and sees nobody.", NOTABLE)


def seen_before(seen: list[Seen], at: int) -> bool:
    """Whether the same ships were seen at the same place in the same turn."""
    event = seen[at].event
    for before in range(at - 1, -1, -1):
        other = seen[before].event
        if other.kind == "turn":
            return False
        same = other.kind == "spotted" and other.place == event.place
        if same and other.fields.get("ships") == event.fields.get("ships"):
            return True
    return False


def masts_counted(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """Masts that were counted before, and as many, are nothing new. (13.5)"""
    event = seen[at].event
    for before in range(at - 1, -1, -1):
        other = seen[before].event
        if other.kind == "masts" and other.place == event.place:
            same = other.fields.get("ships") == event.fields.get("ships")
            return {"weight": ROUTINE} if same else {}
    return {}


# Sorties and arrivals.


def put_to_sea(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """A fleet leaves port: whose it is says who, the other side how it looks. (11.1)"""
    event = seen[at].event
    if event.weight == ROUTINE:
        return {}
    start = known.setup.atlas.index.get(str(event.fields.get("from", "")), -1)
    port = known.setup.atlas.port_of(start) if start >= 0 else -1
    if port < 0:
        return {}
    town, block = known.setup.atlas.ports[port].name, subject_block(known, event)
    if block >= 0:
        ships = len(known.ships_in(block))
        force = f" with {sail_words(ships, ships)}" if ships else ""
        out = headline(f"{one_called(known, block)} puts to sea from {town}{force}.")
        if known.side_of(block) == reader_of(known):
            out["ordered"] = True
        return out
    who = "An Allied" if side_in(event) == ALLIED else "A British"
    return headline(f"{who} force of {strength_of(known, seen, at)} puts to sea from {town}.")


def strength_of(known: Campaign, seen: list[Seen], at: int) -> str:
    """How strong a block of the other side is, if it was counted before and not on this way."""
    event = seen[at].event
    if any(later.event.kind == "spotted" for later in seen[at + 1 :]):
        return "unknown strength"
    token = event.fields.get("token")
    block = known.with_token(side_in(event), token) if isinstance(token, int) else -1
    if block < 0 or not 0 < known.blocks[block].seen_high < UNCOUNTED:
        return "unknown strength"
    return sail_words(known.blocks[block].seen_low, known.blocks[block].seen_high)


def came_in(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """A block came into port past those who watch it. (14.2)"""
    event = seen[at].event
    watchers = past_whom(seen, at)
    if not watchers or event.place is None:
        return {}
    port = known.setup.atlas.port_index.get(str(event.fields.get("port", "")), -1)
    if port < 0:
        return {}
    town, side = known.setup.atlas.ports[port].name, side_in(event)
    block = subject_block(known, event)
    own = known.setup.block_index.get(watchers[0], -1)
    past = one_called(known, own) if own >= 0 else f"the {side_name(1 - side)} watch"
    out: dict[str, object] = {"weight": DRAMATIC}
    if block >= 0:
        lies, there = known.ships_at(port, side), known.admirals_at(port, side)
        who = leader_name(known, side, lies, there) or block_name(known, block)
        ships = len(lies)
        lying = f"; {sail_words(ships, ships)} lie there now" if ships else ""
        out["headline"] = f"{who} slips past {past} into {town}{lying}."
    else:
        who = "An Allied" if side == ALLIED else "A British"
        out["headline"] = f"{who} force slips past {past} into {town}, and nobody could count it."
    for last in searches(seen, at)[:1]:
        out["dice"] = list(last.dice)
        out["modifiers"] = [each.data() for each in last.modifiers]
    return out


def past_whom(seen: list[Seen], at: int) -> list[str]:
    """Who looked for a block on its way into port and did not see it; nobody where one did."""
    event = seen[at].event
    out: list[str] = []
    for before in range(at - 1, max(-1, at - FAR_BACK), -1):
        other = seen[before].event
        if other.kind == "zone":
            return out if other.subjects[:1] == event.subjects[:1] else []
        if other.kind == "search" and other.fields.get("spotted"):
            return []
        if other.kind == "search":
            out += other.subjects[:1]
    return []


def sailed(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """For the umpire: whose way it was."""
    block = subject_block(known, seen[at].event) if reader_of(known) == UNKNOWN else -1
    if block < 0:
        return {}
    card = known.setup.blocks[block]
    told: dict[str, object] = {"piece": card.id, "name": block_name(known, block)}
    told["nation"] = nation_of(known, block)
    told["decoy"] = card.kind == Kind.FOG
    return told


# Decoys, losses, raids.


def decoy(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """Fog of War that was seen through. (7.8)"""
    event = seen[at].event
    if event.weight == ROUTINE:
        return {}
    where = where_of(known, event)
    if reader_of(known) == ALLIED:
        return headline(f"They have seen through our decoy {where}: there was nothing behind it.")
    # When the fog lifts every decoy is listed.
    weight = NOTABLE if reader_of(known) == UNKNOWN else ""
    return headline(f"A decoy is exposed: only Fog of War lay {where}.", weight)


def lost_ship(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """A ship founders or is taken; what a battle cost is told at its end. (20.3)"""
    event = seen[at].event
    ship = str(event.fields.get("ship", ""))
    if ship not in known.setup.ship_index:
        return {}
    who = ship_words(known, known.setup.ship_index[ship])
    words = "founders" if event.kind == "sunk" else "is taken as a prize"
    return headline(sentence(f"{who} {words}."), NOTABLE if joins_in(seen, at) else "")


def ship_words(known: Campaign, ship: int) -> str:
    """A ship by name, with her navy where both have one of that name."""
    card = known.setup.ships[ship]
    plain = card.name.partition(" (")[0]
    if plain != card.name:
        return f"the {['British', 'French', 'Spanish'][card.nation]} {plain}"
    shared = any(other.name.startswith(f"{plain} (") for other in known.setup.ships)
    return f"HMS {plain}" if shared and card.nation == 0 else plain


def attempt(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """How a raid or an invasion went, for those who tried it. (22.2)"""
    event = seen[at].event
    port = known.setup.atlas.port_index.get(str(event.fields.get("target", "")), -1)
    if port < 0:
        return {}
    good = event.fields.get("success")
    what = "landing at" if event.fields.get("attempt") == "tries to invade" else "raid on"
    end = "succeeds" if good else "comes to nothing"
    return headline(f"The {what} {in_town(known.setup.atlas.ports[port].name)} {end}.")


def alarm(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """A block of the enemy's tries to land or to raid; what comes of it is not known yet. (22.2)"""
    event = seen[at].event
    port = known.setup.atlas.port_index.get(str(event.fields.get("target", "")), -1)
    if reader_of(known) != BRITISH or subject_block(known, event) >= 0 or port < 0:
        return {}
    what = "tries to land at" if event.fields.get("attempt") == "tries to invade" else "raids"
    town = in_town(known.setup.atlas.ports[port].name)
    return headline(f"An Allied force {what} {town}, or seems to.", DRAMATIC)


def false_alarm(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """A raid that was none, for those who feared it. (22.2)"""
    town = in_town(seen[at].event.text.partition(" was ")[0])
    weight = DRAMATIC if reader_of(known) == BRITISH else ""
    return headline(f"A false alarm: {town} was not raided.", weight)


def in_town(name: str) -> str:
    """A place that is raided, as one speaks of it."""
    return f"the {name}" if name == "North Sea" else name


def raided(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """A raid came home. (22.2)"""
    town = in_town(seen[at].event.text.partition(" was ")[0])
    # In a chronicle it was told when it happened.
    weight = NOTABLE if reader_of(known) == UNKNOWN else ""
    return headline(f"The Allies have raided {town}.", weight)


def foul_weather(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """Weather over no waters of this game, or that took nobody, is no news. (6.6, 6.8)"""
    fields = seen[at].event.fields
    return {} if fields.get("zones") or fields.get("ships") else {"weight": ROUTINE}


def joined(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """Who meets whom; a chronicle tells what came of it instead. (17.1)"""
    weight = NOTABLE if reader_of(known) == UNKNOWN else ""
    return headline(battle_joined(known, seen, at), weight)


def salvo(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """What a round of fire did is told once, with its last hit. (18.3)"""
    goes_on = at + 1 < len(seen) and seen[at + 1].event.kind == "damage"
    if goes_on or seen[at].event.rule != "18.3" or reader_of(known) == UNKNOWN:
        return {"weight": ROUTINE}
    return headline(hits_told(known, seen, at), NOTABLE)


def decided(known: Campaign, seen: list[Seen], at: int) -> dict[str, object]:
    """Who won, and what it cost: that matters also where nobody has won. (20.8)"""
    words = battle_over(known, seen, at)
    return headline(words, DRAMATIC if ";" in words else "")


Teller = Callable[[Campaign, list[Seen], int], dict[str, object]]
TELLERS: Final[dict[str, Teller]] = {
    "masts": masts_counted,
    "weather": foul_weather,
    "weather-toll": foul_weather,
    "spotted": sighting,
    "search": looked,
    "damage": salvo,
    "zone": put_to_sea,
    "port": came_in,
    "fog-lifts": decoy,
    "battle": joined,
    "battle-done": decided,
    "sunk": lost_ship,
    "prize": lost_ship,
    "attempt-result": attempt,
    "sailed": sailed,
    "crossing": sailed,
    "raided": raided,
    "attempt": alarm,
    "no-raid": false_alarm,
}
"""Who writes the dispatch of a kind of event."""
