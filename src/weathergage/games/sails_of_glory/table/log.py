"""The log of a ship as a log: two tracks of boxes with what they are worth and what lies in them,
special damage, and what may be done once in a battle (p.9, 16-19, 29-34)."""

from weathergage.engine.english import counted
from weathergage.games.sails_of_glory.rules.special import BROKEN_BY_SAILS, most_sail
from weathergage.games.sails_of_glory.state.battle import Battle, Ship
from weathergage.games.sails_of_glory.state.battle import Box as HullBox
from weathergage.games.sails_of_glory.table.mat import mat_of
from weathergage.games.sails_of_glory.table.tokens import tokens_of, told
from weathergage.games.sails_of_glory.tables.cards import SAILS
from weathergage.games.sails_of_glory.tables.logs import Log
from weathergage.games.sails_of_glory.tables.sizes import ARC_WORDS
from weathergage.scene import Box, Boxes, Fact, Figure, ShipLog, Slot, Slots, Span, Token

GUESSED = "reconstructed"
"""How a figure is marked that no source prints."""


def log_of(battle: Battle, ship: Ship, own: bool) -> ShipLog:
    """Her log and her mat."""
    rules = battle.setup.rules
    boxes = [hull_track(battle, ship), crew_track(battle, ship)]
    boxes += special_rows(ship) if rules.advanced else []
    boxes.append(zero_box(battle, ship))
    return ShipLog(
        ship.card.id,
        tuple(boxes),
        name=ship.card.name,
        id=f"log-{ship.card.id}",
        figures=tuple(figures_of(battle, ship)),
        slots=tuple([once(battle, ship)] if rules.advanced or rules.grog else []),
        mat=tuple(mat_of(battle, ship, own)),
        note=card_note(ship),
    )


def card_note(ship: Ship) -> str:
    """What stands on her card."""
    card = ship.card
    if card.battery:
        return f"coastal battery, fortification {card.log.burden}"
    built = f"{card.year}, " if card.year else ""
    deck = card.deck.letter
    return f"{built}{card.guns} guns, {card.crew} men, deck {deck}, burden {card.log.burden}"


# Figures.


def figures_of(battle: Battle, ship: Ship) -> list[Figure]:
    """What one compares ships by, each with where it is read."""
    log, rules = ship.card.log, battle.setup.rules
    hull, crew = int(ship.hull_covered()), int(ship.crew_covered())
    out = [
        Figure(
            "firepower now",
            power_at(log, hull),
            rule="16.firepower",
            facts=tuple(power_facts(log, hull)),
        ),
        Figure(
            "musketry",
            str(int(log.musketry(crew))),
            rule="17.row",
            facts=(Fact("Read", f"below crew box {crew + 1}: {crew} are covered", "17.row"),),
        ),
    ]
    if rules.advanced:
        out.append(actions_figure(ship, log))
    if rules.standard and not ship.card.battery:
        out.append(veer_figure(ship))
    if rules.advanced and not ship.card.battery:
        out.append(sails_figure(ship))
    return out


def power_at(log: Log, covered: int) -> str:
    """Firepower of the three arcs, stem, full and stern."""
    return "/".join([str(int(log.firepower(arc, covered))) for arc in range(3)])


def power_facts(log: Log, hull: int) -> list[Fact]:
    facts = [Fact("Read", f"above hull box {hull + 1}: {hull} are covered", "16.firepower")]
    for arc in (1, 0, 2):
        number = int(log.firepower(arc, hull))
        facts.append(Fact(ARC_WORDS[arc].capitalize(), counted(number, "counter"), "16.firepower"))
    facts.append(Fact("Source", f"{GUESSED}, within 1 of each box"))
    return facts


def actions_figure(ship: Ship, log: Log) -> Figure:
    hull, crew = int(ship.hull_covered()), int(ship.crew_covered())
    now, most = int(log.actions(hull, crew)), int(log.hands[0])
    column = max(hull, crew) + 1
    track = "hull" if hull >= crew else "crew"
    facts = [Fact("Read", f"column {column}: the {track} track is covered so far", "29.hands")]
    if ship.kept:
        facts.append(Fact("Kept from last turn", str(len(ship.kept)), "30.delayed"))
    return Figure("actions", f"{now} of {most}", rule="29.hands", facts=tuple(facts))


def veer_figure(ship: Ship) -> Figure:
    rating, now = int(ship.card.log.veer), int(ship.veer())
    facts = [Fact("Her log", str(rating), "24.veer")]
    if ship.rudder:
        facts.append(Fact("Rudder hit", "−1", "33.rudder"))
    value = str(now) if now == rating else f"{now} of {rating}"
    return Figure("veer", value, rule="24.veer", facts=tuple(facts))


def sails_figure(ship: Ship) -> Figure:
    facts = [Fact("Most that stands", SAILS[most_sail(ship)], "33.sail")]
    facts.append(Fact("Torn", counted(ship.sail_hits, "hit"), "33.sail"))
    value = SAILS[ship.sail].capitalize()
    return Figure("sails", value, rule="28.sails", facts=tuple(facts))


# Tracks.


def hull_track(battle: Battle, ship: Ship) -> Boxes:
    """The ship damage track: firepower above the boxes, hands below them."""
    log = ship.card.log
    covered, burden = int(ship.hull_covered()), int(log.burden)
    cells = []
    for at in range(log.boxes):
        held = ship.hull[at] if at < covered else None
        cells.append(hull_cell(battle, log, at, held, covered))
    return Boxes(
        "Ship damage · stem / full / stern",
        int(log.boxes),
        covered,
        f"a box is full at {burden} points, or with fire or water",
        "18.full",
        tuple(cells),
        tuple(hands_of(battle, ship)),
        "large",
    )


def hull_cell(battle: Battle, log: Log, at: int, held: HullBox | None, covered: int) -> Box:
    """One box: what it is worth uncovered, and what covers it."""
    power = power_at(log, at)
    if held is None:
        state = "now" if at == covered else ""
        return Box(power, state=state, facts=(Fact(f"Box {at + 1}", f"firepower {power}"),))
    holds = tokens_of(battle, held.counters)
    note = "full" if held.full else f"{held.points} of {log.burden}"
    facts = [Fact(f"Box {at + 1} holds", told(holds), "18.number")]
    facts.append(Fact("Filled", f"{note}; her burden is {log.burden}", "18.full"))
    return Box(power, state="gone", holds=holds, note=note, facts=tuple(facts))


def hands_of(battle: Battle, ship: Ship) -> list[Span]:
    """The row of hands between the tracks, in the Advanced rules (p.29)."""
    if not battle.setup.rules.advanced:
        return []
    hands = ship.card.log.hands
    column = int(max(ship.hull_covered(), ship.crew_covered()))
    out: list[Span] = []
    first = 0
    for at in range(1, len(hands) + 1):
        if at < len(hands) and hands[at] == hands[first]:
            continue
        number = int(hands[first])
        now = first <= column < at
        out.append(Span(first, at - 1, counted(number, "action"), "hand", number, now))
        first = at
    return out


def crew_track(battle: Battle, ship: Ship) -> Boxes:
    """The crew damage track with the musketry of each box."""
    log = ship.card.log
    covered = int(ship.crew_covered())
    cells = []
    for at in range(log.boxes):
        shots = str(int(log.musketry(at)))
        holds = tokens_of(battle, [ship.crew[at]]) if at < covered else ()
        state = "gone" if at < covered else "now" if at == covered else ""
        fact = Fact(f"Crew box {at + 1}", told(holds) if holds else f"musketry {shots}", "18.crew")
        cells.append(Box(below=shots, state=state, holds=holds, facts=(fact,)))
    note = "a counter in the last box of a track: she surrenders"
    name = "Crew damage · musketry"
    return Boxes(name, int(log.boxes), covered, note, "18.surrender", tuple(cells), size="large")


def zero_box(battle: Battle, ship: Ship) -> Boxes:
    """What did no harm lies apart."""
    holds = tokens_of(battle, ship.zeros)
    facts = (Fact("Zero box", told(holds), "18.zero"),)
    cell = Box(holds=holds, facts=facts)
    note = counted(len(holds), "counter")
    return Boxes("Zero box", 1, 0, note, "18.zero", (cell,), size="pile")


def special_rows(ship: Ship) -> list[Boxes]:
    """Special damage, a row each with what it does (p.32-33)."""
    most = most_sail(ship)
    sails = f"{ship.sail_hits}: {SAILS[most]} at most" if ship.sail_hits else "6: a mast"
    veer = f"veer {ship.card.log.veer} is {ship.veer()}" if ship.rudder else "one less veer"
    rows = [row("Fire", "fire", int(ship.fires), 2, "1 box each turn", "32.fire")]
    if ship.card.battery:
        return rows
    return [
        *rows,
        row("Leak", "water", int(ship.leaks), 2, "1 box each turn", "33.leak"),
        row("Rudder", "rudder", 1 if ship.rudder else 0, 1, veer, "33.rudder"),
        row("Sails", "sail", int(ship.sail_hits), BROKEN_BY_SAILS, sails, "33.sail"),
        row("Masts", "mast", int(ship.masts), 3, "3: lost", "33.third"),
    ]


def row(name: str, picture: str, gone: int, least: int, note: str, rule: str) -> Boxes:
    """One kind of special damage: as many boxes as may matter, filled from the left."""
    total = max(least, gone)
    cells = [
        Box(state="gone" if at < gone else "", holds=tokens_for(name, picture, at < gone))
        for at in range(total)
    ]
    return Boxes(name, total, gone, note, rule, tuple(cells), size="small", group="Special damage")


def tokens_for(name: str, picture: str, there: bool) -> tuple[Token, ...]:
    """The marker of a special damage, where it lies."""
    return (Token(name, picture=picture, shape="square"),) if there else ()


def once(battle: Battle, ship: Ship) -> Slots:
    """What may be done once in a battle, and has been."""
    rules = battle.setup.rules
    found: list[tuple[str, bool, str]] = []
    if rules.advanced:
        found.append(("Repair a hull box", ship.damage_repaired, "31.once"))
        if not ship.card.battery:
            found.append(("Repair a mast", ship.mast_repaired, "31.once"))
    if rules.grog and not ship.card.battery:
        found.append(("Grog, one crew box", ship.grog, "34.once"))
    slots = [
        Slot(name, "used" if used else "open", state="used" if used else "free", rule=rule)
        for name, used, rule in found
    ]
    return Slots("Once in the battle", tuple(slots), kind="ticks")
