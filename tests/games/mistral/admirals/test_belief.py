"""What a view lets one believe: tokens that are real, ships in the enemy's Harbours."""

from games.mistral.wars import at, it, war
from weathergage.games.mistral.admirals.belief import Belief, read_lines, read_squadron
from weathergage.games.mistral.admirals.harbours import banded, harbour_chances
from weathergage.games.mistral.admirals.judging import band, brier
from weathergage.games.mistral.knowledge.view import known_to
from weathergage.games.mistral.rules.spotting import keep_report
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.words.names import squadron_words


def belief_of(state: War) -> Belief:
    """What the British hold."""
    return Belief(known_to(state, 0), 1)


def test_what_is_in_sight_is_known() -> None:
    state = war({"b1": "gibraltar of b-1", "s1": "s2 of s-1 spotted"})
    guess = belief_of(state).of(it(state, "s1").token)
    assert (guess.real, guess.trust) == (1.0, 1.0)
    assert guess.sail == it(state, "s1").squadrons[0].sail


def test_what_is_out_of_sight_is_not() -> None:
    state = war({"b1": "gibraltar of b-1", "s1": "s2 of s-1", "s2": "s14 of s-2"})
    first, second = (belief_of(state).of(it(state, id).token) for id in ("s1", "s2"))
    assert first.real == second.real
    assert 0.3 < first.real < 0.95
    assert first.trust == 0.0


def test_a_sighting_is_remembered_and_fades() -> None:
    state = war({"b1": "gibraltar of b-1", "s1": "s2 of s-1"})
    token = it(state, "s1").token
    lines = [squadron_words(it(state, "s1").squadrons[0], 0)]
    keep_report(state, 0, "spotted", at(state, "s2"), token, lines)
    fresh = belief_of(state).of(token)
    assert fresh.real > 0.9
    assert abs(fresh.sail - it(state, "s1").squadrons[0].sail) < 0.2
    state.count += 2
    assert belief_of(state).of(token).trust < fresh.trust


def test_reports_are_read() -> None:
    names = ["f-f1", "f-1", "s-2", "s-g1", "b-d1"]
    state = war(
        {f"{'b' if n == 4 else 's'}{n + 1}": f"s{n + 2} of {x}" for n, x in enumerate(names)}
    )
    for force in state.forces:
        for squadron in force.squadrons:
            found = read_squadron(squadron_words(squadron, 1))
            assert found == (squadron.sail, squadron.nation, squadron.ship_class)
    assert read_lines(["Spanish troops, 12 CP"]) == (0.0, 0.0, False, True)
    assert read_lines(["Interdicting", "Navarro"]) == (0.0, 0.0, False, False)


def test_a_look_into_a_harbour_is_believed() -> None:
    state = war({"b1": "gibraltar of b-1", "s1": "cadiz ordinary of s-1"})
    cadiz = at(state, "cadiz")
    before = harbour_chances(known_to(state, 0), belief_of(state), cadiz)
    line = "1-4 Sail of the line, none of them Fitting Out."
    keep_report(state, 0, "harbour", cadiz, 0, [line])
    after = harbour_chances(known_to(state, 0), belief_of(state), cadiz)
    assert after[1] > before[1]
    assert abs(sum(after) - 1.0) < 1e-9


def test_bands_and_scores() -> None:
    assert [band(sail) for sail in (0, 1, 4, 5, 14, 15)] == [0, 1, 1, 2, 3, 4]
    assert brier([0.0, 1.0, 0.0, 0.0, 0.0], 3) == 0.0
    assert brier([1.0, 0.0, 0.0, 0.0, 0.0], 3) == 2.0
    assert abs(sum(banded(6.0)) - 1.0) < 1e-9
    assert banded(0.1)[0] > banded(6.0)[0]
