"""Fleet lists and what a vessel costs (p.21-25)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.engine.figures import number

NORMAL: Final = 0
BAD: Final = 1
SLOW: Final = 2
QUALITIES: Final[list[str]] = ["normal", "bad", "slow"]
NAVIES: Final[list[str]] = [
    "gb", "fra", "spa", "rus", "hol", "usa", "swe", "por", "ven", "nap", "tur", "dan",
]  # fmt: skip
FRIGATE_RATE: Final = 5
MERCHANTS: Final = "merchant"
"""The list of ships that nobody buys."""


@final
class Row:
    """One line of a fleet list: what is printed of a vessel and never changes."""

    def __init__(self, index: int, id: str, nation: str) -> None:
        self.index: i64 = index
        self.id = id
        self.nation = nation
        self.list = "base"
        self.guns: i64 = 74
        self.mark = ""
        self.decks: i64 = 2
        self.rate: i64 = 3
        self.broadside: i64 = 7
        self.strength: i64 = 7
        self.boarding: i64 = 8
        self.masts: i64 = 5
        self.budget: i64 = 0
        self.quality: i64 = NORMAL
        self.hull_boxes: i64 = 30
        self.mast_boxes: i64 = 10
        """Boxes of each mast."""
        self.grounded: i64 = 0
        """BROADSIDE that grounding takes until she is afloat again (p.16)."""
        self.half_length: i64 = 0
        self.half_width: i64 = 0

    def is_frigate(self) -> bool:
        """A fifth rate: the rules for frigates hold (p.18)."""
        return self.rate == FRIGATE_RATE

    def title(self) -> str:
        """What people call such a vessel: 74 (L), a bad sailer."""
        mark = {"": "", "3": " (three decks)", "L": " (large)"}[self.mark]
        quality = ["", ", a bad sailer", ", slow"][self.quality]
        return f"{self.guns}{mark}{quality}"

    def __repr__(self) -> str:
        return f"<Row {self.id}>"


@final
class PriceTables:
    """The formula of a price and the limits of a fleet."""

    def __init__(self, data: DataSet) -> None:
        self.rates = data.numbers("budget", "rates", "guns")
        self.factor: i64 = data.number("budget", "price", "factor")
        self.adjustment = data.numbers("budget", "price", "adjustment")
        self.four_decks: i64 = data.number("budget", "price", "decks", "4")
        self.three_decks: i64 = data.number("budget", "price", "decks", "3")
        self.share: i64 = data.number("budget", "price", "share")
        self.discount: list[int] = [data.number("budget", "discount", name) for name in QUALITIES]
        self.over: i64 = data.number("budget", "fleet", "over")
        self.division = data.numbers("budget", "fleet", "division")
        self.divisions: i64 = data.number("budget", "fleet", "divisions")
        self.repeaters: i64 = data.number("budget", "fleet", "repeaters")
        self.modifiers: dict[str, list[int]] = read_modifiers(data)
        """Morale, marines, construction and manoeuvre by navy and list: `gb base`."""

    def rate_of(self, guns: i64) -> i64:
        """The rate of a vessel by her guns (p.21)."""
        for rate in range(1, 6):
            if guns >= self.rates[rate - 1]:
                return rate
        return FRIGATE_RATE

    def adjustment_for(self, rate: i64, decks: i64) -> i64:
        """What her rate and her decks add (p.21)."""
        extra: i64 = 0
        if rate == 1 and decks >= 4:
            extra = self.four_decks
        if rate == 2 and decks >= 3:
            extra = self.three_decks
        return self.adjustment[rate - 1] + extra

    def price(self, capacities: i64, adjustment: i64, quality: i64) -> i64:
        """The budget of a vessel from the sum of her figures (p.21)."""
        total: i64 = capacities * self.factor + adjustment
        less: i64 = (total * self.discount[quality] + 99) // 100
        return (total - less + self.share - 1) // self.share

    def sum_of(self, row: Row) -> i64:
        """The figures of a vessel and of her navy, added up (p.21)."""
        total: i64 = row.broadside + row.strength + row.boarding + row.masts
        for modifier in self.modifiers[f"{row.nation} {row.list}"]:
            total += modifier
        return total

    def formula(self, row: Row) -> i64:
        """The price of a printed vessel by the formula; a second rate adds for three decks only
        where the list marks them (p.21)."""
        decks = row.decks if row.rate == 1 or row.mark == "3" else 2
        return self.price(self.sum_of(row), self.adjustment_for(row.rate, decks), row.quality)

    def most(self, budget: i64) -> i64:
        """The most that a camp may spend (R68)."""
        return budget * (100 + self.over) // 100


def read_modifiers(data: DataSet) -> dict[str, list[int]]:
    """The four modifiers of every navy, list by list."""
    out: dict[str, list[int]] = {}
    for nation in NAVIES:
        table = data.table("navies")["navy"]
        assert isinstance(table, dict)
        for name in ("base", "1765", "1770", "1793"):
            if name in table[nation]:
                out[f"{nation} {name}"] = data.numbers("navies", "navy", nation, name)
    return out


def read_rows(data: DataSet, prices: PriceTables) -> list[Row]:
    """Every line of the fleet lists."""
    rows: list[Row] = []
    last = data.numbers("forms", "hull", "last")
    masts = [data.number("forms", "masts", name) for name in ("boxes", "light", "frigate")]
    for index, entry in enumerate(data.rows("fleets", "ship")):
        row = Row(index, str(entry["id"]), str(entry["nation"]))
        row.list, row.mark = str(entry["list"]), str(entry.get("mark", ""))
        row.guns, row.decks = number(entry["guns"]), number(entry["decks"])
        row.broadside, row.strength = number(entry["broadside"]), number(entry["strength"])
        row.boarding, row.masts = number(entry["boarding"]), number(entry["masts"])
        row.budget = number(entry["budget"])
        row.quality = QUALITIES.index(str(entry["quality"]))
        row.rate = prices.rate_of(row.guns)
        row.hull_boxes = last[row.rate - 1]
        row.grounded = data.number("tests", "ground", "broadside")
        row.mast_boxes = masts[mast_kind(row, prices)]
        rows.append(row)
    return rows


def mast_kind(row: Row, prices: PriceTables) -> int:
    """Which number of boxes her masts have: usual, of a weak construction, a frigate's (p.12)."""
    if row.is_frigate():
        return 2
    return 1 if prices.modifiers[f"{row.nation} {row.list}"][2] < 0 else 0


def read_merchants(data: DataSet, start: int, prices: PriceTables) -> list[Row]:
    """A merchant of every navy: the hull of a fourth rate, few guns and men (1.12)."""
    rows: list[Row] = []
    for place, nation in enumerate(NAVIES):
        row = Row(start + place, f"{nation}-merchant", nation)
        row.list, row.quality = MERCHANTS, BAD
        row.guns = data.number("convoy", "merchant", "guns")
        row.broadside = data.number("convoy", "merchant", "broadside")
        row.strength = data.number("convoy", "merchant", "strength")
        row.boarding = data.number("convoy", "merchant", "boarding")
        row.rate = prices.rate_of(row.guns)
        row.hull_boxes = data.numbers("forms", "hull", "last")[row.rate - 1]
        row.mast_boxes = data.number("forms", "masts", "boxes")
        row.grounded = data.number("tests", "ground", "broadside")
        rows.append(row)
    return rows
