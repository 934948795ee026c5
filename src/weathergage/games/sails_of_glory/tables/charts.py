# interpreted: nobody asks charts in a hurry, and their signatures are read.
"""Every printed table of the game, by name, for anyone who asks."""

from typing import Annotated, Final

from weathergage.engine.charts import Chart, ChartResult
from weathergage.engine.data import load_data
from weathergage.engine.event import Modifier
from weathergage.engine.signatures import Reckoned, charts_of

from .cards import DECKS, NAMES, SAILS, STRUCK
from .combat import RAKES, SHOT, Shot
from .counters import LETTERS
from .printed import Printed, printed
from .sizes import ARCS, ATTITUDES, BANDS, COLOURS, GREEN, MM, colour_of

CLASSES: Final[list[str]] = ["F-A", "L-B", "F-C", "L-D"]
LINES: Final[list[str]] = [name for name in SAILS if name != SAILS[STRUCK]]
Log = Annotated[str, CLASSES, "the class of the ship"]
Covered = Annotated[int, "0..20", "boxes covered"]


class Charts:
    """Each table as a function of its inputs."""

    def __init__(self, tables: Printed) -> None:
        self._tables = tables

    def attitude(
        self,
        heading: Annotated[int, "0..359", "her heading in degrees"],
        wind: Annotated[int, "0..359", "where the wind comes from, in degrees"] = 90,
    ) -> object:
        """Attitude to the wind (9.attitude)."""
        found = self._tables.sizes.attitude(100 * heading, 100 * wind)
        return f"{ATTITUDES[found]}, {COLOURS[colour_of(found)]}"

    def band(self, mm: Annotated[int, "0..999", "mm"]) -> object:
        """Part of the ruler (16.range)."""
        return [*BANDS, "beyond"][self._tables.sizes.band(mm * MM)]

    def letters(
        self,
        shot: Annotated[int, SHOT, "what is fired"],
        band: Annotated[int, BANDS, "the part of the ruler"],
    ) -> object:
        """Cups by shot and range (17.short)."""
        found = self._tables.combat.letters(shot, band)
        return "".join([LETTERS[each] for each in found]) or "none"

    def counters(
        self,
        firepower: Annotated[int, "0..20", "her firepower with that arc"],
        rake: Annotated[int, RAKES, "which end is raked"] = 0,
        first: Annotated[bool, "the first broadside of that side"] = False,
        unloaded: Annotated[bool, "the side fires unloaded"] = False,
        untrained: Annotated[bool, "her gunners lack training"] = False,
    ) -> Reckoned:
        """Counters of a broadside (16.firepower)."""
        given, told = Shot(firepower, rake, first), list[Modifier]()
        given.unloaded, given.untrained = unloaded, untrained
        return self._tables.combat.counters(given, told), told

    def firepower(
        self, log: Log, arc: Annotated[int, ARCS, "the arc"], covered: Covered = 0
    ) -> object:
        """Firepower on a log (16.firepower)."""
        return self._tables.logs[log].firepower(arc, covered)

    def musketry(self, log: Log, covered: Covered = 0) -> object:
        """Musketry on a log (17.row)."""
        return self._tables.logs[log].musketry(covered)

    def actions(
        self,
        log: Log,
        hull: Annotated[int, "0..20", "hull boxes covered"] = 0,
        crew: Annotated[int, "0..20", "crew boxes covered"] = 0,
    ) -> object:
        """Actions on a log (29.hands)."""
        return self._tables.logs[log].actions(hull, crew)

    def card(
        self,
        deck: Annotated[int, DECKS, "the deck"],
        card: Annotated[int, NAMES, "the card"],
        sails: Annotated[str, LINES, "the sails"] = "battle",
        colour: Annotated[int, ["green", "orange"], "the colour of her attitude"] = 0,
    ) -> object:
        """Tip of a line: right and ahead in mm, and the turn (11.line)."""
        face = self._tables.decks[deck].cards[card]
        if not face.here:
            return ChartResult("not in this deck", [], "10.plan")
        line = face.line(SAILS.index(sails), GREEN - colour)
        return f"{line.x / MM:g}, {line.y / MM:g}, {line.turn / 100:g}"

    def faces(
        self, cup: Annotated[int, LETTERS, "the cup"], face: Annotated[str, "faces", "the face"]
    ) -> object:
        """Counters in a cup; the mix is reconstructed (58.counters)."""
        counters = self._tables.counters
        found = counters.find(cup, face)
        return counters.kinds[found].count if found >= 0 else 0


def charts() -> dict[str, Chart]:
    """All charts of the data as it is shipped."""
    tables = printed(load_data("weathergage.games.sails_of_glory"))
    faces = sorted({kind.name for kind in tables.counters.kinds})
    return {chart.name: chart for chart in charts_of(Charts(tables), {"faces": faces})}
