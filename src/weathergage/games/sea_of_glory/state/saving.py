"""A campaign from its dump."""

from weathergage.games.sea_of_glory.rules.questions import load_step
from weathergage.games.sea_of_glory.state.campaign import Campaign
from weathergage.games.sea_of_glory.state.muster import SETUPS


def load_campaign(raw: object) -> Campaign:
    """A campaign from its dump; a broken one is a BadFile."""
    state = SETUPS.load(raw, load_step)
    assert isinstance(state, Campaign)
    return state
