"""What an admiral dares: the figures of the doctrine that may be given from outside."""

from typing import final

from weathergage.engine.tempers import usual_beside


@final
class Temper:
    """A value for each parameter; `tempers.toml` says what they mean."""

    def __init__(self, values: dict[str, float] | None = None) -> None:
        given = values if values is not None else usual_beside(__file__)
        self.gain: float = given["gain"]
        self.flight: float = given["flight"]
        self.shun: float = given["shun"]
        self.worn: float = given["worn"]
        self.hunt: float = given["hunt"]
        self.rumours: float = given["rumours"]
