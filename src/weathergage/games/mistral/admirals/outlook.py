"""What an admiral makes of his view: who is where and how strong, what lies in the way."""

import heapq
from typing import Final, final

from ..rules.forces import at_war, is_galleys, is_real, rating
from ..rules.weather import gale_sheltered, gale_value
from ..state.forces import READY, Formation
from ..state.war import War
from ..tables.atlas import AGAINST, BOX, CATCH, OFF_MAP, SEA_ZONE
from .belief import Belief
from .harbours import shares
from .odds import power
from .temper import Temper
from .voyages import FAR, LIGHT_AIRS

SHUNNED: Final = 7.0
"""Movement Points one goes out of one's way for a superior enemy."""
NEAR: Final = 1.5
"""The same where he is a step away."""
FEW: Final = 3.0
"""Sail in a Harbour that nobody minds."""
SQUALL: Final = 1.5
"""The same for a DP that a Gale would give."""


@final
class Outlook:
    """The situation as a seat sees it, for one answer."""

    def __init__(self, known: War, side: int, temper: Temper) -> None:
        self.known = known
        self.side = side
        self.temper = temper
        self.atlas = known.setup.atlas
        self.belief = Belief(known, 1 - side)
        self.menace: list[float] = [0.0] * len(self.atlas.places)
        """Enemy strength at each location, as it is held to be."""
        self.guard: list[float] = [0.0] * len(self.atlas.places)
        """Own strength at sea at each location."""
        self._weigh()
        self._fields: dict[tuple[int, int], list[float]] = {}
        self._reaches: dict[tuple[int, int], list[float]] = {}
        self._risks: dict[int, list[float]] = {}
        self._lurking: list[float] | None = None
        self._harbours: dict[int, float] | None = None
        self.plans: dict[int, int] = {}
        """Where own Convoys go in this MPI, by their numbers."""

    def _weigh(self) -> None:
        peace = self.side == 0 and "e7" not in self.known.events
        for guess in self.belief.guesses:
            hostile = 1.0 - guess.french if peace else 1.0
            self.menace[guess.place] += guess.strength() * hostile
        for it in self.known.of(self.side):
            if is_real(it) and it.state == READY and it.token:
                self.guard[it.place] += power(it)

    # Strength and danger.

    def threat(self, place: int) -> float:
        """Enemy strength at a location, and some of what is a step away."""
        total = self.menace[place]
        for there in self.atlas.neighbours[place]:
            total += 0.5 * self.menace[there]
        return total

    def backing(self, it: Formation, place: int) -> float:
        """Own strength at a location with a Formation there."""
        return self.guard[place] + (0.0 if it.place == place and it.token else power(it))

    def shuns(self, it: Formation, place: int) -> bool:
        """Whether a location is too dangerous for a Formation."""
        if not at_war(self.known, it):
            return False
        return self.menace[place] > self.temper.shun * self.backing(it, place)

    def worn(self, it: Formation) -> float:
        """The DPs of its worst Squadron as a part of its rating."""
        worst = 0.0
        for squadron in it.squadrons:
            worst = max(worst, squadron.dps / rating(self.known, squadron))
        return worst

    # Ways.

    def field(self, it: Formation, goal: int) -> list[float]:
        """What it costs a Formation to come to a goal from every location, in Movement Points,
        dangers counted in."""
        galleys = is_galleys(it)
        key = (goal, self._strength(it) + (200 if galleys else 0))
        if key not in self._fields:
            self._fields[key] = self._spread(goal, self.risks(it), galleys, True)
        return self._fields[key]

    def far(self, it: Formation, goal: int) -> float:
        """The same from where it is: to every goal at once, for many are asked about."""
        galleys = is_galleys(it)
        key = (it.place, self._strength(it) + (200 if galleys else 0))
        if key not in self._reaches:
            self._reaches[key] = self._spread(it.place, self.risks(it), galleys, False)
        return self._reaches[key][goal]

    def _strength(self, it: Formation) -> int:
        return int(power(it)) if at_war(self.known, it) else 99

    def risks(self, it: Formation) -> list[float]:
        """What each location costs a Formation beside the way, in Movement Points."""
        strength = self._strength(it)
        if strength not in self._risks:
            self._risks[strength] = self._dangers(float(strength))
        return self._risks[strength]

    def harbours(self) -> dict[int, float]:
        """The Sail that are held to lie in the enemy's Harbours."""
        if self._harbours is None:
            self._harbours = shares(self.known, self.belief)
        return self._harbours

    def lurking(self) -> list[float]:
        """Enemy Sail that are held to lie in Harbour in, or beside, each location: they come out
        for a Convoy."""
        if self._lurking is not None:
            return self._lurking
        out = [0.0] * len(self.atlas.places)
        for port, sail in self.harbours().items():
            if sail > FEW:
                for there in [port, *self.atlas.neighbours[port]]:
                    out[there] += sail
        self._lurking = out
        return out

    def _dangers(self, strength: float) -> list[float]:
        """What each location costs beside the way; for a Convoy also what may come out."""
        out = [0.0] * len(self.atlas.places)
        unarmed = strength < 1.0
        for place in self.atlas.places:
            here = place.index
            menace = self.menace[here] + (self.lurking()[here] if unarmed else 0.0)
            if menace > self.temper.shun * (strength + self.guard[here]):
                out[here] += SHUNNED
                for there in self.atlas.neighbours[here]:
                    out[there] += NEAR
        if self.known.gales:
            for place in self.atlas.places:
                out[place.index] += SQUALL * self.gale(place.index)
        return out

    def gale(self, place: int) -> int:
        """The DPs that a Gale gives at a location now. (5.36)"""
        if not self.known.gales:
            return 0
        large = self.atlas.is_large(place)
        return gale_value(self.known, place) if large else gale_sheltered(self.known, place)

    def _spread(self, start: int, dangers: list[float], galleys: bool, back: bool) -> list[float]:
        """What it costs from a location to all others, or back to it from all others; each
        location that is entered costs its dangers."""
        atlas, out = self.atlas, [FAR] * len(self.atlas.places)
        out[start] = 0.0
        queue = [(0.0, start)]
        while queue:
            far, here = heapq.heappop(queue)
            if far > out[here] or (here != start and atlas.places[here].kind == OFF_MAP):
                continue
            for there in atlas.neighbours[here]:
                if galleys and atlas.places[there].kind in (BOX, SEA_ZONE):
                    continue
                new = far + self._leg(here, there, dangers, galleys, back)
                if new < out[there]:
                    out[there] = new
                    heapq.heappush(queue, (new, there))
        return out

    def _leg(self, here: int, there: int, dangers: list[float], galleys: bool, back: bool) -> float:
        """What a step costs, from here or, reckoned back, to here."""
        if back:
            return dangers[here] + self.step(there, here, galleys)
        return dangers[there] + self.step(here, there, galleys)

    def step(self, here: int, there: int, galleys: bool) -> float:
        """The Movement Points a step is likely to take. (5.14)"""
        atlas, winds = self.atlas, self.known.winds
        if atlas.places[here].kind == BOX:
            helped = atlas.box_number(here, there) + 2 * atlas.box_help(here, there, winds)
            return 10.0 / max(1, min(10, helped + 1))
        if atlas.places[there].kind == BOX or galleys:
            return 1.0
        wind = atlas.wind_on(here, there, winds)
        if wind == CATCH:
            return LIGHT_AIRS
        return 2.0 if wind == AGAINST else 1.0
