"""Papers beside the chart: Prestige, Auxiliaries, the state of the war, what was told."""

from weathergage.scene import Fact, Panel, Sequence, Sheet, Track, Turn

from ..rules.auxiliaries import reach, sheet_of
from ..rules.campaigns import NAMES
from ..state.forces import TASKS, UNKNOWN, Auxiliary, Box
from ..state.war import War
from ..tables.names import IMPULSES, INCREMENTS, SIDES
from ..words.names import ADJECTIVES, SIDE_NAMES, name_of, place_name
from .scene_pieces import told_lines
from .scene_review import review
from .words import plural, signed, the_side

STEPS: list[tuple[str, str, str]] = [
    ("plots-open", "plots", "{a} plot"),
    ("move-side", "orders", "{b} sail"),
    ("searches", "sail", "Plots sail"),
    ("gale-effects", "tasks", "Tasks"),
    ("battles", "gales", "Gales"),
    ("convoys-end", "battles", "Battles"),
]
"""The steps of an increment: what on the stack shows that it is not over, id, words."""
ADMINISTRATION: list[tuple[str, str]] = [
    ("events", "Events"),
    ("orders-step", "Orders"),
    ("assign-step", "Auxiliaries"),
    ("reinforcements", "Reinforcements"),
    ("requests", "Requests"),
    ("reorganise-step", "Reorganise"),
    ("recover", "Recovery"),
    ("attrition", "Attrition"),
    ("blockade-removal", "Stations"),
    ("harbour-step", "Yards"),
    ("year-step", "Year"),
    ("turn-end", "End"),
]


def panels_of(known: War) -> list[Panel]:
    """Everything to read beside the chart."""
    sheet = review(known)
    out = [*([sheet] if sheet is not None else []), prestige_panel(known), war_panel(known)]
    for side in range(2):
        if known.seat in (side, UNKNOWN):
            out.append(aux_panel(known, side))
    return out


# Prestige.


def prestige_panel(known: War) -> Panel:
    """Prestige with its running totals and what the Year end would give now. (12.0, 12.1)"""
    general = known.setup.general
    table = general.prestige
    facts: list[Fact] = []
    for side in range(2):
        facts.append(Fact(f"Prestige, {ADJECTIVES[side]}", str(known.prestige[side]), "12.0"))
    grade = general.grade(abs(known.prestige[0] - known.prestige[1]))
    facts.append(Fact("As it stands", grade if grade == "draw" else f"a {grade} victory", "12.3"))
    net = [known.fulfilled[side] - known.failed[side] for side in range(2)]
    for side in range(2):
        done, failed = known.fulfilled[side], known.failed[side]
        words = f"{done} fulfilled, {failed} failed, net {signed(net[side])}"
        facts.append(Fact(f"Orders, {ADJECTIVES[side]}", words, "9.38"))
    for side in range(2):
        gain = general.year_end(net[side], net[1 - side])
        facts.append(Fact(f"Year end now, {ADJECTIVES[side]}", signed(gain), "12.1"))
    for side in range(2):
        words = f"{known.lost_line[side] % table['line']} of {table['line']}"
        facts.append(Fact(f"{ADJECTIVES[side]} line lost", words, "12.0"))
    for side in range(2):
        unit = table["convoy_dps"]
        words = f"{known.convoy_dps[side] % unit} of {unit}"
        facts.append(Fact(f"DPs on Convoys by {the_side(side)}", words, "12.0"))
    text = "A running total gives 1 Prestige each time it is full."
    return Panel("prestige", "Prestige", tuple(facts), text)


# The war.


def war_panel(known: War) -> Panel:
    """Player A, Pirates, events."""
    facts = [Fact("Player A", f"{SIDE_NAMES[known.player_a]}, who plot openly", "5.15")]
    for pirate in known.pirates:
        base = place_name(known, pirate.base)
        if pirate.at >= 0:
            word = f"Interdict {place_name(known, pirate.at)}"
        elif pirate.recovery:
            word = "in Recovery"
        else:
            word = "active" if pirate.active else "quiet"
        facts.append(Fact(f"Corsairs of {base}", word, "Ex 2.5"))
    for card in known.setup.general.events:
        if card.id in known.events:
            facts.append(Fact("Has happened", card.name, "F.4"))
    for number, name in enumerate(NAMES):
        facts.append(Fact(f"Campaign {name}", campaign_words(known, number), "F.4"))
    if "e7" in known.events:
        covered = sum(known.covered)
        facts.append(Fact("Levant trade", f"{covered} of {len(known.covered)} covered", "Ex 2.63"))
    for place in known.neutralised:
        facts.append(Fact(place_name(known, place), "shown force: quiet to the Year end", "9.4"))
    return Panel("war", "The state of the war", tuple(facts))


def campaign_words(known: War, campaign: int) -> str:
    """Where a campaign stands; + is the Bourbons' side. (F.4)"""
    if known.campaigns[campaign] == 0:
        return "not yet open"
    stands = f"stands at {signed(known.tracks[campaign])}"
    return f"over, {stands}" if known.campaigns[campaign] > 1 else stands


# Auxiliaries.


def aux_panel(known: War, side: int) -> Panel:
    """A side's Auxiliaries by box and reach. (6.11)"""
    mine = [aux for aux in known.auxiliaries(side) if aux.card >= 0]
    facts = [Fact(known.setup.auxes[aux.card].name, aux_words(known, aux), "6.11") for aux in mine]
    free = len([aux for aux in mine if is_free(aux)])
    text = f"{plural(len(mine), 'Auxiliary', 'Auxiliaries')}, {free} free to be tasked."
    return Panel(
        f"auxiliaries-{SIDES[side]}", f"Auxiliaries, {ADJECTIVES[side]}", tuple(facts), text
    )


def is_free(aux: Auxiliary) -> bool:
    """Whether it may still be tasked in this Impulse."""
    return aux.box in (Box.PORT, Box.FORMATION) and not aux.used


def far_words(known: War, aux: Auxiliary) -> str:
    """How many places it can be sent to."""
    return f"reaches {plural(len(reach(known, aux)), 'place')}"


def aux_words(known: War, aux: Auxiliary) -> str:
    """Where it is and how far it reaches."""
    sheet = sheet_of(known, aux)
    if aux.box == Box.TASKED:
        return f"{sheet.name}, {TASKS[aux.task]} at {place_name(known, aux.at)}"
    if aux.box == Box.RECOVERY:
        return f"{sheet.name}, in Recovery, back on 0–{known.setup.general.recovery[sheet.id]}"
    if aux.box == Box.PORT:
        return f"{sheet.name}, {place_name(known, aux.at)}, {far_words(known, aux)}"
    if aux.box == Box.FORMATION:
        it = known.formation(aux.side, aux.at)
        name = name_of(known, it) if it is not None else "a Formation"
        return f"{sheet.name}, with {name}, {far_words(known, aux)}"
    word = {Box.AVAILABLE: "Available", Box.SAIL: "serves as Sail"}.get(aux.box, "not in the war")
    return f"{sheet.name}, {word}"


# What was told.


def reports_sheet(known: War) -> Sheet | None:
    """The book of what was seen and told, the newest first. (2.37)"""
    if not known.reports:
        return None
    rows = [
        (
            f"T{report.turn} I{max(1, report.impulse)}",
            place_name(known, report.place),
            "; ".join(told_lines(report)),
        )
        for report in reversed(known.reports)
    ]
    return Sheet(("When", "Where", "What"), tuple(rows), name="Seen and told", id="reports")


# The strip.


def increments(known: War) -> Track:
    """The sixteen increments of the Turn, and which it is."""
    steps = [f"{i + 1}.{j + 1}" for i in range(IMPULSES) for j in range(INCREMENTS)]
    at = (known.impulse - 1) * INCREMENTS + max(known.mpi, 1) - 1
    markers = (("now", at),) if known.impulse else ()
    return Track(tuple(steps), markers, name="Impulses", id="increments")


def names_on_stack(known: War) -> list[str]:
    """What is still to be done, by name."""
    return [str(getattr(step, "name", "")) for step in known.stack]


def is_beginning(known: War) -> bool:
    """Whether a Turn has begun whose first Impulse is still to come."""
    return known.impulse == 0 and "impulse" in names_on_stack(known)


def sequence_of(known: War) -> Sequence | None:
    """The steps of this increment, or of the Administrative Phase. (4.0)"""
    left = names_on_stack(known)
    if known.impulse == 0:
        return administration(left) if known.count and not is_beginning(known) else None
    if known.mpi == 0:
        return None
    a, b = who(known, known.player_a), who(known, 1 - known.player_a)
    turns: list[Turn] = []
    state = "done"
    for mark, id, words in STEPS:
        if mark in left and state == "done":
            state = "now"
        turns.append(Turn(id, words.format(a=a, b=b), state=state))
        state = "waiting" if state in ("now", "waiting") else "done"
    name = f"Increment {known.mpi} of {INCREMENTS}"
    note = f"Player A: {a.lower() if known.seat in (0, 1) else a} plot openly"
    return Sequence(tuple(turns), name, note=note, rule="4.0")


def who(known: War, side: int) -> str:
    """A side as whoever looks calls it."""
    if known.seat not in (0, 1):
        return SIDE_NAMES[side]
    return "You" if known.seat == side else "They"


def administration(left: list[str]) -> Sequence:
    """The steps of the Administrative Phase; the first that is no longer waiting is under way."""
    waiting = [name for name, _ in ADMINISTRATION if name in left]
    now = len(ADMINISTRATION) - len(waiting) - 1
    turns: list[Turn] = []
    for number, (name, words) in enumerate(ADMINISTRATION):
        state = "done" if number < now else "now" if number == now else "waiting"
        turns.append(Turn(name, words, state=state))
    return Sequence(tuple(turns), "Administration", rule="4.0")
