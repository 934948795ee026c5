"""What the colours of a navy go under."""

from typing import Final

NATIONS: Final[dict[str, str]] = {
    "gb": "british", "fra": "french", "spa": "spanish", "rus": "russian", "hol": "dutch",
    "usa": "american", "swe": "swedish", "por": "portuguese", "ven": "venetian",
    "nap": "neapolitan", "tur": "turkish", "dan": "danish",
}  # fmt: skip
