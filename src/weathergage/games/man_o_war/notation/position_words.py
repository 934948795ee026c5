"""One ship in the position notation: camp, vessel, `x,y heading`, then words for what is not as at
the start."""

from typing import Any, Final, final

from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.wording import (
    Choice,
    Number,
    Value,
    Word,
    Words,
    flags,
    lines_of,
    marks,
    numbers,
)
from weathergage.games.man_o_war.answers import inches, read_inches
from weathergage.games.man_o_war.rules.capacities import zeros
from weathergage.games.man_o_war.setup import ROLES, Setup
from weathergage.games.man_o_war.state.battle import FIGHTING, PLANS, Battle, Ship
from weathergage.games.man_o_war.state.muster import enlist
from weathergage.sea.trig import format_degrees, parse_heading


@final
class Turns(Value):
    """The turns in which holes sink her: 7,9."""

    def read(self, word: str, what: str) -> Any:
        return sorted(Number(-99, 999).read(part, what) for part in word.split(","))

    def write(self, value: Any) -> str:
        return ",".join(str(int(turn)) for turn in value)


ROWS: Final[list[Word]] = [
    *marks("taken sunk escaped awaited in-port", "status"),
    Word("role", "role", Choice(ROLES)),
    *numbers({"division": "division", "hull": "hull", "masts": "masts"}),
    *numbers({"broadside": "broadside", "boarding": "boarding", "fires": "fires"}),
    *numbers({"blazes": "blaze"}),
    Word("holes", "holes", Turns()),
    *numbers({"rudders": "rudders", "captains": "captains"}),
    Word("port-fired", "port_fresh", None, False),
    Word("starboard-fired", "starboard_fresh", None, False),
    *numbers({"half": "half_until", "wreck-port": "wreck_port"}),
    *numbers({"wreck-starboard": "wreck_starboard", "held": "held_until", "bound": "bound"}),
    Word("plan", "plan", Choice(PLANS)),
    *numbers({"moved": "moved", "broke": "broke", "boards": "boards", "losses": "losses"}),
    *flags({"anchored": "anchored", "aground": "aground"}),
    *numbers({"steady": "steady", "gone": "gone"}),
    *flags({"shallow": "shallow"}),
    *numbers({"weighs": "weighs", "sounded-on": "sounded_on", "overboard": "overboard"}),
    Word("sounded", "sounded", Turns()),
    *numbers({"joins": "joins"}),
]
WORDS: Final = Words("word of a ship", ROWS)
OTHERS: Final[list[str]] = ["flag", "held-by", "captor", "beaten-by"]


@final
class ShipWords:
    """The words for the ships of one setup."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.camps = Choice(setup.camps)

    def read(self, battle: Battle, id: str, name: str, text: str) -> list[tuple[str, str]]:
        """One ship from her line of notation; what speaks of other ships is left over."""
        words = text.split()
        if len(words) < 4 or "," not in words[2]:
            like = "'first gb-base-74-n 0,6 90 hull 4'"
            raise BadInput(f"A ship is written like {like}, not {text[:60]!r}.")
        row = self.setup.row(words[1])
        if row is None:
            raise unknown("vessel of the fleet lists", words[1], list(self.setup.row_index))
        ship = Ship(row, id, name)
        ship.camp = ship.home = self.camps.read(words[0], "ships")
        x, _, y = words[2].partition(",")
        ship.place(
            read_inches(x, "a place in inches"), read_inches(y, "a place in inches"),
            read_heading(words[3]),
        )  # fmt: skip
        left = WORDS.read(ship, words[4:], OTHERS)
        enlist(battle, ship)
        ship.flag = zeros(ship) if ship.status == FIGHTING else 0
        return left

    def read_others(self, battle: Battle, ship: Ship, left: list[tuple[str, str]]) -> None:
        """What a ship's line says of other ships and camps."""
        for word, value in left:
            if word == "flag":
                ship.flag = Number(0, 3).read(value, word)
            elif word == "held-by":
                ship.camp = self.camps.read(value, word)
            elif word == "captor":
                ship.captor = ship_named(battle, value)
            else:
                ship.beaten_by = ship_named(battle, value)

    def write(self, battle: Battle, ship: Ship) -> str:
        """One ship in her line of notation."""
        place = f"{inches(ship.x)},{inches(ship.y)} {format_degrees(ship.heading)}"
        words = [self.setup.camps[ship.home], ship.row.id, place]
        words += WORDS.write(ship, Ship(ship.row, ship.id, ship.name))
        usual = zeros(ship) if ship.status == FIGHTING else 0
        if ship.flag != usual:
            words.append(f"flag {ship.flag}")
        if ship.camp != ship.home:
            words.append(f"held-by {self.setup.camps[ship.camp]}")
        if ship.captor >= 0:
            words.append(f"captor {battle.ships[ship.captor].id}")
        if ship.beaten_by >= 0:
            words.append(f"beaten-by {battle.ships[ship.beaten_by].id}")
        return " ".join(words)


def read_heading(word: str) -> int:
    """A heading in degrees."""
    try:
        return parse_heading(word)
    except ValueError as error:
        raise BadInput(str(error)) from error


def exact_lines(position: dict[str, object], key: str, count: int, like: str) -> list[list[str]]:
    """The lines of a list in a position, each of so many words."""
    found = lines_of(position, key)
    for words in found:
        if len(words) != count:
            raise BadInput(f"{key!r} in a position has lines like {like!r}.")
    return found


def ship_named(battle: Battle, id: str) -> int:
    """The place of a ship that a position names."""
    found = battle.find(id)
    if found < 0:
        raise unknown("ship", id, [ship.id for ship in battle.ships])
    return found
