"""A campaign from its dump."""

from weathergage.engine.records import items
from weathergage.engine.state import Step
from weathergage.games.sea_of_glory.rules.questions import load_step
from weathergage.games.sea_of_glory.state.campaign import Campaign
from weathergage.games.sea_of_glory.state.muster import SETUPS


def load_steps(raw: object) -> list[Step]:
    """The stack of a campaign from its dump."""
    return [load_step(step) for step in items(raw)]


def load_campaign(raw: object) -> Campaign:
    """A campaign from its dump; a broken one is a BadFile."""
    state = SETUPS.load(raw, load_steps)
    assert isinstance(state, Campaign)
    return state
