"""What a seat holds of the enemy's tokens and Harbours, worked out anew from its view. (2.37)"""

from typing import Final, final

from ..rules.forces import port_side
from ..state.forces import Formation, Kind, Report
from ..state.war import War
from ..tables.atlas import PORT
from ..tables.names import BRITISH, FLAGSHIP, FRENCH, FRIGATE, GALLEY
from ..words.names import OF_NATION, SHIPS
from .odds import power

FADES: Final = 0.93
"""How much of a sighting is left after an Impulse."""
LASTS: Final = 6
"""Impulses after which a sighting tells no more than any token does."""
STEPS: Final = 4
"""Locations that a Formation comes in an Impulse at most."""
USUAL_SAIL: Final = 4.0
"""The Sail of a Formation of which nothing is known."""
REAL: Final = 0.42
"""The chance that a token of which nothing is known is neither a Dummy nor a Convoy, counted in
games of the doctrine."""
CONVOY: Final = 0.09
MIXED: Final = 0.5
"""How often a Convoy that was seen is its Escort, or a rumour, when it is seen again."""
FEARED: Final = 3.6
FEARED_OUT: Final = 4.2
"""The strength that is reckoned with where nothing is known, at sea and off an Enemy Port: caution
is worth more than the mean."""


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
        self.trust = 0.0
        """How much is left of what was seen of it: 1 while it is in sight."""
        self.feared = FEARED
        """The strength that is reckoned with where it was not seen."""

    def strength(self) -> float:
        """What is to be reckoned with in a fight."""
        return self.trust * self.real * self.power + (1.0 - self.trust) * self.feared


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
        guess.feared = FEARED_OUT if is_off_port(self.known, it) else FEARED
        if report is not None:
            remember(guess, report, FADES ** age_of(self.known, report))
        return guess

    def of(self, token: int) -> Guess:
        """What is held of a token."""
        for guess in self.guesses:
            if guess.token == token:
                return guess
        return Guess(token, 0)


def look_at(guess: Guess, it: Formation) -> None:
    """A Spotted token is what it shows."""
    guess.trust = 1.0
    guess.convoy = 1.0 if it.kind == Kind.CONVOY else 0.0
    guess.real = 1.0 if it.squadrons else 0.0
    guess.sail = float(sum([squadron.sail for squadron in it.squadrons]))
    guess.power = power(it)
    french = bool(it.squadrons) and all(each.nation == FRENCH for each in it.squadrons)
    guess.french = 1.0 if french else 0.0


def is_off_port(known: War, it: Formation) -> bool:
    """Whether a token lies off a Port of its own."""
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
    if found is None or not found.lines or "rumour" in found.lines[0]:
        return None
    if age_of(known, found) > LASTS:
        return None
    far = known.setup.atlas.distances[found.place][it.place]
    return found if far <= STEPS * (age_of(known, found) + 1) else None


def remember(guess: Guess, report: Report, trust: float) -> None:
    """A sighting that goes out of date."""
    sail, strong, french, convoy = read_lines(report.lines)
    guess.trust = trust
    if convoy:
        guess.convoy = trust * MIXED + (1.0 - trust) * CONVOY
        return
    guess.real = trust * 0.95 + (1.0 - trust) * REAL
    guess.sail = trust * sail + (1.0 - trust) * USUAL_SAIL
    guess.power = trust * strong + (1.0 - trust) * USUAL_SAIL
    guess.french = trust if french else 0.0


def read_lines(lines: list[str]) -> tuple[float, float, bool, bool]:
    """Sail, strength, whether all are French, whether it is a Convoy, from what was reported."""
    sail, strong, french, convoy = 0.0, 0.0, True, False
    for line in lines:
        convoy = convoy or line.endswith(" CP")
        number, nation, ship_class = read_squadron(line)
        if number:
            sail += number
            strong += number * weight_of(ship_class, nation)
            french = french and nation == FRENCH
    return sail, strong, french and sail > 0, convoy


def read_squadron(line: str) -> tuple[int, int, int]:
    """Sail, nation and class of a Squadron as it was reported; no Sail where it is something else.
    The words are those of `squadron_words`."""
    number, _, rest = line.partition(" ")
    if not number.isdigit():
        return 0, 0, 0
    for nation, adjective in enumerate(OF_NATION):
        for ship_class, words in enumerate(SHIPS):
            what = f"{adjective} {words[0 if number == '1' else 1]}"
            if rest.startswith((f"{what},", f"{what} (")):
                return int(number), nation, ship_class
    return 0, 0, 0


def weight_of(ship_class: int, nation: int) -> float:
    """How a Sail of a class counts in a fight."""
    if ship_class == FLAGSHIP:
        return 1.9
    if ship_class in (FRIGATE, GALLEY):
        return 0.4
    return 1.1 if nation == BRITISH else 1.0
