"""The position notation: how people write a battle down, in scenario and example files alike.

A ship is `x,y heading` in UM and degrees, then words for whatever is not as it was at the start:
`victory = "-6.4,0 90 hull 20 masts fore,mizzen fatigue 2 port empty grappled bucentaure"`.
Nothing of a battle is lost in it; docs/notation.md tells it all.
"""

from typing import Final

from weathergage.engine.errors import BadInput, one_of, unknown
from weathergage.engine.toml_text import read_toml, toml_text
from weathergage.games.ships_of_the_line.notation import position_records as records
from weathergage.games.ships_of_the_line.notation.position_words import read_ship, write_ship
from weathergage.games.ships_of_the_line.notation.resume import write_steps
from weathergage.games.ships_of_the_line.setup import SIDES, Setup
from weathergage.games.ships_of_the_line.state.battle import (
    INITIATIVE,
    PHASES,
    Battle,
    Leader,
    Ship,
)
from weathergage.games.ships_of_the_line.state.muster import table_of
from weathergage.games.ships_of_the_line.state.options import option_list
from weathergage.sea.compass import format_heading, parse_heading

STRENGTHS: Final[list[str]] = ["light", "breeze", "heavy"]
KEYS: Final[list[str]] = [
    *("scenario", "options", "rules", "seats", "pack", "wind", "turn", "phase", "initiative"),
    *("attacked", "ships", "leaders", "links", "contacts", "attempts", "crossings", "damage"),
    *("points", "signals", "dice", "step", "asking", "spent", "outcome"),
]


def read_position(setup: Setup, position: dict[str, object]) -> Battle:
    """A battle from its notation; `read_steps` lays the stack."""
    for key in position:
        if key not in KEYS:
            raise unknown("key of a position", key, KEYS)
    battle = Battle(setup)
    _read_wind(battle, str(position.get("wind", "W breeze")))
    battle.turn = _number(position.get("turn", 1), "turn", 1, 96)
    battle.phase = phase_of(position)
    side = position.get("initiative", SIDES[setup.initiative_side])
    if side not in SIDES:
        raise BadInput(f"The initiative is with one of {one_of(SIDES)}, not {side!r}.")
    battle.initiative = SIDES.index(str(side))
    battle.attack_turn = _number(position.get("attacked", 0), "attacked", 0, 96)
    battle.ships = [Ship(card) for card in setup.cards]
    battle.leaders = [Leader(card.index, card.ship) for card in setup.leaders]
    for id, text in table_of(position, "ships").items():
        if id not in setup.index:
            raise unknown("ship", id, list(setup.index))
        read_ship(battle, setup.index[id], str(text))
    _read_records(battle, position)
    return battle


def _read_records(battle: Battle, position: dict[str, object]) -> None:
    records.read_leaders(battle, position.get("leaders", {}))
    records.read_links(battle, position)
    records.read_contacts(battle, position)
    records.read_attempts(battle, position)
    records.read_crossings(battle, position)
    records.read_damage(battle, position)
    records.read_points(battle, position)
    records.read_signals(battle, position)
    records.read_tallies(battle, position)


def phase_of(position: dict[str, object]) -> int:
    """The phase a position begins with."""
    phase = position.get("phase", PHASES[INITIATIVE])
    if phase not in PHASES:
        raise BadInput(f"The phase is one of {one_of(PHASES)}, not {phase!r}.")
    return PHASES.index(str(phase))


def _number(value: object, what: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadInput(f"The {what} of a position is from {low} to {high}, not {value!r}.")
    return value


def _read_wind(battle: Battle, text: str) -> None:
    words = text.replace("light breeze", "light").replace("heavy breeze", "heavy").split()
    if len(words) != 2 or words[1] not in STRENGTHS:
        raise BadInput(f"The wind is written like 'WNW breeze', not {text!r}.")
    try:
        battle.wind_from = parse_heading(words[0])
    except ValueError as error:
        raise BadInput(str(error)) from error
    battle.wind_strength = STRENGTHS.index(words[1])


def write_position(battle: Battle) -> dict[str, object]:
    """A battle in its notation: what is as at the start of a battle is left out."""
    setup = battle.setup
    out: dict[str, object] = {"scenario": setup.scenario}
    usual = {option.id: option.default for option in option_list(setup.scenario)}
    chosen = {id: value for id, value in setup.options.items() if usual.get(id) != value}
    if chosen:
        out["options"] = chosen
    if setup.pack is not None:
        out["pack"] = setup.pack
    out["wind"] = f"{format_heading(battle.wind_from)} {STRENGTHS[battle.wind_strength]}"
    out["turn"] = int(battle.turn)
    out["phase"] = PHASES[battle.phase]
    out["initiative"] = SIDES[battle.initiative]
    if battle.attack_turn:
        out["attacked"] = int(battle.attack_turn)
    out.update(write_steps(battle))
    out["ships"] = {ship.card.id: write_ship(battle, ship) for ship in battle.ships}
    _write_records(battle, out)
    return out


def _write_records(battle: Battle, out: dict[str, object]) -> None:
    found: dict[str, object] = {
        "leaders": records.write_leaders(battle),
        "links": records.write_links(battle),
        "contacts": records.write_contacts(battle),
        "attempts": records.write_attempts(battle),
        "crossings": records.write_crossings(battle),
        "damage": records.write_damage(battle),
        "points": records.write_points(battle),
        "signals": records.write_signals(battle),
        "dice": records.write_tallies(battle),
    }
    for key, value in found.items():
        if value:
            out[key] = value


def position_text(battle: Battle) -> str:
    """A battle as text: its position in TOML."""
    return toml_text(write_position(battle))


def parse_position(text: str) -> dict[str, object]:
    """A position from its text, for `from_position` and `read_position`."""
    return read_toml(text, "The position")
