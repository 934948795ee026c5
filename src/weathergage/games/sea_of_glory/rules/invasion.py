"""Invasions of ports, and what becomes of those who lie there. (22.3)"""

import random
from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.affairs import Raid
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull, Kind, Nowhere, Where
from ..state.step_records import FallenPort, Levy
from ..state.tokens import put_on_map, shuffle
from ..tables.atlas import BOX, INSHORE, LOOSE
from ..tables.chart_data import WEST_INDIES
from ..words.telling import tell, tell_of
from .asking import CampaignQuestion, Given, drawn_from, ship_names, spare
from .blocks import capture, form_fleet, lose_admiral, remove, scatter, sink, take_in_port
from .dice import roll_dice
from .manpower import spanish_draft
from .objectives import area_of, fulfil_directive, score_napoleon, score_pitt
from .raids import invasion_site, succeeds, tell_attempt
from .searching import look_for
from .weather import remove_empty


def control_algiers(state: Campaign, side: int, log: Log) -> None:
    """A side controls Algiers; in British hands it brings on the Spanish Manpower Draft, in Allied
    hands it ends all repairs at Gibraltar. (5.2.1, 5.2.3)"""
    state.affairs.algiers = side
    word = "British" if side == BRITISH else "Allies"
    fields: dict[str, object] = {"side": state.setup.seats[side]}
    tell(state, log, "algiers", "22.1", f"Algiers is with the {word}.", fields)
    if side == BRITISH:
        spanish_draft(state, log)


def invade(state: Campaign, block: int, luck: Chance, log: Log) -> None:
    """The Transport tries to land its troops, or Fog of War pretends to. A failure may be tried
    again in a later turn. (22.3)"""
    port = invasion_site(state, state.blocks[block].place)
    dice = roll_dice(state, ALLIED, state.setup.tables.invasion_dice, luck)
    good = succeeds(state, block, port, sum(dice))
    tell_attempt(state, block, port, "tries to invade", good, dice, log)
    if not good:
        tell(state, log, "landing-fails", "22.3", "The landing fails.", {})
    else:
        send_back(state, block, log)
        fall(state, port, luck, log)
        fulfil_directive(state, port, luck, log)


def send_back(state: Campaign, block: int, log: Log) -> int:
    """A convoy whose work is done goes back to the start of its track, its escorts become a fleet
    in its place. Returns their block, or -1. (7.2, 22.3)"""
    return scatter(state, block, log, True)


def fall(state: Campaign, port: int, luck: Chance, log: Log) -> None:
    """A port is taken: both its markers go to the Allies, any "Raided?" marker is gone, and it is
    an Allied port from now on. (22.3, 22.3.3)"""
    affairs, harbour = state.affairs, state.setup.atlas.ports[port]
    affairs.invaded[port] = True
    affairs.raids[port] = Raid.UNTOUCHED
    affairs.raids_shown[port] = False
    tell(state, log, "invaded", "22.3", f"{harbour.name} has fallen.", {"port": harbour.id})
    area = area_of(state, port)
    score_napoleon(state, area, log)
    score_pitt(state, area, log)
    if harbour.id == "alexandria":
        reinforce_india(state, luck, log)
    if harbour.place >= 0:
        driven_out(state, port, luck, log)


# British ships in a port that falls. (22.3.1)


def driven_out(state: Campaign, port: int, luck: Chance, log: Log) -> None:
    """Wrecks and ships In Ordinary are taken, and prizes taken back; frigates go Off Station; the
    rest must put to sea at once. (22.3.1, R83)"""
    for ship in state.ships:
        if ship.at != port or state.holder(ship) != BRITISH:
            continue
        laid_up = ship.where == Where.ORDINARY
        if ship.where == Where.PORT and ship.captor == BRITISH:
            capture(state, ship.card, ALLIED, log, "22.3.1")
        elif laid_up or (ship.where == Where.PORT and ship.condition == Hull.WRECKED):
            take_in_port(state, ship.card, log)
    drive_frigates(state, port, luck, log)
    state.push(Ask("flee", [BRITISH], FallenPort(port)))


def drive_frigates(state: Campaign, port: int, luck: Chance, log: Log) -> None:
    """Frigates in the port go Off Station. How many they are everybody sees and hears, also if
    there is none: the silence would tell as much. (22.3.1)"""
    harbour = state.setup.atlas.ports[port]
    tokens: list[object] = []
    for block in state.blocks:
        if block.place == harbour.place and state.kind_of(block.card) == Kind.FRIGATE:
            put_on_map(state, block.card, harbour.off)
            tokens.append(block.token)
    text = f"Frigates that leave {harbour.name}: {len(tokens) or 'none'}."
    tell(state, log, "fled", "22.3.1", text, {"port": harbour.id, "tokens": tokens})
    if tokens:
        shuffle(state, harbour.off, BRITISH, luck)


def expeditions_in(known: Campaign, port: int) -> list[int]:
    """The Expeditions that lie in a port."""
    place = known.setup.atlas.ports[port].place
    here = [block.card for block in known.blocks if block.place == place]
    return [block for block in here if known.kind_of(block) == Kind.EXPEDITION]


class FleeQuestion(CampaignQuestion[FallenPort]):
    """Ships driven out of a port stop Inshore or on Loose Blockade. (22.3.1)"""

    def prompt(self, known: Campaign, ask: Ask[FallenPort], seat: int) -> str:
        name = known.setup.atlas.ports[ask.record.port].name
        return f"Your ships are driven out of {name}: how far do they go?"

    def options(self, known: Campaign, ask: Ask[FallenPort], seat: int) -> list[Answer]:
        port = known.setup.atlas.ports[ask.record.port]
        if not known.ships_at(port.index, BRITISH):
            return [done()]
        places = known.setup.atlas.places
        return [Answer("flee", places=[places[at].id]) for at in (port.inshore, port.loose)]

    def do(self, state: Campaign, given: Given[FallenPort], luck: Chance, log: Log) -> None:
        port = given.record.port
        ships, admirals = state.ships_at(port, BRITISH), state.admirals_at(port, BRITISH)
        if given.answer.kind == "flee":
            flee(state, port, ships, admirals, given.answer.places[0], luck, log)
        else:
            for admiral in admirals:
                lose_admiral(state, admiral, "captured", log)
        for block in expeditions_in(state, port):
            state.blocks[block].place = Nowhere.FITTING_OUT
            state.blocks[block].progress = 0


def flee(
    state: Campaign,
    port: int,
    ships: list[int],
    admirals: list[int],
    target: str,
    luck: Chance,
    log: Log,
) -> None:
    """They sail with an Expedition that lies there, else as a new fleet; without a block they are
    lost as sunk. Allied fleets in the zone may search for them. (22.3.1, R30)"""
    found = expeditions_in(state, port)
    block = found[0] if found else state.free_block(BRITISH)
    if block < 0:
        for ship in ships:
            sink(state, ship, log, "22.3.1")
        for admiral in admirals:
            lose_admiral(state, admiral, "lost", log)
        return
    place = state.setup.atlas.find(target)
    form_fleet(state, BRITISH, block, ships, admirals, place)
    shuffle(state, place, BRITISH, luck)
    harbour, token = state.setup.atlas.ports[port], state.blocks[block].token
    text = f"British block {token} is driven out of {harbour.name}."
    fields: dict[str, object] = {"port": harbour.id, "token": token}
    tell_of(state, [block], log, "fled", "22.3.1", text, fields)
    stops = INSHORE if place == harbour.inshore else LOOSE
    look_for(state, BRITISH, token, harbour.loose, stops, False)
    look_for(state, BRITISH, token, harbour.inshore, INSHORE, False)


# Alexandria. (22.3.2)


def reinforce_india(state: Campaign, luck: Chance, log: Log) -> None:
    """After the loss of Alexandria two dice of undamaged British ships go to the Indian Ocean.
    (22.3.2)"""
    dice = [luck.roll() for _ in range(state.setup.tables.alexandria_dice)]
    text = f"{sum(dice)} British ships are called to the Indian Ocean."
    tell(state, log, "india", "22.3.2", text, {"ships": sum(dice)}, dice)
    state.push(Ask("india", [BRITISH], Levy(sum(dice))))


def may_be_sent(known: Campaign, ship: int) -> bool:
    """Undamaged, and not from the West Indies, the North Sea, a track or Ordinary. (22.3.2)"""
    it, atlas = known.ships[ship], known.setup.atlas
    if it.condition != Hull.SOUND or known.holder(it) != BRITISH or it.captor >= 0:
        return False
    if it.where == Where.PORT:
        return atlas.ports[it.at].sea_area != WEST_INDIES
    place = known.blocks[it.at].place if it.where == Where.FLEET else -1
    at_sea = place >= 0 and atlas.places[place].kind != BOX
    return at_sea and atlas.places[place].sea_area != WEST_INDIES


def sendable(known: Campaign) -> list[int]:
    """The ships that may be sent to the Indian Ocean. (22.3.2)"""
    return [ship.card for ship in known.ships if may_be_sent(known, ship.card)]


class IndiaQuestion(CampaignQuestion[Levy]):
    """The British choose the ships; fewer than rolled means all. (22.3.2, R33)"""

    def prompt(self, known: Campaign, ask: Ask[Levy], seat: int) -> str:
        return f"Choose {self.count(known, ask)} ships for the Indian Ocean."

    def count(self, known: Campaign, ask: Ask[Levy]) -> int:
        """How many must go."""
        return min(ask.record.ships, len(sendable(known)))

    def parts(self, known: Campaign, ask: Ask[Levy], seat: int) -> list[str]:
        return [known.setup.ships[ship].id for ship in sendable(known)]

    def options(self, known: Campaign, ask: Ask[Levy], seat: int) -> list[Answer] | None:
        ships = self.parts(known, ask, seat)
        every = self.count(known, ask) == len(ships)
        return [Answer("send-away", ships=ships)] if every else None

    def sample(self, known: Campaign, ask: Ask[Levy], seat: int, rng: random.Random) -> Answer:
        ships = self.parts(known, ask, seat)
        return Answer("send-away", ships=drawn_from(ships, self.count(known, ask), rng))

    def why_not(self, known: Campaign, ask: Ask[Levy], seat: int, answer: Answer) -> Refused:
        if answer.kind != "send-away" or len(answer.ships) != self.count(known, ask):
            return Refusal(f"Name {self.count(known, ask)} ships.", "22.3.2")
        every, named = self.parts(known, ask, seat), answer.ships
        if len(set(named)) < len(named) or any(name not in every for name in named):
            return Refusal("Undamaged ships of European waters go, each once.", "22.3.2")
        return spare(answer, ["ships"], "22.3.2")

    def do(self, state: Campaign, given: Given[Levy], luck: Chance, log: Log) -> None:
        ships = [state.setup.ship_index[name] for name in given.answer.ships]
        tell(state, log, "india", "22.3.2", f"To the Indian Ocean: {ship_names(state, ships)}.", {})
        for ship in ships:
            remove(state, ship, log, "22.3.2")
        for block in state.on_map(BRITISH):
            state.blocks[block].seen_low = min(state.blocks[block].seen_low, 1)
        remove_empty(state, log)


CHAPTER: Final[Chapter] = Chapter(
    "22.3", questions=[FleeQuestion("flee", "22.3.1"), IndiaQuestion("india", "22.3.2")]
)
