"""The options of a battle: the level, the optional rules, the seats, the variant."""

from typing import Final

from weathergage.engine.data import DataSet
from weathergage.engine.errors import BadInput
from weathergage.engine.figures import rows_of, table_of, whole_of
from weathergage.engine.game import Option, Value
from weathergage.engine.listing import Listing
from weathergage.engine.positions import number_in, options_in, scenario_in
from weathergage.games.sails_of_glory.setup import LEVELS, OPTIONAL, SIDES, Setup, ShipCard
from weathergage.games.sails_of_glory.state.forts import BATTERY, BUILT, battery_word, built_word
from weathergage.games.sails_of_glory.state.muster import DRAWN, PACKAGE, SECOND, SETUPS, seat_names
from weathergage.games.sails_of_glory.tables.arranging import AREAS, TERRAIN

MEANINGS: Final[dict[str, str]] = {
    "grog": "p.34: once a battle the crew drinks and one loss is made good",
    "gunners": "p.34: gunners lacking training take a turn longer to load",
    "sailors": "p.35: sailors lacking training may miss one planned action",
    "entanglement": "p.35: ships in contact may become entangled",
    "continuous": "p.35: an unloaded side may fire at half strength",
    "first-broadside": "p.36: the first broadside of each side is stronger",
    "forced-aim": "p.36: a side fires at the nearest ship",
    "double-shot": "p.36: guns may be loaded with a double shot",
    "aiming-high": "p.37: ball may be aimed at masts and sails",
    "boarding": "p.37: ships in contact may be grappled and boarded",
    "flagship": "p.40: each side has a flagship, whose loss is felt",
    "explosion": "p.40: fire may reach the magazine",
    "sinking": "p.40: a leaking ship may go down",
    "spreading-fires": "p.40: fires spread between ships in contact",
    "wrecks": "p.41: surrendered ships stay as wrecks",
    "wind-direction": "p.41: the wind may turn",
    "wind-strength": "p.42: the wind may freshen or drop (with wind-direction)",
}
WHO: Final[list[str]] = ["none", *SIDES, "both"]
BY_SIDE: Final[list[str]] = ["gunners", "sailors"]
"""Optional rules that say whose crews they are about."""


def describe(data: DataSet, doc: dict[str, object]) -> tuple[list[str], int]:
    """The seats of a scenario where nobody says otherwise, and its length."""
    return seat_names(doc, 2), whole_of(doc, "length")


def options_of(scenario: str, doc: dict[str, object]) -> list[Option]:
    """What may be chosen for a scenario."""
    found = doc.get("levels")
    levels = [str(level) for level in found] if isinstance(found, list) else list(LEVELS)
    usual = "standard" if "standard" in levels else levels[0]
    options = [Option("level", "choice", usual, "the level of the rules (p.3)", levels)]
    if str(doc.get("seats", "two")) == "two":
        meaning = "how many command: 3 and 4 give a captain each ship of a side (p.51)"
        options.append(Option("captains", "number", 2, meaning, low=2, high=4))
    variants = list(table_of(doc, "variants"))
    if variants:
        meaning = "a variant of the scenario"
        options.append(Option("variant", "choice", "none", meaning, ["none", *variants]))
    if any("battery" in row for row in rows_of(doc, "terrain")):
        meaning = "p.46: coastal batteries on the islands"
        options.append(Option("batteries", "flag", False, meaning))
    if doc.get("built") is True:
        options += _building()
    options.append(Option("turns", "number", 60, "R27: the last turn; 0 is none", low=0, high=200))
    meaning = "R21: ranges shown at any time, or by the book"
    options.append(Option("measuring", "choice", "free", meaning, ["free", "book"]))
    meaning = "R22: seats of one side see each other's sealed cards and loads"
    options.append(Option("council", "flag", True, meaning))
    options += [_rule(id) for id in OPTIONAL]
    return options


def _building() -> list[Option]:
    """What a battle is built from (p.50)."""
    named = "the {} ships, with commas: cards by id, others like 'Victory 104/850/1'; none: drawn"
    few = ["terpsichore, defence", "Victory 104/850/1, Amazon 36/264"]
    some = ["courageuse, genereux", "Orient 118/1079/1, Sibylle 38/300"]
    winds = ["E", "SE", "S", "SW", "W", "NW", "N", "NE", DRAWN]
    more = "ships of the packs alone, or those of the yard too"
    return [
        Option("points", "number", 160, "p.50: what each side is worth", low=50, high=1500),
        Option("ships", "number", 0, "ships a side; 0: as many as the points buy", high=12),
        Option("british", "text", "", named.format("British"), few, high=600),
        Option("french", "text", "", named.format("French"), some, high=600),
        Option("fleet", "choice", "packs", more, ["packs", "any"]),
        Option("draw", "number", 1, "which of the battles that can be drawn", high=9999),
        Option("area", "choice", AREAS[0], "the table in mm", AREAS),
        Option("wind", "choice", "E", "where the wind comes from", winds),
        Option("terrain", "choice", "none", "p.43: what lies in the water", TERRAIN),
        Option("batteries", "number", 0, "p.46: coastal batteries a side", high=2),
    ]


def _rule(id: str) -> Option:
    if id in BY_SIDE:
        return Option(id, "choice", "none", MEANINGS[id], WHO)
    return Option(id, "flag", False, MEANINGS[id])


LISTING: Final = Listing(PACKAGE, describe, options_of)


def reconcile(options: dict[str, Value]) -> None:
    """Optional rules that the level does not know are an error, and so is a variable strength of a
    wind that does not turn (p.34, 42)."""
    level = LEVELS.index(str(options["level"]))
    for id, least in OPTIONAL.items():
        if options.get(id) not in (False, "none", None) and level < least:
            needed, page = " or ".join(LEVELS[least:]), MEANINGS[id].partition(":")[0]
            words = f"The option {id!r} ({page}) needs the level {needed}, not {LEVELS[level]}."
            raise BadInput(words)
    if options.get("wind-strength") is True and options.get("wind-direction") is not True:
        raise BadInput(
            "The option 'wind-strength' (p.42) is played together with 'wind-direction'."
        )


def position_setup(position: dict[str, object]) -> Setup:
    """The setup of a position that is not a scenario's own: `scenario` lends area and seats,
    `options` are chosen as for the scenario, `rules` switches options on by name."""
    scenario = scenario_in(position, "enemy-in-sight")
    options = options_in(position, LISTING.options(scenario))
    _switch(options, position.get("rules", []))
    reconcile(options)
    roster = [_in_roster(id, text) for id, text in table_of(position, "ships").items()]
    again = [SECOND] if number_in(position, "round", 1, 1, 2) == 2 else []
    if again and options.get("variant") != "twice":
        raise BadInput("The round of a position is 2 only in the variant 'twice'.")
    whole_setup = SETUPS.find(scenario, options, position.get("pack"), again or None)
    usual = [roster_word(card) for card in whole_setup.cards]
    known = [_with_side(whole_setup, each) for each in roster]
    if known == usual or not roster:
        return whole_setup
    return SETUPS.find(scenario, options, position.get("pack"), roster + again)


def _flag_of(text: object) -> str:
    """The side a position gives to a ship, if it says one."""
    words = str(text).split()
    return words[words.index("flag") + 1] if "flag" in words[:-1] else ""


def _in_roster(id: str, text: object) -> str:
    """A ship or a battery of a position as the roster names it."""
    words = str(text).split()
    if BATTERY in words[:-1]:
        return f"{id}={words[words.index(BATTERY) + 1]}={BATTERY}"
    new = words[words.index(BUILT) + 1] if BUILT in words[:-1] else ""
    return f"{id}={_flag_of(text)}={new}" if new else f"{id}={_flag_of(text)}"


def roster_word(card: ShipCard) -> str:
    """A card as the roster of a position names it."""
    if card.battery:
        return battery_word(card)
    named = f"{card.id}={SIDES[card.side]}"
    return f"{named}={built_word(card)}" if card.built else named


def _with_side(setup: Setup, each: str) -> str:
    id, side, *_ = each.split("=")
    found = setup.find(id)
    return each if side or found < 0 else roster_word(setup.cards[found])


def _switch(options: dict[str, Value], rules: object) -> None:
    """Switch on what a position names: a level, or optional rules."""
    names = [str(rule) for rule in rules] if isinstance(rules, list) else [str(rules)]
    for name in names:
        if name in LEVELS:
            options["level"] = name
        elif name in BY_SIDE:
            options[name] = "both"
        elif name in OPTIONAL:
            options[name] = True
        else:
            allowed = ", ".join([*LEVELS, *OPTIONAL])
            raise BadInput(f"There is no rule {name[:40]!r} to switch on; there is: {allowed}.")
