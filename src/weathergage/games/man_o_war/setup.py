"""What does not change in a battle: the fleet lists, the camps, seats, options, figures."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.setups import GameSetup, by_side
from weathergage.games.man_o_war.tables.coasts import Coast
from weathergage.games.man_o_war.tables.dice import Dice
from weathergage.games.man_o_war.tables.forms import FormTables
from weathergage.games.man_o_war.tables.gunnery import GunneryTables
from weathergage.games.man_o_war.tables.navies import Navy
from weathergage.games.man_o_war.tables.prices import PriceTables, Row
from weathergage.games.man_o_war.tables.sailing import SailingTables
from weathergage.games.man_o_war.tables.scale import Scale
from weathergage.games.man_o_war.tables.season import SeasonTables
from weathergage.games.man_o_war.tables.trials import TrialTables
from weathergage.games.man_o_war.tables.works import WorkPlan, WorkTables

CAMPS: Final = 2

LINE: Final = 0
REPEATER: Final = 1
FLAG_FRIGATE: Final = 2
"""The commander in chief's frigate out of the line (p.9)."""
MERCHANT: Final = 3
ROLES: Final[list[str]] = ["line", "repeater", "flag", "merchant"]

BY_DICE: Final = 0
PARALLEL: Final = 1
"""Two lines on parallel courses (1.12)."""
FACING: Final = 2
"""Two ships on opposite bearings (1.12)."""
PLACED: Final = 3
"""Every division where the scenario puts it (1.12)."""
ARRIVALS: Final[list[str]] = ["dice", "parallel", "duel", "placed"]

STANDARD: Final = 0
DUEL: Final = 1
"""Who takes the other wins, else fewer lost boxes (1.12)."""
GOAL: Final = 2
"""One camp must take or sink so many ships, or lose (1.12)."""
CONVOY: Final = 3
"""Points for merchants brought home or lost, and for ships (1.12)."""
BATTERIES: Final = 4
"""The first camp must take or silence every work (1.12)."""
SEASON: Final = 5
"""Five battles; the price of what was taken or sunk counts (1.12)."""
WINS: Final[list[str]] = ["standard", "duel", "goal", "convoy", "batteries", "season"]

DIVISIONS: Final = 6
"""Three divisions in each of two squadrons (p.3, R84)."""
SQUADRON: Final = 3
"""The first division of a second squadron."""


@final
class Tables:
    """All figures of the game."""

    def __init__(
        self,
        scale: Scale,
        dice: Dice,
        prices: PriceTables,
        sailing: SailingTables,
        forms: FormTables,
        guns: GunneryTables,
        trials: TrialTables,
        works: WorkTables,
        season: SeasonTables,
    ) -> None:
        self.scale = scale
        self.dice = dice
        self.prices = prices
        self.sailing = sailing
        self.forms = forms
        self.guns = guns
        self.trials = trials
        self.works = works
        self.season = season


@final
class Vessel:
    """A ship of the scenario's order of battle."""

    def __init__(self, id: str, name: str, camp: int, row: Row) -> None:
        self.id = id
        self.name = name
        self.camp: i64 = camp
        self.row = row
        self.division: i64 = 0
        self.role: i64 = LINE
        self.flagship = False
        self.at: tuple[int, int, int] | None = None
        """Where she lies, if the scenario says it of her alone."""
        self.anchored = False


@final
class Fort:
    """A work of the scenario."""

    def __init__(self, plan: WorkPlan, id: str, name: str, camp: int) -> None:
        self.plan = plan
        self.id = id
        self.name = name
        self.camp: i64 = camp
        self.x: i64 = 0
        self.y: i64 = 0
        self.front: i64 = 0


@final
class Setup(GameSetup):
    """Everything fixed before the first turn. Shared by all copies of a state."""

    def __init__(self, tables: Tables, rows: list[Row]) -> None:  # noqa: PLR0915 a record
        super().__init__()
        self.tables = tables
        self.scale = tables.scale
        self.dice = tables.dice
        self.prices = tables.prices
        self.sailing = tables.sailing
        self.forms = tables.forms
        self.guns = tables.guns
        self.trials = tables.trials
        self.rows = rows
        self.row_index: dict[str, int] = {row.id: int(row.index) for row in rows}
        self.navies: list[Navy] = []
        self.camps: list[str] = ["first", "second"]
        """The sides, by the names their results go under."""
        self.seat_camps: list[int] = [0, 1]
        self.order_of_battle: list[Vessel] = []
        self.year: i64 = 1783
        self.start: dict[str, object] = {}
        """The scenario's own position, where it has one; else the camps arrive by the dice."""
        self.turns: i64 = 16
        self.win: i64 = STANDARD
        self.arrival: i64 = BY_DICE
        self.built = False
        """Whether both camps build their fleets before the battle."""
        self.budget: i64 = 0
        """What each may spend, without what it may go over."""
        self.names: list[list[str]] = [[], []]
        """Names for the vessels of a fleet that is built."""
        self.work_tables = tables.works
        self.season = tables.season
        self.coasts: list[Coast] = []
        self.plans: list[WorkPlan] = []
        """The kinds of works there are."""
        self.forts: list[Fort] = []
        self.lines: dict[str, tuple[int, int, int]] = {}
        """Where a scenario puts the leader of a division: `0 1` is camp and division."""
        self.seat_divisions: list[int] = [-1, -1]
        """The division a seat commands, or -1 for the whole camp."""
        self.goal_camp: i64 = 0
        self.goal: i64 = 0
        """The ships that camp must take or sink."""
        self.home_bearing: i64 = 0
        """Where a convoy is bound for."""
        self.across: i64 = 0
        """How far beyond the centre it is home."""
        self.merchant_points: i64 = 0
        self.ship_points: i64 = 0
        self.squadrons: i64 = 1
        """Squadrons of the second camp."""
        self.wind: tuple[int, int] = (0, 0)
        """Force and direction of the wind at the start."""
        self.battles: i64 = 1
        self.ports: list[int] = []
        """The battles of a season after which both camps lie in port."""

    def sides(self) -> dict[str, list[str]]:
        return by_side(self.camps, self.seats, self.seat_camps)

    def row(self, id: str) -> Row | None:
        """A line of the fleet lists by its id."""
        found = self.row_index.get(id, -1)
        return self.rows[found] if found >= 0 else None

    def buyable(self, camp: i64) -> list[Row]:
        """The vessels of a camp's navy in the year of the battle: its period list, and of the base
        list what that does not have (R70, R71)."""
        navy = self.navies[camp]
        own = [row for row in self.rows if row.nation == navy.nation]
        out = [row for row in own if row.list == navy.lists[0]]
        if len(navy.lists) > 1:
            types = [(int(row.guns), row.mark) for row in out]
            rest = [row for row in own if row.list == navy.lists[1]]
            out += [row for row in rest if (int(row.guns), row.mark) not in types]
        return out

    def seat_of(self, camp: i64) -> int:
        """The seat that commands a camp, or the first of several."""
        return self.seat_camps.index(int(camp))

    def seat_for(self, camp: i64, division: i64) -> int:
        """The seat that commands a division of a camp."""
        for seat, own in enumerate(self.seat_camps):
            if own == camp and self.seat_divisions[seat] in (-1, int(division)):
                return seat
        return self.seat_of(camp)
