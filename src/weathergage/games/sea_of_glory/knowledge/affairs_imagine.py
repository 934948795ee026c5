"""What one seat does not know of the affairs, filled in so that it agrees with what it knows."""

from weathergage.engine.chance import Chance

from ..rules.admiralty import chits_left
from ..rules.provisions import destinations
from ..state.affairs import AREAS, FACE_DOWN, HIDDEN, INDIES_AREA, Provisions, Raid
from ..state.campaign import Campaign


def imagine_affairs(world: Campaign, seat: int, luck: Chance) -> None:
    """Fill whatever is blank in the affairs of a view; what is known stays as it is."""
    imagine_values(world.affairs.napoleon, world.setup.tables.napoleon_values, luck)
    imagine_values(world.affairs.pitt, world.setup.tables.pitt_values, luck)
    imagine_raids(world, luck)
    imagine_directive(world, luck)
    imagine_admiralty(world, luck)
    imagine_provisions(world, luck)
    imagine_conseil(world, luck)


def imagine_values(markers: list[int], values: list[int], luck: Chance) -> None:
    """Markers not seen get the values that are left, in any order. (21.3)"""
    left = list(values)
    for value in markers:
        if value in left:
            left.remove(value)
    for i in range(len(markers)):
        if markers[i] == HIDDEN:
            markers[i] = left.pop(luck.below(len(left), "marker")) if left else 1


def imagine_raids(world: Campaign, luck: Chance) -> None:
    """A marker face down is the one or the other. (22.2)"""
    raids = world.affairs.raids
    for port in range(len(raids)):
        if raids[port] == HIDDEN:
            raids[port] = Raid.RAIDED if luck.below(2, "raid") else Raid.NO_RAID


def imagine_directive(world: Campaign, luck: Chance) -> None:
    """The Directive is one that is neither scored nor done already. (21.4)"""
    affairs = world.affairs
    if affairs.directive != FACE_DOWN:
        return
    open_ones = [d for d in world.setup.tables.directives if d not in affairs.directives_scored]
    left: list[str] = []
    for each in open_ones:
        area = AREAS.index(each)
        raided = affairs.napoleon_scored[area] and area != INDIES_AREA
        if not raided and not affairs.pitt_scored[area]:
            left.append(each)
    affairs.directive = left[luck.below(len(left), "directive")] if left else ""


def imagine_admiralty(world: Campaign, luck: Chance) -> None:
    """Chits face down are any that are not known to be elsewhere. (5.11)"""
    affairs, left = world.affairs, chits_left(world)
    for i in range(len(affairs.admiralty)):
        if affairs.admiralty[i] == FACE_DOWN and left:
            affairs.admiralty[i] = left.pop(luck.below(len(left), "chit"))


def imagine_provisions(world: Campaign, luck: Chance) -> None:
    """Chits face down are any that do not lie open: two of the five let ships out. (5.12)"""
    affairs = world.affairs
    tables = world.setup.tables
    left = [Provisions.MAY_SORTIE] * tables.may_sortie + [
        Provisions.MAY_NOT_SORTIE
    ] * tables.may_not_sortie
    for chit in [*affairs.provisions, *affairs.larder]:
        if chit in left:
            left.remove(chit)
    for chits in (affairs.provisions, affairs.larder):
        for i in range(len(chits)):
            if chits[i] == HIDDEN and left:
                chits[i] = left.pop(luck.below(len(left), "provisions"))


def imagine_conseil(world: Campaign, luck: Chance) -> None:
    """The boxes hold what imagined fleets at sea are bound for, then any other markers. (5.13)"""
    affairs = world.affairs
    if HIDDEN not in affairs.conseil or not world.setup.rules.conseil:
        return
    allied = [block for block in world.blocks if block.token and world.side_of(block.card) == 1]
    bound = [block.destination for block in allied if block.destination > 0]
    chosen = list(dict.fromkeys(bound))[:4]
    left = [number for number in destinations(world) if number not in chosen]
    while len(chosen) < 4 and left:
        chosen.append(left.pop(luck.below(len(left), "conseil")))
    affairs.conseil = chosen
