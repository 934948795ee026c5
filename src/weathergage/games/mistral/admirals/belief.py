"""What a seat holds of the enemy's tokens and Harbours, worked out anew from its view. (2.37)"""

from typing import Final, final

from ..rules.forces import port_side
from ..state.forces import Formation, Kind, Report
from ..state.war import War
from ..tables.atlas import PORT
from ..tables.names import FLAGSHIP, FRIGATE, GALLEY
from ..words.names import RUMOUR, SHIPS
from .odds import power

FADES: Final = 0.95
"""How much of a sighting is left after an Impulse."""
STEPS: Final = 4
"""Locations that a Formation comes in an Impulse at most."""
USUAL_SAIL: Final = 5.0
"""The Sail of a Formation of which nothing is known."""
REAL: Final = 0.72
"""The chance that a token of which nothing is known is neither a Dummy nor a Convoy."""
CONVOY: Final = 0.12


@final
class Guess:
    """What one token is held to be."""

    def __init__(self, token: int, place: int) -> None:
        self.token = token
        self.place = place
        self.real = REAL
        """The chance that it is a Formation with Squadrons."""
        self.convoy = CONVOY
        """The chance that it is a Convoy."""
        self.sail = USUAL_SAIL
        """Its Sail, if it has Squadrons."""
        self.power = USUAL_SAIL
        """Its strength, if it has Squadrons."""
        self.french = 0.0
        """The chance that it is French and nothing else."""
        self.sure = False

    def strength(self) -> float:
        """What is to be expected of it in a fight."""
        return self.real * self.power


@final
class Belief:
    """What is held of all tokens of a side."""

    def __init__(self, known: War, side: int) -> None:
        self.known = known
        self.side = side
        self.guesses: list[Guess] = [self._guess(it) for it in known.tokens(side)]

    def _guess(self, it: Formation) -> Guess:
        guess = Guess(it.token, it.place)
        if it.spotted:
            look_at(guess, it)
            return guess
        report = last_report(self.known, self.side, it)
        if it.blockading:
            guess.real, guess.convoy = 1.0, 0.0
        if report is not None:
            remember(guess, report, FADES ** age_of(self.known, report))
        elif beginning(self.known, it):
            guess.real = 0.85
        return guess

    def of(self, token: int) -> Guess:
        """What is held of a token."""
        for guess in self.guesses:
            if guess.token == token:
                return guess
        return Guess(token, 0)


def look_at(guess: Guess, it: Formation) -> None:
    """A Spotted token is what it shows."""
    guess.sure = True
    guess.convoy = 1.0 if it.kind == Kind.CONVOY else 0.0
    guess.real = 1.0 if it.squadrons else 0.0
    guess.sail = float(sum([squadron.sail for squadron in it.squadrons]))
    guess.power = power(it)
    french = bool(it.squadrons) and all(each.nation == 2 for each in it.squadrons)
    guess.french = 1.0 if french else 0.0


def beginning(known: War, it: Formation) -> bool:
    """Whether a token lies off a Port: who comes out is seldom a rumour."""
    return known.setup.atlas.places[it.place].kind == PORT and port_side(known, it.place) == it.side


def age_of(known: War, report: Report) -> int:
    """Impulses since a report."""
    return max(0, (known.count - report.turn) * STEPS + known.impulse - report.impulse)


def last_report(known: War, side: int, it: Formation) -> Report | None:
    """The last that was told of a token, if it may be the same still."""
    found: Report | None = None
    for report in known.reports:
        if report.token == it.token and report.kind in ("spotted", "battle"):
            found = report
    if found is None or found.lines == [RUMOUR]:
        return None
    far = known.setup.atlas.distances[found.place][it.place]
    return found if far <= STEPS * (age_of(known, found) + 1) else None


def remember(guess: Guess, report: Report, trust: float) -> None:
    """A sighting that goes out of date."""
    sail, strong, french, convoy = read_lines(report.lines)
    real = 1.0 if sail > 0 else 0.0
    guess.real = trust * real + (1.0 - trust) * guess.real
    guess.convoy = trust * (1.0 if convoy else 0.0) + (1.0 - trust) * guess.convoy
    if sail > 0:
        guess.sail = trust * sail + (1.0 - trust) * guess.sail
        guess.power = trust * strong + (1.0 - trust) * guess.power
        guess.french = trust if french else 0.0


def read_lines(lines: list[str]) -> tuple[float, float, bool, bool]:
    """Sail, strength, whether all are French, whether it is a Convoy, from what was reported."""
    sail, strong, french, convoy = 0.0, 0.0, True, False
    for line in lines:
        if line.endswith(" CP"):
            convoy = True
        number, _, what = line.partition(" ")
        if not number.isdigit():
            continue
        nation, _, name = what.partition(",")[0].partition(" (")[0].partition(" ")
        sail += float(number)
        strong += float(number) * weight_of(name, nation)
        french = french and nation == "French"
    return sail, strong, french and sail > 0, convoy


def weight_of(name: str, nation: str) -> float:
    """How a Sail of a class counts in a fight."""
    if name in SHIPS[FLAGSHIP]:
        return 1.9
    if name in SHIPS[FRIGATE] or name in SHIPS[GALLEY]:
        return 0.4
    return 1.1 if nation == "British" else 1.0
