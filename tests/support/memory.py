"""Which objects are still in memory. Weak references would say so too, but not of objects of compiled classes."""

import gc


class Watched:
    """Some objects, without references to them."""

    def __init__(self, *things: object) -> None:
        self._types = {id(thing): type(thing) for thing in things}

    def left(self) -> list[str]:
        """The types of those that are still there."""
        found = (thing for thing in gc.get_objects() if self._types.get(id(thing)) is type(thing))
        return [type(thing).__name__ for thing in found]
