"""Questions and answers in the words of a form: headlines, buttons, what an answer says."""

from typing import Final

from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.asking import Query
from weathergage.games.sea_of_glory.rules.battle_fleets import engaged
from weathergage.games.sea_of_glory.rules.tactics import tactic_ids, tactic_name
from weathergage.games.sea_of_glory.state.campaign import ALLIED, Campaign
from weathergage.games.sea_of_glory.table.scene_pieces import destination_words
from weathergage.games.sea_of_glory.tables.battle import SAILS, TYPES
from weathergage.games.sea_of_glory.words.names import (
    answer_words,
    count_of,
    listed,
    name_of,
    place_words,
)

TITLES: Final[dict[str, str]] = {
    "administration": "Administration",
    "bonus": "A bonus move",
    "privateers": "After the privateers",
    "spy": "Spies",
    "arrive": "Off the track",
    "battle-begin": "Battle",
    "battle-bonus": "One more die",
    "battle-break-off": "Break off",
    "battle-choice": "Admiral's Choice",
    "battle-damage": "Give out the damage",
    "battle-day": "The length of the day",
    "battle-deny": "Give battle",
    "battle-destination": "A new destination",
    "battle-flee": "Withdraw",
    "battle-gauge": "The weather gauge",
    "battle-orders": "Orders for the round",
    "battle-port": "Into port after the battle",
    "battle-prize": "A prize",
    "battle-release": "Leave the blockade",
    "battle-withdraw": "Withdraw",
    "congreve": "Congreve's rockets",
    "conseil": "The Grand Conseil",
    "cross-channel": "Invasion of Britain",
    "flee": "Driven out of port",
    "frigate-lost": "A frigate is driven off",
    "frigate-return": "A frigate comes back",
    "frigate-war": "War with America",
    "india": "Ships for the Indian Ocean",
    "join": "Rendezvous",
    "move": "Move",
    "opening": "Stations",
    "post": "A new admiral",
    "provisions": "Provisions",
    "raid": "Raid or invade",
    "seek": "Search",
    "shelter": "Into port after the weather",
    "station": "Strachan's station",
    "storm-damage": "Storm damage",
    "villeneuve": "Villeneuve's port",
    "watch": "Who searches",
}
FINISHES: Final[dict[str, str]] = {
    "administration": "No more orders",
    "battle-damage": "Give no damage",
    "battle-destination": "Keep the destination",
    "battle-port": "No more into port",
    "battle-release": "All stay",
    "conseil": "Leave them as they are",
    "cross-channel": "Wait",
    "join": "No more rendezvous",
    "move": "Done moving",
    "raid": "No more raids",
    "seek": "Search no more",
    "shelter": "No more into port",
    "watch": "Leave off searching",
}
CHOICES: Final[dict[str, str]] = {
    "gauge windward": "Take the windward side",
    "gauge leeward": "Take the leeward side",
    "bonus-die take": "Take one more die, wreck nobody",
    "bonus-die leave": "Fire as usual",
    "day leave": "Leave the day as it is",
    "day add": "Lengthen the day",
    "day subtract": "Shorten the day",
    "give-battle": "Give battle",
    "deny": "Deny battle and keep the wind",
    "withdraw": "Withdraw",
    "stand": "Stand and fight",
    "break-off": "Break off the battle",
    "fight-on": "Fight on",
    "cross": "Send the Barges across",
    "damage": "Give no damage",
}
KINDS: Final[dict[str, str]] = {
    "crew": "Man",
    "repair": "Repair",
    "administrator": "Cornwallis has repaired:",
    "advance": "Ready",
    "search": "Search with",
    "raid": "Raid with",
    "invade": "Invade with",
    "prize": "Prize crew from",
    "count": "Count masts from",
    "remove-fog": "Take off",
}


def title_of(query: Query) -> str:
    """A question as a headline."""
    return TITLES.get(query.kind, query.kind.replace("-", " ").capitalize())


def finish_words(query: Query) -> str:
    """What the button says that does no more."""
    return FINISHES.get(query.kind, "Done")


def label_in_words(query: Query, answer: Answer) -> str:
    """An answer in a few words."""
    known = query.known
    if answer.kind == "done":
        return finish_words(query)
    found = CHOICES.get(f"{answer.kind} {answer.choice}".strip())
    if found is not None and not answer.ships:
        return found
    if answer.kind == "orders":
        return order_name(known, query.place, answer)
    if answer.kind == "type":
        return type_name(known, answer.choice)
    if answer.kind in KINDS:
        return f"{KINDS[answer.kind]} {who(known, answer)}"
    return _other(known, answer)


def _other(known: Campaign, answer: Answer) -> str:
    """Answers about a place, or about one block and another."""
    ends = [name_of(known, place) for place in answer.places[-1:]]
    block = name_of(known, answer.block) if answer.block else ""
    end = ends[0] if ends else "sea"
    others = listed([name_of(known, each) for each in answer.blocks])
    at = whereabouts(known, answer.places[:1])
    words = {
        "sail": f"{block} to {end}",
        "sortie": f"Sortie from {block} to {end}",
        "join": f"{block} takes in {others}",
        "seek": f"Search {at}{' with the North Sea Fleet' if answer.choice else ''}",
        "arrive": f"{block}: {at}",
        "lose": block,
        "spy": end if ends else f"British block {answer.number}",
        "release": others,
        "bound": f"Bound for {end}",
        "split": f"Part {count_of(len(answer.ships), 'ship')} from {block}",
        "damage": f"Hit {listed([name_of(known, ship) for ship in answer.ships])}",
        "destination": bound_words(known, answer.number),
        "retarget": f"{block} for {bound_words(known, answer.number)}",
    }
    if answer.kind in ("station", "post", "return", "flee", "strike"):
        return upper(at)
    return words.get(answer.kind) or answer_words(known, answer)


def bound_words(known: Campaign, number: int) -> str:
    """A destination by the number an answer gives it; -1 is the closest port. (10.3)"""
    return destination_words(known, max(0, number))


def upper(words: str) -> str:
    """Words as they begin a sentence; names within keep their capitals."""
    return words[:1].upper() + words[1:]


def who(known: Campaign, answer: Answer) -> str:
    """The block, or the ships, an answer is about; with the place it names."""
    names = [name_of(known, each) for each in (answer.block, *answer.ships) if each]
    where = f" at {name_of(known, answer.places[0])}" if answer.places else ""
    return listed(names) + where


def whereabouts(known: Campaign, places: list[str]) -> str:
    """A place by its id, as somebody there would say it."""
    index = known.setup.atlas.index
    return place_words(known, index[places[0]]) if places and places[0] in index else "there"


def order_name(known: Campaign, seat: int, answer: Answer) -> str:
    """Orders for a round: the tactic and the sail. (17.6)"""
    tactic, _, sail = answer.choice.partition(":")
    ids = tactic_ids(engaged(known), seat)
    if tactic not in ids or sail not in SAILS:
        return answer.choice
    words = tactic_name(known, seat, ids.index(tactic))
    return f"{words}, {known.setup.tables.sail_names[SAILS.index(sail)]}"


def type_name(known: Campaign, id: str) -> str:
    """A type of battle by its name. (17.8)"""
    return known.setup.tables.types[TYPES.index(id)].name if id in TYPES else id


def nation_of_seat(seat: int) -> str:
    """The ensign a seat's blocks fly as the other side sees them."""
    return "french" if seat == ALLIED else "british"
