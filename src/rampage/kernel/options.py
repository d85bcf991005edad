"""Options: rulings that a table can change, each with a default."""

import difflib
from typing import Any, Final, TypedDict

from rampage.kernel.errors import RampageError
from rampage.kernel.value import Value


class OptionError(RampageError):
    """There is no such option, or it does not accept the value."""


class OptionValueInfo(TypedDict):
    """One value, as the browser gets it."""

    value: str
    label: str


class OptionInfo(TypedDict):
    """An option, as the browser gets it."""

    name: str
    label: str
    rule: str
    default: str
    values: list[OptionValueInfo]
    low: int | None
    high: int | None
    main: bool


class Preset(TypedDict):
    """Some options under a name, for people who do not want to read all of them."""

    label: str
    text: str
    options: dict[str, str]


class Option(Value):
    """A named switch. Values are words; with `low` and `high` any whole number between them. A `main` one is a choice
    of the game (its mode, its track) that everybody makes; the others are house rules."""

    def __init__(
        self,
        name: str,
        label: str,
        rule: str,
        default: str,
        values: dict[str, str] | None = None,
        low: int = 0,
        high: int = 0,
        main: bool = False,
        ending: str = "",
    ) -> None:
        self.name: Final = name
        self.label: Final = label
        self.rule: Final = rule
        self.default: Final = default
        self.values: Final[dict[str, str]] = {} if values is None else values
        self.low: Final = low
        self.high: Final = high
        self.main: Final = main
        self.ending: Final = ending  # A limit: the ending that it brings about.

    @property
    def lifted(self) -> str:
        """The value with which a limit limits least: 0 means never."""
        return str(self.high if self.low else 0)

    def __repr__(self) -> str:
        values = "|".join(self.values) or f"{self.low} to {self.high}"
        return f"<Option {self.name}: {values}, default {self.default}>"

    def check(self, value: object) -> str:
        """The value as a word. Raises OptionError, which lists the values that are allowed."""
        word = str(value)
        if self.values:
            if word in self.values:
                return word
            raise OptionError(f"option {self.name}: {word!r} is not one of {', '.join(self.values)}")
        if word.isascii() and word.isdigit() and len(word) <= 9 and self.low <= int(word) <= self.high:
            return str(int(word))
        raise OptionError(
            f"option {self.name}: {word!r} is not a whole number from {self.low} to {self.high}"
        )

    def json(self) -> OptionInfo:
        """For the browser."""
        return {
            "name": self.name,
            "label": self.label,
            "rule": self.rule,
            "default": self.default,
            "values": [{"value": value, "label": label} for value, label in self.values.items()],
            "low": None if self.values else self.low,
            "high": None if self.values else self.high,
            "main": self.main,
        }

    def parts(self) -> tuple[Any, ...]:
        return (
            self.name, self.label, self.rule, self.default, self.values, self.low, self.high, self.main, self.ending
        )  # fmt: skip


# Short ways to declare them.


def choice(name: str, label: str, rule: str, **values: str) -> Option:
    """One of some values, each with its label; the first is the default."""
    return Option(name, label, rule, next(iter(values)), values)


def switch(name: str, label: str, rule: str, default: bool, *, off_first: bool = False) -> Option:
    """On or off."""
    values = {"off": "Off", "on": "On"} if off_first else {"on": "On", "off": "Off"}
    return Option(name, label, rule, "on" if default else "off", values)


def question(name: str, label: str, rule: str, default: bool) -> Option:
    """Yes or no."""
    return Option(name, label, rule, "yes" if default else "no", {"yes": "Yes", "no": "No"})


def limit(name: str, label: str, rule: str, default: int, low: int, high: int, ending: str = "") -> Option:
    """A whole number. `ending`: how a match ends that reaches it."""
    return Option(name, label, rule, str(default), None, low, high, ending=ending)


def main(option: Option) -> Option:
    """The same option as one that everybody sees when a table is set up."""
    return type(option)(
        option.name, option.label, option.rule, option.default, option.values, option.low, option.high, True
    )


def preset(label: str, text: str, **options: str) -> Preset:
    """Options under a name; what it does not name is as in the rulebook."""
    return {"label": label, "text": text, "options": options}


def complete_options(options: list[Option], given: dict[str, str]) -> dict[str, str]:
    """Every option with its value: the given ones checked, the others at their default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, list(known), n=1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; known: {', '.join(known)}"
            raise OptionError(f"unknown option {name!r}{hint}")
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}
