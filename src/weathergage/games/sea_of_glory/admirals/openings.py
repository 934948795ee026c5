"""The set-up by the doctrine: British stations, and Villeneuve's port. (3, 24.1.1)

Which port the British wait off in the short scenario is drawn here and must be known again later
by a bot that remembers nothing. It is written where nobody else can read it: all frigates look
alike, and the first of them lies off the port that was drawn.
"""

import random
from typing import Final

from ..answers import Answer
from ..rules.asking import Query, said
from ..state.campaign import Campaign, Kind
from .doctrine_british import CLOSE_IN
from .draws import NO_DRAW, Draw
from .mixtures import port_drawn, station_drawn
from .temper import Temper

LOOSER: Final = 0.98
"""What Loose Blockade is worth beside Inshore to who lies off a port at the start."""
POST_OF: Final[dict[str, str]] = {"ferrol": "ferrol", "cadiz": "cadiz", "each": "rochefort"}
"""Where the first frigate lies, by the station that was drawn."""
SHORT: Final[dict[str, float]] = {
    "ferrol": 1.0,
    "cadiz": 1.0,
    "1403": 1.0,
    "bantry-bay": 1.0,
    "rochefort": 1.0,
}
YEAR: Final[dict[str, float]] = {
    "toulon": 1.0,
    "rochefort": 0.99,
    "brest": 0.98,
    "1403": 0.97,
    "ferrol": 0.96,
    "cadiz": 0.95,
    "bantry-bay": 0.94,
    "0620": 0.93,
    "0509": 0.92,
    "1123": 0.91,
}
"""Ports to lie off, and other places, where frigates are wanted: what each is worth."""
RESERVE: Final = "plymouth"
"""Where the others wait."""


def villeneuve(rng: random.Random, temper: Temper) -> tuple[list[Answer], str]:
    """To the others at Ferrol, or to Cadiz, where both friends and enemies are fewer: a secret that
    is always the same is none. (24.1.1)"""
    port = port_drawn(rng, temper.cadiz)
    why = "They are fewer off Cadiz." if port == "cadiz" else "The others lie at Ferrol."
    return [Answer("bound", "toulon-fleet", [port])], why


def opening_answers(query: Query, temper: Temper, draw: Draw) -> list[Answer]:
    """Fleets close in, frigates off the ports and in the narrows. (3, 24.1.1)"""
    known = query.known
    frigates: list[str] = []
    out: list[Answer] = []
    for part in query.parts:
        if known.kind_of(known.setup.block_index[part]) == Kind.FRIGATE:
            frigates.append(part)
        else:
            out.append(Answer("station", part, [berth(known, part, draw)]))
    if frigates:
        posts = first_posts(known, frigates[0], temper, draw) + posts_left(query, draw)
        out += [Answer("station", frigates[0], [place]) for place in posts]
    return out


def berth(known: Campaign, fleet: str, draw: Draw) -> str:
    """Where a fleet off an enemy port begins: close in where nothing may pass, which is everywhere
    in the short scenario."""
    port = known.setup.atlas.port_of(known.blocks[known.setup.block_index[fleet]].place)
    close = known.setup.short or known.setup.atlas.ports[port].id in CLOSE_IN
    return off_port(known, port, NO_DRAW if close else draw)


def off_port(known: Campaign, port: int, draw: Draw) -> str:
    """Inshore, or on Loose Blockade, which is nearly as good."""
    atlas = known.setup.atlas
    close = draw.shade(1.0) >= draw.shade(LOOSER)
    return atlas.places[atlas.ports[port].inshore if close else atlas.ports[port].loose].id


def place_of(known: Campaign, post: str, draw: Draw) -> str:
    """Where a frigate lies at a post."""
    port = known.setup.atlas.port_index.get(post, -1)
    return off_port(known, port, draw) if port >= 0 else post


def first_posts(known: Campaign, frigate: str, temper: Temper, draw: Draw) -> list[str]:
    """In the short scenario the first frigate lies where the fleets' station is read again."""
    if not known.setup.short or draw.rng is None or frigate != first_frigate(known):
        return []
    drawn = station_drawn(draw.rng, temper.station)
    return [place_of(known, POST_OF[drawn], draw)]


def posts_left(query: Query, draw: Draw) -> list[str]:
    """The posts where no frigate lies yet, the best first."""
    known = query.known
    worths = SHORT if known.setup.short else YEAR
    taken = posts_taken(query)
    left = [post for post in worths if post not in taken]
    ranked = sorted([(-draw.shade(worths[post]), post) for post in left])
    return [*[place_of(known, post, draw) for _, post in ranked], RESERVE]


def posts_taken(query: Query) -> list[str]:
    """The posts where no frigate is wanted any more. In the short scenario one lies beside each
    fleet too, and stays when the fleet is called away."""
    known = query.known
    atlas = known.setup.atlas
    out: list[str] = []
    for answer in said(query.ask):
        if not answer.places:
            continue
        frigate = known.kind_of(known.setup.block_index[answer.block]) == Kind.FRIGATE
        if frigate or not known.setup.short:
            place = atlas.index[answer.places[0]]
            out.append(answer.places[0])
            if atlas.in_zone(place):
                out.append(atlas.ports[atlas.port_of(place)].id)
    return out


def first_frigate(known: Campaign) -> str:
    """The frigate block that comes first."""
    return next(card.id for card in known.setup.blocks if card.kind == Kind.FRIGATE)


def station_read(known: Campaign) -> str:
    """The station that was drawn at the start, from where the first frigate lies; nothing where it
    lies elsewhere by now."""
    it = known.blocks[known.setup.block_index[first_frigate(known)]]
    atlas = known.setup.atlas
    if it.place < 0 or not atlas.in_zone(it.place):
        return ""
    port = atlas.ports[atlas.port_of(it.place)].id
    return next((station for station, post in POST_OF.items() if post == port), "")
