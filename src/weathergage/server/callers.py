"""Who calls: how often each may, and how much each holds open."""

from collections import Counter, OrderedDict
from ipaddress import IPv6Address, ip_address

from weathergage.server.rates import Bucket
from weathergage.server.settings import Limits

MOST_CALLERS = 10_000
"""So many callers are remembered; whoever has not called for longest is forgotten first."""


def caller_name(address: str) -> str:
    """Who is behind an address: with IPv6 one subscriber has a whole network of them."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found.ipv4_mapped if isinstance(found, IPv6Address) else found)


class Callers:
    """What is known of everybody who has called of late."""

    def __init__(self, limits: Limits) -> None:
        self.rates = {
            "changes": (limits.requests_per_second, limits.requests_at_once),
            "reads": (limits.reads_per_second, limits.reads_at_once),
            "games": (limits.games_per_second, limits.games_at_once),
        }
        self.limits = limits
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.sockets: Counter[str] = Counter()

    def bucket(self, kind: str, address: str) -> Bucket:
        """How often a caller may do something of a kind."""
        key = (kind, caller_name(address))
        found = self.buckets.get(key)
        if found is None:
            found = self.buckets[key] = Bucket(*self.rates[kind])
        self.buckets.move_to_end(key)
        while len(self.buckets) > MOST_CALLERS:
            self.buckets.popitem(last=False)
        return found

    def enter(self, address: str) -> bool:
        """Whether a caller may hold one more socket; if so it is counted."""
        name = caller_name(address)
        if self.sockets[name] >= self.limits.sockets:
            return False
        if self.sockets.total() >= self.limits.all_sockets:
            return False
        self.sockets[name] += 1
        return True

    def leave(self, address: str) -> None:
        """A socket is closed."""
        name = caller_name(address)
        self.sockets[name] -= 1
        if self.sockets[name] <= 0:
            del self.sockets[name]
