"""Mustering a battle: from a scenario's data and the options chosen to cards, seats and ships."""

from collections import Counter
from typing import Final

from weathergage.engine.data import DataSet
from weathergage.engine.decision import read_fixed
from weathergage.engine.errors import unknown
from weathergage.engine.figures import DataError, rows_of, table_of, texts_of, whole_of
from weathergage.engine.game import Value
from weathergage.engine.setups import Setups
from weathergage.sea.trig import UM

from ..setup import CHAPTERS, SIDES, Card, Chapters, Company, Division, LeaderCard, Setup, Shoal
from ..tables.crew import CrewTables
from ..tables.gunnery import GunneryTables
from ..tables.movement import MovementTables
from ..tables.wind import WindTables
from .records import KEEPER

PACKAGE: Final = "weathergage.games.ships_of_the_line"


def build(
    data: DataSet, scenario: str, options: dict[str, Value], roster: list[str] | None
) -> Setup:
    """Everything fixed before the first turn."""
    variant = options.get("variant", "none")
    name = "" if variant == "none" else str(variant)
    doc = data.scenario(scenario, name)
    setup = Setup(GunneryTables(data), MovementTables(data), CrewTables(data), WindTables(data))
    setup.options = options
    setup.title = f"{doc['title']}, {doc['date']}"
    setup.chapters = chapters_of(data, doc, options)
    _frame(setup, data, doc)
    ships = list(table_of(table_of(doc, "position"), "ships")) if roster is None else roster
    _cards(setup, data, doc, ships)
    _batteries(setup, data, doc, roster)
    _tell_apart(setup)
    _divisions(setup, doc)
    _seats(setup, doc, str(options.get("seats", "two")))
    _shoals(setup, data, doc)
    setup.start = with_batteries(setup, doc)
    setup.flagship = setup.find("bucentaure")
    bonus = table_of(table_of(doc, "victory"), "bonus")
    setup.bonus = [whole_of(bonus, side) for side in SIDES]
    setup.harbour = str(table_of(doc, "harbour").get("name", ""))
    setup.signal_words = whole_of(table_of(data.table("leaders"), "signals"), "words", 7)
    setup.signal_book = [str(row["phrase"]) for row in rows_of(data.table("signals"), "signal")]
    return setup


SETUPS: Final[Setups[Setup]] = Setups(PACKAGE, "battle", KEEPER, build)


def units(value: object) -> int:
    """A length in UM as whole units."""
    assert isinstance(value, (int, float))
    return round(value * UM)


# The parts of a setup.


def chapters_of(data: DataSet, doc: dict[str, object], options: dict[str, Value]) -> Chapters:
    """Which chapters are played: the rules level, then each chapter's own switch (2).

    Without the compass no chapter about the wind is played (5.2.2, R64).
    """
    advanced = options.get("rules", "basic") == "advanced"
    switch = {chapter: options.get(chapter, "rules") for chapter in CHAPTERS}
    on = [c for c in CHAPTERS if switch[c] == "on" or (switch[c] == "rules" and advanced)]
    chapters = Chapters(on)
    chapters.compass = options.get("compass", True) is True
    if not chapters.compass:
        chapters.pitching = chapters.wind_changes = chapters.windward = False
    chapters.fast = options.get("fast", False) is True
    chapters.dumanoir = options.get("dumanoir", False) is True
    chapters.british_firepower = options.get("british_firepower", False) is True
    return chapters


def _frame(setup: Setup, data: DataSet, doc: dict[str, object]) -> None:
    frame = table_of(doc, "map")
    setup.west, setup.east = units(frame["west"]), units(frame["east"])
    setup.south, setup.north = units(frame["south"]), units(frame["north"])
    setup.drift = doc.get("drift") is True and setup.chapters.compass
    setup.turns = whole_of(doc, "length", data.number("sequence", "game", "turns"))
    if setup.chapters.fast:
        fast = table_of(data.table("sequence"), "fast")
        setup.turns = min(setup.turns, whole_of(fast, "turns", 12))
    first = table_of(doc, "initiative")
    setup.initiative_side = SIDES.index(str(first["side"]))
    setup.initiative_bonus = whole_of(first, "bonus")


def _cards(setup: Setup, data: DataSet, doc: dict[str, object], ids: list[str]) -> None:
    known = {str(row["id"]): row for row in rows_of(data.table("ships"), "ship")}
    for row in rows_of(doc, "ship"):
        known[str(row["id"])] = row
    footprint = table_of(data.table("scale"), "footprint")
    batteries = [str(row["id"]) for row in rows_of(doc, "battery")]
    for id in ids:
        if id in batteries:
            continue
        if id not in known:
            raise unknown("ship", id, list(known))
        card = _card(len(setup.cards), known[id], setup.guns)
        card.half_length = units(footprint["length"]) // 2
        card.half_beam = units(footprint["width"]) // 2
        _add(setup, card)
        _leader(setup, card, known[id])


NAVIES: Final[dict[str, str]] = {"british": "HMS", "french": "French", "spanish": "Spanish"}


def _tell_apart(setup: Setup) -> None:
    """Where two ships have one name each bears her prefix or her nation, whoever speaks of her."""
    often = Counter(card.name for card in setup.cards)
    for card in setup.cards:
        if often[card.name] > 1 and card.nation in NAVIES:
            card.name = f"{NAVIES[card.nation]} {card.name}"


def _add(setup: Setup, card: Card) -> None:
    setup.index[card.id] = len(setup.cards)
    setup.cards.append(card)


def _card(index: int, row: dict[str, object], guns: GunneryTables) -> Card:
    nation = str(row["nation"])
    card = Card(index, str(row["id"]), str(row["name"]), nation, 0 if nation == "british" else 1)
    for field in ("number", "guns", "decks", "dice", "boarding", "crews", "hull", "grey"):
        setattr(card, field, whole_of(row, field))
    rated = guns.class_named(str(row["class"]))
    card.rank = 0 if card.decks >= 4 else rated.rank
    card.farthest, card.category = rated.farthest, rated.category
    card.veteran = row.get("veteran") is True
    card.captain = str(row.get("captain", ""))
    return card


def _leader(setup: Setup, card: Card, row: dict[str, object]) -> None:
    if "leader" in row:
        name, rating, rank = str(row["leader"]), whole_of(row, "rating"), whole_of(row, "rank", 9)
        number = len(setup.leaders)
        setup.leaders.append(LeaderCard(number, name, rating, rank, card.side, card.index))


def _batteries(
    setup: Setup, data: DataSet, doc: dict[str, object], roster: list[str] | None
) -> None:
    """Coastal batteries have a hull like an 80-gun ship's and never move (22)."""
    figures = table_of(data.table("harbour"), "battery")
    _count_batteries(setup, doc)
    for row in rows_of(doc, "battery") if setup.chapters.harbours else []:
        id, nation = str(row["id"]), str(row["nation"])
        if roster is not None and id not in roster:
            continue
        side = 0 if nation == "british" else 1
        card = Card(len(setup.cards), id, str(row["name"]), nation, side)
        card.battery = True
        card.guns, card.decks, card.crews, card.boarding = 0, 0, 0, 0
        card.hull, card.grey = whole_of(figures, "hull"), whole_of(figures, "grey")
        card.dice = whole_of(figures, "dice")
        _add(setup, card)


def _count_batteries(setup: Setup, doc: dict[str, object]) -> None:
    """A harbour has as many batteries as its category says (22)."""
    harbour = table_of(doc, "harbour")
    category, have = str(harbour.get("category", "")), len(rows_of(doc, "battery"))
    if not category or have == setup.guns.categories[category]:
        return
    wanted = setup.guns.categories[category]
    text = f"{harbour['name']} is a harbour of the {category} category, with {wanted} batteries"
    raise DataError(f"{doc['id']}.toml", f"{text}: {have} are listed.", "harbour.category")


def with_batteries(setup: Setup, doc: dict[str, object]) -> dict[str, object]:
    """A scenario's position, its coastal batteries placed like ships (22)."""
    position = dict(table_of(doc, "position"))
    ships = dict(table_of(position, "ships"))
    for row in rows_of(doc, "battery"):
        if str(row["id"]) in setup.index:
            ships[str(row["id"])] = row["pose"]
    position["ships"] = ships
    return position


def _divisions(setup: Setup, doc: dict[str, object]) -> None:
    lines: list[str] = []
    for number, row in enumerate(rows_of(doc, "division")):
        id, line = str(row["id"]), str(row.get("line", row["id"]))
        side = SIDES.index(str(row["side"]))
        division = Division(number, id, str(row.get("title", id)), side)
        if line not in lines:
            lines.append(line)
        division.line = lines.index(line)
        division.alone = texts_of(row, "alone")
        setup.divisions.append(division)
        for ship in texts_of(row, "ships"):
            if ship in setup.index:
                setup.cards[setup.index[ship]].division = number
    _stragglers(setup, doc)
    for leader in setup.leaders:
        leader.division = setup.cards[leader.ship].division
    for division in setup.divisions:
        division.commander = _squadron_commander(setup, division)
        _companies(setup, division)


def _companies(setup: Setup, division: Division) -> None:
    """A division without those who sail alone, and after it each of them."""
    name, _, _ = division.name.partition(", under")
    of_it = [i for i, card in enumerate(setup.cards) if card.division == division.index]
    alone = [ship for ship in of_it if setup.cards[ship].id in division.alone]
    ships = [ship for ship in of_it if ship not in alone]
    if ships:
        setup.companies.append(Company(division.id, name, division, ships))
    for ship in alone:
        card = setup.cards[ship]
        setup.companies.append(Company(card.id, card.name, division, [ship]))
    for company in setup.companies:
        for ship in company.ships:
            setup.cards[ship].company = company.id


def _squadron_commander(setup: Setup, division: Division) -> int:
    """The first in rank of a side commands it; Gravina has both observation divisions (R75)."""
    apart = division.id.startswith("observation")
    of_side = [leader for leader in setup.leaders if leader.side == division.side]
    able = [leader for leader in of_side if (leader.name == "Gravina") == apart]
    first = min(able, key=lambda leader: leader.rank, default=None)
    return int(first.index) if first is not None else -1


def _stragglers(setup: Setup, doc: dict[str, object]) -> None:
    """Ships no division lists form one of their own for each side."""
    listed = [id for row in rows_of(doc, "division") for id in texts_of(row, "ships")]
    for side in range(2):
        loose = [c for c in setup.cards if c.side == side and c.id not in listed]
        if not loose:
            continue
        number = len(setup.divisions)
        division = Division(number, f"{SIDES[side]}-others", "Others", side)
        division.line = number + 100
        setup.divisions.append(division)
        for card in loose:
            card.division = number


def _seats(setup: Setup, doc: dict[str, object], choice: str) -> None:
    """Two seats, three with the Spanish apart, or one for each division."""
    seats = table_of(table_of(doc, "seats"), choice)
    if not seats:
        raise unknown("seating", choice, list(table_of(doc, "seats")))
    setup.seats = list(seats)
    setup.seat_sides = [0] * len(setup.seats)
    for place, name in enumerate(setup.seats):
        what, _, which = str(seats[name]).partition(" ")
        for card in setup.cards:
            if _belongs(setup, card, what, which):
                card.seat = place
                setup.seat_sides[place] = card.side
        setup.seat_sides[place] = _side_of(setup, what, which, setup.seat_sides[place])
    for card in reversed(setup.cards):
        setup.divisions[card.division].seat = card.seat
    setup.has_secrets = len(setup.seats) > 2 and setup.several_seats()


def _belongs(setup: Setup, card: Card, what: str, which: str) -> bool:
    if what == "side":
        return SIDES[card.side] == which
    if what == "nation":
        return card.nation == which
    return setup.divisions[card.division].id == which


def _side_of(setup: Setup, what: str, which: str, found: int) -> int:
    """A seat's side, also when it has no ship in this position."""
    if what == "side":
        return SIDES.index(which)
    if what == "nation":
        return 0 if which == "british" else 1
    for division in setup.divisions:
        if division.id == which:
            return division.side
    return found


def _shoals(setup: Setup, data: DataSet, doc: dict[str, object]) -> None:
    """The three lines of water off each battery, and a scenario's own shoals (22)."""
    if not setup.chapters.harbours:
        return
    lines = table_of(data.table("harbour"), "lines")
    width = units(table_of(doc, "harbour").get("width", lines["width"]))
    closed = whole_of(lines, "closed", 1)
    for row in rows_of(doc, "battery"):
        x, y = place_of(str(row["pose"]))
        for line in range(1, closed + whole_of(lines, "checked", 2) + 1):
            water = 1 if line <= closed else line
            setup.shoals.append(Shoal(setup.find(str(row["id"])), water, x, y, width * line))
    for row in rows_of(doc, "shoal"):
        x, y = place_of(str(row["at"]))
        water = 1 if row["water"] == "closed" else 2
        setup.shoals.append(Shoal(-1, water, x, y, units(row["reach"])))


def place_of(text: str) -> tuple[int, int]:
    """The place at the start of a pose, in units."""
    east, _, north = text.split()[0].partition(",")
    return read_fixed(east, 4, "a place in UM"), read_fixed(north, 4, "a place in UM")
