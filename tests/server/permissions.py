"""Who may do what at a table, as one table: every route and every message, against every role.

It was written from the rules of the house, not from the code. `test_permissions.py` tries each cell at a table where
Ann (the host, seat 0), Bea (seat 1) and Cem (seat 2) play, somebody watches and somebody was removed. Acts that name a
seat name Bea's. A new route or message without a row here fails the tests.
"""

from dataclasses import dataclass, field
from typing import Any

ROLES = ("holder", "host", "player", "spectator", "removed", "stranger")
EVERYBODY = frozenset(ROLES)
NOBODY: frozenset[str] = frozenset()
PLAYERS = frozenset({"holder", "host", "player"})
PRESENT = PLAYERS | {"spectator"}
HOLDER = frozenset({"holder"})  # The player whose seat it is.
HOST = frozenset({"host"})
PROGRAM = frozenset({"program"})  # Plays its seat, looks and talks; the rest is left to people.

BEA = 1  # The seat that acts name...
FREE = 3  # ...but those about a seat that nobody has.


@dataclass(frozen=True)
class Act:
    """A request or a message, and the roles that may do it. `body` may name `{token}`, an invitation to a free seat,
    and `{watch}`, the link to watch. `open`: the table still waits for its last player. `over`: the match has ended;
    Cem, the other player, resigned and lost his seat before that. `public`: the lobby lists the table.
    `denial`: one more code that says no to a role here."""

    name: str
    may: frozenset[str]
    body: dict[str, Any] = field(default_factory=dict)
    seat: int = BEA
    open: bool = False
    over: bool = False
    public: bool = False
    denial: str = ""


def seat(name: str, may: frozenset[str], /, **body: Any) -> Act:
    """A message for Bea's seat."""
    return Act(name, may, {"seat": BEA, **body})


ROUTES = (
    # What the server offers to everybody.
    Act("GET /api/games", EVERYBODY),
    Act("GET /api/games/{game}/rules", EVERYBODY),
    Act("GET /api/games/{game}/layout", EVERYBODY),
    Act("GET /api/games/{game}/lessons", EVERYBODY),
    Act("POST /api/games/{game}/lessons/{lesson}", EVERYBODY, {"scene": 0, "answers": []}),
    Act("GET /api/games/{game}/explanations", EVERYBODY),
    Act("GET /api/games/{game}/diagrams/{diagram}", EVERYBODY),
    Act("GET /api/games/{game}/content", EVERYBODY),
    Act("POST /api/games/{game}/content", EVERYBODY, {"text": ""}),
    Act("POST /api/games/{game}/trial", EVERYBODY, {"text": ""}),
    Act("GET /api/bots", EVERYBODY),
    Act("GET /api/addresses", EVERYBODY),
    Act("GET /api/me/tables", EVERYBODY),
    Act("GET /api/me/next", EVERYBODY),
    Act("POST /api/tables", EVERYBODY, {"game": "kaiju", "seats": [{"kind": "you", "name": "Eve"}] * 2}),
    Act("POST /api/records", EVERYBODY),
    # A table: its summary is on every invitation.
    Act("GET /api/tables/{id}", EVERYBODY),
    Act("GET /api/tables/{id}/content", EVERYBODY),
    Act("POST /api/tables/{id}/link", EVERYBODY - {"removed"}, {"token": "{watch}"}),
    Act(
        "POST /api/tables/{id}/seats", EVERYBODY - {"removed"}, {"token": "{token}", "name": "Dot"}, open=True
    ),
    # A table of the lobby is open to everybody; who has a seat just comes back. No other table can be joined so.
    Act("POST /api/lobby/{id}/join", EVERYBODY - {"removed"}, {"name": "Dot"}, open=True, public=True),
    Act("POST /api/lobby/{id}/join", PLAYERS, {"name": "Dot"}, open=True),
    Act("POST /api/tables/{id}/seats/{seat}/device", HOLDER),
    Act("POST /api/tables/{id}/rematch", PLAYERS - {"player"}, over=True),
    # Its host.
    Act("POST /api/tables/{id}/seats/{seat}/free", HOST),
    Act("POST /api/tables/{id}/seats/{seat}/link", HOST, seat=FREE, open=True),
    Act("POST /api/tables/{id}/seats/{seat}/program", HOST, seat=FREE, open=True),
    Act("POST /api/tables/{id}/seats/{seat}/remove", HOST),
    Act("POST /api/tables/{id}/spectators/remove", HOST, {"name": "Spectator 2"}),
    Act("POST /api/tables/{id}/arrange", HOST, {"order": [1, 0, 2, 3]}, open=True),
    Act("POST /api/tables/{id}/lock", HOST, {"locked": True}),
    Act("POST /api/tables/{id}/lobby", HOST, {"public": True}),
    # Looking back: those who are at the table while the match runs, everybody afterwards.
    Act("GET /api/tables/{id}/record", PRESENT),
    Act("GET /api/tables/{id}/branch", PLAYERS),
    Act("GET /api/tables/{id}/replay", PRESENT),
    Act("GET /api/tables/{id}/luck", PRESENT),
    Act("GET /api/tables/{id}/review", EVERYBODY, over=True),
    Act("GET /api/tables/{id}/taken_back", PRESENT),
    Act("GET /api/tables/{id}/proof", PRESENT),
    Act("GET /api/tables/{id}/record", EVERYBODY, over=True),
    Act("GET /api/tables/{id}/branch", EVERYBODY, over=True),
    Act("GET /api/tables/{id}/replay", EVERYBODY, over=True),
    Act("GET /api/tables/{id}/luck", EVERYBODY, over=True),
    Act("GET /api/tables/{id}/taken_back", EVERYBODY, over=True),
    Act("GET /api/tables/{id}/proof", EVERYBODY, over=True),
)

# Accounts know three roles: a guest, a member, who is signed in, and a moderator, who is a member, too. What a passkey,
# a link or a code opens is open to whoever has it, so anybody may try. At a table, a moderator is a stranger.
MODERATOR = frozenset({"moderator"})
MEMBER = MODERATOR | {"member"}
ANYBODY = MEMBER | {"guest"}

ACCOUNTS = (
    Act("GET /api/account", ANYBODY),
    Act("POST /api/account/new/options", ANYBODY, {"name": "Newcomer"}),
    Act("POST /api/account/new", ANYBODY, {"name": "Newcomer", "credential": {}}),
    Act("POST /api/account/sign-in/options", ANYBODY),
    Act("POST /api/account/sign-in", ANYBODY, {"credential": {}}),
    Act("POST /api/account/recover", ANYBODY, {"code": "none"}),
    Act("POST /api/account/link", MEMBER),
    Act("POST /api/account/link/look", ANYBODY, {"token": "none"}),
    Act("POST /api/account/link/open", ANYBODY, {"token": "none"}),
    Act("POST /api/account/sign-out", ANYBODY),
    Act("POST /api/account/sign-out-everywhere", MEMBER),
    Act("POST /api/account/devices/{handle}/sign-out", MEMBER),
    Act("POST /api/account/passkeys/options", MEMBER),
    Act("POST /api/account/passkeys", MEMBER, {"credential": {}}),
    Act("DELETE /api/account/passkeys/{passkey}", MEMBER),
    Act("POST /api/account/codes", MEMBER),
    Act("POST /api/account/name", MEMBER, {"name": "Renamed"}),
    Act("POST /api/account/profile", MEMBER, {"profile": "me"}),
    Act("POST /api/account/delete", MEMBER, {"name": "Somebody else"}),
    Act("GET /api/account/data", MEMBER),
    Act("GET /api/account/notices", MEMBER),
    Act("POST /api/account/notices/wanted", MEMBER, {"kind": "turn", "channel": "mail", "on": True}),
    Act("POST /api/account/notices/mail", MEMBER, {"address": "ann@people.example"}),
    Act("POST /api/account/notices/hook", MEMBER, {"url": "https://hook.example/", "form": "plain"}),
    Act(
        "POST /api/account/notices/push",
        MEMBER,
        {"endpoint": "https://push.example/", "p256dh": "", "auth": ""},
    ),
    Act("POST /api/account/notices/targets/{target}/hours", MEMBER, {"hours": 6}),
    Act("POST /api/account/notices/targets/{target}/test", MEMBER),
    Act("DELETE /api/account/notices/targets/{target}", MEMBER),
    # Links in mails: whoever has one may open it.
    Act("GET /api/notices/confirm?token=none", ANYBODY),
    Act("POST /api/notices/confirm?token=none", ANYBODY),
    Act("GET /api/notices/unsubscribe?token=none", ANYBODY),
    Act("POST /api/notices/unsubscribe?token=none", ANYBODY),
    Act("GET /api/people/{name}", ANYBODY),
    Act("GET /api/leaderboards/{game}", ANYBODY),
    Act("GET /api/tables/{id}/rating", ANYBODY),
    # Cups: everybody may look, and members make them. What may be done to one is below.
    Act("GET /api/cups", ANYBODY),
    Act("POST /api/cups", MEMBER, {"name": "Cup", "game": "smash", "rules": {"kind": "swiss"}}),
    Act("GET /api/cups/{cup}", ANYBODY),
    Act("GET /api/cups/{cup}/export", ANYBODY),
    # Blocks and reports. Guests report from a table (test_moderation.py), and mute.
    Act("GET /api/account/blocks", MEMBER),
    Act("POST /api/account/blocks", MEMBER, {"name": "Nobody"}),
    Act("POST /api/account/blocks/end", MEMBER, {"name": "Nobody"}),
    Act("POST /api/reports", MEMBER, {"name": "Nobody", "kind": "abuse", "words": "Hello"}),
    Act("POST /api/account/warnings/read", ANYBODY, {"id": "none"}),
    # Moderators.
    Act("GET /api/moderation/reports", MODERATOR),
    Act("GET /api/moderation/people", MODERATOR),
    Act("POST /api/moderation/decisions", MODERATOR, {"act": "warn", "reason": "rude", "person": "a~none"}),
    Act("POST /api/moderation/lift", MODERATOR, {"id": "none", "reason": "a mistake"}),
    Act("GET /api/moderation/audit", MODERATOR),
    Act("GET /api/privacy", ANYBODY),
)

# A cup knows five: its host and an entrant, another member, a moderator and a guest. `open`: it has not begun.
CUP_ROLES = ("host", "entrant", "member", "moderator", "guest")
HOSTING = HOST | MODERATOR
ENTERED = HOST | {"entrant"}  # The host has entered, too.

CUPS = (
    Act("POST /api/cups/{cup}/enter", MEMBER, open=True),
    Act("POST /api/cups/{cup}/withdraw", ENTERED, open=True),
    Act("POST /api/cups/{cup}/bots", HOSTING, {"level": 1}, open=True),
    Act("POST /api/cups/{cup}/start", HOSTING, open=True),
    Act("POST /api/cups/{cup}/stop", HOSTING, open=True),
    Act("POST /api/cups/{cup}/entrants/{number}/remove", HOSTING, open=True),
    Act("POST /api/cups/{cup}/withdraw", ENTERED),
    Act("POST /api/cups/{cup}/stop", HOSTING),
    Act("POST /api/cups/{cup}/entrants/{number}/remove", HOSTING),
    Act("POST /api/cups/{cup}/results", HOSTING, {"round": 1, "board": 1, "result": "draw"}),
)

# What is neither of the API nor a socket: open to everybody but /metrics, which test_operation.py tries.
PLAIN = ("/healthz", "/readyz", "/metrics", "/api/openapi.json", "/{path:path}")

# The lobby's own socket: everybody may look at the list and for an opponent.
LOBBY = (
    Act("look", ANYBODY, {"games": ["kaiju"], "speeds": ["quick"], "bot_after": 0}),
    Act("wait", ANYBODY, {"bot_after": 0}),
    Act("cancel", ANYBODY),
)

MESSAGES = (
    Act("enter", PRESENT | PROGRAM),
    Act("enter", EVERYBODY | PROGRAM, over=True),
    Act("refresh", PRESENT | PROGRAM),
    Act("say", PRESENT | PROGRAM, {"text": "Hello"}),
    Act("silence", HOST, {"name": "Cem"}),
    # A seat is played by those who hold it, and by nobody else: not by the host, either.
    seat("choose", HOLDER | PROGRAM, decision=0, choice=0),
    seat("roll", HOLDER | PROGRAM, decision=0),
    seat("ready", HOLDER | PROGRAM, decision=0),
    seat("why_not", HOLDER | PROGRAM, ask=1, choice=0),
    seat("preview", HOLDER | PROGRAM, ask=1, choice=0),
    seat("ask_hint", HOLDER | PROGRAM, ask=1, decision=0),
    seat("undo", HOLDER, decision=0),
    seat("answer_undo", HOLDER, agree=True),
    seat("reclaim", HOLDER | PROGRAM),
    seat("rename", HOLDER | PROGRAM, name="Beatrix"),
    seat("leave_seat", HOLDER | PROGRAM),
    seat("resign", HOLDER | PROGRAM),
    seat("ask_pause", HOLDER),
    seat("commit_dice", HOLDER | PROGRAM, round=1, commitment="0" * 64),
    seat("open_dice", HOLDER | PROGRAM, round=1, contribution="0" * 64),
    # Agreements among the players.
    seat("take_over", PLAYERS),
    seat("answer_take_over", PLAYERS, agree=True),
    seat("skip_dice", PLAYERS),
    Act("answer_pause", PLAYERS, {"agree": True}),
    Act("set_ready", PLAYERS | PROGRAM, open=True),
    # Nobody claims a seat for themselves; a free seat is for somebody who has none, and the players decide.
    seat("claim_seat", PLAYERS - {"holder"}),
    Act("ask_seat", frozenset({"spectator"}), {"seat": BEA, "name": "Dot"}, denial="two_seats"),
    Act("answer_seat", PLAYERS, {"newcomer": 0, "agree": True}),
)
