"""What maps of hexes and charts of places have in common: sea, shore, land and the frame."""

from weathergage.scene.boards import Place
from weathergage.scene.marks import Bounds
from weathergage.scene.nations import Nations
from weathergage.scene.palette import of_nation
from weathergage.scene.projection import Projection
from weathergage.scene.shapes import LINING, draw, n
from weathergage.scene.trails import Trail


class MapChart:
    """Draws one stretch of a map at one scale."""

    def __init__(
        self, coast: tuple[str, ...], view: Projection, selected: str, nations: Nations
    ) -> None:
        self.coast = "".join(coast)
        self.view = view
        self.selected = selected
        self.nations = nations
        self.letters = 1.0
        """How large letters and marks are beside their usual size."""
        self.trails: tuple[Trail, ...] = ()

    def layers(self) -> list[str]:
        """What is drawn over the land, from below."""
        raise NotImplementedError

    def draw(self) -> str:
        """Everything, from the water up."""
        frame = f'width="{n(self.view.width)}" height="{n(self.view.height)}"'
        layers = [self.picture()]
        return (
            f'<defs><clipPath id="wg-map"><rect {frame}/></clipPath></defs>'
            f'<g clip-path="url(#wg-map)">{"".join(layers)}{self.furniture()}</g>'
            f'<rect {frame} fill="none" stroke="var(--coast)" stroke-width="1.4"/>'
        )

    def picture(self) -> str:
        """The map without its frame, as the page draws it, too."""
        frame = f'width="{n(self.view.width)}" height="{n(self.view.height)}"'
        water = f'<rect {frame} fill="var(--sea)"/>'
        return water + self.land() + "".join(self.layers())

    def furniture(self) -> str:
        """What stands over a corner of the map."""
        return ""

    def edge(self, bounds: Bounds | None) -> str:
        """What lies outside the map, and its edge."""
        if bounds is None:
            return ""
        west, south, east, north = bounds
        (left, top), (right, bottom) = self.view.at(west, north), self.view.at(east, south)
        edge = f"M{n(left)},{n(top)}H{n(right)}V{n(bottom)}H{n(left)}Z"
        return draw("outside", allwide=self.view.width, allhigh=self.view.height, edge=edge)

    def port_mark(self, what: str, place: Place, size: float) -> str:
        """A port, or the ring of a great one, in the colour and shape of whose it is."""
        owner = self.nations.of_side(place.side)
        fill = "var(--sheet)" if owner is None else of_nation("block", owner.id)
        shape = owner.port if owner is not None and owner.port == "diamond" else "circle"
        return draw(shape + what, size=size, fill=fill)

    def scaled(self) -> str:
        """The transformation that puts hundredths of a unit where they belong."""
        x, y = self.view.at(0.0, 0.0)
        return f'transform="translate({n(x)},{n(y)}) scale({self.view.scale / 100:.5f})"'

    def pen(self, width: float) -> str:
        """The width of a line so drawn, in the picture's pixels."""
        return n(width * 100 / self.view.scale)

    def land(self) -> str:
        """The shore with its lining, then the land."""
        lining = "".join(
            f'<path d="{self.coast}" stroke-width="{self.pen(wide * self.letters)}" '
            f'stroke-opacity="{strength}"/>'
            for wide, strength in LINING
        )
        return (
            f'<g {self.scaled()} fill="none" stroke="var(--seaink)" stroke-linejoin="round">'
            f"{lining}</g>"
            f'<g {self.scaled()}><path d="{self.coast}" fill="var(--land)" fill-rule="evenodd" '
            f'stroke="var(--coast)" stroke-width="{self.pen(1.1)}"/></g>'
        )
