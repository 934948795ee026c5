"""Affairs and battles as a seat knows them: what is not its business is blank. (2.5, 17.9, 21.3)"""

from ..state.affairs import FACE_DOWN, HIDDEN, SECOND_DRAFT, Affairs, Loss, Provisions, Raid
from ..state.engagement import Engagement
from ..state.records import copy_affairs, copy_engagement


def known_battle(battle: Engagement, seat: int) -> Engagement:
    """What a seat knows of a battle: before the lines form not who is in the other one. (17.9)"""
    new = copy_engagement(battle)
    for side in range(2):
        if side != seat and not battle.formed:
            new.ships[side] = []
            new.admirals[side] = []
    return new


def known_affairs(affairs: Affairs, seat: int) -> Affairs:
    """What a seat knows of the affairs: 0 British, 1 Allied, another an onlooker. (2.5, 21.3)"""
    new = copy_affairs(affairs)
    new.lost = [blank_place(each) for each in affairs.lost]
    if seat != 0:
        _hide_british(new)
    if seat != 1:
        _hide_allied(new)
    return new


def _hide_british(new: Affairs) -> None:
    """Blank the British player's business."""
    for i in range(7):
        if new.pitt[i] and not (new.markers_open and new.pitt_scored[i]):
            new.pitt[i] = HIDDEN
    for i in range(len(new.admiralty)):
        if not new.admiralty_shown[i]:
            new.admiralty[i] = FACE_DOWN


def _hide_allied(new: Affairs) -> None:
    """Blank the Allied player's business."""
    for i in range(7):
        if new.napoleon[i] and not (new.markers_open and new.napoleon_scored[i]):
            new.napoleon[i] = HIDDEN
    if new.directive and not new.directive_open:
        new.directive = FACE_DOWN
    for port in range(len(new.raids)):
        if new.raids[port] != Raid.UNTOUCHED and not new.raids_shown[port]:
            new.raids[port] = HIDDEN
        if new.provisions[port] != Provisions.NO_CHIT and not new.provisions_shown[port]:
            new.provisions[port] = HIDDEN
    new.happened = [event for event in new.happened if event != SECOND_DRAFT]
    new.conseil = [HIDDEN if box >= 0 else box for box in new.conseil]
    new.larder = [HIDDEN for _ in new.larder]


def blank_place(loss: list[int]) -> list[int]:
    """A loss as a seat knows it: of a ship that foundered or left play nobody is told with which
    block she was. (2.3)"""
    ship, turn, place, how = loss
    if place == -1 or how not in (Loss.FOUNDERED, Loss.LEFT_PLAY):
        return loss
    return [ship, turn, -1, how]
