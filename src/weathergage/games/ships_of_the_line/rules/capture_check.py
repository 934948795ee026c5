"""Captures are checked when every boarding is over; struck ships are taken over (3, 4.4.3)."""

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.rules.fate import capture
from weathergage.games.ships_of_the_line.rules.leaders import leader_aboard
from weathergage.games.ships_of_the_line.rules.links import partners
from weathergage.games.ships_of_the_line.rules.melee import end_dead_fights
from weathergage.games.ships_of_the_line.rules.sequence import procedure
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    FIGHTING,
    FIT,
    GRAPPLE,
    STRUCK,
    Battle,
    Ship,
)


def check_captures(state: Battle, luck: Chance, log: Log) -> None:
    """Who has captured whom, all at once; then struck ships change hands (3, R27, R48)."""
    lost = [ship for ship in state.ships if ship.won_by >= 0]
    sides: list[int] = [ship.side for ship in state.ships]
    seats: list[int] = [ship.seat for ship in state.ships]
    for ship in lost:
        captor = state.ships[ship.won_by]
        side, seat = captor.side, captor.seat
        # A captor that is lost in the same phase has earned her prize all the same (R48).
        captor.side, captor.seat = sides[captor.card.index], seats[captor.card.index]
        take(state, ship, captor, "4.3.1", log)
        if ship.status == CAPTURED:
            leader_goes_over(state, captor, ship, log)
        captor.side, captor.seat = side, seat
    for ship in state.ships:
        if ship.status == STRUCK and ship.grapples:
            take_possession(state, ship, log)
    end_dead_fights(state)


def take(state: Battle, ship: Ship, captor: Ship, rule: str, log: Log) -> None:
    """She changes hands; her grapples hold until the next turn (4.4.2, 6)."""
    ship.won_by = -1
    capture(state, ship.card.index, captor.card.index, rule, log)
    hold_prize(state, ship.card.index)


def hold_prize(state: Battle, ship: i64) -> None:
    """A ship just taken is not cast loose without a roll before the next turn (6)."""
    for link in state.links:
        if link.kind == GRAPPLE and (link.a == ship or link.b == ship):
            link.since = state.turn


def take_possession(state: Battle, ship: Ship, log: Log) -> None:
    """A struck ship belongs to the enemy who has grappled her, without a fight (4.4.3, R27)."""
    for other in partners(state, GRAPPLE, ship.card.index):
        captor = state.ships[other]
        if captor.status == FIGHTING and captor.side != ship.card.side:
            take(state, ship, captor, "4.4.3", log)
            return


def leader_goes_over(state: Battle, captor: Ship, prize: Ship, log: Log) -> None:
    """A leader who led the boarders takes the prize over; an officer stands in for him (20.2).

    His wound goes with him, and the officer who stands in is unhurt (R23). He stays where he is if
    she gave herself up with a leader aboard, who is now a prisoner (R115, R117).
    """
    chapters = state.setup.chapters
    leader = leader_aboard(state, captor.card.index)
    if not (chapters.leaders and chapters.crews and captor.leads) or leader is None:
        return
    if leader_aboard(state, prize.card.index) is not None:
        return
    leader.ship = prize.card.index
    prize.officer = captor.officer
    captor.officer = FIT
    if log.on:
        name = state.setup.leaders[leader.card].name
        fields: dict[str, object] = {
            "ship": captor.card.id,
            "target": prize.card.id,
            "leader": name,
        }
        text = f"{name} takes command of {prize.card.name}."
        log.emit(Event("transfer", "20.2", text, fields))


procedure("capture", check_captures)
