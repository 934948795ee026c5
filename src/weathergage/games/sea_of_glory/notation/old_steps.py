"""Steps as positions of before named fields wrote them: a name and a row of numbers.

A person may still write `["do", "wind", [0]]`.
"""

from typing import Any

from weathergage.engine.asking.question import Record, dump_record

from ..state import step_records as steps


def new_step(raw: Any) -> Any:
    """A step in the form of today."""
    if raw[0] == "do" and isinstance(raw[2], list) and not [x for x in raw[2] if x == str(x)]:
        name = "first-turn" if raw[:3] == ["do", "turn", [1]] else raw[1]
        return ["do", name, _fields(name, 0, raw[2])]
    if raw[0] == "task":
        _, name, seat, numbers, said, answer = raw
        return ["ask", name, _fields(name, seat, numbers), [[seat], 0, False], said, answer]
    if raw[0] == "writing":
        seats, *stacks, answers = raw[3]
        steps = [[[new_step(step) for step in stack] for stack in each] for each in stacks]
        return ["gather", raw[1], None, [seats, *steps, answers]]
    return raw


def _fields(name: str, seat: int, numbers: list[int]) -> list[object] | None:
    record = _record(name, seat, numbers)
    return dump_record(record) if record is not None else None


def _record(name: str, seat: int, numbers: list[int]) -> Record | None:
    one = numbers[0] if numbers else 0
    simple: dict[str, Record] = {
        **dict.fromkeys(("join", "landfall"), steps.OfSide(one)),
        **dict.fromkeys(("leopard", "congreve"), steps.DueEvent(one)),
        "wind": steps.WindChit(one),
        "weather": steps.WeatherChit(one),
        "post": steps.Posting(one),
        "privateers": steps.Chase(one),
        "battle-destination": steps.FleetToken(one),
        "battle-prize": steps.PrizeShip(one),
        "flee": steps.FallenPort(one),
        "india": steps.Levy(one),
    }
    if name in simple and numbers:
        return simple[name]
    if name == "bonus":
        return (
            steps.BonusChit(numbers[0], numbers[1])
            if len(numbers) > 1
            else steps.BonusChit(seat, one)
        )
    if name in ("arriving", "arrive"):
        return steps.Arriving(one, numbers[1:])
    if name == "half":
        return steps.Half(*numbers)
    if name == "zone":
        return steps.Passage(*numbers)
    if name == "landing":
        return steps.Landing(*numbers)
    if name == "seek":
        return steps.Seeking(numbers[0], numbers[1], bool(numbers[2]))
    return _longer(name, numbers)


def _longer(name: str, numbers: list[int]) -> Record | None:
    if name in ("search", "watch"):
        active, token, place, modifier, last = numbers[:5]
        rolls = list(zip(numbers[5::2], numbers[6::2], strict=True))
        tried, found = [roll[0] for roll in rolls], [roll[0] for roll in rolls if roll[1]]
        chit = 0 if token else last
        return steps.Search(
            active, token, place, modifier, bool(token and last), chit, tried, found
        )
    if name.startswith("weather-") or name in ("storm-damage", "frigate-lost", "shelter"):
        zones = [zone for zone in range(16) if numbers[2] >> zone & 1]
        return steps.Storm(numbers[0], numbers[1], zones)
    if name == "move":
        area, hexes, token, way, stage = numbers[:5]
        done = [[mark % 1000 for mark in numbers[5:] if mark // 1000 == of] for of in range(5)]
        port = done[4][0] if done[4] else -1
        return steps.Activation(area, hexes, port, token, way, stage, done[1], done[2], done[3])
    return None
