"""What comes of boarding fights (4.3.1, 7, 20.2), until captures are checked."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import ROUTINE, Log

from ..state.battle import Battle, leader_aboard
from ..words.telling import BOARDING_WEIGHTS, SENTENCES, tell
from .fate import kill_officer
from .fatigue import can_work, tire
from .fights import Fight, Party, fight_over, rounds_to_win, strongest, targets_in_order, throw_dice
from .leaders import is_prisoner
from .links import end_dead_fights, end_fight


def resolve_boardings(state: Battle, luck: Chance, log: Log) -> None:
    """Every boarding fight is fought; nobody changes hands before all are over (3, 4.3.1, R48)."""
    end_dead_fights(state)
    for target in targets_in_order(state):
        fight_round(state, fight_over(state, target), luck, log)


def fight_round(state: Battle, fight: Fight, luck: Chance, log: Log) -> None:
    """The attackers roll, then the defender whatever they rolled (4.3.1)."""
    target = state.ships[fight.target]
    target.attacked = state.turn
    fresh = [ship for ship in fight.attackers if can_work(state, ship)]
    able = target.fights() and can_work(state, fight.target)
    if log.on:
        _tell_fight(state, fight, log)
    if fight.gives_up:
        tire_all(state, fight, log)
        carry(state, fight, fight.first(), log)
        return
    throw_dice(state, fight.attack, luck)
    throw_dice(state, fight.defence, luck)
    if log.on:
        _tell_roll(state, fight.first(), "attack", fight.attack, log)
        _tell_roll(state, fight.target, "defence", fight.defence, log)
    tire_all(state, fight, log)
    settle_round(state, fight, fresh, able, log)


def tire_all(state: Battle, fight: Fight, log: Log) -> None:
    """Each round tires the boarders, and the defender too with crews or if he agreed (7, R58)."""
    for ship in fight.attackers:
        tire(state, ship, "boarding", "7", log)
    if state.setup.chapters.crews or state.ships[fight.target].accepts >= 0:
        tire(state, fight.target, "boarding", "7", log)


def settle_round(state: Battle, fight: Fight, fresh: list[int], able: bool, log: Log) -> None:
    """What the dice of a round mean (4.3.1, 20.2)."""
    attack, defence = fight.attack.wins, fight.defence.wins
    if attack and defence:
        tell_result(state, fight, "locked", log)
    elif attack:
        won_by_attack(state, fight, fresh, log)
    elif defence:
        won_by_defence(state, fight, able, log)
    else:
        both_fail(state, fight, log)


def won_by_attack(state: Battle, fight: Fight, fresh: list[int], log: Log) -> None:
    """The defender is carried; with crews the first won round only takes her deck (4.3.1, 20.2).

    Boarders who were exhausted before the round can carry nothing (7, R113).
    """
    target = state.ships[fight.target]
    captor = strongest(fight.attackers, fight.strengths, fresh)
    if captor < 0:
        end_fight(state, fight.target)
        tell_result(state, fight, "exhausted", log)
    elif rounds_to_win(state) > 1 and target.deck_held < 0:
        target.deck_held = captor
        tell_result(state, fight, "deck-held", log)
    else:
        carry(state, fight, captor, log)
        share_fate(state, fight.target, captor, log)


def carry(state: Battle, fight: Fight, captor: i64, log: Log) -> None:
    """She is lost and will be the captor's when captures are checked (3, 4.3.1)."""
    if state.ships[fight.target].won_by < 0:
        state.ships[fight.target].won_by = captor
    end_fight(state, fight.target)
    tell_result(state, fight, "gives-up" if fight.gives_up else "captured", log)


def won_by_defence(state: Battle, fight: Fight, able: bool, log: Log) -> None:
    """The attack is thrown back; a defender who agreed to the fight takes an attacker (4.3.1).

    Not with crews in play (20.2, R89), and not by an exhausted crew (7).
    """
    target = state.ships[fight.target]
    prize = target.accepts
    end_fight(state, fight.target)
    if prize < 0 or not able or rounds_to_win(state) > 1:
        tell_result(state, fight, "repulsed", log)
        return
    if state.ships[prize].won_by < 0:
        state.ships[prize].won_by = fight.target
    tell_result(state, fight, "attacker-captured", log, prize)
    share_fate(state, prize, fight.target, log)


def both_fail(state: Battle, fight: Fight, log: Log) -> None:
    """Nothing happens, and the fight is off unless the attackers hold the deck (4.3.1, R89)."""
    if state.ships[fight.target].deck_held >= 0:
        tell_result(state, fight, "locked", log)
        return
    end_fight(state, fight.target)
    tell_result(state, fight, "nothing", log)


def share_fate(state: Battle, lost: i64, by: i64, log: Log) -> None:
    """A leader whose ship is carried in a fight has died in it; a prisoner is freed when his side
    retakes her (20.2, R90, R117)."""
    leader = leader_aboard(state, lost) if state.setup.chapters.leaders else None
    if leader is not None and not is_prisoner(state, leader):
        kill_officer(state, lost, by, log)


def _tell_fight(state: Battle, fight: Fight, log: Log) -> None:
    """Who boards whom, with what strength, in which columns."""
    cards = [state.setup.cards[i] for i in fight.attackers]
    prey, attack = state.ships[fight.target], fight.attack
    text = f"{' and '.join(card.name for card in cards)} board {prey.card.name}: "
    text += f"{attack.own} against {attack.enemy}"
    text += ", and she gives herself up." if fight.gives_up else "."
    fields: dict[str, object] = {
        "ships": [card.id for card in cards],
        "target": prey.card.id,
        "strength": int(attack.own),
        "against": int(attack.enemy),
        "column": state.setup.crew.column_name(attack.column),
    }
    tell(log, state.ships[fight.first()], "boarding", "4.3.1", text, fields, at=prey)


def _tell_roll(state: Battle, ship: i64, part: str, party: Party, log: Log) -> None:
    tables, vessel, dice = state.setup.crew, state.ships[ship], party.dice
    limit = tables.boarding_limit(party.column) - party.modifier()
    result, name = "won" if party.wins else "lost", vessel.card.name
    text = f"{name} rolls {dice[0] + dice[1]} and needs {limit} or less: {result}."
    fields: dict[str, object] = {
        "part": part,
        "column": tables.column_name(party.column),
        "needed": int(limit),
        "success": party.wins,
    }
    tell(log, vessel, "boarding-roll", "4.3.2", text, fields, dice, party.modifiers)


def tell_result(state: Battle, fight: Fight, result: str, log: Log, prize: i64 = -1) -> None:
    """How a round ended."""
    if not log.on:
        return
    first, prey = state.ships[fight.first()], state.ships[fight.target]
    fields: dict[str, object] = {"target": prey.card.id, "result": result}
    taken = ""
    if prize >= 0:
        fields["prize"], taken = state.setup.cards[prize].id, state.setup.cards[prize].name
    sentence = SENTENCES["boarding"][result]
    words = sentence.format(first=first.card.name, target=prey.card.name, taken=taken)
    weight = BOARDING_WEIGHTS.get(result, ROUTINE)
    tell(log, first, "boarding-result", "4.3.1", words, fields, weight=weight, at=prey)


CHAPTER: Final[Chapter] = Chapter("4.3.1", procedures={"boarding": resolve_boardings})
