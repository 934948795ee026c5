"""The fleet builder: what a navy has for sale, its usual mix, and legal fleets to begin with."""

from random import Random
from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.games.man_o_war.admirals.shipyard import UsualMix, suggest
from weathergage.games.man_o_war.answers import Order
from weathergage.games.man_o_war.rules.fleets import draw_fleet, why_not_fleet
from weathergage.games.man_o_war.setup import Setup
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.table.navies import NATIONS
from weathergage.games.man_o_war.tables.prices import Row
from weathergage.scene.fleets import FleetList, Look, Mix, Role, Vessel
from weathergage.scene.forms import Field, Offer, judged

SUGGESTED: Final = 6
"""So many fleets are suggested."""
KEY: Final = "Brd is BROADSIDE, Str STRENGTH, Boa BOARDING, Mas MASTS: what a vessel begins with."
SAILING: Final[list[str]] = ["", "bad sailer", "slow"]


def builder_offer(decision: Asked[Battle]) -> Offer:
    """One offer with a fleet to fill in; it begins with the first suggestion."""
    setup = decision.known.setup
    camp = setup.seat_camps[decision.place]
    fleets = suggestions(setup, camp)
    order = Order("fleet", "")
    order.vessels = fleets[0]
    found = judged(decision, order, "Your fleet", "Seal the fleet")
    listed = fleet_list(setup, camp, fleets)
    found.fields = [Field("vessels", "Vessels", "fleet", fleets[0], "p.3", fleet=listed)]
    found.odds = True
    return found


def fleet_list(setup: Setup, camp: int, fleets: list[list[str]]) -> FleetList:
    """Everything the builder shows."""
    navy, mix = setup.navies[camp], UsualMix(setup.navies[camp].nation)
    least, most = setup.prices.division
    lists = " and ".join("the base list" if x == "base" else f"the list of {x}" for x in navy.lists)
    return FleetList(
        nation=NATIONS[navy.nation],
        title=f"{navy.people}, {setup.year}, {lists}",
        headings=["Brd", "Str", "Boa", "Mas"],
        vessels=[vessel_of(row, mix) for row in setup.buyable(camp)],
        budget=int(setup.budget),
        most=int(setup.prices.most(setup.budget)),
        divisions=int(setup.prices.divisions),
        least=int(least),
        limit=int(most),
        names=list(setup.names[camp]),
        roles=[
            Role("flag", "flagship", True, only=True),
            Role("repeater", "repeats signals", False, int(setup.prices.repeaters)),
            Role("flag-frigate", "flag in a frigate", only=True),
        ],
        mix=[Mix(name, name, share) for name, share in zip(mix.names, mix.shares, strict=True)],
        advice=advice_of(mix),
        key=KEY,
        suggestions=fleets,
        rule="p.25",
    )


def advice_of(mix: UsualMix) -> str:
    """What the strokes mean, and whether one of them is no printed figure."""
    said = "The stroke is the usual share of the ships of the line. It is advice only."
    return f"{said} One share is reconstructed." if mix.reconstructed else said


def vessel_of(row: Row, mix: UsualMix) -> Vessel:
    """A line of the list."""
    figures = (row.broadside, row.strength, row.boarding, row.masts)
    marks = {"": "", "3": "three decks", "L": "large"}
    frigate = "frigate" if row.is_frigate() else ""
    notes = [note for note in (marks[row.mark], SAILING[row.quality], frigate) if note]
    return Vessel(
        row.id,
        str(row.guns),
        int(row.budget),
        [str(int(figure)) for figure in figures],
        ", ".join(notes),
        mix.kind(row),
        ["flag", "repeater", "flag-frigate"] if row.is_frigate() else ["flag"],
        Look(NATIONS[row.nation], int(row.guns)),
    )


# Suggestions.


def suggestions(setup: Setup, camp: int) -> list[list[str]]:
    """Legal fleets near the usual mix, the same whenever one looks."""
    out: list[list[str]] = []
    for seed in range(SUGGESTED * 3):
        fleet = suggest(setup, camp, Random(seed))
        if fleet not in out and why_not_fleet(setup, camp, fleet) is None:
            out.append(fleet)
        if len(out) == SUGGESTED:
            break
    return out or [draw_fleet(setup, camp, Random(0)).vessels]
