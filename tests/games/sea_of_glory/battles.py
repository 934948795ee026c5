"""Battles of Sea of Glory for tests: fleets that meet, forced dice, answers by seat."""

from __future__ import annotations

from typing import Any

from weathergage.engine.asking.book import Asked
from weathergage.engine.chance import Chance, ForcedChance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Event, Log
from weathergage.engine.game import Value
from weathergage.engine.state import asked, settle
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.asking import Query
from weathergage.games.sea_of_glory.rules.battle import begin_battle
from weathergage.games.sea_of_glory.state.campaign import Campaign, Ship
from weathergage.games.sea_of_glory.state.engagement import Engagement

BRITISH_74 = [
    "british-achille",
    "british-bellerophon",
    "british-colossus",
    "british-conqueror",
    "british-defence",
    "british-leviathan",
    "british-mars",
    "british-minotaur",
    "british-orion",
    "british-revenge",
    "british-spartiate",
    "british-swiftsure",
]
"""Attack 4, defence 4; damaged 2 and 2."""
FRENCH_74 = [
    "french-achille",
    "french-aigle",
    "french-algesiras",
    "french-argonaute",
    "french-atlas",
    "french-berwick",
    "french-duguay-trouin",
    "french-fougueux",
    "french-heros",
    "french-intrepide",
    "french-mont-blanc",
    "french-pluton",
]
"""Attack 3, defence 4; damaged 2 and 2."""
SPANISH_74 = [
    "spanish-bahama",
    "spanish-monarca",
    "spanish-montanes",
    "spanish-san-agustin",
    "spanish-san-ildefonso",
    "spanish-san-juan-nepomuceno",
]


def read_position(position: dict[str, object]) -> Campaign:
    """A campaign from its notation, ready to be played."""
    state = GAME.from_position(position)
    assert isinstance(state, Campaign)
    return state


def new_campaign(scenario: str, options: dict[str, Value] | None = None) -> Campaign:
    """A scenario at its beginning."""
    state = GAME.setup(scenario, options or {}, None)
    assert isinstance(state, Campaign)
    return state


class Table:
    """A battle being played: who is asked, what was told, and the dice that are left."""

    def __init__(self, state: Campaign, luck: Chance) -> None:
        self.state = state
        self.luck = luck
        self.log = Log(True)
        self.events: list[Event] = []
        self.settle()

    @property
    def battle(self) -> Engagement:
        assert self.state.battle is not None
        return self.state.battle

    def settle(self) -> list[int]:
        found = settle(self.state, self.luck, self.log)
        self.events += self.log.drain()
        return found

    def asked(self) -> list[int]:
        return asked(self.state)

    def query(self, seat: int) -> Query:
        found = self.state.stack[-1].decision(known_to(self.state, seat), seat)
        assert isinstance(found, Asked)
        return found

    def question(self) -> str:
        """The kind of question asked now, or nothing."""
        seats = self.asked()
        return self.query(seats[0]).kind if seats else ""

    def refusal(self, seat: int, answer: Answer) -> Refusal | None:
        return self.query(seat).why_not(answer)

    def say(self, seat: int, kind: str, *args: Any, **fields: Any) -> None:
        """A seat answers, which must be legal and its turn."""
        answer = Answer(kind, *args, **fields)
        assert seat in self.asked(), (seat, self.question())
        refused = self.refusal(seat, answer)
        assert refused is None, refused
        self.state.stack[-1].apply(self.state, seat, answer, self.luck, self.log)
        self.settle()

    def force(self, *faces: object) -> None:
        """More dice to come."""
        assert isinstance(self.luck, ForcedChance)
        self.luck.faces += list(faces)

    def finish(self) -> None:
        """Whatever is still asked after the battle is answered with "done"."""
        while self.asked():
            self.say(self.asked()[0], "done")

    def choices(self, seat: int) -> list[str]:
        """The words a seat may choose from."""
        found = self.query(seat).options() or []
        return [each.choice for each in found if isinstance(each, Answer)]

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def ship(self, id: str) -> Ship:
        return self.state.ships[self.state.setup.ship_index[id]]

    def place(self, block: str) -> str:
        at = self.state.blocks[self.state.setup.block_index[block]].place
        return self.state.setup.atlas.places[at].id if at >= 0 else str(at)


def meeting(
    place: str,
    british: dict[str, list[str]],
    allied: dict[str, list[str]],
    admirals: dict[str, str] | None = None,
    states: dict[str, str] | None = None,
    **more: Any,
) -> Campaign:
    """A campaign with these fleets at one place and nothing else. `areas` puts single blocks
    elsewhere."""
    states = states or {}
    ships: dict[str, str] = {}
    blocks: dict[str, str] = {}
    areas = more.pop("areas", {})
    for fleets in (british, allied):
        for block, names in fleets.items():
            if block != "north-sea-fleet":
                blocks[block] = areas.get(block, place)
            for name in names:
                ships[name] = f"{block} {states.get(name, 'sound')}"
    return read_position(
        {
            "scenario": more.pop("scenario", "campaign"),
            "base": "empty",
            "turn": more.pop("turn", "apr-i"),
            "blocks": blocks,
            "ships": ships,
            "admirals": admirals or {},
            **more,
        }
    )


def engage(
    place: str,
    british: dict[str, list[str]],
    allied: dict[str, list[str]],
    faces: list[object] | None = None,
    active: int = 0,
    sortied: bool = False,
    luck: Chance | None = None,
    **more: Any,
) -> Table:
    """The fleets meet; the battle goes on to its first question."""
    state = meeting(place, british, allied, **more)
    index = state.setup.block_index
    begin_battle(
        state,
        state.setup.atlas.find(place),
        active,
        [index[block] for block in british if block in index],
        [index[block] for block in allied],
        sortied,
        Log(False),
        north_sea="north-sea-fleet" in british,
    )
    return Table(state, luck if luck is not None else ForcedChance(list(faces or [])))
