"""Counts the decisions that reach a player of Sea of Glory, turn by turn.

One seat is a person's, played by the doctrine bot as if it were he; the other is the bot's. Only
questions with two legal answers at least count. The person gives no standing answers, or those
that the table recommends at the start, or those and a course to every fleet he sends further than
one wind carries it; giving a course counts as a decision.
"""

import argparse
import random
from typing import Final

from weathergage.admirals.factory import bot
from weathergage.engine.action import Action
from weathergage.engine.decision import Decision
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.admirals.doctrine_orders import plan_for
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.rules.questions import Query
from weathergage.games.sea_of_glory.state.campaign import Campaign

WAYS: Final = {"none": "none", "usual": "the recommended", "courses": "those and courses"}
SHOWN: Final = 5


class Tally:
    """The decisions of one seat: how many in each turn, and of which kinds."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.kinds: dict[str, int] = {}

    def begin_turn(self) -> None:
        self.turns.append(0)

    def add(self, kind: str) -> None:
        self.turns[-1] += 1
        self.kinds[kind] = self.kinds.get(kind, 0) + 1

    def at(self, share: float) -> int:
        """The number that so many turns do not exceed."""
        ranked = sorted(self.turns)
        return ranked[min(len(ranked) - 1, int(share * len(ranked)))]

    def most(self) -> str:
        """The kinds that make the most decisions, with their number a turn."""
        ranked = sorted(self.kinds.items(), key=lambda item: -item[1])[:SHOWN]
        return ", ".join(f"{kind} {count / len(self.turns):.1f}" for kind, count in ranked)


def course_of(question: Decision, answer: Action, seat: int) -> dict[str, object] | None:
    """The standing order for a voyage that goes on after this answer, if it does."""
    if not isinstance(question, Query) or not isinstance(answer, Answer) or answer.kind != "sail":
        return None
    setup = question.known.setup
    places = GAME.errands(GAME.view(question.known, seat))["course"]
    for mission in plan_for(question.known, seat).missions:
        name = setup.atlas.places[mission.target].id
        if name not in places:
            continue
        if setup.blocks[mission.block].id == answer.block and name != answer.places[-1]:
            order: dict[str, object] = {"kind": "errand", "errand": "course", "to": name}
            return {**order, "parts": [answer.block], "questions": ["move"], "until": "anything"}
    return None


def give_course(table: Table, seat: int, order: dict[str, object]) -> None:
    """The new course goes before the other standing answers, in the place of an older one."""
    kept = [each.data() for each in table.standing[seat] if each.parts != order["parts"]]
    name = table.names[seat]
    table.follows = False
    table.stand(name, {"kind": "clear"})
    for each in [order, *kept]:
        table.stand(name, each)
    table.follows = True


def play(scenario: str, seed: int, seat: int, way: str, tally: Tally) -> None:
    """One game; every question that reaches the person's seat is counted."""
    table = Table.new(GAME, scenario, seed=seed, keep=False)
    bots = [bot("doctrine", GAME), bot("doctrine", GAME)]
    rng = random.Random(seed)
    tally.begin_turn()
    turn = turn_of(table)
    if way != "none":
        for preset in GAME.presets(GAME.view(table.state, seat)):
            for order in preset.orders if preset.usual else []:
                table.stand(table.names[seat], order)
    while table.result is None:
        if turn_of(table) != turn:
            turn = turn_of(table)
            tally.begin_turn()
        place = table.asked()[0]
        question = table.question(place)
        answer = bots[place].choose(GAME.view(table.state, place), question, rng)
        if place == seat:
            tally.add(question.kind)
            course = course_of(question, answer, seat) if way == "courses" else None
            if course is not None:
                give_course(table, seat, course)
        table.act(table.names[place], answer)


def turn_of(table: Table) -> int:
    """The turn that is being played."""
    assert isinstance(table.state, Campaign)
    return table.state.turn


def main() -> None:
    """Play and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--scenario", action="append", help="may be given several times")
    parser.add_argument("--seed", type=int, default=1805)
    options = parser.parse_args()
    print("| scenario | seat | standing answers | turns | median | 90 % | most | by kind, a turn |")
    print("|---|---|---|---|---|---|---|---|")
    for scenario in options.scenario or ["trafalgar", "campaign"]:
        for seat, name in enumerate(("british", "allied")):
            for way, words in WAYS.items():
                tally = Tally()
                for number in range(options.games):
                    play(scenario, options.seed + number, seat, way, tally)
                figures = f"{tally.at(0.5)} | {tally.at(0.9)} | {max(tally.turns)}"
                start = f"| `{scenario}` | {name} | {words} | {len(tally.turns)}"
                print(f"{start} | {figures} | {tally.most()} |", flush=True)


if __name__ == "__main__":
    main()
