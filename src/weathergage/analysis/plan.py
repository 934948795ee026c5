"""What is to be played, checked before anything is: game, scenarios, options, seats and bots."""

import msgspec

from weathergage.admirals import bot, default_bot
from weathergage.analysis.battle import Battle
from weathergage.engine.errors import unknown
from weathergage.engine.game import Game
from weathergage.engine.table import Table


class Plan(msgspec.Struct):
    """One scenario with its options, its seats and the sides they belong to."""

    game: str
    module: str
    scenario: str
    options: dict[str, object]
    seats: list[str]
    sides: dict[str, list[str]]
    pack: dict[str, object] | None = None

    def side_of(self, seat: str) -> str:
        """The side a seat belongs to."""
        return next(side for side, seats in self.sides.items() if seat in seats)

    def battle(
        self,
        number: int,
        seed: int,
        bots: dict[str, str],
        habits: bool = False,
        report: bool = False,
    ) -> Battle:
        """One game of this plan."""
        return Battle(
            game=self.game,
            module=self.module,
            scenario=self.scenario,
            options=self.options,
            bots=bots,
            seed=seed,
            number=number,
            pack=self.pack,
            habits=habits,
            report=report,
        )


def scenario_ids(game: Game, wanted: str | None) -> list[str]:
    """The scenarios that are meant: one, all, or the first of the list."""
    known = [scenario.id for scenario in game.scenarios()]
    if wanted is None:
        return known[:1]
    if wanted == "all":
        return known
    if wanted not in known:
        raise unknown("scenario", wanted, [*known, "all"])
    return [wanted]


def make_plan(
    game: Game, scenario: str, options: dict[str, object], pack: dict[str, object] | None = None
) -> Plan:
    """A scenario set up once, to know its seats and to find a wrong option at once."""
    table = Table.new(game, scenario, options, 0, pack, keep=False, listen=False)
    sides = {side: list(seats) for side, seats in table.sides.items()}
    chosen: dict[str, object] = dict(table.journal.options)
    module = type(game).__module__
    return Plan(game.id, module, scenario, chosen, list(table.seats), sides, pack)


def seat_bots(game: Game, plan: Plan, given: dict[str, str], usual: str | None) -> dict[str, str]:
    """The bot of every seat: those that were named, and the usual one for the rest."""
    for seat in given:
        if seat not in plan.seats:
            raise unknown("seat", seat, plan.seats)
    other = usual if usual is not None else default_bot(game)
    bots = {seat: given.get(seat, other) for seat in plan.seats}
    for name in bots.values():
        bot(name, game)
    return bots
