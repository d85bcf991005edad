"""Updates say what changed, and lead everybody to the same state; long ones are compressed."""

from __future__ import annotations

import json
import zlib
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rampage.server.fast_lane import COMPRESS_FROM
from rampage.server.limits import Limits
from rampage.session import to_browser
from rampage.session.messages import update
from rampage.table.clock_info import ClockInfo
from rampage.table.codec import PLAIN
from tests.server.lines import Line, entered, line_to
from tests.server.test_fast_websocket import ENTER, Raw, chat, raw_line
from tests.server.test_live import enter, hear, make, say
from tests.server.visiting import (
    GENEROUS,
    HERE,
    TestClient,
    another,
    connect_to,
    new_table,
    running,
    token_of,
    visitor_on,
)

SYNC = b"\x00\x00\xff\xff"


def known(line: Line) -> dict[str, Any]:
    """What a page knows of the match, without what runs by itself."""
    return {key: value for key, value in line.state.items() if key != "clocks"}


def test_an_update_carries_what_changed_and_nothing_else(client: TestClient) -> None:
    made = new_table(client)
    with line_to(client, made["id"]) as line:
        view = line.enter()["state"]["view"]
        update = line.play()
        assert "state" not in json.loads(line.raw)
        assert len(line.raw) < len(json.dumps(view))
        changed = update["changes"]["view"]
        same = {key for key in view if view[key] == line.state["view"][key]}
        assert same
        assert not same & changed.keys()


@pytest.mark.parametrize("reset", [False, True])
def test_an_update_is_the_json_of_the_message(reset: bool) -> None:
    events: list[dict[str, Any]] = [{"type": "forced", "text": "„x“"}, {"n": 1}]
    changes, clocks = {"decision": [7], "view": {"-": [["a"]]}}, [ClockInfo(0, 12.5, 0.0)]
    for some, times in ((events, clocks), ([], [])):
        lines = [PLAIN.encode(event) for event in some]
        made = to_browser.Update(3, some, changes, times, 5, reset)
        assert update(PLAIN.encode, 3, lines, changes, times, 5, reset) == PLAIN.encode(made)


def test_clients_know_the_same_whenever_they_joined(tmp_path: Path) -> None:
    """Spectators and a second tab come in the middle: from then on one message is for all with the same seats."""
    with visitor_on(tmp_path / "t.db") as client, ExitStack() as opened:
        made = new_table(client)
        token = token_of(made["spectate"])
        line = opened.enter_context(line_to(client, made["id"]))
        line.enter()
        watching: list[Line] = []
        for _ in range(3):
            newcomer = opened.enter_context(line_to(another(client), made["id"]))
            newcomer.enter(token)
            watching.append(newcomer)
            line.play()
            for one in watching:
                one.hear_of("update")
            fresh = opened.enter_context(line_to(another(client), made["id"]))
            fresh.enter(token)
            assert all(known(one) == known(fresh) for one in watching)
            again = opened.enter_context(line_to(client, made["id"]))
            again.enter()
            assert known(again) == known(line)
            watching.append(fresh)


def test_everything_is_sent_again_for_the_asking_but_not_all_the_time(tmp_path: Path) -> None:
    limits = Limits(refreshes_per_second=0.000001, refreshes_at_once=2)
    with visitor_on(tmp_path / "t.db", limits=limits) as client:
        made = new_table(client)
        with entered(client, made["id"]) as line:
            line.play()
            before = known(line)
            for _ in range(2):
                line.say("refresh")
                line.hear_of("welcome")
                assert known(line) == before
            line.say("refresh")
            refused = line.hear_of("refused")
            assert (refused["code"], refused["about"]) == ("too_fast", "refresh")
            line.play()


def test_a_client_that_draws_the_game_does_without_what_the_plain_table_needs(tmp_path: Path) -> None:
    plain = {"panels", "schematic"}
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        made = new_table(client, HERE, game="crush")
        with line_to(client, made["id"]) as drawn, line_to(client, made["id"]) as whole:
            drawn.say("enter", without={"crush": ["schematic", "panels"], "rush": ["panels"]})
            drawn.hear_of("welcome")
            whole.enter()
            for _ in range(8):
                drawn.play()
                whole.hear_of("update")
                shown, all_of_it = known(drawn)["view"], known(whole)["view"]
                assert plain <= set(all_of_it)
                assert shown == {name: part for name, part in all_of_it.items() if name not in plain}
            drawn.say("refresh", without=["panels"])
            drawn.hear_of("welcome")
            assert set(known(whole)["view"]) - set(known(drawn)["view"]) == {"panels"}
            drawn.play()
            drawn.say("refresh")
            drawn.hear_of("welcome")
            assert set(known(whole)["view"]) - set(known(drawn)["view"]) == {"panels"}
            drawn.say("refresh", without=["units"])
            assert drawn.hear_of("refused")["code"] == "malformed"


def test_long_messages_are_compressed_where_the_other_side_can(tmp_path: Path) -> None:
    with running(tmp_path / "t.db", limits=GENEROUS) as server:
        made, cookie = make(server, HERE)
        line = Raw(server, made["id"], cookie, "permessage-deflate")
        line.socket.sendall(line.frame(ENTER))
        first, payload = line.read_packed()
        assert first == 0xC1
        welcome = json.loads(zlib.decompress(payload + SYNC + b"\x03\x00", -15))
        assert welcome["type"] == "welcome"
        assert len(payload) < len(json.dumps(welcome)) / 3
        line.socket.sendall(line.frame(chat("short")))
        first, payload = line.read_packed()
        while b'"said"' not in payload:
            first, payload = line.read_packed()
        assert first == 0x81
        assert len(payload) < COMPRESS_FROM
        line.socket.close()


def two_welcomes(line: Raw) -> tuple[list[bytes], list[int]]:
    """The same welcome twice: as it came, and the first bytes of both frames."""
    frames = []
    for ask in (ENTER, b'{"type":"refresh"}'):
        line.socket.sendall(line.frame(ask))
        while len((frame := line.read_packed())[1]) < 1000:  # Something short came in between.
            pass
        frames.append(frame)
    return [payload for _, payload in frames], [first for first, _ in frames]


def test_a_players_line_keeps_a_window(tmp_path: Path) -> None:
    with running(tmp_path / "t.db", limits=GENEROUS) as server:
        made, cookie = make(server, HERE)
        player = Raw(server, made["id"], cookie, "permessage-deflate")
        player.socket.sendall(player.frame(ENTER))
        first, payload = player.read_packed()
        unpacking = zlib.decompressobj(-15)
        welcome = json.loads(unpacking.decompress(payload + SYNC))
        assert (first, welcome["type"]) == (0xC1, "welcome")
        player.socket.sendall(player.frame(b'{"type":"refresh"}'))
        shorter = False
        while not shorter:
            first, again = player.read_packed()
            text = unpacking.decompress(again + SYNC) if first == 0xC1 else again
            shorter = json.loads(text)["type"] == "welcome"
        assert len(again) < len(payload) / 5, "it refers to what was said before"
        player.socket.close()


@pytest.mark.parametrize("offer", ["permessage-deflate; server_no_context_takeover", "permessage-deflate"])
def test_without_a_window_each_message_is_compressed_on_its_own(tmp_path: Path, offer: str) -> None:
    """Where the other side keeps none, and where the server has none left."""
    limits = replace(GENEROUS, windows=0 if offer == "permessage-deflate" else 400)
    with running(tmp_path / "t.db", limits=limits) as server:
        made, cookie = make(server, HERE)
        payloads, firsts = two_welcomes(Raw(server, made["id"], cookie, offer))
        assert firsts == [0xC1, 0xC1]
        for payload in payloads:
            alone = zlib.decompressobj(-15).decompress(payload + SYNC)
            assert json.loads(alone)["type"] == "welcome"


def test_a_client_with_a_smaller_window_gets_uncompressed_messages(tmp_path: Path) -> None:
    with running(tmp_path / "t.db", limits=GENEROUS) as server:
        made, cookie = make(server, HERE)
        line = Raw(server, made["id"], cookie, "permessage-deflate; server_max_window_bits=10")
        payloads, firsts = two_welcomes(line)
        assert firsts == [0x81, 0x81]
        assert json.loads(payloads[0])["type"] == "welcome"


def test_a_client_without_compression_gets_uncompressed_messages(tmp_path: Path) -> None:
    with raw_line(tmp_path) as line:
        line.socket.sendall(line.frame(ENTER))
        first, payload = line.read_packed()
        assert first == 0x81
        assert json.loads(payload)["type"] == "welcome"


def test_a_compressed_message_is_understood(tmp_path: Path) -> None:
    with running(tmp_path / "t.db", limits=GENEROUS) as server:
        made, cookie = make(server, HERE)
        line = connect_to(server.port, made["id"], Cookie=f"rampage={cookie}")
        enter(line)  # `websockets` compresses all that it sends.
        say(line, "say", text="squeezed " * 20)
        assert hear(line, "said")["line"]["text"] == ("squeezed " * 20).strip()
        line.close()


def test_a_small_message_that_grows_too_large_is_refused(tmp_path: Path) -> None:
    with running(tmp_path / "t.db") as server:
        made, cookie = make(server, HERE)
        line = Raw(server, made["id"], cookie, "permessage-deflate")
        packing = zlib.compressobj(9, zlib.DEFLATED, -15)
        bomb = packing.compress(b'{"type":"say","text":"' + b"x" * 4_000_000) + packing.flush(
            zlib.Z_SYNC_FLUSH
        )
        assert len(bomb) < 8000
        line.socket.sendall(line.frame(bomb.removesuffix(SYNC), 0x41))
        heard = [line.read_packed() for _ in range(2)]
        assert b"too_large" in heard[0][1]
        assert heard[1][0] == 0x88
        assert int.from_bytes(heard[1][1][:2], "big") == 1009
        line.socket.close()


def test_rubbish_that_says_it_is_compressed_ends_the_line(tmp_path: Path) -> None:
    with running(tmp_path / "t.db") as server:
        made, cookie = make(server, HERE)
        line = Raw(server, made["id"], cookie, "permessage-deflate")
        line.socket.sendall(line.frame(b"\xff" * 40, 0x41))
        first, payload = line.read_packed()
        assert first == 0x88
        assert int.from_bytes(payload[:2], "big") in (1002, 1007)
        line.socket.close()
        other = connect_to(server.port, made["id"], Cookie=f"rampage={cookie}")
        enter(other)
        say(other, "say", text="still here")
        assert hear(other, "said")["line"]["text"] == "still here"
        other.close()
