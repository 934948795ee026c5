"""Counts the decisions that reach a player, turn by turn, in every game.

One seat is a person's, played by the usual bot as if it were he; the others are the bot's. Only
questions with two legal answers at least count. The person gives no standing answers, or those
that the table recommends at the start (`Game.presets`), or those and, with every answer that begins
something longer, an order to go on with it (`Game.order_after`); giving one counts as a decision.
What a form offers at one stroke (`Game.at_one_stroke`) is given so, and so is an order after which
nobody else is to do anything: where a seat may look ahead, the page gives both with one press (D).

With `--together` orders that could have been kept and given together count as one, as the page
gives them over a map: answers to one kind of question, each legal when the first was asked, and
after them that nobody else is to do anything; where the game lets a seat look ahead
(`Game.looks_ahead`), also answers to questions that it can foresee after those that it keeps; until
something dramatic is told that it did not order, or somebody else is asked.

With `--within NAME` a turn falls into the parts that the public figure of that name counts (the
impulses of a turn), and what lies between them, where it is 0, has a line of its own.
"""

import argparse
import random
from dataclasses import dataclass
from typing import Final

from weathergage.admirals.factory import bot, default_bot
from weathergage.engine.decision import SPECTATOR, Action, Decision
from weathergage.engine.foresight import Foresight, is_stirring
from weathergage.engine.game import Game
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table

WAYS: Final = {"none": "none", "usual": "the recommended", "orders": "those and orders"}
SHOWN: Final = 5


@dataclass(frozen=True)
class Asking:
    """Who answers for the person, and into which parts a turn falls."""

    bot: str = ""
    within: str = ""
    together: bool = False


class Batch:
    """Orders of one seat that are made up together: what was asked first, and when."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.asked: Decision | None = None
        self.foresight: Foresight | None = None
        self.since = 0

    def joins(self, question: Decision, answer: Action) -> bool:
        """Whether an answer could have been given with those before it; else it begins anew."""
        told = self.asked is not None and self.is_stirred()
        fits = self.is_foreseen(question, answer) or self.is_beside(question, answer)
        if told or not fits:
            self.begin(question)
        if self.foresight is not None:
            self.foresight.give(answer)
        return fits and not told

    def is_foreseen(self, question: Decision, answer: Action) -> bool:
        """Whether the seat could look ahead to a question, and answer it so."""
        if self.asked is None or self.foresight is None:
            return False
        ahead = self.foresight.question
        same = ahead.kind == question.kind and ahead.prompt == question.prompt
        return same and ahead.why_not(answer) is None

    def is_beside(self, question: Decision, answer: Action) -> bool:
        """Whether an answer was legal when the first of them was asked, and for another part."""
        first = self.asked
        if first is None or first.kind != question.kind or not first.parts:
            return False
        if answer == question.passing():
            return question.prompt == first.prompt
        return first.why_not(answer) is None

    def is_ended(self, question: Decision, answer: Action) -> bool:
        """Whether an answer says no more than that the order just given was the last; if not, the
        next may say so of this one."""
        first, since = self.asked, self.since
        # Of a question that was answered one may read no parts: in an open game it knows the state.
        several = self.table.game.looks_ahead(question) and len(question.parts) > 1
        self.asked, self.since = question if several else None, len(self.table.seen[self.seat])
        if first is None:
            return False
        same = first.kind == question.kind and first.prompt == question.prompt
        done = answer == question.passing() and first.why_not(answer) is None
        return same and done and not is_stirring(self.table.game, self.table, self.seat, since)

    def begin(self, question: Decision) -> None:
        """Another batch, with this question."""
        self.asked = question
        looks = self.table.game.looks_ahead(question)
        self.foresight = Foresight(self.table, self.seat) if looks else None
        self.since = len(self.table.seen[self.seat])

    def is_stirred(self) -> bool:
        """Whether the seat was told something since that it would look at before going on."""
        return is_stirring(self.table.game, self.table, self.seat, self.since)


class Tally:
    """The decisions of one seat: how many in each turn, or in each part of one, and of which
    kinds."""

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


def give_order(table: Table, seat: int, order: dict[str, object]) -> None:
    """The new order goes before the other standing answers, in the place of an older one."""
    kept = [each.data() for each in table.standing[seat] if each.parts != order["parts"]]
    name = table.names[seat]
    table.follows = False
    table.stand(name, {"kind": "clear"})
    for each in [order, *kept]:
        table.stand(name, each)
    table.follows = True


def play(
    table: Table, rng: random.Random, seat: int, way: str, tallies: dict[bool, Tally], how: Asking
) -> None:
    """One game; every question that reaches the person's seat is counted."""
    game = table.game
    bots = [bot(how.bot or default_bot(game), game) for _ in table.names]
    turn: object = None
    stroke = ""
    batch = Batch(table, seat)
    press = Batch(table, seat)
    for order in usual_orders(table, seat) if way != "none" else []:
        table.stand(table.names[seat], order)
    while table.result is None:
        now = stage_of(table, how.within)
        tally = tallies[now[1] != 0]
        if now != turn or not tally.turns:
            turn = now
            tally.begin_turn()
        place = table.asked()[0]
        question, view = table.question(place), game.view(table.state, place)
        answer = bots[place].choose(view, question, rng)
        if place != seat:
            batch.asked = press.asked = None
        else:
            whole = game.at_one_stroke(question, answer)
            # Whoever is done after it says so with the same answer.
            ended = stroke == question.kind and answer == question.passing()
            ended = press.is_ended(question, answer) or ended
            if not (how.together and batch.joins(question, whole)) and not ended:
                tally.add(question.kind)
            stroke = question.kind if whole != answer else ""
            answer = whole
            after = game.order_after(view, question, answer) if way == "orders" else None
            if after is not None:
                give_order(table, seat, after)
        table.act(table.names[place], answer)


def usual_orders(table: Table, seat: int) -> list[dict[str, object]]:
    """The standing answers that the table recommends at the start."""
    presets = table.game.presets(table.game.view(table.state, seat))
    return [order for preset in presets if preset.usual for order in preset.orders]


def stage_of(table: Table, within: str) -> tuple[object, object]:
    """The turn that is being played and the part of it, as everybody knows them; what lies between
    the parts of two turns is one."""
    known = table.game.view(table.state, SPECTATOR).data()
    part = known.get(within, 0) if within else 1
    return known.get("turn") if part else None, part


def report(game: Game, scenario: str, games: int, seed: int, how: Asking) -> None:
    """The lines of one scenario, seat by seat."""
    start = Table.new(game, scenario, seed=seed, keep=False)
    for seat, name in enumerate(start.names):
        for way in WAYS if usual_orders(start, seat) else ["none"]:
            tallies = {True: Tally(), False: Tally()}
            for number in range(seed, seed + games):
                table = Table.new(game, scenario, seed=number, keep=False)
                play(table, random.Random(number), seat, way, tallies, how)
            for inside, tally in tallies.items():
                if tally.turns:
                    say(scenario, name if inside else f"{name}, between", WAYS[way], tally)


def say(scenario: str, who: str, way: str, tally: Tally) -> None:
    """One line of the table."""
    figures = f"{tally.at(0.5)} | {tally.at(0.9)} | {tally.at(0.95)} | {max(tally.turns)}"
    line = f"| `{scenario}` | {who} | {way} | {len(tally.turns)}"
    print(f"{line} | {figures} | {tally.most()} |", flush=True)


def main() -> None:
    """Play and print a table for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--game", help="this game alone")
    parser.add_argument("--scenario", action="append", help="may be given several times")
    parser.add_argument("--seed", type=int, default=1805)
    parser.add_argument("--bot", default="", help="who answers; else the usual opponent")
    parser.add_argument("--within", default="", help="the figure that counts parts of a turn")
    parser.add_argument("--together", action="store_true", help="orders given together are one")
    options = parser.parse_args()
    how = Asking(options.bot, options.within, options.together)
    for id in [options.game] if options.game else own_games():
        game = find_game(id)
        print(f"{game.title}\n")
        print(
            "| scenario | seat | standing answers | turns | median | 90 % | 95 % | most "
            "| kinds, a turn |"
        )
        print("|---|---|---|---|---|---|---|---|---|")
        for scenario in options.scenario or [each.id for each in game.scenarios()]:
            report(game, scenario, options.games, options.seed, how)


if __name__ == "__main__":
    main()
