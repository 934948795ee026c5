"""The scenarios of a game and what may be chosen for each: read once from its files."""

from collections.abc import Callable
from typing import final

from weathergage.engine.data import DataSet, load_data
from weathergage.engine.game import Option, Scenario

Doc = dict[str, object]
Describe = Callable[[DataSet, Doc], tuple[list[str], int]]
"""The seats of a scenario by default, and its usual length in turns."""
Choices = Callable[[str, Doc], list[Option]]
"""The options a scenario offers, with its defaults."""


@final
class Listing:
    """What there is to play. Whoever asks leaves the lists as they are."""

    def __init__(self, package: str, describe: Describe, choices: Choices) -> None:
        self.package = package
        self.describe = describe
        self.choices = choices
        self._scenarios: list[Scenario] = []
        self._options: dict[str, list[Option]] = {}

    def scenarios(self) -> list[Scenario]:
        """Every scenario in the order of listing."""
        if not self._scenarios:
            data = load_data(self.package)
            self._scenarios = [self._scenario(data, name) for name in data.scenarios()]
        return self._scenarios

    def _scenario(self, data: DataSet, name: str) -> Scenario:
        doc = data.scenario(name)
        seats, length = self.describe(data, doc)
        about = " ".join(str(doc["description"]).split())
        return Scenario(name, str(doc["title"]), seats, length, about, doc.get("guided") is True)

    def options(self, scenario: str) -> list[Option]:
        """What may be chosen for a scenario; a name that is none is refused."""
        if scenario not in self._options:
            doc = load_data(self.package).scenario(scenario)
            self._options[scenario] = self.choices(scenario, doc)
        return self._options[scenario]
