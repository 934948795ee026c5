"""What both sides of the Trafalgar scenario know of it. (24)

The Allies need two of four: thirty ships into Brest in time or past the Straits later, raids on
Bantry Bay and on the North Sea. The North Sea is entered by the Dover narrows alone, the Straits
likewise, so the British know where to stand.
"""

from ..state.affairs import Raid
from ..state.campaign import Campaign


def raided(known: Campaign, name: str) -> bool:
    """Whether a raid there is known to have succeeded."""
    return known.affairs.raids[known.setup.atlas.port_index[name]] == Raid.RAIDED


def in_time_for_brest(known: Campaign) -> bool:
    """Whether thirty ships in Brest still count. (24.3)"""
    late = known.turn >= known.setup.tables.turn_number("aug-iii")
    return not known.affairs.entered[0] and not late


def straits_open(known: Campaign) -> bool:
    """Whether thirty ships past the Straits count already. (24.3)"""
    early = known.turn <= known.setup.tables.turn_number("aug-ii")
    return not known.affairs.entered[1] and not early
