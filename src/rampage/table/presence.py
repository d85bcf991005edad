"""Who is at a table right now, by open connections."""

from collections.abc import Callable


class Presence:
    """Connections by browser, and since when seats have been deserted."""

    def __init__(self, holders: dict[str, set[int]], now: Callable[[], float]) -> None:
        self._now = now
        self._holders = holders
        self._open: dict[str, int] = {}
        self._addresses: dict[str, str] = {}  # Of the browsers that are here.
        self._left: dict[int, float] = {}
        self._since = now()  # Absence is counted from when the table was loaded, at the earliest.

    @property
    def anybody(self) -> bool:
        """Is anybody here?"""
        return bool(self._open)

    @property
    def browsers(self) -> list[str]:
        """The browsers that are here."""
        return list(self._open)

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses of the browsers that are here; a browser without a known address counts as its own address."""
        return tuple({self._addresses.get(browser) or browser for browser in self._open})

    def only(self, seat: int) -> bool:
        """Is nobody here except the player in this seat?"""
        return all(seat in self._holders.get(browser, ()) for browser in self._open)

    def here(self, browser: str) -> bool:
        """Has this browser an open connection?"""
        return browser in self._open

    def arrive(self, browser: str, address: str = "") -> bool:
        """A browser opened a connection; True for its first one."""
        self._addresses[browser] = address
        self._open[browser] = self._open.get(browser, 0) + 1
        return self._open[browser] == 1

    def leave(self, browser: str) -> bool:
        """A browser closed a connection; True for its last one."""
        left = self._open.get(browser, 0) - 1
        if left > 0:
            self._open[browser] = left
            return False
        self._open.pop(browser, None)
        self._addresses.pop(browser, None)
        for seat in self._holders.get(browser, ()):
            self._left[seat] = self._now()
        return True

    def left(self, seat: int) -> None:
        """Nobody holds a seat from now on."""
        self._left[seat] = self._now()

    def moved(self, order: list[int]) -> None:
        """The seats have another order: seat 0 is what seat `order[0]` was, and so on."""
        self._left = {seat: self._left[old] for seat, old in enumerate(order) if old in self._left}

    def online(self, seat: int) -> bool:
        """Is a browser connected that holds this seat?"""
        return any(seat in self._holders.get(browser, ()) for browser in self._open)

    def deserted(self, seat: int, patience: float) -> bool:
        """Has nobody been on this seat for this many seconds?"""
        return not self.online(seat) and self.away(seat) >= patience

    def away(self, seat: int) -> float:
        """How many seconds a seat has been deserted."""
        return self._now() - self._left.get(seat, self._since)
