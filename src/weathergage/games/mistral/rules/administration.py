"""Wear, repair and recovery at the end of a Turn. (6.12, 7.242, 7.243, 11.2, 11.3)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.english import counted, listed
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import (
    BLOCKADE,
    FITTING_OUT,
    IN_ORDINARY,
    INTERDICT,
    NONE,
    READY,
    Box,
    Formation,
    Squadron,
)
from ..state.step_records import OfSide
from ..state.tokens import in_sequence
from ..state.war import War
from ..tables.combat import WORN
from ..tables.names import (
    AUX_CLASSES,
    BOURBON,
    BRITISH,
    KNIGHTS,
    NATIONS,
    WINTER,
    is_quarterly,
    season_of,
)
from ..words.names import SIDE_NAMES, piece_id, told_place, told_squadron
from ..words.telling import tell, tell_of, tell_side
from .asking import OfFormations, own, roll, spare
from .commands import senior
from .damage import hurt
from .favours import second, throw
from .forces import (
    band,
    controlled,
    is_home,
    is_home_for,
    is_real,
    owner_of,
    rating,
)
from .marks import by_marker, marker_gone, send_home
from .pirates import pirate_recovery
from .player_ranks import bent, rank_bonus


def recover(state: War, luck: Chance, log: Log) -> None:
    """A die for every Auxiliary in Recovery. (6.12)"""
    state.uncover_all()
    for aux in state.auxes:
        if aux.box != Box.RECOVERY:
            continue
        card = state.setup.auxes[aux.card]
        need = state.setup.general.recovery[AUX_CLASSES[card.aux_class]]
        done = throw(state, aux.side, "recovery", "recovery", [], need, luck, log)
        if done.ok:
            aux.box, aux.at = Box.AVAILABLE, NONE
        text = f"{card.name} {'is ready for service again' if done.ok else 'is still refitting'}."
        fields: dict[str, object] = {"auxiliary": card.id, "recovered": done.ok}
        tell_side(state, log, aux.side, "recovery", "6.12", text, fields, done.dice)
    tell(state, log, "recovered", "6.12", "The small craft have been seen to.")
    pirate_recovery(state, luck, log)


# Attrition.


def attrition(state: War, luck: Chance, log: Log) -> None:
    """Every Squadron wears by its state, its Blockade and the size of its Formation. (11.2)"""
    for it in in_sequence(state):
        if not is_real(it) or it.away:
            continue
        taken = [wear(state, it, squadron, luck) for squadron in it.squadrons]
        if max(taken) > 0:
            text = f"{{}} wears by {worn_words(taken)}."
            tell_of(state, log, it, "attrition", "11.2", text, {"dps": taken}, seen=False)
    tell(state, log, "worn", "11.2", "Sea and season have worn the ships.")


def worn_words(taken: list[int]) -> str:
    """What each Squadron of a Formation takes."""
    if min(taken) == max(taken):
        each = " a Squadron" if len(taken) > 1 else ""
        return f"{counted(taken[0], 'DP')}{each}"
    return f"{listed([str(dps) for dps in taken])} DPs"


def wear(state: War, it: Formation, squadron: Squadron, luck: Chance) -> int:
    """DPs of one Squadron at the end of a Turn; it takes them. (11.2)"""
    general, total = state.setup.general, squadron.blockaded
    if squadron.watched:
        total += general.attrition["interdicting_strait"]
    squadron.blockaded, squadron.watched = 0, False
    home = it.state == READY and state.setup.atlas.places[it.place].id == "england-box"
    if it.state == READY:
        total += 0 if home else general.ready_attrition(state.turn)
    elif it.state == FITTING_OUT:
        neutral = not is_home(state, it, it.place)
        die = bent(state, it.side, "wear", roll(luck, "fitting"))
        total += general.fitting_attrition(die, neutral)
    if it.state != IN_ORDINARY and not home:
        total += oversize(state, it)
    hurt(squadron, total)
    return total


def oversize(state: War, it: Formation) -> int:
    """DPs for a Formation beyond its Leader's Control; not under the notional Leader. (3.44)"""
    leader = senior(state, it.leaders)
    if leader == NONE:
        return 0
    control = state.setup.leaders[leader].cr + rank_bonus(state, it.side, "admiral-blue")
    return state.setup.general.oversize(controlled(it), control)


# Markers that go home.


def blockade_removal(state: War, luck: Chance, log: Log) -> None:
    """Blockading and Interdicting Auxiliaries may have to go home. (7.242, 7.243)"""
    for side in range(2):
        for aux in by_marker(state.auxiliaries(side)):
            if aux.box != Box.TASKED or aux.task not in (INTERDICT, BLOCKADE):
                continue
            die = bent(state, side, "station", roll(luck, "station"))
            if not stays(state, aux.task, aux.at, die):
                marker_gone(state, aux, "7.24", log)
                send_home(state, aux)
    tell(state, log, "stations", "7.24", "Raiders and lookouts on station are counted over.")


def stays(state: War, task: int, place: int, die: int) -> bool:
    """Whether an Auxiliary keeps its station. (7.242, 7.243)"""
    table, atlas = state.setup.general.spotting, state.setup.atlas
    if task == BLOCKADE:
        value = atlas.ports[atlas.places[place].port].blockade
        return die + value < table["blockader_leaves"]
    winter = season_of(state.turn) == WINTER
    return die <= table["interdict_stays_winter" if winter else "interdict_stays"]


# Harbours.


def harbour_step(state: War, luck: Chance, log: Log) -> None:
    """Who is laid up, what is repaired, who fits out. (4.0, 11.3)"""
    state.push_in_order(
        [
            Ask("yards", [BRITISH]),
            Do("laid-up", OfSide(BRITISH)),
            Ask("yards", [BOURBON]),
            Do("laid-up", OfSide(BOURBON)),
            Do("repairs"),
            Ask("fit-out", [BRITISH]),
            Do("fitted", OfSide(BRITISH)),
            Ask("fit-out", [BOURBON]),
            Do("fitted", OfSide(BOURBON)),
        ]
    )


@final
class Yards(OfFormations[Record]):
    """What is to be repaired first, who stays Fitting Out or lies up against the custom. (4.0)"""

    def is_open(self, state: War, ask: Ask[Record], it: Formation) -> bool:
        return len(yard_orders(state, it)) > 0

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        return yard_orders(state, state.forces[piece])

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        index = self.find(known, answer.piece)
        if index < 0 or known.forces[index].side != seat:
            return Refusal(f"You have no Formation {answer.piece[:20]!r}.", self.rule)
        it = known.forces[index]
        if not is_real(it) or it.state == READY or not is_home(known, it, it.place):
            return Refusal("It does not lie in a Friendly Harbour.", "11.3")
        refusal = spare(answer, ["piece", "choice"], "11.3")
        if refusal is None and answer not in yard_orders(known, it):
            refusal = Refusal("There is nothing of the kind to be done with it.", "11.3")
        return refusal

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        self.rehearse(state, ask, seat, answer)

    def certain(self, order: Answer) -> bool:
        return True

    def rehearse(self, state: War, ask: Ask[Record], seat: int, order: Answer) -> None:
        it = own(state, seat, order)
        if order.kind == "repair":
            for squadron in it.squadrons:
                squadron.first = squadron.first or squadron.name == order.choice
        else:
            it.stays = STAY if order.kind == "stay" else LIE_UP


STAY: Final = 1
LIE_UP: Final = 2


def yard_orders(state: War, it: Formation) -> list[Answer]:
    """What a player may want of a Formation in Harbour that it would not do by itself."""
    if not is_real(it) or it.state == READY or not is_home(state, it, it.place):
        return []
    id, out = piece_id(it), []
    if it.stays == 0 and it.order != NONE:
        out.append(Answer("lay-up", id))
    elif it.stays == 0 and it.state == FITTING_OUT:
        out.append(Answer("stay", id))
    if it.state == IN_ORDINARY or it.order == NONE:
        for squadron in it.squadrons:
            if squadron.dps > 0 and not squadron.first:
                out.append(Answer("repair", id, "", "", squadron.name))
    return out


def laid_up(state: War, record: OfSide, luck: Chance, log: Log) -> None:
    """Who is Fitting Out without an Order is laid up, unless its owner wants it otherwise. (4.0)"""
    for it in state.of(record.side):
        if it.state == FITTING_OUT and is_real(it) and is_home(state, it, it.place):
            idle = it.order == NONE and it.stays != STAY
            if idle or it.stays == LIE_UP:
                it.state = IN_ORDINARY
        if it.state != READY:
            it.disorganised = False
    text = f"{SIDE_NAMES[record.side]} have laid up what stays in Harbour."
    tell(state, log, "laid-up", "3.27", text)


def repairs(state: War, luck: Chance, log: Log) -> None:
    """Each Port makes its rolls for the Squadrons that were named, else the one nearest above a
    threshold of damage, else the one with most DPs. (11.3, 4.0)"""
    state.uncover_all()
    for side in range(2):
        for port in state.setup.atlas.ports:
            for number in range(repair_rolls(state, port.place)):
                repair_one(state, side, port.place, number, luck, log)
    for port in state.setup.atlas.ports:
        due = port.per_turn + (port.per_quarter if is_quarterly(state.turn) else 0)
        state.spoiled[port.index] = max(0, state.spoiled[port.index] - due)
    for it in state.forces:
        for squadron in it.squadrons:
            squadron.first = False
    tell(state, log, "repaired", "11.3", "The dockyards have done their work.")


def own_rolls(state: War, place: int) -> int:
    """The repair rolls of a Port without stores, less what raids and fires have spoiled. (11.3)"""
    port = state.setup.atlas.ports[state.setup.atlas.places[place].port]
    quarterly = is_quarterly(state.turn)
    if state.shut[port.index] > state.count:
        return 0
    if port.owner == "french" and "e7" not in state.events:
        return port.early_quarter if quarterly else 0
    total = port.per_turn + (port.per_quarter if quarterly else 0)
    if state.silver == state.count and port.owner == "spanish" and port.key:
        total += 1
    return max(0, total - state.spoiled[port.index])


def repair_rolls(state: War, place: int) -> int:
    """How many repair rolls a Port has in this Turn, as far as is known. (11.3)"""
    port = state.setup.atlas.ports[state.setup.atlas.places[place].port]
    if state.shut[port.index] > state.count:
        return 0
    stored = min(state.stores[port.index], state.setup.general.repair["rolls_per_turn"])
    return own_rolls(state, place) + max(0, stored)


def repair_one(state: War, side: int, place: int, number: int, luck: Chance, log: Log) -> None:
    """One roll for one Squadron In Ordinary; a stored Repair Point is used up. (11.3)"""
    port = state.setup.atlas.ports[state.setup.atlas.places[place].port]
    found = worst_squadron(state, side, place)
    if found is None:
        return
    squadron = found[1]
    if number >= own_rolls(state, place):
        state.stores[port.index] -= 1
    dice = [roll(luck, "repair")]
    mended = state.setup.general.repairs(bent(state, side, "repair", dice[0]))
    if mended == 0 and second(state, side, "repair", log):
        dice.append(roll(luck, "repair"))
        mended = state.setup.general.repairs(bent(state, side, "repair", dice[1]))
    mended = min(squadron.dps, mended)
    squadron.dps -= mended
    done = f"mends {counted(mended, 'DP')} of" if mended else "can do nothing for"
    text = f"{told_place(state, place)} {done} {told_squadron(squadron)}."
    fields: dict[str, object] = {"squadron": squadron.name, "dps": mended}
    tell_side(state, log, side, "repair", "11.3", text, fields, dice, place=place)


def may_repair(state: War, it: Formation, squadron: Squadron, place: int) -> bool:
    """Whether a Port repairs a Squadron: one Friendly to it, ships of a State only their own.
    (11.3)"""
    if it.state != IN_ORDINARY or squadron.dps <= 0:
        return False
    if squadron.nation >= KNIGHTS:
        return owner_of(state, place) == NATIONS[squadron.nation]
    return is_home_for(state, it.side, squadron.nation, place)


def worst_squadron(state: War, side: int, place: int) -> tuple[Formation, Squadron] | None:
    """The Squadron In Ordinary in a Port that is repaired first. (4.0)"""
    best: tuple[Formation, Squadron] | None = None
    best_key = -1
    for it in state.in_harbour(side, place):
        for squadron in it.squadrons:
            if not may_repair(state, it, squadron, place):
                continue
            if repair_key(state, squadron) > best_key:
                best, best_key = (it, squadron), repair_key(state, squadron)
    return best


def repair_key(state: War, squadron: Squadron) -> int:
    """Higher for what should be repaired first: little above a threshold, then many DPs."""
    third = rating(state, squadron)
    over = 99
    for part in (1, 2, 3):
        above = 3 * squadron.dps - part * third
        if above > 0:
            over = min(over, above)
    worn = 1 if band(state, squadron) >= WORN else 0
    named = 1 if squadron.first else 0
    return named * 100000 + worn * 10000 + (100 - over) * 50 + squadron.dps


@final
class FitOut(OfFormations[Record]):
    """Which Formations In Ordinary fit out; those with an Order do so by themselves. (4.0)"""

    def is_open(self, state: War, ask: Ask[Record], it: Formation) -> bool:
        return bar_fitting(state, it) is None

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        return [Answer("fit-out", self.id_of(state, piece))]

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        index = self.find(known, answer.piece)
        if index < 0 or known.forces[index].side != seat:
            return Refusal(f"You have no Formation {answer.piece[:20]!r}.", self.rule)
        return spare(answer, ["piece"], self.rule) or bar_fitting(known, known.forces[index])

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        it = own(state, seat, answer)
        it.state = FITTING_OUT
        tell_of(state, log, it, "fits-out", "3.27", "{} fits out.", {}, seen=False)

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        for it in state.of(seat):
            if it.order != NONE and bar_fitting(state, it) is None:
                it.state = FITTING_OUT
            it.stays = 0


def bar_fitting(state: War, it: Formation) -> Refusal | None:
    """Why a Formation may not fit out. (3.27, F.5)"""
    if it.state != IN_ORDINARY or it.stays == LIE_UP:
        return Refusal("It is not In Ordinary, or is to lie up.", "3.27")
    if any(squadron.name == "s-f1" for squadron in it.squadrons) and "e3" not in state.events:
        return Refusal("The Real Felipe may not fit out before the Covenant.", "F.5")
    return None


def fitted(state: War, record: OfSide, luck: Chance, log: Log) -> None:
    """A side has said who fits out."""
    text = f"{SIDE_NAMES[record.side]} have said who fits out."
    tell(state, log, "harbours", "3.27", text)


CHAPTER: Final[Chapter] = Chapter(
    "11.0",
    questions=[
        Yards(
            "yards",
            "11.3",
            ["repair", "stay", "lay-up"],
            "What is repaired first, and who stays as he is?",
        ),
        FitOut("fit-out", "3.27", ["fit-out"], "Which Formations fit out?"),
    ],
    procedures={
        "recover": recover,
        "attrition": attrition,
        "blockade-removal": blockade_removal,
        "harbour-step": harbour_step,
        "repairs": repairs,
    },
    recorded={"fitted": fitted, "laid-up": laid_up},
    kinds=["repair", "stay", "lay-up", "fit-out"],
)
