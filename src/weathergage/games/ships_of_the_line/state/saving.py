"""A battle as plain lists, and back."""

from weathergage.engine.errors import BadFile
from weathergage.engine.state import Step
from weathergage.games.ships_of_the_line.rules.questions import QUESTIONS, FleetStep
from weathergage.games.ships_of_the_line.rules.sequence import PROCEDURES, Proceed
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.games.ships_of_the_line.state.muster import SETUPS


def load_battle(raw: object) -> Battle:
    """A battle from its dump; a broken one is a BadFile."""
    state = SETUPS.load(raw, load_step)
    assert isinstance(state, Battle)
    return state


def load_step(raw: object) -> Step:
    """A step of the procedure from its dump."""
    assert isinstance(raw, list)
    if raw[0] == "proceed" and raw[1] in PROCEDURES:
        return Proceed(raw[1])
    if raw[0] == "fleet" and raw[1] in QUESTIONS:
        step = FleetStep(raw[1], list(raw[2]))
        step.next, step.begun, step.used = raw[3], raw[4], list(raw[5])
        return step
    raise BadFile(f"There is no step {raw[:2]!r} in this game.")
