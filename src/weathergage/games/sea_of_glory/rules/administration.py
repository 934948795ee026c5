"""The Administration Phase: crews, repairs, reinforcements, provisions and destinations. (5)"""

from typing import Any, Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.campaign import BRITISH, Campaign, Hull, Where
from ..words.names import name_of
from ..words.telling import tell, tell_side
from . import manpower
from .asking import (
    CampaignQuestion,
    Given,
    RepeatedQuestion,
    answers_of,
    one_block,
    one_port,
    one_ship,
    said,
    spare,
)
from .waters import is_friendly

# What may be ordered. (5.2)


def why_not_crew(known: Campaign, ledger: manpower.Ledger, side: int, answer: Answer) -> Refused:
    """Manpower moves ships out of Ordinary in the ports it reaches, at the price of their
    defence; Jamaica and Havana man one ship a turn of their own. (5.2.1, 5.2.2)"""
    if not known.setup.rules.manpower:
        return Refusal("There is no manpower in this scenario.", "24.2")
    ship = one_ship(known, answer)
    if ship < 0 or not ledger.laid_up(ship) or known.holder(known.ships[ship]) != side:
        return Refusal("Name one of your ships that lies In Ordinary.", "5.2.1")
    port = known.ships[ship].at
    harbour = known.setup.atlas.ports[port]
    if manpower.stricken(known, port):
        return Refusal("Fever keeps crews out of the West Indies.", "5.9")
    if not manpower.crews_here(known, port, side):
        return Refusal(f"Your manpower does not reach {harbour.name}.", "5.2.1")
    if ledger.waits(ship):
        return Refusal("She waits until every ship of the second draft is manned.", "5.2.2")
    if harbour.own_crew and port in ledger.own_crews:
        return Refusal(f"{harbour.name} mans one ship a turn.", "5.2.1")
    left = ledger.points[known.setup.ships[ship].nation]
    if not harbour.own_crew and ledger.cost(ship) > left:
        return Refusal(f"She costs {ledger.cost(ship)} points and {left} are left.", "5.2.1")
    return None


def why_not_repair(known: Campaign, ledger: manpower.Ledger, side: int, answer: Answer) -> Refused:
    """A damaged ship is repaired in a friendly port that has capacity left. (5.2.3)"""
    ship = one_ship(known, answer)
    named = ship >= 0 and ship not in ledger.repaired
    if not named or not manpower.is_damaged_in_port(known, known.ships[ship], side):
        return Refusal("Name one of your damaged ships in port.", "5.2.3")
    port = known.ships[ship].at
    harbour = known.setup.atlas.ports[port]
    if not is_friendly(known, port, side):
        return Refusal(f"{harbour.name} is not yours.", "5.2.3")
    if manpower.stricken(known, port):
        return Refusal("Fever stops all work in the West Indies.", "5.9")
    if ledger.repairs.get(port, 0) >= manpower.repair_capacity(known, port):
        return Refusal(f"{harbour.name} can repair no more this turn.", "5.2.3")
    return None


def why_not_administrator(
    known: Campaign, ledger: manpower.Ledger, side: int, answer: Answer
) -> Refused:
    """Cornwallis has one damaged ship under his command repaired a turn, wherever he lies in the
    Western Approaches. (8.6)"""
    ship = one_ship(known, answer)
    if side != BRITISH or ship < 0 or ship not in manpower.under_administrator(known):
        return Refusal("Name a ship of the Channel Fleet that Cornwallis commands.", "8.6")
    it = known.ships[ship]
    if it.condition != Hull.DAMAGED or it.captor >= 0 or ship in ledger.repaired:
        return Refusal("Only a damaged ship can be repaired so.", "8.6")
    if ledger.administrator >= known.setup.tables.administrator_ships:
        return Refusal("Cornwallis has one ship a turn repaired.", "8.6")
    return None


def why_not_advance(known: Campaign, ledger: manpower.Ledger, side: int, answer: Answer) -> Refused:
    """A convoy goes one box along its track for its price in manpower; with the last box it is
    placed in one of its ports. (5.2.1, 22.3.2)"""
    block = one_block(known, answer, side)
    if block < 0 or block not in manpower.convoys(known, side):
        return Refusal("Name one of your convoys that is fitting out.", "5.2.1")
    if not known.setup.rules.manpower:
        return Refusal("There is no manpower in this scenario.", "24.2")
    boxes = known.setup.tables.track_boxes
    if ledger.boxes(block) >= boxes:
        return Refusal("It is ready.", "5.2.1")
    if manpower.box_cost(known, block) > ledger.points[manpower.nation_of_convoy(known, block)]:
        return Refusal("There is not manpower enough for another box.", "5.2.1")
    last = ledger.boxes(block) + 1 == boxes
    if last and (
        len(answer.places) != 1 or answer.places[0] not in manpower.ready_ports(known, block)
    ):
        return Refusal(f"Say where: {', '.join(manpower.ready_ports(known, block))}.", "5.2.1")
    if not last and answer.places:
        return Refusal("Its port is named with the last box.", "5.2.1")
    return None


def why_not_order(known: Campaign, ledger: manpower.Ledger, side: int, answer: Answer) -> Refused:
    """Whether an order of the administration is legal. (5.2)"""
    if answer.kind == "done":
        return spare(answer, [], "5.2")
    if answer.kind == "work":
        spared = spare(answer, ["ships", "blocks"], "5.2")
        return spared or why_not_work(known, ledger, side, answer)
    if answer.kind == "advance":
        found = spare(answer, ["block", "places"], "5.2.1")
        return found or why_not_advance(known, ledger, side, answer)
    found = spare(answer, ["ships"], "5.2")
    if answer.kind == "crew":
        return found or why_not_crew(known, ledger, side, answer)
    if answer.kind == "repair":
        return found or why_not_repair(known, ledger, side, answer)
    if answer.kind == "administrator":
        return found or why_not_administrator(known, ledger, side, answer)
    return found or Refusal("That is no order of the administration.", "5.2")


# All at one stroke.


def why_not_work(known: Campaign, ledger: manpower.Ledger, side: int, answer: Answer) -> Refused:
    """Everything at one stroke is legal if each order is after those before it. (5.2)"""
    for order in orders_in(known, ledger, answer):
        refused = why_not_order(known, ledger, side, order)
        if refused is not None:
            who = name_of(known, [*order.ships, order.block][0])
            return Refusal(f"{who}: {refused.reason}", refused.rule)
        ledger.enter(order)
    return None


def orders_in(known: Campaign, ledger: manpower.Ledger, answer: Answer) -> list[Answer]:
    """The single orders of one that is given at one stroke: what each ship needs, then a box for
    each naming of a convoy. (5.2)"""
    return [
        *[Answer(work_for(known, ledger, ship), ships=[ship]) for ship in answer.ships],
        *[Answer("advance", block) for block in answer.blocks],
    ]


def work_for(known: Campaign, ledger: manpower.Ledger, name: str) -> str:
    """What a ship needs: hands if she is laid up, else repairs in port or by Cornwallis. (5.2)"""
    ship = known.setup.ship_index.get(name, -1)
    if ship < 0 or ledger.laid_up(ship):
        return "crew"
    in_port = manpower.is_damaged_in_port(known, known.ships[ship], ledger.side)
    return "repair" if in_port else "administrator"


class AdministrationQuestion(RepeatedQuestion[Record]):
    """Crews, repairs and convoys, one order after another until all is done. (5.2)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        if not known.setup.rules.manpower:
            return "Repair ships."
        left = manpower.Ledger(known, seat, said(ask)).points
        if seat == BRITISH:
            return f"Man and repair ships, ready convoys: {left[0]} points of manpower left."
        return (
            f"Man and repair ships, ready the Transport: {left[1]} French, {left[2]} Spanish left."
        )

    def parts(self, known: Campaign, ask: Ask[Record], seat: int) -> list[str]:
        listed = self.listed(known, ask, seat) or []
        parts = [part for answer in listed for part in [answer.block, *answer.ships]]
        return [part for part in dict.fromkeys(parts) if part]

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer]:
        ledger = manpower.Ledger(known, seat, said(ask))
        every = candidates(known, ledger, seat)
        return [
            *[each for each in every if why_not_order(known, ledger, seat, each) is None],
            done(),
        ]

    def why_not(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> Refused:
        return why_not_order(known, manpower.Ledger(known, seat, said(ask)), seat, answer)

    def follows(
        self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer
    ) -> list[Ask[Any]]:
        return [] if answer.kind == "work" else super().follows(known, ask, seat, answer)


def candidates(known: Campaign, ledger: manpower.Ledger, side: int) -> list[Answer]:
    """Every order that has a sense by its form."""
    needs = {
        "crew": manpower.crewable(known, side),
        "repair": manpower.damaged_in_port(known, side),
        "administrator": manpower.under_administrator(known) if side == BRITISH else [],
    }
    cards = known.setup.ships
    out = [Answer(kind, ships=[cards[ship].id]) for kind, found in needs.items() for ship in found]
    for block in manpower.convoys(known, side):
        name = known.setup.blocks[block].id
        if ledger.boxes(block) + 1 == known.setup.tables.track_boxes:
            ports = manpower.ready_ports(known, block)
            out += [Answer("advance", name, [port]) for port in ports]
        else:
            out.append(Answer("advance", name))
    return out


def merge_administration(state: Campaign, gather: Gather[Record], luck: Chance, log: Log) -> None:
    """Both sides' orders are carried out; only the readiness tracks lie open. (5.2, R39)"""
    for seat in gather.seats:
        for answer in answers_of(gather, seat):
            carry_out_order(state, seat, answer, log)
    manpower.note_second_draft(state)


def carry_out_order(state: Campaign, side: int, answer: Answer, log: Log) -> None:
    """One order of the administration. (5.2)"""
    if answer.kind == "done":
        return
    if answer.kind == "work":
        for order in orders_in(state, manpower.Ledger(state, side, []), answer):
            carry_out_order(state, side, order, log)
        return
    if answer.kind == "advance":
        advance_convoy(state, side, answer, log)
        return
    card = state.setup.ships[state.setup.ship_index[answer.ships[0]]]
    ship = state.ships[card.index]
    fields: dict[str, object] = {"ship": card.id}
    if answer.kind == "crew":
        state.post_ship(ship.card, Where.PORT, ship.at)
        where = state.setup.atlas.ports[ship.at].name
        tell_side(state, log, side, "crewed", "5.2.1", f"{card.name} is manned at {where}.", fields)
        return
    state.set_condition(ship.card, Hull.SOUND)
    rule = "5.2.3" if answer.kind == "repair" else "8.6"
    tell_side(state, log, side, "repaired", rule, f"{card.name} is repaired.", fields)


def advance_convoy(state: Campaign, side: int, answer: Answer, log: Log) -> None:
    """A convoy moves along its track, which everybody sees; its port they do not. (5.2.1)"""
    card = state.setup.blocks[state.setup.block_index[answer.block]]
    block = state.blocks[card.index]
    block.progress += 1
    boxes = state.setup.tables.track_boxes
    fields: dict[str, object] = {"block": card.id, "box": block.progress}
    if not answer.places:
        text = f"{card.name} is at box {block.progress} of {boxes}."
        tell(state, log, "readiness", "5.2.1", text, fields)
        return
    port = state.setup.atlas.ports[state.setup.atlas.port_index[answer.places[0]]]
    block.progress = 0
    block.place = port.place
    text = f"{card.name} is ready."
    own: dict[str, object] = {**fields, "port": port.id}
    own_text = f"{card.name} is ready at {port.name}."
    tell_side(state, log, side, "readiness", "5.2.1", own_text, own, text, fields)


def administer(state: Campaign, luck: Chance, log: Log) -> None:
    """Both players man and repair ships at the same time, in secret. (5.2)"""
    state.push(Gather("administration", [Ask("administration", [side]) for side in (0, 1)]))


# Frigates. (5.3)


def frigates_due(known: Campaign) -> list[int]:
    """The frigates on the box of this turn of the track. (5.3)"""
    return [b.card for b in known.blocks if b.back and b.back == known.turn]


class FrigateQuestion(CampaignQuestion[Record]):
    """Where a frigate comes back into play: Portsmouth, Plymouth or Gibraltar. (5.3)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer]:
        return [Answer("return", places=[port]) for port in known.setup.tables.frigate_ports]

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        block = frigates_due(state)[0]
        port = state.setup.atlas.ports[one_port(state, given.answer)]
        state.blocks[block].back = 0
        state.blocks[block].place = port.place
        text, rest = f"A frigate is back at {port.name}.", "A frigate is back in a port."
        fields: dict[str, object] = {"block": state.setup.blocks[block].id, "port": port.id}
        tell_side(state, log, given.seat, "frigate-back", "5.3", text, fields, rest)


def return_frigates(state: Campaign, luck: Chance, log: Log) -> None:
    """Frigates whose turn has come are back. (5.3)"""
    state.push_in_order([Ask("frigate-return", [BRITISH]) for _ in frigates_due(state)])


def fever(state: Campaign, luck: Chance, log: Log) -> None:
    """Yellow Jack ends on a 5 or a 6. (5.9)"""
    if not state.affairs.fever:
        return
    die = luck.roll()
    over = state.setup.tables.fever_over(die)
    text = "The fever in the West Indies is over." if over else "The fever goes on."
    tell(state, log, "fever", "5.9", text, {"over": over}, [die])
    state.affairs.fever = not over


def gather_chits(state: Campaign, luck: Chance, log: Log) -> None:
    """All activation and Provisions chits go back into their cups; the last winds stay. (5.6 to
    5.8)"""
    state.cup = list(state.setup.chits)
    state.drawn = []
    state.weather = [0] * len(state.weather)
    ports = len(state.setup.atlas.ports)
    state.affairs.provisions = [0] * ports
    state.affairs.provisions_shown = [False] * ports


CHAPTER: Final[Chapter] = Chapter(
    "5.2",
    questions=[
        AdministrationQuestion("administration", "5.2"),
        FrigateQuestion("frigate-return", "5.3", "A frigate comes back: to which port?"),
    ],
    procedures={
        "administration": administer,
        "frigates": return_frigates,
        "fever": fever,
        "gather": gather_chits,
    },
    merges={"administration": merge_administration},
)
