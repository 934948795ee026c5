"""The guide of a first game: what is asked, why, and what a sensible admiral would consider."""

from weathergage.games.sea_of_glory.questions import Query


def guide_to(query: Query) -> dict[str, object] | None:
    """What an admiral on his first day should know about a question."""
    return None
