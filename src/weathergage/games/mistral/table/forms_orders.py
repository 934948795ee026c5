"""Orders: which to keep, who takes them."""

from weathergage.engine.asking.question import Orders
from weathergage.engine.event import total_of
from weathergage.scene import Cells, Mark
from weathergage.scene.forms import Offer, Value, about, judged, percent

from ..answers import Answer
from ..rules.commands import commands_of, responsible
from ..rules.forces import band, has_galleys, is_knights, is_real, rating
from ..rules.order_acts import weariness
from ..rules.order_step import target_words
from ..rules.orders import bar_issue, card_of, find_order, force_for, side_of_cup, strategy_lines
from ..rules.player_ranks import rank_lines
from ..state.forces import IN_ORDINARY, NONE, READY, Formation, Order
from ..state.war import War
from ..tables.names import ESCORT
from ..words.names import find_piece, piece_id, place_id, place_name
from .labels import Query, force_name, words_of
from .scene_map import caught_on
from .scene_orders import needs_words, order_words, places_of, task_words
from .words import BAND_WORDS, STATE_WORDS, plural


def keep_offers(query: Query) -> list[Offer]:
    """The chits drawn, each with what it takes and who could do it; where all but one are kept, one
    says which is not. (9.35)"""
    known, out = query.known, []
    spare = len(query.parts) > 2 and all_but(query, query.parts[0]) is not None
    for part in query.parts:
        order = find_order(known, query.place, part)
        assert order is not None
        name = order_words(known, order)
        rest = all_but(query, part) if spare else None
        if rest is not None:
            offer = judged(query, rest, f"Leave out {name}", "Keep the others")
        else:
            offer = judged(query, Answer("keep", part), name, "Keep this Order")
        offer.values = keep_values(known, order, query.place)
        offer.hint = part == hardest(query) and rest is not None
        offer.detail = task_words(known, order)
        offer.marks = target_marks(known, order)
        out.append(offer)
    out.sort(key=lambda offer: not offer.hint)
    return out


def hardest(query: Query) -> str:
    """The Order drawn for which fewest are strong enough, the greatest force first. (9.35)"""
    found: list[tuple[int, int, str]] = []
    for part in query.parts:
        order = find_order(query.known, query.place, part)
        assert order is not None
        need = query.known.setup.general.types[card_of(query.known, order).type].sail
        found.append((len(able(query.known, order, query.place)), -need, part))
    return min(found)[2] if found else ""


def keep_words(query: Query) -> str:
    """How many were drawn, and how many are kept. (9.35)"""
    drawn, kept = len(query.parts), query.ask.record.keep
    if drawn > 2 and all_but(query, query.parts[0]) is not None:
        return f"You have drawn {drawn} Orders and keep {kept}. Which one goes back unseen?"
    return f"Of {plural(drawn, 'Order')} still to choose from, which do you keep?"


def all_but(query: Query, part: str) -> Orders | None:
    """Every chit drawn but one, if so many are to be kept. (9.35)"""
    found = Orders([Answer("keep", each) for each in query.parts if each != part])
    return found if query.ask.record.keep == len(found.orders) else None


def keep_values(known: War, order: Order, seat: int) -> list[Value]:
    """What an Order takes, how long one has, and who is strong enough."""
    card = card_of(known, order)
    kind = known.setup.general.types[card.type]
    strong = able(known, order, seat)
    return [
        Value(needs_words(known, card.type), "least force", "9.4"),
        Value(plural(kind.turns, "Turn"), "from its Issue", "9.38"),
        Value(str(len(strong)), "free and strong enough", "9.4"),
    ]


def able(known: War, order: Order, seat: int) -> list[Formation]:
    """The Formations of its Command without an Order that are strong enough for one. (9.36, 9.4)"""
    card = card_of(known, order)
    need = known.setup.general.types[card.type].sail
    own = [it for it in known.of(seat) if is_real(it) and it.order == NONE and not it.away]
    fit = [it for it in own if card.cup in commands_of(it) and not is_knights(it)]
    return [it for it in fit if force_for(known, card.type, it) >= need]


def issue_offers(query: Query, part: str) -> list[Offer]:
    """Who could take an Order, and who could not with the reason. (9.36)"""
    known = query.known
    order = find_order(known, query.place, part)
    if order is None:
        return []
    out: list[Offer] = []
    for it in known.of(query.place):
        if not is_real(it):
            continue
        for word in target_words(known, order):
            out.append(issue_offer(query, order, it, word))
            if bar_issue(known, order, it) is not None:
                break
    out.sort(key=lambda offer: fitness(known, order, offer))
    return out


def fitness(known: War, order: Order, offer: Offer) -> tuple[bool, bool, bool, bool, int, int, int]:
    """Who could take an Order best: not he who is laid up, nor Galleys, which keep to the coast,
    nor whom it may not reach; then the weakest that suffices, the least worn, the nearest. (9.4)"""
    it = find_piece(known, side_of_cup(card_of(known, order).cup), offer.piece)
    assert it is not None
    worn = sum(squadron.dps for squadron in it.squadrons)
    far = [known.setup.atlas.distances[it.place][spot] for spot in places_of(known, order)]
    laid_up = it.state == IN_ORDINARY
    force = force_for(known, card_of(known, order).type, it)
    lost = not is_free(known, it)
    barred = offer.refused is not None
    return barred, has_galleys(it), laid_up, lost, force, worn, min(far, default=0)


def issue_offer(query: Query, order: Order, it: Formation, word: str) -> Offer:
    """One Formation for one Order."""
    known = query.known
    answer = Answer("issue", card_of(known, order).id, piece_id(it), "", word)
    name = force_name(known, it)
    label = f"{name}, for {words_of(known, query.place, 'target', answer)}" if word else name
    offer = judged(query, answer, label, f"Issue to {name}")
    offer.detail = f"{STATE_WORDS[it.state]}, {place_name(known, it.place)}"
    offer.values = order_values(query, answer)
    offer.group = issue_words(known, order)
    about(offer, piece_id(it))
    offer.marks += target_marks(known, order)
    return offer


def target_marks(known: War, order: Order) -> list[Mark]:
    """Where an Order is to be carried out, on the chart."""
    name = known.setup.general.types[card_of(known, order).type].name
    spots = [place_id(known, spot) for spot in places_of(known, order)]
    if not spots:
        return []
    return [Cells({**dict.fromkeys(spots, ""), spots[-1]: name}, label=name)]


def issue_words(known: War, order: Order) -> str:
    """What an Order asks for, and in what time. (9.4)"""
    kind = known.setup.general.types[card_of(known, order).type]
    words = task_words(known, order)
    return f"{words[0].upper()}{words[1:]}, within {plural(kind.turns, 'Turn')}"


def order_values(query: Query, answer: Answer) -> list[Value]:
    """What an answer about an Order promises."""
    known = query.known
    if answer.kind in ("end-order", "hand-over"):
        return release_values(query, answer)
    order = find_order(known, query.place, answer.piece) if answer.kind == "issue" else None
    if order is None:
        return []
    it = next((f for f in known.of(query.place) if piece_id(f) == answer.to), None)
    if it is None:
        return []
    card = card_of(known, order)
    kind = known.setup.general.types[card.type]
    force = Value(f"{force_for(known, card.type, it)}", f"Sail, needs {kind.sail}", "9.4")
    out = [force, check_value(known, it)]
    spots = places_of(known, order)
    if card.type != ESCORT and spots:
        far = min(known.setup.atlas.distances[it.place][spot] for spot in spots)
        out.append(Value(plural(far, "step"), "to go", "5.23"))
    return [*out, worn_value(known, it)]


def release_values(query: Query, answer: Answer) -> list[Value]:
    """The Strategy Check that gives an Order up, easier for worn ships, or hands it over. (9.387,
    9.41)"""
    known = query.known
    it = find_piece(known, query.place, answer.piece)
    other = find_piece(known, query.place, answer.to) or it
    if it is None or other is None or not it.squadrons:
        return []
    if answer.kind == "hand-over":
        chance = percent(strategy_chance(known, it, other, 0))
        return [Value(chance, "by a Strategy Check", "9.41")]
    chance = percent(strategy_chance(known, it, it, weariness(known, it)))
    return [Value(chance, "by a Strategy Check; the Order has failed then", "9.387")]


def strategy_chance(known: War, it: Formation, other: Formation, drm: int) -> float:
    """The chance of the Strategy Check of whoever is responsible for one or two Formations; a
    Leader at the Station makes it easier, and so may the player's Rank. (3.12, 3.45, 3.47)"""
    commands = commands_of(it)
    commands += [command for command in commands_of(other) if command not in commands]
    admiral = responsible(known, it.side, commands)
    skill = known.setup.leaders[admiral].sr if admiral != NONE else 0
    lines = [*strategy_lines(known, it, drm, "9.387"), *rank_lines(known, it.side, "strategy")]
    return caught_on(skill - total_of(lines))


def worn_value(known: War, it: Formation) -> Value:
    """How worn the worst of its Squadrons is. (7.3)"""
    worst = max(it.squadrons, key=lambda each: each.dps / max(1, rating(known, each)))
    return Value(
        f"{worst.dps} of {rating(known, worst)} DPs", BAND_WORDS[band(known, worst)], "7.3"
    )


def check_value(known: War, it: Formation) -> Value:
    """Free in Harbour, by a Strategy Check at sea. (9.36)"""
    if not is_free(known, it):
        chance = percent(strategy_chance(known, it, it, 0))
        return Value(chance, "that it is received", "9.365")
    return Value("free", "in Harbour", "9.36")


def is_free(known: War, it: Formation) -> bool:
    """Whether an Order reaches a Formation without a Check. (9.36)"""
    return it.state != READY or known.setup.atlas.places[it.place].id == "england-box"
