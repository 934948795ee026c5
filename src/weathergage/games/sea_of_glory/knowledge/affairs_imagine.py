"""What one seat does not know of the affairs, filled in so that it agrees with what it knows."""

from weathergage.engine.chance import Chance

from ..state.affairs import (
    AREAS,
    FACE_DOWN,
    HIDDEN,
    INDIES_AREA,
    MAY_NOT_SORTIE,
    MAY_SORTIE,
    NO_RAID,
    RAIDED,
)
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
            raids[port] = RAIDED if luck.below(2, "raid") else NO_RAID


def imagine_directive(world: Campaign, luck: Chance) -> None:
    """The Directive is one that is neither scored nor done already. (21.4)"""
    affairs = world.affairs
    if affairs.directive != FACE_DOWN:
        return
    left: list[str] = []
    for each in world.setup.tables.directives:
        area = AREAS.index(each)
        if each in affairs.directives_scored or affairs.pitt_scored[area]:
            continue
        if area == INDIES_AREA or not affairs.napoleon_scored[area]:
            left.append(each)
    affairs.directive = left[luck.below(len(left), "directive")] if left else ""


def imagine_admiralty(world: Campaign, luck: Chance) -> None:
    """Chits face down are any that are not known to be elsewhere. (5.11)"""
    affairs = world.affairs
    left: list[str] = []
    for each in world.setup.tables.admiralty_chits:
        if each in affairs.admiralty or each in affairs.admiralty_kept:
            continue
        if each not in affairs.admiralty_failed:
            left.append(each)
    for i in range(len(affairs.admiralty)):
        if affairs.admiralty[i] == FACE_DOWN and left:
            affairs.admiralty[i] = left.pop(luck.below(len(left), "chit"))


def imagine_provisions(world: Campaign, luck: Chance) -> None:
    """Chits face down are any that do not lie open: two of the five let ships out. (5.12)"""
    affairs = world.affairs
    tables = world.setup.tables
    left = [MAY_SORTIE] * tables.may_sortie + [MAY_NOT_SORTIE] * tables.may_not_sortie
    for chit in [*affairs.provisions, *affairs.larder]:
        if chit in left:
            left.remove(chit)
    for port in range(len(affairs.provisions)):
        if affairs.provisions[port] == HIDDEN and left:
            affairs.provisions[port] = left.pop(luck.below(len(left), "provisions"))
    for i in range(len(affairs.larder)):
        if affairs.larder[i] == HIDDEN and left:
            affairs.larder[i] = left.pop(luck.below(len(left), "provisions"))


def imagine_conseil(world: Campaign, luck: Chance) -> None:
    """The boxes hold what imagined fleets at sea are bound for, then any other markers. (5.13)"""
    affairs = world.affairs
    if HIDDEN not in affairs.conseil or not world.setup.rules.conseil:
        return
    chosen: list[int] = []
    for block in world.blocks:
        bound = block.token and block.destination > 0 and world.side_of(block.card) == 1
        if bound and block.destination not in chosen and len(chosen) < 4:
            chosen.append(block.destination)
    left: list[int] = []
    for port in world.setup.atlas.ports:
        if port.conseil > 0 and port.conseil not in chosen:
            left.append(port.conseil)
    while len(chosen) < 4 and left:
        chosen.append(left.pop(luck.below(len(left), "conseil")))
    affairs.conseil = chosen
