"""The collector stands back while games are played, and comes back."""

import gc

import pytest

from weathergage.engine.collector import YOUNG, seldom_collected


def test_the_collector_stands_back_and_comes_back() -> None:
    before = gc.get_threshold()
    with seldom_collected():
        assert gc.get_threshold()[0] == YOUNG
    assert gc.get_threshold() == before


def test_it_comes_back_after_a_fault() -> None:
    before = gc.get_threshold()
    with pytest.raises(ValueError, match="broken"), seldom_collected():
        raise ValueError("broken")
    assert gc.get_threshold() == before
