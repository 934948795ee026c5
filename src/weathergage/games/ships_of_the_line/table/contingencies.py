"""The figures on which standing orders that wait for something may depend (words.toml)."""

from ..state.battle import Battle


def figure_of(state: Battle, ship: int, name: str) -> float | None:
    """A figure of a ship on which a standing order may depend."""
    if ship < 0:
        return None
    vessel = state.ships[ship]
    if name == "hull":
        return float(vessel.hull)
    if name == "crews":
        return float(vessel.crews)
    if name == "masts":
        return float(bin(vessel.masts).count("1"))
    if name == "grappled":
        return float(vessel.grapples)
    return float(vessel.fires) if name == "fires" else None
