"""Singular and plural, in texts with fields and elsewhere."""

from functools import lru_cache
from string import Formatter


def plural(count: int | str, one: str = "", many: str = "s") -> str:
    """What follows a number: `plural(n)` is an "s" unless n is 1; `plural(n, "die", "dice")` is the whole word."""
    return one if count in (1, "1") else many


def several(count: int, one: str, many: str = "") -> str:
    """A number and its noun: `1 unit`, `3 units`; `several(n, "box", "boxes")`."""
    return f"{count} {plural(count, one, many or one + 's')}"


def listed(names: list[str]) -> str:
    """Names in a row: `Ada`, `Ada and Bo`, `Ada, Bo and Cy`."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


# There are some hundred texts, and a view may contain the same one several times. What it returns must not be changed.
@lru_cache(maxsize=1024)
def pieces(text: str) -> list[tuple[str, str, bool]]:
    """Parse a text with fields: words, the field after them ("" after the last), and whether the field is only a
    plural "s", as in `{count} marker{count:s}`."""
    out: list[tuple[str, str, bool]] = []
    for words, field, form, conversion in Formatter().parse(text):
        if field == "" or form not in (None, "", "s") or conversion:
            raise ValueError(f"a text has named fields and plurals only: {text}")
        out.append((words, field or "", form == "s"))
    return out
