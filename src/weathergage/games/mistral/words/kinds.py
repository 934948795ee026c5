"""Every kind of event that Mistral tells of, and which of them may show what was hidden."""

from typing import Final

EVENT_KINDS: Final[list[str]] = [
    *["accepted", "added", "answer", "appears", "armed", "arrives", "aside", "assigned"],
    *["assigning", "attrition", "back", "battle", "battle-done", "battle-order", "battle-over"],
    *["blockade", "blown", "bombard", "campaign", "campaign-opens", "campaign-shift", "catch"],
    *["chance-number", "combat", "combat-die", "comes-out", "concealed", "conversion"],
    *["convoy-attacked", "convoy-hit", "convoy-in", "convoy-lost"],
    *["cut-away", "cut-out", "declined", "departs", "destroyed", "detached", "disarmed"],
    *["disorder", "disperses", "drawn", "driven-out", "duel", "dummies", "ending", "event"],
    *["event-test", "events", "exchange", "favour", "fireship", "fireships-done", "fits-out"],
    *["flag", "gale", "gale-damage", "gale-moves", "gale-over", "game-over", "gauge", "goes-in"],
    *["gone", "half-lost", "half-move", "handed-over", "harbour-hit", "harbours", "impulse"],
    *["impulse-end", "intensity", "interdicts", "issued", "issuing", "joined", "joined-all"],
    *["joins", "kept", "knights", "laid-up", "leader-hurt", "levant-track", "looked-in"],
    *["looked-round", "looks-round", "marker-gone", "merged", "mixed", "moved", "moves", "mpi"],
    *["mpi-end", "mpi-weather", "mulligan", "no-again", "no-demand", "no-gale", "no-knights"],
    *["no-more", "no-more-battles", "no-ransom", "no-request", "no-target", "no-task"],
    *["operations-end", "order-failed", "order-fulfilled", "orders", "orders-kept", "organised"],
    *["paired", "parted", "pirate-base", "pirate-blown", "pirate-gone", "pirate-recovery"],
    *["pirate-task"],
    *["pirates", "pledged", "plotted", "port-lost", "ports-clear", "posted", "prestige", "prizes"],
    *["promoted"],
    *["raided", "raider", "random-event", "ranks", "ransom", "recovered", "recovery"],
    *["reinforced", "reinforcement", "rejoined", "relief", "rendezvous", "repair", "repaired"],
    *["request", "requests-over", "sail-sunk", "screened", "scurvy", "searched", "shadowed"],
    *["shift", "sinking", "split", "spotted", "stands", "state-joins", "state-leaves"],
    *["station", "stationed", "stations", "stopped", "strait", "strategy-check", "struck"],
    *["subordination", "surrender", "taken-back", "tally", "target", "task", "task-done"],
    *["transferred", "turn", "unposted", "unscreened", "window-shut", "winds", "withdrawn"],
    *["worn", "yard-shut", "year-end"],
]

FORMAL: Final[list[str]] = [
    *["assigning", "battle-done", "dummies", "events", "fireships-done", "harbours", "impulse"],
    *["issuing", "joined-all", "kept", "looked-round", "moved", "mpi", "mpi-end", "mpi-weather"],
    *["no-again", "no-knights", "no-more-battles", "no-ransom", "no-request", "operations-end"],
    *["orders", "orders-kept", "organised", "pledged", "ports-clear", "requests-over", "stations"],
    *["window-shut"],
]
"""That a step is over or a side is done: told in the same words whatever is hidden, so that nobody
may learn anything first by one of these."""
REVEALING: Final[list[str]] = [kind for kind in EVENT_KINDS if kind not in FORMAL]
"""Tokens that move, come out or go in, what is made out under them, Orders that fail, and every die
that lies open: dice thrown in secret come before it."""
ANNOUNCED: Final[list[str]] = ["prestige", "favour", "mulligan"]
"""The tracks of Prestige and the helps of a Rank that are counted lie open (12.2, 12.4, Q154): that
nothing was paid for a second throw, and that no die was bent, is seen, too."""
