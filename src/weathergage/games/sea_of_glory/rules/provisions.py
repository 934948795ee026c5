"""Provisions for the Allied ports, and the destinations of the Grand Conseil. (5.12, 5.13)"""

import random
from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal, Refused
from weathergage.engine.english import counted, listed
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.affairs import Provisions
from ..state.campaign import ALLIED, Campaign
from ..tables.atlas import BOX, HEX
from ..words.telling import tell_side
from .asking import CampaignQuestion, Given, drawn_from, spare
from .waters import home_ports

MOST_LISTED: Final = 400
"""More ways to place the chits than these are not listed."""


def larders(known: Campaign) -> list[int]:
    """The ports that may get a Provisions chit: friendly to the Allies and in Europe. (5.12)"""
    return home_ports(known, ALLIED)


def draw_provisions(state: Campaign, luck: Chance, log: Log) -> None:
    """The Allied player draws as many chits as the turn says and looks at them. (5.12)"""
    tables = state.setup.tables
    cup = ["may-sortie"] * tables.may_sortie + ["may-not-sortie"] * tables.may_not_sortie
    count = min(tables.turn(state.turn).provisions, len(cup))
    names = [cup.pop(luck.draw(cup, "provisions")) for _ in range(count)]
    may = names.count("may-sortie")
    drawn = [Provisions.MAY_SORTIE] * may + [Provisions.MAY_NOT_SORTIE] * (len(names) - may)
    state.affairs.larder = drawn
    text = f"Provisions for {counted(may, 'port')}, and none for {len(drawn) - may}."
    rest = f"The Allies draw {len(drawn)} Provisions chits."
    tell_side(state, log, ALLIED, "provisions", "5.12", text, {"may": may}, rest)
    if drawn:
        state.push(Ask("provisions", [ALLIED]))


class ProvisionsQuestion(CampaignQuestion[Record]):
    """Where the chits go, one to a port: those that let ships out are named first. (5.12)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        may, total = known.affairs.larder.count(Provisions.MAY_SORTIE), wanted(known)
        lets = {0: "none lets", 1: "first the one that lets"}.get(may, f"first the {may} that let")
        return f"Place {counted(total, 'Provisions chit')}, face down: {lets} ships sortie."

    def parts(self, known: Campaign, ask: Ask[Record], seat: int) -> list[str]:
        return [known.setup.atlas.ports[port].id for port in larders(known)]

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        ports = larders(known)
        if ways(len(ports), wanted(known)) > MOST_LISTED:
            return None
        names = [known.setup.atlas.ports[port].id for port in ports]
        return [Answer("provisions", places=row) for row in arrangements(names, wanted(known))]

    def forced(self, known: Campaign, ask: Ask[Record], seat: int) -> Action | None:
        many = ways(len(larders(known)), wanted(known)) > 1
        return None if many else super().forced(known, ask, seat)

    def sample(self, known: Campaign, ask: Ask[Record], seat: int, rng: random.Random) -> Answer:
        ports = self.parts(known, ask, seat)
        return Answer("provisions", places=drawn_from(ports, wanted(known), rng))

    def why_not(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> Refused:
        if answer.kind != "provisions":
            return Refusal("Place the Provisions chits.", "5.12")
        names = self.parts(known, ask, seat)
        if len(answer.places) != wanted(known):
            return Refusal(f"Name {wanted(known)} ports.", "5.12")
        for i, place in enumerate(answer.places):
            if place not in names:
                return Refusal("Provisions go to friendly ports in Europe.", "5.12")
            if place in answer.places[:i]:
                return Refusal("One chit goes to a port.", "5.12")
        return spare(answer, ["places"], "5.12")

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        affairs, atlas = state.affairs, state.setup.atlas
        names: list[str] = []
        for place, chit in zip(given.answer.places, affairs.larder, strict=False):
            port = atlas.port_index[place]
            affairs.provisions[port], affairs.provisions_shown[port] = chit, False
            words = "may" if chit == Provisions.MAY_SORTIE else "may not"
            names.append(f"{atlas.ports[port].name} {words} sortie")
        affairs.larder = []
        ports = [atlas.ports[p].name for p in larders(state) if affairs.provisions[p]]
        rest = f"Provisions chits lie at {listed(ports)}."
        tell_side(state, log, given.seat, "provisioned", "5.12", f"{listed(names)}.", {}, rest)


def wanted(known: Campaign) -> int:
    """How many chits find a port."""
    return min(len(known.affairs.larder), len(larders(known)))


def ways(ports: int, chits: int) -> int:
    """In how many ways so many chits are placed."""
    count = 1
    for i in range(chits):
        count *= ports - i
    return count


def arrangements(names: list[str], count: int) -> list[list[str]]:
    """Every way to name so many different ports in order."""
    out: list[list[str]] = [[]]
    for _ in range(count):
        out = [[*row, name] for row in out for name in names if name not in row]
    return out


# The Grand Conseil. (5.13)


def destinations(known: Campaign) -> list[int]:
    """The numbers of all destination markers. (3)"""
    return [port.conseil for port in known.setup.atlas.ports if port.conseil > 0]


def fixed_boxes(known: Campaign) -> list[int]:
    """The boxes whose marker must stay: an Allied fleet at sea is bound for it. (5.13)"""
    places = known.setup.atlas.places
    out = [known.blocks[block] for block in known.on_map(ALLIED)]
    bound = [it.destination for it in out if places[it.place].kind in (HEX, BOX)]
    boxes = known.affairs.conseil
    return [box for box in range(4) if boxes[box] > 0 and boxes[box] in bound]


def number_of(known: Campaign, name: str) -> int:
    """The number of a destination by the id of its port, or 0."""
    port = known.setup.atlas.port_index.get(name, -1)
    return known.setup.atlas.ports[port].conseil if port >= 0 else 0


def destination_id(known: Campaign, number: int) -> str:
    """The id of the port with a number of the Grand Conseil; empty for none."""
    port = known.setup.atlas.of_conseil.get(number, -1)
    return known.setup.atlas.ports[port].id if port >= 0 else ""


class ConseilQuestion(CampaignQuestion[Record]):
    """Four different destinations lie in the boxes A to D; done leaves them as they are. (5.13)"""

    def parts(self, known: Campaign, ask: Ask[Record], seat: int) -> list[str]:
        return [port.id for port in known.setup.atlas.ports if port.conseil > 0]

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [done()] if len(fixed_boxes(known)) == 4 else None

    def sample(self, known: Campaign, ask: Ask[Record], seat: int, rng: random.Random) -> Answer:
        fixed, boxes = fixed_boxes(known), list(known.affairs.conseil)
        if len(fixed) == 4:
            return done()
        kept = [boxes[box] for box in fixed]
        left = [number for number in destinations(known) if number not in kept]
        for box in [box for box in range(4) if box not in fixed]:
            boxes[box] = left.pop(int(rng.random() * len(left)))
        return Answer("conseil", places=[destination_id(known, number) for number in boxes])

    def why_not(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> Refused:
        boxes = known.affairs.conseil
        if answer.kind == "done":
            if min(boxes) < 1:
                return Refusal("Four destinations must be set.", "5.13")
            return spare(answer, [], "5.13")
        if len(fixed_boxes(known)) == 4:
            return Refusal("All four stay: fleets at sea are bound for them.", "5.13")
        if answer.kind != "conseil" or len(answer.places) != 4:
            return Refusal("Name four destinations, for the boxes A, B, C and D.", "5.13")
        for box, name in enumerate(answer.places):
            number = number_of(known, name)
            if number < 1:
                return Refusal("There is no such destination marker.", "5.13")
            if name in answer.places[:box]:
                return Refusal("Each marker is there once.", "5.13")
            if box in fixed_boxes(known) and number != boxes[box]:
                text = f"Box {'ABCD'[box]} stays: a fleet at sea is bound for it."
                return Refusal(text, "5.13")
        return spare(answer, ["places"], "5.13")

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        if given.answer.kind == "conseil":
            state.affairs.conseil = [number_of(state, name) for name in given.answer.places]
        atlas = state.setup.atlas
        ports = [atlas.ports[atlas.of_conseil[number]] for number in state.affairs.conseil]
        words = [f"{box} {port.name}" for box, port in zip("ABCD", ports, strict=True)]
        text, rest = f"The Grand Conseil: {listed(words)}.", "The Grand Conseil has met."
        ids: dict[str, object] = {"boxes": [port.id for port in ports]}
        tell_side(state, log, given.seat, "conseil", "5.13", text, ids, rest)


def set_conseil(state: Campaign, luck: Chance, log: Log) -> None:
    """The Allied player sets the Grand Conseil. (5.13)"""
    if state.setup.rules.conseil:
        state.push(Ask("conseil", [ALLIED]))


CHAPTER: Final[Chapter] = Chapter(
    "5.12",
    questions=[
        ProvisionsQuestion("provisions", "5.12"),
        ConseilQuestion(
            "conseil", "5.13", "Set the four destinations of the Grand Conseil, boxes A to D."
        ),
    ],
    procedures={"provisions": draw_provisions, "conseil": set_conseil},
)
