"""The Event step, and random events. (9.2, F.4, 2.9.9)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier, total_of

from ..state.forces import NONE, READY, Box, Formation
from ..state.war import War
from ..tables.general import EventCard, date_number
from ..tables.names import BOURBON, BRITISH, FRENCH, is_quarterly
from ..words.names import told_place
from ..words.telling import tell, tell_of, tell_side
from .asking import roll
from .campaigns import ITALY, NICE, OPEN, insurgent_step, open_campaign, shift_campaigns
from .convoys import disperse
from .damage import hurt
from .forces import LAST_STEP, friendly_ports, is_key, is_real, sail_of
from .harbour_attacks import quarter_end
from .neutrals import settle_states
from .orders import reasons_end

STEPPED: Final = "e10"


def events(state: War, luck: Chance, log: Log) -> None:
    """The Event step: campaigns move on Quarterly Turns, then every event in order happens by its
    date, its die, or its reason. (9.2, F.4)"""
    state.uncover_all()
    if is_quarterly(state.turn):
        shift_campaigns(state, luck, log)
    for card in state.setup.general.events:
        if may_happen(state, card):
            try_event(state, card, luck, log)
    rising_ends(state, log)
    settle_states(state, luck, log)
    reasons_end(state, log)
    disperse(state, log)
    tell(state, log, "events", "9.2", "No more news from the courts of Europe in this Turn.")


def may_happen(state: War, card: EventCard) -> bool:
    """Whether an event has not happened yet and what it needs has. (F.4)"""
    if card.id == STEPPED:
        return "e9" in state.events and state.insurgency < LAST_STEP
    if card.id in state.events or card.id == "e14":
        return False
    if not all(need in state.events for need in card.needs):
        return False
    if card.id == "e4":
        return state.landed >= state.setup.general.orders["army_in_italy"]
    if card.id == "e11":
        return date_number(state.year, state.turn) <= state.setup.general.effects["rising_ends"]
    if card.id == "e12":
        low = state.tracks[ITALY] <= state.setup.general.effects["genoa_track"]
        return low and state.campaigns[ITALY] == OPEN
    return True


def try_event(state: War, card: EventCard, luck: Chance, log: Log) -> None:
    """It happens by itself, on its date, or by a die on Quarterly Turns. (F.4)"""
    now = date_number(state.year, state.turn)
    if card.id == "e4" or (card.auto and now >= card.auto):
        happen(state, card, log)
        return
    if card.die < 0 or now < card.start or not is_quarterly(state.turn):
        return
    die, lines = roll(luck, "event"), event_lines(state, card)
    ok = die + total_of(lines) <= card.die
    text = f"{card.name}: {'it has come' if ok else 'not yet'}."
    tell(state, log, "event-test", "9.2", text, {"id": card.id, "happens": ok}, [die], lines)
    if ok:
        happen(state, card, log)


def event_lines(state: War, card: EventCard) -> list[Modifier]:
    """The DRM of the Guerre de Course. (E8)"""
    effects = state.setup.general.effects
    if card.id == "e8" and state.french_lost >= effects["french_losses"]:
        return [Modifier("French losses", effects["french_drm"], "F.4")]
    return []


def happen(state: War, card: EventCard, log: Log) -> None:
    """An event happens: everybody hears of it. (F.4)"""
    if card.id == STEPPED:
        insurgent_step(state, log)
        return
    state.events.append(card.id)
    tell(state, log, "event", "9.2", f"{card.name}.", {"id": card.id})
    if card.id == "e4":
        open_campaign(state, ITALY, log)
    elif card.id == "e6":
        open_campaign(state, NICE, log)
    elif card.id == "e8":
        more_privateers(state)


def more_privateers(state: War) -> None:
    """Two more French Privateers are Available. (E8)"""
    left = 2
    for aux in state.auxiliaries(BOURBON):
        card = state.setup.auxes[aux.card]
        spare = aux.box == Box.LOST and card.nation == FRENCH and card.later == "e8"
        if spare and left > 0:
            aux.box, aux.at = Box.AVAILABLE, NONE
            left -= 1


def rising_ends(state: War, log: Log) -> None:
    """The Jacobite rising is over. (E11)"""
    now = date_number(state.year, state.turn)
    over = now > state.setup.general.effects["rising_ends"]
    if "e11" in state.events and over and "e11-over" not in state.events:
        state.events.append("e11-over")
        tell(state, log, "event", "9.2", "The Jacobite rising is over.", {"id": "e11-over"})


# Random events.


RANDOM_WORDS: Final[dict[str, str]] = {
    "scurvy": "Scurvy in the fleets: the largest at sea on either side suffer.",
    "fire": "Fire in a Bourbon dockyard.",
    "fever": "Fever at Port Mahon.",
    "prizes": "The prize court has judged.",
    "silver": "Silver from the Indies: the Spanish yards work double.",
    "none": "Nothing out of the way happens.",
}


def random_event(state: War, luck: Chance, log: Log) -> None:
    """On Quarterly Turns, where the option is on, a die before the Turn. (2.9.9)"""
    if state.setup.options.get("random_events") is not True or not is_quarterly(state.turn):
        return
    die = roll(luck, "random")
    word = state.setup.general.random_events[die]
    text = RANDOM_WORDS[word]
    tell(state, log, "random-event", "2.9.9", text, {"what": word}, [die])
    if word == "scurvy":
        for side in range(2):
            scurvy(state, side, log)
    elif word in ("fire", "fever"):
        close_yard(state, word, luck, log)
    elif word == "prizes":
        prize_court(state, log)
    elif word == "silver":
        state.silver = state.count


def scurvy(state: War, side: int, log: Log) -> None:
    """A side's largest Ready Formation takes a DP for each Squadron. (2.9.9)"""
    largest: Formation | None = None
    for it in state.of(side):
        at_sea = is_real(it) and it.state == READY and not it.away
        if at_sea and (largest is None or sail_of(it) > sail_of(largest)):
            largest = it
    if largest is not None:
        for squadron in largest.squadrons:
            hurt(squadron, 1)
        tell_of(
            state, log, largest, "scurvy", "2.9.9", "Scurvy breaks out under {}.", {}, seen=False
        )


def close_yard(state: War, word: str, luck: Chance, log: Log) -> None:
    """A Bourbon Key Port, or Port Mahon, makes no repairs in this Quarter. (2.9.9)"""
    atlas = state.setup.atlas
    place = atlas.find("port-mahon")
    if word == "fire":
        ports = [port for port in friendly_ports(state, BOURBON) if is_key(state, port)]
        place = ports[luck.draw([atlas.places[port].id for port in ports], "fire")]
    state.shut[atlas.places[place].port] = quarter_end(state)
    text = f"The yards of {told_place(state, place)} repair nothing in this Quarter."
    tell(state, log, "yard-shut", "2.9.9", text, {}, place=place)


def prize_court(state: War, log: Log) -> None:
    """A British Auxiliary in Recovery is Available. (2.9.9)"""
    for aux in state.auxiliaries(BRITISH):
        if aux.box == Box.RECOVERY:
            aux.box, aux.at = Box.AVAILABLE, NONE
            name = state.setup.auxes[aux.card].name
            tell_side(
                state,
                log,
                BRITISH,
                "prizes",
                "2.9.9",
                f"The prize court sets {name} free for service.",
            )
            return


CHAPTER: Final[Chapter] = Chapter(
    "9.2", procedures={"events": events, "random-event": random_event}
)
