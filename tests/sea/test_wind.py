"""The wind and who lies to windward."""

from hypothesis import given
from hypothesis import strategies as st

from weathergage.sea.trig import ahead_x, ahead_y
from weathergage.sea.wind import downwind, upwind, weather_side, windward_of

WNW = 29250
places = st.integers(-300000, 300000)
winds = st.integers(0, 35999)


def test_downwind_is_away_from_the_wind() -> None:
    assert downwind(WNW) == 11250
    assert downwind(0) == 18000
    assert downwind(18000) == 0


@given(winds, st.integers(0, 300000))
def test_running_before_the_wind_loses_ground_to_leeward(wind: int, d: int) -> None:
    x, y = ahead_x(0, downwind(wind), d), ahead_y(0, downwind(wind), d)
    assert abs(upwind(x, y, wind) + d) <= 1
    assert abs(upwind(x, y, wind + 9000)) <= 1


@given(places, places, winds)
def test_upwind_mirrors(x: int, y: int, wind: int) -> None:
    assert upwind(-x, y, -wind) == upwind(x, y, wind) == -upwind(-x, -y, wind)


def test_a_tenth_of_a_um_decides_who_is_to_windward() -> None:
    assert windward_of(0, 1000, 0, 0, 0, 1000) == 1
    assert windward_of(0, 995, 0, 0, 0, 1000) == 1
    assert windward_of(0, 994, 0, 0, 0, 1000) == 0
    assert windward_of(0, -994, 0, 0, 0, 1000) == 0
    assert windward_of(0, -1000, 0, 0, 0, 1000) == -1
    assert windward_of(5000, 400, 0, 0, 0, 1000) == 0


@given(places, places, places, places, winds)
def test_one_to_windward_has_the_other_to_leeward(
    ax: int, ay: int, bx: int, by: int, wind: int
) -> None:
    assert windward_of(ax, ay, bx, by, wind, 1000) == -windward_of(bx, by, ax, ay, wind, 1000)


def test_the_wind_blows_on_one_side() -> None:
    assert weather_side(0, 9000) == 1
    assert weather_side(0, 27000) == -1
    assert weather_side(35000, 100) == 1
    assert weather_side(4500, 4500) == 0
    assert weather_side(4500, 22500) == 0
