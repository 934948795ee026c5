"""Admirals: who commands, who outranks whom, and what they are good at. (8.2 to 8.6)"""

from typing import Final, final

from weathergage.engine.asking.question import Ask
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log

from ..state.campaign import BRITISH, Campaign, Where
from ..state.step_records import Posting
from ..tables.chart_data import FRENCH, NATIONS, SPANISH
from ..words.telling import tell
from .waters import is_trafalgar

IN_PLAY: Final[list[int]] = [Where.FLEET, Where.PORT, Where.NORTH_SEA]


# Replacement admirals. (8.1)


def replace(state: Campaign, admiral: int, log: Log) -> None:
    """Whoever comes for an admiral lost takes over his fleet or his port: Gardner for Cornwallis,
    Allemand for Missiessy, Rosily-Mesros for Ganteaume or Villeneuve. (8.1)

    Called while the lost admiral is still where he was.
    """
    heir = heir_of(state, admiral)
    if heir < 0:
        return
    lost = state.admirals[admiral]
    if lost.where == Where.FLEET and state.ships_in(lost.at):
        state.post_admiral(heir, Where.FLEET, lost.at)
    elif lost.where in (Where.PORT, Where.NORTH_SEA):
        state.post_admiral(heir, lost.where, lost.at)
    else:
        state.post_admiral(heir, Where.COMING, state.turn)
        side = state.setup.admirals[heir].side
        state.push(Ask("post", [side], Posting(heir)))
    names = state.setup.admirals
    text = f"{names[heir].name} takes over from {names[admiral].name}."
    tell(state, log, "replaced", "8.1", text, {"admiral": names[heir].id, "for": names[admiral].id})


def heir_of(state: Campaign, admiral: int) -> int:
    """The admiral who waits to come for this one, or -1. (8.1)"""
    name = state.setup.admirals[admiral].id
    for card in state.setup.admirals:
        other = state.admirals[card.index]
        if name not in replaces(state, card.index) or card.index == admiral:
            continue
        aside = other.where == Where.ASIDE and not is_trafalgar(state)
        if aside or (other.where == Where.COMING and other.at > state.turn):
            return card.index
    return -1


def replaces(state: Campaign, admiral: int) -> list[str]:
    """Whom an admiral comes for. (8.1)"""
    listed = state.setup.tables.data.table("admirals")["replaces"]
    assert isinstance(listed, dict)
    return [str(name) for name in listed.get(state.setup.admirals[admiral].id, [])]


@final
class Commander:
    """The admiral who commands a fleet, named or not, with his ratings. (8.5)"""

    def __init__(self, card: int, nation: int, seamanship: int, command: int, name: str) -> None:
        self.card = card
        """His card, or -1 for an admiral without a name."""
        self.nation = nation
        self.seamanship = seamanship
        self.command = command
        self.name = name


def leading_nation(state: Campaign, side: int, ships: list[int]) -> int:
    """The nation whose admirals command: in an Allied fleet the Spanish if they have more ships
    than the French, else the French. (8.2)"""
    if side == BRITISH:
        return BRITISH
    french = len([s for s in ships if state.setup.ships[s].nation == FRENCH])
    spanish = len([s for s in ships if state.setup.ships[s].nation == SPANISH])
    return SPANISH if spanish > french else FRENCH


def generic(state: Campaign, nation: int) -> Commander:
    """The admiral without a name that each nation has. (8.4)"""
    tables = state.setup.tables
    name = f"a {NATIONS[nation].capitalize()} admiral"
    seamanship, command = tables.generic_seamanship[nation], tables.generic_command[nation]
    return Commander(-1, nation, seamanship, command, name)


def named(state: Campaign, admiral: int) -> Commander:
    """A named admiral with the ratings on the front of his counter. (8.5)"""
    card = state.setup.admirals[admiral]
    return Commander(card.index, card.nation, card.seamanship, card.command, card.name)


def may_command(state: Campaign, admiral: int, ships: int) -> bool:
    """A squadron commander leads no more than ten ships, prizes included. (8.3)"""
    return ships <= state.setup.tables.squadron_most or not state.setup.admirals[admiral].squadron


def commander(state: Campaign, side: int, ships: list[int], admirals: list[int]) -> Commander:
    """Who commands these ships with these named admirals among them: the senior admiral of the
    leading nation who may, else one without a name. (8.2, 8.3, 8.4)"""
    nation = leading_nation(state, side, ships)
    best = -1
    for admiral in admirals:
        own = state.setup.admirals[admiral].nation == nation
        if own and may_command(state, admiral, len(ships)):
            best = admiral if best < 0 or ranks(state, admiral) < ranks(state, best) else best
    return named(state, best) if best >= 0 else generic(state, nation)


def ranks(state: Campaign, admiral: int) -> int:
    """A number that is the lower the higher he ranks in his navy: fleet admirals before squadron
    commanders, then by seniority. (2.6, 8.2)"""
    card = state.setup.admirals[admiral]
    return card.seniority + (100 if card.squadron else 0)


def outranks(state: Campaign, side: int, ships: list[int], one: int, other: int) -> bool:
    """Whether one named admiral outranks another in a fleet of these ships. (8.2)"""
    cards = state.setup.admirals
    if cards[one].nation != cards[other].nation:
        return cards[one].nation == leading_nation(state, side, ships)
    return ranks(state, one) < ranks(state, other)


def rank_refusal(
    state: Campaign,
    side: int,
    staying: list[int],
    leaving: list[int],
    staying_admirals: list[int],
    leaving_admirals: list[int],
    rule: str,
) -> Refused:
    """The highest admiral present goes with the larger part when a fleet parts; with either of
    two equal ones. (6.9.3, 7.6, 20.5)"""
    ships, admirals = [*staying, *leaving], [*staying_admirals, *leaving_admirals]
    senior = commander(state, side, ships, admirals).card
    larger = staying_admirals if len(staying) > len(leaving) else leaving_admirals
    if senior < 0 or len(staying) == len(leaving) or senior in larger:
        return None
    name = state.setup.admirals[senior].name
    return Refusal(f"{name} is the highest admiral and goes with the larger part.", rule)


def command_against(state: Campaign, own: Commander, enemy: Commander) -> int:
    """The Command rating of a commander against another: a fatalistic one shows the lower face
    of his counter to Nelson. (8.6)"""
    touched = has_ability(state, enemy.card, "nelson-touch")
    if touched and has_ability(state, own.card, "fatalistic"):
        return state.setup.admirals[own.card].back_command
    return own.command


def has_ability(state: Campaign, admiral: int, ability: str) -> bool:
    """Whether a named admiral has a special ability. (8.6)"""
    return admiral >= 0 and state.setup.admirals[admiral].ability == ability
