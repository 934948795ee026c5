"""How often something may happen."""

import time


class Bucket:
    """So many a second, and so many at once after a pause."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = time.monotonic()

    def fill(self) -> float:
        """How many may happen now."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level

    def take(self) -> bool:
        """Take one, if there is one."""
        if self.fill() < 1.0:
            return False
        self.level -= 1.0
        return True

    def wait(self) -> float:
        """Seconds until there is one."""
        return max(0.0, (1.0 - self.fill()) / self.rate)
