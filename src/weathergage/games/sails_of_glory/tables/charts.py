"""Every printed table of the game, by name, for anyone who asks."""

from typing import Final, final

from weathergage.engine.charts import (
    Chart,
    ChartResult,
    ChartValue,
    Input,
    choice_input,
    flag_input,
    number_input,
)
from weathergage.engine.data import DataSet, load_data
from weathergage.engine.event import Modifier

from .cards import DECKS, NAMES, SAILS, STRUCK
from .combat import RAKES, SHOT, Shot
from .counters import LETTERS
from .printed import Printed, printed
from .sizes import ARCS, ATTITUDES, BANDS, COLOURS, GREEN, MM, colour_of

CLASSES: Final[list[str]] = ["F-A", "L-B", "F-C", "L-D"]
LOG: Final = choice_input("log", CLASSES, "the class of the ship")
COVERED: Final = number_input("covered", 0, 20, "boxes covered", 0)
DEGREES: Final = number_input("heading", 0, 359, "her heading in degrees")
WIND: Final = number_input("wind", 0, 359, "where the wind comes from, in degrees", 90)
KIND: Final = choice_input("shot", SHOT, "what is fired")
BAND: Final = choice_input("band", BANDS, "the part of the ruler")
POWERS: Final[list[Input]] = [
    number_input("firepower", 0, 20, "her firepower with that arc"),
    choice_input("rake", RAKES, "which end is raked", "none"),
    flag_input("first", "the first broadside of that side", False),
    flag_input("unloaded", "the side fires unloaded", False),
    flag_input("untrained", "her gunners lack training", False),
]
ARC: Final = choice_input("arc", ARCS, "the arc")
HULL: Final = number_input("hull", 0, 20, "hull boxes covered", 0)
CREW: Final = number_input("crew", 0, 20, "crew boxes covered", 0)
DECK: Final = choice_input("deck", DECKS, "the deck")
CARD: Final = choice_input("card", NAMES, "the card")
LINE: Final = choice_input(
    "sails", [name for name in SAILS if name != SAILS[STRUCK]], "the sails", "battle"
)
COLOUR: Final = choice_input("colour", ["green", "orange"], "the colour of her attitude", "green")
CUP: Final = choice_input("cup", LETTERS, "the cup")


@final
class Charts:
    """Each table as a function of its inputs."""

    def __init__(self, data: DataSet) -> None:
        self.tables: Printed = printed(data)

    def attitude(self, v: dict[str, ChartValue]) -> ChartResult:
        """How a ship lies to the wind (p.9-10)."""
        heading, wind = 100 * int(v["heading"]), 100 * int(v["wind"])
        found = self.tables.sizes.attitude(heading, wind)
        return ChartResult(f"{ATTITUDES[found]}, {COLOURS[colour_of(found)]}", [], "9.attitude")

    def band(self, v: dict[str, ChartValue]) -> ChartResult:
        """The part of the ruler that reaches a distance (p.17)."""
        found = int(self.tables.sizes.band(int(v["mm"]) * MM))
        return ChartResult([*BANDS, "beyond"][found], [], "16.range")

    def letters(self, v: dict[str, ChartValue]) -> ChartResult:
        """The cups a kind of shot draws from in a part of the ruler (p.17, 26-27, 36)."""
        shot, band = SHOT.index(str(v["shot"])), BANDS.index(str(v["band"]))
        found = "".join([LETTERS[each] for each in self.tables.combat.letters(shot, band)])
        return ChartResult(found or "none", [], "17.short")

    def counters(self, v: dict[str, ChartValue]) -> ChartResult:
        """How many counters a broadside draws (p.25-26, 35-36)."""
        given = Shot(int(v["firepower"]), RAKES.index(str(v["rake"])), v["first"] is True)
        given.unloaded, given.untrained = v["unloaded"] is True, v["untrained"] is True
        told: list[Modifier] = []
        return ChartResult(int(self.tables.combat.counters(given, told)), told, "16.firepower")

    def firepower(self, v: dict[str, ChartValue]) -> ChartResult:
        """The firepower of an arc with so many hull boxes covered (p.16)."""
        log = self.tables.logs[str(v["log"])]
        found = log.firepower(ARCS.index(str(v["arc"])), int(v["covered"]))
        return ChartResult(int(found), [], "16.firepower")

    def musketry(self, v: dict[str, ChartValue]) -> ChartResult:
        """The musketry with so many crew boxes covered (p.17)."""
        log = self.tables.logs[str(v["log"])]
        return ChartResult(int(log.musketry(int(v["covered"]))), [], "17.row")

    def actions(self, v: dict[str, ChartValue]) -> ChartResult:
        """How many actions a crew has (p.29)."""
        log = self.tables.logs[str(v["log"])]
        return ChartResult(int(log.actions(int(v["hull"]), int(v["crew"]))), [], "29.hands")

    def card(self, v: dict[str, ChartValue]) -> ChartResult:
        """The arrow tip of a card's line: right and ahead in mm, and the turn (p.11, 32)."""
        face = self.tables.decks[DECKS.index(str(v["deck"]))].cards[NAMES.index(str(v["card"]))]
        if not face.here:
            return ChartResult("not in this deck", [], "10.plan")
        colour = GREEN if v["colour"] == "green" else GREEN - 1
        line = face.line(SAILS.index(str(v["sails"])), colour)
        right, ahead, turn = int(line.x) / MM, int(line.y) / MM, int(line.turn) / 100
        return ChartResult(f"{right:g}, {ahead:g}, {turn:g}", [], "11.line")

    def faces(self, v: dict[str, ChartValue]) -> ChartResult:
        """How many counters of a face one set has in a cup (p.18, 58; the mix is reconstructed)."""
        counters = self.tables.counters
        found = counters.find(LETTERS.index(str(v["cup"])), str(v["face"]))
        return ChartResult(int(counters.kinds[found].count) if found >= 0 else 0, [], "58.counters")


def charts() -> dict[str, Chart]:
    """All charts of the data as it is shipped."""
    data = load_data("weathergage.games.sails_of_glory")
    tables = Charts(data)
    faces = sorted({kind.name for kind in tables.tables.counters.kinds})
    found = [
        Chart("attitude", "9", "attitude to the wind", [DEGREES, WIND], tables.attitude),
        Chart("band", "17", "part of the ruler", [number_input("mm", 0, 999, "mm")], tables.band),
        Chart("letters", "17", "cups by shot and range", [KIND, BAND], tables.letters),
        Chart("counters", "26", "counters of a broadside", POWERS, tables.counters),
        Chart("firepower", "16", "firepower on a log", [LOG, ARC, COVERED], tables.firepower),
        Chart("musketry", "17", "musketry on a log", [LOG, COVERED], tables.musketry),
        Chart("actions", "29", "actions on a log", [LOG, HULL, CREW], tables.actions),
        Chart("card", "11", "tip of a line", [DECK, CARD, LINE, COLOUR], tables.card),
        Chart(
            "faces",
            "58",
            "counters in a cup",
            [CUP, choice_input("face", faces, "the face")],
            tables.faces,
        ),
    ]
    return {chart.name: chart for chart in found}
