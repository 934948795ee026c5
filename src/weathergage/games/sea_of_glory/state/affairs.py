"""Affairs of state and war: everything of a campaign that is neither a block nor a ship."""

from typing import Final, final

from weathergage.engine.records import Shared

AREAS: Final[list[str]] = [
    "bantry-bay",
    "naples",
    "malta",
    "alexandria",
    "west-indies",
    "havana",
    "north-sea",
]
"""The objective areas: Napoleon has markers in the first six, Pitt in all but Havana. (21.2)"""
AREA_NAMES: Final[list[str]] = [
    "Bantry Bay",
    "Naples",
    "Malta",
    "Alexandria",
    "the West Indies",
    "Havana",
    "the North Sea",
]
BANTRY: Final = 0
NAPLES: Final = 1
MALTA: Final = 2
INDIES_AREA: Final = 4
HAVANA: Final = 5
NORTH_SEA_AREA: Final = 6

HIDDEN: Final = -9
"""In a view: what the onlooker does not know."""
FACE_DOWN: Final = "?"
"""In a view: a chit whose face the onlooker does not know."""

NEUTRAL: Final = -1

STRAINED: Final = 1
CRISIS: Final = 2
WAR: Final = 3
TENSION: Final[list[str]] = ["Peace", "Strained", "Crisis", "War!"]

SECOND_DRAFT: Final = "second-draft"
"""Among what happened: all Spanish ships of the second draft have been manned, which only the
Allied player knows. (5.2.2)"""

AT_BOULOGNE: Final = 0
IN_CHANNEL: Final = 1
BARGES_LOST: Final = 2


@final
class Provisions:
    """The chit that lies at a port. (5.12)"""

    NO_CHIT: Final = 0
    MAY_SORTIE: Final = 1
    MAY_NOT_SORTIE: Final = 2


@final
class Raid:
    """What became of a port; of the last two a "Raided?" marker tells. (22.2)"""

    UNTOUCHED: Final = 0
    NO_RAID: Final = 1
    RAIDED: Final = 2


@final
class Loss:
    """How a ship was lost."""

    FOUNDERED: Final = 0
    SUNK_IN_BATTLE: Final = 1
    TAKEN: Final = 2
    TAKEN_IN_PORT: Final = 3
    LEFT_PLAY: Final = 4


LOSSES: Final[list[str]] = ["foundered", "sunk", "taken", "taken in port", "left play"]


@final
class Affairs:
    """Manpower, objectives, chits face down, events and what they left behind.

    Lists by port go by the ports of the atlas; lists by area by `AREAS`.
    """

    def __init__(self) -> None:
        self.manpower: list[int] = [0, 0, 0]
        """British, French, Spanish points a turn."""
        self.happened: list[str] = []
        """Events that happen once and did: lord-barham, dutch-navy, sea-fencibles, st-cyr,
        spanish-draft, napoleon-marches, rosily-mesros; and SECOND_DRAFT."""
        self.ill = 0
        """How often an admiral fell ill."""
        self.cornwallis_back = 0
        """The turn in which Cornwallis is well again; 0 where he is not away."""
        self.fever = False
        """Yellow Jack in the West Indies. (5.9)"""
        self.tension = STRAINED
        self.plans = True
        """Whether Napoleon still means to cross the Channel. (15.1, 22.4)"""
        self.barges = AT_BOULOGNE
        self.algiers = NEUTRAL
        """The side that controls Algiers, or NEUTRAL."""
        self.villeneuve_victorious = False
        """The marker shows Villeneuve, not Ganteaume. (8.1)"""
        self._begin_objectives()
        self._begin_chits()

    def _begin_objectives(self) -> None:
        """What the war is about. (21, 22)"""
        self.napoleon: list[int] = [0] * 7
        """Values by area, 0 for no marker; the Allied player's business. (21.3)"""
        self.pitt: list[int] = [0] * 7
        self.napoleon_scored: list[bool] = [False] * 7
        self.pitt_scored: list[bool] = [False] * 7
        """Markers that the Allied player has in his box."""
        self.markers_open = False
        """Whether a marker is shown to both sides once it is scored: the option of 21.3."""
        self.directive = ""
        """The Emperor's Directive; the Allied player's business unless it lies open. (21.4)"""
        self.directive_open = False
        self.directives_scored: list[str] = []
        self.raids: list[int] = []
        """By port: a Raid; HIDDEN where a marker lies face down."""
        self.raids_shown: list[bool] = []
        """By port: whether the marker there was turned up."""
        self.invaded: list[bool] = []
        """By port; Naples also where it fell overland."""
        self.entered: list[bool] = [False, False]
        """Trafalgar: Brest, and the hex east of the Straits, entered by thirty ships. (24.3)"""
        self.tried: list[int] = []
        """The tokens of the Allied blocks that have tried a raid or an invasion this turn."""

    def _begin_chits(self) -> None:
        """The Admiralty's events in play, one entry in each list; provisions and destinations;
        what is remembered for the report. (5.10 to 5.13)"""
        self.admiralty: list[str] = []
        """The chits by id; the British player's business until they are shown."""
        self.admiralty_due: list[int] = []
        self.admiralty_shown: list[bool] = []
        self.admiralty_kept: list[str] = []
        """Chits that were carried out and left the game."""
        self.admiralty_failed: list[str] = []
        """Chits in the Allied box."""
        self.reached: list[int] = [0, 0]
        """The last turn in which an Expedition reached Jamaica, and Canada."""
        self.provisions: list[int] = []
        """By port: Provisions; HIDDEN where it lies face down."""
        self.provisions_shown: list[bool] = []
        self.conseil: list[int] = [-1, -1, -1, -1]
        """The numbers of the markers in boxes A to D; -1 for none yet. (5.13)"""
        self.larder: list[int] = []
        """The Provisions chits drawn and not placed yet; the Allied player's business."""
        self.lost: list[Shared[list[int]]] = []
        """Ships lost, as they were: ship, turn, place, and the kind of Loss."""
        self.dice: list[list[int]] = [[0, 0], [0, 0]]
        """By side: dice rolled for search, battle and fate, and their sum."""

    def prepare(self, ports: int) -> None:
        """Make the lists by port as long as they must be."""
        if len(self.raids) != ports:
            self.raids = [Raid.UNTOUCHED] * ports
            self.raids_shown = [False] * ports
            self.invaded = [False] * ports
            self.provisions = [Provisions.NO_CHIT] * ports
            self.provisions_shown = [False] * ports
