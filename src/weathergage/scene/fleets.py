"""Fleets to be built: the word of a form for a list of vessels that is filled for a price."""

import msgspec


class Look(msgspec.Struct, omit_defaults=True):
    """How a vessel of a list is drawn."""

    nation: str
    guns: int


class Vessel(msgspec.Struct, omit_defaults=True):
    """A row of a fleet list: what may be bought, for how much."""

    id: str
    name: str
    price: int
    figures: list[str] = []
    """One for each heading of the list."""
    note: str = ""
    kind: str = ""
    """What it counts as in the mix."""
    roles: list[str] = []
    """The roles it may take beside a place in the line."""
    piece: Look | None = None
    """How it is drawn."""


class Role(msgspec.Struct, omit_defaults=True):
    """What a vessel may be beside a ship of the line: the flagship, a repeater."""

    id: str
    name: str
    in_line: bool = False
    """Whether she keeps her place in the line."""
    most: int = 1
    """So many in a division, of those beside the line."""
    only: bool = False
    """Whether one vessel of the whole fleet has it, or another such role."""


class Mix(msgspec.Struct, omit_defaults=True):
    """The usual share of a kind of vessel in a fleet, in per cent."""

    kind: str
    name: str
    share: int


class FleetList(msgspec.Struct, omit_defaults=True):
    """What a fleet may be built of: a list of vessels, money, divisions, and advice.

    The value of the field is a list of lines `DIVISION VESSEL [ROLE]`, divisions from 1."""

    nation: str
    title: str
    headings: list[str]
    """Short words above the figures of a vessel."""
    vessels: list[Vessel]
    budget: int
    most: int
    """What may be spent at most."""
    divisions: int
    least: int
    """So many vessels in the line of a division at least."""
    limit: int
    names: list[str] = []
    """What the vessels are called, in their order."""
    roles: list[Role] = []
    mix: list[Mix] = []
    advice: str = ""
    key: str = ""
    """What the headings mean."""
    suggestions: list[list[str]] = []
    """Legal fleets to begin with."""
    rule: str = ""
