"""Undo over the socket: what happens at once, who is asked, and what everybody hears."""

from typing import Any

from tests.server.lines import Line, line_to, three_at
from tests.server.visiting import FRIEND, TestClient, another, new_table, token_for, token_of


def test_undo_over_the_line(client: TestClient) -> None:
    made = new_table(client)
    with line_to(client, made["id"]) as line:
        log = line.enter()["log"]
        while True:
            before = line.state
            update = line.play()
            if update["state"]["undo"]["free"]:
                break
            log += update["events"]
        seat = update["state"]["undo"]["free"][0]
        line.say("undo", seat=seat, decision=update["state"]["decision"])
        undone = line.hear_of("update")
        assert undone["reset"] is True
        assert undone["log_length"] == len(log)
        assert [event["type"] for event in undone["events"]] == ["taken_back"]
        assert undone["state"]["view"] == before["view"]
        assert undone["state"]["choices"] == before["choices"]


def test_a_wish_to_take_back_goes_round_the_table(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    friend = another(client)
    token = token_for(made)
    friend.post(f"/api/tables/{made['id']}/seats", json={"token": token})
    with line_to(client, made["id"]) as ann, line_to(friend, made["id"]) as bea:
        ann.enter()
        bea.enter()
        lines = [ann, bea]
        while True:
            seat = ann.state["actors"][0]
            update = lines[seat].play()
            lines[1 - seat].hear_of("update")
            if seat not in update["state"]["undo"]["free"]:
                break
        lines[seat].say("undo", seat=seat, decision=update["state"]["decision"])
        asked = lines[1 - seat].hear_of("update")
        assert asked["state"]["undo"]["asked_by"] == seat
        assert asked["events"] == []
        lines[1 - seat].say("answer_undo", seat=1 - seat, agree=True)
        assert lines[1 - seat].hear_of("update")["reset"] is True


def test_everybody_hears_of_a_wish_and_of_what_was_taken_back(client: TestClient) -> None:
    """Spectators, too: who asks, for what, who has to agree, who said no; then the log, the table and REST say it."""
    made = new_table(client, FRIEND)
    with three_at(client, made) as (browsers, lines):
        eve = lines[2]
        for line, token in zip(lines, ["", "", token_of(made["spectate"])], strict=True):
            line.enter(token)
        seat = until_rolled(lines)
        ask(lines, seat)
        asked = eve.state["undo"]
        assert (asked["asked_by"], asked["waits_for"]) == (seat, [1 - seat])
        assert asked["choices"] >= 1
        assert asked["rolls"] >= 1
        assert asked["after"] < eve.state["decision"]
        answer(lines, 1 - seat, False)
        assert (eve.state["undo"]["refused"], eve.state["undo"]["refused_by"]) == ([seat], 1 - seat)
        lines[seat].say("undo", seat=seat, decision=lines[seat].state["decision"])
        refused = lines[seat].hear_of("refused")
        assert (refused["code"], refused["remedy"]) == ("no_undo", "Ask again after the next choice.")
        seat = until_rolled(lines)
        ask(lines, seat)
        said = answer(lines, 1 - seat, True)
        line = said["events"][-1]
        assert (line["type"], line["seat"], line["dice_seen"]) == ("taken_back", seat, True)
        assert ", agreed by " in line["text"]
        marked = eve.hear_of("table")["table"]
        assert marked["taken_back"] == 1
        assert marked["dice_mark"].startswith("Dice were seen and taken back once (decisions ")
        for browser in browsers:
            (shown,) = browser.get(f"/api/tables/{made['id']}/taken_back").json()
            assert (shown["by"], shown["agreed"]) == (seat, [1 - seat])
    assert another(client).get(f"/api/tables/{made['id']}/taken_back").status_code == 403


def until_rolled(lines: list[Line]) -> int:
    """Play until a seat chose, and what it did cannot be taken back freely; who."""
    while True:
        seat = int(lines[0].state["actors"][0])
        update = lines[seat].play()
        for other in lines:
            if other is not lines[seat]:
                other.hear_of("update")
        undo = update["state"]["undo"]
        if seat in undo["possible"] and seat not in undo["free"]:
            return seat


def ask(lines: list[Line], seat: int) -> None:
    lines[seat].say("undo", seat=seat, decision=lines[seat].state["decision"])
    for line in lines:
        line.hear_of("update")


def answer(lines: list[Line], seat: int, agree: bool) -> dict[str, Any]:
    lines[seat].say("answer_undo", seat=seat, agree=agree)
    return [line.hear_of("update") for line in lines][-1]
