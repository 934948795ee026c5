"""What a game is begun with: its scenario, its options, a position."""

import secrets

from weathergage.engine.chance import new_seed, study_seed
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


def new_journal(
    rules: Game,
    scenario: str | None,
    options: dict[str, object],
    seed: int | None,
    pack: dict[str, object] | None,
    position: dict[str, object] | None,
    auto: bool,
) -> Journal:
    """The journal of a game that is about to begin; a position may name scenario and options."""
    named, given = named_in(position)
    name = scenario if scenario is not None else named or rules.scenarios()[0].id
    given.update(options)
    chosen = read_options(rules, name, given)
    secret = study_seed(seed) if seed is not None else new_seed()
    salt = secrets.token_bytes(32) if seed is None else b"study"
    study = seed is not None
    journal = Journal(rules.id, name, chosen, pack, rules.version, secret, salt, study, auto)
    journal.position = position
    return journal
