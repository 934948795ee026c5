"""A game of the Trafalgar scenario, found by playing seeds, that holds a breakout, a search, a
battle with sealed tactics and a raid; and the hands that play it again at a real table.

The game is played beforehand by the doctrine of both sides, so that it is the same every time and
finds another seed by itself when a rule changes. At the table one seat is a person's page: what
matters is done there by clicks, the rest is answered from a second tab of the same seat.
"""

import functools
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from server.clients import Line
from weathergage.engine.decision import Action, Decision
from weathergage.engine.game import Game
from weathergage.engine.journal import decode_journal
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.knowledge.view import CampaignView
from weathergage.server.records import GameRow, Seat, Summary
from weathergage.server.store import Store

BRITISH, ALLIED = 0, 1
SEATS = ("british", "allied")
SEEDS = 300
LONGEST = 170
"""Answers between the breakout and the raid."""
Facts = dict[str, Any]


@dataclass
class Told:
    """An event as one seat saw it."""

    kind: str
    text: str


@dataclass
class Answered:
    """One answer of the game, and what each seat was told of it."""

    seat: int
    decision: str
    kind: str
    action: Facts
    label: str
    forced: bool
    prey: str = ""
    """The enemy's block at the place to which it sails, as the map has it."""
    sighting: bool = False
    """Whether the British see one old sighting, tied to one block that may be it."""
    told: list[list[Told]] = field(default_factory=list)

    def heard(self, seat: int, kind: str) -> list[str]:
        """What a seat was told of some kind."""
        return [told.text for told in self.told[seat] if told.kind == kind]


@dataclass
class Voyage:
    """Everything from the moment before a breakout to a raid whose marker lies face down."""

    seed: int
    journal: bytes
    answers: list[Answered]
    blocks: list[list[str]]
    """The names of each side's blocks, which the other never reads."""
    ships: list[list[str]]

    def has(self, kind: str, seat: int, words: str = "") -> bool:
        """Whether a seat was told something of a kind."""
        return any(words in text for a in self.answers for text in a.heard(seat, kind))

    def ends_well(self) -> bool:
        """Whether everything is in it that the tests want to see."""
        asked = {(a.seat, a.kind) for a in self.answers if not a.forced}
        commands = [text for a in self.answers for text in a.heard(BRITISH, "command")]
        obeyed = {(side, "fail" in text) for text in commands for side in SIDES if side in text}
        return (
            len(self.answers) <= LONGEST
            and self.answers[-1].action["kind"] == "raid"
            and bool(self.answers[-1].heard(BRITISH, "raid-marker"))
            and any(a.prey for a in self.answers)
            and (ALLIED, "watch") in asked
            and len(obeyed) == 4
        )


SIDES = ("British", "Allied")


def middle_of(game: Game, view: CampaignView, place: str) -> tuple[float, float]:
    """Where a place of the map is pressed."""
    scene: Any = game.scene(view)
    at = scene.data()["boards"]["theatre"]["places"][place]
    return at["x"], at["y"]


def prey_of(table: Table, seat: int, action: Action) -> str:
    """The block of the enemy at the end of a British course."""
    said: Facts = action.data()
    if seat != BRITISH or said["kind"] != "sail" or not said["places"]:
        return ""
    state: Any = table.state
    there = state.blocks_at(state.setup.atlas.index[said["places"][-1]], ALLIED)
    return f"allied-{state.blocks[there[0]].token}" if there else ""


def one_sighting(game: Game, table: Table, seat: int) -> bool:
    """Whether the British are asked and see one old sighting and one block that it may be; a
    block that lies where it was seen would cover it."""
    if seat != BRITISH or table.state.battle is not None:  # type: ignore[attr-defined]
        return False
    scene: Any = game.scene(game.view(table.state, BRITISH))
    theatre = scene.data()["boards"]["theatre"]
    seen = [piece for id, piece in theatre["pieces"].items() if id.startswith("seen-")]
    if len(seen) != 1 or len(theatre.get("ties", {})) != 1:
        return False
    there = [p for p in theatre["pieces"].values() if p.get("place") == seen[0]["place"]]
    return str(seen[0]["spoken"]).startswith("Spotted") and len(there) == 1


def as_pressed(game: Game, table: Table, question: Decision, action: Action) -> Action | None:
    """A course as one press on the map makes it, if that is allowed and the enemy is near enough
    to be searched for."""
    said: Facts = action.data()
    view = game.view(table.state, BRITISH)
    assert isinstance(view, CampaignView)
    plot = question.plot(said["block"], [middle_of(game, view, said["places"][-1])])
    lines: Any = plot.get("lines") or []
    near = any("Allied block" in line["name"] for line in lines)
    if plot.get("refused") is not None or not plot.get("action") or not near:
        return None
    return game.action(plot["action"])


def play(seed: int) -> Voyage | None:
    """The game of a seed from its first breakout on, or None where there is none."""
    game = find_game("sea-of-glory")
    table = Table.new(game, "trafalgar", seed=seed, auto=False)
    state: Any = table.state
    cards = state.setup.blocks
    blocks = [[card.id for card in cards if card.side == side] for side in (BRITISH, ALLIED)]
    hulls = state.setup.ships
    ships = [[card.id for card in hulls if card.side == side] for side in (BRITISH, ALLIED)]
    bots, rng = [game.bot("doctrine"), game.bot("doctrine")], random.Random(seed)
    voyage: Voyage | None = None
    while table.result is None:
        seat = table.asked()[0]
        question = table.question(seat)
        forced = question.forced()
        action = forced or bots[seat].choose(game.view(table.state, seat), question, rng)
        if voyage is None and seat == ALLIED and action.data()["kind"] == "sortie":
            voyage = Voyage(seed, table.save(), [], blocks, ships)
        prey = prey_of(table, seat, action) if voyage else ""
        sighting = voyage is not None and forced is None and one_sighting(game, table, seat)
        course = as_pressed(game, table, question, action) if prey else None
        action = course or action
        label, before = question.label(action), [len(table.seen[each]) for each in (0, 1)]
        table.commit(seat, action, "")
        if voyage is None:
            continue
        done = Answered(seat, question.id, question.kind, action.data(), label, forced is not None)
        done.sighting = sighting
        for each in (BRITISH, ALLIED):
            events = [seen.event for seen in table.seen[each][before[each] :]]
            done.told.append([Told(event.kind, event.text) for event in events])
        done.prey = prey if course and done.heard(BRITISH, "sailed") else ""
        voyage.answers.append(done)
        if done.heard(BRITISH, "raid-marker") or len(voyage.answers) > LONGEST:
            return voyage
    return None


@functools.cache
def trafalgar() -> Voyage:
    """The first game that has everything in it."""
    for seed in range(1, SEEDS):
        voyage = play(seed)
        if voyage is not None and voyage.ends_well():
            return voyage
    raise AssertionError("no seed leads through a breakout, a search, a battle and a raid")


@functools.cache
def sighted() -> Voyage:
    """The first game in which the British see a sighting and a block that it may be."""
    for seed in range(1, SEEDS):
        voyage = play(seed)
        if voyage is not None and any(a.sighting for a in voyage.answers):
            return voyage
    raise AssertionError("no seed leads to a sighting")


class Pen:
    """A second tab of a seat: it answers what is of no interest."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def give(self, answered: Answered) -> None:
        """Give a recorded answer; where there was no choice the table gives it."""
        if answered.forced:
            return
        while self.asked() != answered.decision:
            self.line.next()
        verdict = self.line.act(answered.action, decision=answered.decision)
        assert verdict["type"] == "done", (answered, verdict)

    def asked(self) -> str | None:
        """The question that is open."""
        form = self.line.now["decision"]
        return None if form is None else str(form["id"])


def moor(database: Path, id: str, voyage: Voyage) -> None:
    """Lay the game down where a server will find it, at the moment before the breakout and with
    the luck it had: one that is brought in by its file goes on with fresh luck."""
    kept = Store(database)
    nothing = Summary(1, None, list(SEATS), None)
    seats = [Seat(name, None) for name in SEATS]
    row = GameRow(
        id, "sea-of-glory", "trafalgar", {}, "A voyage", "fast", False, 1.0, 1.0, nothing, seats
    )
    kept.add(row, decode_journal(voyage.journal))
    kept.close()
