"""Colours of the nations: at a ship's stern, and as small flags beside names."""

from typing import Final

from weathergage.scene.glyph_hull import n

# Flags are drawn 13 by 8.6, the hoist at the left.
FLAGS: Final[dict[str, str]] = {
    "british": (
        '<rect width="13" height="8.6" fill="#FFFFFF"/>'
        '<rect width="5.6" height="3.6" fill="#25397A"/>'
        '<path d="M0,0L5.6,3.6M5.6,0L0,3.6" stroke="#FFFFFF" stroke-width="0.9"/>'
        '<path d="M2.8,0V3.6M0,1.8H5.6" stroke="#FFFFFF" stroke-width="1.3"/>'
        '<path d="M2.8,0V3.6M0,1.8H5.6" stroke="#C8202C" stroke-width="0.7"/>'
        '<path d="M6.5,0V8.6M0,4.3H13" stroke="#C8202C" stroke-width="1.7"/>'
    ),
    "french": (
        '<rect width="4.34" height="8.6" fill="#1E4F9C"/>'
        '<rect x="4.33" width="4.34" height="8.6" fill="#FFFFFF"/>'
        '<rect x="8.66" width="4.34" height="8.6" fill="#C8202C"/>'
    ),
    "spanish": (
        '<rect width="13" height="8.6" fill="#C8202C"/>'
        '<rect y="2.15" width="13" height="4.3" fill="#F2B90C"/>'
        '<circle cx="4.4" cy="4.3" r="1.5" fill="#A3431A"/>'
    ),
    "other": '<rect width="13" height="8.6" fill="#8A9399"/>',
    "white": '<rect width="13" height="8.6" fill="#FFFFFF"/>',
}


def flag(nation: str) -> str:
    """A nation's flag with a thin edge."""
    return (
        f"{FLAGS.get(nation, FLAGS['other'])}"
        '<rect width="13" height="8.6" fill="none" stroke="#3A3226" stroke-width="0.5"/>'
    )


def ensign(nation: str, colours: str, captor: str, wind: float, weight: float) -> str:
    """The ensign at the stern, streaming down wind: white if struck, the victor's on a prize."""
    down = (wind + 180.0) - 90.0
    if colours == "prize":
        flags = (
            f'<g transform="translate(0,-8.6)">{flag(captor)}</g>'
            f'<g transform="translate(0,1)">{flag(nation)}</g>'
        )
    else:
        flown = "white" if colours == "struck" else nation
        flags = f'<g transform="translate(0,-4.3)">{flag(flown)}</g>'
    return (
        f'<g transform="translate(0,29)"><circle r="{n(weight)}" fill="var(--spar)"/>'
        f'<g transform="rotate({n(down)})">{flags}</g></g>'
    )
