"""Requests and responses of the routes for accounts."""

from typing import Annotated, Any, Literal

from pydantic import Field

from rampage.club.passkeys import Passkey
from rampage.club.sessions import Device
from rampage.server.models import Strict, Text

Profile = Literal["public", "met", "me"]
WHO_SEES: str = "Who may see the profile: everybody, people I have played with, only me."


class NoteInfo(Strict):
    """Something that a moderator decided about me: a warning that I have not read, or what holds now."""

    id: str
    kind: Literal["warn", "silence", "no_rated", "no_lobby", "rename"]
    reason: str
    at: float
    until: float | None


class AccountInfo(Strict):
    """My account, or that I am a guest."""

    person: Annotated[
        str, Field(description="What the server calls me; a guest keeps it from visit to visit.")
    ]
    name: Annotated[str, Field(description="Empty for a guest.")]
    problem: Annotated[str, Field(description="Why passkeys can't work on this page; empty if they can.")]
    guest_tables: Annotated[int, Field(description="Tables that would join an account.")] = 0
    profile: Annotated[Profile, Field(description=WHO_SEES)] = "met"
    created: float = 0.0
    passkeys: list[Passkey] = []
    devices: list[Device] = []
    codes: Annotated[int, Field(description="Recovery codes that are left.")] = 0
    notices: Annotated[bool, Field(description="This server sends notices.")] = False
    moderator: Annotated[bool, Field(description="I am a moderator.")] = False
    notes: Annotated[list[NoteInfo], Field(description="Warnings, and what I may not do.")] = []


class NamedAccount(Strict):
    """The name of a new account, or a new name."""

    name: Text


class ShownTo(Strict):
    """Who may see a profile."""

    profile: Annotated[Profile, Field(description=WHO_SEES)]


class PasskeyOptions(Strict):
    """Options for `navigator.credentials`, in the JSON form of WebAuthn."""

    options: dict[str, Any]


Credential = Annotated[
    dict[str, Any], Field(max_length=20, description="What `navigator.credentials` returned, as JSON.")
]
Join = Annotated[bool, Field(description="My tables as a guest join the account.")]
DeviceName = Annotated[str, Field(max_length=200, description="What I call this device.")]


class NewAccount(Strict):
    """A new account: its name and its first passkey."""

    name: Text
    credential: Credential
    device: DeviceName = ""
    join: Join = True


class SignIn(Strict):
    """Sign in by a passkey."""

    credential: Credential
    device: DeviceName = ""
    join: Join = True


class NewPasskey(Strict):
    """One more passkey."""

    credential: Credential
    device: DeviceName = ""


class Recover(Strict):
    """Sign in by a recovery code."""

    code: Annotated[str, Field(max_length=100)]
    device: DeviceName = ""
    join: Join = True


class SignInLink(Strict):
    """A link that signs one more device in, once and for ten minutes."""

    path: str
    until: int


class LinkToken(Strict):
    """The token of such a link."""

    token: Annotated[str, Field(max_length=400)]


class OpenLink(LinkToken):
    """Sign in by a link."""

    device: DeviceName = ""
    join: Join = True


class SignedIn(Strict):
    """The account that this browser is signed in to now."""

    name: str


class Codes(Strict):
    """Recovery codes. They are shown once: the server keeps only their hashes."""

    codes: list[str]


class CreatedAccount(SignedIn, Codes):
    """A new account."""


class Deletion(Strict):
    """The name of the account to delete, so that nobody does it by accident."""

    name: Text
