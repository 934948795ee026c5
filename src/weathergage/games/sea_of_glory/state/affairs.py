"""Affairs of state and war: everything of a campaign that is neither a block nor a ship."""

from typing import Any, Final, final

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
ALEXANDRIA: Final = 3
INDIES_AREA: Final = 4
HAVANA: Final = 5
NORTH_SEA_AREA: Final = 6

HIDDEN: Final = -9
"""In a view: what the onlooker does not know."""
FACE_DOWN: Final = "?"
"""In a view: a chit whose face the onlooker does not know."""

NO_CHIT: Final = 0
MAY_SORTIE: Final = 1
MAY_NOT_SORTIE: Final = 2

UNTOUCHED: Final = 0
NO_RAID: Final = 1
"""A "Raided?" marker lies there, and nothing was done."""
RAIDED: Final = 2
"""A "Raided?" marker lies there, and the raid succeeded."""

NEUTRAL: Final = -1

PEACE: Final = 0
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
        """By port: UNTOUCHED, NO_RAID or RAIDED; HIDDEN where a marker lies face down."""
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
        """By port: NO_CHIT, MAY_SORTIE or MAY_NOT_SORTIE; HIDDEN where it lies face down."""
        self.provisions_shown: list[bool] = []
        self.conseil: list[int] = [-1, -1, -1, -1]
        """The numbers of the markers in boxes A to D; -1 for none yet. (5.13)"""
        self.larder: list[int] = []
        """The Provisions chits drawn and not placed yet; the Allied player's business."""
        self.lost: list[list[int]] = []
        """Ships lost, as they were: ship, turn, place, and one of the LOST constants."""
        self.dice: list[list[int]] = [[0, 0], [0, 0]]
        """By side: dice rolled for search, battle and fate, and their sum."""

    def prepare(self, ports: int) -> None:
        """Make the lists by port as long as they must be."""
        if len(self.raids) != ports:
            self.raids = [UNTOUCHED] * ports
            self.raids_shown = [False] * ports
            self.invaded = [False] * ports
            self.provisions = [NO_CHIT] * ports
            self.provisions_shown = [False] * ports

    def copy(self) -> "Affairs":
        """An independent copy."""
        new = Affairs()
        new.manpower, new.happened = list(self.manpower), list(self.happened)
        new.ill, new.cornwallis_back = self.ill, self.cornwallis_back
        new.fever, new.tension, new.plans = self.fever, self.tension, self.plans
        new.barges, new.algiers = self.barges, self.algiers
        new.villeneuve_victorious = self.villeneuve_victorious
        new.napoleon, new.pitt = list(self.napoleon), list(self.pitt)
        new.napoleon_scored = list(self.napoleon_scored)
        new.pitt_scored = list(self.pitt_scored)
        new.directive, new.directive_open = self.directive, self.directive_open
        new.markers_open = self.markers_open
        new.directives_scored = list(self.directives_scored)
        new.raids, new.raids_shown = list(self.raids), list(self.raids_shown)
        new.invaded, new.entered = list(self.invaded), list(self.entered)
        new.tried = list(self.tried)
        new.admiralty, new.admiralty_due = list(self.admiralty), list(self.admiralty_due)
        new.admiralty_shown = list(self.admiralty_shown)
        new.admiralty_kept = list(self.admiralty_kept)
        new.admiralty_failed = list(self.admiralty_failed)
        new.reached = list(self.reached)
        new.provisions = list(self.provisions)
        new.provisions_shown = list(self.provisions_shown)
        new.conseil, new.larder = list(self.conseil), list(self.larder)
        new.lost = [list(each) for each in self.lost]
        new.dice = [list(each) for each in self.dice]
        return new

    def known(self, seat: int) -> "Affairs":
        """What a seat knows of it: 0 British, 1 Allied, another an onlooker. (2.5, 21.3)"""
        new = self.copy()
        new.lost = [blank_place(each) for each in self.lost]
        if seat != 0:
            new.hide_british()
        if seat != 1:
            new.hide_allied()
        return new

    def hide_british(self) -> None:
        """Blank the British player's business."""
        for i in range(7):
            if self.pitt[i] and not (self.markers_open and self.pitt_scored[i]):
                self.pitt[i] = HIDDEN
        for i in range(len(self.admiralty)):
            if not self.admiralty_shown[i]:
                self.admiralty[i] = FACE_DOWN

    def hide_allied(self) -> None:
        """Blank the Allied player's business."""
        for i in range(7):
            if self.napoleon[i] and not (self.markers_open and self.napoleon_scored[i]):
                self.napoleon[i] = HIDDEN
        if self.directive and not self.directive_open:
            self.directive = FACE_DOWN
        for port in range(len(self.raids)):
            if self.raids[port] != UNTOUCHED and not self.raids_shown[port]:
                self.raids[port] = HIDDEN
            if self.provisions[port] != NO_CHIT and not self.provisions_shown[port]:
                self.provisions[port] = HIDDEN
        self.happened = [event for event in self.happened if event != SECOND_DRAFT]
        self.conseil = [HIDDEN if box >= 0 else box for box in self.conseil]
        self.larder = [HIDDEN for _ in self.larder]

    def dump(self) -> list[object]:
        """Plain list for a snapshot."""
        return [
            list(self.manpower),
            list(self.happened),
            [self.ill, self.cornwallis_back, self.tension, self.barges, self.algiers],
            [
                self.fever,
                self.plans,
                self.villeneuve_victorious,
                self.directive_open,
                self.markers_open,
            ],
            list(self.napoleon),
            list(self.pitt),
            list(self.napoleon_scored),
            list(self.pitt_scored),
            self.directive,
            list(self.directives_scored),
            list(self.raids),
            list(self.raids_shown),
            list(self.invaded),
            list(self.entered),
            list(self.tried),
            list(self.admiralty),
            list(self.admiralty_due),
            list(self.admiralty_shown),
            list(self.admiralty_kept),
            list(self.admiralty_failed),
            list(self.reached),
            list(self.provisions),
            list(self.provisions_shown),
            list(self.conseil),
            list(self.larder),
            [list(each) for each in self.lost],
            [list(each) for each in self.dice],
        ]


FOUNDERED: Final = 0
SUNK_IN_BATTLE: Final = 1
TAKEN: Final = 2
TAKEN_IN_PORT: Final = 3
LEFT_PLAY: Final = 4


def blank_place(loss: list[int]) -> list[int]:
    """A loss as a seat knows it: of a ship that foundered or left play nobody is told with which
    block she was. (2.3)"""
    ship, turn, place, how = loss
    return [ship, turn, -1 if how in (FOUNDERED, LEFT_PLAY) else place, how]


def load_affairs(raw: list[Any]) -> Affairs:
    """Affairs from their dump."""
    new = Affairs()
    new.manpower, new.happened = list(raw[0]), list(raw[1])
    new.ill, new.cornwallis_back, new.tension, new.barges, new.algiers = raw[2]
    new.fever, new.plans, new.villeneuve_victorious = raw[3][0], raw[3][1], raw[3][2]
    new.directive_open, new.markers_open = raw[3][3], raw[3][4]
    new.napoleon, new.pitt = list(raw[4]), list(raw[5])
    new.napoleon_scored, new.pitt_scored = list(raw[6]), list(raw[7])
    new.directive, new.directives_scored = raw[8], list(raw[9])
    new.raids, new.raids_shown = list(raw[10]), list(raw[11])
    new.invaded, new.entered, new.tried = list(raw[12]), list(raw[13]), list(raw[14])
    new.admiralty, new.admiralty_due = list(raw[15]), list(raw[16])
    new.admiralty_shown, new.admiralty_kept = list(raw[17]), list(raw[18])
    new.admiralty_failed, new.reached = list(raw[19]), list(raw[20])
    new.provisions, new.provisions_shown = list(raw[21]), list(raw[22])
    new.conseil, new.larder = list(raw[23]), list(raw[24])
    new.lost = [list(each) for each in raw[25]]
    new.dice = [list(each) for each in raw[26]]
    return new
