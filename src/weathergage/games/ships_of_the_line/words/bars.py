"""What bars an act, in words and by rule: the rules say which, by its place in a list of bars.toml.

Deciding and explaining so are one: a yes or no is that nothing bars it.
"""

from typing import Final

from weathergage.engine.beside import bars_beside

BARS: Final = bars_beside(__file__, "bars.toml")
FIRE_BARS: Final[list[tuple[str, str]]] = BARS["fire"]
LOCKS: Final[list[tuple[str, str]]] = BARS["locks"]
PATH_BARS: Final[list[tuple[str, str]]] = BARS["path"]
