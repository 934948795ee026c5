"""The tables of manpower, events, raids and invasions as anyone may ask them."""

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
from weathergage.engine.event import Modifier
from weathergage.games.sea_of_glory.tables.atlas import Atlas
from weathergage.games.sea_of_glory.tables.campaign import CampaignTables
from weathergage.games.sea_of_glory.tables.chart_data import NATIONS

WHERE: Final[list[str]] = ["inshore", "loose", "north-sea", "invasion", "channel"]
UNITS: Final[list[str]] = ["expedition", "transport"]
STEPS: Final[list[str]] = [
    "lord-barham",
    "sea-fencibles",
    "dutch-navy",
    "french-surge",
    "spanish-surge",
    "spanish-draft",
]


@final
class CampaignCharts:
    """These tables as anyone may ask them."""

    def __init__(self, tables: CampaignTables, atlas: Atlas) -> None:
        self.tables = tables
        self.atlas = atlas

    def random(self, v: dict[str, ChartValue]) -> ChartResult:
        """A random event. (15.0)"""
        return ChartResult(self.tables.random_event(int(v["roll"])).name, [], "15.0")

    def readiness(self, v: dict[str, ChartValue]) -> ChartResult:
        """Manpower to move a box on the readiness track. (5.2.1)"""
        expedition, bantry = v["unit"] == UNITS[0], v["bantry_invaded"] is True
        return ChartResult(self.tables.readiness_cost(expedition, bantry), [], "5.2.1")

    def manpower(self, v: dict[str, ChartValue]) -> ChartResult:
        """A nation's manpower after an event. (5.2.1)"""
        tables, step, points = self.tables, str(v["event"]), int(v["points"])
        if step == "spanish-draft":
            return ChartResult(max(points, tables.spanish_draft), [], "15.1")
        steps = [
            tables.lord_barham,
            tables.sea_fencibles,
            tables.dutch_navy,
            tables.french_surge,
            tables.spanish_surge,
        ]
        at = STEPS.index(step)
        nation = 0 if at < 2 else 1 if at < 4 else 2
        after = tables.surge(nation, points, steps[at])
        return ChartResult(after, [Modifier(NATIONS[nation], steps[at], "5.2.1")], "5.2.1")

    def attack_dice(self, v: dict[str, ChartValue]) -> ChartResult:
        """Dice for a raid or an invasion. (22.2, 22.3, 22.4)"""
        tables = self.tables
        dice = [
            tables.raid_inshore,
            tables.raid_loose,
            tables.raid_north_sea,
            tables.invasion_dice,
            tables.channel_dice,
        ]
        return ChartResult(dice[WHERE.index(str(v["where"]))], [], "22.2")

    def attack(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether a raid or an invasion succeeds. (22.2, 22.3, 22.4)"""
        tables = self.tables
        firepower, command = int(v["firepower"]), int(v["command"])
        port = self.atlas.ports[self.atlas.find_port(str(v["target"]))]
        needs = tables.channel_needs if port.attack == "cross-channel" else port.defence
        modifiers = [Modifier("Command", command, "22.2")]
        over = tables.over(firepower)
        if over:
            modifiers.append(Modifier("firepower beyond the table", over, "18.2"))
        result = tables.attack(firepower, int(v["roll"]), command)
        modifiers.append(Modifier("result on the table", result, "22.2"))
        modifiers.append(Modifier("needed", needs, "22.2"))
        return ChartResult(result >= needs, modifiers, "22.2")


def charts(tables: CampaignTables, atlas: Atlas) -> list[Chart]:
    """The tables of manpower, events, raids and invasions."""
    c = CampaignCharts(tables, atlas)
    return [
        Chart("readiness", "5.2.1", "manpower for a box", readiness_inputs(), c.readiness),
        Chart("manpower", "5.2.1", "manpower after an event", manpower_inputs(), c.manpower),
        Chart("random-event", "15.0", "the event of a roll", event_inputs(), c.random),
        Chart("attack-dice", "22.2", "dice for an attack", where_inputs(), c.attack_dice),
        Chart("attack", "22.2", "whether it succeeds", attack_inputs(atlas), c.attack),
    ]


def readiness_inputs() -> list[Input]:
    """What a box of the readiness track depends on."""
    return [
        choice_input("unit", UNITS, "what moves along the track"),
        flag_input("bantry_invaded", "Bantry Bay was invaded", False),
    ]


def manpower_inputs() -> list[Input]:
    """What a change of manpower depends on."""
    return [
        choice_input("event", STEPS, "the event"),
        number_input("points", 0, 40, "points a turn before it"),
    ]


def event_inputs() -> list[Input]:
    """The dice of the random event."""
    return [number_input("roll", 2, 12, "the two dice")]


def where_inputs() -> list[Input]:
    """Where the attack is made."""
    return [choice_input("where", WHERE, "where the fleet lies, or what it tries")]


def attack_inputs(atlas: Atlas) -> list[Input]:
    """What a raid or an invasion depends on."""
    targets = [port.id for port in atlas.ports if port.attack != "none"]
    return [
        choice_input("target", targets, "what is attacked"),
        number_input("firepower", 0, 300, "the firepower of the fleet"),
        number_input("roll", 1, 30, "the sum of the dice"),
        number_input("command", 0, 6, "the Command of its admiral"),
    ]
