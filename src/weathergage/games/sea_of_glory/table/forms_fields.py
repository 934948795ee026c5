"""What may be filled in before an answer is given: ships and admirals to pick, places to choose."""

from weathergage.engine.decision import Refusal
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.asking import Query
from weathergage.games.sea_of_glory.state.campaign import DAMAGED, SOUND, WRECKED, Campaign
from weathergage.games.sea_of_glory.table.scene_pieces import STATES, attack_of, defence_of

Field = dict[str, object]


def strongest(known: Campaign, ships: list[int]) -> list[int]:
    """Ships, the strongest first."""
    return sorted(ships, key=lambda s: (-attack_of(known, s), -defence_of(known, s), s))


def ship_note(known: Campaign, ship: int) -> str:
    """A ship's factors as they are, and her state if she is hurt."""
    condition = known.ships[ship].condition
    factors = f"{attack_of(known, ship)}/{defence_of(known, ship)}"
    if condition == SOUND or not SOUND <= condition <= WRECKED:
        return factors
    return f"{factors} {STATES[condition]}"


def ids_of(known: Campaign, ships: list[int]) -> list[str]:
    """Ships by their ids."""
    return [known.setup.ships[ship].id for ship in ships]


def ship_field(
    known: Campaign, ships: list[int], picked: list[int], label: str = "Ships", rule: str = ""
) -> Field:
    """A choice of ships with picks that are often wanted: all, all sound, the strongest."""
    ordered = strongest(known, ships)
    return {
        "name": "ships",
        "label": label,
        "kind": "picks",
        "choices": [
            {
                "value": known.setup.ships[ship].id,
                "label": known.setup.ships[ship].name,
                "note": ship_note(known, ship),
            }
            for ship in ordered
        ],
        "quick": quick_picks(known, ordered),
        "value": ids_of(known, picked),
        "rule": rule,
    }


def quick_picks(known: Campaign, ordered: list[int]) -> list[dict[str, object]]:
    """All, all sound, all damaged, the strongest few, none."""
    sound = [ship for ship in ordered if known.ships[ship].condition == SOUND]
    damaged = [ship for ship in ordered if known.ships[ship].condition == DAMAGED]
    found: list[tuple[str, list[int]]] = [("All", ordered)]
    if damaged and sound:
        found += [("All sound", sound), ("All damaged", damaged)]
    for count in (5, 10, 20):
        if count < len(ordered):
            found.append((f"{count} strongest", ordered[:count]))
    half = len(ordered) // 2
    if half > 1:
        found.append(("Weaker half", ordered[len(ordered) - half :]))
    found.append(("None", []))
    return [{"label": label, "values": ids_of(known, ships)} for label, ships in found]


def admiral_field(known: Campaign, admirals: list[int], picked: list[int]) -> Field:
    """A choice of admirals."""
    cards = known.setup.admirals
    return {
        "name": "admirals",
        "label": "Admirals",
        "kind": "picks",
        "choices": [
            {
                "value": cards[each].id,
                "label": cards[each].name,
                "note": f"seniority {cards[each].seniority}, command {cards[each].command}",
            }
            for each in admirals
        ],
        "value": [cards[each].id for each in picked],
        "rule": "8",
    }


def filled_fields(fields: list[Field]) -> list[Field]:
    """The fields that have anything to choose from."""
    return [field for field in fields if field["choices"]]


def choice_field(
    name: str, label: str, choices: list[tuple[str, str]], value: str, rule: str = ""
) -> Field:
    """One of a few words."""
    return {
        "name": name,
        "label": label,
        "kind": "choice",
        "choices": [{"value": each, "label": words} for each, words in choices],
        "value": value,
        "rule": rule,
    }


def number_field(label: str, choices: list[tuple[int, str]], value: int, rule: str) -> Field:
    """One of a few numbers, each with its words."""
    return {
        "name": "number",
        "label": label,
        "kind": "choice",
        "choices": [{"value": each, "label": words} for each, words in choices],
        "value": value,
        "rule": rule,
    }


def places_field(label: str, choices: list[tuple[str, str]], value: list[str], rule: str) -> Field:
    """Several places, in the order in which they are picked."""
    return {
        "name": "places",
        "label": label,
        "kind": "picks",
        "choices": [{"value": each, "label": words} for each, words in choices],
        "value": value,
        "rule": rule,
    }


def first_legal(query: Query, tries: list[Answer]) -> tuple[Answer, dict[str, object] | None]:
    """The first of some answers that may be given; or the first, with what bars it."""
    first: Refusal | None = None
    for answer in tries:
        refusal = query.why_not(answer)
        if refusal is None:
            return answer, None
        first = refusal if first is None else first
    return tries[0], first.data() if first is not None else None
