"""Records: what a step carries, in named fields that everybody may know."""

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """What a question, a procedure or a gathering is about. This one is about nothing.

    A subclass has an `__init__`, `copy` and `dump`; how it is loaded, its chapter tells the book.
    What is in it is public: whatever is hidden lies in the state.
    """

    def copy(self) -> "Record":
        """An independent copy."""
        return self

    def dump(self) -> object:
        """Plain form, from which the loader of the class makes an equal record."""
        return []


NOTHING: Final = Record()
"""The record of steps that need none."""
