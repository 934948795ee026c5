"""The options of a battle: the rules played, the seats, the variants."""

from typing import Final

from weathergage.engine.beside import words_beside
from weathergage.engine.data import DataSet
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.figures import table_of, whole_of
from weathergage.engine.game import Option, Value
from weathergage.engine.listing import Listing
from weathergage.engine.positions import options_in, scenario_in

from ..setup import CHAPTERS, Setup
from .muster import PACKAGE, SETUPS

MEANINGS: Final = words_beside(__file__, "chapters.toml")["chapters"]
"""What each chapter brings, for whoever chooses."""


def describe(data: DataSet, doc: dict[str, object]) -> tuple[list[str], int]:
    """The seats of a scenario where nobody says otherwise, and its length."""
    return list(table_of(table_of(doc, "seats"), "two")), whole_of(doc, "length", 24)


def options_of(scenario: str, doc: dict[str, object]) -> list[Option]:
    """What may be chosen for a scenario, with its own defaults."""
    defaults = table_of(doc, "options")
    options = [
        _choice(defaults, "rules", "basic", "the book's basic or advanced game", LEVELS),
        _choice(defaults, "seats", "two", "who sits at the table", list(table_of(doc, "seats"))),
        _flag(defaults, "fast", "3.1: at most 12 turns, hull damage doubled"),
        Option("compass", "flag", True, "5.2.2: the wind decides how far ships sail"),
    ]
    variants = table_of(doc, "variants")
    if variants:
        choices = ["none", *variants]
        options.append(_choice(defaults, "variant", "none", _variants_told(variants), choices))
    if scenario == "trafalgar" or "dumanoir" in defaults:
        options.append(_flag(defaults, "dumanoir", "Dumanoir's French ships may hold back"))
    options.append(_flag(defaults, "british_firepower", "each British salvo that hits does 1 more"))
    for chapter in CHAPTERS:
        options.append(_chapter(defaults, chapter))
    return options


def _variants_told(variants: dict[str, object]) -> str:
    """What the variants are, and what was moved for them and why."""
    told: list[str] = []
    for name in variants:
        variant = table_of(variants, name)
        note = f": {variant['note']}" if "note" in variant else ""
        told.append(f"{name}: {variant['title']}{note}".removesuffix(".") + ".")
    return "a variant of the scenario. " + " ".join(told)


LEVELS: Final[list[str]] = ["basic", "advanced"]
SWITCH: Final[list[str]] = ["rules", "on", "off"]


def _choice(
    defaults: dict[str, object], id: str, fallback: str, meaning: str, choices: list[str]
) -> Option:
    return Option(id, "choice", str(defaults.get(id, fallback)), meaning, choices)


def _flag(defaults: dict[str, object], id: str, meaning: str) -> Option:
    return Option(id, "flag", defaults.get(id, False) is True, meaning)


def _chapter(defaults: dict[str, object], id: str) -> Option:
    value = defaults.get(id)
    default = "rules" if value is None else "on" if value is True else "off"
    return Option(id, "choice", default, MEANINGS[id], SWITCH)


LISTING: Final = Listing(PACKAGE, describe, options_of)


def reconcile(options: dict[str, Value]) -> None:
    """Choices that exclude each other are an error."""
    variant = options.get("variant", "none")
    if variant == "B" and options.get("british_firepower") is True:
        raise BadInput("Variant B is played without the British firepower rule.")
    if variant == "C" and options.get("dumanoir") is True:
        raise BadInput("Variant C is played without the rule for Dumanoir's division.")


def position_setup(position: dict[str, object]) -> Setup:
    """The setup of a position that is not a scenario's own.

    `scenario` lends its order of battle, map and seats; `options` are chosen as for the scenario;
    `rules` is a short way to switch chapters and flags on.
    """
    scenario = scenario_in(position, "trafalgar")
    known = LISTING.options(scenario)
    options = options_in(position, known)
    if "seats" in position:
        seating = next(option for option in known if option.id == "seats")
        options["seats"] = seating.read(position["seats"])
    _switch(options, position.get("rules", []))
    reconcile(options)
    pack, ships = position.get("pack"), list(table_of(position, "ships"))
    whole = SETUPS.find(scenario, options, pack, None)
    return whole if ships == list(whole.index) else SETUPS.find(scenario, options, pack, ships)


def _switch(options: dict[str, Value], rules: object) -> None:
    """Switch on what a position names: a rules level, chapters, or flags."""
    names = [str(rule) for rule in rules] if isinstance(rules, list) else [str(rules)]
    flags = [id for id, value in options.items() if isinstance(value, bool)]
    for name in names:
        if name in LEVELS:
            options["rules"] = name
        elif name in CHAPTERS:
            options[name] = "on"
        elif name == "no-compass":
            options["compass"] = False
        elif name in flags:
            options[name] = True
        else:
            raise unknown("chapter of the rules", name, [*LEVELS, *CHAPTERS, *flags, "no-compass"])
