"""What is told of a finished game: which of all that mattered makes its story, where it turned, and
who was lost in the end."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from weathergage.engine.english import counted_in_words, listed
from weathergage.engine.event import Event
from weathergage.scene.pieces import Piece
from weathergage.server.answers import Loss, Points, TurningPoint

MOST_TOLD: Final = 36
"""So many things make a story; more are a log."""
A_PARAGRAPH: Final = 4
"""With so many sentences a paragraph may end, where a turn does."""
TURNING_POINTS: Final = 3
GONE: Final = ("explosion", "sinking")
YIELDED: Final = ("colours", "taken")
RANKS: Final = {
    "goal": 5,
    "explosion": 4,
    "sinking": 4,
    "taken": 4,
    "colours": 3,
    "victory": 3,
    "broadside": 0,
    "mast": 1,
}
"""How much an event weighs in a story, by what it looks like when it is staged."""
USUAL_RANK: Final = 2
TOGETHER: Final = {
    "mast": "",
    "fire": "Fire aboard {}.",
    "colours": "{} strike their colours.",
    "sinking": "{} go down.",
}
"""What is told in one sentence where it befell several in one turn."""
PAIR: Final = 2
Looks = dict[str, str]


@dataclass
class Told:
    """Something that mattered: when, with which entry, and what."""

    turn: int
    entry: int
    event: Event
    text: str
    when: str = ""


def look_of(event: Event, looks: Looks) -> str:
    """What an event looks like when it is staged; what came of it says more than its kind."""
    named = looks.get(f"{event.kind}:{event.fields.get('result', '')}")
    return named if named is not None else looks.get(event.kind, "")


def rank(each: Told, looks: Looks) -> int:
    return RANKS.get(look_of(each.event, looks), USUAL_RANK)


def chosen(told: list[Told], most: int, looks: Looks) -> list[Told]:
    """So many of them, the weightiest, in the order in which they happened; of those that weigh the
    same some from the whole of it. How it ended is always among them."""
    if len(told) <= most:
        return told
    places = [len(told) - 1]
    for weight in sorted({rank(each, looks) for each in told}, reverse=True):
        same = [at for at, each in enumerate(told[:-1]) if rank(each, looks) == weight]
        places += spread(same, most - len(places))
    return [told[at] for at in sorted(places)]


def spread(places: list[int], most: int) -> list[int]:
    """So many of them, the last always among them, evenly from the whole."""
    if len(places) <= most:
        return places
    return [places[(at + 1) * len(places) // most - 1] for at in range(most)]


def story(
    told: list[Told], looks: Looks | None = None, names: dict[str, str] | None = None
) -> list[str]:
    """What mattered, in paragraphs: each turn is named where it begins."""
    paragraphs: list[list[str]] = []
    turn = -1
    together = told_together(told, looks or {}, names or {})
    for each in chosen(together, MOST_TOLD, looks or {}):
        begins = each.turn != turn and each.turn > 0
        if not paragraphs or (begins and len(paragraphs[-1]) >= A_PARAGRAPH):
            paragraphs.append([])
        paragraphs[-1].append((f"{when_words(each)}. " if begins else "") + each.text)
        turn = each.turn
    return [" ".join(lines) for lines in paragraphs]


def told_together(told: list[Told], looks: Looks, names: dict[str, str]) -> list[Told]:
    """What befell several in one turn, in a sentence: one by one it is a log."""
    alike: dict[tuple[int, str], list[Told]] = {}
    for each in told:
        look = look_of(each.event, looks)
        if look in TOGETHER and each.event.subjects and each.event.subjects[0] in names:
            alike.setdefault((each.turn, look), []).append(each)
    said: dict[int, str] = {}
    for (_, look), same in alike.items():
        if len(same) >= PAIR:
            said |= {id(each): "" for each in same}
            said[id(same[-1])] = befell(look, [names[each.event.subjects[0]] for each in same])
    return [
        replace(each, text=said.get(id(each), each.text))
        for each in told
        if said.get(id(each), each.text)
    ]


def befell(look: str, ships: list[str]) -> str:
    """Who lost how many masts; who went down, who took fire."""
    counts = Counter(ships)
    if look == "mast":
        masts = [f"{name} loses {counted_in_words(n, 'mast')}" for name, n in counts.items()]
        return f"{listed(masts)}."
    return TOGETHER[look].format(listed(list(counts)))


def when_words(each: Told) -> str:
    """The turn, with its date where there is one."""
    return f"Turn {each.turn}, {each.when}" if each.when else f"Turn {each.turn}"


def turning_points(
    told: list[Told],
    points: list[Points],
    names: dict[str, str],
    looks: Looks,
    in_points: bool = True,
    owners: dict[str, str] | None = None,
) -> list[TurningPoint]:
    """What weighed most in the turns that brought one side farthest ahead of the other; where
    nothing is counted, what weighed most at all. Where something else is counted than points, which
    happens seldom, what weighed most fills the list."""
    out: list[tuple[Told, str]] = []
    for turn, swing, side in swings(points)[:TURNING_POINTS]:
        then = [each for each in told if each.turn == turn]
        then = [
            each for each in then if not was_lost(each.event, side, owners or {}, looks)
        ] or then
        if then:
            heaviest = max(then, key=lambda each: rank(each, looks))
            gain = f" {swing:g} points to the {names.get(side, side)} side in this turn."
            out.append((heaviest, gain if in_points else ""))
    if out and not in_points:
        out += [(each, "") for each in heaviest_of(told, [each for each, _ in out], looks)]
    if not out:
        out = [(each, "") for each in chosen(told, TURNING_POINTS, looks)]
    out.sort(key=lambda each: each[0].entry)
    return [
        {"n": each.entry, "turn": each.turn, "text": each.text + more, "rule": each.event.rule}
        for each, more in out
    ]


def heaviest_of(told: list[Told], but: list[Told], looks: Looks) -> list[Told]:
    """What weighed most beside some of it, as many as make the list full."""
    rest = [each for each in told if not any(each is other for other in but)]
    return sorted(rest, key=lambda each: -rank(each, looks))[: TURNING_POINTS - len(but)]


def swings(points: list[Points]) -> list[tuple[int, float, str]]:
    """The turns after which the score stood otherwise: the greatest change first, and for whom."""
    found: list[tuple[int, float, str]] = []
    for before, after in pairwise(points):
        sides = list(before["sides"])
        if len(sides) != PAIR or list(after["sides"]) != sides:
            return []
        first, second = (after["sides"][side] - before["sides"][side] for side in sides)
        if first != second:
            found.append((before["turn"], abs(first - second), sides[0 if first > second else 1]))
    return sorted(found, key=lambda each: -each[1])


def is_gone(event: Event, looks: Looks) -> bool:
    """Whether a piece is there no more."""
    return look_of(event, looks) in GONE


def is_loss(event: Event, looks: Looks) -> bool:
    """Whether a piece is lost by it: she is gone, or another has her."""
    look, taken = look_of(event, looks), isinstance(event.fields.get("by"), str)
    return look in GONE or (taken and (look in YIELDED or not look))


def was_lost(event: Event, side: str, owners: dict[str, str], looks: Looks) -> bool:
    """Whether a side loses a piece of its own by it."""
    owner = owners.get(event.subjects[0], "") if event.subjects else ""
    return owner == side and is_loss(event, looks)


def lost(
    told: list[Told], pieces: dict[str, Piece], owners: dict[str, str], looks: Looks
) -> list[Loss]:
    """Who was lost in the end, when, and to whom; who was retaken is lost no more."""
    found: dict[str, Loss] = {}
    for each in told:
        victim = pieces.get(each.event.subjects[0]) if each.event.subjects else None
        if victim is None or not is_loss(each.event, looks):
            continue
        captor = pieces.get(str(each.event.fields.get("by", "")))
        before = found.pop(victim.id, None)
        if captor is not None and owners.get(captor.id) == owners.get(victim.id):
            continue
        found[victim.id] = {
            "turn": each.turn,
            "how": each.event.kind,
            "name": victim.name,
            "nation": victim.nation,
            # Who struck and then went down did so to whom she struck.
            "by": captor.name if captor is not None else before["by"] if before else "",
            "by_nation": captor.nation
            if captor is not None
            else before["by_nation"]
            if before
            else "",
        }
    return list(found.values())


def closing(reason: str, names: dict[str, str], losses: dict[str, int]) -> str:
    """How it ended, and what it cost each side."""
    parts = [f"{names[side]} {many}" for side, many in losses.items() if side in names]
    return f"{reason} Ships lost: {', '.join(parts)}." if parts else reason
