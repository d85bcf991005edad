"""Values: immutable objects, defined by what they were made of."""

from typing import Any


class Value:
    """Equal, hashed, copied and pickled by its parts: the arguments of its constructor, in their order."""

    def parts(self) -> tuple[Any, ...]:
        """What it was made of."""
        raise NotImplementedError("abstract: Value.parts")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Value) or type(other) is not type(self):
            return NotImplemented
        return self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(frozen(self.parts()))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.parts()


def frozen(thing: Any) -> Any:
    """A hashable version of a value that may contain lists and dictionaries."""
    if isinstance(thing, list | tuple):
        return tuple([frozen(part) for part in thing])
    if isinstance(thing, dict):
        return frozenset([(key, frozen(part)) for key, part in thing.items()])
    return thing
