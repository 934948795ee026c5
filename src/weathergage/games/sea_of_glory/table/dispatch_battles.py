"""Battles in a sentence: who meets whom, and what it cost."""

from typing import Final

from weathergage.engine.english import counted_in_words, in_words, sentence
from weathergage.engine.event import Event
from weathergage.engine.moments import Seen

from ..state.campaign import Campaign
from ..words.names import place_words

LOSERS: Final = ("the British lose", "the Allies lose")
BEATEN: Final = ("the British", "the Allies")


def begun(seen: list[Seen], at: int) -> int:
    """Where the battle began to which an event belongs; -1 where it belongs to none."""
    for before in range(at, -1, -1):
        kind = seen[before].event.kind
        if kind == "battle":
            return before
        if kind == "battle-done" and before != at:
            return -1
    return -1


def joins_in(seen: list[Seen], at: int) -> bool:
    """Whether an event is part of a battle."""
    return begun(seen, at) >= 0


def commanders(seen: list[Seen], start: int) -> list[str]:
    """Who commands on each side, from the pennants that were shown; empty where none was."""
    out = ["", ""]
    for each in seen[start : start + 8]:
        side, who = each.event.fields.get("side"), each.event.fields.get("commander")
        if each.event.kind == "pennant" and isinstance(side, int) and isinstance(who, str):
            out[side] = who
    return out


def place_of(known: Campaign, event: Event) -> str:
    """Where something happened, in words."""
    found = known.setup.atlas.index.get(event.place, -1) if isinstance(event.place, str) else -1
    return place_in_words(known, found) if found >= 0 else ""


def place_in_words(known: Campaign, place: int) -> str:
    """A place within a sentence."""
    words = place_words(known, place)
    for term in ("Inshore", "Loose Blockade", "Off Station"):
        words = words.replace(term, term.lower())
    return words.replace("off station off", "blown off station at")


def battle_joined(known: Campaign, seen: list[Seen], at: int) -> str:
    """Who meets whom. (17.1)"""
    british, allied = commanders(seen, at)
    who = f"{british or 'The British'} and {allied or 'the Allies'}"
    return sentence(f"{who} meet {place_of(known, seen[at].event)}.")


def battle_over(known: Campaign, seen: list[Seen], at: int) -> str:
    """Who won, and what it cost. (20.8)"""
    start = begun(seen, at)
    if start < 0:
        return ""
    names = commanders(seen, start)
    where, victor = place_of(known, seen[start].event), str(seen[at].event.fields.get("victor"))
    cost = [cost_of(known, seen, start, at, side) for side in range(2)]
    told = [f"{name} {words}" for name, words in zip(LOSERS, cost, strict=True) if words]
    losses = f"; {', '.join(told)}" if told else ""
    if victor not in ("British", "Allied"):
        return f"The battle {where} is drawn{losses}."
    winner = 0 if victor == "British" else 1
    whom = names[1 - winner] or BEATEN[1 - winner]
    who = f"{names[winner]} beats" if names[winner] else f"{BEATEN[winner]} beat"
    return sentence(f"{who} {whom} {where}{losses}.")


def hits_told(known: Campaign, seen: list[Seen], at: int) -> str:
    """What the fire of a round did to both lines, from its hits up to the last. (18.3)"""
    first = at
    while first and seen[first - 1].event.kind == "damage":
        first -= 1
    hits = {str(e.event.fields["ship"]): str(e.event.fields["state"]) for e in seen[first : at + 1]}
    index, ships = known.setup.ship_index, known.setup.ships
    told: list[str] = []
    for side, name in enumerate(BEATEN):
        states = [state for ship, state in hits.items() if ships[index[ship]].side == side]
        counts = [(state, states.count(state)) for state in ("wrecked", "damaged")]
        parts = [f"{counted_in_words(n, 'ship')} {state}" for state, n in counts if n]
        told += [f"{name} {' and '.join(parts)}"] if parts else []
    return f"The round costs {', '.join(told)}."


def cost_of(known: Campaign, seen: list[Seen], start: int, end: int, side: int) -> str:
    """What a battle cost a side: ships sunk, taken, and hulks that never sail again."""
    found: dict[str, list[str]] = {"sunk": [], "prize": [], "removed": []}
    for each in seen[start:end]:
        ship = str(each.event.fields.get("ship", ""))
        card = known.setup.ship_index.get(ship, -1)
        if each.event.kind in found and card >= 0 and known.setup.ships[card].side == side:
            found[each.event.kind].append(ship)
    sunk, taken = len(found["sunk"]), len(found["prize"])
    lost = {*found["sunk"], *found["prize"], *found["removed"]}
    if not lost:
        return ""
    parts = [f"{in_words(n)} {how}" for n, how in ((sunk, "sunk"), (taken, "taken")) if n]
    detail = f", {' and '.join(parts)}" if parts else ""
    return f"{counted_in_words(len(lost), 'ship')}{detail}"
