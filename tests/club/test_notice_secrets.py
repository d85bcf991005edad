"""A notice has nothing in it but the game, the name of the table and the time: every one of a whole match is among a
few fixed texts, so nothing that somebody holds can change it."""

import html
import json
import re

import pytest

from tests.club.posting import HOME, mail_settings, office, sink, text_of
from tests.support.databases import Place
from tests.table.hosting import choose


def allowed(game: str) -> list[str]:
    where = rf"Club night \({re.escape(game)}\)"
    return [
        rf"It is your turn at {where}\.( You have \d+ (hours?|minutes?|days?) left\.)?",
        rf"Your time at {where} is running out\.( You have \d+ (hours?|minutes?) left\.)?",
        rf"A match that you play in begins: {where}\.",
        rf"The match at {where} is over\.",
        rf"Another player asks to take back a choice: {where}\.",
    ]


def frame(line: str) -> bool:
    """What every mail has: links, and how to end it."""
    return (
        not line
        or line == "-- "
        or bool(re.fullmatch(rf"{HOME}/(t/\w+|api/notices/unsubscribe\?token=\S+)", line))
        or line.startswith(f"You get this mail because you asked for it at {HOME}/account.")
    )


@pytest.mark.parametrize("game", ["kaiju", "menace", "duel"])
async def test_every_notice_of_a_match_is_one_of_a_few_texts(place: Place, game: str) -> None:
    async with sink() as mail, office(place, mail_settings(mail.port)) as own:
        people = [await own.with_mail(name) for name in ("Ann", "Bob")]
        table = await own.days(*people, game=game, title="Club night", takebacks=True)
        name = table.live.match.record.game.about.title
        for _ in range(40):
            if table.status != "playing":
                break
            await own.go(60)
            await choose(table)
        if table.status == "playing":
            await table.leaving.resign(0)
        await own.go(60)
        assert len(mail.letters) > 3
        fixed = allowed(name)
        for letter in mail.letters:
            lines = [line for line in text_of(letter).splitlines() if not frame(line)]
            assert lines
            for line in lines:
                assert any(re.fullmatch(one, line) for one in fixed), line
            assert re.fullmatch(
                r"(Your turn|The match is over|Your match begins): Club night|\d notices from Rampage",
                str(letter["Subject"]),
            )
            bare = html.unescape(re.sub(r"<[^>]+>", "\n", text_of(letter, "html")))
            for line in filter(None, map(str.strip, bare.splitlines())):
                known = any(re.fullmatch(one, line) for one in fixed)
                assert known or line in ("Open the table", "unsubscribe", ".", "Rampage") or frame(line), line
        for (facts,) in place.rows("SELECT facts FROM notices"):
            assert set(json.loads(facts)) == {"game", "table", "due", "asked"}
            assert (json.loads(facts)["game"], json.loads(facts)["table"]) == (name, "Club night")
        hides = table.live.match.record.game.about.secrets
        assert hides == (game != "menace"), "Menace has dice and cards, but all of them are open"
