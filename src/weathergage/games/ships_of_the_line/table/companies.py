"""Who sails in company: the divisions as they are ordered, and ships that came by themselves."""

from typing import final

from ..setup import Division, Setup
from ..words.telling import called


@final
class Company:
    """A cell of the order bar: a division, or a ship of it that is alone."""

    def __init__(self, id: str, name: str, division: Division, ships: list[int]) -> None:
        self.id = id
        self.name = name
        self.division = division
        self.ships = ships


def companies(setup: Setup) -> list[Company]:
    """Every division without those who sail alone, and after it each of them."""
    out: list[Company] = []
    for division in setup.divisions:
        name, _, _ = division.name.partition(", under")
        of_it = [i for i, card in enumerate(setup.cards) if card.division == division.index]
        ships = [ship for ship in of_it if setup.cards[ship].id not in division.alone]
        if ships:
            out.append(Company(division.id, name, division, ships))
        for id in division.alone:
            ship = setup.find(id)
            if ship >= 0:
                out.append(Company(id, called(setup, ship), division, [ship]))
    return out


def company_of(setup: Setup, ship: int) -> str:
    """The id of the company a ship is of."""
    card = setup.cards[ship]
    division = setup.divisions[card.division]
    return card.id if card.id in division.alone else division.id
