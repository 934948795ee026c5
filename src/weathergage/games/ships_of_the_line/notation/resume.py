"""Where a position stands in its turn: the step, the seat being asked, the tries that are spent."""

from typing import Final

from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.state import Outcome

from ..rules.deck_work import WORK
from ..rules.turn import begin_turn, start_at
from ..setup import SIDES
from ..state.battle import INITIATIVE, Battle
from ..state.step_records import Tries


def read_steps(battle: Battle, position: dict[str, object]) -> None:
    """Lay the rest of the turn on the stack, from the phase and step the position names."""
    if "outcome" in position:
        battle.outcome = _read_outcome(position["outcome"])
        return
    if battle.phase == INITIATIVE:
        begin_turn(battle)
    else:
        start_at(battle, int(battle.phase))
    skip_to(battle, position.get("step", ""))
    if "asking" in position:
        _read_asking(battle, position)
    if "wind" not in position:
        battle.push(Do("first-wind"))


def skip_to(battle: Battle, name: object) -> None:
    """Begin in mid-turn, at the step named."""
    if name == "":
        return
    names = [s.name for s in reversed(battle.stack) if isinstance(s, (Do, Ask))]
    if name not in names:
        raise unknown("step of the turn", name, names)
    del battle.stack[len(battle.stack) - names.index(str(name)) :]


def _read_asking(battle: Battle, position: dict[str, object]) -> None:
    """The step has begun and has come to this seat."""
    step, seats = battle.stack[-1], battle.setup.seats
    asking = position["asking"]
    if not isinstance(step, Ask):
        raise BadInput("A position that names a seat being asked names the step that asks.")
    if asking != "nobody" and asking not in seats:
        raise unknown("seat", asking, [*seats, "nobody"])
    step.begun = True
    step.record = _read_tries(battle, step.name, position)
    step.next = len(step.seats)
    if asking != "nobody":
        step.next = step.seats.index(seats.index(str(asking)))


PACKED: Final = 1000
"""A place in PACKED_TRIES times this was once added to a ship's number."""
CAME_OVER: Final = "came-over"
PACKED_TRIES: Final[dict[str, list[str]]] = {
    "grapple": ["", "unfoul"],
    "board": ["", "transfer", CAME_OVER],
    "signals": ["", "signal"],
    "deck": WORK,
}
"""What a try of each step was, in positions written before the kinds were named."""


def _read_tries(battle: Battle, step: str, position: dict[str, object]) -> Tries:
    """Who has used up his tries: `spent` by number, `tried` the ships and the kinds of work."""
    spent, tried = position.get("spent", []), position.get("tried", [])
    if not isinstance(spent, list) or not all(type(number) is int for number in spent):
        raise BadInput("'spent' in a position is a list of numbers.")
    if not isinstance(tried, list) or not all(len(str(each).split()) == 2 for each in tried):
        raise BadInput("'tried' in a position is a list of texts such as 'victory unfoul'.")
    tries = Tries()
    for number in spent:
        _take_packed(battle, tries, step, number)
    for each in tried:
        id, kind = str(each).split()
        if kind == CAME_OVER or kind not in PACKED_TRIES.get(step, []):
            raise BadInput(f"Nobody tries {kind!r} in the step {step!r}.")
        tries.others.append(battle.setup.find(id))
        tries.kinds.append(kind)
    if not all(0 <= ship < len(battle.ships) for ship in tries.spent + tries.others):
        raise BadInput("'spent' and 'tried' in a position name ships of this battle.")
    return tries


def _take_packed(battle: Battle, tries: Tries, step: str, number: int) -> None:
    """A try by its number: a ship, and once also what she tried."""
    place, ship = divmod(number, PACKED)
    kinds = PACKED_TRIES.get(step, [""])
    if not 0 <= place < len(kinds):
        raise BadInput(f"'spent' in a position has no {number} in the step {step!r}.")
    if kinds[place] == "":
        tries.spent.append(ship)
    elif kinds[place] != CAME_OVER:
        tries.others.append(ship)
        tries.kinds.append(kinds[place])
    else:
        for leader in battle.leaders:
            leader.busy = leader.busy or leader.ship == ship


def _read_outcome(row: object) -> Outcome:
    if not isinstance(row, dict) or not isinstance(row.get("scores"), dict):
        raise BadInput("'outcome' in a position is a table with scores, reason and rule.")
    winner, scores = row.get("winner"), row["scores"]
    points = [scores.get(side) for side in SIDES]
    if winner is not None and winner not in SIDES:
        raise unknown("side", winner, SIDES)
    if not all(type(number) is int for number in points):
        raise BadInput("'scores' in a position are whole numbers for both sides.")
    reason, rule = str(row.get("reason", "")), str(row.get("rule", ""))
    return Outcome(winner, {side: scores[side] for side in SIDES}, reason, rule)


def write_steps(battle: Battle) -> dict[str, object]:
    """Where the battle stands: the step that comes next, or how it ended."""
    if battle.outcome is not None:
        data = battle.outcome.data()
        if data["winner"] is None:
            del data["winner"]
        return {"outcome": data}
    if not battle.stack:
        return {}
    step = battle.stack[-1]
    if isinstance(step, Do):
        return {"step": step.name}
    assert isinstance(step, Ask)
    out: dict[str, object] = {"step": step.name}
    if step.begun:
        done = step.next >= len(step.seats)
        out["asking"] = "nobody" if done else battle.setup.seats[step.seats[step.next]]
        if step.record.spent:
            out["spent"] = [int(number) for number in step.record.spent]
        if step.record.others:
            out["tried"] = [
                f"{battle.setup.cards[ship].id} {kind}"
                for ship, kind in zip(step.record.others, step.record.kinds, strict=True)
            ]
    return out
