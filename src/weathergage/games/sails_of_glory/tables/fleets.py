"""The fleets of a built battle: those that were named, ship by ship, or drawn for their points
(p.50)."""

import random
from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.errors import BadInput, shorten
from weathergage.engine.game import Value
from weathergage.games.sails_of_glory.tables.printed import Printed
from weathergage.games.sails_of_glory.tables.yard import NATIONS

TRIES: Final = 400
"""How many fleets are drawn to find the one nearest to the points wanted."""
MOST_A_SIDE: Final = 12
"""Ships of a drawn side."""
NEW_SHIP: Final = "a new one like 'Victory 104/850/1': name, guns/crew and, if you like, her rate"


@final
class Found:
    """A ship for a fleet: her row as a scenario would write it, and what she is worth."""

    def __init__(self, row: dict[str, object], points: int) -> None:
        self.row = row
        self.points = points

    @property
    def id(self) -> str:
        """What she is called in orders."""
        return str(self.row["id"])


@final
class Fleets:
    """Both fleets of a battle."""

    def __init__(self, data: DataSet, printed: Printed, options: dict[str, Value]) -> None:
        self.data = data
        self.printed = printed
        self.options = options
        self.ships: list[list[Found]] = [[], []]
        self.balance = data.number("battle", "places", "balance")

    def muster(self) -> list[list[Found]]:
        """The named ones first; a side that is drawn is held against one that is there."""
        for side, name in enumerate(NATIONS):
            text = str(self.options.get(name, ""))
            if text.strip():
                self.ships[side] = self.named(side, text)
        for side in range(2):
            if not self.ships[side]:
                self.ships[side] = self.drawn(side)
        self.check_ids()
        return self.ships

    def check_ids(self) -> None:
        """Every ship once, and of a card one face alone (p.7)."""
        seen: dict[str, str] = {}
        backs = {str(row["id"]): str(row["back"]) for row in self.data.rows("ships", "ship")}
        for fleet in self.ships:
            for ship in fleet:
                for id in (ship.id, backs.get(str(ship.row.get("ship")), ship.id)):
                    if id in seen:
                        raise BadInput(
                            f"A battle with {ship.id} and {seen[id]}: allowed is each ship once, "
                            f"and one face of each card (p.7)."
                        )
                seen[ship.id] = ship.id

    # Fleets named by their commander.

    def named(self, side: int, text: str) -> list[Found]:
        """Ships of the packs by id, others by name, guns, crew and rate, with commas between."""
        return [self.one(side, item.strip()) for item in text.split(",") if item.strip()]

    def one(self, side: int, item: str) -> Found:
        """One ship of a list."""
        known = self.known(side)
        if item in known:
            return known[item]
        name, _, figures = item.rpartition(" ")
        parts = figures.split("/")
        if not name or len(parts) not in (2, 3) or not all(part.isdigit() for part in parts[:2]):
            ids = ", ".join(known)
            raise BadInput(
                f"Option {NATIONS[side]!r} has {shorten(item)}; allowed is one of {ids}, "
                f"or {NEW_SHIP}."
            )
        rate = parts[2] if len(parts) == 3 else ""
        self.printed.yard.check(name, int(parts[0][:6]), int(parts[1][:6]), rate)
        return self.built(side, slug(name), name, int(parts[0]), int(parts[1]), rate)

    def known(self, side: int) -> dict[str, Found]:
        """Every ship of the cards, under whatever flag, and those of the side's own yard."""
        out: dict[str, Found] = {}
        for row in self.data.rows("ships", "ship"):
            out[str(row["id"])] = self.of_card(side, row)
        for ship in self.yard_ships(side):
            out[ship.id] = ship
        return out

    def of_card(self, side: int, row: dict[str, object]) -> Found:
        """A ship of the packs."""
        id = str(row["id"])
        force: dict[str, object] = {"id": id, "ship": id, "side": NATIONS[side]}
        return Found(force, int(self.printed.logs[str(row["log"])].points))

    def yard_ships(self, side: int) -> list[Found]:
        """The ships beyond the cards."""
        rows = [row for row in self.data.rows("battle", "ship") if row["nation"] == NATIONS[side]]
        return [self.of_yard(side, row) for row in rows]

    def of_yard(self, side: int, row: dict[str, object]) -> Found:
        guns, crew = row["guns"], row["crew"]
        assert isinstance(guns, int)
        assert isinstance(crew, int)
        return self.built(side, str(row["id"]), str(row["name"]), guns, crew, str(row["rate"]))

    def built(self, side: int, id: str, name: str, guns: int, crew: int, rate: str) -> Found:
        """A ship that is on no card."""
        row: dict[str, object] = {"id": id, "side": NATIONS[side], "name": name, "guns": guns}
        row["crew"], row["rate"] = crew, rate
        return Found(row, int(self.printed.yard.log(guns, rate).points))

    # Fleets drawn for their points.

    def pool(self, side: int) -> list[list[Found]]:
        """What a side may draw from: the faces of each card of its nation, and single ships of its
        yard where any ship may come."""
        out: list[list[Found]] = []
        taken: list[str] = []
        for row in self.data.rows("ships", "ship"):
            if row["nation"] == NATIONS[side] and str(row["id"]) not in taken:
                faces = [row["id"], row["back"]]
                taken += [str(face) for face in faces]
                found = [r for r in self.data.rows("ships", "ship") if r["id"] in faces]
                out.append([self.of_card(side, each) for each in found])
        if self.options.get("fleet") == "any":
            out += [[ship] for ship in self.yard_ships(side)]
        gone = [ship.id for ship in self.ships[1 - side]]
        return [group for group in out if not any(ship.id in gone for ship in group)]

    def drawn(self, side: int) -> list[Found]:
        """A fleet as near to the points wanted as a few hundred draws come."""
        pool = self.pool(side)
        wanted, number = self.wanted(side), whole(self.options, "ships")
        rng = random.Random(f"battle {self.options.get('draw', 0)} {side}")
        best: list[Found] = []
        for _ in range(TRIES):
            fleet = draw_one(pool, wanted, number, rng)
            if not best or abs(worth(fleet) - wanted) < abs(worth(best) - wanted):
                best = fleet
        if (
            number > len(pool)
            or not best
            or abs(worth(best) - wanted) * 100 > self.balance * wanted
        ):
            raise self.out_of_reach(side, pool, wanted, number)
        return best

    def wanted(self, side: int) -> int:
        """The points of the other side, where that is there, else what was chosen."""
        other = self.ships[1 - side]
        return worth(other) if other else whole(self.options, "points", 160)

    def out_of_reach(
        self, side: int, pool: list[list[Found]], wanted: int, number: int
    ) -> BadInput:
        """What points a side could come to."""
        each = sorted([group[0].points for group in pool])
        few, many = (number, number) if number else (1, min(MOST_A_SIDE, len(each)))
        ships = f" with 'ships' = {number}" if number else ""
        if number > len(each):
            return BadInput(
                f"Option 'ships' = {number}: the packs have {len(each)} {NATIONS[side]} ships; "
                f"allowed are {len(each)} at most, or 'fleet' = any."
            )
        low, high = sum(each[:few]), sum(each[len(each) - many :])
        return BadInput(
            f"{wanted} points for the {NATIONS[side]} side{ships}: allowed are about {low} to "
            f"{high}, within {self.balance} per cent of what ships come to."
        )


def draw_one(pool: list[list[Found]], wanted: int, number: int, rng: random.Random) -> list[Found]:
    """A fleet at random: so many ships, or as many as come near to the points."""
    groups = list(pool)
    rng.shuffle(groups)
    fleet: list[Found] = []
    total = 0
    for group in groups:
        ship = group[int(rng.random() * len(group))]
        if len(fleet) == (number or MOST_A_SIDE):
            break
        if number or abs(total + ship.points - wanted) < abs(total - wanted):
            fleet.append(ship)
            total += ship.points
    return fleet


def worth(fleet: list[Found]) -> int:
    """The points of a fleet."""
    return sum([ship.points for ship in fleet])


def whole(options: dict[str, Value], id: str, usual: int = 0) -> int:
    """An option that is a number."""
    value = options.get(id, usual)
    return value if isinstance(value, int) else usual


def slug(name: str) -> str:
    """The id of a ship by her name: small letters, figures and hyphens."""
    plain = [letter if letter.isalnum() and letter.isascii() else "-" for letter in name.lower()]
    words = [word for word in "".join(plain).split("-") if word]
    if words and words[0] == "hms":
        words = words[1:]
    return "-".join(words) or "ship"
