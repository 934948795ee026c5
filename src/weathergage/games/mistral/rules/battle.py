"""Battle: offered, declined, withdrawn from, reinforced. (8.1, 8.2)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.english import listed, sentence
from weathergage.engine.event import Log, Modifier, total_of

from ..answers import Answer
from ..state.battle import Engagement
from ..state.forces import NONE, Formation, Kind
from ..state.step_records import Offer, Waters
from ..state.war import War
from ..tables.atlas import AGAINST, BOX, STRAIT
from ..tables.names import SIDES, WITH_WIND
from ..words.names import (
    SIDE_NAMES,
    THE,
    find_piece,
    find_token,
    piece_id,
    place_id,
    shown_name,
    token_id,
    told_place,
)
from ..words.telling import tell
from .asking import WarQuestion, own, roll, spare
from .commands import leadership
from .convoys import attack
from .courses import bar_harbour
from .favours import throw
from .forces import at_war, enemy_tokens, is_crippled, is_galleys, is_home, is_real, speed
from .moving import arrive, go_in
from .orders import lose_progress
from .passages import bar_to
from .player_ranks import bent
from .prestige import break_peace
from .spotting import figures_of, spot
from .squadrons import name_in_sight
from .weather import gale_value

HARBOUR: Final = "harbour"
PASS: Final[Answer] = Answer("pass")


def engaged(state: War) -> Engagement:
    """The Battle under way."""
    battle = state.battle
    assert battle is not None
    return battle


def initial(state: War, side: int) -> Formation:
    """A side's initial Formation. (8.21)"""
    battle = engaged(state)
    it = state.with_token(side, battle.initial[side])
    assert it is not None
    return it


# Where and by whom.


def battles(state: War, luck: Chance, log: Log) -> None:
    """The locations in which a Battle may be demanded, in random order. (8.12)"""
    left = sorted({it.place for it in state.tokens(0)})
    left = [place for place in left if may_meet(state, place)]
    order: list[int] = []
    while left:
        order.append(left.pop(luck.draw([place_id(state, place) for place in left], "battle")))
    if len(order) > 1:
        names = [told_place(state, place) for place in order]
        fields: dict[str, object] = {"places": [place_id(state, place) for place in order]}
        tell(
            state,
            log,
            "battle-order",
            "8.12",
            f"Enemies are in sight of each other at {listed(names)}, in this order.",
            fields,
        )
    state.push(Do("battle-next", Waters(order)))


def may_meet(state: War, place: int) -> bool:
    """Whether both sides have tokens at a location, one at least Spotted, and no whole gale blows.
    (8.12)"""
    mine, theirs = enemy_tokens(state, 1, place), enemy_tokens(state, 0, place)
    if not mine or not theirs or not any(it.spotted for it in [*mine, *theirs]):
        return False
    return gale_value(state, place) < state.setup.general.spotting["gale_no_battle"]


def battle_next(state: War, record: Waters, luck: Chance, log: Log) -> None:
    """The next location. (8.12)"""
    if not record.places:
        tell(state, log, "no-more-battles", "8.12", "No more Battles for now.")
        return
    state.push(Do("battle-next", Waters(record.places[1:])))
    state.push(Do("offer", Offer(record.places[0], 1 - state.player_a, 0)))


def offer(state: War, record: Offer, luck: Chance, log: Log) -> None:
    """The player who is not A is asked first, then Player A, until both pass in a row. (8.12)"""
    if record.passes >= 2 or not may_meet(state, record.place):
        return
    if any(targets(state, side, record.place) for side in range(2)):
        state.push(Ask("demand", [record.side], record))


def targets(state: War, side: int, place: int) -> list[Formation]:
    """The enemy Formations a side might attack at a location, by what lies open. (8.12, 8.21)"""
    if not enemy_tokens(state, 1 - side, place):
        return []
    return [it for it in enemy_tokens(state, side, place) if it.spotted and not it.driven]


@final
class Demand(WarQuestion[Offer]):
    """Whether Battle is demanded, by whom and of whom. (8.12, 8.21)"""

    def options(self, known: War, ask: Ask[Offer], seat: int) -> list[Answer] | None:
        out, place = [PASS], ask.record.place
        for it in known.tokens_at(seat, place):
            for other in targets(known, seat, place):
                if bar_demand(known, it, other) is None:
                    out.append(Answer("demand", piece_id(it), token_id(other)))
        return out

    def why_not(self, known: War, ask: Ask[Offer], seat: int, answer: Answer) -> Refusal | None:
        if answer.kind == "pass":
            return spare(answer, [], self.rule)
        if answer.kind != "demand":
            return self.not_an_answer()
        it = find_piece(known, seat, answer.piece)
        other = find_token(known, 1 - seat, answer.to)
        if it is None or it.place != ask.record.place:
            return Refusal("You have no such Formation here.", "8.21")
        if other is None or other not in targets(known, seat, ask.record.place):
            return Refusal("There is no such Spotted enemy here.", "8.12")
        return spare(answer, ["piece", "to"], "8.21") or bar_demand(known, it, other)

    def carry_out(
        self, state: War, ask: Ask[Offer], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        place = ask.record.place
        if answer.kind == "pass":
            text = f"{SIDE_NAMES[seat]} seek no Battle at {told_place(state, place)}."
            tell(state, log, "no-demand", "8.12", text, place=place)
            state.push(Do("offer", Offer(place, 1 - seat, ask.record.passes + 1)))
            return
        state.push(Do("offer", Offer(place, 1 - seat, 0)))
        other = find_token(state, 1 - seat, answer.to)
        assert other is not None
        it = own(state, seat, answer)
        if other.kind == Kind.CONVOY:
            spot(state, it, "8.12", log)
            attack(state, it, other, luck, log)
            return
        begin(state, it, other, log)


def bar_demand(state: War, it: Formation, other: Formation) -> Refusal | None:
    """Why one Formation may not demand Battle of another. (8.12)"""
    if not is_real(it):
        return Refusal("Only Squadrons fight.", "8.21")
    if not it.token:
        return Refusal("It lies in Harbour: only who is Ready demands Battle.", "8.21")
    if not at_war(state, it):
        return Refusal("It is not at war.", "Ex 2.42")
    if it.disorganised:
        return Refusal("A Disorganised Formation demands no Battle.", "8.45")
    if it.retreat == it.place:
        return Refusal("It owes a retreat.", "8.43")
    if other.kind == Kind.CONVOY:
        return bar_prey(state, it, other)
    if it.spent:
        return Refusal("Its ships have fought in this Impulse.", "8.12")
    if pair_of(it, other) in state.met:
        return Refusal("These two have met in this Impulse.", "8.12")
    return None


def bar_prey(state: War, by: Formation, it: Formation) -> Refusal | None:
    """Why a Convoy may not be attacked: others of its side are there that were not beaten, or
    whoever would attack has fallen on a Convoy. (8.21, 10.19)"""
    others = [each for each in enemy_tokens(state, 1 - it.side, it.place) if each is not it]
    if any(guards(state, each) for each in others):
        return Refusal("Others must be fought first.", "8.21")
    if by.side * 1000 + by.token in state.attacked:
        return Refusal("It has attacked a Convoy in this Impulse.", "10.19")
    return None


def guards(state: War, it: Formation) -> bool:
    """Whether a token keeps its side's Convoys from attack: an enemy not beaten, or one that might
    be; whoever is seen to be at peace does not. (8.21, 10.19, Q148)"""
    if not it.spotted:
        return True
    return it.kind != Kind.CONVOY and not it.beaten and at_war(state, it)


def pair_of(one: Formation, other: Formation) -> int:
    """Two Formations that met, British first. (8.12)"""
    if one.side == 0:
        return one.token * 1000 + other.token
    return other.token * 1000 + one.token


def shown_line(state: War, it: Formation) -> dict[str, object]:
    """Its Squadrons with Sail and DPs, its Leaders, and whether it is a Flotilla, also one that has
    lost its Leader: open while it is Engaged. (2.37)"""
    name_in_sight(state, it.side, it.squadrons)
    out: dict[str, object] = {"flotilla": it.kind == Kind.FLOTILLA}
    for each in it.squadrons:
        out[each.name] = [each.dps, *figures_of(each)[1:]]
    out["leaders"] = [state.setup.leaders[leader].id for leader in it.leaders]
    return out


def begin(state: War, it: Formation, other: Formation, log: Log) -> None:
    """Battle is demanded: whoever demands is Spotted by it, and an attack on the French brings
    their war on. (8.12, Ex 2.42)"""
    state.uncover(other.side)
    spot(state, it, "8.12", log)
    if not at_war(state, other):
        break_peace(state, log)
    battle = Engagement(it.place)
    battle.demander = it.side
    battle.initial[it.side], battle.initial[other.side] = it.token, other.token
    battle.engaged[it.side], battle.engaged[other.side] = [it.token], [other.token]
    state.battle = battle
    state.met.append(pair_of(it, other))
    for each in state.forces:
        each.named, each.joining, each.assist, each.fought = False, False, NONE, False
    where = told_place(state, it.place)
    text = f"{sentence(shown_name(state, it))} bears down on {shown_name(state, other)} at {where}."
    fields: dict[str, object] = {"by": token_id(it), "of": token_id(other)}
    fields["lines"] = {token_id(each): shown_line(state, each) for each in (it, other)}
    tell(state, log, "battle", "8.12", text, fields, place=it.place, about=[it, other])
    state.push(Do("gauge"))


# Gauge, declining, Withdrawal.


def gauge_lines(state: War, it: Formation) -> list[Modifier]:
    """The Weather Gauge Chart for a Formation. (8.22)"""
    inshore = is_galleys(it) and state.setup.atlas.inshore(it.place)
    fast = speed(state, it) == 5
    return state.setup.combat.gauge(
        it.approach, leadership(state, it), fast, is_crippled(state, it), inshore
    )


def gauge(state: War, luck: Chance, log: Log) -> None:
    """The higher Chance Number has the Weather Gauge; ties are diced for, the lower die wins.
    (8.22, Q18)"""
    battle = engaged(state)
    numbers: list[int] = []
    for side in range(2):
        lines = gauge_lines(state, initial(state, side))
        numbers.append(total_of(lines))
        text = f"For the Weather Gauge {THE[side]} have {numbers[side]}."
        fields: dict[str, object] = {"side": SIDES[side], "number": numbers[side]}
        tell(state, log, "chance-number", "8.22", text, fields, [], lines, battle.place)
    dice: list[int] = []
    one, other = -numbers[0], -numbers[1]
    while one == other:
        one = bent(state, 0, "combat", roll(luck, "gauge"))
        other = bent(state, 1, "combat", roll(luck, "gauge"))
        dice += [one, other]
    battle.gauge = 0 if one < other else 1
    text = f"{SIDE_NAMES[battle.gauge]} have the Weather Gauge."
    gained: dict[str, object] = {"gauge": SIDES[battle.gauge]}
    tell(state, log, "gauge", "8.22", text, gained, dice, place=battle.place)
    state.push(Ask("decline", [battle.gauge]))


@final
class Decline(WarQuestion[Record]):
    """The side with the Gauge may decline. (8.23)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return [Answer("accept"), Answer("decline")]

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "decline":
            text = f"{SIDE_NAMES[seat]} decline Battle and haul their wind."
            tell(state, log, "declined", "8.23", text, place=engaged(state).place)
            state.battle = None
            return
        tell(state, log, "accepted", "8.23", f"{SIDE_NAMES[seat]} are willing to fight.")
        state.push(Ask("withdraw", [1 - seat]))


def ways_away(state: War, it: Formation) -> list[str]:
    """Where a Formation may Withdraw to: by a Lane not Against the Wind, into a Sea Box, never to
    enemy tokens, or into a Friendly Harbour; nothing leads out of a Sea Box so. (8.23, Q53)"""
    atlas, out = state.setup.atlas, []
    for there in atlas.neighbours[it.place]:
        if bar_to(state, it, there) is not None or enemy_tokens(state, it.side, there):
            continue
        into_box = atlas.places[there].kind == BOX
        by_lane = atlas.places[it.place].kind != BOX and (
            is_galleys(it) or atlas.wind_on(it.place, there, state.winds) != AGAINST
        )
        if into_box or by_lane:
            out.append(place_id(state, there))
    if is_home(state, it, it.place) and bar_harbour(state, it) is None:
        out.append(HARBOUR)
    return out


@final
class Withdraw(WarQuestion[Record]):
    """The side without the Gauge may try to get away. (8.23)"""

    def options(self, known: War, ask: Ask[Record], seat: int) -> list[Answer] | None:
        ways = ways_away(known, initial(known, seat))
        return [Answer("stand"), *[Answer("withdraw", "", way) for way in ways]]

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        it = initial(state, seat)
        if answer.kind == "withdraw" and slips_away(state, it, luck, log):
            state.battle = None
            get_away(state, it, answer.to, luck, log)
            return
        if answer.kind == "stand":
            tell(
                state,
                log,
                "stands",
                "8.23",
                f"{sentence(shown_name(state, it))} stands and fights.",
                place=it.place,
            )
        battle = engaged(state)
        battle.may_raise = answer.kind == "withdraw"
        state.push_in_order(
            [
                Ask("reinforce", [1 - battle.gauge]),
                Ask("reinforce", [battle.gauge]),
                Do("french-part"),
                Do("form-lines"),
            ]
        )


def withdrawal_lines(state: War, it: Formation) -> list[Modifier]:
    """DRMs of a Withdrawal. (8.23)"""
    strait = state.setup.atlas.places[it.place].kind == STRAIT
    enemy = speed(state, initial(state, 1 - it.side))
    return state.setup.combat.withdrawal(len(it.squadrons), strait, speed(state, it), enemy)


def slips_away(state: War, it: Formation, luck: Chance, log: Log) -> bool:
    """A Leadership Check to Withdraw: open. (8.23)"""
    lines, skill = withdrawal_lines(state, it), leadership(state, it)
    done = throw(state, it.side, "leadership", "withdrawal", lines, skill, luck, log)
    word = "slips away" if done.ok else "tries in vain to slip away"
    text = f"{sentence(shown_name(state, it))} {word}."
    fields: dict[str, object] = {"success": done.ok}
    tell(state, log, "withdrawn", "8.23", text, fields, done.dice, done.lines, it.place, [it])
    return done.ok


def get_away(state: War, it: Formation, way: str, luck: Chance, log: Log) -> None:
    """Driven off: it moves away and its Order starts anew. (8.23, Q79)"""
    lose_progress(state, it)
    if way == HARBOUR:
        go_in(state, it, log)
        return
    arrive(state, it, state.setup.atlas.index[way], WITH_WIND, luck, log)
    it.driven = True


CHAPTER: Final[Chapter] = Chapter(
    "8.2",
    questions=[
        Demand("demand", "8.12", "Demand Battle here?"),
        Decline("decline", "8.23", "You have the Weather Gauge: fight, or decline?"),
        Withdraw("withdraw", "8.23", "Stand, or try to Withdraw?"),
    ],
    procedures={"battles": battles, "gauge": gauge},
    recorded={"battle-next": battle_next, "offer": offer},
    kinds=["demand", "accept", "decline", "stand", "withdraw", "pass"],
)
