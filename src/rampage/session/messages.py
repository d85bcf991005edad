"""A table as messages: what each connection may know, and nothing else."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, cast

from rampage.kernel.position import SPECTATOR
from rampage.kernel.words import listed
from rampage.session import to_browser
from rampage.session.history import proof_json, words_of
from rampage.table.clock_info import ClockInfo
from rampage.table.codec import Codec
from rampage.table.seats import is_bot, is_ready
from rampage.table.stored import ChatRow
from rampage.table.table import Table

MOST_FIXTURES: Final = 64
PARTS: Final = ("commitment", "contribution", "word", "none")

Seats = tuple[int, ...]
State = dict[str, Any]


def table_info(
    table: Table, seats: Seats, browser: str, spectators: int, invited: int | None = None
) -> to_browser.TableInfo:
    """Seats, status and proof."""
    row = table.row
    roles = table.live.match.record.game.about.roles
    missing = table.ceremony.missing()
    host = table.is_host(browser)
    resigned = {one.seat for one in table.live.match.record.resigned}
    return to_browser.TableInfo(
        id=row.id,
        game=row.game,
        title=row.title,
        status=table.status,
        options=table.live.match.record.options,
        seats=[
            to_browser.SeatInfo(
                seat=seat.seat,
                role=roles[seat.seat],
                name=seat.name,
                kind=seat.kind,
                level=seat.level if is_bot(seat) else 0,
                taken=seat.taken,
                online=seat.kind == "bot" or table.presence.online(seat.seat),
                mine=seat.seat in seats,
                sitting_in=seat.sitting_in,
                dice_due=seat.taken and seat.seat in missing,
                ask_in=table.absence.ask_in(seat.seat),
                ready=seat.ready,
                resigned=seat.seat in resigned,
            )
            for seat in table.seats
        ],
        proof=proof_info(table),
        clock_seconds=row.clock_seconds,
        spectators=spectators,
        host=host,
        rematch=row.rematch,
        stopped=table.stopped,
        silenced=table.talk.silenced(),
        players_only=row.house.players_only,
        taken_back=len(table.live.match.record.taken_back),
        dice_mark=table.live.dice_mark,
        absence=row.absence,
        wishes=wish_infos(table),
        invited=invited,
        ready_check=row.house.ready_check,
        locked=row.house.locked,
        paused=row.house.paused,
        pause=pause_info(table),
        hints=table.coach.allowed,
        rated=row.house.rated,
        cup=row.house.cup,
        takebacks=row.house.takebacks,
        content=row.house.content,
        hinted=table.coach.taken(),
        days=pace_info(table),
        lobby=lobby_info(table, browser),
        chat_days=row.house.chat_days,
        watching=sorted(table.talk.watching().values()) if host else [],
    )


def pause_info(table: Table) -> to_browser.PauseInfo | None:
    """The request to pause or resume."""
    asked_by = table.pause.asked_by
    return None if asked_by is None else to_browser.PauseInfo(asked_by, table.pause.waits_for())


def wish_infos(table: Table) -> list[to_browser.WishInfo]:
    """Requests for a bot on a seat, and who has not agreed yet."""
    absence = table.absence
    return [
        to_browser.WishInfo(wish.seat, wish.asker, wish.level, absence.needed(wish), absence.due_in(wish))
        for wish in absence.wishes.values()
    ]


def proof_info(table: Table) -> to_browser.ProofInfo:
    """The proof so far. The seed is included only when the match is over."""
    proof = proof_json(table)
    parts = [_part(part) for part in proof.get("seats", [])]
    return to_browser.ProofInfo(
        commitment=str(proof.get("commitment", "")),
        words=words_of(proof),
        seed=proof.get("seed") or None,
        early=proof.get("early", []),
        protocol=proof.get("protocol", 1),
        table=proof.get("table", ""),
        round=proof.get("round", 0),
        seats=parts,
        transcript=proof.get("transcript", ""),
    )


def _part(part: dict[str, Any]) -> to_browser.PartInfo:
    """Of an imported proof some members may be missing, and others unknown."""
    return to_browser.PartInfo(**{name: str(part[name]) for name in PARTS if name in part})


def undo_info(table: Table) -> dict[str, Any]:
    """Who may take back, and the open request: the members of `to_browser.UndoInfo`."""
    undo = table.undo
    free, possible, closed, amounts = undo.points()
    wish, start = undo.wish, table.live.first_decision
    return {
        "free": free,
        "possible": possible,
        "closed": closed,
        "amounts": amounts,
        "asked_by": undo.asked_by,
        "agreed": sorted(undo.agreed),
        "waits_for": undo.waits_for(),
        "choices": 0 if wish is None else len(wish.choices) - wish.rolls,
        "rolls": 0 if wish is None else wish.rolls,
        "back_to": 0 if wish is None else start + wish.after,
        "after": 0 if wish is None else wish.after,
        "refused": sorted(undo.refused),
        "refused_by": undo.refused_by,
    }


def clock_infos(table: Table) -> list[ClockInfo]:
    """The remaining time of the people who must choose."""
    return table.timekeeper.readings() if table.timekeeper.on else []


def pace_info(table: Table) -> to_browser.PaceInfo | None:
    """How a match with days for a turn goes; None for a live one."""
    house = table.row.house
    if house.pace == "live":
        return None
    claims = [row.seat for row in table.seats if table.timekeeper.days.can_claim(row.seat)]
    return to_browser.PaceInfo(house.bank, house.weekends_off, house.zone, house.overdue, claims)


def lobby_info(table: Table, browser: str) -> to_browser.LobbyInfo:
    """What the lobby has to do with a table."""
    house, found = table.row.house, table.substitutes
    newcomers = [
        to_browser.NewcomerInfo(one.seat, one.name, one.browser == browser, found.needed(one))
        for one in found.newcomers.values()
    ]
    return to_browser.LobbyInfo(house.public, house.substitutes, found.free(), newcomers)


def update(
    encode: Callable[[Any], bytes],
    number: int,
    lines: list[bytes],
    changes: State,
    clocks: list[ClockInfo],
    log_length: int,
    reset: bool = False,
) -> bytes:
    """A `to_browser.Update` as JSON. It is not made first, because the lines of the log are JSON already, and every
    choice needs one."""
    return (
        b'{"type":"update","number":%d,"events":[%b],"changes":%b,"clocks":%b,"log_length":%d,"reset":%b}'
        % (
            number,
            b",".join(lines),
            encode(changes),
            encode(clocks) if clocks else b"[]",
            log_length,
            b"true" if reset else b"false",
        )
    )


class CurrentState:
    """The current state of a match, for any number of connections: what they share is computed once."""

    def __init__(self, table: Table) -> None:
        self._table: Final = table
        position = table.live.position
        self._actors: Final = (
            [seat for seat in position.actors() if seat >= 0] if table.status == "playing" else []
        )
        self._undo: Final = undo_info(table)

    def state(self, seats: Seats, without: tuple[str, ...] = ()) -> State:
        """The members of `to_browser.StateInfo`, except clocks, with choices as `Numbers`, for a connection that holds
        these seats and omits some members of the view (`without`)."""
        table = self._table
        live = table.live
        mine = [seat for seat in self._actors if seat in seats and not table.seats[seat].sitting_in]
        mine = [] if table.row.house.paused else mine
        eyes = self._eyes(seats, mine)
        secret = live.match.record.game.about.secrets
        if secret:
            mine = [seat for seat in mine if seat == eyes]  # Choices reveal what a hand holds.
        return {
            "decision": int(live.position.played),
            "actors": self._actors,
            "prompt": self._prompt(seats, eyes),
            "view": live.view(eyes if secret else SPECTATOR, without),
            "eyes": eyes if secret and eyes != SPECTATOR else None,
            "choices": {seat: live.offered(seat) for seat in mine},
            "thinking": list(table.bots.thinking),
            "undo": self._undo,
            "outcome": table.row.outcome,
            "roll": None if table.pause.paused else table.rolling.seat,
        }

    def _eyes(self, seats: Seats, mine: list[int]) -> int:
        """The seat whose secrets a connection may see. Of several seats on one device it is the one that must choose,
        or must choose first; if none must, nobody's secrets are shown."""
        if len(seats) == 1:
            return seats[0]
        return self._table.live.first_of(seats, mine) if mine else SPECTATOR

    def _prompt(self, seats: Seats, eyes: int) -> str:
        """What a connection is asked, or who it waits for. Another seat's question may contain a secret."""
        table = self._table
        if table.row.house.paused and table.status == "playing":
            return "The match is paused."
        if eyes in self._actors and not table.seats[eyes].sitting_in:
            return table.live.position.prompt(eyes)
        if table.status == "over":
            return "The match is over."
        if table.status == "stopped":
            return table.stopped
        if table.status == "gathering":
            return self._gathering(seats)
        if table.rolling.seat is not None:
            mine = table.rolling.seat in seats
            whom = self._called(table.rolling.seat)
            return table.live.invitation_to_roll if mine else f"Waiting for {whom} to roll."
        others = [self._called(seat) for seat in self._actors if seat not in seats]
        if others:
            return f"Waiting for {listed(others)}."
        # Nobody waits for themselves: if one of their seats must choose and they need not, a bot sits in.
        whom = "you" if len(seats) == 1 else listed([self._called(seat) for seat in self._actors])
        return f"A bot is choosing for {whom}."

    def _gathering(self, seats: Seats) -> str:
        """Which players are missing; after that, whose contribution to the dice."""
        table = self._table
        absent = [seat.name for seat in table.seats if not is_ready(seat)]
        if absent:
            return f"Waiting for {listed(absent)} to join the table."
        due = [table.seats[seat].name for seat in table.ceremony.missing() if seat not in seats]
        if due:
            return f"Waiting for {owned(due)} dice contribution."
        unready = table.readiness.missing()
        if unready and all(seat in seats for seat in unready):
            return "Everybody is waiting for you. Are you ready?"
        if unready:
            return f"Waiting for {listed([table.seats[seat].name for seat in unready])} to be ready."
        return "Making the dice…"

    def _called(self, seat: int) -> str:
        role, name = self._table.live.match.record.game.about.roles[seat], self._table.seats[seat].name
        return role if name == role else f"{role} ({name})"


def _listed(state: State) -> dict[int, list[int]]:
    """The choices of each seat, all of them."""
    return {seat: offers.listed() for seat, offers in state["choices"].items()}


def owned(names: list[str]) -> str:
    """Names as a list of owners: `Ada's`, `Ada's and Bo's`."""
    return listed([f"{name}'s" for name in names])


def chat_line(row: ChatRow) -> to_browser.ChatLine:
    """A line of chat."""
    return to_browser.ChatLine(row.name, row.seat, row.text, row.at, row.number)


class Fixtures:
    """What never changes in a match (action space, scene), encoded once for each kind of table."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], tuple[Any, Any]] = OrderedDict()

    def of(self, table: Table) -> tuple[Any, Any]:
        """Space and scene of a table."""
        record = table.live.match.record
        origin = hashlib.sha256(record.origin.encode("utf-8", "surrogatepass")).digest()  # It may be long.
        content = record.source.fingerprint
        codec = table.codec
        key = (codec, record.game.name, content, origin, len(record.names), *sorted(record.options.items()))
        if key not in self._kept:
            position = table.live.position
            space = _raw(codec, position.space().describe())
            self._kept[key] = (space, _raw(codec, record.game.scene(position)))
            while len(self._kept) > MOST_FIXTURES:
                self._kept.popitem(last=False)
        return self._kept[key]


def _raw(codec: Codec, value: Any) -> Any:
    return codec.raw(codec.encode(value))


FIXTURES: Final = Fixtures()


def welcome(
    table: Table,
    seats: Seats,
    browser: str,
    spectators: int,
    spectate: str,
    state: State,
    number: int,
    invited: int | None = None,
    hidden: frozenset[str] = frozenset(),
) -> to_browser.Welcome:
    """Everything that a page needs to draw the table, without chat of those who are `hidden` from it."""
    space, scene = FIXTURES.of(table)
    raw = table.codec.raw
    return to_browser.Welcome(
        table=table_info(table, seats, browser, spectators, invited),
        space=space,
        scene=scene,
        state=cast(to_browser.StateInfo, {**state, "choices": _listed(state), "clocks": clock_infos(table)}),
        log=[raw(line) for line in table.live.log.seen(seats)],
        chat=[chat_line(row) for row in table.talk.lines if row.speaker not in hidden],
        spectate=spectate,
        number=number,
    )
