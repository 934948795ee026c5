"""Hulls for property tests, and the changes that must not matter."""

from hypothesis import strategies as st

from weathergage.sea.plane import Hull

headings = st.one_of(
    st.integers(0, 35999), st.integers(0, 7).map(lambda n: n * 4500), st.integers(0, 3)
)
coordinates = st.integers(-30000, 30000)


@st.composite
def hulls(draw: st.DrawFn, reach: int = 30000) -> Hull:
    """A footprint near the origin: mostly a ship of the line, sometimes another rectangle."""
    place = st.integers(-reach, reach)
    half_length, half_beam = draw(
        st.one_of(
            st.just((3000, 1000)),
            st.tuples(st.integers(200, 5000), st.integers(100, 3000)),
        )
    )
    return Hull(draw(place), draw(place), draw(headings), half_length, half_beam)


def mirrored(hull: Hull) -> Hull:
    """The hull in a mirror that exchanges east and west."""
    return Hull(-hull.x, hull.y, -hull.heading, hull.half_length, hull.half_beam, hull.sweep)


def quarter_turned(hull: Hull) -> Hull:
    """The hull after the whole chart is turned a quarter clockwise about the origin."""
    return Hull(hull.y, -hull.x, hull.heading + 9000, hull.half_length, hull.half_beam, hull.sweep)


@st.composite
def courses(draw: st.DrawFn) -> tuple[Hull, int, Hull]:
    """A hull, how far she goes, and another that lies in her way or nearly so."""
    hull = draw(hulls())
    ahead = draw(st.integers(4000, 20000))
    aside = draw(st.integers(-3000, 3000))
    there = hull.moved_ahead(ahead).turned_to(hull.heading + 9000).moved_ahead(aside)
    other = there.turned_to(draw(headings))
    return hull, draw(st.integers(ahead - 3000, 25000)), other
