"""The colours of the chart by day."""

from typing import Final

SEA: Final = "#DBE4DF"
SEA_EDGE: Final = "#C9D6D2"
SEA_INK: Final = "#5D7C83"
PAPER: Final = "#F6F1E4"
SHEET: Final = "#FBF8F0"
LAND: Final = "#E9DDBE"
COAST: Final = "#4A4232"
INK: Final = "#1B2730"
INK2: Final = "#42505A"
LINE: Final = "#BFB395"
TRACK: Final = "#DDD2B8"
DECK: Final = "#E3CFA2"
DECK2: Final = "#C4A670"
SAIL: Final = "#FFFDF4"
SAIL2: Final = "#EFE7D0"
SPAR: Final = "#3A3226"
FIRE: Final = "#CF4A12"
FIRE2: Final = "#F6B21B"
SMOKE: Final = "#FFFFFF"
HULLS: Final = {"british": "#AE2A1F", "french": "#1D55A0", "spanish": "#D39A14"}
LETTERS: Final = {"british": "#9C241A", "french": "#1B4E93", "spanish": "#7A5400"}
SERIF: Final = "'Source Serif 4', Georgia, serif"
SANS: Final = "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif"
