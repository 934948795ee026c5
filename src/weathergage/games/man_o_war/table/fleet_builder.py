"""The fleet builder: what a navy has for sale, its usual mix, and legal fleets to begin with."""

from random import Random
from typing import Final, final

from weathergage.engine.asking.book import Asked
from weathergage.engine.data import load_data
from weathergage.games.man_o_war.answers import Order
from weathergage.games.man_o_war.rules.fleets import Entry, draw_fleet, why_not_fleet
from weathergage.games.man_o_war.setup import Setup
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.state.muster import PACKAGE
from weathergage.games.man_o_war.table.navies import NATIONS
from weathergage.games.man_o_war.tables.prices import NORMAL, Row
from weathergage.scene.fleets import FleetList, Mix, Role, Vessel
from weathergage.scene.forms import Field, Offer, judged

SUGGESTED: Final = 6
"""So many fleets are suggested."""
SAILING: Final[list[str]] = ["", "bad sailer", "slow"]
FRIGATES: Final = "frigates"


@final
class UsualMix:
    """The usual make-up of a navy's fleets (p.25)."""

    def __init__(self, nation: str) -> None:
        data = load_data(PACKAGE)
        self.names = data.texts("mix", nation, "names")
        self.least = data.numbers("mix", nation, "least")
        self.shares = data.numbers("mix", nation, "share")
        mark = data.provenance("mix", nation, "share")
        self.reconstructed = mark is not None and mark.kind == "reconstructed"

    def kind(self, row: Row) -> str:
        """What a vessel counts as; frigates beside the line count as nothing."""
        if row.is_frigate() and FRIGATES not in self.names:
            return ""
        for place, least in enumerate(self.least):
            if row.guns >= least:
                return self.names[place]
        return self.names[-1]


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
        {"nation": NATIONS[row.nation], "guns": int(row.guns)},
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


def suggest(setup: Setup, camp: int, rng: Random) -> list[str]:
    """Ships of the line by the usual shares for the money there is, repeaters with what is left."""
    mix = UsualMix(setup.navies[camp].nation)
    rows = [row for row in setup.buyable(camp) if mix.kind(row)]
    frigates = [row for row in setup.buyable(camp) if row.is_frigate() and not mix.kind(row)]
    money = int(setup.prices.most(setup.budget))
    keep = min((int(row.budget) for row in frigates), default=0)
    picked = pick_line(setup, mix, rows, money - keep, rng)
    left = money - sum(int(row.budget) for row in picked)
    return listed(setup, picked, [row for row in frigates if row.budget <= left], left, rng)


def pick_line(setup: Setup, mix: UsualMix, rows: list[Row], money: int, rng: Random) -> list[Row]:
    """One ship after another of the kind most wanting, while there is money and room."""
    picked: list[Row] = []
    room = int(setup.prices.division[1] * setup.prices.divisions)
    while len(picked) < room:
        fitting = [row for row in rows if row.budget <= money]
        if not fitting:
            break
        wanted = max(fitting, key=lambda row: (wanting(mix, picked, row), rng.random()))
        picked.append(wanted)
        money -= int(wanted.budget)
    return picked


def wanting(mix: UsualMix, picked: list[Row], row: Row) -> float:
    """How much a fleet lacks of the kind of a vessel; good sailers come first."""
    kind = mix.kind(row)
    have = sum(1 for each in picked if mix.kind(each) == kind)
    share = mix.shares[mix.names.index(kind)]
    return share * (len(picked) + 1) / 100 - have - (0.0 if row.quality == NORMAL else 0.3)


def listed(
    setup: Setup, picked: list[Row], frigates: list[Row], left: int, rng: Random
) -> list[str]:
    """A fleet written down: divisions alike, the flag in the strongest of the first."""
    least = int(setup.prices.division[0])
    count = max(1, min(int(setup.prices.divisions), len(picked) // (least + 1)))
    shares = [picked[place::count] for place in range(count)]
    flag = max(shares[0], key=lambda row: row.guns)
    out: list[str] = []
    for number, rows in enumerate(shares, 1):
        for place, row in enumerate(rows):
            is_flag = number == 1 and place == rows.index(flag)
            out.append(Entry(number, row, "flag" if is_flag else "").text())
        affordable = [row for row in frigates if row.budget <= left]
        if affordable:
            row = affordable[int(rng.random() * len(affordable))]
            left -= int(row.budget)
            out.append(Entry(number, row, "repeater").text())
    return out
