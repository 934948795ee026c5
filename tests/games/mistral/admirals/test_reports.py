"""The doctrine reads its reports as the rules write them."""

from games.mistral.wars import SILENT, it, war
from weathergage.games.mistral.admirals.belief import Belief, read_lines
from weathergage.games.mistral.rules.spotting import seen_lines, spot
from weathergage.games.mistral.state.forces import Kind
from weathergage.games.mistral.state.tokens import forget


def test_a_sighting_is_read_back() -> None:
    state = war({"b1": "s5 under haddock of b-1 b-f1", "s1": "s6 of f-g1"})
    sail, strong, french, convoy = read_lines(seen_lines(state, it(state, "b1")))
    assert (sail, french, convoy) == (5.0, False, False)
    assert strong > sail
    sail, strong, french, _ = read_lines(seen_lines(state, it(state, "s1")))
    assert (sail, french) == (4.0, True)
    assert strong < sail


def test_a_convoy_and_a_rumour_are_read_back() -> None:
    state = war({"s1": "s6 convoy troop", "s2": "s6 of s-1"})
    assert read_lines(seen_lines(state, it(state, "s1")))[3]
    ghost = it(state, "s2")
    spot(state, ghost, "7.12", SILENT)
    forget(ghost)
    ghost.kind, ghost.squadrons = Kind.DUMMY, []
    assert read_lines(seen_lines(state, ghost)) == (0.0, 0.0, False, False)
    assert Belief(state, 1).guesses
