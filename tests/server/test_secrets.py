"""Nothing of the engine goes out but views and events, each to those who may know: tried with Duel,
whose hands are hidden and whose bids are sealed."""

import json
from pathlib import Path
from typing import Any

from tests.server.lines import Line, entered, line_to, three_at
from tests.server.visiting import FOR_EVER, TestClient, another, new_table, token_of, visitor_on
from tests.support.duel import SPACE

THREE = [{"kind": "you"}, {"kind": "friend"}]
CARDS = {f"C{n}" for n in range(1, 13)}


def cards_in(message: Any) -> set[str]:
    """Every card that a message names, however deep."""
    words = json.dumps({key: value for key, value in message.items() if key not in ("space", "scene")})
    return {card for card in CARDS if f'"{card}"' in words or f" {card}." in words or f" {card}," in words}


def known(line: Line) -> set[str]:
    """The cards that a seat may know: its hand, and what lies open."""
    view = line.state["view"]
    return set(view["hand"]) | set(view["out"])


def test_nobody_learns_what_others_hold(client: TestClient) -> None:
    made = new_table(client, THREE, game="duel", options={"rounds": "3"})
    with three_at(client, made) as (browsers, lines):
        ann, bea, eve = lines
        welcomes = [ann.enter(), bea.enter(), eve.enter(token_of(made["spectate"]))]
        hands = [set(line.state["view"]["hand"]) for line in lines]
        assert len(hands[0]) == len(hands[1]) == 3
        assert not hands[0] & hands[1]
        assert hands[2] == set()
        for welcome, line in zip(welcomes, lines, strict=True):
            assert cards_in(welcome) == known(line)
        # The log of each has its own cards; the logs are of different length.
        assert [len(welcome["log"]) for welcome in welcomes] == [9, 9, 6]
        first_bid(lines)
        no_secret_in_what_rest_tells(made["id"], browsers, lines)
        play_to_the_end(lines)
    record = another(client).get(f"/api/tables/{made['id']}/record").json()
    assert "?" not in record["choices"], "over: all is open"


def first_bid(lines: list[Line]) -> None:
    """One bid is sealed: the other sees that, not what."""
    ann, bea, eve = lines
    seat, choices = ann.offers()
    ann.choose(seat, choices[0])
    for line in lines:
        update = line.hear_of("update")
        assert update["state"]["view"]["chosen"] == [True, False]
        assert cards_in(update) <= known(line)
        assert update["events"] == []
    assert ann.state["view"]["mine"]
    assert bea.state["view"]["mine"] == ""
    assert ann.state["choices"] == {}
    assert eve.state["choices"] == {}


def no_secret_in_what_rest_tells(id: str, clients: list[Any], lines: list[Line]) -> None:
    """Record, replay and proof of a running match, for each."""
    for client, line in zip(clients, lines, strict=True):
        record = client.get(f"/api/tables/{id}/record").json()
        assert "?" in record["choices"]
        named = {word for choice in record["choices"] for word in choice.split() if word in CARDS}
        assert named <= known(line)
        for frame in client.get(f"/api/tables/{id}/replay").json()["frames"]:
            assert cards_in(frame) | set(frame["text"].split()) & CARDS <= known(line)
        proof = client.get(f"/api/tables/{id}/proof").json()
        assert proof["seed"] is None
        assert proof["rolls"] == [], "odds would tell what is left in the deck"


def play_to_the_end(lines: list[Line]) -> None:
    """Every message on the way holds only what its reader may know."""
    ann, bea, _ = lines
    while ann.state["outcome"] is None:
        acting = ann if ann.state["choices"] else bea
        seat, choices = acting.offers()
        before = {id(line): known(line) for line in lines}
        acting.choose(seat, choices[-1])
        for line in lines:
            update = line.hear_of("update")
            assert cards_in(update) <= known(line) | before[id(line)]


def test_people_at_one_screen_see_what_the_one_who_must_choose_may_see(client: TestClient) -> None:
    made = new_table(client, [{"kind": "you"}, {"kind": "here"}], game="duel")
    with line_to(client, made["id"]) as line:
        log = line.enter()["log"]
        first = set(line.state["view"]["hand"])
        assert list(line.state["choices"]) == ["0"], "both must choose; one hand lies open"
        assert offered(line) == first
        seat, choices = 0, line.state["choices"]["0"]
        line.choose(seat, choices[0])
        line.hear_of("update")
        second = set(line.state["view"]["hand"])
        assert not first & second
        assert offered(line) == second
        assert line.state["eyes"] == 1
        assert {tuple(event["eyes"]) for event in log if "eyes" in event} == {(0,), (1,)}
        # Both must choose again: whoever has the device in hand goes first, and nobody looks back alone.
        last = -1
        while last < 0 or len(line.state["actors"]) < 2:
            last, choices = line.offers()
            assert last == line.state["eyes"]
            line.choose(last, choices[0])
            line.hear_of("update")
        assert line.state["eyes"] == last
        replay = client.get(f"/api/tables/{made['id']}/replay").json()
        assert all(frame["view"]["hand"] == [] for frame in replay["frames"])


def offered(line: Line) -> set[str]:
    """The cards that the choices at hand name."""
    (choices,) = line.state["choices"].values()
    return {SPACE.text(choice).split()[1] for choice in choices}


def test_a_seat_that_a_bot_plays_is_nobodys_at_this_screen(tmp_path: Path) -> None:
    """Both must choose, a bot for one of them: the other has the screen, whoever chose last."""
    with visitor_on(tmp_path / "t.db", bot_pause=FOR_EVER) as client:
        made = new_table(client, [{"kind": "you"}, {"kind": "here"}], game="duel")
        with entered(client, made["id"]) as line:
            line.say("take_over", seat=0)
            while 0 not in line.state["thinking"]:
                line.hear_of("update")
            assert line.state["actors"] == [0, 1]
            assert line.state["eyes"] == 1
            assert list(line.state["choices"]) == ["1"]


def test_a_screen_of_several_shows_nobodys_hand_while_it_waits(tmp_path: Path) -> None:
    seats = [{"kind": "friend"}, {"kind": "you"}, {"kind": "here"}]
    with visitor_on(tmp_path / "t.db") as client:
        made = new_table(client, seats, game="kaiju")
        with entered(client, made["id"]) as line:
            assert line.state["eyes"] is None
            assert line.state["view"]["you"] is None
