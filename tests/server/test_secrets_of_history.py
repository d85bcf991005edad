"""What the history of a running match reveals, and what it keeps until the end."""

from pathlib import Path
from typing import Final

import pytest

from rampage.kernel.position import SPECTATOR
from rampage.kernel.records.record import HIDDEN
from tests.server.kaiju_tables import table_from
from tests.support.games import BUILT_IN_GAMES, begin, secrets_of
from tests.support.kaiju import KAIJU, battle, city
from tests.table.hosting import chairs, invitation, play_on, tables_on
from tests.table.looking_back import luck, proof, record_json, replay

# A match that begins in the middle, where no choice of the match dealt what is held.

KING: Final = city(
    "1f@1 C2a K1 P1 / C1 2k 2c@2 P2a",
    "galithor steganox",
    turn="8 p2 p1",
    cards="stomp dash trample",
    objectives="spread hoarder line commerce_king",
    d_card="p1",
    p1="tiles C5; tokens 1",
    p2="tiles P5; tokens 3*4",
    agenda="BeginTurn",
).to_text()


async def test_odds_wait_for_the_end_where_a_match_begins_with_tokens_in_hand(tmp_path: Path) -> None:
    """All that chance has given is Player 1's own token. What was to be expected of it would show that Player 2 holds
    every token of three."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_from(tables, KING, 2)
        moves = table.live.match.record.moves
        space = table.live.position.space()
        assert [space.kind(move.choice).name for move in moves] == ["token"]
        for eyes in (0, 1, SPECTATOR):
            assert luck(table, eyes) == []
            assert proof(table, eyes).rolls == []
            assert record_json(table, eyes)["origin"] == HIDDEN
        assert luck(table, None) != []
        assert proof(table, None).rolls != []


async def test_what_a_table_plays_for_a_bot_stays_sealed(tmp_path: Path) -> None:
    """Each has one marker left. A bot's only choice is made at once, a person's is waited for: what the bot shows
    is no line of the log yet."""
    async with tables_on(tmp_path / "t.db") as tables:
        record = begin(KAIJU, 2, origin=battle(hands=("claw", "kick")).to_text()).match.record
        table = await tables.import_record(record, chairs("bot:1", "friend"), "b9", shared_dice=False)
        table.row.play_forced = False
        await table.seating.claim(1, "b1", "", "word")
        space = table.live.position.space()
        assert [space.text(move.choice) for move in table.live.match.record.moves] == ["play claw"]
        log = table.live.log
        assert len(log.seen((0,))) == 1
        assert log.seen((1,)) == log.seen(()) == []
        for eyes in (1, SPECTATOR):
            assert record_json(table, eyes)["choices"] == [HIDDEN]


@pytest.mark.parametrize("game", [game.name for game in BUILT_IN_GAMES if not secrets_of(game).any])
async def test_history_of_a_game_without_secrets_shows_everything(game: str, tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", game=game), "b0")
        await play_on(table, 12)
        assert table.status == "playing"
        for looking in (record_json, luck, proof, lambda table, eyes: replay(table, eyes, 0, 50)):
            found = [looking(table, eyes) for eyes in (0, 1, SPECTATOR, None)]
            assert all(one == found[0] for one in found)
        assert HIDDEN not in record_json(table, SPECTATOR)["choices"]
        assert proof(table, SPECTATOR).rolls
