"""A cup as its visitors see it, and as a file."""

import csv
import io
from dataclasses import asdict
from typing import Final

from rampage.club.club import Club
from rampage.club.cups.cup import OVER, STOPPED, Cup, CupGame, LogLine
from rampage.club.cups.model import NOBODY, PLACES
from rampage.club.cups.names import GONE, names_of
from rampage.club.cups.rules import PAIR
from rampage.server.cup_models import (
    CupGameInfo,
    CupInfo,
    CupLogInfo,
    CupRulesInfo,
    EntrantInfo,
    StandingInfo,
)
from rampage.table.tokens import Signer

LINES: Final = 100  # Of the log.
COLUMNS: Final = (
    "place,name,points,played,won,drawn,lost,byes,head_to_head,buchholz_cut_1,sonneborn_berger,lot"
)
GAMES: Final = "round,board,attempt,first,second,result,how"
SEATS: Final = "round,board,seat,name,place,how"  # At larger tables, one line for each seat.


async def shown(club: Club, cup: Cup, person: str, now: float) -> CupInfo:
    """A cup for a person."""
    log = await club.runner.stored.log(cup.id, LINES)
    names = await names_of(club.people, cup)
    entered = {one.person for one in cup.entries.values()} - {""}
    known = await club.people.accounts({cup.host, *entered, *(line.actor for line in log)})
    called = {id: account.name for id, account in known.items()}
    mine = cup.entry_of(person)
    own = mine.number if mine else -1
    signer = club.tables.signer
    games = [_game(one, own, signer) for one in cup.games]
    may_host = bool(person) and (person == cup.host or await club.moderation.is_moderator(person))
    return CupInfo.model_validate({
        "id": cup.id, "name": cup.name, "game": cup.game, "host": called.get(cup.host, GONE),
        "host_gone": cup.host not in known,
        "rules": CupRulesInfo.model_validate(asdict(cup.rules)), "status": cup.status, "listed": cup.listed,
        "created": cup.created, "began": cup.began, "ended": cup.ended, "round": cup.round, "rounds": cup.rounds,
        "now": now, "commitment": cup.commitment,
        "seed": cup.seed.hex() if cup.status in (OVER, STOPPED) else None, "may_host": may_host,
        "entrants": [
            EntrantInfo.model_validate({
                "number": one.number, "name": names[one.number], "gone": one.person in entered - known.keys(),
                "level": one.level, "seed": one.seed, "state": one.state, "no_shows": one.no_shows,
                "mine": one.number == own,
            })
            for one in cup.entries.values()
        ],
        "games": games,
        "standings": standings_of(cup),
        "log": [_line(line, called) for line in log],
        "next": next((game.path for game in games if game.mine and game.result is None), ""),
    })  # fmt: skip


def standings_of(cup: Cup) -> list[StandingInfo]:
    """The standings; empty before the cup begins."""
    if not cup.games:
        return []
    return [
        StandingInfo.model_validate({**asdict(line), "lot": line.lot[:12], "places": list(line.places)})
        for line in cup.standings()
    ]


def _game(one: CupGame, own: int, signer: Signer) -> CupGameInfo:
    game = one.game
    mine = game.has(own)
    path = f"/t/{one.table}" + ("" if mine else f"#watch={signer.watch(one.table)}") if one.table else ""
    first, second = (NOBODY, NOBODY) if game.group else game.pair.both
    result = PLACES if game.by_place else game.result or None
    return CupGameInfo.model_validate({
        "round": game.round, "board": game.board, "attempt": game.attempt, "first": first, "second": second,
        "seats": list(game.seats), "places": list(game.places), "result": result, "how": game.how or None,
        "due": one.due, "path": path, "mine": mine,
    })  # fmt: skip


def _line(line: LogLine, called: dict[str, str]) -> CupLogInfo:
    actor = called.get(line.actor, GONE) if line.actor else ""
    return CupLogInfo(at=line.at, actor=actor, act=line.act, about=line.about, detail=line.detail)


def as_csv(info: CupInfo) -> str:
    """Standings and games as a table for a spreadsheet. A name that a spreadsheet would take for a formula gets an
    apostrophe."""
    names = {one.number: _harmless(one.name) for one in info.entrants}
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\r\n").writerow
    write(COLUMNS.split(","))
    for line in info.standings:
        head = "" if line.head is None else line.head
        write([
            line.place, names[line.number], line.points, line.played, line.won, line.drawn, line.lost, line.byes, head,
            line.buchholz, line.berger, line.lot,
        ])  # fmt: skip
    write([])
    write((SEATS if info.rules.seats > PAIR else GAMES).split(","))
    for game in info.games:
        if info.rules.seats > PAIR:
            for seat, number in enumerate(game.seats):
                place = game.places[seat] if game.places else ""
                write([game.round, game.board, seat + 1, names[number], place, game.how or ""])
            continue
        first, second = names.get(game.first, ""), names.get(game.second, "")
        write([game.round, game.board, game.attempt, first, second, game.result or "", game.how or ""])
    return out.getvalue()


def _harmless(name: str) -> str:
    return f"'{name}" if name[:1] in "=+-@\t\r" else name
