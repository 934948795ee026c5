"""Names and plain words for what the campaign is made of, as the seat that looks knows it."""

from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.state import Campaign


def name_of(known: Campaign, part: str) -> str:
    """What people call a ship, an admiral, a block, a port or any other place."""
    setup = known.setup
    if part in setup.ship_index:
        return setup.ships[setup.ship_index[part]].name
    if part in setup.admiral_index:
        return setup.admirals[setup.admiral_index[part]].name
    if part in setup.block_index:
        return setup.blocks[setup.block_index[part]].name
    for place in setup.atlas.places:
        if place.id == part:
            return place.name or f"hex {place.id}"
    return part.replace("-", " ")


def listed(words: list[str]) -> str:
    """Words in a row: one, two and three."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def count_of(number: int, thing: str, things: str = "") -> str:
    """So many of a thing."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def answer_words(known: Campaign, answer: Answer) -> str:
    """Any answer in a few words, nothing being left out."""
    words = [answer.kind.replace("-", " ").capitalize()]
    words += [name_of(known, each) for each in (answer.block, answer.choice) if each]
    if answer.number:
        words.append(str(answer.number))
    things = [*answer.places, *answer.ships, *answer.admirals, *answer.blocks]
    if things:
        words.append(listed([name_of(known, each) for each in things]))
    return " ".join(words)
