"""Events that move the manpower markers. (5.2.1, 15.1)"""

from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.state.campaign import Campaign
from weathergage.games.sea_of_glory.tables.chart_data import BRITISH, FRENCH, NATIONS, SPANISH
from weathergage.games.sea_of_glory.words.telling import tell


def set_manpower(state: Campaign, nation: int, points: int, why: str, rule: str, log: Log) -> None:
    """A manpower marker moves, for everybody to see. (5.2.1)"""
    state.affairs.manpower[nation] = points
    text = f"{why}: {NATIONS[nation].capitalize()} manpower is {points}."
    fields: dict[str, object] = {"nation": NATIONS[nation], "points": points}
    tell(log, "manpower", rule, text, fields)


def surge(state: Campaign, nation: int, step: int, why: str, log: Log) -> None:
    """A nation's manpower rises, no higher than its track goes. (5.2.1)"""
    now = state.affairs.manpower[nation]
    points = state.setup.tables.surge(nation, now, step)
    set_manpower(state, nation, points, why, "5.2.1", log)


def lord_barham(state: Campaign, log: Log) -> None:
    """Lord Barham at the Admiralty: once, by the dice, in Apr III, or with the first Allied sortie
    from Brest. (5.2.1, 15.1)"""
    if "lord-barham" in state.affairs.happened or not state.setup.rules.random_events:
        return
    state.affairs.happened.append("lord-barham")
    surge(state, BRITISH, state.setup.tables.lord_barham, "Lord Barham", log)


def sea_fencibles(state: Campaign, log: Log) -> None:
    """The Sea Fencibles are called up: once. (5.2.1)"""
    surge(state, BRITISH, state.setup.tables.sea_fencibles, "The Sea Fencibles", log)


def dutch_navy(state: Campaign, log: Log) -> None:
    """Napoleon takes the crews of the Dutch navy: once. (5.2.1)"""
    surge(state, FRENCH, state.setup.tables.dutch_navy, "Napoleon strips the Dutch navy", log)


def french_surge(state: Campaign, log: Log) -> None:
    """French manpower surges. (5.2.1)"""
    surge(state, FRENCH, state.setup.tables.french_surge, "French surge", log)


def spanish_surge(state: Campaign, log: Log) -> None:
    """Spanish manpower surges, not beyond the box below the Draft. (5.2.1)"""
    surge(state, SPANISH, state.setup.tables.spanish_surge, "Spanish surge", log)


def spanish_draft(state: Campaign, log: Log) -> None:
    """The Spanish Manpower Draft: in Sep III, or once the British control Algiers. (5.2.1)"""
    if "spanish-draft" in state.affairs.happened:
        return
    state.affairs.happened.append("spanish-draft")
    points = state.setup.tables.spanish_draft
    set_manpower(state, SPANISH, points, "The Spanish draft", "15.1", log)
