"""Five strategies of a fixed kind, against which the doctrine is held.

Each plays the doctrine but for one thing that it always does: so it shows what that thing is worth.
"""

import random
from typing import Final, final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.bots import FleetBot, WishBot
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.game import Bot

from ..answers import Answer
from ..rules.staff_bars import bar_detach, bar_place
from ..state.forces import NONE, READY, Formation, Kind
from ..state.war import War
from ..words.names import piece_id
from .aims import aim_of
from .doctrine import Doctrine, options_of
from .doctrine_courses import best_step, course
from .havens import Aim, home_aim
from .odds import power
from .outlook import Outlook
from .temper import Temper

PORT: Final = "never-leave-port"
CONVOYS: Final = "hunt-convoys"
SINGLE: Final = "single-squadrons"
STACK: Final = "one-stack"
REFUSE: Final = "refuse-battle"
FIXED: Final[list[str]] = [PORT, CONVOYS, SINGLE, STACK, REFUSE]


@final
class Fixed(Bot):
    """The doctrine with one fixed idea."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.doctrine = Doctrine()
        self.courses = FixedCourses(name)
        self.breaking = Breaking()
        self.refusing = Refusing()

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        asked = decision.ask.name if isinstance(decision, Asked) else ""
        bot: Bot = self.doctrine
        if asked == "courses" and self.name in (PORT, CONVOYS, STACK):
            bot = self.courses
        elif asked == "reorganise" and self.name == SINGLE:
            bot = self.breaking
        elif asked in ("demand", "decline", "withdraw") and self.name == REFUSE:
            bot = self.refusing
        chosen = bot.choose(view, decision, rng, parts)
        self.reason = bot.reason
        return chosen


@final
class FixedCourses(FleetBot[War, Answer]):
    """Where everybody goes by the fixed idea; Convoys and Dummies as ever."""

    def __init__(self, idea: str) -> None:
        super().__init__(idea, "So it is always done.")
        self.idea = idea
        self.temper = Temper()

    def orders(self, decision: Asked[War], pieces: list[int]) -> list[Answer]:
        outlook = Outlook(decision.known, decision.place, self.temper)
        out: list[Answer] = []
        for piece in pieces:
            it, options = decision.known.forces[piece], options_of(decision, piece)
            answer = self.told(outlook, it, options)
            if answer is not None:
                out.append(answer)
        return out

    def told(self, outlook: Outlook, it: Formation, options: list[Answer]) -> Answer | None:
        """What one Formation is told."""
        if it.kind in (Kind.CONVOY, Kind.DUMMY) or not options:
            return course(outlook, it, options)[0]
        aim = fixed_aim(outlook, it, self.idea)
        if it.state != READY:
            return None if aim.place == it.place else options[0]
        return best_step(outlook, it, options, aim)


def fixed_aim(outlook: Outlook, it: Formation, idea: str) -> Aim:
    """Where a Formation goes by a fixed idea."""
    if idea == CONVOYS:
        prey = convoy_in_reach(outlook, it)
        return Aim(prey, "A Convoy.") if prey != NONE else home_aim(outlook, it, "No Convoy.")
    if idea == STACK:
        return stack_aim(outlook, it)
    return home_aim(outlook, it, "The fleet stays in port.")


def convoy_in_reach(outlook: Outlook, it: Formation) -> int:
    """Where a Convoy is, or is held to be, that a Formation may get at."""
    best, far = NONE, 16.0
    for guess in outlook.belief.guesses:
        cost = outlook.far(it, guess.place)
        if guess.convoy > 0.1 and cost < far and it.order != NONE:
            best, far = guess.place, cost
    return best


def stack_aim(outlook: Outlook, it: Formation) -> Aim:
    """The strongest Formation carries out its Order, and all others keep with it."""
    lead = it
    for other in outlook.known.of(it.side):
        if other.state == READY and other.order != NONE and power(other) > power(lead):
            lead = other
    return aim_of(outlook, it) if lead is it else Aim(lead.place, "The whole fleet in one place.")


@final
class Breaking(FleetBot[War, Answer]):
    """Every Flotilla is broken up."""

    def __init__(self) -> None:
        super().__init__(SINGLE, "Every Squadron is on its own.")

    def orders(self, decision: Asked[War], pieces: list[int]) -> list[Answer]:
        known = decision.known
        for piece in pieces:
            it = known.forces[piece] if piece < len(known.forces) else None
            if it is None or bar_place(known, it) is not None or len(it.squadrons) < 2:
                continue
            last = it.squadrons[-1].name
            if bar_detach(known, it, last, "") is None:
                return [Answer("detach", piece_id(it), "", "", last)]
        return []


@final
class Refusing(WishBot[War, Answer]):
    """No Battle is demanded or accepted that can be refused."""

    def __init__(self) -> None:
        super().__init__(REFUSE, "No Battle, whatever the odds.")

    def wishes(self, decision: Asked[War], rng: random.Random) -> list[Answer]:
        options = [each for each in decision.options() or [] if isinstance(each, Answer)]
        kinds = ["decline", "withdraw", "pass"]
        return [each for kind in kinds for each in options if each.kind == kind]
