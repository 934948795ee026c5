"""What may be filled in before an answer is given: ships and admirals to pick."""

from weathergage.scene.forms import Choice, Field, Offer, Quick, fillable, first_legal, picks

from ..answers import Answer
from ..rules.asking import Query
from ..rules.firing import attack
from ..state.campaign import Campaign, Hull
from .scene_pieces import STATES, defence_of


def strongest(known: Campaign, ships: list[int]) -> list[int]:
    """Ships, the strongest first."""
    return sorted(ships, key=lambda s: (-attack(known, s), -defence_of(known, s), s))


def weakest(known: Campaign, ships: list[int]) -> list[int]:
    """Ships, those with the fewest guns when sound first."""
    return sorted(ships, key=lambda s: (known.setup.ships[s].attack[0], s))


def ship_note(known: Campaign, ship: int) -> str:
    """A ship's factors as they are, and her state if she is hurt."""
    condition = known.ships[ship].condition
    factors = f"{attack(known, ship)}/{defence_of(known, ship)}"
    if condition == Hull.SOUND or not Hull.SOUND <= condition <= Hull.WRECKED:
        return factors
    return f"{factors} {STATES[condition]}"


def ids_of(known: Campaign, ships: list[int]) -> list[str]:
    """Ships by their ids."""
    return [known.setup.ships[ship].id for ship in ships]


def admiral_ids(known: Campaign, admirals: list[int]) -> list[str]:
    """Admirals by their ids."""
    return [known.setup.admirals[each].id for each in admirals]


def ship_field(
    known: Campaign, ships: list[int], picked: list[str], label: str, rule: str, twice: bool = False
) -> Field:
    """A choice of ships with picks that are often wanted, or of ships to be hit, once or twice."""
    ordered = strongest(known, ships)
    cards = known.setup.ships
    choices = [Choice(cards[s].id, cards[s].name, ship_note(known, s)) for s in ordered]
    quick = [] if twice else quick_picks(known, ordered)
    return picks("ships", label, choices, picked, rule, quick, times=2 if twice else 1)


def quick_picks(known: Campaign, ordered: list[int]) -> list[Quick]:
    """All, all sound, all damaged, the strongest few, none."""
    sound = [ship for ship in ordered if known.ships[ship].condition == Hull.SOUND]
    damaged = [ship for ship in ordered if known.ships[ship].condition == Hull.DAMAGED]
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
    return [Quick(label, ids_of(known, ships)) for label, ships in found]


def admiral_field(known: Campaign, admirals: list[int], picked: list[str]) -> Field:
    """A choice of admirals."""
    cards = [known.setup.admirals[each] for each in admirals]
    choices = [
        Choice(card.id, card.name, f"seniority {card.seniority}, command {card.command}")
        for card in cards
    ]
    return picks("admirals", "Admirals", choices, picked, "8")


def ships_offer(
    query: Query,
    tries: list[Answer],
    ships: list[int],
    admirals: list[int],
    words: tuple[str, str],
    detail: str,
    rule: str,
    label: str = "Ships",
) -> Offer:
    """The first of some answers that may be given, with its ships and admirals to be changed;
    `words` are what it says and what its button says."""
    answer, refused = first_legal(query, tries)
    fields = [
        ship_field(query.known, ships, answer.ships, label, rule),
        admiral_field(query.known, admirals, answer.admirals),
    ]
    return Offer(answer, words[0], refused, words[1], detail, fields=fillable(fields))
