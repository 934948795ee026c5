"""Ships that are on no card: a log made from guns and rate, and what a ship is worth (reference
1.5)."""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.errors import BadInput
from weathergage.engine.figures import number
from weathergage.games.sails_of_glory.tables.logs import Log

NATIONS: Final[list[str]] = ["british", "french"]
ACTION_STEPS: Final = 4
LARGEST_FRIGATE: Final = 3
"""The burden up to which a new ship counts as a frigate."""


@final
class ShipClass:
    """A size of ship: what her hull is like, whatever guns she carries."""

    def __init__(self, row: dict[str, object]) -> None:
        self.rate = str(row["rate"])
        self.guns = number(row["guns"])
        """The fewest guns of ships of this size."""
        self.burden = number(row["burden"])
        self.boxes = number(row["boxes"])
        self.veer = number(row["veer"])
        self.decks = {"british": str(row["british"]), "french": str(row["french"])}


@final
class Yard:
    """Builds logs, and says what they are worth."""

    def __init__(self, data: DataSet) -> None:
        self.classes = [ShipClass(row) for row in data.rows("battle", "class")]
        self.rates = [each.rate for each in self.classes]
        self.gun_share = data.number("battle", "guns", "share")
        self.gun_least = data.number("battle", "guns", "least")
        self.side_percent = data.number("battle", "guns", "side")
        self.fewest, self.most = data.numbers("battle", "limits", "guns")
        self.least_crew, self.most_crew = data.numbers("battle", "limits", "crew")
        scale, power = (
            data.figure("battle", "points", "scale"),
            data.figure("battle", "points", "power"),
        )
        assert isinstance(scale, (int, float))
        assert isinstance(power, (int, float))
        self.scale, self.power = float(scale), float(power)
        self.battery = data.number("battle", "points", "battery")

    def class_for(self, guns: int, rate: str) -> ShipClass:
        """The size of a ship: by her rate, or where none is given by her guns."""
        if rate:
            return self.classes[self.rates.index(rate)]
        found = [each for each in self.classes if each.guns <= guns]
        return found[-1] if found else self.classes[0]

    def check(self, name: str, guns: int, crew: int, rate: str) -> None:
        """Whether such a ship can be built; says in one sentence what is allowed."""
        if rate and rate not in self.rates:
            raise BadInput(f"{name!r}: rate {rate!r}; allowed is one of {', '.join(self.rates)}.")
        if not self.fewest <= guns <= self.most:
            raise BadInput(f"{name!r}: {guns} guns; allowed are {self.fewest} to {self.most}.")
        if not self.least_crew <= crew <= self.most_crew:
            raise BadInput(
                f"{name!r}: a crew of {crew}; allowed are {self.least_crew} to {self.most_crew}."
            )

    def log(self, guns: int, rate: str) -> Log:
        """The log of a ship of so many guns."""
        size = self.class_for(guns, rate)
        boxes = size.boxes
        full = [self.broadside(guns, at, boxes) for at in range(boxes)]
        side = [max((each * self.side_percent + 50) // 100, 1) for each in full]
        muskets = falling(1 + size.burden // 2, boxes)
        rows = [side, full, list(side), muskets, falling(ACTION_STEPS, boxes)]
        log = Log(f"built-{size.rate}-{guns}", size.burden, size.veer, rows)
        log.frigate = size.burden <= LARGEST_FRIGATE
        log.points = self.worth(log)
        return log

    def broadside(self, guns: int, at: int, boxes: int) -> int:
        """The full broadside in a box: guns by their share in the first, fading along a parabola,
        halves up."""
        first = max((2 * guns + self.gun_share) // (2 * self.gun_share), self.gun_least)
        last = (boxes - 1) * (boxes - 1)
        return max((2 * first * (last - at * at) + last) // (2 * last), 1)

    def worth(self, log: Log) -> int:
        """Points: what a ship can give, by its mean, times what she can take, to a power that fits
        the four logs of the cards."""
        full = log.guns[1]
        give = sum(full) / len(full)
        take = int(log.burden) * len(full)
        return round(self.scale * float((give * take) ** self.power))


def falling(most: int, boxes: int) -> list[int]:
    """From `most` to 1 in equal parts of the boxes, the earlier parts longer."""
    out: list[int] = []
    for step in range(most):
        longer = 1 if step < boxes % most else 0
        out += [most - step] * (boxes // most + longer)
    return out
