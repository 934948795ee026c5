"""Figures of a course: what the wind does, whom a step meets, what it costs, when it is there."""

from typing import Final

from weathergage.engine.english import listed, sentence
from weathergage.engine.event import total_of
from weathergage.scene.forms import Value, percent

from ..rules.forces import enemy_tokens
from ..rules.moving import wind_number
from ..rules.orders import card_of
from ..state.forces import IN_ORDINARY, NONE, READY, Formation, Kind
from ..state.war import War
from ..tables.atlas import BOX
from ..tables.names import ESCORT, SEEK
from ..words.names import shown_name
from .chances import (
    arrivals,
    catch_lines,
    gale_cost,
    spotted_chance,
    step_chance,
    strait_dps,
    wear_words,
)
from .scene_orders import places_of
from .words import plural, signed

CERTAIN: Final = 1.0
SURE: Final = 0.985
"""A chance after which later ones are of no interest."""
HALF_MOVE: Final = 0.5
EVEN: Final = 0.5
"""A chance under which one had better reckon with the contrary."""


def step_words(known: War, it: Formation, there: int) -> str:
    """A step in a tag: what the wind does."""
    chance = step_chance(known, it, it.place, there)
    if chance == CERTAIN:
        return "1 point"
    lines = known.setup.atlas.places[it.place].kind == BOX or chance != HALF_MOVE
    return f"catch {percent(chance)}" if lines else "against, 2 points"


def step_figure(known: War, it: Formation, there: int) -> str:
    """A step on the chart, where every figure covers something: what it costs if more than a point,
    or the chance to catch the wind."""
    chance = step_chance(known, it, it.place, there)
    if chance == CERTAIN:
        return ""
    return "2" if is_against(known, it, there) else percent(chance)


def step_values(known: War, it: Formation, there: int) -> list[Value]:
    """What to compare steps by: the wind, to be seen, the gale."""
    chance = step_chance(known, it, it.place, there)
    against = is_against(known, it, there)
    if known.setup.atlas.places[there].kind == BOX:
        first = Value("1 point", "in any wind", "5.27")
    elif against:
        first = Value("2 points", "against the wind", "5.14")
    elif chance == CERTAIN:
        first = Value("1 point", "with the wind", "5.14")
    else:
        first = Value(percent(chance), "to catch the wind", "5.25")
    out = [first]
    out.append(seen_value(known, it, there))
    out += strait_values(known, it, there)
    return [*out, *gale_values(known, it, there)]


def gale_values(known: War, it: Formation, there: int) -> list[Value]:
    """What the gale that blows now would still cost it there. (5.36, 10.1)"""
    cost = gale_cost(known, it, [there])
    if not cost:
        return []
    if it.kind == Kind.CONVOY:
        return [Value(f"{cost} CP", "from the gale", "5.36")]
    return [Value(f"{cost} DP", "each, from the gale", "5.36")]


def strait_values(known: War, it: Formation, there: int) -> list[Value]:
    """What coming into a Strait costs each Squadron, if it is one. (5.26)"""
    dps = strait_dps(known, it, [there])
    return [Value(f"{dps} DP", "each, in the Strait", "5.26")] if dps else []


def hold_values(known: War, it: Formation) -> list[Value]:
    """What marking time brings: an Impulse for the Order, to be seen, the gale. (9.4, 7.12)"""
    out: list[Value] = []
    order = known.order_of(it) if it.order != NONE else None
    stays = order is not None and card_of(known, order).type not in (ESCORT, SEEK)
    if order is not None and stays and it.place in places_of(known, order):
        out.append(Value("counts", "for its Order", "9.4"))
    if not it.spotted and known.tokens_at(1 - it.side, it.place):
        out.append(seen_value(known, it, it.place))
    return [*out, *(gale_values(known, it, it.place) if it.state == READY else [])]


def seen_value(known: War, it: Formation, there: int) -> Value:
    """The chance to be Spotted on arriving. (7.12)"""
    if it.spotted:
        return Value("Spotted", "already", "7.1")
    seen = spotted_chance(known, it, there)
    return Value(percent(seen) if seen < 1 else "certain", "to be Spotted there", "7.12")


def is_against(known: War, it: Formation, there: int) -> bool:
    """Whether a step takes two points. (5.14)"""
    places = known.setup.atlas.places
    boxed = BOX in (places[it.place].kind, places[there].kind)
    return not boxed and step_chance(known, it, it.place, there) == HALF_MOVE


def met_words(known: War, it: Formation, there: int) -> str:
    """Whom it would meet at a location, by what is seen of them. (2.37)"""
    others = enemy_tokens(known, it.side, there)
    names = [shown_name(known, other) for other in others if other.spotted]
    hidden = len(others) - len(names)
    if hidden:
        names.append(plural(hidden, "enemy token"))
    return f"{sentence(listed(names))} there" if names else ""


def drm_words(known: War, it: Formation, there: int) -> str:
    """The check to catch the wind, in words: on which dice, and what it is made of. (5.25)"""
    places = known.setup.atlas.places
    boxed = places[there].kind == BOX and places[it.place].kind != BOX
    chance = step_chance(known, it, it.place, there)
    if boxed or chance == CERTAIN or is_against(known, it, there):
        return ""
    number = wind_number(known, it.place, there)
    lines = catch_lines(known, it, it.place, there)
    most = number - total_of(lines)
    caught = f"Caught on 0 to {min(most, 9)}" if most > 0 else "Caught on 0"
    found = [f"the number is {number}", *[f"{line.name} {signed(line.value)}" for line in lines]]
    return f"{caught if most >= 0 else 'Not to be caught'}: {', '.join(found)}"


def arrival_values(known: War, it: Formation, way: list[int]) -> list[Value]:
    """The first Impulses by whose end it may be there."""
    out: list[Value] = []
    sure = 0.0
    if not way:
        return out
    for ahead, chance in enumerate(arrivals(known, it, way)):
        if chance >= 0.01 and len(out) < 2 and (not out or sure < SURE):
            sure = chance
            out.append(Value(percent(chance), f"there by {impulse_words(known, ahead)}", "5.11"))
    return out


def impulse_words(known: War, ahead: int) -> str:
    """The end of an Impulse, this one or one to come."""
    impulse = known.impulse + ahead
    if impulse <= 4:
        return f"Impulse {impulse}"
    return f"next Turn, Impulse {impulse - 4}"


def sail_values(known: War, it: Formation) -> list[Value]:
    """Coming out of Harbour: whether it is seen, and that who was laid up comes out in disorder."""
    seen = spotted_chance(known, it, it.place)
    out = [Value(percent(seen), "to be Spotted coming out", "7.12")]
    cost = gale_cost(known, it, [it.place])
    if cost:
        unit, whose = ("CP", "") if it.kind == Kind.CONVOY else ("DP", "each, ")
        out.append(Value(f"{cost} {unit}", f"{whose}from the gale outside", "5.36"))
    if it.state == IN_ORDINARY:
        out.append(Value("Disorganised", "straight out of Ordinary", "3.27"))
    return out


def wear_on(known: War, it: Formation, way: list[int]) -> list[str]:
    """What a way is likely to cost each Squadron: Straits, a gale that blows now, the end of this
    Turn if it will hardly be there before. (5.26, 5.36, 11.2)"""
    out: list[str] = []
    strait, gale = strait_dps(known, it, way), gale_cost(known, it, way)
    if strait:
        out.append(f"{strait} in Straits")
    if gale:
        out.append(f"up to {gale} from the gale")
    if way and it.squadrons and arrivals(known, it, way)[4 - known.impulse] < EVEN:
        out.append(wear_words(known, it))
    return out
