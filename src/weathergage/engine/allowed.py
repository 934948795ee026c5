"""What a figure may be, read from the texts of `[allowed]`."""

import re
from typing import final

from weathergage.engine.figures import DataError, shown


@final
class Rule:
    """What a figure may be."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.low = 0.0
        self.high = 0.0
        self.choices: list[str] = []
        self.form = ""
        self.meaning = ""
        self.item: Rule | None = None
        self.least = 0
        self.most = 0

    def fits(self, value: object) -> bool:
        """Whether a value is allowed."""
        if self.kind == "list":
            return self._fits_list(value)
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind in ("whole", "number"):
            return self._fits_number(value)
        return isinstance(value, str) and self._fits_text(value)

    def _fits_number(self, value: object) -> bool:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        if self.kind == "whole" and not isinstance(value, int):
            return False
        return self.low <= value <= self.high

    def _fits_text(self, value: str) -> bool:
        if self.kind == "text":
            return 0 < len(value) <= self.most and value.isprintable()
        if self.kind == "form":
            return re.fullmatch(self.form, value) is not None
        return value in self.choices

    def _fits_list(self, value: object) -> bool:
        item = self.item
        if item is None or not isinstance(value, list):
            return False
        if not self.least <= len(value) <= self.most:
            return False
        return all(item.fits(part) for part in value)

    def words(self) -> str:
        """What is allowed, in words."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "whole":
            return f"a whole number from {self.low:g} to {self.high:g}"
        if self.kind == "number":
            return f"a number from {self.low:g} to {self.high:g}"
        if self.kind == "text":
            return f"text of at most {self.most} characters in one line"
        if self.kind == "form":
            return self.meaning
        if self.kind == "list" and self.item is not None:
            return f"a list of {_span(self.least, self.most)}, each {self.item.words()}"
        return "one of " + ", ".join(self.choices)

    def normal(self, value: object) -> object:
        """An allowed value in its one form: a number is a float even when written without a dot."""
        if self.kind == "number" and isinstance(value, (int, float)):
            return float(value)
        if self.item is not None and isinstance(value, list):
            return [self.item.normal(part) for part in value]
        return value


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


@final
class Rules:
    """Reads what is allowed from its text.

    The texts are `whole 1..6`, `number 0.5..24`, `flag`, `text 80`, `one of A, B`, `form NAME`
    (a form of the table's `[forms]`), `name of PLACE, PLACE` and `list 1..6 of` any of them.
    """

    def __init__(self, file: str, forms: dict[str, object], places: dict[str, list[str]]) -> None:
        self.file = file
        self.forms = forms
        self.places = places
        self._read: dict[str, Rule] = {}

    def read(self, text: object) -> Rule:
        """The rule that a text of `[allowed]` stands for."""
        if not isinstance(text, str):
            raise DataError(self.file, f"allowed = {shown(text)} is no text.", "", text)
        if text not in self._read:
            self._read[text] = self._parse(text)
        return self._read[text]

    def _parse(self, text: str) -> Rule:
        head, _, rest = text.partition(" ")
        rule = Rule(head)
        if head in ("whole", "number"):
            rule.low, rule.high = self._range(rest, text)
        elif head == "text" and rest.isdigit():
            rule.most = int(rest)
        elif head in ("one", "name"):
            self._choices(rule, rest.removeprefix("of "))
        elif head == "form":
            self._form(rule, rest)
        elif head == "list":
            span, _, item = rest.partition(" of ")
            low, high = self._range(span if ".." in span else f"{span}..{span}", text)
            rule.least, rule.most, rule.item = int(low), int(high), self.read(item)
        elif text != "flag":
            raise DataError(self.file, f"allowed = {shown(text)} is not understood.", "", text)
        return rule

    def _range(self, text: str, whole: str) -> tuple[float, float]:
        low, _, high = text.partition("..")
        try:
            return float(low), float(high)
        except ValueError as error:
            reason = f"allowed = {shown(whole)} has no range."
            raise DataError(self.file, reason, "", whole) from error

    def _choices(self, rule: Rule, rest: str) -> None:
        names = [name.strip() for name in rest.split(",")]
        if rule.kind == "one":
            rule.choices = names
            return
        for place in names:
            rule.choices = rule.choices + self.places.get(place, [])

    def _form(self, rule: Rule, name: str) -> None:
        form = self.forms.get(name)
        pattern = form.get("pattern") if isinstance(form, dict) else None
        meaning = form.get("meaning") if isinstance(form, dict) else None
        if not isinstance(pattern, str) or not isinstance(meaning, str):
            raise DataError(self.file, f"there is no form {shown(name)}.", "", name)
        rule.form, rule.meaning = pattern, meaning
