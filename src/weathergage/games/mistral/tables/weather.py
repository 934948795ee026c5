"""Winds and Gales. (5.24, 5.3, C.13 to C.16)"""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.figures import number, numbers, texts

from .atlas import BOX, MANY, OFF_MAP, SEA_ZONE, Atlas, Link
from .names import (
    AUX_FIFTY,
    AUX_FLEET,
    AUX_LIGHT,
    AUX_PRIVATEER,
    GROUPS,
    SEASONS,
    WINDS,
    in_range,
)

LEVANTER: Final = 0
LIBECCIO: Final = 4
SCIROCCO: Final = 6
GREGALES: Final = 7
BORA: Final = 8
PAIRS: Final[list[list[int]]] = [[0, 1], [2, 3], [4, 5], [6], [7], [8]]
"""A die for each of these: the Contra Winds together, the others alone. (5.24, Q1)"""
CALM: Final = 0
HURRICANE: Final = 12
"""The Force of an H result: 11, and worse where the marker is."""
FORCES: Final[list[int]] = [8, 9, 10, 11, HURRICANE]
NEVER: Final = 10
SPREAD: Final = 20
"""More than two DRMs are apart."""


@final
class Effect:
    """What a Gale does at a distance. (C.15)"""

    def __init__(self, row: dict[str, object]) -> None:
        self.attrition = number(row["attrition"])
        self.io = number(row["io"])
        self.drm = number(row["drm"])
        self.removal: list[int] = [
            number(row[name]) for name in ("fleet", "fleet-50", "light", "other")
        ]


@final
class Travel:
    """Where a Wind's Gales go. (C.16)"""

    def __init__(self, atlas: Atlas, row: dict[str, object]) -> None:
        self.goals = [atlas.find(name) for name in texts(row["goals"])]
        self.directions = numbers(row["directions"])
        self.groups = [GROUPS.index(name) for name in texts(row["groups"])]
        self.avoids = [atlas.find(name) for name in texts(row["avoids"])]


@final
class WeatherTables:
    """The Wind Table, the Gale Table, the Gale Effects Chart and the tracks of the Gales."""

    def __init__(self, data: DataSet, atlas: Atlas) -> None:
        self.atlas = atlas
        self.blows: list[list[str]] = []
        self.forces: list[list[list[str]]] = []
        for row in data.rows("weather", "wind"):
            self.blows.append(texts(row["blows"]))
            self.forces.append([texts(row[season]) for season in SEASONS])
        self.effects: dict[str, Effect] = {}
        for row in data.rows("weather", "effect"):
            self.effects[str(row["id"])] = Effect(row)
        self.worse = data.number("weather", "hurricane", "worse")
        self.travel: list[Travel] = []
        tracks = data.table("weather")["travel"]
        assert isinstance(tracks, dict)
        for wind in WINDS:
            self.travel.append(Travel(atlas, tracks[wind]))
        self.starts: list[list[int]] = [
            [p.index for p in atlas.places if wind in p.gales] for wind in range(len(WINDS))
        ]
        self.lane_distance: list[list[int]] = [self._lanes_to(wind) for wind in range(len(WINDS))]

    def _lanes_to(self, wind: int) -> list[int]:
        """Lanes from every location to the nearest goal of a Wind's Gales."""
        out = [MANY] * len(self.atlas.places)
        queue = list(self.travel[wind].goals)
        for goal in queue:
            out[goal] = 0
        for here in queue:
            for there in self.atlas.neighbours[here]:
                if out[there] == MANY and self.atlas.places[there].kind not in (BOX, SEA_ZONE):
                    out[there] = out[here] + 1
                    queue.append(there)
        return out

    # Winds and new Gales.

    def wind(self, pair: int, season: int, die: int) -> int:
        """The Wind of a pair, or the single one, that a die raises; -1 for none. (5.24)"""
        for wind in PAIRS[pair]:
            if in_range(self.blows[wind][season], die):
                return wind
        return -1

    def force(self, wind: int, season: int, die: int) -> int:
        """The Force of the Gale a die raises, HURRICANE for H, CALM for none. (5.32)"""
        spans = self.forces[wind][season]
        for column in range(len(FORCES)):
            if in_range(spans[column], die):
                return FORCES[column]
        return CALM

    # Effects.

    def radius(self, force: int) -> int:
        """How far a Gale reaches. (5.34)"""
        return min(force, 11) - 8

    def effect(self, force: int, distance: int) -> Effect | None:
        """The column of the chart, or None beyond the radius. (5.34)"""
        if distance > self.radius(force):
            return None
        return self.effects[f"{min(force, 11)}-{distance}"]

    def _harder(self, force: int, distance: int) -> int:
        return self.worse if force == HURRICANE and distance == 0 else 0

    def attrition(self, force: int, distance: int) -> int:
        """DPs in the open. (5.36)"""
        effect = self.effect(force, distance)
        return effect.attrition + self._harder(force, distance) if effect is not None else 0

    def severity(self, force: int, distance: int) -> int:
        """Higher for a worse Gale: more DPs, then a harder DRM; 0 beyond its reach. (5.33, Q110)"""
        value = self.attrition(force, distance)
        return value * SPREAD + self.check_drm(force, distance) + SPREAD // 2 if value else 0

    def sheltered(self, force: int, distance: int) -> int:
        """DPs under shelter, or In Ordinary. (5.36, Q32)"""
        effect = self.effect(force, distance)
        if effect is None:
            return 0
        harder = self._harder(force, distance)
        io = min(0, effect.io + harder)
        return max(0, effect.attrition + harder + io)

    def check_drm(self, force: int, distance: int) -> int:
        """The DRM to Catch the Wind and to keep Squadrons together. (5.25, 5.37)"""
        effect = self.effect(force, distance)
        return effect.drm + self._harder(force, distance) if effect is not None else 0

    def removes(self, force: int, distance: int, aux: int, die: int) -> bool:
        """Whether an Auxiliary is blown home. (5.36)"""
        effect = self.effect(force, distance)
        if effect is None:
            return False
        least = effect.removal[removal_column(aux)]
        if least >= NEVER:
            return False
        return die >= least - self._harder(force, distance)

    # Travel.

    def ways(self, wind: int, here: int) -> list[int]:
        """Where a Gale may go next, sorted; none where it stays. (5.38)"""
        if wind == GREGALES or (wind == BORA and self._bora_stands(here)):
            return []
        out: list[int] = []
        for link in self.atlas.links:
            there = _other_end(link, here)
            if there >= 0 and self._may_go(wind, link, here, there):
                out.append(there)
        out.sort()
        return out

    def _bora_stands(self, here: int) -> bool:
        """A Bora moves once, from Dalmatia or from F. (5.38)"""
        return here not in self.starts[BORA] or self.atlas.places[here].id == "coast-j"

    def _may_go(self, wind: int, link: Link, here: int, there: int) -> bool:
        if link.gale_only:
            return False
        track = self.travel[wind]
        if link.box >= 0:
            return self._bora_to_sea(wind, here, there)
        if link.group not in track.groups or there in track.avoids:
            return False
        if track.goals:
            return self.lane_distance[wind][there] < self.lane_distance[wind][here]
        return self._heads(link, here, track)

    def _bora_to_sea(self, wind: int, here: int, there: int) -> bool:
        """Gales use no Sea Boxes, but a Bora from F goes to the Ionian Sea. (5.38)"""
        places = self.atlas.places
        return wind == BORA and places[here].id == "coast-f" and places[there].id == "ionian-sea"

    def _heads(self, link: Link, here: int, track: Travel) -> bool:
        bearing = self.atlas.lane_bearing(link, here)
        for direction in track.directions:
            apart = abs(bearing - direction) % 360
            if min(apart, 360 - apart) < 45:
                return True
        return False

    def crossings(self, here: int) -> list[int]:
        """Where a Libeccio may jump over Sardinia from here. (5.38)"""
        return sorted([link.b for link in self.atlas.links if link.gale_only and link.a == here])

    def leaves_map(self, place: int) -> bool:
        """Whether a Gale that goes there is off the map. (5.38, Q27)"""
        return self.atlas.places[place].kind == OFF_MAP


def _other_end(link: Link, here: int) -> int:
    if here == link.a:
        return link.b
    return link.a if here == link.b else -1


def removal_column(aux: int) -> int:
    """The column of the Gale Effects Chart for a class of Auxiliary. (5.36)"""
    if aux == AUX_FLEET:
        return 0
    if aux == AUX_FIFTY:
        return 1
    return 2 if aux in (AUX_LIGHT, AUX_PRIVATEER) else 3
