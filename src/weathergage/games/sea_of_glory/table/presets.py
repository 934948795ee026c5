"""Standing answers that most players of the campaign want, to be given with one press."""

from typing import Final

from weathergage.engine.game import Preset
from weathergage.games.sea_of_glory.admirals.errands import (
    COURSE,
    FRIGATES,
    MASTS,
    STATIONS,
    errand_places,
)
from weathergage.games.sea_of_glory.state.campaign import BRITISH, Campaign
from weathergage.games.sea_of_glory.tables.atlas import BOX, HEX
from weathergage.games.sea_of_glory.words.names import name_of

ROUTINE: Final[list[str]] = [
    "administration",
    "storm-damage",
    "shelter",
    "frigate-lost",
    "frigate-return",
    "frigate-war",
    "privateers",
    "battle-port",
    "battle-prize",
]
"""Questions of housekeeping: nobody wins or loses by them."""
WATCHED: Final[list[str]] = ["move", "bonus", "join", "seek"]
"""Questions in which a fleet that was left alone may be left alone again."""


def presets_for(known: Campaign, seat: int) -> list[Preset]:
    """The standing answers of a side, in the order in which they are to be given."""
    out = [routine(), lookouts(), captains()]
    out += [stations(), frigates()] if seat == BRITISH else [rumours()]
    return [*out, quiet(), silence()]


def routine() -> Preset:
    """Repairs, crews and what the weather does."""
    return Preset(
        "routine",
        "The flag captain sees to the routine",
        "Crews and repairs, which ships the weather hurts, damaged ships into port, frigates that "
        "come and go, prizes after a battle: he decides as the bot would.",
        [{"kind": "delegate", "to": "doctrine", "questions": list(ROUTINE)}],
    )


def lookouts() -> Preset:
    """Counting masts."""
    return Preset(
        "lookouts",
        "Lookouts count masts",
        "Whoever can see into an enemy port or out of one of yours counts at every wind. A block "
        "that could pass for Fog of War does not give itself away by it.",
        [{"kind": "errand", "errand": MASTS, "questions": ["move"]}],
    )


def captains() -> Preset:
    """Damage in battle."""
    return Preset(
        "captains",
        "Captains give out the damage",
        "Which ships take the hits in a battle is left to the flag captain. Tactics, sail and when "
        "to break off stay yours.",
        [{"kind": "delegate", "to": "doctrine", "questions": ["battle-damage"]}],
    )


def stations() -> Preset:
    """Back after the weather."""
    return Preset(
        "stations",
        "Blockades close again after the weather",
        "Blocks blown Off Station, which must go back with the first wind, go Inshore, or to Loose "
        "Blockade while the weather there is still rough.",
        [{"kind": "errand", "errand": STATIONS, "questions": ["move"]}],
    )


def frigates() -> Preset:
    """Cruising."""
    return Preset(
        "frigates",
        "Frigates cruise as the flag captain sends them",
        "Frigates go out and cruise off the ports that matter, as the bot would send them.",
        [
            {"kind": "errand", "errand": FRIGATES, "questions": ["move"]},
            for_kind("frigate", ["move"]),
        ],
    )


def rumours() -> Preset:
    """Decoys."""
    return Preset(
        "rumours",
        "Rumours spread by themselves",
        "Fog of War at sea is moved for you and pretends to raid, so that the enemy has something "
        "to chase; when it is raised you say yourself. It is moved before your fleets: against a "
        "person who watches for that, move it with your own hand now and then.",
        [for_kind("fog", ["move", "join", "raid"])],
    )


def for_kind(kind: str, questions: list[str]) -> dict[str, object]:
    """The flag captain answers for all blocks of a kind."""
    when: dict[str, object] = {"fact": kind}
    return {"kind": "delegate", "to": "doctrine", "questions": questions, "when": when}


def quiet() -> Preset:
    """What was left alone stays so."""
    return Preset(
        "quiet",
        "Quiet watch",
        "A fleet or port that you left as it was is not asked about again until something happens "
        "to it: an enemy comes near, puts to sea or is spotted, masts have changed, ships are hurt "
        "or made ready, a battle, a raid, new orders. Then you are asked.",
        [{"kind": "quiet", "questions": list(WATCHED)}],
    )


def silence() -> Preset:
    """Nothing at all, once."""
    return Preset(
        "silence",
        "Nothing until something happens",
        "No fleet stirs and no wind is offered to you until the enemy does something that you see. "
        "It ends by itself then.",
        [{"kind": "pass", "questions": list(WATCHED), "until": "anything"}],
        usual=False,
    )


# What the page offers beside a question.


def standing_menu(known: Campaign, question: str) -> dict[str, object]:
    """The standing answers to be offered with a question: the presets, and where fleets are moved
    the voyages."""
    seat = known.seat
    out: dict[str, object] = {"presets": [each.data() for each in presets_for(known, seat)]}
    if question == "move":
        out["voyages"] = voyages(known, seat)
    return out


def voyages(known: Campaign, seat: int) -> dict[str, object]:
    """What a course may be set for: own blocks at sea, and the stations and ports of the map."""
    setup = known.setup
    places = setup.atlas.places
    blocks = [b for b in known.on_map(seat) if places[known.blocks[b].place].kind != BOX]
    index = setup.atlas.index
    named = [name for name in errand_places(known)[COURSE] if places[index[name]].kind != HEX]
    return {
        "parts": [named_part(known, setup.blocks[block].id) for block in blocks],
        "places": [named_part(known, name) for name in named],
        "order": {"kind": "errand", "errand": COURSE, "questions": ["move"], "until": "anything"},
    }


def named_part(known: Campaign, part: str) -> dict[str, object]:
    """A block or a place with its name."""
    return {"id": part, "name": name_of(known, part)}
