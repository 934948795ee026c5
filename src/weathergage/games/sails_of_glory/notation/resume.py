"""Where a position stands in its turn."""

from weathergage.engine.asking.book import Book
from weathergage.engine.asking.question import Do
from weathergage.engine.errors import unknown
from weathergage.engine.positions import unpacked
from weathergage.engine.state import load_outcome
from weathergage.games.sails_of_glory.rules.turn import lay_out
from weathergage.games.sails_of_glory.state.battle import Battle


def resume(battle: Battle, position: dict[str, object], book: Book) -> None:
    """Lay the stack: as it was written, or the turn from the step named on."""
    if "outcome" in position:
        battle.outcome = unpacked(position["outcome"], "outcome", load_outcome)
        return
    if "stack" in position:
        battle.stack = unpacked(position["stack"], "stack", book.load_steps)
        return
    lay_out(battle)
    name = position.get("step", "")
    if name == "":
        return
    names = [step.name for step in reversed(battle.stack) if isinstance(step, Do)]
    if name not in names:
        raise unknown("step of the turn", name, names)
    del battle.stack[len(battle.stack) - names.index(str(name)) :]
