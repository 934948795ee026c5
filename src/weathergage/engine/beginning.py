"""What a game is begun with: its scenario, its options, a position."""

from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.game import Game, Value
from weathergage.engine.journal import Journal


def named_in(position: dict[str, object] | None) -> tuple[str, dict[str, object]]:
    """The scenario and the options that a position names itself, if any."""
    scenario = position.get("scenario", "") if position is not None else ""
    options = position.get("options", {}) if position is not None else {}
    if not isinstance(scenario, str) or not isinstance(options, dict):
        raise BadInput("A position names its scenario as a text and its options as a table.")
    return scenario, {str(name): value for name, value in options.items()}


def whole_position(journal: Journal) -> dict[str, object]:
    """A journal's position with the scenario, options and data pack it is played with."""
    position: dict[str, object] = dict(journal.position or {})
    position["scenario"] = journal.scenario
    position["options"] = dict(journal.options)
    if journal.pack is not None:
        position["pack"] = journal.pack
    return position


def read_options(game: Game, scenario: str, given: dict[str, object]) -> dict[str, Value]:
    """The options of a game, defaults filled in; unknown names and values are errors."""
    known = [s.id for s in game.scenarios()]
    if scenario not in known:
        raise unknown("scenario", scenario, known)
    options = game.options(scenario)
    names = [option.id for option in options]
    for name in given:
        if name not in names:
            raise unknown("option", name, names)
    return {o.id: o.read(given[o.id]) if o.id in given else o.default for o in options}
