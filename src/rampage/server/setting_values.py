"""Values of settings: from a text (a variable, an option) or from a TOML file, checked against the table."""

import ipaddress
import re
from collections.abc import Callable
from typing import Any, Final

from rampage.club.notices.kinds import ADDRESS
from rampage.server.setting_table import Setting, Value
from rampage.table.address import ServerAddress, database_at
from rampage.table.keys import parse_keys
from rampage.table.store import StoreError

YES: Final = ("1", "true", "yes", "on")
NO: Final = ("0", "false", "no", "off")
MOST_SHOWN: Final = 60  # Characters of a wrong value.
NAME: Final = re.compile(
    r"\.?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*", re.IGNORECASE
)
ORIGIN: Final = re.compile(r"https?://[^/\s?#@]+")


class WrongValue(ValueError):
    """A value that a setting cannot have: what is wrong, and what to do."""

    def __init__(self, problem: str, remedy: str) -> None:
        self.problem = problem
        self.remedy = remedy
        super().__init__(problem)


def from_text(setting: Setting, text: str) -> Value:
    """The value that a variable or an option means."""
    if setting.kind is bool:
        if text.lower() in YES + NO:
            return text.lower() in YES
        raise _wrong(setting, text)
    if setting.kind is tuple:
        return checked(setting, [word.strip() for word in text.split(",") if word.strip()])
    if setting.kind is str:
        return checked(setting, text)
    pattern = r"-?[0-9]+" if setting.kind is int else r"-?[0-9]+(\.[0-9]+)?"
    if not re.fullmatch(pattern, text) or len(text) > 40:
        raise _wrong(setting, text)
    return checked(setting, setting.kind(text))


def checked(setting: Setting, value: Any) -> Value:
    """A value of the right type, within its range, and of a form that makes sense."""
    if setting.kind is float and type(value) is int:
        value = float(value)
    if setting.kind is tuple:
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise _wrong(setting, value)
        for word in value:
            _check_form(setting, word)
        return tuple(value)
    # A switch is not a number, though Python takes it for one.
    if not isinstance(value, setting.kind) or (isinstance(value, bool) and setting.kind is not bool):
        raise _wrong(setting, value)
    if isinstance(value, int | float) and setting.kind is not bool:
        if not setting.least <= value <= setting.most:
            size = "small" if value < setting.least else "large"
            raise WrongValue(f"{shown(setting, value)} is too {size}.", f"set it to {expected(setting)}.")
        return value
    if setting.choices and value and value not in setting.choices:
        raise _wrong(setting, value)
    if isinstance(value, str) and value:
        _check_form(setting, value)
    found: Value = value  # type: ignore[assignment]  # It is of the setting's kind.
    return found


def _wrong(setting: Setting, value: Any) -> WrongValue:
    return WrongValue(
        f"{shown(setting, value)} is not {expected(setting)}.", f"set it to {expected(setting)}."
    )


def expected(setting: Setting) -> str:
    """What a setting takes, in words."""
    if setting.choices:
        return f"one of {', '.join(setting.choices)}"
    if setting.kind in (int, float):
        sort = "a whole number" if setting.kind is int else "a number"
        return f"{sort} from {number(setting.least)} to {number(setting.most)}"
    if setting.kind is bool:
        return "true or false"
    return "a list of texts" if setting.kind is tuple else "a text"


def number(value: float) -> str:
    """A number as people write it."""
    if value != int(value):
        return str(value)
    return f"{int(value):,}" if value >= 10_000 else str(int(value))


def shown(setting: Setting, value: Any) -> str:
    """A value in a message: short, and without secrets."""
    if setting.secret:
        return "The value"
    if isinstance(value, bool):
        return str(value).lower()
    text = without_password(value) if isinstance(value, str) else value
    out = repr(text)
    # A problem begins with a capital, a digit or a quotation mark.
    out = out if isinstance(value, (str, int, float)) else f"'{out}'"
    return out if len(out) <= MOST_SHOWN else f"{out[: MOST_SHOWN - 1]}…"


def without_password(text: str) -> str:
    """The address of a database without its password."""
    found = database_at(text)
    return str(found) if isinstance(found, ServerAddress) else text


# Texts of a certain form.


def _check_form(setting: Setting, text: str) -> None:
    if text != text.strip() or not text.isprintable():
        problem = f"{shown(setting, text)} has spaces around it or characters that cannot be printed."
        raise WrongValue(problem, "write it without them.")
    check = CHECKS.get(setting.check)
    if check is not None:
        check(setting, text)


def _address(setting: Setting, text: str) -> None:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        if not NAME.fullmatch(text):
            problem = f"{shown(setting, text)} is not an address."
            remedy = "write an IP address such as 127.0.0.1, or 0.0.0.0 for all of this machine."
            raise WrongValue(problem, remedy) from None


def _network(setting: Setting, text: str) -> None:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        problem = f"{shown(setting, text)} is neither an address nor a network."
        raise WrongValue(problem, "list addresses like 127.0.0.1 and networks like 10.0.0.0/8.") from None


def _host(setting: Setting, text: str) -> None:
    if not NAME.fullmatch(text) and not text.startswith("["):
        problem = f"{shown(setting, text)} is not a host name."
        raise WrongValue(problem, "write names like play.example.com, without https:// and port.")


def _origin(setting: Setting, text: str) -> None:
    if not ORIGIN.fullmatch(text):
        problem = f"{shown(setting, text)} is not the origin of a page."
        raise WrongValue(
            problem, "write it like https://play.example.com, with nothing behind the name or port."
        )


def _mailbox(setting: Setting, text: str) -> None:
    from email.utils import parseaddr

    if not ADDRESS.fullmatch(parseaddr(text)[1]):
        problem = f"{shown(setting, text)} is not an e-mail address."
        raise WrongValue(problem, "write it like Rampage <rampage@example.com>.")


def _inner_host(setting: Setting, text: str) -> None:
    host, _, port = text.partition(":")
    if not NAME.fullmatch(host) or (port and not port.isdecimal()):
        problem = f"{shown(setting, text)} is not a host."
        raise WrongValue(problem, "write names like chat.example.com or 10.0.0.5:8080, without http://.")


def _keys(setting: Setting, text: str) -> None:
    try:
        parse_keys(text, setting.variable)
    except StoreError as error:
        raise WrongValue(error.problem, error.remedy) from None


def _token(_: Setting, text: str) -> None:
    if not text.isascii() or " " in text:
        problem = "A token may have no spaces and only ASCII characters."
        raise WrongValue(problem, "make one with `openssl rand -hex 24`.")


CHECKS: Final[dict[str, Callable[[Setting, str], None]]] = {
    "address": _address, "network": _network, "host": _host, "origin": _origin, "keys": _keys, "token": _token,
    "mailbox": _mailbox, "inner_host": _inner_host,
}  # fmt: skip
