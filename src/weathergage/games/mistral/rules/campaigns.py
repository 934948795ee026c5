"""The campaigns on land, and the Corsican Insurgency: what ships do for them. (F.4)"""

from typing import Final

from weathergage.engine.chance import Chance
from weathergage.engine.english import sentence
from weathergage.engine.event import Log

from ..state.forces import NONE
from ..state.war import War
from ..tables.names import BOURBON, BRITISH
from ..words.names import THE
from ..words.telling import tell
from .asking import roll
from .forces import LAST_STEP
from .prestige import change

ITALY: Final = 0
NICE: Final = 1
NAMES: Final[list[str]] = ["Italy", "Nice-Provence"]
NOT_YET: Final = 0
OPEN: Final = 1
OVER: Final = 2
COASTS: Final[dict[str, int]] = {
    **dict.fromkeys(["genoa-coast", "coast-b", "coast-c", "coast-d", "genoa"], ITALY),
    **dict.fromkeys(["coast-a", "villefranche-coast", "villefranche"], NICE),
}
"""The campaign each stretch of coast belongs to. (F.4, Q80)"""
END: Final = 4
"""Where a track ends, on either side."""


def campaign_of(state: War, place: int) -> int:
    """The campaign a location belongs to, or NONE. (F.4)"""
    return COASTS.get(state.setup.atlas.places[place].id, NONE)


def is_open_at(state: War, place: int) -> bool:
    """Whether a campaign is being fought at a location. (9.4)"""
    campaign = campaign_of(state, place)
    return campaign != NONE and state.campaigns[campaign] == OPEN


def earn(state: War, campaign: int, amount: int, why: str, log: Log) -> None:
    """A shift that waits for the Quarterly Turn: everybody hears of it. (F.4)"""
    if campaign == NONE or state.campaigns[campaign] != OPEN or not amount:
        return
    state.earned[campaign] += amount
    text = f"{sentence(why)}: {NAMES[campaign]} will move by {amount:+d} at the next Quarter."
    fields: dict[str, object] = {"campaign": NAMES[campaign], "shift": amount}
    tell(state, log, "campaign-shift", "F.4", text, fields)


def favour_of(side: int) -> int:
    """The way a track moves for a side."""
    return 1 if side == BOURBON else -1


def open_campaign(state: War, campaign: int, log: Log) -> None:
    """A campaign opens at nought. (E4, E6)"""
    if state.campaigns[campaign] != NOT_YET:
        return
    state.campaigns[campaign] = OPEN
    state.tracks[campaign], state.earned[campaign] = 0, 0
    tell(state, log, "campaign-opens", "F.4", f"A campaign opens: {NAMES[campaign]}.")


def shift_campaigns(state: War, luck: Chance, log: Log) -> None:
    """On a Quarterly Turn each open track moves by a die and by what was earned; at four either
    way the campaign is over. (F.4)"""
    for campaign in range(2):
        if state.campaigns[campaign] == OPEN:
            shift_one(state, campaign, luck, log)


def shift_one(state: War, campaign: int, luck: Chance, log: Log) -> None:
    """One track."""
    die = roll(luck, "campaign")
    state.tracks[campaign] += fortune(die) + state.earned[campaign]
    state.earned[campaign] = 0
    track = state.tracks[campaign]
    text = f"The campaign of {NAMES[campaign]} stands {standing(track)}."
    fields: dict[str, object] = {"campaign": NAMES[campaign], "track": track}
    tell(state, log, "campaign", "F.4", text, fields, [die])
    if abs(track) >= END:
        winner = BOURBON if track > 0 else BRITISH
        state.campaigns[campaign] = OVER
        prize = state.setup.general.prestige["campaign"]
        change(state, winner, prize, f"the campaign of {NAMES[campaign]} is won", "F.4", log)


def standing(track: int) -> str:
    """A track in words: who is ahead, and by how much."""
    if not track:
        return "level"
    return f"at {abs(track)} for {THE[BOURBON if track > 0 else BRITISH]}"


def fortune(die: int) -> int:
    """What the armies do by themselves in a Quarter. (F.4)"""
    if die <= 2:
        return -1
    return 1 if die >= 7 else 0


def insurgent_step(state: War, log: Log) -> None:
    """Corsica rises another step; at the third Bastia is lost to Genoa. (E10)"""
    if state.insurgency >= LAST_STEP:
        return
    state.insurgency += 1
    if "e10" not in state.events:
        state.events.append("e10")
    text = f"Corsica rises against Genoa: step {state.insurgency} of {LAST_STEP}."
    tell(state, log, "event", "F.4", text, {"id": "e10", "step": state.insurgency})
    if state.insurgency == LAST_STEP:
        change(state, BRITISH, 1, "Bastia is free of Genoa", "F.4", log)


def troops_land(state: War, points: int, log: Log) -> None:
    """Troops ashore: a shift for every full six CP, once the campaign is open. (10.1)"""
    state.landed += points
    unit = state.setup.general.orders["troops_per_shift"]
    earn(state, ITALY, points // unit, "Spanish troops ashore", log)


def support_lands(state: War, place: int, points: int, log: Log) -> None:
    """Support ashore: a shift for four CP or more. (10.1)"""
    if points >= state.setup.general.orders["support_lands"]:
        earn(state, campaign_of(state, place), 1, "supplies ashore", log)


def coloured(state: War) -> int:
    """Coloured boxes of the Event Flow Chart that are marked now. (C.19, Q67)"""
    revolt = "e12" in state.events and "e13" not in state.events
    return (1 if state.insurgency else 0) + (1 if revolt else 0)


def campaigns_over(state: War) -> int:
    """Campaigns that have ended for good. (C.19)"""
    return len([stage for stage in state.campaigns if stage == OVER])
