"""Tests of the test phase, collisions, melees, explosions, night and morale (p.4-5, 12-17)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.games.man_o_war.answers import INCH

LIGHT_RATE: Final = 4
"""Fourth rates and frigates do not fear the shallows as others do (p.16)."""


@final
class TrialTables:
    """The figures of every test."""

    def __init__(self, data: DataSet) -> None:
        self._weather(data)
        self._repair(data)
        self._contact(data)
        self._melee(data)
        self._ground(data)

    def _weather(self, data: DataSet) -> None:
        self.every: i64 = data.number("tests", "weather", "every")
        self.mist_stays = data.texts("tests", "weather", "mist_stays")
        self.calm = data.texts("tests", "weather", "calm")
        self.gale = data.texts("tests", "weather", "gale")
        self.gale_stays = data.texts("tests", "weather", "gale_stays")
        self.gale_mast: i64 = data.number("tests", "weather", "mast")

    def _repair(self, data: DataSet) -> None:
        self.fire: i64 = data.number("tests", "repair", "fire")
        self.bound: i64 = data.number("tests", "repair", "bound")
        self.worse: i64 = data.number("tests", "repair", "worse")
        self.hole: i64 = data.number("tests", "repair", "hole")
        self.rudder: i64 = data.number("tests", "repair", "rudder")
        self.rudders: i64 = data.number("tests", "repair", "rudders")
        self.explosion: i64 = data.number("tests", "repair", "explosion")
        self.explosive: i64 = data.number("tests", "repair", "explosive")
        self.fire_hull: i64 = data.number("tests", "repair", "hull")
        self.fire_masts: i64 = data.number("tests", "repair", "masts")
        self.spread: i64 = data.number("tests", "spread", "fire")
        self.seen: i64 = data.number("tests", "signal", "seen")
        self.reversed: i64 = data.number("tests", "signal", "reversed")

    def _contact(self, data: DataSet) -> None:
        self.break_faces = data.numbers("tests", "break_free", "faces")
        self.break_favoured = data.numbers("tests", "break_free", "favoured")
        self.strikes: i64 = data.number("tests", "surrender", "strikes")
        self.no_captain: i64 = data.number("tests", "surrender", "captain")
        self.tougher: i64 = data.number("tests", "surrender", "tougher")
        self.crash_hull: i64 = data.number("tests", "collision", "hull")
        self.crash_masts: i64 = data.number("tests", "collision", "masts")
        self.light: i64 = data.number("tests", "collision", "light")
        self.push: i64 = data.scaled(INCH, "tests", "collision", "push")
        self.slide: i64 = data.scaled(INCH, "tests", "collision", "slide")
        self.rammer: i64 = data.number("tests", "collision", "rammer")
        self.rammed: i64 = data.number("tests", "collision", "rammed")

    def _melee(self, data: DataSet) -> None:
        self.melee = data.numbers("tests", "melee", "rate")
        self.share: i64 = data.number("tests", "melee", "share")
        self.marines: i64 = data.number("tests", "melee", "marines")
        self.captain_losses: i64 = data.number("tests", "melee", "captain")
        self.admiral: i64 = data.number("tests", "melee", "admiral")
        self.prize: i64 = data.number("tests", "melee", "prize")
        bands = ("musket", "short")
        self.blast_masts = [data.number("tests", "explosion", x, "masts") for x in bands]
        self.blast_hull = [data.number("tests", "explosion", x, "hull") for x in bands]
        self.blast_fire = [data.number("tests", "explosion", x, "fire") for x in bands]
        self.night_reach: i64 = data.scaled(INCH, "tests", "night", "reach")
        self.night_rounds: i64 = data.number("tests", "night", "rounds")
        self.morale_first: i64 = data.number("tests", "morale", "first")
        self.morale_other: i64 = data.number("tests", "morale", "other")
        self.morale_taken: i64 = data.number("tests", "morale", "taken")
        self.morale_bad: i64 = data.number("tests", "morale", "bad")
        self.morale_slow: i64 = data.number("tests", "morale", "slow")
        self.morale_admiral: i64 = data.number("tests", "morale", "admiral")

    def _ground(self, data: DataSet) -> None:
        self.ground = data.numbers("tests", "ground", "area")
        self.ground_light: i64 = data.number("tests", "ground", "light")
        self.ground_hull: i64 = data.number("tests", "ground", "hull")
        self.ground_masts: i64 = data.number("tests", "ground", "masts")
        self.refloat: i64 = data.number("tests", "ground", "refloat")
        self.strand: i64 = data.number("tests", "ground", "worse")
        self.strand_hull: i64 = data.number("tests", "ground", "worse_hull")

    def runs_aground(self, dice: i64, area: i64, rate: i64) -> bool:
        """Whether two Dice put her aground; fourth rates and frigates add one (p.16)."""
        light = self.ground_light if rate >= LIGHT_RATE else 0
        return dice + light <= self.ground[area - 1]

    def strikes_on(self, tough: bool, captain_dead: bool) -> i64:
        """The Die, this or less, at which a routed ship strikes (p.12, R18)."""
        limit = self.strikes + (self.no_captain if captain_dead else 0)
        return limit - self.tougher if tough else limit

    def base_losses(self, weaker: i64) -> i64:
        """What both lose in a melee by the points of the weaker (p.15, R13)."""
        return weaker // self.share if weaker > 0 else 0

    def crash(self, rate: i64, other: i64, base: i64) -> i64:
        """Damage in a violent collision: the lower rate adds the difference (p.14)."""
        return base + (rate - other if rate > other else 0)
