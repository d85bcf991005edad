"""The REST routes for accounts: making one, signing in and out, passkeys, codes, devices.

Like all routes they are protected against other sites' pages by `SecurityMiddleware`: a request that changes anything
must come from our own page. What allows somebody in (a passkey, a link, a code) is never logged, and never part of a
path.
"""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from rampage.club.club import Club
from rampage.club.moderation.sanctions import CLOSED
from rampage.club.passkeys import Site, site_problem
from rampage.club.people import Account, fresh_person
from rampage.club.sessions import Entry, fresh_codes, is_session
from rampage.server.account_models import (
    AccountInfo,
    Codes,
    CreatedAccount,
    Deletion,
    LinkToken,
    NamedAccount,
    NewAccount,
    NewPasskey,
    NoteInfo,
    OpenLink,
    PasskeyOptions,
    Recover,
    ShownTo,
    SignedIn,
    SignIn,
    SignInLink,
)
from rampage.server.connection_gate import network_of
from rampage.server.errors import DOCUMENTED
from rampage.server.identity import Visitor, new_visitor, set_cookie, state_of, visitor_of
from rampage.server.models import Done
from rampage.server.state import ServerState
from rampage.table.refusal import Refusal

router = APIRouter(prefix="/api/account", responses=DOCUMENTED)


class Asking:
    """Somebody asks about accounts: who, where from, and the response that gets a cookie if need be."""

    def __init__(self, server: ServerState, request: Request, response: Response, visitor: Visitor) -> None:
        if server.club is None or not server.settings.accounts:
            raise Refusal("no_accounts", "This server has no accounts.", "play as a guest.")
        self.server = server
        self.request = request
        self.response = response
        self.visitor = visitor
        self.club: Club = server.club

    @property
    def address(self) -> str:
        """Where the request came from; of an IPv6 address the network."""
        return network_of(self.request.client.host) if self.request.client else ""

    @property
    def site(self) -> Site:
        """The page that asks."""
        return Site(self.request.headers.get("host", ""), self.visitor.browser)

    def allow(self) -> None:
        """Refuse an address, or an account, that does too much at once."""
        mine = self.visitor.person if is_session(self.visitor.browser) else ""
        allowed = self.server.account_requests.take(self.address)
        if not allowed or (mine and not self.server.account_requests_of.take(mine)):
            raise Refusal("too_fast", "Too many attempts from here.", "wait a minute.")

    async def mine(self) -> Account:
        """My account. Refuses guests."""
        found = await self.club.people.account(self.visitor.person)
        if found is None or not is_session(self.visitor.browser):
            raise Refusal("signed_out", "You are not signed in.", "sign in first.")
        return found

    def entry(self, join: bool, device: str) -> Entry:
        """How this browser signs in. One that is signed in already brings no tables: they stay with that account."""
        guest = "" if is_session(self.visitor.browser) else self.visitor.browser
        return Entry(guest, join, device)

    async def entered(self, session: str) -> SignedIn:
        """This browser has signed in: its cookie, and its tables."""
        if is_session(self.visitor.browser):
            await self.club.sessions.end(self.visitor.browser)
        await self.club.join_guest(session)
        self.become(session)
        person = await self.club.people.person_of(session)
        account = await self.club.people.account(person or "")
        if account is None:
            raise Refusal("signed_out", "This account no longer exists.", "make a new one.")
        return SignedIn(name=account.name)

    def become(self, browser: str) -> None:
        """From the next request on, this browser is another one."""
        set_cookie(self.server, self.request, self.response, browser)


async def asking(
    request: Request, response: Response, visitor: Annotated[Visitor, Depends(visitor_of)]
) -> Asking:
    return Asking(await state_of(request), request, response, visitor)


async def _changing(ask: Annotated[Asking, Depends(asking)]) -> Asking:
    ask.allow()
    return ask


Ask = Annotated[Asking, Depends(asking)]
Change = Annotated[Asking, Depends(_changing)]


@router.get("")
async def show_account(ask: Ask) -> AccountInfo:
    """My account; a guest has no name."""
    problem = site_problem(ask.site.host)
    person, club = ask.visitor.person, ask.club
    account = await club.people.account(person)
    if account is None:
        tables = await ask.server.tables.store.tables_of(person)
        return AccountInfo(
            person=person, name="", problem=problem, guest_tables=len(tables), notes=await _notes(ask)
        )
    return AccountInfo.model_validate({
        "person": person, "name": account.name, "problem": problem, "profile": account.profile,
        "created": account.created, "passkeys": await club.passkeys.of(person),
        "devices": await club.sessions.devices(person, ask.visitor.browser),
        "codes": await club.sessions.codes_left(person), "notices": ask.server.notices is not None,
        "notes": await _notes(ask), "moderator": await club.moderation.is_moderator(person),
    })  # fmt: skip


async def _notes(ask: Asking) -> list[NoteInfo]:
    await ask.club.shadows.note(ask.visitor.person, ask.address)
    return [
        NoteInfo.model_validate({
            "id": one.id, "kind": one.kind, "reason": one.reason, "at": one.at, "until": one.until
        })
        for one in await ask.club.sanctions.holding(ask.visitor.person) if one.kind != CLOSED
    ]  # fmt: skip


# A new account.


@router.post("/new/options")
async def begin_account(asked: NamedAccount, ask: Change) -> PasskeyOptions:
    """Options for the first passkey of a new account, if the name is free."""
    _must_work(ask)
    name = await ask.club.people.free_name(asked.name)
    return PasskeyOptions(options=await ask.club.passkeys.creation(ask.site, fresh_person(), name))


@router.post("/new", status_code=201)
async def create_account(asked: NewAccount, ask: Change) -> CreatedAccount:
    """Make an account with its first passkey, and sign in."""
    club = ask.club
    name = await club.people.free_name(asked.name)
    person, passkey, spent = await club.passkeys.made(ask.site, asked.credential, asked.device)
    if await club.people.account(person) is not None:
        raise Refusal("link_used", "This has been used already.", "begin again.")
    codes = fresh_codes()
    statements = [
        *club.people.creating(person, name), *passkey, *club.sessions.keeping_codes(person, codes)
    ]  # fmt: skip
    try:
        session = await club.sessions.enter(person, ask.entry(asked.join, asked.device), spent, statements)
    except Refusal:
        await club.people.free_name(asked.name)  # Says so if somebody took the name meanwhile.
        raise
    await ask.entered(session)
    return CreatedAccount(name=name, codes=codes)


def _must_work(ask: Asking) -> None:
    problem = site_problem(ask.site.host)
    if problem:
        raise Refusal("no_passkeys", problem, "open the page by its name.")


# Signing in.


@router.post("/sign-in/options")
async def begin_sign_in(ask: Change) -> PasskeyOptions:
    """Options for signing in with a passkey."""
    _must_work(ask)
    return PasskeyOptions(options=ask.club.passkeys.request(ask.site))


@router.post("/sign-in")
async def sign_in(asked: SignIn, ask: Change) -> SignedIn:
    """Sign in with a passkey."""
    person, note, spent = await ask.club.passkeys.used(ask.site, asked.credential)
    entry = ask.entry(asked.join, asked.device)
    return await ask.entered(await ask.club.sessions.enter(person, entry, spent, note))


@router.post("/recover")
async def recover(asked: Recover, ask: Change) -> SignedIn:
    """Sign in with a recovery code, which works once."""
    entry = ask.entry(asked.join, asked.device)
    return await ask.entered(await ask.club.sessions.enter_by_code(asked.code, entry))


@router.post("/link")
async def make_link(ask: Change) -> SignInLink:
    """A link that signs in another device of mine. It works once, within ten minutes."""
    await ask.mine()
    token, until = ask.club.sessions.link(ask.server.tables.signer, ask.visitor.browser)
    return SignInLink(path=f"/account#device={token}", until=until)


@router.post("/link/look")
async def look_at_sign_in_link(asked: LinkToken, ask: Change) -> SignedIn:
    """The account that a link signs in to. Changes nothing."""
    person = await ask.club.sessions.owner(ask.server.tables.signer, asked.token)
    account = await ask.club.people.account(person)
    return SignedIn(name="" if account is None else account.name)


@router.post("/link/open")
async def open_link(asked: OpenLink, ask: Change) -> SignedIn:
    """Sign in with a link, which works once."""
    entry = ask.entry(asked.join, asked.device)
    signer = ask.server.tables.signer
    return await ask.entered(await ask.club.sessions.enter_by_link(signer, asked.token, entry))


# Signing out.


@router.post("/sign-out")
async def sign_out(ask: Change) -> Done:
    """Sign out this browser. It is the guest again that it was before, unless its tables joined the account."""
    session = ask.visitor.browser
    if is_session(session):
        guest = await ask.club.sessions.guest_of(session)
        await ask.club.sessions.end(session)
        ask.become(guest or new_visitor().browser)
        await ask.server.close_signed_out()
    return Done()


@router.post("/sign-out-everywhere")
async def sign_out_everywhere(ask: Change) -> Done:
    """Sign out all my devices, including this one. Links for other devices end; passkeys and recovery codes stay."""
    account = await ask.mine()
    await ask.club.sessions.end_all(account.id)
    ask.become(new_visitor().browser)
    await ask.server.close_signed_out()
    return Done()


@router.post("/devices/{handle}/sign-out")
async def sign_device_out(handle: str, ask: Change) -> Done:
    """Sign out one of my devices."""
    account = await ask.mine()
    ended = await ask.club.sessions.end_device(account.id, handle)
    if ended == ask.visitor.browser:
        ask.become(new_visitor().browser)
    await ask.server.close_signed_out()
    return Done()


# Changes.


@router.post("/passkeys/options")
async def begin_passkey(ask: Change) -> PasskeyOptions:
    """Options for one more passkey of my account."""
    _must_work(ask)
    account = await ask.mine()
    return PasskeyOptions(options=await ask.club.passkeys.creation(ask.site, account.id, account.name))


@router.post("/passkeys", status_code=201)
async def add_passkey(asked: NewPasskey, ask: Change) -> Done:
    """One more passkey of my account."""
    account = await ask.mine()
    person, statements, spent = await ask.club.passkeys.made(ask.site, asked.credential, asked.device)
    if person != account.id:
        raise Refusal("bad_passkey", "This passkey was made for another account.", "begin again.")
    await ask.club.sessions.commit([*statements, *ask.club.sessions.spending(spent)])
    return Done()


@router.delete("/passkeys/{id}")
async def remove_passkey(id: str, ask: Change) -> Done:
    """Remove a passkey of mine, but not the last one."""
    account = await ask.mine()
    await ask.club.passkeys.remove(account.id, id)
    return Done()


@router.post("/codes")
async def renew_codes(ask: Change) -> Codes:
    """New recovery codes, which replace the old ones."""
    account = await ask.mine()
    return Codes(codes=await ask.club.sessions.renew_codes(account.id))


@router.post("/name")
async def rename_account(asked: NamedAccount, ask: Change) -> SignedIn:
    """Change my name."""
    account = await ask.mine()
    return SignedIn(name=await ask.club.people.rename(account.id, asked.name))


@router.post("/profile")
async def show_profile_to(asked: ShownTo, ask: Change) -> Done:
    """Choose who may see my profile."""
    account = await ask.mine()
    await ask.club.people.show_profile_to(account.id, asked.profile)
    return Done()


@router.post("/delete")
async def delete_account(asked: Deletion, ask: Change) -> Done:
    """Delete my account. This browser keeps its tables as a guest; all others are signed out."""
    account = await ask.mine()
    if asked.name.strip() != account.name:
        raise Refusal(
            "bad_name", "That is not the name of your account.", f"type {account.name} to delete it."
        )
    await ask.club.people.delete(account.id)
    ask.become(account.id)
    await ask.server.close_signed_out()
    return Done()
