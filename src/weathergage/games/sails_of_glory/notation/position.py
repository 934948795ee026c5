"""The position notation: how people write a battle down, in example files and scenarios alike.

A ship is `x,y heading` in mm and degrees, then words for whatever is not as at the start:
`defence = "450,60 0 hull B:6/A:2,A:1/fire crew A:crew,marker first 7 starboard chain"`.
"""

from typing import Final

from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.figures import table_of
from weathergage.engine.positions import (
    check_keys,
    choice_in,
    list_in,
    number_in,
    packed,
    write_choices,
)
from weathergage.engine.records import BROKEN
from weathergage.engine.toml_text import toml_text
from weathergage.engine.wording import Number
from weathergage.games.sails_of_glory.answers import format_mm, read_place
from weathergage.games.sails_of_glory.notation.ship_words import (
    read_logs,
    read_words,
    write_ship,
)
from weathergage.games.sails_of_glory.setup import COASTS, SIDES, Setup
from weathergage.games.sails_of_glory.state.battle import (
    PHASES,
    PLANNING,
    SETTING_UP,
    TIES,
    Battle,
    Building,
    Piece,
    Tie,
)
from weathergage.games.sails_of_glory.state.muster import SECOND, muster
from weathergage.games.sails_of_glory.state.options import LISTING
from weathergage.games.sails_of_glory.state.records import (
    dump_autopilot,
    dump_tally,
    load_autopilot,
    load_tally,
)
from weathergage.games.sails_of_glory.tables.wind import MEDIUM, STRENGTHS
from weathergage.sea.plane import overlap
from weathergage.sea.trig import format_degrees, format_heading, parse_heading

KEYS: Final[list[str]] = [
    *("scenario", "options", "rules", "pack", "turn", "phase", "planned", "wind", "ships", "ties"),
    *("terrain", "buildings", "cups", "autopilots", "supplies", "tallies", "turning", "changing"),
    *("step", "stack", "outcome", "round", "past"),
]


def read_position(setup: Setup, position: dict[str, object]) -> Battle:
    """A battle from its notation; `resume` lays the stack."""
    check_keys(position, KEYS)
    battle = muster(setup)
    _read_wind(battle, str(position.get("wind", "")))
    battle.turn = number_in(position, "turn", 1, 0, 9999)
    battle.phase = choice_in(position, "phase", PHASES, PLANNING)
    battle.planned = position.get("planned", False) is True
    battle.supplies = number_in(position, "supplies", 0, 0, 999)
    battle.past = _read_past(battle, list_in(position, "past"))
    battle.wind_turning = number_in(position, "turning", 0, -1, 1)
    battle.wind_changing = number_in(position, "changing", 0, -1, 1)
    if "terrain" in position:
        _read_terrain(battle, position["terrain"])
    for id, text in table_of(position, "ships").items():
        ship = battle.ship(id)
        words = str(text).split()
        if len(words) < 2:
            raise BadInput(f"A ship is written like '450,60 0', not {str(text)[:60]!r}.")
        x, y = read_place(words[0])
        ship.place(x, y, _heading(words[1]))
        read_words(battle, ship, read_logs(battle, ship, words[2:]))
    battle.ties = [_read_tie(battle, str(line)) for line in list_in(position, "ties")]
    _read_rest(battle, position)
    if battle.phase != SETTING_UP:
        _check_apart(battle)
    return battle


def _check_apart(battle: Battle) -> None:
    """No two bases lie in one place."""
    ships = [ship for ship in battle.ships if ship.on_table() and not ship.card.battery]
    for number, ship in enumerate(ships):
        for other in ships[:number]:
            if overlap(ship.shape, other.shape):
                at = f"{format_mm(ship.x)},{format_mm(ship.y)}"
                raise BadInput(
                    f"ships.{ship.card.id} = {at!r} of a position overlaps {other.card.id}; "
                    f"allowed is a place of its own."
                )


def _heading(text: str) -> int:
    try:
        return parse_heading(text)
    except ValueError as error:
        raise BadInput(str(error)) from error


def _read_wind(battle: Battle, text: str) -> None:
    words = text.split()
    if words:
        battle.wind_from = _heading(words[0])
    if len(words) > 1:
        if words[1] not in STRENGTHS:
            raise BadInput(f"The wind is written like 'E medium', not {text!r}.")
        battle.wind_strength = STRENGTHS.index(words[1])


def _read_tie(battle: Battle, line: str) -> Tie:
    words = line.split()
    known = battle.setup.index
    if len(words) != 3 or words[0] not in TIES or words[1] not in known or words[2] not in known:
        raise BadInput(f"A tie is written like 'grappled defence genereux', not {line[:60]!r}.")
    return Tie(TIES.index(words[0]), known[words[1]], known[words[2]])


def _read_terrain(battle: Battle, lines: object) -> None:
    """Pieces as `shape x,y heading coast danger scenario-piece`; what is left out is plain."""
    battle.pieces = []
    shapes = [shape.id for shape in battle.setup.shapes]
    for line in lines if isinstance(lines, list) else []:
        words = [*str(line).split(), *["", "", "0", "safe", "0", "-1"][len(str(line).split()) :]]
        if words[0] not in shapes:
            raise unknown("terrain", words[0], shapes)
        if words[3] not in COASTS:
            raise unknown("coast", words[3], COASTS)
        x, y = read_place(words[1])
        piece = Piece(-1, shapes.index(words[0]), x, y, _heading(words[2]))
        piece.coast = COASTS.index(words[3])
        piece.danger = _whole(words[4], "danger line of terrain", 0, 500_000)
        piece.laid = _whole(words[5], "number of a piece", -1, len(battle.setup.laid) - 1)
        battle.pieces.append(piece)


def _whole(word: str, what: str, low: int, high: int) -> int:
    return int(Number(low, high).read(word, what))


def _read_rest(battle: Battle, position: dict[str, object]) -> None:
    battle.buildings = [_read_building(battle, str(x)) for x in list_in(position, "buildings")]
    if "cups" in position:
        battle.cup = _read_cups(battle, list_in(position, "cups"))
    else:
        take_from_cups(battle)
    try:
        if "autopilots" in position:
            battle.autopilots = [load_autopilot(row) for row in list_in(position, "autopilots")]
        for side, row in enumerate(list_in(position, "tallies")[:2]):
            battle.tallies[side] = load_tally(row)
    except BROKEN as error:
        raise BadInput("'autopilots' or 'tallies' of a position are broken.") from error


def _read_building(battle: Battle, line: str) -> Building:
    words = line.split()
    if len(words) not in (4, 5) or words[0] not in SIDES or words[4:] not in ([], ["fallen"]):
        raise BadInput(f"A building is written like 'french 0 3 1 fallen', not {line[:60]!r}.")
    piece = _whole(words[1], "piece of a building", 0, len(battle.pieces) - 1)
    building = Building(SIDES.index(words[0]), piece)
    building.damage = _whole(words[2], "damage of a building", 0, 999)
    building.crew = _whole(words[3], "crew damage of a building", 0, 999)
    building.fallen = len(words) == 5
    return building


def _read_past(battle: Battle, lines: list[object]) -> list[int]:
    """What the first of two battles brought: a run, or the points of both sides."""
    found = [_whole(str(number), "past", -999, 999) for number in lines]
    most = 4 if battle.setup.victory == "blockade" else 2
    if len(found) not in (0, most):
        raise BadInput(f"'past' of a position has {len(found)} numbers; allowed are {most}.")
    return found


def _read_cups(battle: Battle, lines: list[object]) -> list[int]:
    kinds = len(battle.setup.counters.kinds)
    cups = [_whole(str(number), "number of counters", 0, 9999) for number in lines]
    if len(cups) != kinds:
        raise BadInput(f"'cups' of a position has {len(cups)} numbers; allowed are {kinds}.")
    return cups


def take_from_cups(battle: Battle) -> None:
    """Counters that lie on logs are not in the cups."""
    for ship in battle.ships:
        lying = [kind for box in ship.hull for kind in box.counters] + ship.crew + ship.zeros
        for kind in lying:
            if kind >= 0:
                battle.cup[kind] = max(battle.cup[kind] - 1, 0)


def write_position(battle: Battle) -> dict[str, object]:
    """A battle in its notation: what is as at the start is left out."""
    setup = battle.setup
    out = write_choices(setup, LISTING.options(setup.scenario))
    out["turn"], out["phase"] = int(battle.turn), PHASES[battle.phase]
    strength = f" {STRENGTHS[battle.wind_strength]}" if battle.wind_strength != MEDIUM else ""
    out["wind"] = format_heading(battle.wind_from) + strength
    if battle.planned:
        out["planned"] = True
    for key, value in (("turning", battle.wind_turning), ("changing", battle.wind_changing)):
        if value:
            out[key] = int(value)
    if SECOND in (setup.roster or []):
        out["round"] = 2
    if battle.past:
        out["past"] = list(battle.past)
    if battle.supplies:
        out["supplies"] = int(battle.supplies)
    out["ships"] = {ship.card.id: write_ship(battle, ship) for ship in battle.ships}
    cards = battle.setup.cards
    if battle.ties:
        out["ties"] = [f"{TIES[t.kind]} {cards[t.a].id} {cards[t.b].id}" for t in battle.ties]
    out["terrain"] = [_write_piece(battle, piece) for piece in battle.pieces]
    out["buildings"] = [_write_building(building) for building in battle.buildings]
    out["cups"] = list(battle.cup)
    if battle.autopilots:
        out["autopilots"] = [dump_autopilot(each) for each in battle.autopilots]
    out["tallies"] = [dump_tally(each) for each in battle.tallies]
    return out


def _write_piece(battle: Battle, piece: Piece) -> str:
    shape = battle.setup.shapes[piece.shape].id
    place = f"{format_mm(piece.x)},{format_mm(piece.y)} {format_degrees(piece.heading)}"
    return f"{shape} {place} {COASTS[piece.coast]} {piece.danger} {piece.laid}"


def _write_building(building: Building) -> str:
    words = f"{SIDES[building.side]} {building.piece} {building.damage} {building.crew}"
    return words + " fallen" if building.fallen else words


def position_text(battle: Battle) -> str:
    """A battle as text: its position in TOML, with the steps under way."""
    out = write_position(battle)
    if battle.outcome is not None:
        out["outcome"] = packed(battle.outcome.dump())
    elif battle.stack:
        out["stack"] = packed(battle.dump_stack())
    return toml_text(out)
