"""What a player asks of those at home: reinforcements, and captured Admirals. (11.12, 3.4.10)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier, total_of
from weathergage.engine.state import Step

from ..answers import Answer
from ..state.forces import IN_ORDINARY, NONE, READY, Box, Formation, Kind, Post, Squadron
from ..state.ranks import rank
from ..state.tokens import add, next_number
from ..state.war import War
from ..tables.names import (
    AUX_FIRESHIP,
    BRITISH,
    FRENCH,
    SOL,
    SOLD,
    is_quarterly,
)
from ..words.names import SIDE_NAMES, leader_name
from ..words.telling import tell, tell_side
from .asking import WarQuestion, roll
from .convoys import disperse
from .favours import second
from .forces import is_friendly, is_real
from .neutrals import settle_states, weaken
from .player_ranks import rank_lines
from .prestige import change
from .squadrons import new_squadron

PASS: Final[Answer] = Answer("pass")


def requests(state: War, luck: Chance, log: Log) -> None:
    """On Quarterly Turns each Fleet may ask for reinforcements; captured Admirals may be ransomed.
    (11.12, 3.4.10)"""
    steps: list[Step] = []
    for side in range(2):
        if is_quarterly(state.turn):
            steps.append(Ask("request", [side]))
        if side == BRITISH and is_quarterly(state.turn) and may_hire(state):
            steps.append(Ask("knights", [side]))
        if captives(state, side) and state.prestige[side] > 0:
            steps.append(Ask("ransom", [side]))
    state.push_in_order([*steps, Do("requests-over")])


def requests_over(state: War, luck: Chance, log: Log) -> None:
    """The letters are on their way."""
    tell(state, log, "requests-over", "11.12", "The letters home are on their way.")


# Reinforcements.


@final
class Request(WarQuestion[Record]):
    """Whether the Reinforcement Request is made, and whether Prestige bends the die. (11.12)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        out = [PASS]
        for place in yards(known, seat):
            out.append(Answer("request", "", place))
            if known.prestige[seat] > 0:
                out.append(Answer("request", "", place, "", "", -1))
                out.append(Answer("request", "", place, "", "", 1))
        return out

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "pass":
            tell(
                state,
                log,
                "no-request",
                "11.12",
                f"{SIDE_NAMES[seat]} ask nothing of their government.",
            )
            return
        lines = request_lines(state, seat, answer.number)
        if answer.number:
            cost = state.setup.general.prestige["request"]
            change(state, seat, cost, "a word in high places", "11.12", log)
        tell(state, log, "request", "11.12", f"{SIDE_NAMES[seat]} write home for reinforcements.")
        answer_request(state, seat, lines, answer.to, luck, log)


def yards(state: War, side: int) -> list[str]:
    """Where new Sail may appear, where there is a choice: Toulon from E7 on. (11.12)"""
    if side == BRITISH or "e7" not in state.events:
        return [""]
    return ["cadiz", "toulon"]


def request_lines(state: War, side: int, bent: int) -> list[Modifier]:
    """DRMs of the Request, by Prestige as it stands before any is paid. (11.12, F.4, Q159)"""
    lines, table = [], state.setup.general.request_lines
    if bent:
        lines.append(Modifier("Prestige", bent, "11.12"))
    if state.prestige[side] < state.prestige[1 - side]:
        lines.append(Modifier("behind in Prestige", table["behind"], "11.12"))
    if side == BRITISH and "e11" in state.events and "e11-over" not in state.events:
        lines.append(Modifier("Jacobite rising", table["jacobite"], "F.4"))
    return lines


ANSWERS: Final[dict[str, str]] = {
    "sol-4": "4 ships of the line are to come",
    "sol-2": "2 ships of the line are to come",
    "sol-1": "a ship of the line is to come",
    "sold-2": "2 small ships of the line are to come",
    "sold-1": "a small ship of the line is to come",
    "auxiliary": "a small ship can be had",
    "none": "there is nothing to spare",
    "home-4": "4 Sail of the line are to go home",
    "home-2": "2 Sail of the line are to go home",
    "home-1": "a Sail of the line is to go home",
}
"""What the government writes."""


def answer_request(
    state: War, side: int, lines: list[Modifier], yard: str, luck: Chance, log: Log
) -> None:
    """The table; only the side that asked hears what it gets. (11.12, 2.37)"""
    lines = [*lines, *rank_lines(state, side, "request")]
    dice = [roll(luck, "request")]
    result = request_result(state, side, dice[0], lines)
    if not result.startswith("so") and second(state, side, "request", log):
        dice.append(roll(luck, "request"))
        result = request_result(state, side, dice[1], lines)
    text = f"The answer from home: {ANSWERS[result]}."
    tell_side(state, log, side, "answer", "11.12", text, {"result": result}, dice, lines)
    kind, _, number = result.partition("-")
    if kind in ("sol", "sold"):
        send_out(state, side, SOL if kind == "sol" else SOLD, int(number), yard)
    elif kind == "home":
        send_home(state, side, int(number), log)
    elif kind == "auxiliary":
        restore(state, side)


def request_result(state: War, side: int, die: int, lines: list[Modifier]) -> str:
    """The cell of the table, inside its ends. (11.12)"""
    return state.setup.general.request[side][min(9, max(0, die + total_of(lines)))]


def send_out(state: War, side: int, ship_class: int, sail: int, yard: str) -> None:
    """New Sail: for the British in the England Box, else in Cadiz or Toulon. (11.12)"""
    british = side == BRITISH
    place = state.setup.atlas.find("england-box" if british else yard or "cadiz")
    nation = FRENCH if yard == "toulon" else side
    number = next_number(state, side)
    it = Formation(side, number, Kind.INDEPENDENT, place, READY if british else IN_ORDINARY)
    it.squadrons, it.fresh = [new_squadron(state, side, nation, ship_class, sail)], True
    add(state, it)


def send_home(state: War, side: int, sail: int, log: Log) -> None:
    """Sail of the line from Friendly Harbours leave play, as many as there are: first those without
    an Order, the most worn before others. (11.12, Q63, Q132)"""
    ways = [(it, squadron) for it in state.of(side) for squadron in may_go(state, it)]
    ways.sort(key=_wanted)
    for it, squadron in ways:
        gone = min(sail, squadron.sail)
        squadron.sail -= gone
        squadron.ships = squadron.ships[: squadron.sail]
        sail -= gone
        if gone:
            it.squadrons = [each for each in it.squadrons if each.sail > 0]
            weaken(state, it, log)
    disperse(state, log)


def may_go(state: War, it: Formation) -> list[Squadron]:
    """The Squadrons of a Formation that may be sent home: of the line, in the Harbour of a Port of
    its side: neither the Knights nor, before E3, the French. (11.12, Q147)"""
    if it.state == READY or not is_real(it) or not is_friendly(state, it.side, it.place):
        return []
    return [squadron for squadron in it.squadrons if squadron.ship_class in (SOL, SOLD)]


def _wanted(way: tuple[Formation, Squadron]) -> int:
    return (1000 if way[0].order != NONE else 0) - way[1].dps


def restore(state: War, side: int) -> None:
    """A lost Fireship, else an Auxiliary in Recovery, is Available. (11.12)"""
    lost = [
        aux
        for aux in state.auxiliaries(side)
        if aux.box == Box.LOST and state.setup.auxes[aux.card].aux_class == AUX_FIRESHIP
    ]
    lost += [aux for aux in state.auxiliaries(side) if aux.box == Box.RECOVERY]
    for aux in lost[:1]:
        aux.box, aux.at = Box.AVAILABLE, NONE


# Ransom.


def captives(state: War, side: int) -> list[int]:
    """A side's Admirals in enemy hands; a Commodore is not ransomed. (3.4.10, Q42)"""
    return [
        leader.card
        for leader in state.leaders
        if leader.post == Post.CAPTURED
        and state.setup.leaders[leader.card].side == side
        and rank(state, state.setup.leaders[leader.card]) > 0
    ]


@final
class Ransom(WarQuestion[Record]):
    """Whether an Admiral is ransomed for a Prestige. (3.4.10)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        held = captives(known, seat) if known.prestige[seat] > 0 else []
        names = [known.setup.leaders[leader].id for leader in held]
        return [PASS, *[Answer("ransom", name) for name in names]]

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "pass":
            tell(state, log, "no-ransom", "3.4.10", f"{SIDE_NAMES[seat]} ransom nobody.")
            return
        leader = state.leaders[state.setup.leader_index[answer.piece]]
        name = leader_name(state, leader.card)
        tell(
            state,
            log,
            "ransom",
            "3.4.10",
            f"{name} is ransomed and comes home.",
            {"leader": answer.piece},
        )
        change(state, seat, state.setup.general.prestige["ransom"], "ransom", "3.4.10", log)
        leader.post, leader.at = Post.RANSOMED, state.count + 1
        if captives(state, seat) and state.prestige[seat] > 0:
            state.push(Ask("ransom", [seat]))


# The Knights of Malta.


def may_hire(state: War) -> bool:
    """Whether the Knights may still be had in this Year. (Ex 2.54)"""
    return not state.hired and state.prestige[BRITISH] > 0


@final
class Hire(WarQuestion[Record]):
    """Whether the British use the Knights for the rest of the Year. (Ex 2.54)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [PASS, Answer("hire")] if may_hire(known) else [PASS]

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "pass":
            tell(
                state, log, "no-knights", "Ex 2.54", "The Knights of Malta are left to themselves."
            )
            return
        price = state.setup.general.prestige["knights"]
        change(state, seat, price, "the Knights of Malta", "Ex 2.54", log)
        state.hired = True
        settle_states(state, luck, log)


CHAPTER: Final[Chapter] = Chapter(
    "11.12",
    questions=[
        Request("request", "11.12", "Ask for reinforcements?"),
        Ransom("ransom", "3.4.10", "Ransom a captured Admiral?"),
        Hire("knights", "Ex 2.54", "Use the Knights of Malta for the rest of the Year?"),
    ],
    procedures={"requests": requests, "requests-over": requests_over},
    kinds=["request", "ransom", "hire"],
)
