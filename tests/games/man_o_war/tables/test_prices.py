"""Prices: every printed one is recomputed, and those that the formula does not give are named."""

import pytest

from weathergage.engine.data import load_data
from weathergage.games.man_o_war.state.muster import PACKAGE
from weathergage.games.man_o_war.tables.prices import PriceTables, Row, read_rows
from weathergage.games.man_o_war.tables.works import read_plans

PRICES = PriceTables(load_data(PACKAGE))
ROWS = read_rows(load_data(PACKAGE), PRICES)

# Printed and by the formula; the print counts (reference 1.11).
EXCEPTIONS = {
    "gb-base-98-n": (68, 71),
    "gb-base-98-b": (61, 63),
    "gb-base-90-b": (60, 62),
    "gb-base-64-b": (43, 41),
    "gb-base-64-s": (38, 36),
    "hol-base-74-n": (47, 45),
    "tur-base-84-b": (42, 41),
    "dan-base-60-b": (28, 27),
    "fra-1765-120-b": (74, 75),
    "fra-1765-80-n": (63, 64),
    "fra-1765-74-n": (52, 53),
    "fra-1765-64-n": (42, 43),
    "fra-1765-40-n": (29, 30),
    "gb-1765-74l-n": (55, 56),
    "gb-1765-74-n": (52, 53),
    "gb-1765-74-s": (41, 42),
    "gb-1765-64-n": (42, 43),
    "gb-1765-64-s": (33, 34),
    "gb-1765-50-n": (39, 40),
    "gb-1765-50-b": (35, 36),
    "gb-1765-50-s": (31, 32),
    "gb-1765-38-n": (29, 30),
    "gb-1765-32-n": (23, 24),
    "spa-1770-112-b": (66, 65),
    "spa-1770-94-s": (48, 46),
    "hol-1770-54-n": (33, 34),
}


@pytest.mark.rule("p.21.price", "p.21.discount")
def test_all_printed_prices_are_recomputed() -> None:
    assert len(ROWS) == 187
    off = {
        row.id: (int(row.budget), int(PRICES.formula(row)))
        for row in ROWS
        if row.budget != PRICES.formula(row)
    }
    assert off == EXCEPTIONS
    assert len(off) == 26


@pytest.mark.rule("p.21.price")
@pytest.mark.parametrize(
    ("guns", "rate"),
    [(130, 1), (100, 1), (98, 2), (80, 2), (78, 3), (70, 3), (68, 4), (50, 4), (46, 5), (24, 5)],
)
def test_rates_by_guns(guns: int, rate: int) -> None:
    assert PRICES.rate_of(guns) == rate


@pytest.mark.rule("p.21.price")
@pytest.mark.parametrize(("work", "price"), [("fort", 91), ("tower", 44), ("redoubt", 32)])
def test_works_by_the_formula(work: str, price: int) -> None:
    """V32: BROADSIDE, STRENGTH and GARRISON, three times, with the adjustment of a fort."""
    plan = next(plan for plan in read_plans(load_data(PACKAGE)) if plan.id == work)
    sum_of = plan.broadside + plan.strength + plan.garrison
    assert PRICES.price(sum_of, plan.adjustment, 0) == price == plan.budget


@pytest.mark.rule("p.12.mast")
def test_boxes_of_the_masts() -> None:
    def boxes(id: str) -> int:
        return int(next(row for row in ROWS if row.id == id).mast_boxes)

    assert [boxes(id) for id in ("gb-base-74-n", "hol-base-74-n", "rus-base-100-n")] == [10, 9, 9]
    assert boxes("hol-base-36-n") == boxes("gb-base-38-n") == 6


def test_every_row_has_a_rate_that_fits_her_decks() -> None:
    for row in ROWS:
        assert isinstance(row, Row)
        assert (row.rate == 5) == (row.decks == 1)
        assert row.decks >= 3 or row.rate > 1
