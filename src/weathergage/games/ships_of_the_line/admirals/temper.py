"""How a captain weighs one thing against another; `tempers.toml` says what each figure means."""

from typing import final

from weathergage.engine.tempers import usual_beside


@final
class Temper:
    """A value for each parameter."""

    def __init__(self, values: dict[str, float] | None = None) -> None:
        given = values if values is not None else usual_beside(__file__)
        self.caution: float = given["caution"]
        self.saving: float = given["saving"]
        self.running: float = given["running"]
        self.irons: float = given["irons"]
        self.slow: float = given["slow"]
        self.crossed: float = given["crossed"]
        self.stopped: float = given["stopped"]
        self.press: float = given["press"]
        self.relief: float = given["relief"]
        self.second: float = given["second"]
        self.company: float = given["company"]
        self.line: float = given["line"]
        self.support: float = given["support"]
        self.variety: float = given["variety"]
        self.clear: float = given["clear"]
        self.flight: float = given["flight"]
        self.beaten: float = given["beaten"]
        self.certain: float = given["certain"]
