"""Fire orders: every aim of each side with range, counters and what to expect of it; with the best
the other side and the muskets can do beside it (p.14-17, 25-27)."""

from weathergage.engine.asking.book import Asked
from weathergage.games.sails_of_glory.answers import EMPTY_GUNS, HOLD, Aim, Order
from weathergage.games.sails_of_glory.rules.combat import (
    aims,
    attacks_of,
    fire,
    gun_attack,
    volleys,
)
from weathergage.games.sails_of_glory.rules.salvo import Attack, counters_for, letters_of
from weathergage.games.sails_of_glory.rules.targets import arc_of, bearing, find_target
from weathergage.games.sails_of_glory.state.battle import (
    PORT,
    SIDE_NAMES,
    STARBOARD,
    Battle,
    Ship,
)
from weathergage.games.sails_of_glory.table.odds import expected_hull
from weathergage.games.sails_of_glory.table.order_words import aim_words, name_of
from weathergage.games.sails_of_glory.table.sealing import offer_for, place_fields
from weathergage.games.sails_of_glory.tables.combat import NO_RAKE, RAKES
from weathergage.games.sails_of_glory.tables.counters import LETTERS
from weathergage.games.sails_of_glory.tables.sizes import ARCS, CM, MM
from weathergage.scene import Aim as AimMark
from weathergage.scene import Bracket, Mark, Shot
from weathergage.scene.forms import Field, Offer, Value, choice

BattleAsked = Asked[Battle]


def fire_offers(decision: BattleAsked, ship: Ship) -> list[Offer]:
    """What each side may do, the most to be expected of first; then muskets, then holding fire."""
    known = decision.known
    out: list[Offer] = []
    for side in (PORT, STARBOARD):
        for aim in by_worth(known, ship, side):
            out.append(aim_offer(decision, ship, side, aim))
    out.sort(key=_standing, reverse=True)
    for target in volleys(known, ship)[1:]:
        order = fire(ship, Aim(), Aim(), target)
        offer = offer_for(decision, order, f"Muskets alone at {name_of(known, target)}", "Fire")
        offer.group, offer.piece, offer.marks = "Muskets", target, [Bracket(target)]
        out.append(place_fields(offer))
    hold = offer_for(decision, fire(ship, Aim(), Aim(), HOLD), "Hold fire", "Hold fire")
    hold.group, hold.hint = "Or", not any(_standing(offer) > 0 for offer in out)
    return [*out, place_fields(hold)]


def _standing(offer: Offer) -> float:
    """Shots by what is to be expected of them, guns only emptied last."""
    for value in offer.values:
        if value.caption == "hull points":
            return float(value.value)
    return -1.0


def by_worth(battle: Battle, ship: Ship, side: int) -> list[Aim]:
    """Everything one side may fire at, the best first."""
    found = [aim for aim in aims(battle, ship, side) if not aim.holds()]
    return sorted(found, key=lambda aim: worth(battle, ship, side, aim), reverse=True)


def worth(battle: Battle, ship: Ship, side: int, aim: Aim) -> float:
    """Points of hull damage to be expected; guns emptied at nothing last."""
    target = find_target(battle, aim.target)
    if aim.target == EMPTY_GUNS or target < 0:
        return -1.0
    if bearing(battle, ship, side, ARCS.index(aim.arc), target) is None:
        return -1.0
    return expected_hull(battle, gun_attack(battle, ship, side, aim))


def best_aim(battle: Battle, ship: Ship, side: int) -> Aim:
    """What a side would do without being told: the best shot that hurts, else nothing."""
    found = by_worth(battle, ship, side)
    return found[0] if found and worth(battle, ship, side, found[0]) > 0 else Aim()


def best_fire(battle: Battle, ship: Ship) -> Order:
    """The best that both sides and the muskets can do."""
    muskets = volleys(battle, ship)
    return fire(
        ship, best_aim(battle, ship, PORT), best_aim(battle, ship, STARBOARD), muskets[-1:][0]
    )


def aim_offer(decision: BattleAsked, ship: Ship, side: int, aim: Aim) -> Offer:
    """One side at one target with one arc; the other side does its best unless told otherwise."""
    known = decision.known
    other = STARBOARD if side == PORT else PORT
    beside = best_aim(known, ship, other)
    port, starboard = (aim, beside) if side == PORT else (beside, aim)
    order = fire(ship, port, starboard, volleys(known, ship)[-1:][0])
    words = "Empty the guns at nothing"
    if aim.target != EMPTY_GUNS:
        words = aim_words(known, aim)
    offer = offer_for(decision, order, words, "Fire")
    offer.group = f"{SIDE_NAMES[side].capitalize()} broadside"
    if aim.target != EMPTY_GUNS:
        show_shot(known, ship, side, aim, offer)
    offer.fields = fields_beside(known, ship, other, order)
    return place_fields(offer)


def show_shot(battle: Battle, ship: Ship, side: int, aim: Aim, offer: Offer) -> None:
    """Range, counters and expectation of a shot, and its line on the chart."""
    alone = fire(ship, aim, Aim(), HOLD) if side == PORT else fire(ship, Aim(), aim, HOLD)
    attack = attacks_of(battle, [alone])[0]
    letters = "".join([LETTERS[letter] for letter in letters_of(battle, attack)])
    number = int(counters_for(battle, attack, None))
    mm = round(int(attack.distance) / MM)
    hull = max(0.0, worth(battle, ship, side, aim))
    offer.values = [
        Value(f"{mm} mm", "range", "16.range"),
        Value(f"{number} of {letters}" if letters else "out of range", "counters", "16.firepower"),
        Value(f"{hull:.1f}", "hull points", "18.number"),
    ]
    offer.tag = f"{RAKES[attack.rake].capitalize()} rake" if attack.rake != NO_RAKE else ""
    offer.piece, offer.odds = aim.target, True
    offer.marks = shot_marks(battle, ship, side, attack, aim.target, f"{mm} mm")


def shot_marks(
    battle: Battle, ship: Ship, side: int, attack: Attack, target: str, label: str
) -> list[Mark]:
    """The line of fire from the dot of the arc, and who is aimed at."""
    dot = arc_of(battle, ship, side, attack.arc)
    out: list[Mark] = [AimMark(ship.card.id, f"{SIDE_NAMES[side]}-{ARCS[attack.arc]}")]
    if attack.target < len(battle.ships):
        hit = battle.ships[attack.target]
        out += [
            Bracket(target),
            Shot((dot.x / CM, dot.y / CM), (int(hit.x) / CM, int(hit.y) / CM), label),
        ]
    return out


def fields_beside(battle: Battle, ship: Ship, other: int, order: Order) -> list[Field]:
    """What fires with it: the other side and the muskets."""
    out: list[Field] = []
    found = aims(battle, ship, other)
    if len(found) > 1:
        name = SIDE_NAMES[other]
        both = [(aim.text(), aim_words(battle, aim).capitalize()) for aim in found]
        now = (order.port if other == PORT else order.starboard).text()
        out.append(choice(name, f"And to {name}", both, now, "15.once"))
    muskets = volleys(battle, ship)
    if len(muskets) > 1:
        pairs = [(id, name_of(battle, id) if id != HOLD else "Hold") for id in muskets]
        out.append(choice("muskets", "Muskets", pairs, order.muskets, "17.musketry"))
    return out
