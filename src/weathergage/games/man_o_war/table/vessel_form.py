"""The vessel form of a ship as a sheet that fills up: hull lines, masts, capacities, tokens."""

from typing import Final

from weathergage.games.man_o_war.rules.capacities import broadside as guns_of
from weathergage.games.man_o_war.rules.capacities import fallen, has_mark
from weathergage.games.man_o_war.rules.sailing import thirds_lost
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.table.pieces import FLAG_WORDS
from weathergage.games.man_o_war.tables.forms import MAST_NAMES, MASTS, Symbols
from weathergage.scene import Box, Boxes, Fact, Figure, ShipLog, Slot, Slots

UPPER: Final = "Hull, upper line"
LOWER: Final = "Hull, lower line"
BROADSIDE: Final = "BROADSIDE"
BOARDING: Final = "BOARDING"
RATES: Final[list[str]] = ["1st", "2nd", "3rd", "4th", "5th"]
LEGEND: Final[tuple[Slot, ...]] = (
    Slot("BROADSIDE −1", picture="gun"),
    Slot("BOARDING −1", picture="men"),
    Slot("test for a hole", picture="leak"),
)
THIRDS: Final[list[str]] = ["all of her speed", "two thirds left", "one third left", "none left"]


def vessel_form(battle: Battle, ship: Ship) -> ShipLog:
    """Her sheet: what is ticked, what is left (p.12-13, 18)."""
    row = ship.row
    people = battle.setup.navies[ship.home].people
    size = f"{round(2 * int(row.half_length) / 12000 * 25.4)} × "
    size += f"{round(2 * int(row.half_width) / 12000 * 25.4)} mm"
    rows = [*hull_rows(battle, ship), *mast_rows(battle, ship)]
    return ShipLog(
        ship.id,
        tuple(rows),
        (Fact("Boxes and symbols", "reconstructed: no printed form is at hand", "p.12"),),
        ship.name,
        f"form-{ship.id}",
        tuple(capacities(battle, ship)),
        (Slots("Tokens", tuple(tokens(battle, ship)), kind="cells"),),
        (),
        f"{row.guns} guns, {RATES[row.rate - 1]} rate, {size}, {people}",
        LEGEND,
    )


def capacities(battle: Battle, ship: Ship) -> list[Figure]:
    """Now and at first."""
    row = ship.row
    guns, men = int(guns_of(ship)), int(ship.boarding)
    standing = MASTS - int(fallen(ship))
    notes = ["none of three stands", "one of three stands", "two of three stand", "all three stand"]
    lost = [f"{len(ship.holes)} by holes"] if ship.holes else []
    lost += ["2 aground"] if ship.aground else []
    return [
        Figure(
            BROADSIDE, str(guns), ", ".join(lost), "p.12", total=int(row.broadside), left=guns
        ),
        Figure(
            "STRENGTH", str(row.strength), "not lost in battle", "p.12",
            total=int(row.strength), left=int(row.strength),
        ),
        Figure(BOARDING, str(men), "", "p.12", total=int(row.boarding), left=men),
        Figure(
            "MASTS", str(standing), notes[standing], "p.12", total=MASTS, left=standing
        ),
    ]  # fmt: skip


# The hull.


def hull_rows(battle: Battle, ship: Ship) -> list[Boxes]:
    """One line or two; the last boxes of lower rates are no part of the ship."""
    forms = battle.setup.forms
    symbols = forms.symbols(ship.row.rate)
    upper = int(forms.upper)
    last = int(ship.row.hull_boxes)
    rates = rate_ends(battle)
    gone = int(ship.hull)
    speed = f"speed: {THIRDS[min(int(thirds_lost(ship)), 3)]}"
    note = f"{gone} of {last} ticked; {speed}"
    cells = cells_of(symbols, 1, upper, gone, last, {})
    out = [Boxes(UPPER, upper, min(gone, upper), note, "p.12", cells)]
    if not ship.row.is_frigate():
        total = max(rates)
        cells = cells_of(symbols, upper + 1, total, gone, last, rates)
        said = f"a {RATES[ship.row.rate - 1]} rate ends at box {last}"
        out.append(Boxes(LOWER, total - upper, max(gone - upper, 0), said, "p.12", cells))
    return out


def rate_ends(battle: Battle) -> dict[int, str]:
    """The last box of each rate, with its name."""
    out: dict[int, str] = {}
    for row in battle.setup.rows:
        if not row.is_frigate():
            out[int(row.hull_boxes)] = RATES[row.rate - 1]
    return out


def cells_of(
    symbols: Symbols, first: int, last: int, gone: int, hers: int, rates: dict[int, str]
) -> tuple[Box, ...]:
    """The boxes of a line with their symbols and numbers."""
    out: list[Box] = []
    for box in range(first, last + 1):
        state = "gone" if box <= gone else "off" if box > hers else ""
        out.append(Box("", rates.get(box, str(box)), state, (), printed(symbols, box)))
    return tuple(out)


def printed(symbols: Symbols, box: int) -> tuple[str, ...]:
    """What is printed in a box."""
    kinds = (("gun", symbols.broadside), ("men", symbols.boarding), ("leak", symbols.hole))
    return tuple(name for name, boxes in kinds if box in boxes)


# The masts.


def mast_rows(battle: Battle, ship: Ship) -> list[Boxes]:
    """Three masts in the order in which they fall (R38)."""
    boxes, ticked = int(ship.row.mast_boxes), int(ship.masts)
    out: list[Boxes] = []
    for place, name in enumerate(MAST_NAMES):
        gone = min(max(ticked - place * boxes, 0), boxes)
        note = "down" if gone == boxes else f"{boxes - gone} boxes left" if gone else "sound"
        out.append(Boxes(name.capitalize(), boxes, gone, note, "R38", size="small", group="Masts"))
    return out


# Tokens.


def tokens(battle: Battle, ship: Ship) -> list[Slot]:
    """What lies beside the form, and what does not."""
    hole = f"Shot hole: sinks in turn {ship.holes[0]}" if ship.holes else ""
    flag = FLAG_WORDS[ship.flag].capitalize()
    out = [
        token("leak", hole, "no hole", "p.13"),
        token("fire", count(int(ship.fires), "fire"), "no fire", "p.13"),
        token("rudder", "Rudder shot away" if ship.rudders else "", "rudder sound", "p.13"),
        token("captain", "Captain killed" if ship.captains else "", "captain alive", "p.12"),
        token("flag", flag, "no flag up", "p.12"),
    ]
    for side, until in (("port", ship.wreck_port), ("starboard", ship.wreck_starboard)):
        if until >= battle.turn:
            out.append(token("mast", f"Wreckage to {side}: half fire", "", "p.12"))
    if has_mark(battle, ship):
        out.append(token("half", f"Half fire until turn {ship.half_until}", "", "R35"))
    return out


def token(picture: str, bites: str, quiet: str, rule: str) -> Slot:
    """A token that hurts, or the place where it would lie."""
    return Slot(bites or quiet, "", picture, "bad" if bites else "empty", rule=rule)


def count(number: int, what: str) -> str:
    """So many of something; nothing where there is none."""
    if number == 0:
        return ""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
