"""Movement of Sea of Glory for tests: a position, a chit, forced dice, answers by seat."""

from __future__ import annotations

from typing import Any

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, SPANISH_74, Table, read_position
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.state.campaign import Block, Campaign
from weathergage.games.sea_of_glory.state.step_records import BonusChit, WindChit
from weathergage.games.sea_of_glory.tables.chart_data import SEA_AREAS, WINDS

BRITISH_MORE = [
    "british-ajax",
    "british-defiance",
    "british-dragon",
    "british-hero",
    "british-repulse",
    "british-thunderer",
    "british-triumph",
    "british-warrior",
    "british-goliath",
    "british-courageux",
    "british-donegal",
    "british-superb",
]
TWENTY_FOUR = [*BRITISH_74, *BRITISH_MORE]


class Dice(Chance):
    """Forced dice; tokens that are mixed stay as they are, and so need none."""

    def __init__(self, faces: list[object]) -> None:
        super().__init__()
        self.faces = faces

    def below(self, sides: int, label: str = "") -> int:
        if label == "token" or sides == 1:
            return 0
        assert self.faces, f"one more die was needed for {label or sides}"
        face = self.faces.pop(0)
        assert isinstance(face, int)
        return face - 1

    def copy(self) -> Dice:
        return Dice(list(self.faces))


def chart(
    blocks: dict[str, str],
    crews: dict[str, list[str]] | None = None,
    states: dict[str, str] | None = None,
    admirals: dict[str, str] | None = None,
    **more: Any,
) -> Campaign:
    """A campaign in summer with these blocks, their ships, and nothing else. A crew may be that of
    a port."""
    ships: dict[str, str] = {}
    for block, names in (crews or {}).items():
        for name in names:
            ships[name] = f"{block} {(states or {}).get(name, 'sound')}"
    scenario = more.pop("scenario", "campaign")
    turn = more.pop("turn", "jun-i" if scenario == "campaign" else "aug-i")
    return read_position(
        {
            "scenario": scenario,
            "base": "empty",
            "turn": turn,
            "blocks": blocks,
            "ships": ships,
            "admirals": admirals or {},
            **more,
        }
    )


def blow(
    state: Campaign, first: int, wind: str = "ne", *faces: object, area: str = "north-atlantic"
) -> Table:
    """A Wind chit is drawn; the first player moves first."""
    state.initiative = first
    state.winds[SEA_AREAS.index(area)] = WINDS.index(wind)
    state.push(Do("wind", WindChit(SEA_AREAS.index(area))))
    return Table(state, Dice(list(faces)))


def bonus(state: Campaign, side: int, hexes: int, *faces: object) -> Table:
    """A Bonus chit is drawn."""
    state.push(Do("bonus", BonusChit(side, hexes)))
    return Table(state, Dice(list(faces)))


def sail(block: str, *places: str, number: int = 0, choice: str = "") -> Answer:
    return Answer("sail", block, list(places), number=number, choice=choice)


def give(table: Table, seat: int, answer: Answer) -> None:
    """A seat answers, which must be legal and its turn."""
    assert seat in table.asked(), (seat, table.question())
    refused = table.refusal(seat, answer)
    assert refused is None, refused
    table.state.stack[-1].apply(table.state, seat, answer, table.luck, table.log)
    table.settle()


def dice(table: Table, *faces: int) -> None:
    """More dice to come."""
    assert isinstance(table.luck, Dice)
    table.luck.faces += list(faces)


def dice_left(table: Table) -> int:
    assert isinstance(table.luck, Dice)
    return len(table.luck.faces)


def refused(table: Table, seat: int, answer: Answer) -> str:
    """The rule by which an answer is refused; empty if it is legal."""
    assert seat in table.asked(), (seat, table.question())
    found = table.refusal(seat, answer)
    return found.rule if found is not None else ""


def answers(table: Table, seat: int) -> list[Answer]:
    """Everything a seat may answer, where that is listed."""
    found = table.query(seat).options() or []
    return [each for each in found if isinstance(each, Answer)]


def block(state: Campaign, name: str) -> Block:
    return state.blocks[state.setup.block_index[name]]


def token(table: Table, name: str) -> int:
    return block(table.state, name).token


def rolls(table: Table) -> list[list[object]]:
    """Every search so far: its place, its modifiers without the season, and whether it spotted."""
    out: list[list[object]] = []
    for event in table.told("search"):
        own = sum(m.value for m in event.modifiers if m.name not in ("season", "weather"))
        out.append([event.fields["place"], own, event.fields["spotted"]])
    return out


def conseil(state: Campaign, *names: str) -> None:
    """The four destinations of the Grand Conseil, by port."""
    atlas = state.setup.atlas
    numbers = [atlas.ports[atlas.port_index[name]].conseil for name in names]
    state.affairs.conseil = (numbers + [-1] * 4)[:4]


def number(state: Campaign, name: str) -> int:
    """The number of a destination."""
    return state.setup.atlas.ports[state.setup.atlas.port_index[name]].conseil


def provision(state: Campaign, *names: str) -> None:
    """May Sortie chits at these ports."""
    for name in names:
        state.affairs.provisions[state.setup.atlas.port_index[name]] = 1


__all__ = ["BRITISH_74", "FRENCH_74", "SPANISH_74", "TWENTY_FOUR", "Answer", "Table"]
