"""Prestige, the Year end, the end of the game. (12.0 to 12.3, Ex 2.72, 3.484)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.english import listed
from weathergage.engine.event import Log, total_of
from weathergage.engine.state import Outcome

from ..state.forces import NONE, Post
from ..state.ranks import REAR_ADMIRAL, rank
from ..state.war import War
from ..tables.names import BOURBON, BRITISH, FLAGSHIP, SIDES, SOL, SOLD, YEAR
from ..words.names import ADJECTIVES, SIDE_NAMES, leader_name, ships_words
from ..words.telling import tell
from .asking import roll
from .commands import command_of, fleet_admiral
from .player_ranks import rank_lines


def change(state: War, side: int, amount: int, why: str, rule: str, log: Log) -> None:
    """Prestige is gained or lost: everybody knows the totals. (12.0)"""
    if not amount:
        return
    state.prestige[side] += amount
    word = f"{'gain' if amount > 0 else 'lose'} {abs(amount)}"
    text = f"{SIDE_NAMES[side]} {word} Prestige: {why}. They have {state.prestige[side]}."
    fields: dict[str, object] = {
        "side": SIDES[side],
        "change": amount,
        "prestige": state.prestige[side],
    }
    tell(state, log, "prestige", rule, text, fields)


def score_losses(state: War, side: int, lost: list[int], log: Log) -> None:
    """Sail of a side sunk or struck in Battle: the enemy gains what the loser loses, for each full
    unit of the running total. (12.0, Q31)"""
    table = state.setup.general.prestige
    for ship_class in range(len(lost)):
        state.lost_sail[side][ship_class] += lost[ship_class]
    units = lost[FLAGSHIP] * table["flagship"]
    before = state.lost_line[side] // table["line"]
    state.lost_line[side] += lost[SOL] + lost[SOLD]
    units += state.lost_line[side] // table["line"] - before
    change(state, 1 - side, units, "enemy Sail sunk or taken", "12.0", log)
    change(state, side, -units, "own Sail sunk or taken", "12.0", log)


def score_convoy(state: War, side: int, dps: int, log: Log) -> None:
    """DPs a side inflicted on a Convoy that scores, as a running total. (12.0)"""
    unit = state.setup.general.prestige["convoy_dps"]
    before = state.convoy_dps[side] // unit
    state.convoy_dps[side] += dps
    gained = state.convoy_dps[side] // unit - before
    change(state, side, gained, "harm done to Convoys", "12.0", log)


def break_peace(state: War, log: Log) -> None:
    """A British attack on the French before their declaration costs Prestige once, and brings it
    on. (Ex 2.42)"""
    if "e7" in state.events:
        return
    price = state.setup.general.prestige["attack_french"]
    change(state, BRITISH, price, "the French were attacked in peace", "Ex 2.42", log)
    state.events.append("e7")
    tell(state, log, "event", "F.4", "France declares war on Britain.", {"id": "e7"})


def year_step(state: War, luck: Chance, log: Log) -> None:
    """Turn 1: Fleet Admirals may be relieved. Turn 16: the Year end. (3.484, 12.1)"""
    if state.turn == 1:
        for side in range(2):
            relief(state, side, luck, log)
    if state.turn == YEAR:
        year_end(state, log)


def relief(state: War, side: int, luck: Chance, log: Log) -> None:
    """A die for a Fleet Admiral, harder the more Prestige his player lost. (3.484)"""
    admiral = fleet_admiral(state, side)
    if admiral == NONE:
        tell(
            state, log, "relief", "3.484", f"{SIDE_NAMES[side]} have no Fleet Admiral to be judged."
        )
        return
    lost = state.last_prestige[side] - state.prestige[side]
    die = roll(luck, "relief")
    lines = rank_lines(state, side, "relief")
    name = leader_name(state, admiral)
    gone = state.setup.general.relieved(die + total_of(lines), lost)
    text = f"{name} {'is relieved of his command' if gone else 'keeps his command'}."
    tell(state, log, "relief", "3.484", text, {"relieved": gone}, [die], lines)
    if gone:
        leave_game(state, admiral)


def leave_game(state: War, leader: int, for_good: bool = True) -> None:
    """A Leader is out of the game; a Rear-Admiral leaves a place to be filled. (3.484, 8.37,
    11.17)"""
    card = state.setup.leaders[leader]
    if for_good and rank(state, card) == REAR_ADMIRAL:
        state.vacancies[command_of(state, leader)] += 1
    for it in state.forces:
        it.leaders = [each for each in it.leaders if each != leader]
        it.seen_leaders = [each for each in it.seen_leaders if each != leader]
    state.leaders[leader].post, state.leaders[leader].at = Post.GONE, NONE


def year_end(state: War, log: Log) -> None:
    """Who has more net Orders gains, who is far behind loses; tallies back to nothing. (12.1)"""
    general = state.setup.general
    net = [state.fulfilled[side] - state.failed[side] for side in range(2)]
    count = f"British {net[BRITISH]}, Bourbon {net[BOURBON]}"
    text = f"The Year is over. Orders Fulfilled less Failed: {count}."
    tell(state, log, "year-end", "12.1", text, {"net": net})
    for side in range(2):
        amount = general.year_end(net[side], net[1 - side])
        change(state, side, amount, "the Orders of the Year", "12.1", log)
    state.fulfilled, state.failed = [0, 0], [0, 0]
    state.last_prestige = list(state.year_prestige)
    state.year_prestige = list(state.prestige)
    state.neutralised, state.hired = [], False


def game_end(state: War, luck: Chance, log: Log) -> None:
    """The game is over: Prestige decides. (12.3)"""
    difference = state.prestige[BRITISH] - state.prestige[BOURBON]
    grade = state.setup.general.grade(abs(difference))
    winner = None
    reason = f"Prestige {state.prestige[BRITISH]} to {state.prestige[BOURBON]}: a draw."
    if difference:
        side = BRITISH if difference > 0 else BOURBON
        winner = SIDES[side]
        score = f"{state.prestige[BRITISH]} to {state.prestige[BOURBON]}"
        reason = f"Prestige {score}: a {grade} {ADJECTIVES[side]} victory."
    scores = {SIDES[side]: state.prestige[side] for side in range(2)}
    state.outcome = Outcome(winner, scores, reason, "12.3")
    tell(state, log, "game-over", "12.3", reason, {"grade": grade})
    if winner is not None:
        tell_ranks(state, winner, abs(difference), log)


def affordable(state: War, difference: int) -> list[str]:
    """The Player Ranks that a difference in Prestige buys for the next game. (12.4, Q105)"""
    rows = state.setup.general.ranks_for(difference)
    return [f"{row['name']} ({row['cost']})" for row in rows]


def tell_ranks(state: War, winner: str, difference: int, log: Log) -> None:
    """What the winner may carry into his next game. (12.4)"""
    ranks = affordable(state, difference)
    word = ADJECTIVES[SIDES.index(winner)]
    text = (
        f"The {word} player may spend the {difference} by which he won on Ranks for the next war: "
        f"{', '.join(ranks)}."
    )
    tell(state, log, "ranks", "12.4", text, {"side": winner, "difference": difference})


def concede(state: War, seat: int) -> None:
    """A seat gives up."""
    scores = {SIDES[side]: state.prestige[side] for side in range(2)}
    reason = f"The {ADJECTIVES[seat]} player has conceded."
    state.outcome = Outcome(SIDES[1 - seat], scores, reason, "12.3")


def report(state: War) -> dict[str, object]:
    """What the game came to."""
    return {
        "prestige": {SIDES[side]: state.prestige[side] for side in range(2)},
        "sail_lost_to_the_enemy": {SIDES[side]: lost_words(state, side) for side in range(2)},
        "turns": state.count,
    }


def lost_words(state: War, side: int) -> str:
    """The Sail a side has lost in Battle, class by class. (12.0)"""
    lost = enumerate(state.lost_sail[side])
    return listed([ships_words(kind, number) for kind, number in lost if number]) or "none"


CHAPTER: Final[Chapter] = Chapter("12.0", procedures={"year-step": year_step, "game-end": game_end})
