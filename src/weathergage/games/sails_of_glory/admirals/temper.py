"""How a captain weighs one thing against another; `tempers.toml` says what each figure means."""

from typing import final

from weathergage.engine.tempers import usual_beside


@final
class Temper:
    """A value for each parameter."""

    def __init__(self, values: dict[str, float] | None = None) -> None:
        given = values if values is not None else usual_beside(__file__)
        self.caution: float = given["caution"]
        self.press: float = given["press"]
        self.poise: float = given["poise"]
        self.ahead: float = given["ahead"]
        self.wits: float = given["wits"]
        self.irons: float = given["irons"]
        self.shore: float = given["shore"]
        self.fouling: float = given["fouling"]
        self.company: float = given["company"]
        self.patience: float = given["patience"]
        self.boarding: float = given["boarding"]
        self.errand: float = given["errand"]
        self.variety: float = given["variety"]
