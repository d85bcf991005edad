"""Everything that a server stores, table by table and column by column: what it is, how long it is kept, who sees it.

The privacy page shows this list, and a test compares it with the databases, so that no column is missing.
"""

from dataclasses import dataclass
from typing import Final

from rampage.club.lobby.matching import SWEPT
from rampage.club.moderation.shadows import SHADOW
from rampage.club.notices.outbox import KEPT
from rampage.club.sessions import HOUR
from rampage.kernel.words import several
from rampage.table.tokens import COOKIE_SECONDS

UNITS: Final = ((86_400, "day"), (3600, "hour"), (60, "minute"))


def lasting(seconds: float) -> str:
    """A time in words: the texts below must not say other times than the code keeps."""
    size, unit = next((size, unit) for size, unit in UNITS if not seconds % size)
    return several(int(seconds // size), unit)


TABLE: Final = "as long as the table, which stays until the operator removes the database"
ACCOUNT: Final = "until you delete the account"
PLAYERS: Final = "players of the table; after the match everybody who opens it"
YOU: Final = "only you"
SERVER: Final = "only the server"
CUP: Final = "as long as the database"
CUP_SEEN: Final = "everybody; of a cup that is not listed, everybody who has its link"


@dataclass(frozen=True, slots=True)
class Kept:
    """A table of the database. `days` is the setting that limits how long its rows are kept, if one does."""

    table: str
    title: str
    columns: dict[str, str]
    kept: str
    seen: str
    accounts: bool = False  # Only servers with accounts have rows of it.
    days: str = ""


def _kept(
    table: str, title: str, kept: str, seen: str, columns: str, accounts: bool = False, days: str = ""
) -> Kept:
    """Columns are written as `name: meaning; name: meaning`."""
    pairs = [pair.partition(": ") for pair in " ".join(columns.split()).rstrip(";").split("; ")]
    return Kept(table, title, {name: meaning for name, _, meaning in pairs}, kept, seen, accounts, days)


INVENTORY: Final = (
    _kept("tables", "Tables", TABLE, PLAYERS, """
        id: random, part of the link; game: which one; rules: their version; content: a fingerprint of it;
        options: of the game; title: as the host wrote it; host: the id of the browser or account that made it;
        status: waiting, playing or over; clock_seconds: for a choice; play_forced: whether forced choices are played;
        seed: of the dice, secret until the end; commitment: to the seed; created: when; origin: where a record came
        from; dice_from: choices that came with a record; proof: of the dice of a record; outcome: who won; rematch: the
        next table; undos: how many; clock: time left; absence: who lets bots play; house: what the host set, and the
        ids of those who were silenced, removed or resigned;
    """),
    _kept("seats", "Seats", TABLE, PLAYERS, """
        table_id: of which table; seat: number; kind: person or bot; name: the name that a player chose; level: of a
        bot; taken: or open; sitting_in: whether a bot plays for now; word: a player's word for the dice; word_when:
        before or after the commitment; generation: of the invitation; device: of a link for another device, without
        meaning; vacated: whether its player was sent away; ready: to begin;
    """),
    _kept("holders", "Who has which seat", TABLE, SERVER, """
        browser: the random id in your cookie, or of your account; table_id: of which table; seat: number;
    """),
    _kept("choices", "Choices", TABLE, f"{PLAYERS}; hidden ones only by those who may know them", """
        table_id: of which table; number: in order; seat: who; choice: what; audience: who may know it; forced: or not;
        waiting: who chooses next; at: when; sum: a checksum;
    """),
    _kept("snapshots", "Positions, to load tables faster", TABLE, SERVER, """
        table_id: of which table; number: after how many choices; position: of the game; log: what happened; sum: a
        checksum;
    """),
    _kept("taken_back", "Takebacks", TABLE, PLAYERS, """
        table_id: of which table; number: in order; after: how many choices stayed; seat: who asked; agreed: who said
        yes; free: whether nobody was asked; earlier: whether it came with a record; at: when; sum: a checksum;
    """),
    _kept("taken_choices", "Choices that were taken back", TABLE, PLAYERS, """
        table_id: of which table; undo: which takeback; number: in order; seat: who; choice: what; audience: who may
        know it; forced: or not; waiting: who chooses next; at: when; sum: a checksum;
    """),
    _kept("resignations", "Resignations", TABLE, PLAYERS, """
        table_id: of which table; number: in order; seat: who; after: how many choices; over: whether it ended the
        match; at: when;
    """),
    _kept("dice", "What players contribute to the dice", TABLE, PLAYERS, """
        table_id: of which table; ceremony: commitments, contributions and words of the seats;
    """),
    _kept(
        "chat", "Chat", "as the table says: with the table, until the match is over, or for some days",
        f"{PLAYERS}; not between people if one has blocked the other", """
        table_id: of which table; number: in order; seat: of the player who wrote it; name: shown next to it; text: the
        line; at: when; speaker: the id of the browser or account that wrote it; until: when it is deleted;
    """, days="chat_days"),
    _kept("deadlines", "Clocks of matches with days for a turn", TABLE, PLAYERS, """
        table_id: of which table; seat: number; decision: which; bank: time left; remaining: while it rests; due: when
        time is over;
    """),
    _kept("contents", "Content of games", "as long as the database", "everybody who plays with it", """
        fingerprint: of the content; meaning: the content;
    """),
    _kept("listings", "The lobby's list", "as long as it is listed, and some minutes", "everybody", """
        table_id: of which table; line: what the lobby shows, with the names of players; changed: when; until: when it
        is dropped;
    """),
    _kept(
        "wishes", "Looking for an opponent", f"{lasting(SWEPT)} after you stop, or until somebody else looks",
        SERVER, """
        id: random; person: the id of your browser or account; wants: games, pace, strength and the name you gave;
        since: when you began; until: when it ends;
    """),
    _kept("pairings", "Opponents who were found", lasting(SWEPT), SERVER, """
        wish: whose; table_id: the table;
    """),
    _kept("settings", "Notes of the server", "as long as the database", SERVER, """
        name: of the note; value: such as when the server last ran, nothing about people;
    """),
    _kept("accounts", "Accounts", ACCOUNT, "your name: everybody; the rest: as you choose", """
        id: random; name: yours; look: what the name looks like, to compare; created: when; profile: who may see it;
    """, True),
    _kept("sessions", "Browsers that are signed in", "until you sign out", YOU, """
        id: random, in the cookie; person: your account; guest: who this browser was before; joining: whether its tables
        join; device: as you call it; created: when; used: on which day last;
    """, True),
    _kept("passkeys", "Passkeys", "until you remove it, or delete the account", YOU, """
        id: of the passkey; person: your account; key: the public part; count: how often used; host: for which name;
        device: as you call it; created: when; used: when last;
    """, True),
    _kept("recovery_codes", "Recovery codes", "until used, or replaced", SERVER, """
        hash: of the code, never the code; person: your account; created: when;
    """, True),
    _kept("spent", "Links and codes that work once", f"{lasting(HOUR)}, or until the next sign-in", SERVER, """
        hash: of a link, code or challenge; until: when it is dropped;
    """, True),
    _kept("matches", "Finished matches", TABLE, "as the profiles of its players", """
        table_id: of which table; game: which; ended: when; rated: whether it counts;
    """, True),
    _kept("results", "Results", f"{TABLE}; without a name once the account is deleted", "as your profile", """
        table_id: of which table; seat: number; person: the id of a browser or account; level: of a bot; place: in the
        match; won: or not; resigned: or not; played_as: Monster, car or side;
    """, True),
    _kept("ratings", "Ratings", ACCOUNT, "everybody, unless your profile is for you only", """
        person: your account; game: which; mu: strength; sigma: uncertainty; played: rated matches; at: of the last;
    """, True),
    _kept("rating_changes", "Ratings after each match", ACCOUNT, "as your profile", """
        person: your account; game: which; number: in order; table_id: of which table; mu: strength; sigma: uncertainty;
        at: when;
    """, True),
    _kept("wanted_notices", "Notices that you want", "until you switch them off, or delete the account", YOU, """
        person: your account; kind: of notice; channel: e-mail, this browser or a webhook; since: when you asked for
        it;
    """, True),
    _kept("notice_targets", "Where notices go", "until you remove it, or delete the account", YOU, """
        id: random; person: your account; channel: e-mail, browser or webhook; address: your e-mail address, or the
        URL of your browser's push service or webhook; form: of a webhook; secret: keys of your browser or webhook;
        label: as you call it; hours: between two mails; created: when; confirmed: when you confirmed it; problem:
        why nothing is sent; last: when something was sent; lease: which server sends now; until: how long;
    """, True),
    _kept("notices", "Notices", lasting(KEPT), YOU, """
        table_id: about which table; number: of the choice; kind: of notice; target: where it goes; person: your
        account; channel: how; facts: game, name of the table, time left; made: when; due: when it may be sent;
        state: waiting, sent and so on; tries: how many; done: when sent; error: why not;
    """, True),
    _kept("blocks", "Blocks", "until you unblock, or one of the accounts is deleted", YOU, """
        person: who blocked; other: who was blocked; at: when;
    """, True),
    _kept("reports", "Reports", "for a set time, decided or not", "moderators; never the person they are about", """
        id: random; reporter: the id of a browser or account; person: who was reported; name: at that time; table_id: at
        which table; kind: of report; words: what the reporter wrote; evidence: lines of chat and the number of the
        choice; at: when; until: when it is deleted; open: whether it waits;
    """, True, "report_days"),
    _kept("sanctions", "What moderators decided", "for a set time after its end", "the person, and moderators", """
        id: random; person: affected; kind: warning, silence and so on; reason: in words; at: when; until: when it
        ends; done: whether it has ended;
    """, True, "sanction_days"),
    _kept("sanction_addresses", "Addresses of people about whom a moderator decided something",
        f"{lasting(SHADOW)} after they were here, or until the sanction ends", SERVER, """
        address: a keyed hash of a network address, never the address; sanction: which one; until: when it is dropped;
    """, True),
    _kept(
        "allowances", "Mails to confirm an address",
        "until the full number may be sent again, usually half a day", SERVER, """
        caller: a keyed hash of an account or e-mail address; number: how many; whole: when it is dropped;
    """, True),
    _kept("moderators", "Moderators", "until the operator changes it", "moderators and the operator", """
        person: the account; since: when;
    """, True),
    _kept("audit", "Audit log of moderators", "as long as the database; nobody can change it",
        "moderators and the operator; of a deleted account only a meaningless id remains", """
        id: in order; at: when; actor: who did it; act: what; person: affected; report: after which report; reason: in
        words; until: how long;
    """, True),
    _kept("cups", "Cups", CUP, CUP_SEEN, """
        id: random, part of the link; host: the account that made it; name: as the host wrote it; game: which one;
        rules: kind, rounds, clock and so on; seed: of the lots, shown once the cup is over; status: open, running or
        over; listed: whether everybody finds it; created: when; began: when; ended: when;
    """, True),
    _kept("cup_entries", "Who entered a cup", f"{CUP}; without a name once the account is deleted", CUP_SEEN, """
        cup: which; number: of the entry; person: your account; level: of a bot; seed: in the pairings; state: in,
        withdrawn or removed; no_shows: how often you did not show up; entered: when;
    """, True),
    _kept("cup_games", "Pairings of cups", CUP, CUP_SEEN, """
        cup: which; round: number; board: number; attempt: if it was tied and played again; first: number of an entry;
        second: number of an entry; seats: numbers of entries, at a table for more; made: when; due: by when everybody
        has to sit down;
    """, True),
    _kept("cup_tables", "Tables of cups", CUP, CUP_SEEN, """
        cup: which; round: number; board: number; attempt: number; table_id: of the table;
    """, True),
    _kept("cup_results", "Results of cups", CUP, CUP_SEEN, """
        cup: which; round: number; board: number; attempt: number; result: who won; how: at the table, by default or by
        the host; at: when;
    """, True),
    _kept("cup_log", "What happened in cups", CUP, CUP_SEEN, """
        cup: which; id: in order; at: when; actor: the account that did it; act: what; about: number of an entry;
        detail: such as the round;
    """, True),
)  # fmt: skip

# Tables that only the database software or the servers among themselves use, without anything about people.
TECHNICAL: Final = frozenset({"rampage_version", "servers", "leases"})

# What is not in the database.
ELSEWHERE: Final = (
    ("Cookie", f"One, named rampage: a random, signed id that marks your seats. {lasting(COOKIE_SECONDS)}."),
    ("This browser", "Settings, your name, lessons, drafts, results, who you muted. Until you clear them."),
    ("Log of the server", "Only if the operator wants one: time, address, path, result. As long as it is kept."),
    ("Memory", "Requests are counted by address for a while, to stop floods. None of it is stored."),
    ("Backups", "Copies of the database, by the operator. What was deleted is gone once they are replaced."),
)  # fmt: skip
SENT: Final = (
    "The page loads nothing from other servers: no analytics, no advertising, no fonts, no pictures.",
    "Passkeys are made by your device; its maker may keep them in sync between your devices.",
    "Notices are sent only if you ask for them, and contain nothing secret.",
    "They go by the operator's mail server, by the push service of your browser, or to a webhook that you name.",
    "The server sends nothing else about you to anybody.",
)
