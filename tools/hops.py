"""Counts the files that an answer passes below the server, down to the rules and back to the scene.

A game's card names the answers that are followed (`[[hops]]` in game.toml: a name, a scenario, the
kind of question and the kind of answer, and how many files it may pass at most). The usual bots
play the scenario until such an answer is given; then it is carried out once more on an equal
table, with everything imported and warm, and each function that is entered is noted: from the
server's message through the table and the rules to what every seat and the spectators are shown.
Runs on the interpreted build.

Without arguments it follows every answer of every game; `--asks` adds what a client asks before it
answers (offers, a course, a preview, the odds); more files than the card allows are a fault, or
than `--most N`; `--files` names them, and `--game` with `--scenario`, `--asked` and `--answer`
follows another one.
"""

import argparse
import contextlib
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from weathergage import _build
from weathergage.admirals import bot
from weathergage.admirals.factory import default_bot
from weathergage.engine.decision import Action, Decision
from weathergage.engine.errors import WeathergageError
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.server import questions
from weathergage.server.audience import Sight, change_message, look, seen_since
from weathergage.server.history import History
from weathergage.server.lookout import Lookout
from weathergage.server.messages import Asked, Odds, Offers, Plot, Preview
from weathergage.server.scenes import Moment as Pictured

BELOW = ("engine", "sea", "scene", "games")
"""The folders that lie below the server."""
SEED = 1805
LONGEST = 2000
SPECTATORS = -1


@dataclass(frozen=True)
class Way:
    """An answer to be followed: what it is called and where it is given."""

    name: str
    game: str
    scenario: str
    asked: str
    answer: str
    most: int = 0
    """More files than this are a fault; 0 where nobody has said."""


@dataclass(frozen=True)
class Moment:
    """A table just before an answer: whose it is and what it says."""

    table: Table
    seat: str
    decision: str
    action: Action
    part: str


def reach(way: Way) -> Moment:
    """Play until the bot gives the answer that is wanted, for one part of its question."""
    game = find_game(way.game)
    table = Table.new(game, way.scenario, seed=SEED)
    admiral, rng = bot(default_bot(game), game), random.Random(SEED)
    for _ in range(LONGEST):
        for seat, decision in table.decisions.items():
            view = table.view(seat)
            if decision.kind == way.asked:
                for part in decision.parts or [""]:
                    action = admiral.choose(view, decision, rng, [part] if part else None)
                    wanted = action.data().get("kind") == way.answer
                    if wanted and goes_on(table, seat, action, decision):
                        return Moment(table, seat, decision.id, action, part)
            table.act(seat, admiral.choose(view, decision, rng), decision.id)
            break
        if table.result is not None:
            break
    sys.exit(f"{way.name}: no {way.answer!r} was answered to {way.asked!r} in {way.scenario}.")


def goes_on(table: Table, seat: str, action: Action, decision: Decision) -> bool:
    """Whether the same is asked after an answer about a part: the last one of its kind also ends a
    phase, and what that passes is not its own way."""
    if not decision.parts:
        return True
    fork = table.fork()
    fork.act(seat, action, fork.decisions[seat].id)
    after = fork.decisions.get(seat)
    return after is not None and after.kind == decision.kind


def carry_out(moment: Moment, asks: bool) -> Callable[[], None]:
    """What the server does with the message: judge and carry out, then show everybody."""
    history = History(moment.table)
    places = [*range(len(moment.table.names)), SPECTATORS]
    before = {place: look(history, place, False, []) for place in places}

    def work() -> None:
        if asks:
            ask(moment)
        moment.table.act(moment.seat, moment.action.data(), moment.decision)
        history.note()
        for place in places:
            show(history, place, before[place])

    return work


def ask(moment: Moment) -> None:
    """What a client asks about a piece and an answer before it gives it."""
    place = moment.table.names.index(moment.seat)
    plain, lookout = moment.action.data(), Lookout()
    messages: list[Asked] = [Preview(2, plain), Odds(3, plain)]
    if moment.part:
        messages += [Offers(4, moment.part), Plot(5, moment.part, [(0.1, 0.1)])]
    for said in messages:
        with contextlib.suppress(WeathergageError):
            questions.answer(moment.table, place, said, lookout)


def show(history: History, place: int, before: Sight) -> None:
    """What a seat is told of the answer."""
    events = seen_since(history.table, place, before.number)
    pictured = Pictured(history.game)
    change_message(before, look(history, place, False, [], pictured), events, pictured)


def entered(work: Callable[[], None]) -> list[str]:
    """The files of which a function is entered, in the order in which that first happens."""
    found: dict[str, None] = {}

    def note(frame: FrameType, kind: str, _: object) -> None:
        if kind == "call" and frame.f_code.co_name != "<module>":
            found.setdefault(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    home = Path(sys.modules["weathergage"].__file__ or "").parent
    inside = [Path(name).relative_to(home) for name in found if Path(name).is_relative_to(home)]
    return [path.as_posix() for path in inside if path.parts[0] in BELOW]


def follow(way: Way, asks: bool) -> list[str]:
    """The files that an answer passes below the server."""
    carry_out(reach(way), asks)()
    return entered(carry_out(reach(way), asks))


def ways(game: str) -> list[Way]:
    """The answers that a game's card names."""
    from weathergage.engine.registry import card_of

    words = ("name", "scenario", "asked", "answer")
    return [
        Way(each["name"], game, each["scenario"], each["asked"], each["answer"], most)
        for table in card_of(game).tables("hops")
        for each in [{word: str(table[word]) for word in words}]
        for most in [int(str(table.get("most", 0)))]
    ]


def wanted(arguments: argparse.Namespace) -> list[Way]:
    """The answers that are to be followed."""
    if arguments.answer:
        one = arguments
        return [Way(one.answer, one.game, one.scenario, one.asked, one.answer)]
    from weathergage.engine.registry import own_games

    games = [arguments.game] if arguments.game else own_games()
    return [way for game in games for way in ways(game)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", action="store_true", help="name the files")
    parser.add_argument("--asks", action="store_true", help="with what a client asks before")
    parser.add_argument("--most", type=int, help="more files than this are a fault")
    for name in ("game", "scenario", "asked", "answer"):
        parser.add_argument(f"--{name}", default="")
    arguments = parser.parse_args()
    if _build.build_kind() != "interpreted":
        parser.error("compiled functions cannot be followed: run it with PYTHONPATH=src")
    faults = 0
    for way in wanted(arguments):
        files = follow(way, arguments.asks)
        own = [name for name in files if name.startswith("games/")]
        most = arguments.most if arguments.most is not None else 0 if arguments.asks else way.most
        faults += 0 < most < len(files)
        print(f"{way.game}, {way.name}: {len(files)} files, {len(own)} of them the game's")
        if arguments.files:
            print("".join(f"  {name}\n" for name in files), end="")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
