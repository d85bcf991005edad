"""The chat: spectators and players apart, nobody drowned out, and whom the host silences."""

from pathlib import Path

import pytest

from rampage.server.limits import Limits
from rampage.table import talk
from tests.server.lines import entered, line_to
from tests.server.visiting import GENEROUS, HERE, another, new_table, token_of, visitor_on


def test_a_spectators_flood_pushes_no_line_of_a_player_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In memory and on disk: the table is loaded again in between."""
    monkeypatch.setattr(talk, "SPECTATOR_CHAT_KEPT", 5)
    monkeypatch.setattr(talk, "CHAT_KEPT", 6)
    loud = Limits(
        lines_per_second=1e6,
        lines_at_once=10**6,
        lines_per_second_and_person=1e6,
        lines_at_once_and_person=10**6,
        spectator_lines_per_second=1e6,
        spectator_lines_at_once=10**6,
    )
    path = tmp_path / "t.db"
    with visitor_on(path, limits=loud) as client:
        made = new_table(client, HERE)
        watcher = another(client)
        with line_to(client, made["id"]) as player, line_to(watcher, made["id"]) as spectator:
            player.enter()
            spectator.enter(token_of(made["spectate"]))
            player.say("say", text="Hello")
            player.hear_of("said")
            for number in range(30):
                spectator.say("say", text=f"flood {number}")
            for _ in range(31):
                spectator.hear_of("said")
        cookie = client.cookies["rampage"]
    kept = ["Hello", *(f"flood {number}" for number in range(25, 30))]
    with visitor_on(path) as client:
        client.cookies.set("rampage", cookie)
        with line_to(client, made["id"], headers={"cookie": f"rampage={cookie}"}) as player:
            lines = player.enter()["chat"]
            assert [line["text"] for line in lines] == kept
            assert [line["name"] for line in lines] in (
                [name, *["Spectator 1"] * 5] for name in ("Ann", "Bob")
            )


def test_all_spectators_share_an_allowance_and_players_have_their_own(tmp_path: Path) -> None:
    limits = Limits(spectator_lines_per_second=0.0001, spectator_lines_at_once=3)
    with visitor_on(tmp_path / "t.db", limits=limits) as client:
        made = new_table(client, HERE)
        with entered(client, made["id"]) as player:
            said = 0
            for _ in range(5):  # Each with a cookie and its own socket.
                with entered(another(client), made["id"], token_of(made["spectate"])) as spectator:
                    spectator.say("say", text="hey")
                    while (heard := spectator.hear())["type"] not in ("said", "refused"):
                        pass
                    said += heard["type"] == "said"
            assert said == 3
            player.say("say", text="Hello")
            while player.hear_of("said")["line"]["text"] != "Hello":
                pass


def test_the_host_silences_a_spectator_or_all(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=GENEROUS) as client:
        made = new_table(client, HERE)
        token = token_of(made["spectate"])
        with (
            line_to(client, made["id"]) as host,
            line_to(another(client), made["id"]) as loud,
            line_to(another(client), made["id"]) as quiet,
        ):
            host.enter()
            loud.enter(token)
            quiet.enter(token)
            loud.say("say", text="BOO")
            quiet.say("say", text="Nice move.")
            names = {}
            for _ in range(2):
                line = host.hear_of("said")["line"]
                names[line["text"]] = line["name"]
            assert set(names.values()) == {"Spectator 1", "Spectator 2"}
            loud.say("silence", name=names["Nice move."])
            assert loud.hear_of("refused")["code"] == "not_yours"
            host.say("silence", name="Spectator 99")
            assert host.hear_of("refused")["code"] == "no_seat"
            host.say("silence", name=names["BOO"])
            while host.hear_of("table")["table"]["silenced"] != [names["BOO"]]:
                pass
            loud.say("say", text="BOO again")
            assert loud.hear_of("refused")["code"] == "silenced"
            quiet.say("say", text="Peace.")
            assert host.hear_of("said")["line"]["text"] == "Peace."
            host.say("silence")
            while not host.hear_of("table")["table"]["players_only"]:
                pass
            quiet.say("say", text="Me too?")
            assert "silenced spectators" in quiet.hear_of("refused")["text"]
            host.say("say", text="Players still talk.")
            assert host.hear_of("said")["line"]["text"] == "Players still talk."
            host.say("silence", silent=False)
            host.say("silence", name=names["BOO"], silent=False)
            while host.hear_of("table")["table"]["silenced"]:
                pass
            loud.say("say", text="Sorry.")
            assert host.hear_of("said")["line"]["text"] == "Sorry."
