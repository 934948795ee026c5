"""One order for several ships: the same card, the best fire, the same shot in every empty side."""

from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Orders
from weathergage.games.sails_of_glory.answers import HOLD, Aim, Order
from weathergage.games.sails_of_glory.rules.combat import fire
from weathergage.games.sails_of_glory.rules.planning import cards_for, plan
from weathergage.games.sails_of_glory.rules.questions import group
from weathergage.games.sails_of_glory.rules.reloading import reload, shot_in_play
from weathergage.games.sails_of_glory.rules.sailing import (
    attitude_of,
    plan_start,
    sail_shade,
    shade_of,
)
from weathergage.games.sails_of_glory.state.battle import PORT, STARBOARD, Battle, Ship
from weathergage.games.sails_of_glory.table.fan import line_of, tone_of
from weathergage.games.sails_of_glory.table.forms import kept_load
from weathergage.games.sails_of_glory.table.forms_fire import best_fire
from weathergage.games.sails_of_glory.tables.cards import NAMES
from weathergage.games.sails_of_glory.tables.combat import SHOT
from weathergage.games.sails_of_glory.tables.sizes import CM
from weathergage.games.sails_of_glory.words.names import SHOT_WORDS, card_words
from weathergage.scene import Ghost, Mark
from weathergage.scene.forms import GROUP, Offer, PartGroup, judged, picked

BattleAsked = Asked[Battle]
KINDS: Final[list[str]] = ["plan", "fire", "reload"]
"""The questions in which one order can serve several ships."""


def groups_of(decision: BattleAsked) -> list[PartGroup]:
    """All ships together, where a question has several."""
    if decision.kind not in KINDS or len(decision.open) < 2:
        return []
    cards = decision.known.setup.cards
    parts = [cards[piece].id for piece in decision.open]
    return [PartGroup(GROUP, "Both ships" if len(parts) == 2 else "All ships", parts)]


def group_offers(decision: BattleAsked, part: str) -> list[Offer]:
    """What several ships may be told at once."""
    cards = decision.known.setup.cards
    wanted = picked(part) or [cards[piece].id for piece in decision.open]
    ships = [decision.known.ships[i] for i in decision.open if cards[i].id in wanted]
    if len(ships) < 2 or decision.kind not in KINDS:
        return []
    if decision.kind == "plan":
        return plan_together(decision, ships)
    if decision.kind == "fire":
        return fire_together(decision, ships)
    return load_together(decision, ships)


def plan_together(decision: BattleAsked, ships: list[Ship]) -> list[Offer]:
    """Every card that all of them may plan; crew actions are left for the ships one by one."""
    known = decision.known
    common = [set(cards_for(known, ship)) for ship in ships]
    out: list[Offer] = []
    for name in NAMES:
        if not all(name in found for found in common):
            continue
        orders: list[Order] = [plan(ship, name, []) for ship in ships]
        offer = judged(
            decision, group(list(orders)), card_words(name).capitalize(), "Seal the plan"
        )
        offer.marks = [mark for ship in ships for mark in end_marks(known, ship, NAMES.index(name))]
        offer.hint = name == "straight"
        out.append(offer)
    return out


def end_marks(battle: Battle, ship: Ship, card: int) -> list[Mark]:
    """Where a card should leave one of several ships."""
    if not battle.setup.rules.free_measuring:
        return []
    start = plan_start(battle, ship)
    shade = shade_of(start)
    course = sail_shade(battle, shade, card)
    x, y, heading = int(shade.x) / CM, int(shade.y) / CM, int(shade.heading) / 100
    tone = tone_of(attitude_of(battle, shade))
    return [line_of(start, course), Ghost(ship.card.id, x, y, heading, tone=tone, style="base")]


def fire_together(decision: BattleAsked, ships: list[Ship]) -> list[Offer]:
    """All fire at what each can hurt most, or nobody fires."""
    best = Orders([best_fire(decision.known, ship) for ship in ships])
    hold = Orders([fire(ship, Aim(), Aim(), HOLD) for ship in ships])
    first = judged(decision, best, "Each at what she can hurt most", "Fire")
    first.detail, first.odds = decision.label(best), True
    return [first, judged(decision, hold, "Hold fire", "Hold fire")]


def load_together(decision: BattleAsked, ships: list[Ship]) -> list[Offer]:
    """The same shot in every empty side."""
    known = decision.known
    out: list[Offer] = []
    for kind in shot_in_play(known):
        shot = SHOT[kind]
        orders = [
            reload(
                ship, kept_load(known, ship, PORT, shot), kept_load(known, ship, STARBOARD, shot)
            )
            for ship in ships
        ]
        words = f"{SHOT_WORDS[shot].capitalize()} in every empty side"
        out.append(judged(decision, Orders(orders), words, "Load"))
    return out
