"""Aids for planning: what may still be drawn this turn, what was seen, what is at stake."""

from typing import Final

from weathergage.engine.english import counted, in_words
from weathergage.scene import Chit, Cup, Fact, Panel, Sheet
from weathergage.scene.forms import percent

from ..state.affairs import (
    AREA_NAMES,
    AREAS,
    AT_BOULOGNE,
    BARGES_LOST,
    FACE_DOWN,
    HIDDEN,
    NEUTRAL,
    TENSION,
)
from ..state.campaign import Campaign
from ..tables.year import BONUS, INITIATIVE, WEATHER, WIND
from ..tables.year import Chit as ChitCard
from ..words.names import AREA_NAMES as SEA_NAMES
from ..words.names import place_words, side_name, turn_name
from .scene_ports import PROVISION_WORDS, provision_chit, raid_words
from .scene_reports import age_words, report_words

PICTURES: Final[list[str]] = ["wind", "bonus", "initiative", "weather"]
NATION_NAMES: Final[list[str]] = ["British", "French", "Spanish"]


def chance_before_end(wanted: int, initiative: int) -> float:
    """The chance that one of some chits comes before the last Initiative chit ends the turn. (6.5)

    Only the order among these chits and the Initiative chits matters, and every order is as
    likely as another: it fails only where all of them come after every Initiative chit.
    """
    if wanted <= 0 or initiative <= 0:
        return 0.0
    orders = 1.0
    for i in range(1, wanted + 1):
        orders = orders * (initiative + i) / i
    return 1.0 - 1.0 / orders


def chit_words(known: Campaign, chit: ChitCard) -> tuple[str, str]:
    """A chit's name and what it brings."""
    if chit.kind == WIND:
        return known.setup.tables.wind_names[chit.wind], SEA_NAMES[chit.sea_area]
    if chit.kind == BONUS:
        return f"Bonus {chit.hexes}", f"{side_name(chit.side)} hexes"
    if chit.kind == INITIATIVE:
        return "Initiative", ""
    zone = "anywhere" if chit.location == 0 else f"zone {chit.location}"
    return "Weather", zone


def cup_of(known: Campaign) -> Cup:
    """The chits drawn so far and what is still in the cup."""
    drawn: list[Chit] = []
    firsts = 0
    for i, id in enumerate(known.drawn):
        card = known.setup.tables.chits[id]
        name, note = chit_words(known, card)
        if card.kind == INITIATIVE:
            firsts += 1
            note = "first" if firsts == 1 else "second, the turn ends"
        drawn.append(Chit(f"{i + 1}-{id}", name, note, PICTURES[card.kind]))
    return Cup(tuple(drawn), len(known.cup), contents(known), tuple(chances(known)))


def cards_left(known: Campaign) -> list[ChitCard]:
    """The chits that may still be drawn; everybody can work that out. (6.2)"""
    return [known.setup.tables.chits[id] for id in known.cup]


def contents(known: Campaign) -> str:
    """What the cup holds, by kinds."""
    kinds = [card.kind for card in cards_left(known)]
    order = [kind for kind in (WIND, BONUS, WEATHER, INITIATIVE) if kind in kinds]
    return ", ".join(f"{PICTURES[kind]} {kinds.count(kind)}" for kind in order)


def chances(known: Campaign) -> list[Fact]:
    """The chance of each wind, of weather and of a bonus before the turn ends."""
    left, names = cards_left(known), known.setup.tables.wind_names
    kinds = [card.kind for card in left]
    winds = [card.wind for card in left if card.kind == WIND]
    areas = [card.sea_area for card in left if card.kind == WIND]
    bonus = [card.side for card in left if card.kind == BONUS]
    found = [(names[wind], winds.count(wind)) for wind in sorted(set(winds))]
    several = [area for area in range(3) if areas.count(area) > 1]
    found += [(f"Any {SEA_NAMES[area]} wind", areas.count(area)) for area in several]
    found += [(f"{side_name(side)} bonus", bonus.count(side)) for side in sorted(set(bonus))]
    found += [("More weather", kinds.count(WEATHER))] if WEATHER in kinds else []
    last = kinds.count(INITIATIVE)
    return [Fact(name, percent(chance_before_end(many, last)), "6.5") for name, many in found]


# What was seen.


def sightings_sheet(known: Campaign) -> Sheet:
    """Everything that was reported of the other side, the newest first."""
    reports = sorted(known.reports, key=lambda r: (-r.turn, r.place, r.kind))
    rows = [
        (
            turn_name(known, r.turn),
            age_words(known.turn - r.turn),
            place_words(known, r.place),
            {"masts": "masts counted"}.get(r.kind, r.kind),
            report_words(r),
        )
        for r in reports
    ]
    headings = ("Turn", "Age", "Where", "How", "What")
    return Sheet(headings, tuple(rows), "Sightings", "sightings")


# What is at stake.


def objectives(known: Campaign) -> Panel:
    """What each side can win by, as far as this seat may know. (21, 23)"""
    if known.setup.rules.transit:
        return Panel("objectives", "Objectives", tuple(campaign_objectives(known)))
    goals = known.setup.goals.needed
    are = "is" if goals == 1 else "are"
    text = f"The Allies win at once when {in_words(goals)} of these four {are} done; "
    text += "else the British win when the last turn is over."
    return Panel("objectives", "Objectives", tuple(trafalgar_objectives(known)), text)


def trafalgar_objectives(known: Campaign) -> list[Fact]:
    """The four aims of the scenario. (24.3)"""
    affairs, atlas = known.affairs, known.setup.atlas
    brest = "done" if affairs.entered[0] else "open until Aug II"
    east = "done" if affairs.entered[1] else "open from Aug III"
    facts = [
        Fact("30 ships into Brest", brest, "24.3"),
        Fact("30 ships through the Straits, to 1222", east, "24.3"),
    ]
    for id, name in (("north-sea", "Raid on the North Sea"), ("bantry-bay", "Raid on Bantry Bay")):
        port = atlas.port_index.get(id, -1)
        facts.append(Fact(name, raid_words(known, port), "24.3"))
    return facts


def campaign_objectives(known: Campaign) -> list[Fact]:
    """Markers by area with the values this seat knows, and the Directive. (21)"""
    affairs = known.affairs
    facts: list[Fact] = []
    for area in range(len(AREAS)):
        words: list[str] = []
        for name, value, scored in (
            ("Napoleon", affairs.napoleon[area], affairs.napoleon_scored[area]),
            ("Pitt", affairs.pitt[area], affairs.pitt_scored[area]),
        ):
            if value:
                figure = "?" if value == HIDDEN else str(value)
                words.append(f"{name} {figure}{', Allied' if scored else ''}")
        if words:
            name = AREA_NAMES[area].removeprefix("the ")
            facts.append(Fact(name, "; ".join(words), "21.2"))
    if affairs.directive:
        hidden = affairs.directive == FACE_DOWN
        words_ = "face down" if hidden else affairs.directive.replace("-", " ").title()
        facts.append(Fact("Emperor's Directive", words_, "21.4"))
    return facts


def state_of_war(known: Campaign) -> Panel:
    """Manpower, tension, the invasion, frigates on their way back."""
    affairs = known.affairs
    facts: list[Fact] = [Fact("Initiative", side_name(known.initiative), "6.5")]
    if known.setup.rules.manpower:
        for nation in range(3):
            points = affairs.manpower[nation]
            facts.append(Fact(f"{NATION_NAMES[nation]} manpower", str(points), "5.2.1"))
    if known.setup.rules.admiralty_events:
        facts.append(Fact("America", TENSION[affairs.tension], "5.10"))
        facts += admiralty_facts(known)
    if known.setup.rules.cross_channel:
        facts.append(Fact("Invasion of Britain", barge_words(known), "22.4"))
    if affairs.algiers != NEUTRAL:
        facts.append(Fact("Algiers", side_name(affairs.algiers), "23.1"))
    if affairs.fever:
        facts.append(Fact("West Indies", "Yellow Jack", "5.9"))
    facts += frigates_back(known)
    return Panel("war", "State of the war", tuple(facts))


def admiralty_facts(known: Campaign) -> list[Fact]:
    """The Admiralty's events in play with their turns. (5.10)"""
    affairs = known.affairs
    names = [chit.replace("-", " ").capitalize() for chit in affairs.admiralty]
    names = ["face down" if name == FACE_DOWN else name for name in names]
    chits = zip(names, affairs.admiralty_due, strict=True)
    return [Fact(f"Admiralty, {turn_name(known, due)}", name, "5.10") for name, due in chits]


def barge_words(known: Campaign) -> str:
    """How the invasion stands."""
    affairs = known.affairs
    if affairs.barges == BARGES_LOST:
        return "the barges are lost"
    if not affairs.plans:
        return "given up"
    return "barges at Boulogne" if affairs.barges == AT_BOULOGNE else "barges in the Channel"


def frigates_back(known: Campaign) -> list[Fact]:
    """Frigates on the turn track. (5.3)"""
    turns = sorted([block.back for block in known.blocks if block.back])
    if not turns:
        return []
    words = ", ".join(turn_name(known, turn) for turn in turns)
    return [Fact("Frigates back", f"{counted(len(turns), 'frigate')}: {words}", "5.3")]


def provisions(known: Campaign) -> Panel | None:
    """What is known of the Provisions chits at the Allied ports. (5.12)"""
    chits = [(port.name, provision_chit(known, port.index)) for port in known.setup.atlas.ports]
    told = [(name, PROVISION_WORDS[chit]) for name, chit in chits if chit in PROVISION_WORDS]
    facts = [Fact(name, words, "5.12") for name, words in told]
    return Panel("provisions", "Provisions", tuple(facts)) if facts else None
