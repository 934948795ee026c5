"""Battle: the fire, and what comes after. (8.34 to 8.45)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.english import counted, listed, sentence
from weathergage.engine.event import Log, Modifier

from ..answers import Answer
from ..state.battle import Combat, Engagement
from ..state.forces import (
    IN_ORDINARY,
    NONE,
    READY,
    Auxiliary,
    Box,
    Formation,
    Kind,
    Post,
    Squadron,
    Stage,
)
from ..state.tokens import add, next_number
from ..state.war import War
from ..tables.names import (
    AUX_FIRESHIP,
    CLASSES,
    ESCORT,
    FRENCH,
    FRIGATE,
    GALLEY,
    MEDIUM,
    SEEK,
    SIDES,
)
from ..words.names import SIDE_NAMES, THE, shown_name, told_name, told_place, told_squadron
from ..words.telling import tell
from .asking import roll, spare
from .auxiliaries import OfAuxiliaries, aux_id, class_of, find_aux
from .battle import engaged
from .battle_dice import struck_die, throw_combat, throw_strike
from .battle_lines import ask_again, unit, unit_id
from .casualties import casualty
from .commands import senior
from .damage import clean_up, hurt, lose_sail
from .favours import can_pay
from .forces import home_ports, is_key, rating, sail_of
from .harbour_attacks import fire_blow
from .marks import drop_shadows
from .orders import card_of, fail, fulfil, lose_executor, lose_progress, strategy_check
from .player_ranks import bent, rank_bonus
from .prestige import score_losses
from .spotting import keep_report, seen_lines, show_contents
from .squadrons import new_squadron


def fire(state: War, luck: Chance, log: Log) -> None:
    """Every Combat: each side throws a die, the side with the Gauge first; both see them, and may
    throw again for Prestige. (8.34, 12.2)"""
    battle = engaged(state)
    battle.dice, battle.again = [], []
    for number in range(len(battle.combats)):
        battle.dice.append([0, 0])
        battle.again.append([False, False])
        for side in (battle.gauge, 1 - battle.gauge):
            throw_combat(state, number, side, luck, log)
    state.push(Do("blows"))
    for side in (1 - battle.gauge, battle.gauge):
        if can_pay(state, side) or state.favours[side] > 0:
            state.push(Ask("again", [side]))


def blows(state: War, luck: Chance, log: Log) -> None:
    """All takes effect at once; then come Fireships. (8.34, 6.24)"""
    battle = engaged(state)
    found: list[tuple[Combat, int, int, int, bool]] = []
    for number, combat in enumerate(battle.combats):
        for side in (battle.gauge, 1 - battle.gauge):
            dps, sail, danger = blow(state, combat, side, battle.dice[number][side], log)
            found.append((combat, side, dps, sail, danger))
    for combat, side, dps, sail, danger in found:
        strike(state, combat, side, dps, sail, luck, log)
        if danger:
            casualties(state, combat, 1 - side, luck, log)
    state.push_in_order(
        [
            Ask("fireships", [battle.gauge]),
            Ask("fireships", [1 - battle.gauge]),
            Do("aftermath"),
        ]
    )


def line(state: War, combat: Combat, side: int) -> list[Squadron]:
    """A side's Squadrons in a Combat."""
    battle = engaged(state)
    return [unit(state, side, battle.units[side][number]) for number in combat.squadrons[side]]


def blow(state: War, combat: Combat, side: int, die: int, log: Log) -> tuple[int, int, bool]:
    """What one side inflicts in a Combat: DPs, Sail, a Leader in danger. (8.34)"""
    battle, tables = engaged(state), state.setup.combat
    mine, theirs = line(state, combat, side), line(state, combat, 1 - side)
    worst = min([squadron.shift for squadron in mine])
    lines = [Modifier("Squadrons' shift", worst, "8.34")]
    if combat.shift[side]:
        lines.append(Modifier("Leaders' shift", combat.shift[side], "8.34"))
    excess = max(0, _sail(mine) - _sail(theirs)) * tables.combat["excess_sail"]
    craft = craft_dps(state, mine, battle.place)
    ordnance = rank_bonus(state, side, "naval-ordnance")
    die = bent(state, side, "combat", die)
    shift = worst + combat.shift[side]
    dps, sail, danger = tables.damage_at(die, battle.level, shift, excess + craft + ordnance)
    lines += [Modifier("excess Sail, DPs", excess, "8.34")] if excess else []
    lines += [Modifier("small craft, DPs", craft, "8.34")] if craft else []
    lines += [Modifier("Naval Ordnance, DPs", ordnance, "12.4")] if ordnance else []
    fields: dict[str, object] = {"side": SIDES[side], "dps": dps, "sail": sail, "danger": danger}
    text = fire_words(state, side, theirs, dps, sail)
    tell(state, log, "combat", "8.34", text, fields, [die], lines, battle.place)
    return dps, sail, danger


def fire_words(state: War, side: int, hit: list[Squadron], dps: int, sail: int) -> str:
    """What a side's fire does."""
    done = [counted(dps, "DP")] if dps or not sail else []
    done += [f"{sail} Sail sunk"] if sail else []
    target = listed([told_squadron(squadron) for squadron in hit])
    return f"The fire of {THE[side]} on {target}: {' and '.join(done)}."


def craft_dps(state: War, squadrons: list[Squadron], place: int) -> int:
    """DPs for a firing side of small craft alone. (8.34, Q13)"""
    frigates = any(squadron.ship_class == FRIGATE for squadron in squadrons)
    galleys = any(squadron.ship_class == GALLEY for squadron in squadrons)
    others = any(squadron.ship_class not in (FRIGATE, GALLEY) for squadron in squadrons)
    inshore = state.setup.atlas.inshore(place)
    return state.setup.combat.craft_modifier(frigates, galleys, others, inshore)


def _sail(squadrons: list[Squadron]) -> int:
    return sum([squadron.sail for squadron in squadrons])


def strike(
    state: War, combat: Combat, side: int, dps: int, sail: int, luck: Chance, log: Log
) -> None:
    """The other side takes it: Sail from the most damaged Squadron, then DPs as evenly as can be
    among those afloat, what is over to the one with most Sail. (8.34, Q130)"""
    battle, hit = engaged(state), line(state, combat, 1 - side)
    for _ in range(sail):
        afloat = [squadron for squadron in hit if squadron.sail > 0]
        if afloat:
            sink_one(state, battle, 1 - side, most_damaged(state, afloat))
    hit = [squadron for squadron in hit if squadron.sail > 0]
    if not hit:
        return
    share, rest = divmod(dps, len(hit))
    largest = hit[0]
    for squadron in hit:
        largest = squadron if squadron.sail > largest.sail else largest
    for squadron in hit:
        part = share + (rest if squadron is largest else 0)
        if squadron.ship_class == GALLEY:
            part *= state.setup.combat.combat["galley_factor"]
        hurt(squadron, part)
        battle.inflicted[side] += part


def sink_one(state: War, battle: Engagement, side: int, squadron: Squadron) -> None:
    """A Sail of a side is sunk in Battle. (8.34)"""
    lost = lose_sail(squadron, 1)
    battle.sunk[side][squadron.ship_class] += lost
    state.french_lost += lost if squadron.nation == FRENCH else 0


def most_damaged(state: War, squadrons: list[Squadron]) -> Squadron:
    """The Squadron with the highest share of its rating. (8.34)"""
    best = squadrons[0]
    for squadron in squadrons:
        if squadron.dps * rating(state, best) > best.dps * rating(state, squadron):
            best = squadron
    return best


def casualties(state: War, combat: Combat, side: int, luck: Chance, log: Log) -> None:
    """The senior Leader with a Squadron that was hit is in danger. (8.37, Q131)"""
    flags = engaged(state).flags[side]
    leader = senior(state, [flags[n] for n in combat.squadrons[side] if flags[n] != NONE])
    if leader != NONE:
        casualty(state, leader, True, luck, log)


# After the fire.


def aftermath(state: War, luck: Chance, log: Log) -> None:
    """Losses, the winner, Strike Colours. (8.41, 8.44)"""
    battle = engaged(state)
    for side in range(2):
        for code in battle.units[side]:
            sink(state, battle, side, code, luck, log)
    scores = [score(state, battle, side) for side in range(2)]
    winner = battle.gauge if scores[0] == scores[1] else (0 if scores[0] > scores[1] else 1)
    battle.winner = winner
    text = f"{SIDE_NAMES[winner]} win the Battle, {scores[winner]} to {scores[1 - winner]}."
    fields: dict[str, object] = {"winner": SIDES[winner], "scores": scores}
    tell(state, log, "battle-over", "8.41", text, fields, place=battle.place)
    state.push(Do("colours"))
    if _afloat(state, winner, battle.place) and max(battle.sunk[1 - winner]) > 0:
        throw_strike(state, luck, log)
        ask_again(state, winner)


def _afloat(state: War, side: int, place: int) -> bool:
    """Whether a side has Sail left at a location, to take prizes. (8.44)"""
    return any(sail_of(it) > 0 for it in state.tokens_at(side, place))


def colours(state: War, luck: Chance, log: Log) -> None:
    """Prizes, Prestige, retreat. (8.43 to 8.45)"""
    state.uncover_all()
    battle = engaged(state)
    if battle.struck != NONE:
        take_prizes(state, battle)
    for side in range(2):
        score_losses(state, side, battle.sunk[side], log)
    finish(state, battle, battle.winner, luck, log)
    state.push_in_order([Ask("regroup", [0]), Ask("regroup", [1])])


def sink(state: War, battle: Engagement, side: int, code: int, luck: Chance, log: Log) -> None:
    """Every Engaged Squadron with DPs over its rating rolls. (7.3, 8.41)"""
    squadron = unit(state, side, code)
    limit = rating(state, squadron)
    if squadron.dps <= limit or squadron.sail == 0:
        return
    die = bent(state, side, "sinking", roll(luck, "sinking"))
    name, text = told_squadron(squadron), f"{sentence(told_squadron(squadron))} stays afloat."
    if state.setup.combat.sinks(squadron.dps, limit, die):
        text = (
            f"A ship of {name} goes down." if squadron.sail > 1 else f"{sentence(name)} goes down."
        )
        sink_one(state, battle, side, squadron)
    fields: dict[str, object] = {"sail": squadron.sail}
    tell(state, log, "sinking", "7.3", text, fields, [die], place=battle.place)


def score(state: War, battle: Engagement, side: int) -> int:
    """DPs inflicted and five for each Sail sunk. (8.41)"""
    return battle.inflicted[side] + state.setup.combat.combat["score_sail"] * sum(
        battle.sunk[1 - side]
    )


def take_prizes(state: War, battle: Engagement) -> None:
    """Some of the loser's Sail sunk are taken instead. (8.44)"""
    winner = battle.winner
    lost = battle.sunk[1 - winner]
    taken = state.setup.combat.captured(struck_die(state, battle), sum(lost))
    nation = unit(state, winner, battle.units[winner][0]).nation
    nation = nation if nation == FRENCH else winner
    for ship_class in range(len(CLASSES)):
        share = min(taken, lost[ship_class])
        taken -= share
        for _ in range(share):
            take_prize(state, winner, nation, ship_class, battle.place)


def take_prize(state: War, side: int, nation: int, ship_class: int, place: int) -> None:
    """A prize lies In Ordinary in the nearest Friendly Key Port, with as many DPs as its rating.
    (8.44, 3.24)"""
    squadron = new_squadron(state, side, nation, ship_class, 1)
    squadron.shift, squadron.prize, squadron.dps = 0, True, rating(state, squadron)
    it = Formation(side, next_number(state, side), Kind.INDEPENDENT, place, IN_ORDINARY)
    it.squadrons = [squadron]
    distances = state.setup.atlas.distances[place]
    ports = [port for port in home_ports(state, it) if is_key(state, port)]
    it.place = ports[0]
    for port in ports:
        if distances[port] < distances[it.place]:
            it.place = port
    add(state, it)


def finish(state: War, battle: Engagement, winner: int, luck: Chance, log: Log) -> None:
    """The losers are in disorder and must leave; Orders win or lose by it. (8.43, 8.45)"""
    groups = [_formations(state, battle, side) for side in range(2)]
    state.battle = None
    for side in range(2):
        for it in groups[side]:
            show_contents(state, it)
            keep_report(state, 1 - side, "battle", battle.place, it.token, seen_lines(state, it))
    for it in groups[winner]:
        if gone(state, it, luck, log):
            continue
        it.fought = True
        seeks(state, it, battle, log)
    for it in groups[1 - winner]:
        if not gone(state, it, luck, log):
            it.fought = True
            beaten(state, it, luck, log)
    where = told_place(state, battle.place)
    tell(state, log, "battle-done", "8.42", f"The Battle at {where} is over.", place=battle.place)


def _formations(state: War, battle: Engagement, side: int) -> list[Formation]:
    out: list[Formation] = []
    for token in battle.engaged[side]:
        it = state.with_token(side, token)
        assert it is not None
        out.append(it)
    return out


def gone(state: War, it: Formation, luck: Chance, log: Log) -> bool:
    """Squadrons without Sail are gone; whether the whole Formation is, with its Order. Its Leaders
    are in danger then. (9.38, 3.4.10)"""
    order = state.order_of(it)
    lost = all(squadron.sail == 0 for squadron in it.squadrons)
    if lost:
        for leader in list(it.leaders):
            casualty(state, leader, True, luck, log)
        drop_shadows(state, it.side, it.token, "7.13", log)
        tell(
            state,
            log,
            "destroyed",
            "8.41",
            f"{sentence(shown_name(state, it))} is no more.",
            place=it.place,
            about=[it],
        )
    clean_up(state, it)
    if lost and order is not None:
        lose_executor(state, order, log)
    return lost


def seeks(state: War, it: Formation, battle: Engagement, log: Log) -> None:
    """A Seek Battle Order is Fulfilled by a victory of Medium or Heavy Intensity. (9.4)"""
    order = state.order_of(it)
    if order is None or order.stage != Stage.ISSUED or battle.intensity < MEDIUM:
        return
    if card_of(state, order).type == SEEK:
        fulfil(state, order, log)


def beaten(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A loser: Disorganised, must leave, its Order begins anew or is Failed. (8.43, 8.45)"""
    it.disorganised = True
    if it.state == READY:
        it.retreat, it.beaten = it.place, True
    it.blockading, it.interdicting = False, False
    order = state.order_of(it)
    if order is None or card_of(state, order).type == ESCORT:
        return
    lose_progress(state, it)
    if not strategy_check(
        state, it, f"After the defeat of {told_name(state, it)}", "8.43", 0, log, luck
    ):
        fail(state, order, "8.43", log)


# Fireships.


@final
class Fireships(OfAuxiliaries[Record]):
    """After the Combats Fireships of Formations Engaged attack enemy Squadrons. (6.24)"""

    def pieces(self, state: War, ask: Ask[Record], seat: int) -> list[int]:
        return [
            index
            for index, aux in enumerate(state.auxes)
            if aux.side == seat and bar_fireship(state, aux) is None
        ]

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        aux = state.auxes[piece]
        ids = [unit_id(state, 1 - aux.side, code) for code in burnable(state, 1 - aux.side)]
        return [Answer("burn", aux_id(state, aux), id) for id in ids]

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        aux = find_aux(known, seat, answer.piece)
        if aux is None:
            return Refusal(f"You have no Auxiliary {answer.piece[:20]!r}.", "6.24")
        ids = [unit_id(known, 1 - seat, code) for code in burnable(known, 1 - seat)]
        if answer.to not in ids:
            return Refusal("There is no such Squadron Engaged.", "6.24")
        return spare(answer, ["piece", "to"], "6.24") or bar_fireship(known, aux)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        aux, battle = find_aux(state, seat, answer.piece), engaged(state)
        assert aux is not None
        aux.box, aux.at = Box.LOST, NONE
        codes = burnable(state, 1 - seat)
        code = codes[[unit_id(state, 1 - seat, each) for each in codes].index(answer.to)]
        squadron = unit(state, 1 - seat, code)
        dps, sail, danger = fire_blow(state, seat, squadron, 0, luck, log)
        for _ in range(min(sail, squadron.sail)):
            sink_one(state, battle, 1 - seat, squadron)
        leader = battle.flags[1 - seat][battle.units[1 - seat].index(code)]
        if danger and leader != NONE and state.leaders[leader].post == Post.FORMATION:
            casualty(state, leader, True, luck, log)
        if squadron.sail == 0:
            return
        if squadron.ship_class == GALLEY:
            dps *= state.setup.combat.combat["galley_factor"]
        hurt(squadron, dps)
        battle.inflicted[seat] += dps

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        tell(state, log, "fireships-done", "6.24", f"No more Fireships from {THE[seat]}.")


def burnable(state: War, side: int) -> list[int]:
    """The Squadrons of a side in the Battle that are still afloat."""
    return [code for code in engaged(state).units[side] if unit(state, side, code).sail > 0]


def bar_fireship(state: War, aux: Auxiliary) -> Refusal | None:
    """Why an Auxiliary is no Fireship of this Battle. (6.24)"""
    if class_of(state, aux) != AUX_FIRESHIP or aux.box != Box.FORMATION or aux.used:
        return Refusal("It is no Fireship with a Formation.", "6.24")
    it = state.formation(aux.side, aux.at)
    if it is None or it.token not in engaged(state).engaged[aux.side] or not it.token:
        return Refusal("Its Formation is not Engaged.", "6.24")
    if not burnable(state, 1 - aux.side):
        return Refusal("Nobody is left to burn.", "6.24")
    return None


CHAPTER: Final[Chapter] = Chapter(
    "8.34",
    questions=[
        Fireships("fireships", "6.24", ["burn"], "Send Fireships against the enemy?"),
    ],
    procedures={"fire": fire, "blows": blows, "aftermath": aftermath, "colours": colours},
    kinds=["burn"],
)
