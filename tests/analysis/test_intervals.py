"""The interval of a share after Wilson, against figures from the literature."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.analysis.intervals import share, wilson


@pytest.mark.parametrize(
    ("wins", "games", "below", "above"),
    [
        # Newcombe (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_figures_of_newcombe(wins: int, games: int, below: float, above: float) -> None:
    assert wilson(wins, games) == [below, above]


def test_nothing_was_tried() -> None:
    assert wilson(0, 0) is None
    assert share(0, 0) is None


@given(st.integers(1, 10_000), st.data())
def test_holds_the_share_and_mirrors(games: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, games))
    found, mirror = wilson(wins, games), wilson(games - wins, games)
    assert found is not None
    assert mirror is not None
    assert 0 <= found[0] <= round(wins / games, 4) <= found[1] <= 1
    assert found[0] == pytest.approx(1 - mirror[1], abs=1.1e-4)
