"""The Administrative Phase: yards, requests, rumours, and what Prestige is spent on."""

from typing import Final

from weathergage.engine.asking.book import Asked

from ..answers import Answer
from ..rules.dummies import bar_placing, dummies_of
from ..rules.forces import is_home, is_real
from ..state.forces import FITTING_OUT, NONE, READY
from ..state.war import War
from ..tables.names import SOL, SOLD, YEAR
from ..words.names import piece_id
from .aims import aim_of
from .doctrine_reorganise import reorganise
from .outlook import Outlook

LONG: Final = 8
"""Turns that must be left for an Admiral to be worth his ransom."""


def staff_fleet(outlook: Outlook, decision: Asked[War], pieces: list[int]) -> list[Answer]:
    """Orders to many pieces in the Administrative Phase."""
    name = decision.ask.name
    if name == "yards":
        return yards(outlook, pieces)
    if name == "reorganise":
        answers, _ = reorganise(outlook, pieces)
        return answers
    if name == "dummies":
        return dummies(outlook, pieces)
    return []


def dummies(outlook: Outlook, pieces: list[int]) -> list[Answer]:
    """A few rumours at sea, placed with Formations that are better not found. (7.15)"""
    known = outlook.known
    if known.impulse != 1 or len(dummies_of(known, outlook.side)) >= outlook.temper.rumours:
        return []
    best, most = -1, 0.0
    for place in pieces:
        worth = outlook.guard[place] + 0.5 * outlook.threat(place)
        if worth > most and bar_placing(known, outlook.side, place) is None:
            best, most = place, worth
    return [Answer("dummy", outlook.atlas.places[best].id)] if best >= 0 else []


def yards(outlook: Outlook, pieces: list[int]) -> list[Answer]:
    """Whoever has an Order but no business at sea in the next Turn lies up. (4.0)"""
    known, out = outlook.known, []
    for piece in pieces:
        it = known.forces[piece]
        if it.order == NONE or it.stays or it.state != FITTING_OUT:
            continue
        aim = aim_of(outlook, it)
        if aim.rest and aim.place == it.place:
            out.append(Answer("lay-up", piece_id(it)))
    return out


def staff_single(outlook: Outlook, name: str, options: list[Answer]) -> tuple[list[Answer], str]:
    """Single answers of the Administrative Phase."""
    if name == "request":
        return request(outlook, options)
    if name == "ransom":
        return ransom(outlook, options)
    if name == "pirate-base":
        return options[:1], "One base is as good as another."
    return [each for each in options if each.kind == "pass"], "It is not worth the Prestige."


def request(outlook: Outlook, options: list[Answer]) -> tuple[list[Answer], str]:
    """Reinforcements are asked for by who is behind, or has nothing in Harbour to lose. (11.12)"""
    known = outlook.known
    behind = known.prestige[outlook.side] < known.prestige[1 - outlook.side]
    plain = [each for each in options if each.kind == "request" and not each.number]
    if plain and (behind or not in_harbour(outlook)):
        return plain[-1:], "There is more to gain than to lose."
    return options[:1], "They might send ships home instead."


def in_harbour(outlook: Outlook) -> bool:
    """Whether Sail of the line lie in Harbour that might be sent home. (11.12)"""
    for it in outlook.known.of(outlook.side):
        lies = is_real(it) and it.state != READY and is_home(outlook.known, it, it.place)
        if lies and any(squadron.ship_class in (SOL, SOLD) for squadron in it.squadrons):
            return True
    return False


def ransom(outlook: Outlook, options: list[Answer]) -> tuple[list[Answer], str]:
    """An Admiral is ransomed where much of the war is left and he is worth it. (3.4.10)"""
    known = outlook.known
    left = known.setup.turns - known.count if known.setup.turns else YEAR
    for option in options:
        if option.kind == "ransom":
            card = known.setup.leaders[known.setup.leader_index[option.piece]]
            if left > LONG and card.lr + card.sr >= 7:
                return [option], "He is worth a Prestige."
    return options[:1], "Prestige is dearer than he is."
