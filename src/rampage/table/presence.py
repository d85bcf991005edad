"""Who is at a table right now, by open connections."""

from collections.abc import Callable


class Presence:
    """Connections by browser, and since when a seat is deserted."""

    def __init__(self, holders: dict[str, set[int]], now: Callable[[], float]) -> None:
        self._now = now
        self._holders = holders
        self._open: dict[str, int] = {}
        self._addresses: dict[str, str] = {}  # Of the browsers that are here.
        self._left: dict[int, float] = {}
        self._since = now()  # Nobody has been away for longer than the table is looked after.

    @property
    def anybody(self) -> bool:
        """Is anybody here?"""
        return bool(self._open)

    @property
    def browsers(self) -> list[str]:
        """Who is here."""
        return list(self._open)

    @property
    def addresses(self) -> tuple[str, ...]:
        """From where they are here; a browser whose address is not known stands for itself."""
        return tuple({self._addresses.get(browser) or browser for browser in self._open})

    def here(self, browser: str) -> bool:
        """Is a connection of this browser open?"""
        return browser in self._open

    def arrive(self, browser: str, address: str = "") -> bool:
        """A connection of a browser was opened; True for its first."""
        self._addresses[browser] = address
        self._open[browser] = self._open.get(browser, 0) + 1
        return self._open[browser] == 1

    def leave(self, browser: str) -> bool:
        """A connection of a browser was closed; True for its last."""
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

    def online(self, seat: int) -> bool:
        """Is somebody who holds this seat connected?"""
        return any(seat in self._holders.get(browser, ()) for browser in self._open)

    def deserted(self, seat: int, patience: float) -> bool:
        """Has nobody been on this seat for so many seconds?"""
        return not self.online(seat) and self.away(seat) >= patience

    def away(self, seat: int) -> float:
        """For how many seconds nobody has been on a seat where nobody is now."""
        return self._now() - self._left.get(seat, self._since)
