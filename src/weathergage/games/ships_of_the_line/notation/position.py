"""The position notation: how people write a battle down, in scenario and example files alike.

A ship is `x,y heading` in UM and degrees, then words for whatever is not as it was at the start:
`victory = "-6.4,0 90 hull 20 masts fore,mizzen fatigue 2 port empty grappled bucentaure"`.
Nothing of a battle is lost in it; docs/notation.md tells it all.
"""

from typing import Final

from weathergage.engine.errors import BadInput
from weathergage.engine.figures import table_of
from weathergage.engine.positions import check_keys, choice_in, number_in, write_choices
from weathergage.engine.toml_text import toml_text
from weathergage.sea.trig import format_heading, parse_heading

from ..setup import SIDES, Setup
from ..state.battle import INITIATIVE, PHASES, Battle, Leader, Ship
from ..state.options import LISTING
from .position_records import RecordWords
from .position_words import ShipWords
from .resume import write_steps

STRENGTHS: Final[list[str]] = ["light", "breeze", "heavy"]
KEYS: Final[list[str]] = [
    *("scenario", "options", "rules", "seats", "pack", "wind", "turn", "phase", "initiative"),
    *("attacked", "ships", "leaders", "links", "contacts", "attempts", "crossings", "damage"),
    *("points", "signals", "dice", "step", "asking", "spent", "tried", "outcome"),
]


def read_position(setup: Setup, position: dict[str, object]) -> Battle:
    """A battle from its notation; `read_steps` lays the stack."""
    check_keys(position, KEYS)
    battle = Battle(setup)
    _read_wind(battle, str(position.get("wind", "W breeze")))
    battle.turn = number_in(position, "turn", 1, 1, 96)
    battle.phase = choice_in(position, "phase", PHASES, INITIATIVE)
    battle.initiative = choice_in(position, "initiative", SIDES, setup.initiative_side)
    battle.attack_turn = number_in(position, "attacked", 0, 0, 96)
    battle.ships = [Ship(card) for card in setup.cards]
    battle.leaders = [Leader(card.index, card.ship) for card in setup.leaders]
    words = ShipWords(setup)
    for id, text in table_of(position, "ships").items():
        words.read(battle, words.ships.read(id, "ships"), str(text))
    RecordWords(setup).read(battle, position)
    return battle


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
    words = ShipWords(setup)
    out = write_choices(setup, LISTING.options(setup.scenario))
    out["wind"] = f"{format_heading(battle.wind_from)} {STRENGTHS[battle.wind_strength]}"
    out["turn"] = int(battle.turn)
    out["phase"] = PHASES[battle.phase]
    out["initiative"] = SIDES[battle.initiative]
    if battle.attack_turn:
        out["attacked"] = int(battle.attack_turn)
    out.update(write_steps(battle))
    out["ships"] = {ship.card.id: words.write(battle, ship) for ship in battle.ships}
    out.update(RecordWords(setup).write(battle))
    return out


def position_text(battle: Battle) -> str:
    """A battle as text: its position in TOML."""
    return toml_text(write_position(battle))
