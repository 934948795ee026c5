"""Smugglers: its rules are told in the package's docstring."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Record
from weathergage.engine.asking.steps import Ask, Do, Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.event import Event, Log
from weathergage.engine.game import Bot, Option, Scenario, Value
from weathergage.engine.registry import register
from weathergage.engine.small.fields import Open
from weathergage.engine.small.game import SmallGame
from weathergage.engine.small.questions import Answer, Choice, GroupChoice
from weathergage.engine.small.state import SmallRecord, SmallState, by_fields
from weathergage.engine.small.steps import number, numbers, shuffled, tell
from weathergage.engine.state import Outcome, State, Step

COVES, BEACH = 6, 3
EAST, STAY, WEST = 1, 0, -1
UNKNOWN = 0
"""A heading that the onlooker has not seen; a marker is never STAY."""
GANGS = ["hawkhurst", "polperro", "alfriston", "hadleigh"]


@dataclass
class Boat:
    """A boat by her token's name; `kind` is "lugger" or "decoy", or "" where it is not known."""

    owner: int
    name: str
    kind: str
    place: int = 0


@dataclass
class Coast(SmallState):
    """The state: what is `Open` everybody knows."""

    seats: Open[list[str]]
    turns: Open[int]
    luggers: Open[list[int]]
    purse: Open[list[int]]
    score: Open[list[int]]
    turn: Open[int] = 0
    passes_shown: Open[int] = 0
    cutter: Open[int] = BEACH
    watch: Open[int] = 0
    informed: Open[list[int]] = field(default_factory=list)
    """Who knows the heading, if anybody."""
    heading: int = UNKNOWN
    boats: list[Boat] = field(default_factory=list)
    cup: list[str] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)

    def show(self, known: Coast, seat: int) -> None:
        for boat in self.boats:
            kind = boat.kind if boat.owner == seat else ""
            known.boats.append(Boat(boat.owner, boat.name, kind, boat.place))
        known.cup = [""] * len(self.cup)
        for owner, hand in enumerate(self.hands):
            known.hands.append(hand if owner == seat else [""] * len(hand))
        known.heading = self.heading if seat in self.informed else UNKNOWN

    def of(self, seat: int) -> list[Boat]:
        return [boat for boat in self.boats if boat.owner == seat]

    def boat(self, name: str) -> Boat:
        return next(boat for boat in self.boats if boat.name == name)

    def uncover(self, boat: Boat, event: str, rule: str, dice: list[int], log: Log) -> None:
        """All see what she carries, and she is gone."""
        self.boats.remove(boat)
        self.luggers[boat.owner] -= boat.kind == "lugger"
        text = f"{boat.name} is a {boat.kind}."
        tell(log, event, rule, text, dice, boat=boat.name, cargo=boat.kind)


def deal(state: Coast, luck: Chance, log: Log) -> None:
    """Papers, boats and the first marker. (1)"""
    for seat in range(len(state.seats)):
        draw_paper(state, seat, luck, log)
        draw_paper(state, seat, luck, log)
    mix(state, luck)
    state.heading = lucky_heading(luck)
    state.push(Do("turn"))


def draw_paper(coast: Coast, seat: int, luck: Chance, log: Log) -> None:
    """A paper from the cup, which its owner alone looks at. (1)"""
    paper = coast.cup.pop(luck.draw(coast.cup, "paper"))
    coast.hands[seat] = sorted([*coast.hands[seat], paper])
    who = coast.seats[seat]
    rest = Event("paper", "1", f"{who} draws a paper.", {"seat": who})
    own: dict[str, object] = {"seat": who, "paper": paper}
    log.emit(Event("paper", "1", f"{who} draws a {paper}.", own, audience=[seat], other=rest))


def lucky_heading(luck: Chance) -> int:
    return [WEST, EAST][luck.draw(["west", "east"], "heading")]


def mix(coast: Coast, luck: Chance) -> None:
    """Boats of one gang in one cove are mixed: nobody else can tell them apart. (2.4)"""
    for owner, cove in sorted({(boat.owner, boat.place) for boat in coast.boats}):
        group = [boat for boat in coast.of(owner) if boat.place == cove]
        tokens = shuffled([boat.name for boat in group], luck, "token")
        for boat, token in zip(group, tokens, strict=True):
            boat.name = token
    coast.boats.sort(key=lambda boat: (boat.owner, boat.name))


def turn(state: Coast, luck: Chance, log: Log) -> None:
    """The turn, from orders to landing, as long as there is something to land. (7)"""
    if state.turn == state.turns or not any(state.luggers):
        state.outcome = count_up(state)
        return
    state.turn += 1
    tell(log, "turn", "2", f"Turn {state.turn}.", turn=state.turn)
    state.push_in_order([new_orders(state), Do("search"), Do("landing"), Do("turn")])


def count_up(coast: Coast) -> Outcome:
    """The most points win; a tie is nobody's. (7)"""
    scores = dict(zip(coast.seats, coast.score, strict=True))
    best = [seat for seat in coast.seats if scores[seat] == max(scores.values())]
    return Outcome(best[0] if len(best) == 1 else None, scores, "The goods are counted.", "7")


def new_orders(coast: Coast) -> Step:
    """All gangs write their orders in secret. (2)"""
    seats = sorted({boat.owner for boat in coast.boats})
    return Gather("orders", [Ask(kind, [seat]) for seat in seats for kind in ("steer", "bribe")])


class Steer(GroupChoice[Coast, Record]):
    """A course for every boat. (2.1)"""

    def group(self, known: Coast, ask: Ask[Record], seat: int) -> list[str]:
        return [boat.name for boat in known.of(seat)]


class Bribe(Choice[Coast, Record]):
    """Coins for the watch; who pays any says where the marker is to lie. (2.2)"""

    def options(self, known: Coast, ask: Ask[Record], seat: int) -> list[Answer]:
        return [Answer("bribe", [], coins) for coins in range(known.purse[seat] + 1)]

    def follows(self, known: Coast, ask: Ask[Record], seat: int, answer: Answer) -> list[Ask[Any]]:
        return [Ask("lay", [seat])] if answer.number else []


class Lay(Choice[Coast, Record]):
    """The marker. (2.3)"""

    def options(self, known: Coast, ask: Ask[Record], seat: int) -> list[Answer]:
        return [Answer("lay", [], way) for way in (WEST, EAST)]


def show_orders(state: Coast, orders: Gather[Record], luck: Chance, log: Log) -> None:
    """Then all is shown. (2)"""
    sail(state, numbers(orders, "steer"), log)
    mix(state, luck)
    state.cutter = (state.cutter + state.heading) % COVES
    tell(log, "cutter", "3", f"The cutter lies off cove {state.cutter}.", cove=state.cutter)
    pay(state, orders, luck, log)


def sail(coast: Coast, courses: dict[str, int], log: Log) -> None:
    """Boats sail one cove, or stay; in which order they were told to stays a secret. (2.1)"""
    for boat in coast.boats:
        boat.place = (boat.place + courses[boat.name]) % COVES
        tell(log, "sails", "2.1", f"{boat.name} lies in cove {boat.place}.", boat=boat.name)


def pay(coast: Coast, orders: Gather[Record], luck: Chance, log: Log) -> None:
    """The highest bribe takes the watch and lays the marker; on a tie luck does. (2.2, 2.3)"""
    paid = [number(orders, seat, "bribe") for seat in range(len(coast.seats))]
    for seat, who in enumerate(coast.seats):
        coast.purse[seat] -= paid[seat]
        tell(log, "bribe", "2.2", f"{who} pays {paid[seat]}.", seat=who, coins=paid[seat])
    if paid.count(max(paid)) == 1:
        coast.watch = paid.index(max(paid))
        coast.heading, coast.informed = number(orders, coast.watch, "lay"), [coast.watch]
    else:
        coast.heading, coast.informed = lucky_heading(luck), []


def near(coast: Coast) -> list[Boat]:
    return [b for b in coast.boats if b.place == coast.cutter and b.owner != coast.watch]


def search(state: Coast, luck: Chance, log: Log) -> None:
    """The watch is asked, unless everybody sees that nobody is near. (4)"""
    if near(state):
        state.push(Ask("search", [state.watch]))


class Search(Choice[Coast, Record]):
    """The watch may search one boat of another gang that lies by the cutter. (4)"""

    def options(self, known: Coast, ask: Ask[Record], seat: int) -> list[Answer]:
        return [*(Answer("search", [boat.name]) for boat in near(known)), Answer("pass")]

    def carry_out(
        self, state: Coast, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "pass":
            tell(log, "no-search", "4", "The watch searches nobody.")
            return
        (name,) = answer.parts
        tell(log, "search", "4", f"The cutter hails {name}.", boat=name)
        state.push(Ask("hailed", [state.boat(name).owner], Hail(name)))


@dataclass
class Hail(SmallRecord):
    """Which boat is hailed."""

    boat: str


class Hailed(Choice[Coast, Hail]):
    """The interrupt: a gang with a pass may show it; one without is asked as well. (5)"""

    def options(self, known: Coast, ask: Ask[Hail], seat: int) -> list[Answer]:
        return [Answer("submit"), *([Answer("show")] if "pass" in known.hands[seat] else [])]

    def carry_out(
        self, state: Coast, ask: Ask[Hail], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "show":
            state.hands[seat].remove("pass")
            state.passes_shown += 1
            who = state.seats[seat]
            tell(log, "pass-shown", "5", f"{who} shows a pass.", seat=who)
        else:
            board(state, state.boat(ask.record.boat), luck.roll(), log)


def board(coast: Coast, boat: Boat, die: int, log: Log) -> None:
    """On 1 the boat slips away; else what she carries is seen. (5)"""
    if die == 1:
        boat.place = (boat.place + 1) % COVES
        tell(log, "slips", "5", f"{boat.name} slips away.", [die], boat=boat.name)
        return
    coast.uncover(boat, "boarded", "5", [die], log)
    if boat.kind == "lugger":
        coast.score[coast.watch] += 2
    else:
        coast.purse[coast.watch] = max(0, coast.purse[coast.watch] - 1)


def landing(state: Coast, luck: Chance, log: Log) -> None:
    """Boats on the beach land their goods or are broken up. (6)"""
    for boat in [boat for boat in state.boats if boat.place == BEACH]:
        state.uncover(boat, "lands", "6", [], log)
        if boat.kind == "lugger":
            state.score[boat.owner] += 3
            if state.cup:
                draw_paper(state, boat.owner, luck, log)


class Smugglers(SmallGame[Coast]):
    """The game as the engine meets it."""

    def __init__(self) -> None:
        one_boat = "The watch searches one boat of another gang that lies by the cutter, or none."
        shown = "Show a pass if you hold one, or submit."
        chapter = Chapter(
            "1-7",
            [
                Steer("steer", "2.1", "Which boats sail, and where to?", [WEST, STAY, EAST]),
                Bribe("bribe", "2.2", "What do you bribe?", "You have no more."),
                Lay("lay", "2.3", "Where shall the cutter sail?", "West or east."),
                Search("search", "4", "Whom do you search?", one_boat),
                Hailed("hailed", "5", "Do you show a pass?", shown, "submit"),
            ],
            {"deal": deal, "turn": turn, "search": search, "landing": landing},
            merges={"orders": show_orders},
            records=by_fields(Hail),
            kinds=["steer", "bribe", "lay", "search", "pass", "show", "submit"],
        )
        super().__init__("smugglers", "Smugglers", "1", Coast, [chapter])

    def scenarios(self) -> list[Scenario]:
        return [
            Scenario("cove", "The cove", GANGS[:2], 4, "Two gangs, four turns."),
            Scenario("coast", "The whole coast", GANGS[:3], 6, "Two to four gangs, six turns."),
        ]

    def options(self, scenario: str) -> list[Option]:
        decoys = Option("decoys", "number", 1, "how many decoys each gang has", low=1, high=3)
        gangs = Option("gangs", "number", 3, "how many gangs play", low=2, high=4)
        return [decoys] if scenario == "cove" else [decoys, gangs]

    def setup(self, scenario: str, options: dict[str, Value], pack: object) -> Coast:
        gangs, turns = int(options.get("gangs", 2)), 4 if scenario == "cove" else 6
        coast = Coast(GANGS[:gangs], turns, [2] * gangs, [4] * gangs, [0] * gangs)
        for seat, gang in enumerate(coast.seats):
            kinds = ["lugger"] * 2 + ["decoy"] * int(options["decoys"])
            coast.boats += [Boat(seat, f"{gang}-{n}", kind) for n, kind in enumerate(kinds, 1)]
        coast.cup, coast.hands = papers(coast), [[] for _ in coast.seats]
        coast.push(Do("deal"))
        return coast

    def fill(self, world: Coast, luck: Chance) -> None:
        """What the onlooker has not seen is dealt to the places where something lies unseen."""
        unseen = papers(world)
        for paper in ["pass"] * world.passes_shown + [p for hand in world.hands for p in hand if p]:
            unseen.remove(paper)
        unseen = shuffled(unseen, luck, "paper")
        for hand in [*world.hands, world.cup]:
            hand[:] = sorted(paper or unseen.pop() for paper in hand)
        for seat, luggers in enumerate(world.luggers):
            hidden = [boat for boat in world.of(seat) if not boat.kind]
            kinds = (["lugger"] * luggers + ["decoy"] * len(hidden))[: len(hidden)]
            for boat, kind in zip(hidden, shuffled(kinds, luck, "kind"), strict=True):
                boat.kind = kind
        world.heading = world.heading or lucky_heading(luck)

    def concede(self, state: State, seat: int) -> None:
        """Who gives up comes last. (7)"""
        assert isinstance(state, Coast)
        state.score[seat] = -1
        state.outcome = count_up(state)

    def bots(self) -> list[str]:
        return ["plain"]

    def bot(self, name: str) -> Bot:
        return PlainBot(name) if name in self.bots() else super().bot(name)


def papers(coast: Coast) -> list[str]:
    """All the papers there are: a pass and two blanks for each gang. (1)"""
    return sorted(["pass", "blank", "blank"] * len(coast.seats))


class PlainBot(Bot):
    """Sails one boat after the other east, searches and shows what it can."""

    def choose(
        self, view: View, decision: Decision, rng: random.Random, parts: list[str] | None = None
    ) -> Action:
        self.reason = "The beach lies east, and no search or pass is left out."
        if decision.kind == "steer":
            return Answer("steer", (decision.parts if parts is None else parts)[:1], EAST)
        options = decision.options() or []
        wanted = [answer for answer in options if answer.kind in ("search", "show")] or options
        return wanted[int(rng.random() * len(wanted))]


GAME = Smugglers()
register(GAME)
