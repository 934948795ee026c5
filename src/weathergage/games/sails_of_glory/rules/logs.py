"""Counters drawn from the cups and placed on logs; ships that are lost (p.18-19, 32-34, 41)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.english import listed
from weathergage.engine.event import Log

from ..state.battle import (
    DRIFTING,
    EXPLODED,
    IN_PLAY,
    SUNK,
    SURRENDERED,
    WRECK,
    Battle,
    Box,
    Ship,
)
from ..tables.cards import EMPTY
from ..tables.counters import CREW, CREW_MARK, FIRE_MARK, LETTERS, NONE, WATER_MARK, Kind
from ..words.names import counter_words, token_data
from ..words.telling import tell

NOTHING_LEFT: Final = -9
"""Drawn from a cup that stays empty: a 0 of no counter (R31)."""


# Cups.


def draw(battle: Battle, letter: i64, number: i64, luck: Chance) -> list[int]:
    """Draw counters of a letter without replacing them (p.17-18)."""
    return [draw_one(battle, letter, luck) for _ in range(number)]


def draw_one(battle: Battle, letter: i64, luck: Chance) -> int:
    """One counter; an empty cup is filled up first with what does nothing on the logs (R31)."""
    names, kinds = in_cup(battle, letter)
    if not names:
        refill(battle, letter)
        names, kinds = in_cup(battle, letter)
        if not names:
            return NOTHING_LEFT
    kind = kinds[luck.draw(names, LETTERS[letter])]
    battle.cup[kind] -= 1
    return kind


def in_cup(battle: Battle, letter: i64) -> tuple[list[str], list[int]]:
    """Every counter of a letter that is left, by its face and by its kind."""
    counters = battle.setup.counters
    names: list[str] = []
    kinds: list[int] = []
    for kind in range(counters.first[letter], counters.first[letter + 1]):
        left = battle.cup[kind]
        names += [counters.kinds[kind].name] * left
        kinds += [kind] * left
    return names, kinds


def refill(battle: Battle, letter: i64) -> None:
    """The zeros of a letter go back from all logs, and its plain crew counters, a marker taking
    the place of each (R31)."""
    counters = battle.setup.counters
    first, last = counters.first[letter], counters.first[letter + 1]
    plain = counters.find(letter, "crew")
    for ship in battle.ships:
        back = [k for k in ship.zeros if first <= k < last and counters.kinds[k].value == 0]
        ship.zeros = [kind for kind in ship.zeros if kind not in back]
        put_back(battle, back)
        for at in range(len(ship.crew)):
            if plain >= 0 and ship.crew[at] == plain:
                ship.crew[at] = CREW_MARK
                battle.cup[plain] += 1


def put_back(battle: Battle, kinds: list[int]) -> None:
    """Counters go back to their cups; markers are nothing to put back (p.18)."""
    for kind in kinds:
        if kind >= 0:
            battle.cup[kind] += 1


def happens(battle: Battle, luck: Chance) -> bool:
    """Whether a chance event happens: a counter with a crew loss says yes; it goes back at once
    (p.34)."""
    kind = draw_one(battle, battle.setup.combat.draws["chance"], luck)
    put_back(battle, [kind])
    return kind >= 0 and battle.setup.counters.kinds[kind].symbol == CREW


def faces(battle: Battle, kinds: list[int]) -> list[str]:
    """Drawn counters by their faces, for events."""
    counters = battle.setup.counters
    return [counters.text(kind) if kind >= 0 else "0" for kind in kinds]


def spoken(battle: Battle, kinds: list[int]) -> str:
    """Drawn counters as one would say them, the heaviest first; crew losses and blanks together."""
    counters = battle.setup.counters.kinds
    blank = [k for k in kinds if k < 0 or is_blank(battle, counters[k])]
    crew = [k for k in kinds if k >= 0 and counters[k].symbol == CREW and not counters[k].value]
    found = [k for k in kinds if k not in blank and k not in crew]
    found.sort(key=lambda kind: -int(counters[kind].value))
    words = [heard(battle, counters[kind]) for kind in found]
    if crew:
        words.append("a crew loss" if len(crew) == 1 else f"{len(crew)} crew losses")
    if blank:
        words.append("a blank" if len(blank) == 1 else f"{len(blank)} blanks")
    return listed(words) or "nothing"


def is_blank(battle: Battle, kind: Kind) -> bool:
    """Whether a counter does nothing by the rules that are played (p.18)."""
    counts = kind.symbol == CREW or (battle.setup.rules.advanced and kind.symbol != NONE)
    return kind.value == 0 and not counts


def heard(battle: Battle, kind: Kind) -> str:
    """A counter as it is said: below the Advanced rules all symbols but crew losses are nothing
    (p.18)."""
    counts = battle.setup.rules.advanced or kind.symbol == CREW
    return counter_words(kind) if counts else str(int(kind.value))


def tokens(battle: Battle, kinds: list[int]) -> list[dict[str, object]]:
    """Drawn counters as they are shown, in the order in which they came."""
    counters = battle.setup.counters.kinds
    return [token_data(counters[kind]) for kind in kinds if kind >= 0]


# Placing.


def value_of(battle: Battle, kind: int) -> i64:
    """The number on a counter."""
    return battle.setup.counters.kinds[kind].value if kind >= 0 else 0


def place_counters(battle: Battle, ship: Ship, kinds: list[int]) -> None:
    """Put all counters of a phase on a log: zeros aside, crew losses one a box, then numbers from
    the highest to the lowest (p.18-19)."""
    numbered: list[int] = []
    for kind in kinds:
        if kind < 0:
            continue
        face = battle.setup.counters.kinds[kind]
        if face.value > 0:
            numbered.append(kind)
            if face.symbol == CREW:
                lose_crew(ship, CREW_MARK)
        elif face.symbol == CREW:
            lose_crew(ship, kind)
        else:
            ship.zeros.append(kind)
    for value in range(6, 0, -1):
        for kind in numbered:
            if value_of(battle, kind) == value:
                place_number(battle, ship, kind, value)


def lose_crew(ship: Ship, kind: int) -> None:
    """One crew loss takes the next box of the crew track; beyond the last it has none (p.18,
    R97)."""
    if ship.crew_covered() < ship.card.log.boxes:
        ship.crew.append(kind)
    elif kind >= 0:
        ship.zeros.append(kind)


def place_number(battle: Battle, ship: Ship, kind: int, value: int) -> None:
    """A counter as large as the burden takes an empty box; others join the first box that is not
    full (p.18)."""
    burden = ship.card.log.burden
    box = None
    if value < burden:
        for each in ship.hull:
            if not each.full:
                box = each
                break
    if box is None:
        if ship.hull_covered() >= ship.card.log.boxes:
            ship.zeros.append(kind)
            return
        box = Box([], 0)
        ship.hull.append(box)
    box.counters.append(kind)
    box.points += value
    box.full = box.points >= burden


def cover_box(ship: Ship, mark: int) -> bool:
    """A fire or water marker fills the leftmost empty hull box; False where there is none (p.32,
    R10, R41)."""
    if ship.hull_covered() >= ship.card.log.boxes:
        return False
    box = Box([mark], 0)
    box.full = True
    ship.hull.append(box)
    return True


# Ships lost.


def beaten(ship: Ship) -> bool:
    """Whether a track is covered to its last box, or the third mast has gone (p.18, 33)."""
    boxes = ship.card.log.boxes
    return ship.hull_covered() >= boxes or ship.crew_covered() >= boxes or ship.masts >= 3


def surrender_beaten(battle: Battle, log: Log) -> list[int]:
    """Every ship in play that is beaten surrenders, all at the same moment (p.18)."""
    lost = [ship for ship in battle.ships if ship.in_play() and beaten(ship)]
    for ship in lost:
        surrender(battle, ship, log)
    return [int(ship.card.index) for ship in lost]


def surrender(battle: Battle, ship: Ship, log: Log) -> None:
    """A ship strikes: she leaves the table, or stays as an obstacle (p.18, 41)."""
    stays = battle.setup.rules.wrecks and not ship.card.battery and not sinks_away(ship)
    drifts = stays and battle.setup.rules.standard and not ship.aground and has_card(ship)
    if log.on:
        tell_surrender(ship, log)
    lose(battle, ship, DRIFTING if drifts else WRECK if stays else SURRENDERED)


def tell_surrender(ship: Ship, log: Log) -> None:
    """A ship strikes; a battery is destroyed, or surrenders when its crew is gone (p.18, 47)."""
    why = reason_of(ship)
    if not ship.card.battery:
        tell(log, ship, "surrendered", "18.surrender", f"{ship.card.name} surrenders: {why}.")
    elif ship.hull_covered() >= ship.card.log.boxes:
        tell(log, ship, "destroyed", "47.eliminated", f"{ship.card.name} is destroyed.")
    else:
        tell(log, ship, "surrendered", "47.eliminated", f"{ship.card.name} surrenders: {why}.")


def sinks_away(ship: Ship) -> bool:
    """With a fire or an open leak she is taken off the table; on a shoal a leak is no matter
    (p.41, 44)."""
    return ship.fires > 0 or (ship.leaks > 0 and not ship.on_shoal)


def has_card(ship: Ship) -> bool:
    """Whether a card of hers is still to be sailed."""
    return ship.first != EMPTY or ship.second != EMPTY


def reason_of(ship: Ship) -> str:
    """Why she surrenders, in words."""
    boxes = ship.card.log.boxes
    if ship.hull_covered() >= boxes:
        last = ship.hull[-1].counters
        if FIRE_MARK in last:
            return "the fire cannot be mastered"
        return "she is filling with water" if WATER_MARK in last else "her hull is shot to pieces"
    if ship.card.battery:
        return "its crew has had enough"
    return "her crew has had enough" if ship.crew_covered() >= boxes else "no mast is left standing"


def lose(battle: Battle, ship: Ship, status: int) -> None:
    """A ship is out: her counters go back to the cups, what tied her comes loose, and her cards are
    put away unless she still sails them (p.18, 41)."""
    ship.lost_boxes += ship.hull_covered() + ship.crew_covered()
    for box in ship.hull:
        put_back(battle, box.counters)
    put_back(battle, ship.crew)
    put_back(battle, ship.zeros)
    ship.hull, ship.crew, ship.zeros = [], [], []
    ship.planned, ship.kept, ship.acting, ship.mending = [], [], [], []
    ship.fires = ship.leaks = ship.masts = 0
    ship.boards, ship.grapples, ship.target = False, -1, -1
    ship.status = status
    if status != DRIFTING:
        ship.first = ship.second = EMPTY
    index = ship.card.index
    if status != WRECK and status != DRIFTING:
        battle.ties = [tie for tie in battle.ties if tie.a != index and tie.b != index]
    else:
        battle.ties = [
            tie for tie in battle.ties if tie.kind == 0 or (tie.a != index and tie.b != index)
        ]


def explode_or_sink(battle: Battle, ship: Ship, exploded: bool, log: Log) -> None:
    """A ship blows up or goes down: nothing of her stays (p.40)."""
    if log.on:
        if exploded:
            text = f"{ship.card.name} blows up: the fire has reached her magazine."
            tell(log, ship, "explosion", "40.explosion", text)
        else:
            tell(log, ship, "sunk", "40.sinking", f"{ship.card.name} goes down.")
    lose(battle, ship, EXPLODED if exploded else SUNK)


def in_play_of(battle: Battle, side: i64) -> list[Ship]:
    """The ships of a side that are in play; batteries are not ships."""
    return [
        ship
        for ship in battle.ships
        if ship.status == IN_PLAY and ship.card.side == side and not ship.card.battery
    ]
