"""The invasion of Britain across the Channel. (22.4, 23.2)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.event import NOTABLE, Log

from ..answers import Answer, done
from ..state.affairs import AT_BOULOGNE, BARGES_LOST, IN_CHANNEL
from ..state.campaign import ALLIED, Campaign
from ..words.telling import tell
from .admirals import commander
from .asking import CampaignQuestion, Given
from .dice import roll_dice
from .firing import firepower
from .victory import win_by_invasion


def covering_fleets(known: Campaign) -> list[int]:
    """The Allied fleets in the hex of the crossing; Fog of War does not cover it. (22.4)"""
    blocks = known.blocks_at(known.setup.atlas.channel_hex, ALLIED)
    return [block for block in blocks if known.is_fleet(block)]


def may_cross(known: Campaign) -> bool:
    """Whether the plan is still on: not after Aug II, not once it was given up, and not without
    the Barges. (22.4)"""
    planned = known.setup.rules.cross_channel and known.affairs.plans
    in_time = known.turn <= known.setup.tables.last_cross_channel
    return planned and in_time and known.affairs.barges != BARGES_LOST


def crossing_ships(known: Campaign) -> list[int]:
    """All Allied ships in the hex, of however many fleets. (22.4)"""
    return [ship for block in covering_fleets(known) for ship in known.ships_in(block)]


def crossing_result(known: Campaign, dice: int) -> int:
    """The table's result for all ships there under the one who commands them all. (22.4)"""
    ships, fleets = crossing_ships(known), covering_fleets(known)
    admirals = [admiral for block in fleets for admiral in known.admirals_in(block)]
    own = [ship for ship in ships if known.ships[ship].captor < 0]
    command = commander(known, ALLIED, ships, admirals).command
    return known.setup.tables.attack(firepower(known, own), dice, command)


def cross_channel(state: Campaign, luck: Chance, log: Log) -> None:
    """The Allied player is asked where a block of his lies in the hex of the crossing. (22.4)"""
    here = state.blocks_at(state.setup.atlas.channel_hex, ALLIED)
    if here and may_cross(state):
        state.push(Ask("cross-channel", [ALLIED]))


class ChannelQuestion(CampaignQuestion[Record]):
    """Launch the invasion, or press it on. (22.4)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        if known.affairs.barges == IN_CHANNEL:
            return "The Barges are in the Channel: land in England?"
        return "Send the Barges across the Channel?"

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer]:
        return [Answer("cross"), done()] if crossing_ships(known) else [done()]

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        if given.answer.kind == "cross":
            cross(state, luck, log)


def cross(state: Campaign, luck: Chance, log: Log) -> None:
    """Two dice and Command against the firepower there: thirty sends the Barges out, and thirty
    again in a later turn lands in England and wins the game. (22.4, 23.2)"""
    tables = state.setup.tables
    dice = roll_dice(state, ALLIED, tables.channel_dice, luck)
    good = crossing_result(state, sum(dice)) >= tables.channel_needs
    affairs = state.affairs
    fields: dict[str, object] = {"success": good}
    if not good:
        text = "The invasion of Britain has stalled."
        tell(state, log, "channel", "22.4", text, fields, dice, weight=NOTABLE)
    elif affairs.barges == AT_BOULOGNE:
        affairs.barges = IN_CHANNEL
        text = "The invasion of Britain has begun: the Barges are in the Channel."
        tell(state, log, "channel", "22.4", text, fields, dice)
    else:
        tell(state, log, "channel", "22.4", "The Grande Armee lands in England.", fields, dice)
        win_by_invasion(state, log)


def give_up_plans(state: Campaign, text: str, rule: str, log: Log) -> None:
    """The invasion of Britain is given up; Barges in the Channel go back to Boulogne. (15.1, 22.4,
    R88)"""
    state.affairs.plans = False
    if state.affairs.barges == IN_CHANNEL:
        state.affairs.barges = AT_BOULOGNE
    tell(state, log, "plans", rule, text, {})


def watch_barges(state: Campaign, log: Log) -> None:
    """The Barges are lost at the moment the last fleet leaves their hex. (22.4, R33)"""
    if state.affairs.barges == IN_CHANNEL and not covering_fleets(state):
        lose_barges(state, log)


def lose_barges(state: Campaign, log: Log) -> None:
    """The Barges are destroyed. (20.2, 22.4)"""
    state.affairs.barges = BARGES_LOST
    tell(state, log, "barges", "22.4", "The Invasion Barges are destroyed.", {})


CHAPTER: Final[Chapter] = Chapter(
    "22.4",
    questions=[ChannelQuestion("cross-channel", "22.4")],
    procedures={"cross-channel": cross_channel},
)
