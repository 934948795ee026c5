"""The Orders Step: chits drawn and kept, Orders Issued. (9.35, 9.36)"""

from typing import Final, Generic, final

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, R, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.english import counted
from weathergage.engine.event import Log
from weathergage.engine.state import Step

from ..answers import Answer
from ..state.forces import Formation, Order, Stage
from ..state.step_records import Draws
from ..state.war import War
from ..tables.names import BOURBON, BRITISH, ESCORT, is_quarterly
from ..words.names import SIDE_NAMES, chit_words, find_piece, piece_id, place_id
from ..words.telling import tell, tell_side
from .asking import Always, spare
from .convoy_routes import kind_named
from .forces import is_friendly
from .orders import (
    bar_issue,
    card_of,
    find_order,
    has_means,
    is_possible,
    issue,
    lapse,
    may_support,
    order_id,
    organise,
    side_of_cup,
)


def orders_step(state: War, luck: Chance, log: Log) -> None:
    """Each Fleet or Command receives its Orders, then Issues what it likes. (9.35)"""
    if is_quarterly(state.turn):
        organise(state)
    general = state.setup.general
    spanish = general.received(1, state.turn, state.events)
    french = general.received(2, state.turn, state.events)
    draw_all(state, [spanish + french, spanish, french], log)


def draw_all(state: War, numbers: list[int], log: Log) -> None:
    """Push the drawing for each cup, then the Issue. (9.35, Q57)"""
    text = (
        f"Dispatches: each Fleet receives {counted(numbers[0], 'Order')}."
        if numbers[0]
        else "No Orders come in this Turn."
    )
    tell(state, log, "orders", "9.35", text, {"received": numbers[0]})
    steps: list[Step] = []
    for cup in range(3):
        if numbers[cup]:
            steps.append(Do("draw-orders", Draws(side_of_cup(cup), cup, numbers[cup])))
    steps += [Ask("issue", [BRITISH]), Do("issued"), Ask("issue", [BOURBON]), Do("orders-lapse")]
    state.push_in_order(steps)


def issued(state: War, luck: Chance, log: Log) -> None:
    """The British have Issued what Orders they like."""
    tell(state, log, "issuing", "9.36", "The British have Issued what Orders they like.")


def orders_lapse(state: War, luck: Chance, log: Log) -> None:
    """The end of the Orders Step. (9.35)"""
    lapse(state, log)
    tell(state, log, "issuing", "9.36", "The Bourbons have Issued what Orders they like.")


def draw_orders(state: War, record: Draws, luck: Chance, log: Log) -> None:
    """Draw one more than is kept; what cannot be done is set aside and replaced. (9.35, Q56)"""
    chits = state.setup.general.chits
    state.uncover(record.side)
    cup = [o for o in state.orders if o.stage == Stage.CUP and chits[o.chit].cup == record.cup]
    cup = [order for order in cup if is_possible(state, chits[order.chit])]
    cup = [order for order in cup if has_means(state, record.side, chits[order.chit].type)]
    wanted = record.keep + state.setup.general.orders["choice"]
    while cup and wanted > 0:
        order = cup.pop(luck.draw([order_id(state, each) for each in cup], "order"))
        order.stage = Stage.DRAWN
        wanted -= 1
    drawn = [order for order in state.orders if order.stage == Stage.DRAWN]
    names = [order_id(state, order) for order in drawn]
    text = f"The choice of Orders: {'; '.join([chit_words(state, order.chit) for order in drawn])}."
    tell_side(state, log, record.side, "drawn", "9.35", text, {"orders": names})
    state.push(Ask("keep", [record.side], record))


@mypyc_attr(allow_interpreted_subclasses=True)
class OfOrders(Always[R], Generic[R]):
    """A question about Orders of one's own."""

    def id_of(self, state: War, piece: int) -> str:
        return order_id(state, state.orders[piece])

    def find(self, state: War, part: str) -> int:
        for index, order in enumerate(state.orders):
            if order_id(state, order) == part:
                return index
        return -1

    def own_order(self, known: War, seat: int, answer: Answer) -> Order | None:
        """The own Order that an answer names."""
        return find_order(known, seat, answer.piece)


@final
class Keep(OfOrders[Draws]):
    """Which of the chits drawn are kept. (9.35)"""

    def pieces(self, state: War, ask: Ask[Draws], seat: int) -> list[int]:
        if self.left(state, ask) <= 0:
            return []
        return [i for i, order in enumerate(state.orders) if order.stage == Stage.DRAWN]

    def left(self, state: War, ask: Ask[Draws]) -> int:
        """How many are still to be kept."""
        kept = 0
        for order in state.orders:
            kept += 1 if order.kept else 0
        return ask.record.keep - kept

    def orders(self, state: War, ask: Ask[Draws], piece: int) -> list[Answer] | None:
        return [Answer("keep", self.id_of(state, piece))]

    def why_not(self, known: War, ask: Ask[Draws], seat: int, answer: Answer) -> Refusal | None:
        order = self.own_order(known, seat, answer)
        if order is None or order.stage != Stage.DRAWN or self.left(known, ask) <= 0:
            return Refusal("That Order is not among those to choose from.", "9.35")
        return spare(answer, ["piece"], "9.35")

    def why_not_done(self, state: War, ask: Ask[Draws], seat: int) -> Refusal | None:
        if self.pieces(state, ask, seat):
            return Refusal(f"{self.left(state, ask)} more must be kept.", "9.35")
        return None

    def carry_out(
        self, state: War, ask: Ask[Draws], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        self.rehearse(state, ask, seat, answer)

    def certain(self, order: Answer) -> bool:
        return True

    def rehearse(self, state: War, ask: Ask[Draws], seat: int, order: Answer) -> None:
        kept = self.own_order(state, seat, order)
        assert kept is not None
        kept.stage, kept.received, kept.kept = Stage.RECEIVED, state.count, True

    def leave(self, state: War, ask: Ask[Draws], seat: int, luck: Chance, log: Log) -> None:
        """The rest goes back unseen. (9.35)"""
        for order in state.orders:
            mine = side_of_cup(card_of(state, order).cup) == seat
            if mine and order.stage == Stage.DRAWN:
                order.stage = Stage.CUP
            order.kept = order.kept and not mine
        text = f"{SIDE_NAMES[seat]} have chosen among their Orders."
        tell(state, log, "kept", "9.35", text)


@final
class Issue(OfOrders[Record]):
    """Orders Received are Issued to Formations. (9.36)"""

    def pieces(self, state: War, ask: Ask[Record], seat: int) -> list[int]:
        out: list[int] = []
        for index, order in enumerate(state.orders):
            waits = order.stage == Stage.RECEIVED
            mine = side_of_cup(card_of(state, order).cup) == seat
            if waits and mine and target_words(state, order) and takers(state, order):
                out.append(index)
        return out

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        order = state.orders[piece]
        id, out = order_id(state, order), []
        for it in takers(state, order):
            for word in target_words(state, order):
                out.append(Answer("issue", id, piece_id(it), "", word))
        return out

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        order = self.own_order(known, seat, answer)
        if order is None:
            return Refusal(f"You have no Order {answer.piece[:40]!r}.", "9.36")
        it = find_piece(known, seat, answer.to)
        if it is None:
            return Refusal(f"You have no Formation {answer.to[:20]!r}.", "9.36")
        if answer.choice not in target_words(known, order):
            return Refusal("Name one of the targets of the Order.", "9.36")
        refusal = spare(answer, ["piece", "to", "choice"], "9.36")
        return refusal or bar_issue(known, order, it)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        order, it = self.own_order(state, seat, answer), find_piece(state, seat, answer.to)
        assert order is not None
        assert it is not None
        target = target_number(state, order, answer.choice)
        issue(state, order, it, target, luck, log)


def takers(state: War, order: Order) -> list[Formation]:
    """The Formations that may take an Order."""
    side = side_of_cup(card_of(state, order).cup)
    return [it for it in state.of(side) if bar_issue(state, order, it) is None]


def target_words(state: War, order: Order) -> list[str]:
    """The targets to choose from when it is Issued, or the Ports from which its Convoy may sail; no
    word where there is no choice. (9.36, 10.1)"""
    card = card_of(state, order)
    if card.type == ESCORT:
        origins = kind_named(state, card.targets[0]).origins
        side = side_of_cup(card.cup)
        open_ones = [place for place in origins if len(origins) == 1 or fit(state, side, place)]
        return [place_id(state, place) for place in open_ones] if len(origins) > 1 else [""]
    if len(card.targets) < 2:
        return [""]
    return [t for t in card.targets if may_support(state, state.setup.atlas.find(t))]


def fit(state: War, side: int, place: int) -> bool:
    """Whether a Convoy may be gathered in a Port."""
    return is_friendly(state, side, place)


def target_number(state: War, order: Order, word: str) -> int:
    """The place of a chosen target among those of the chit, or of an origin among those of its
    Convoy."""
    card = card_of(state, order)
    if not word:
        return 0
    if card.type == ESCORT:
        return kind_named(state, card.targets[0]).origins.index(state.setup.atlas.find(word))
    return card.targets.index(word)


CHAPTER: Final[Chapter] = Chapter(
    "9.35",
    questions=[
        Keep("keep", "9.35", ["keep"], "Which Orders are kept?"),
        Issue("issue", "9.36", ["issue"], "Issue Orders to Formations."),
    ],
    procedures={"orders-step": orders_step, "issued": issued, "orders-lapse": orders_lapse},
    recorded={"draw-orders": draw_orders},
    kinds=["keep", "issue"],
)
