"""The events of the British Admiralty. (5.10, 5.11)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.state import Step

from ..answers import Answer, done
from ..state.campaign import BRITISH, Campaign, Hull, Kind, Nowhere, Where
from ..state.step_records import DueEvent
from ..state.tokens import take_off_map
from ..words.names import block_name, turn_name
from ..words.telling import tell, tell_side
from .asking import CampaignQuestion, Given, ship_names
from .channel import give_up_plans
from .dice import draw_ships
from .invasion import control_algiers, fall, send_back
from .waters import friendly_ports

JAMAICA: Final = 0
CANADA: Final = 1


# Drawing and revealing. (5.10, 5.11)


def draw_admiralty(state: Campaign, luck: Chance, log: Log) -> None:
    """On a turn with an ensign an event is drawn and set six turns ahead, face down. (5.11)"""
    tables = state.setup.tables
    if not state.setup.rules.admiralty_events or not tables.turn(state.turn).ensign:
        return
    cup = chits_left(state)
    if not cup:
        return
    name = cup[luck.draw(cup, "admiralty")]
    due = state.turn + tables.due_turns
    place_chit(state, name, due, False)
    when = turn_name(state, due)
    text = f"The Admiralty: {tables.admiralty[name].name}, due {when}."
    rest = f"An Admiralty event is drawn, due {when}."
    own: dict[str, object] = {"name": name, "due": due}
    tell_side(state, log, BRITISH, "admiralty", "5.11", text, own, rest, {"due": due})


def chits_left(state: Campaign) -> list[str]:
    """The chits still in the cup. (3, 5.11)"""
    affairs = state.affairs
    gone = [*affairs.admiralty, *affairs.admiralty_kept, *affairs.admiralty_failed]
    return [name for name in state.setup.tables.admiralty_chits if name not in gone]


def place_chit(state: Campaign, name: str, due: int, shown: bool) -> None:
    """An event is laid on the turn track. (5.11)"""
    state.affairs.admiralty.append(name)
    state.affairs.admiralty_due.append(due)
    state.affairs.admiralty_shown.append(shown)


def take_chit(state: Campaign, place: int) -> str:
    """An event is taken off the turn track."""
    affairs = state.affairs
    affairs.admiralty_due.pop(place)
    affairs.admiralty_shown.pop(place)
    return affairs.admiralty.pop(place)


def reveal_admiralty(state: Campaign, luck: Chance, log: Log) -> None:
    """An event that is due is turned up; two kinds take effect with that. (5.10)"""
    affairs, tables = state.affairs, state.setup.tables
    steps: list[Step] = []
    for place, name in enumerate(affairs.admiralty):
        if affairs.admiralty_due[place] != state.turn:
            continue
        affairs.admiralty_shown[place] = True
        event = tables.admiralty[name]
        text = f"Due this turn: {event.name}."
        tell(state, log, "admiralty-due", "5.10", text, {"name": name})
        if event.event in ("leopard", "congreve"):
            steps.append(Do(event.event, DueEvent(place)))
    state.push_in_order(steps[::-1])


# Carrying them out.


def expedition_at(state: Campaign, place: int) -> int:
    """An Expedition at a place of the map, or -1. (5.10)"""
    blocks = state.blocks_at(place, BRITISH)
    return next((block for block in blocks if state.kind_of(block) == Kind.EXPEDITION), -1)


def inshore_of(state: Campaign, port: str) -> int:
    """The Inshore area of a port."""
    return state.setup.atlas.ports[state.setup.atlas.port_index[port]].inshore


def is_met(state: Campaign, place: int) -> bool:
    """Whether the conditions of an event in play are met now. (5.10)"""
    affairs, tables = state.affairs, state.setup.tables
    if affairs.admiralty[place] not in tables.admiralty:
        return False
    event = tables.admiralty[affairs.admiralty[place]].event
    drawn = affairs.admiralty_due[place] - tables.due_turns
    if event == "slave-revolt":
        return affairs.reached[JAMAICA] >= drawn
    if event == "russian-resolve":
        return expedition_at(state, inshore_of(state, tables.russian_port)) >= 0
    if event == "naples":
        return expedition_at(state, inshore_of(state, "naples")) >= 0
    if event == "convoy":
        return convoy_protected(state)
    return False


def convoy_protected(state: Campaign) -> bool:
    """Six undamaged British ships together in a port of the West Indies or off it."""
    tables, atlas = state.setup.tables, state.setup.atlas
    for port in [atlas.ports[atlas.port_index[name]] for name in tables.convoy_ports]:
        bodies = [state.ships_at(port.index, BRITISH)]
        for area in (port.inshore, port.loose, port.off):
            blocks = state.blocks_at(area, BRITISH)
            bodies.append([ship for block in blocks for ship in state.ships_in(block)])
        if max(count_sound(state, ships) for ships in bodies) >= tables.convoy_ships:
            return True
    return False


def count_sound(state: Campaign, ships: list[int]) -> int:
    """How many ships are undamaged."""
    return len([s for s in ships if state.ships[s].condition == Hull.SOUND])


def settle_events(state: Campaign, log: Log) -> None:
    """An event is carried out as soon as its conditions are met and the fighting of the activation
    or the arrival is over; nobody is asked, since waiting gains nothing. (5.10, R52)"""
    for place in range(len(state.affairs.admiralty) - 1, -1, -1):
        if is_met(state, place):
            succeed(state, place, log)


def succeed(state: Campaign, place: int, log: Log) -> None:
    """An event is carried out: it is shown and leaves the game, with what it brings. (5.10)"""
    tables = state.setup.tables
    name = take_chit(state, place)
    state.affairs.admiralty_kept.append(name)
    event = tables.admiralty[name]
    tell(state, log, "admiralty-done", "5.10", f"Carried out: {event.name}.", {"name": name})
    if event.event == "russian-resolve":
        send_back(state, expedition_at(state, inshore_of(state, tables.russian_port)), log)
        give_up_plans(state, "The Emperor gives up the invasion of Britain.", "22.4", log)
    elif event.event == "naples":
        send_back(state, expedition_at(state, inshore_of(state, "naples")), log)


def admiralty_due(state: Campaign, luck: Chance, log: Log) -> None:
    """At the end of the turn in which an event is due it is carried out or has failed. (5.10)"""
    for place in range(len(state.affairs.admiralty) - 1, -1, -1):
        if state.affairs.admiralty_due[place] > state.turn:
            continue
        if is_met(state, place):
            succeed(state, place, log)
        else:
            fail(state, place, luck, log)


def fail(state: Campaign, place: int, luck: Chance, log: Log) -> None:
    """A failed event scores for the Allies; without the Expedition Naples falls overland; the
    mission to Barbary leaves Algiers to the Allies. (5.10, 22.3.3)"""
    name = take_chit(state, place)
    event = state.setup.tables.admiralty[name]
    tell(state, log, "admiralty-failed", "5.10", f"Failed: {event.name}.", {"name": name})
    if event.event == "naples":
        state.affairs.admiralty_kept.append(name)
        port = state.setup.atlas.port_index["naples"]
        if not state.affairs.invaded[port]:
            fall(state, port, luck, log)
        return
    state.affairs.admiralty_failed.append(name)
    if event.event == "barbary":
        control_algiers(state, 1, log)


def expedition_reaches(state: Campaign, port: str, log: Log) -> None:
    """An Expedition reaches Jamaica or Canada: the Admiralty takes note. (12.3)"""
    state.affairs.reached[CANADA if port == "canada" else JAMAICA] = state.turn
    text = f"An Expedition has reached {port.capitalize()}."
    tell_side(state, log, BRITISH, "expedition", "12.3", text, {"at": port})


# Leopard and Chesapeake. (7.7)


def leopard(state: Campaign, due: DueEvent, luck: Chance, log: Log) -> None:
    """Tension moves a box toward war as the chit is turned up; an Expedition that reached Canada
    moves it back and saves the points. War costs a frigate for good. (7.7)"""
    affairs, tables = state.affairs, state.setup.tables
    place = due.at
    war = affairs.tension >= tables.tension_war
    if not war:
        affairs.tension = min(affairs.tension + tables.toward_war, tables.tension_war)
    tell_tension(state, log)
    if not war and affairs.tension >= tables.tension_war:
        state.push(Ask("frigate-war", [BRITISH]))
    drawn = affairs.admiralty_due[place] - tables.due_turns
    if affairs.reached[CANADA] >= max(drawn, 1):
        if affairs.tension < tables.tension_war:
            affairs.tension = max(0, affairs.tension - tables.from_war)
            tell_tension(state, log)
        succeed(state, place, log)


def tell_tension(state: Campaign, log: Log) -> None:
    """The tension with the United States, told to everybody."""
    word = state.setup.tables.tension_boxes[state.affairs.tension]
    text = f"Tension with the United States: {word}."
    tell(state, log, "tension", "7.7", text, {"tension": word})


class WarFrigateQuestion(CampaignQuestion[Record]):
    """At war one frigate leaves the game, the British say which. (7.7)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer]:
        blocks = known.setup.blocks
        return [Answer("lose", blocks[b].id) for b in all_frigates(known)] or [done()]

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        if given.answer.kind != "lose":
            return
        block = state.setup.block_index[given.answer.block]
        token, back = state.blocks[block].token, state.blocks[block].back
        take_off_map(state, block, Nowhere.LOST_FOR_GOOD)
        state.blocks[block].back = 0
        text = f"{block_name(state, block)} leaves for America."
        rest = f"{frigate_words(state, token, back)} leaves for America."
        fields: dict[str, object] = {"token": token, "back": back}
        tell_side(state, log, BRITISH, "frigate-gone", "7.7", text, fields, rest, fields)


def frigate_words(state: Campaign, token: int, back: int) -> str:
    """A British frigate as everybody sees her: on the map, on the turn track, or in port. (7.7)"""
    if token:
        return f"British block {token}, a frigate,"
    due = f"The British frigate due back {turn_name(state, back)}"
    return due if back else "A British frigate in port"


def all_frigates(known: Campaign) -> list[int]:
    """The British frigates in play, on the turn track too. (7.7)"""
    frigates = [b for b in known.blocks if known.kind_of(b.card) == Kind.FRIGATE]
    in_play = [b for b in frigates if b.place != Nowhere.LOST_FOR_GOOD]
    return [b.card for b in in_play if b.back or b.place != Nowhere.OFF_MAP]


# Sir Sidney Smith and Congreve's rockets.


def rocket_ports(known: Campaign) -> list[int]:
    """European Allied ports with a British fleet of five ships or more Inshore."""
    ports, least = known.setup.atlas.ports, known.setup.tables.congreve_ships
    out: list[int] = []
    for port in [each for each in friendly_ports(known, 1) if ports[each].european]:
        blocks = known.blocks_at(ports[port].inshore, BRITISH)
        if any(len(known.ships_in(block)) >= least for block in blocks):
            out.append(port)
    return out


def ready_rockets(state: Campaign, due: DueEvent, luck: Chance, log: Log) -> None:
    """The rockets are ready as the chit is turned up. (5.10)"""
    state.push(Ask("congreve", [BRITISH], due))


class CongreveQuestion(CampaignQuestion[DueEvent]):
    """Where the rockets are fired, from a fleet that lies Inshore in time. (5.10)"""

    def options(self, known: Campaign, ask: Ask[DueEvent], seat: int) -> list[Answer]:
        ports = known.setup.atlas.ports
        return [Answer("strike", places=[ports[p].id]) for p in rocket_ports(known)] or [done()]

    def do(self, state: Campaign, given: Given[DueEvent], luck: Chance, log: Log) -> None:
        if given.answer.kind == "strike":
            port = state.setup.atlas.port_index[given.answer.places[0]]
            fire_rockets(state, port, luck, log)
            succeed(state, given.record.at, log)


def fire_rockets(state: Campaign, port: int, luck: Chance, log: Log) -> None:
    """One die of ships in the port, drawn at random, are burnt to wrecks; in a major port they lie
    In Ordinary, damaged. (5.10)"""
    dice = [luck.roll() for _ in range(state.setup.tables.congreve_dice)]
    harbour = state.setup.atlas.ports[port]
    hit = draw_ships(state, state.ships_at(port, 1), sum(dice), "rockets", luck)
    for ship in hit:
        state.set_condition(ship, Hull.DAMAGED if harbour.major else Hull.WRECKED)
        if harbour.major:
            state.post_ship(ship, Where.ORDINARY, port)
    text = f"Congreve's rockets burn {len(hit)} ships in {harbour.name}."
    fields: dict[str, object] = {"port": harbour.id, "ships": len(hit)}
    tell(state, log, "rockets", "5.10", text, fields, dice)
    if hit:
        text = f"Burnt in {harbour.name}: {ship_names(state, hit)}."
        tell_side(state, log, 1, "rockets", "5.10", text, fields)


CHAPTER: Final[Chapter] = Chapter(
    "5.10",
    questions=[
        WarFrigateQuestion(
            "frigate-war", "7.7", "War with the United States: which frigate leaves the game?"
        ),
        CongreveQuestion("congreve", "5.10", "Congreve's rockets: which port is attacked?"),
    ],
    procedures={
        "admiralty-draw": draw_admiralty,
        "admiralty-reveal": reveal_admiralty,
        "admiralty-due": admiralty_due,
    },
    recorded={"leopard": leopard, "congreve": ready_rockets},
)
