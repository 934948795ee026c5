"""How an admiral weighs one thing against another; `tempers.toml` says what each figure means."""

from typing import final

from weathergage.engine.tempers import usual_beside


@final
class Temper:
    """A value for each parameter."""

    def __init__(self, values: dict[str, float] | None = None) -> None:
        given = values if values is not None else usual_beside(__file__)
        self.caution: float = given["caution"]
        self.lead: float = given["lead"]
        self.press: float = given["press"]
        self.gauge: float = given["gauge"]
        self.way: float = given["way"]
        self.irons: float = given["irons"]
        self.rake: float = given["rake"]
        self.finish: float = given["finish"]
        self.company: float = given["company"]
        self.line: float = given["line"]
        self.signal: float = given["signal"]
        self.boarding: float = given["boarding"]
        self.contact: float = given["contact"]
        self.shoal: float = given["shoal"]
        self.despair: float = given["despair"]
        self.ahead: float = given["ahead"]
        self.keen: float = given["keen"]
        self.hunt: float = given["hunt"]
        self.prize: float = given["prize"]
        self.reach: float = given["reach"]
        self.variety: float = given["variety"]
