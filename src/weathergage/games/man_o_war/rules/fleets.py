"""Building a fleet for a budget: what may be bought, how it is divided (p.3, 21, R68-R71)."""

import random
from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do, Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log

from ..answers import Order
from ..setup import DIVISIONS, FLAG_FRIGATE, LINE, REPEATER, SQUADRON, Setup
from ..state.battle import AWAITED, Battle, Ship
from ..tables.prices import Row
from ..words.telling import tell
from .questions import BattleQuestion

EXTRAS: Final[list[str]] = ["flag", "repeater", "flag-frigate"]
REPEATED: Final = 0.5
"""How often a division drawn by lot has a frigate out of its line."""
NUMBERS: Final[list[str]] = ["1", "2", "3", "4", "5", "6"]


@final
class Entry:
    """One vessel of a fleet list that was read."""

    def __init__(self, division: int, row: Row, extra: str) -> None:
        self.division = division
        self.row = row
        self.extra = extra

    def in_line(self) -> bool:
        """Whether she sails in the line of her division (R69)."""
        return self.extra not in ("repeater", "flag-frigate")

    def text(self) -> str:
        """As it is written: `1 gb-base-74-n flag`."""
        said = f"{self.division} {self.row.id}"
        return f"{said} {self.extra}" if self.extra else said


def read_entry(setup: Setup, text: str) -> Entry | Refusal:
    """A vessel of a fleet from its line."""
    words = text.split()
    extra = words[2] if len(words) == 3 else ""
    fits = len(words) in (2, 3) and words[0] in NUMBERS
    if not fits or (extra and extra not in EXTRAS):
        like = "'1 gb-base-74-n' or '1 gb-base-32-n repeater'"
        return Refusal(f"A vessel is written like {like}, not {text[:40]!r}.", "p.3")
    row = setup.row(words[1])
    if row is None:
        return Refusal(f"There is no vessel {words[1][:40]!r} in the fleet lists.", "p.21")
    return Entry(int(words[0]), row, extra)


def why_not_fleet(setup: Setup, camp: int, vessels: list[str]) -> Refusal | None:
    """Whether a camp may come with this fleet (p.3, 9, R68-R71)."""
    entries: list[Entry] = []
    buyable = setup.buyable(camp)
    for text in vessels:
        entry = read_entry(setup, text)
        if isinstance(entry, Refusal):
            return entry
        if entry.row not in buyable:
            people, year = setup.navies[camp].people, setup.year
            return Refusal(f"{entry.row.id} is not on the {people} list of {year}.", "R71")
        entries.append(entry)
    refused = _why_not_price(setup, entries) or _why_not_flag(entries)
    for number in range(1, DIVISIONS + 1):
        refused = refused or _why_not_division(setup, camp, entries, number)
    return refused


def squadrons_of(setup: Setup, camp: int) -> int:
    """How many squadrons a camp comes with (p.3, R84)."""
    return int(setup.squadrons) if camp == 1 else 1


def price_of(entries: list[Entry]) -> i64:
    """What a fleet costs: the printed prices (p.21)."""
    total: i64 = 0
    for entry in entries:
        total += entry.row.budget
    return total


def _why_not_price(setup: Setup, entries: list[Entry]) -> Refusal | None:
    price, most = price_of(entries), setup.prices.most(setup.budget)
    if price > most:
        return Refusal(f"The fleet costs {price}, and {most} may be spent.", "R68")
    return None


def _why_not_flag(entries: list[Entry]) -> Refusal | None:
    flags = [entry for entry in entries if entry.extra in ("flag", "flag-frigate")]
    if len(flags) != 1:
        return Refusal(f"A fleet has one flagship, not {len(flags)}.", "p.3")
    for entry in entries:
        if not entry.in_line() and not entry.row.is_frigate():
            return Refusal(f"{entry.row.id} is no frigate and sails in the line.", "p.9")
    return None


def _why_not_division(setup: Setup, camp: int, entries: list[Entry], number: int) -> Refusal | None:
    """Three to eight ships; divisions follow on each other; one repeater each; a second squadron
    has the divisions 4 to 6 (p.3, 9, R69, R84)."""
    own = [entry for entry in entries if entry.division == number]
    last = number + (-number) % SQUADRON
    later = any(number < entry.division <= last for entry in entries)
    first = number % SQUADRON == 1
    if own and number > SQUADRON * squadrons_of(setup, camp):
        return Refusal(f"This camp has one squadron: there is no division {number}.", "p.3")
    if not own and not later and not (first and number <= SQUADRON * squadrons_of(setup, camp)):
        return None
    least, most = setup.prices.division
    line = sum(1 for entry in own if entry.in_line())
    if not least <= line <= most:
        return Refusal(
            f"Division {number} has {line} vessels; it may have {least} to {most}.", "p.3"
        )
    if sum(1 for entry in own if entry.extra == "repeater") > setup.prices.repeaters:
        return Refusal(f"Division {number} has more than one repeater.", "p.9")
    return None


class Fleet(BattleQuestion[Record]):
    """Which vessels a camp comes with, in secret (p.3, R68)."""

    def prompt(self, known: Battle, ask: Ask[Record], seat: int) -> str:
        setup = known.setup
        most = setup.prices.most(setup.budget)
        people = setup.navies[setup.seat_camps[seat]].people
        return f"Build the {people} fleet: up to {most} may be spent."

    def why_not(self, known: Battle, ask: Ask[Record], seat: int, answer: Order) -> Refusal | None:
        if answer.kind != "fleet" or answer.ship:
            return self.not_an_answer()
        return why_not_fleet(known.setup, known.setup.seat_camps[seat], answer.vessels)

    def sample(self, known: Battle, ask: Ask[Record], seat: int, rng: random.Random) -> Action:
        return draw_fleet(known.setup, known.setup.seat_camps[seat], rng)

    def facts(self, known: Battle, ask: Ask[Record], seat: int) -> dict[str, object]:
        setup = known.setup
        camp = setup.seat_camps[seat]
        return {
            "budget": int(setup.budget),
            "most": int(setup.prices.most(setup.budget)),
            "rows": [row.id for row in setup.buyable(camp)],
        }


def draw_fleet(setup: Setup, camp: int, rng: random.Random) -> Order:
    """A legal fleet, drawn from all of them: vessels while there is money and room."""
    rows = setup.buyable(camp)
    left = int(setup.prices.most(setup.budget))
    if squadrons_of(setup, camp) > 1:
        return draw_two(setup, camp, rng)
    return fleet_of(setup, divided(setup, draw_rows(setup, rows, left, rng), rng), rng)


def draw_two(setup: Setup, camp: int, rng: random.Random) -> Order:
    """Two squadrons, each for half of the budget; the second has the divisions from 4 on."""
    rows = setup.buyable(camp)
    half = int(setup.prices.most(setup.budget)) // 2
    first = divided(setup, draw_rows(setup, rows, half, rng), rng)
    second = divided(setup, draw_rows(setup, rows, half, rng), rng)
    gap: list[list[Row]] = [[] for _ in range(SQUADRON - len(first))]
    return fleet_of(setup, [*first, *gap, *second], rng)


def draw_rows(setup: Setup, rows: list[Row], left: int, rng: random.Random) -> list[Row]:
    """Vessels of a squadron while there is money and room."""
    cheapest = min(int(row.budget) for row in rows)
    least, most = setup.prices.division
    picked: list[Row] = []
    while len(picked) < most * setup.prices.divisions:
        missing = max(least - len(picked) - 1, 0)
        fitting = [row for row in rows if row.budget + missing * cheapest <= left]
        if not fitting or (len(picked) >= least and rng.random() < 0.05):
            break
        row = fitting[int(rng.random() * len(fitting))]
        picked.append(row)
        left -= int(row.budget)
    return picked


def divided(setup: Setup, rows: list[Row], rng: random.Random) -> list[list[Row]]:
    """Vessels shared out among as few divisions as will hold them, or one more."""
    least, most = setup.prices.division
    count = (len(rows) + most - 1) // most
    if len(rows) >= least * (count + 1) and count < setup.prices.divisions and rng.random() < 0.5:
        count += 1
    return [rows[number::count] for number in range(count)]


def fleet_of(setup: Setup, divisions: list[list[Row]], rng: random.Random) -> Order:
    """An order that lists a fleet; one of its ships is the flagship, now and then a frigate that
    her division can spare lies out of the line."""
    order = Order("fleet", "")
    flag = int(rng.random() * sum(len(rows) for rows in divisions))
    for number, rows in enumerate(divisions, 1):
        apart = -1
        if len(rows) > setup.prices.division[0] and rng.random() < REPEATED:
            apart = next((at for at, row in enumerate(rows) if row.is_frigate()), -1)
        for at, row in enumerate(rows):
            extra = "flag" if len(order.vessels) == flag else ""
            if at == apart:
                extra = "flag-frigate" if extra else "repeater"
            order.vessels.append(Entry(number, row, extra).text())
    return order


# The fleets are shown.


def gather_fleets(battle: Battle) -> None:
    """Both camps build at once, in secret."""
    seats = range(len(battle.setup.seats))
    asks: list[Ask[Record]] = [Ask("fleet", [seat]) for seat in seats]
    battle.push(Gather("fleets", [*asks]))


def show_fleets(battle: Battle, gather: Gather[Record], luck: Chance, log: Log) -> None:
    """Sealed lists are shown together (R68)."""
    for seat in gather.seats:
        answer = gather.finished(seat)[-1].answer
        assert isinstance(answer, Order)
        _enlist(battle, battle.setup.seat_camps[seat], answer, log)
    battle.push(Do("arrival"))


def _enlist(battle: Battle, camp: int, order: Order, log: Log) -> None:
    setup = battle.setup
    entries = [
        entry for text in order.vessels if isinstance(entry := read_entry(setup, text), Entry)
    ]
    for number, entry in enumerate(entries):
        names = setup.names[camp]
        name = names[number % len(names)]
        if number >= len(names):
            # A fleet larger than the list of names begins it anew.
            name = f"{name} {number // len(names) + 1}"
        ship = new_ship(battle, camp, entry, name)
        if entry.extra in ("flag", "flag-frigate"):
            battle.camps[camp].admiral = battle.camps[camp].commander = ship.index
    if log.on:
        people = setup.navies[camp].people
        text = f"The {people} fleet: {len(entries)} vessels for {price_of(entries)}."
        fields: dict[str, object] = {
            "camp": setup.camps[camp],
            "vessels": [entry.text() for entry in entries],
            "price": int(price_of(entries)),
        }
        tell(log, None, "fleet", "p.3", text, fields)


def new_ship(battle: Battle, camp: int, entry: Entry, name: str) -> Ship:
    """A vessel of a fleet, before she has arrived; of namesakes all but the first have a number."""
    plain = id = name.lower().replace(" ", "-").replace("'", "")
    number = 1
    while battle.find(id) >= 0:
        number += 1
        id = f"{plain}-{number}"
    ship = Ship(entry.row, id, name)
    ship.camp = ship.home = camp
    ship.division = entry.division - 1
    ship.role = {"repeater": REPEATER, "flag-frigate": FLAG_FRIGATE}.get(entry.extra, LINE)
    ship.status = AWAITED
    ship.index = len(battle.ships)
    battle.ships.append(ship)
    return ship


CHAPTER: Final[Chapter] = Chapter(
    "p.21", questions=[Fleet("fleet", "p.3")], merges={"fleets": show_fleets}, kinds=["fleet"]
)
