"""Passkeys: WebAuthn, by the package `webauthn`.

A passkey belongs to a host name and works only on its pages, over HTTPS or on localhost. The challenge is a token of
ours: it says until when it is valid, for what, for which browser and about which account, so that nothing is stored
for those who never answer; once answered, it is spent.
"""

import base64
import json
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rampage.club.sessions import DEVICE_LENGTH, hashed
from rampage.kernel.extras import need
from rampage.table.refusal import Refusal
from rampage.table.sanitize import plain
from rampage.table.tokens import Signer
from rampage.table.writer import Statement

if TYPE_CHECKING:
    from rampage.club.people import People

PURPOSE: Final = "accounts"  # Of the package, in the message if it is missing.
CHALLENGE_SECONDS: Final = 5 * 60
NEW: Final = "new passkey"
USE: Final = "use of a passkey"
MOST_KEYS: Final = 20  # Of one account.
REFUSED: Final = ("bad_passkey", "The passkey could not be checked.", "try again.")


def library() -> Any:
    """The package. Raises MissingExtra."""
    return need("webauthn", "club", PURPOSE)


@dataclass(frozen=True, slots=True)
class Site:
    """The page that asks: `host` as in the address bar, with its port, and the browser's name in its cookie."""

    host: str
    browser: str

    @property
    def name(self) -> str:
        """The name that passkeys belong to: the host without its port."""
        return self.host.partition(":")[0].lower()

    @property
    def origins(self) -> list[str]:
        """Where a page of this site may come from. Only localhost does without HTTPS."""
        plain_too = [f"http://{self.host}"] if self.name == "localhost" else []
        return [f"https://{self.host}", *plain_too]


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey as its owner sees it; it works for one `host` name."""

    id: str
    device: str
    host: str
    created: float
    used: float


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Passkeys:
    """The passkeys of all accounts."""

    def __init__(self, people: "People", signer: Signer) -> None:
        self._people: Final = people
        self._store: Final = people.store
        self._signer: Final = signer

    # Challenges.

    def _challenge(self, purpose: str, site: Site, about: str) -> bytes:
        until = int(self._people.now()) + CHALLENGE_SECONDS
        text = f"{until}:{secrets.token_urlsafe(16)}:{about}"
        return self._signer.token(f"{purpose} {site.browser}", text).encode()

    def _answered(self, purpose: str, site: Site, credential: dict[str, Any]) -> tuple[bytes, str]:
        """The challenge that was answered, and the account that it is about. Raises Refusal."""
        try:
            data = json.loads(_bytes(credential["response"]["clientDataJSON"]))
            challenge = _bytes(data["challenge"])
            text = self._signer.read_token(f"{purpose} {site.browser}", challenge.decode("ascii"))
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
            raise Refusal(*REFUSED) from None
        until, _, about = (text or "0::").split(":", 2)
        if int(until) < self._people.now():
            raise Refusal("too_late", "That took too long.", "try again.")
        return challenge, about

    # New passkeys.

    async def creation(self, site: Site, person: str, name: str) -> dict[str, Any]:
        """What a page needs to make a passkey for an account, which may not be there yet."""
        webauthn, structs = library(), need("webauthn.helpers.structs", "club", PURPOSE)
        known = [
            structs.PublicKeyCredentialDescriptor(id=_bytes(key.id))
            for key in await self.of(person)
            if key.host == site.name
        ]
        options = webauthn.generate_registration_options(
            rp_id=site.name, rp_name="Rampage", user_id=person.encode(), user_name=name, user_display_name=name,
            challenge=self._challenge(NEW, site, person), exclude_credentials=known,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
        )  # fmt: skip
        return dict(json.loads(webauthn.options_to_json(options)))

    async def made(
        self, site: Site, credential: dict[str, Any], device: str
    ) -> tuple[str, list[Statement], str]:
        """Check a new passkey: the account that it is for, what adds it, and the hash of what is spent with it."""
        challenge, person = self._answered(NEW, site, credential)
        try:
            found = library().verify_registration_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=site.name,
                expected_origin=site.origins,
            )  # fmt: skip
        except _faults() as error:
            raise Refusal(*REFUSED) from error
        if len(await self.of(person)) >= MOST_KEYS:
            raise Refusal("too_many", f"You have {MOST_KEYS} passkeys.", "remove one that you don't use.")
        id = base64.urlsafe_b64encode(found.credential_id).decode().rstrip("=")
        now = self._people.now()
        add = (
            "INSERT INTO passkeys (id, person, key, count, host, device, created, used)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        )
        called = plain(device, DEVICE_LENGTH)
        row = (id, person, found.credential_public_key, found.sign_count, site.name, called, now, now)
        return person, [(add, row)], hashed(challenge.decode())

    # Using them.

    def request(self, site: Site) -> dict[str, Any]:
        """What a page needs to ask for a passkey; the browser knows which ones there are for this host."""
        options = library().generate_authentication_options(
            rp_id=site.name, challenge=self._challenge(USE, site, "")
        )
        return dict(json.loads(library().options_to_json(options)))

    async def used(self, site: Site, credential: dict[str, Any]) -> tuple[str, list[Statement], str]:
        """Check a passkey: whose it is, what notes its use, and the hash of what is spent with it."""
        challenge, _ = self._answered(USE, site, credential)
        rows: list[Any] = await self._store.rows(
            "SELECT id, person, key, count FROM passkeys WHERE id = ? AND host = ?",
            (str(credential.get("id", "")), site.name),
        )
        if not rows:
            raise Refusal(
                "bad_passkey", "No account has this passkey any more.",
                "use another one, or a recovery code; you can remove it from your device.",
            )  # fmt: skip
        ((id, person, key, count),) = rows
        try:
            found = library().verify_authentication_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=site.name,
                expected_origin=site.origins, credential_public_key=bytes(key), credential_current_sign_count=count,
            )  # fmt: skip
        except _faults() as error:
            raise Refusal(*REFUSED) from error
        note = "UPDATE passkeys SET count = ?, used = ? WHERE id = ?"
        return (
            str(person),
            [(note, (found.new_sign_count, self._people.now(), id))],
            hashed(challenge.decode()),
        )

    # The owner's list.

    async def of(self, person: str) -> list[Passkey]:
        """The passkeys of an account, the oldest first."""
        rows: list[Any] = await self._store.rows(
            "SELECT id, device, host, created, used FROM passkeys WHERE person = ? ORDER BY created, id",
            (person,),
        )
        return [Passkey(*row) for row in rows]

    async def remove(self, person: str, id: str) -> None:
        """Remove a passkey, but never the last one: nobody could sign in any more."""
        known = [key.id for key in await self.of(person)]
        if id not in known:
            raise Refusal("no_passkey", "There is no such passkey.", "reload the page.")
        if len(known) == 1:
            raise Refusal("last_passkey", "This is your only passkey.", "add another one first.")
        await self._store.write([("DELETE FROM passkeys WHERE id = ? AND person = ?", (id, person))])


def site_problem(host: str) -> str:
    """Why passkeys can't work on a page of this host; empty if they can, over HTTPS or on localhost."""
    name = host.partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    digits = name.replace(".", "")
    if name.startswith("[") or digits.isdecimal():
        return (
            "Passkeys need a host name, and this page was opened by an address of numbers. "
            "On the server's own machine, open it as localhost instead."
        )
    return ""


def _faults() -> tuple[type[Exception], ...]:
    """What the package raises for a credential that is wrong or malformed."""
    exceptions = need("webauthn.helpers.exceptions", "club", PURPOSE)
    return (exceptions.WebAuthnException, ValueError, TypeError, KeyError, AttributeError)
