"""A line of a table's log. In a module of its own: mypyc can't compile msgspec's classes, and it compiles the log."""

import msgspec


class LogLine(msgspec.Struct, array_like=True, gc=False):
    """An event as the browser gets it. `move` is the index of the choice that caused it. There are many lines, and
    they refer to nothing, so the garbage collector can ignore them."""

    move: int
    audience: int
    json: msgspec.Raw
    # About choices that were taken back: rebuilt from the record, and not stored.
    undo: bool = False
