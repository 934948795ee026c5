"""Events told as a story: what happened, with the dice and modifiers behind it."""

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


def report_lines(report: dict[str, object], depth: int = 0) -> list[str]:
    """An after-action report as indented lines."""
    lines: list[str] = []
    for name, value in report.items():
        label = "  " * depth + str(name).replace("_", " ")
        if isinstance(value, dict):
            lines += [label, *report_lines(value, depth + 1)]
        elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
            lines.append(label)
            lines += ["  " * (depth + 1) + pairs_line(each) for each in value]
        else:
            lines.append(f"{label}: {shown(value)}")
    return lines


def pairs_line(entry: object) -> str:
    """One entry of a report's list on a line."""
    if not isinstance(entry, dict):
        return shown(entry)
    return ", ".join(f"{key} {shown(value)}" for key, value in entry.items())
