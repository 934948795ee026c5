"""What a person meets of this game's questions: forms, offers, labels, courses."""

from typing import Any, final

from weathergage.engine.asking.book import Asked, Desk
from weathergage.engine.decision import Action

from .forms import form_of, offers_for, part_name
from .forms_courses import plot_course
from .labels import label_of


@final
class WarDesk(Desk):
    """Mistral's forms and words."""

    def form(self, decision: Asked[Any]) -> Any:
        return form_of(decision).data()

    def offers(self, decision: Asked[Any], part: str) -> Any:
        return [offer.data() for offer in offers_for(decision, part)]

    def label(self, decision: Asked[Any], action: Action) -> str:
        return label_of(decision, action)

    def name_of(self, decision: Asked[Any], part: str) -> str:
        return part_name(decision.known, part)

    def plot(
        self, decision: Asked[Any], part: str, points: list[tuple[float, float]], turn: float | None
    ) -> dict[str, object]:
        if decision.kind != "courses" or part not in decision.parts:
            return {}
        return plot_course(decision, part, points).data()
