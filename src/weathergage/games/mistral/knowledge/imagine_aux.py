"""Auxiliaries and a Task under way in a world that one seat imagines."""

from weathergage.engine.chance import Chance

from ..rules.auxiliaries import bar_port, sheet_of
from ..rules.forces import friendly_ports
from ..rules.neutrals import fleet_of
from ..state.battle import Task
from ..state.forces import ASSIST, NONE, TASKS, UNKNOWN, Auxiliary, Box
from ..state.war import War
from ..tables.names import KNIGHTS


def imagine_auxiliaries(world: War, side: int, luck: Chance) -> None:
    """Markers on the map are Auxiliaries that may do such a Task; the others are at home."""
    mine = world.auxiliaries(side)
    cards = [card.index for card in world.setup.auxes if card.side == side]
    cards = [card for card in cards if card not in [aux.card for aux in mine]]
    for aux in mine:
        if aux.card == UNKNOWN and aux.box == Box.TASKED:
            aux.card = _take(world, aux, cards, luck)
    for aux in mine:
        if aux.card == UNKNOWN:
            aux.card = cards.pop(luck.below(len(cards), "auxiliary"))
            _settle(world, aux, luck)
    world.auxes.sort(key=_card_of)


def _card_of(aux: Auxiliary) -> int:
    return aux.side * 1000 + aux.card


def _take(world: War, aux: Auxiliary, cards: list[int], luck: Chance) -> int:
    """A card whose class may do the Task of a marker."""
    task = TASKS[aux.task]
    classes = world.setup.general.aux_classes
    fits = [card for card in cards if task in classes[world.setup.auxes[card].aux_class].tasks]
    pool = fits or cards
    card = pool[luck.below(len(pool), "auxiliary")]
    cards.remove(card)
    return card


def _settle(world: War, aux: Auxiliary, luck: Chance) -> None:
    """An Auxiliary that is not on the map: Available, in a Port, or in Recovery."""
    aux.box, aux.at = Box.AVAILABLE, NONE
    choice = luck.below(3, "box")
    card = world.setup.auxes[aux.card]
    if card.nation >= KNIGHTS and fleet_of(world, card.nation) != aux.side:
        aux.box = Box.LOST
        return
    if card.later == "later" or (card.later == "e8" and "e8" not in world.events):
        aux.box = Box.LOST
        return
    ports = [port.place for port in world.setup.atlas.ports]
    ports = [place for place in ports if bar_port(world, aux, place) is None]
    if choice == 1 and ports:
        aux.box, aux.at = Box.PORT, ports[luck.below(len(ports), "port")]
        aux.home_box, aux.home = aux.box, aux.at
    elif choice == 2:
        aux.box = Box.RECOVERY


def imagine_task(world: War, task: Task, luck: Chance) -> None:
    """Who does a Task under way; who Screens it is not said yet."""
    if task.aux == UNKNOWN and task.base == NONE:
        task.aux = _doer(world, task.side, TASKS[task.kind], luck)
        if task.kind == ASSIST:
            task.number = _helped(world, task)


def _helped(world: War, task: Task) -> int:
    """Whom it helps to join a Battle."""
    battle = world.battle
    engaged = battle.engaged[task.side] if battle is not None else []
    for it in world.of(task.side):
        if it.place == task.place and it.squadrons and it.token not in engaged:
            return it.number
    return NONE


def _doer(world: War, side: int, task: str, luck: Chance) -> int:
    """An Auxiliary at home that may do such a Task."""
    word = "search" if task == "look" else task
    fits = [
        aux
        for aux in world.auxiliaries(side)
        if aux.box not in (Box.TASKED, Box.LOST) and word in sheet_of(world, aux).tasks
    ]
    aux = fits[luck.below(len(fits), "auxiliary")]
    ports = friendly_ports(world, side)
    aux.box, aux.at, aux.used = Box.PORT, ports[luck.below(len(ports), "port")], True
    return aux.card
