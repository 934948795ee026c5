"""Where the British want ships, and how many: off the enemy's ports, in the Straits, and before the
targets of whatever is at large. (13, 14.5)"""

from typing import Final, final

from ..rules.firing import firepower
from ..rules.raids import may_be_invaded, may_be_raided
from ..state.affairs import AREAS
from ..state.campaign import BRITISH, Campaign, Hull, Kind
from ..tables.atlas import BOX, WE
from .belief import Belief
from .doctrine_guns import highest
from .doctrine_moves import FAR, Mission, fleets_out, gap
from .draws import Draw

WATCHED: Final[list[str]] = ["brest", "toulon", "ferrol", "cadiz", "rochefort", "cartagena"]
"""The ports to blockade, the most dangerous first."""
ENOUGH: Final[list[float]] = [1.8, 1.3, 1.1, 1.0, 0.8, 0.7]
"""Firepower off each of them for each point that may lie in it. The fleet of Brest alone can raid
whatever it likes: if it is beaten when it comes out, the rest can do little."""
FEWEST: Final = 3.0
"""Ships that a port is always taken to hold."""
IRELAND: Final = "bantry-bay"
STRAITS: Final = "1123"
STRAITS_GUNS: Final = 20.0
"""Firepower wanted in the Straits, through which all go who leave the ocean for the east."""
NAPOLEON: Final = 5.5
"""What a marker of Napoleon's is worth, since its value is not seen."""
DIRECTIVE: Final = 6.0
ROLL: Final = 10
COMMAND: Final = 3
"""A common roll for a raid, and a common admiral."""
PACE: Final = 24.0
"""How far a fleet comes in about a turn, in the quarters of hexes of `gap`."""
SPARE: Final = 12.0
"""Firepower beyond the need with which a fleet parts, and the lack that calls for it."""
SQUADRON: Final = 4
"""The fewest ships that are sent off by themselves."""


@final
class Post:
    """A place where force is wanted: how much, and how much is there."""

    def __init__(self, port: int, hex: int, need: float) -> None:
        self.port = port
        """The port it watches, or -1."""
        self.hex = hex
        self.need = need
        self.there = 0.0

    def lacking(self) -> float:
        """Firepower that is wanted and not there."""
        return self.need - self.there


@final
class Posts:
    """All posts at one moment."""

    def __init__(self, known: Campaign, belief: Belief, gun: float, draw: Draw) -> None:
        self.known = known
        self.draw = draw
        self.atlas = known.setup.atlas
        self.belief = belief
        self.gun = gun
        self.guns: dict[int, float] = {}
        """The firepower of each fleet."""
        for block in fleets_out(known, BRITISH):
            self.guns[block] = float(firepower(known, known.ships_in(block)))
        self.posts: list[Post] = []
        for at in range(len(WATCHED)):
            port = self.atlas.port_index[WATCHED[at]]
            ships = max(FEWEST, belief.expected(port))
            self._add(port, self.atlas.ports[port].hex, ENOUGH[at] * self.gun * ships)
        self._add(-1, self.atlas.find(STRAITS), STRAITS_GUNS)

    def _add(self, port: int, hex: int, need: float) -> None:
        post = Post(port, hex, need)
        for block, guns in self.guns.items():
            if self.atlas.hex_of(self.known.blocks[block].place) == hex:
                post.there += guns
        self.posts.append(post)

    def at(self, place: int) -> Post | None:
        """The post of a place."""
        hex = self.atlas.hex_of(place)
        return next((post for post in self.posts if post.hex == hex), None)

    def is_spare(self, block: int) -> bool:
        """Whether a post has enough without this fleet: the strongest fleets stay."""
        known = self.known
        post = self.at(known.blocks[block].place)
        if post is None:
            return True
        own = self.guns[block]
        before = 0.0
        for other, guns in self.guns.items():
            here = self.atlas.hex_of(known.blocks[other].place) == post.hex
            if here and (guns > own or (guns == own and other < block)):
                before += guns
        return before >= post.need

    def best(self, place: int, guns: float) -> Post | None:
        """The post for a fleet of some firepower: what it lacks, and how near it is."""
        worths: list[tuple[float, int]] = []
        for at, post in enumerate(self.posts):
            away = gap(self.known, place, post.hex)
            worth = self.draw.shade(min(post.lacking(), guns) / (10.0 + away / 4.0))
            worths.append((worth if away < FAR else 0.0, at))
        best = highest(worths, 0.0)
        return self.posts[best] if best >= 0 else None

    def nearest(self, place: int) -> Post:
        """The port that is watched nearest to a place."""
        ways = [gap(self.known, place, post.hex) if post.port >= 0 else FAR for post in self.posts]
        return self.posts[ways.index(min(ways))]

    # Fleets that part. (7.6)

    def detachment(self, block: int) -> list[int]:
        """The ships that a fleet can spare for another post; none where it should not part."""
        known = self.known
        post = self.at(known.blocks[block].place)
        if post is None or post.there - post.need < SPARE or self._wanted_elsewhere(post) < SPARE:
            return []
        ships = known.ships_in(block)
        sound = [ship for ship in ships if known.ships[ship].condition == Hull.SOUND]
        sound.sort(key=lambda ship: known.setup.ships[ship].attack[Hull.SOUND])
        spare = post.there - post.need
        out: list[int] = []
        for ship in sound[: self._may_leave(post, len(sound), len(ships))]:
            guns = float(known.setup.ships[ship].attack[Hull.SOUND])
            if guns <= spare:
                out.append(ship)
                spare -= guns
        return out if len(out) >= SQUADRON else []

    def _may_leave(self, post: Post, sound: int, ships: int) -> int:
        """How many ships the blockade lets go of a fleet, so that it remains the larger part.
        (7.6, 13.3)"""
        most = (ships - 1) // 2
        if post.port < 0:
            return most
        counted = self.known.counted
        low = counted[post.port] if post.port < len(counted) else -1
        return 0 if low < 0 else max(0, min(most, sound - low))

    def _wanted_elsewhere(self, here: Post) -> float:
        """The greatest lack of any post that can be reached from another."""
        others = [post for post in self.posts if post is not here]
        near = [post for post in others if gap(self.known, here.hex, post.hex) < FAR]
        return max([0.0, *[post.lacking() for post in near]])

    # What the enemy may be about. (22)

    def worth(self, port: int) -> float:
        """What the enemy would gain and we should lose by an attack upon a target."""
        affairs = self.known.affairs
        harbour = self.atlas.ports[port]
        if harbour.area not in AREAS or not harbour.raid:
            return 0.0
        if not may_be_raided(self.known, port):
            return 1.0 if may_be_invaded(self.known, port) else 0.0
        at = AREAS.index(harbour.area)
        worth = NAPOLEON + max(0, affairs.pitt[at])
        if affairs.directive_open and affairs.directive == harbour.area:
            worth += DIRECTIVE
        return worth

    def danger(self, place: int, guns: float, port: int) -> float:
        """How much a force at a place threatens a target: what it is worth, whether the force is
        strong enough for it, and how soon it can be there."""
        harbour = self.atlas.ports[port]
        worth = self.worth(port)
        away = self._voyage(place, port)
        if worth <= 0.0 or away >= FAR:
            return 0.0
        reach = self.known.setup.tables.attack(int(guns), ROLL, COMMAND)
        able = min(1.0, reach / max(1.0, float(harbour.defence)))
        return worth * able * able / (1.0 + away / PACE)

    def _voyage(self, place: int, port: int) -> int:
        """How far a force has to a target. Whoever comes over the ocean may come straight to
        Ireland: each box counts like six hexes. (12.5)"""
        at = self.atlas.places[place]
        if at.kind != BOX:
            return gap(self.known, place, self.atlas.ports[port].hex)
        boxes = self.atlas.boxes[WE]
        if at.track != WE or self.atlas.ports[port].id != IRELAND:
            return FAR
        return 24 * (len(boxes) - boxes.index(place))


def pairs_of_eyes(known: Campaign, wanted: list[int]) -> list[Mission]:
    """A frigate each for the places that want one and have none."""
    free: list[int] = []
    for block in known.on_map(BRITISH):
        if known.kind_of(block) == Kind.FRIGATE:
            hex = known.setup.atlas.hex_of(known.blocks[block].place)
            held = [place for place in wanted if known.setup.atlas.hex_of(place) == hex]
            if held:
                wanted.remove(held[-1])
            else:
                free.append(block)
    pairs = zip(free, wanted, strict=False)
    return [Mission(block, place, 0.3, "A pair of eyes.") for block, place in pairs]
