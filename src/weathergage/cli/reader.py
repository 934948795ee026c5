"""Lines from the person at the keyboard, until there are no more."""

import sys
from typing import final

from rich.console import Console


@final
class Reader:
    """Asks for lines; on a terminal with editing, from a pipe as they come."""

    def __init__(self, screen: Console) -> None:
        self.screen = screen
        self.at_keyboard = is_terminal()
        self.ended = sys.stdin is None or sys.stdin.closed

    def line(self, prompt: str) -> str | None:
        """The next line without its end, or None when there is none."""
        if self.ended:
            return None
        try:
            return input(prompt).strip() if self.at_keyboard else self._piped()
        except EOFError:
            self.ended = True
            return None

    def _piped(self) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def choose(self, what: str, names: list[str], labels: list[str]) -> str:
        """One of several, by number or name; the first where nobody is at the keyboard."""
        if not self.at_keyboard or len(names) < 2:
            return names[0]
        self.screen.print(f"[bold]{what}[/bold]")
        for number, label in enumerate(labels, 1):
            self.screen.print(f"  {number}  {label}", markup=False)
        while True:
            answer = self.line(f"1 to {len(names)} [1]: ")
            if not answer:
                return names[0]
            if answer in names:
                return answer
            if answer.isdigit() and 1 <= int(answer) <= len(names):
                return names[int(answer) - 1]


def is_terminal() -> bool:
    """Whether a person can be asked."""
    if sys.stdin is None or sys.stdin.closed:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty()
