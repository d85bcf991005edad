"""Settings of notices that must fit together, and to the machine."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rampage.server.setting_errors import Problem

if TYPE_CHECKING:
    from rampage.server.configuration import Configuration

CHANNELS: Final = ("notices.smtp_host", "notices.push", "notices.hooks")


def contradictions(found: "Configuration") -> list[Problem]:
    """What is wrong with settings that are each right."""
    on = [name for name in CHANNELS if found.found[name].value]
    out: list[Problem] = []
    if on and not found.switch("accounts"):
        out.append(_problem(found, on[0], "Notices need accounts.", "set accounts to true, or remove this."))
    if found.text("notices.smtp_host") and not found.text("notices.mail_from"):
        remedy = "set notices.mail_from, such as Rampage <rampage@example.com>."
        out.append(_problem(found, "notices.smtp_host", "E-mail needs a sender.", remedy))
    user, file = found.text("notices.smtp_user"), found.text("notices.smtp_password_file")
    if bool(user) != bool(file):
        given = "notices.smtp_user" if user else "notices.smtp_password_file"
        text = "A mail server wants a name and a password, or neither."
        out.append(_problem(found, given, text, "set notices.smtp_user and notices.smtp_password_file."))
    elif file:
        out += _password(found, file)
    return out


def _password(found: "Configuration", file: str) -> list[Problem]:
    name = "notices.smtp_password_file"
    try:
        with Path(file).expanduser().open(encoding="utf-8") as text:
            there = bool(text.readline(1000).strip())
    except (OSError, UnicodeDecodeError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or "it is not a text"
        remedy = "let the user that runs Rampage read it, and no other."
        return [_problem(found, name, f"'{file}' cannot be read: {why}.", remedy)]
    return (
        []
        if there
        else [_problem(found, name, f"'{file}' is empty.", "write the password on its first line.")]
    )


def _problem(found: "Configuration", name: str, text: str, remedy: str) -> Problem:
    return Problem(name, f"{name} ({found.found[name].source})", text, remedy)
