"""One ship in the position notation: `x,y heading`, then words for what is not as at the start."""

from typing import Final, final

from weathergage.engine.errors import BadInput
from weathergage.engine.wording import (
    Choice,
    Number,
    Several,
    Term,
    Thing,
    Word,
    Words,
    flags,
    marks,
    numbers,
)
from weathergage.sea.trig import format_degrees, parse_heading

from ..answers import SETTINGS, format_um
from ..rules.links import tie
from ..setup import SIDES, Setup
from ..state.battle import CAPTURED, Battle, Ship
from ..state.muster import place_of

LOADS: Final[list[str]] = ["empty", "loaded"]
LINKS: Final[list[str]] = ["grappled", "fouled", "towing", "boarding"]
"""What ties two ships, in the order of GRAPPLE, FOUL, TOW, MELEE."""
FATE: Final = Words("word", marks("struck - sinking sunk exploded fled", "status"))
ROWS: Final[list[Word]] = [
    Word("scored", "scored", Choice(SIDES)),
    Word("hull", "hull", Number()),
    Word("fatigue", "fatigue", Number(0, 9)),
    *numbers({"fires": "fires", "old-fires": "old_fires"}),
    Word("crews", "crews", Number(0, 9)),
    Word("prize-crews", "prize_crews", Number(0, 9)),
    *numbers({"tired": "tired", "port-ready": "port_ready", "starboard-ready": "starboard_ready"}),
    *numbers({"port-fired": "port_fired", "starboard-fired": "starboard_fired"}),
    *numbers({"red-hot": "red_hot"}),
    Word("pitched", "pitch", Number(-1, 1)),
    *numbers({"attacked": "attacked", "hit": "hit", "raked": "raked"}),
    Word("line-checks", "line_checks", Number(0, 99)),
    *numbers({"pumping": "on_flood", "fire-party": "on_fire", "deck-party": "on_deck"}),
    *numbers({"boarders": "on_assault", "defenders": "on_counter", "gone": "gone"}),
    Word("masts", "masts", Several(["fore", "main", "mizzen"])),
    Word("fallen port", "fallen_port", Number(0, 99)),
    Word("fallen starboard", "fallen_starboard", Number(0, 99)),
    Word("port", "port_loaded", Term(LOADS, flag=True)),
    Word("starboard", "starboard_loaded", Term(LOADS, flag=True)),
    *flags({name: name for name in ("stopped", "anchored", "aground", "fleeing", "moved")}),
    *flags({"starting": "starting", "rudder": "rudder_lost", "port-ablaze": "port_ablaze"}),
    *flags({"starboard-ablaze": "starboard_ablaze", "leading": "leads", "hunting": "hunts"}),
    Word("officer", "officer", Choice(["fit", "wounded", "dead"])),
    Word("sail", "sail", Choice(SETTINGS)),
    Word("dumanoir", "dumanoir", Choice(["free", "waiting", "withdraws", "joined"])),
    *marks("nailed tried", "nailed"),
]
REST: Final = Words("word", ROWS)
OTHERS: Final[list[str]] = ["captured", "captor", "flag", "seat", *LINKS]
"""Words that say more than one field, or are about two ships."""


@final
class ShipWords:
    """The words for the ships of one setup."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.ships = Thing("ship", setup.index)
        fields = {"deck-held": "deck_held", "accepts": "accepts", "won-by": "won_by"}
        self.others = Words("word", [Word(word, fields[word], self.ships) for word in fields])
        self.all = Words("word of a position", [*FATE.rows, *self.others.rows, *REST.rows])

    def read(self, battle: Battle, index: int, text: str) -> None:
        """One ship from her line of notation."""
        words = text.split()
        if len(words) < 2 or "," not in words[0]:
            raise BadInput(f"A ship is written like '-6.4,0 90 hull 20', not {text[:60]!r}.")
        ship = battle.ships[index]
        try:
            heading = parse_heading(words[1])
        except ValueError as error:
            raise BadInput(str(error)) from error
        east, north = place_of(words[0])
        ship.place(east, north, heading)
        for word, value in self.all.read(ship, words[2:], OTHERS):
            self._read_other(battle, ship, word, value)
        if ship.hull > ship.card.hull:
            raise BadInput(f"'hull' of {ship.card.id} is at most {ship.card.hull}.")

    def _read_other(self, battle: Battle, ship: Ship, word: str, value: str) -> None:
        if word in LINKS:
            other = self.ships.read(value, word)
            if other == ship.card.index:
                raise BadInput(f"{value} cannot be {word} to herself.")
            tie(battle, LINKS.index(word), ship.card.index, other)
        elif word == "captured":
            ship.status = CAPTURED
            ship.side = Choice(SIDES).read(value, word)
            ship.seat = self.setup.seat_sides.index(ship.side)
        elif word == "captor":
            ship.captor = self.ships.read(value, word)
            ship.seat = battle.ships[ship.captor].card.seat
        elif word == "flag":
            ship.side = Choice(SIDES).read(value, word)
        else:
            ship.seat = Choice(self.setup.seats).read(value, word)

    def write(self, battle: Battle, ship: Ship) -> str:
        """One ship in her line of notation: only what differs from a fresh ship is written.

        What ties her to others stands apart from the ships.
        """
        place = f"{format_um(ship.x)},{format_um(ship.y)} {format_degrees(ship.heading)}"
        fresh = Ship(ship.card, ship.shape)
        words = [place, *self._write_fate(battle, ship, fresh), *REST.write(ship, fresh)]
        return " ".join(words)

    def _write_fate(self, battle: Battle, ship: Ship, fresh: Ship) -> list[str]:
        """What became of her and who has her; side and seat only where they do not follow."""
        words = FATE.write(ship, fresh)
        side, seat = ship.card.side, ship.card.seat
        if ship.status == CAPTURED:
            words.append("captured " + SIDES[ship.side])
            side, seat = ship.side, self.setup.seat_sides.index(ship.side)
        if ship.captor >= 0:
            words.append("captor " + self.ships.write(ship.captor))
            seat = battle.ships[ship.captor].card.seat
        words += self.others.write(ship, fresh)
        if ship.side != side:
            words.append("flag " + SIDES[ship.side])
        if ship.seat != seat:
            words.append("seat " + self.setup.seats[ship.seat])
        return words
