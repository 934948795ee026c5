"""What an admiralty dares: the figures of its doctrine that may be given from outside."""

from typing import final

from weathergage.engine.tempers import usual_beside


@final
class Temper:
    """A value for each parameter; `tempers.toml` says what they mean."""

    def __init__(self, values: dict[str, float] | None = None) -> None:
        given = values if values is not None else usual_beside(__file__)
        # By seat: the British first.
        self.dares: list[float] = [given["dares_british"], given["dares_allied"]]
        self.leaves: list[float] = [given["leaves_british"], given["leaves_allied"]]
        self.taken: list[float] = [given["taken_british"], given["taken_allied"]]
        self.follows: float = given["follows"]
        self.chases_year: float = given["chases_year"]
        self.chases: float = given["chases"]
        self.chance: float = given["chance"]
        self.even: float = given["even"]
        self.sallies: float = given["sallies"]
        self.variety: float = given["variety"]
        self.cadiz: float = given["cadiz"]
        self.station: float = given["station"]
