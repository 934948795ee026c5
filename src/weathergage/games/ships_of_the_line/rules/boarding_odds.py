"""What a boarding fight needs and how it may end, for previews and odds (4.3.1, 20.2)."""

from weathergage.games.ships_of_the_line.rules.boarding_results import rounds_to_win
from weathergage.games.ships_of_the_line.rules.fights import Fight, Party, chance_to_win
from weathergage.games.ships_of_the_line.state.battle import Battle


def party_preview(state: Battle, party: Party) -> dict[str, object]:
    """One side's ratio, column, modifiers and the sum it needs."""
    tables = state.setup.crew
    limit = tables.boarding_limit(party.column) - party.modifier()
    return {
        "ratio": f"{party.own}:{party.enemy}",
        "column": tables.column_name(party.column),
        "needed": int(limit),
        "modifiers": [modifier.data() for modifier in party.modifiers],
    }


def fight_preview(state: Battle, fight: Fight) -> dict[str, object]:
    """What is certain about a fight before its dice."""
    return {
        "attack": party_preview(state, fight.attack),
        "defence": party_preview(state, fight.defence),
        "gives_up": fight.gives_up,
        "fatigue": int(state.setup.crew.cost("boarding")),
        "rule": "4.3.2",
    }


def fight_odds(state: Battle, fight: Fight) -> dict[str, object]:
    """How likely each end of the next round is; `loss` is the attacker's if she agrees to fight.

    With crews a won round captures only where the deck is already held.
    """
    if fight.gives_up:
        return {"capture": 1.0, "locked": 0.0, "thrown_back": 0.0, "nothing": 0.0, "loss": 0.0}
    attack, defence = chance_to_win(state, fight.attack), chance_to_win(state, fight.defence)
    won = attack * (1 - defence)
    lost = (1 - attack) * defence
    two_rounds = rounds_to_win(state) > 1
    takes = not two_rounds or state.ships[fight.target].deck_held >= 0
    out: dict[str, object] = {
        "capture": won if takes else 0.0,
        "locked": attack * defence,
        "thrown_back": lost,
        "nothing": (1 - attack) * (1 - defence),
        "loss": 0.0 if two_rounds else lost,
    }
    if two_rounds and not takes:
        out["deck_held"] = won
    return out
