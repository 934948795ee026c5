"""What a seat may work out of the questions to come, so that it can answer several together.

Its answers are given in worlds that are imagined from what it knows, so that nothing hidden shows.
Where most of them put the same question next, and none another, that question is foreseen, unless
something happens; a chit that is drawn, or somebody else's answer, cannot be foreseen.
"""

from typing import Final, final

from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.decision import Action, Decision
from weathergage.engine.event import DRAMATIC
from weathergage.engine.game import Game
from weathergage.engine.moments import Seen
from weathergage.engine.table import Table

WORLDS: Final = 8
MOST: Final = 5
"""So many of the worlds must agree; in the others something happens, or another is asked."""


def is_stirring(game: Game, table: Table, seat: int, since: int) -> bool:
    """Whether a seat was told something since that it would look at before it goes on: what is
    dramatic, and not what it ordered itself."""
    seen: list[Seen] = table.seen[seat]
    view = game.view(table.state, seat) if since < len(seen) and game.has_dispatches() else None
    for at in range(since, len(seen)):
        told: dict[str, object] = game.dispatch(view, seen, at) if view is not None else {}
        weight = told.get("weight", seen[at].event.weight)
        if weight == DRAMATIC and not told.get("ordered"):
            return True
    return False


@final
class Foresight:
    """A seat thinks ahead: what it would be asked after answers that it has not given."""

    def __init__(self, table: Table, seat: int) -> None:
        self.game = table.game
        self.seat = seat
        self.worlds = [self._imagined(table, number) for number in range(WORLDS)]

    def _imagined(self, table: Table, number: int) -> Table:
        luck = HashChance(study_seed(number))
        world = table.fork()
        world.state = self.game.imagine(self.game.view(table.state, self.seat), luck)
        world.luck, world.auto = luck, True
        return world

    @property
    def question(self) -> Decision:
        """What is asked after the answers so far."""
        return self.worlds[0].question(self.seat)

    def give(self, answer: Action) -> bool:
        """Think an answer given; where the question after it cannot be foreseen it is not."""
        if not self.game.looks_ahead(self.question) or self.question.why_not(answer) is not None:
            return False
        moved = [world.fork() for world in self.worlds]
        quiet = [world for world in moved if self._goes_on(world, answer)]
        asked = [world.question(self.seat) for world in quiet]
        if len(quiet) < MOST or any(each.prompt != asked[0].prompt for each in asked):
            return False
        self.worlds = quiet
        return True

    def _goes_on(self, world: Table, answer: Action) -> bool:
        """Whether the seat is asked on in a world, without anything to look at before."""
        if world.question(self.seat).why_not(answer) is not None:
            return False
        since = len(world.seen[self.seat])
        world.commit(self.seat, answer, "")
        if self.seat not in world.asked():
            return False
        return not is_stirring(self.game, world, self.seat, since)
