"""Events told as a story: what happened, with the dice and modifiers behind it."""

from typing import Final

from rich.console import Console
from rich.text import Text

from weathergage.cli.output import shown
from weathergage.engine.event import Event
from weathergage.engine.table import Seen


def tell(screen: Console, seen: list[Seen]) -> None:
    """Print events one to a line."""
    for item in seen:
        screen.print(line(item.event))


def line(event: Event) -> Text:
    """One event: its sentence, and dimmed the rule, the dice and the modifiers."""
    text = Text(event.text or event.kind)
    notes: list[str] = []
    if event.rule:
        notes.append(event.rule)
    if event.dice:
        notes.append("dice " + " ".join(str(die) for die in event.dice))
    notes += [f"{each.value:+d} {each.name}" for each in event.modifiers]
    if notes:
        text.append("  " + "; ".join(notes), style="dim")
    return text


TOLD: Final = ("outcome",)
"""What a report repeats of what is said before it."""
HEADS: Final = ("name", "ship", "area")
"""By which of its facts an entry of a list is called, the first that it has."""
PLAIN: Final = ("fate", "how")
"""Facts whose word speaks for itself."""


def report_lines(report: dict[str, object], depth: int = 0) -> list[str]:
    """An after-action report as indented lines; what is all figures stands on one of them."""
    lines: list[str] = []
    for name, value in report.items():
        label = "  " * depth + str(name).replace("_", " ")
        if depth == 0 and name in TOLD:
            continue
        if isinstance(value, dict) and any(is_nested(each) for each in value.values()):
            lines += [label, *report_lines(value, depth + 1)]
        elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
            lines.append(label)
            lines += ["  " * (depth + 1) + entry_line(each) for each in value]
        else:
            lines.append(f"{label}: {figures_line(value)}")
    return lines


def is_nested(value: object) -> bool:
    """Whether a value takes lines of its own."""
    return isinstance(value, (dict, list))


def figures_line(value: object) -> str:
    """A plain value, or several with their names."""
    if isinstance(value, dict):
        told = [f"{str(key).replace('_', ' ')} {shown(each)}" for key, each in value.items()]
        return ", ".join(told) or "none"
    return shown(value) or "none"


def entry_line(entry: object) -> str:
    """One entry of a report's list: what it is about, and what is said of it."""
    if not isinstance(entry, dict):
        return shown(entry)
    head = next((name for name in HEADS if entry.get(name)), "")
    left = {k: v for k, v in entry.items() if k not in HEADS and v not in (None, "")}
    told = [shown(left[key]) for key in PLAIN if key in left]
    rest = figures_line({key: value for key, value in left.items() if key not in PLAIN})
    facts = ", ".join([*told, *([rest] if rest != "none" else [])])
    return f"{entry[head]}: {facts}" if head else facts
