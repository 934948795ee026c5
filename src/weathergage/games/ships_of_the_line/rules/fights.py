"""A boarding fight: strengths, columns, modifiers, dice and odds (4.3.1, 20.2)."""

from typing import final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Modifier, total_of

from ..state.battle import MELEE, NAILED, Battle, Leader, leader_aboard
from .crews import free_crews, strength
from .links import boarders_of, prey_of
from .sails import is_windward


@final
class Party:
    """One side of a fight: its strength against the other's, its column and its modifiers."""

    def __init__(self, own: i64, enemy: i64, column: i64, modifiers: list[Modifier]) -> None:
        self.own = own
        self.enemy = enemy
        self.column = column
        self.modifiers = modifiers
        self.dice: list[int] = []
        self.wins = False

    def modifier(self) -> i64:
        """What is added to the sum of the dice."""
        return total_of(self.modifiers)


@final
class Fight:
    """All who board one ship, and the ship (R26)."""

    def __init__(self, state: Battle, target: i64, attackers: list[int]) -> None:
        self.target = target
        self.attackers = attackers
        self.strengths: list[int] = []
        own: i64 = 0
        for attacker in attackers:
            ship = state.ships[attacker]
            force = strength(state, ship, ship.on_assault)
            self.strengths.append(force)
            own += force
        defender = state.ships[target]
        enemy = strength(state, defender, defender.on_counter)
        shift = leaders_shift(state, attackers, target)
        tables = state.setup.crew
        self.attack = Party(own, enemy, tables.shifted(own, enemy, max(shift, 0)), [])
        self.defence = Party(enemy, own, tables.shifted(enemy, own, max(-shift, 0)), [])
        self.attack.modifiers = roll_modifiers(state, attackers, self.first(), target)
        led = led_in_defence(state, target)
        self.defence.modifiers = roll_modifiers(state, led, target, self.first())
        self.gives_up = self.defence.column < 0 and defender.nailed != NAILED
        # Nailed colours and those who chose to attack fight on in the lowest column (R80).
        self.attack.column = max(self.attack.column, 0)
        if not self.gives_up:
            self.defence.column = max(self.defence.column, 0)

    def first(self) -> i64:
        """The strongest attacker; among equals the first to declare (R26)."""
        return strongest(self.attackers, self.strengths, self.attackers)


def strongest(attackers: list[int], strengths: list[int], among: list[int]) -> i64:
    """The strongest of some of the attackers, the first among equals, or -1 (R26)."""
    best: i64 = -1
    most: i64 = -1
    for i, attacker in enumerate(attackers):
        if attacker in among and strengths[i] > most:
            best, most = attacker, strengths[i]
    return best


def leading(state: Battle, ships: list[int]) -> Leader | None:
    """The best leader among those who take part in a fight (9, 20.2)."""
    aboard = [leader_aboard(state, ship) for ship in ships if state.ships[ship].leads]
    leaders = [leader for leader in aboard if leader is not None]
    return min(leaders, key=lambda leader: rating_of(state, leader), default=None)


def led_in_defence(state: Battle, target: i64) -> list[int]:
    """The boarded ship, unless her leader is away with boarders of her own: he is in one fight and
    does nothing else (20.2, R90)."""
    return [int(target)] if prey_of(state, target) < 0 else []


def rating_of(state: Battle, leader: Leader) -> i64:
    """A leader's rating."""
    return state.setup.leaders[leader.card].rating


def leaders_shift(state: Battle, attackers: list[int], target: i64) -> i64:
    """Columns by leaders in the fight: positive for the attack, negative for the defence (20.2).

    Leaders on both sides cancel each other as far as they go.
    """
    if not (state.setup.chapters.crews and state.setup.chapters.leaders):
        return 0
    worth: list[int] = []
    for leader in (leading(state, attackers), leading(state, led_in_defence(state, target))):
        rating = rating_of(state, leader) if leader is not None else 0
        worth.append(int(state.setup.crew.leader_shift(rating)))
    return worth[0] - worth[1]


def roll_modifiers(state: Battle, ships: list[int], first: i64, foe: i64) -> list[Modifier]:
    """What changes the sum of two dice: a leader in the basic fight, the weather gage (9, 21)."""
    chapters = state.setup.chapters
    out: list[Modifier] = []
    leader = leading(state, ships) if chapters.leaders and not chapters.crews else None
    if leader is not None:
        name = state.setup.leaders[leader.card].name
        out.append(Modifier(name, rating_of(state, leader), "9"))
    if chapters.windward and is_windward(state, state.ships[first], state.ships[foe]):
        out.append(Modifier("to windward", state.setup.crew.windward_boarding, "21"))
    return out


def man_the_sides(state: Battle, target: i64) -> None:
    """Crews nobody gave other orders meet the boarders (20.2)."""
    defender = state.ships[target]
    if state.setup.chapters.crews and defender.on_counter == 0:
        defender.on_counter = free_crews(defender)


def fight_over(state: Battle, target: i64) -> Fight:
    """The fight for a ship as it stands."""
    man_the_sides(state, target)
    return Fight(state, target, boarders_of(state, target))


def targets_in_order(state: Battle) -> list[int]:
    """The ships that are boarded, those attacked by the side with the initiative first (3)."""
    links = [link for link in state.links if link.kind == MELEE]
    links.sort(key=lambda link: state.ships[link.a].side != state.initiative)
    return list(dict.fromkeys(int(link.b) for link in links))


def throw_dice(state: Battle, party: Party, luck: Chance) -> None:
    """Two dice on the boarding table (4.3.1, 4.3.2)."""
    party.dice = [luck.roll(), luck.roll()]
    total = party.dice[0] + party.dice[1]
    party.wins = state.setup.crew.boards(party.column, total, party.modifier())


def rounds_to_win(state: Battle) -> i64:
    """How many rounds must be won: one, with crews two (4.3.1, 20.2)."""
    tables = state.setup.crew
    return tables.rounds_crews if state.setup.chapters.crews else tables.rounds_basic


def chance_to_win(state: Battle, party: Party) -> float:
    """The chance that a party's two dice succeed."""
    crew, column, more = state.setup.crew, party.column, party.modifier()
    won = [total for total in range(2, 13) if crew.boards(column, total, more)]
    return sum(6 - abs(7 - total) for total in won) / 36


def party_preview(state: Battle, party: Party) -> dict[str, object]:
    """One side's ratio, column, modifiers and the sum it needs."""
    tables = state.setup.crew
    limit = tables.boarding_limit(party.column) - party.modifier()
    return {
        "ratio": f"{party.own}:{party.enemy}",
        "column": tables.column_name(party.column),
        "needed": int(limit),
        "modifiers": [modifier.data() for modifier in party.modifiers],
    }


def fight_preview(state: Battle, fight: Fight) -> dict[str, object]:
    """What is certain about a fight before its dice."""
    return {
        "attack": party_preview(state, fight.attack),
        "defence": party_preview(state, fight.defence),
        "gives_up": fight.gives_up,
        "fatigue": int(state.setup.crew.cost("boarding")),
        "rule": "4.3.2",
    }


def fight_odds(state: Battle, fight: Fight) -> dict[str, object]:
    """How likely each end of the next round is; `loss` is the attacker's if she agrees to fight.

    With crews a won round captures only where the deck is already held.
    """
    if fight.gives_up:
        return {"capture": 1.0, "locked": 0.0, "thrown_back": 0.0, "nothing": 0.0, "loss": 0.0}
    attack, defence = chance_to_win(state, fight.attack), chance_to_win(state, fight.defence)
    won = attack * (1 - defence)
    lost = (1 - attack) * defence
    two_rounds = rounds_to_win(state) > 1
    takes = not two_rounds or state.ships[fight.target].deck_held >= 0
    out: dict[str, object] = {
        "capture": won if takes else 0.0,
        "locked": attack * defence,
        "thrown_back": lost,
        "nothing": (1 - attack) * (1 - defence),
        "loss": 0.0 if two_rounds else lost,
    }
    if two_rounds and not takes:
        out["deck_held"] = won
    return out
