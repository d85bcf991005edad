"""Accounts: names, links and codes that sign in, devices, and the tables of a guest who gets an account."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from rampage.server.limits import Limits
from tests.server.accounts import me, next_to, post, refusal, server_on, sign_in, sign_up, socket_of
from tests.server.lines import Line
from tests.server.visiting import FRIEND, TestClient, new_table, token_for
from tests.support.passkeys import Authenticator


def listen(line: Line) -> None:
    """Until the server hangs up."""
    while True:
        line.hear()


def tables(client: TestClient) -> list[str]:
    return sorted(line["id"] for line in client.get("/api/me/tables").json())


def test_without_the_setting_there_are_no_accounts(client: TestClient) -> None:
    answer = client.get("/api/account")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_accounts")
    assert refusal(client, "/account/new/options", name="Ann") == (404, "no_accounts")


def test_a_name_and_a_passkey_make_an_account(guest: TestClient) -> None:
    before = me(guest)
    assert (before["name"], before["problem"], before["guest_tables"]) == ("", "", 0)
    device = Authenticator()
    codes = sign_up(guest, "Ann", device, device="Phone")
    assert len(codes) == len(set(codes)) == 8
    mine = me(guest)
    assert (mine["name"], mine["codes"], mine["profile"]) == ("Ann", 8, "met")
    assert [(key["device"], key["host"]) for key in mine["passkeys"]] == [("Phone", "rampage.example")]
    assert [(each["name"], each["this"]) for each in mine["devices"]] == [("Phone", True)]
    assert mine["person"] != before["person"]


def test_a_guest_keeps_a_person_and_an_account_has_one_on_all_devices(guest: TestClient) -> None:
    assert me(guest)["person"] == me(guest)["person"]
    device = Authenticator()
    sign_up(guest, "Ann", device)
    other = next_to(guest)
    assert me(other)["person"] != me(guest)["person"]
    assert sign_in(other, device) == "Ann"
    assert me(other)["person"] == me(guest)["person"]


@pytest.mark.parametrize(
    ("name", "code"),
    [("\u0391nn", "bad_name"), ("ANN ", "taken"), ("a nn", "taken"), ("Admin", "bad_name"), ("B0t 2", "bad_name"),
     ("x", "bad_name"), ("", "bad_name"), ("\u200b\u200b\u200b", "bad_name"), ("n" * 60, "bad_name"),
     ("General", "bad_name"), ("a/b", "bad_name")],
)  # fmt: skip
def test_names_are_unique_by_their_look_and_some_are_reserved(
    guest: TestClient, name: str, code: str
) -> None:
    sign_up(guest, "Ann")
    assert refusal(next_to(guest), "/account/new/options", name=name)[1] == code


def test_two_people_want_the_same_name_at_once(guest: TestClient) -> None:
    other, one, two = next_to(guest), Authenticator(), Authenticator()
    first = one.create(post(guest, "/account/new/options", name="Ann")["options"])
    second = two.create(post(other, "/account/new/options", name="Ann")["options"])
    post(guest, "/account/new", name="Ann", credential=first)
    assert refusal(other, "/account/new", name="Ann", credential=second) == (409, "taken")
    assert me(other)["name"] == ""


# Other devices, and what to do without any.


def test_a_link_signs_one_more_device_in_once(guest: TestClient) -> None:
    sign_up(guest, "Ann")
    path = post(guest, "/account/link")["path"]
    token = path.removeprefix("/account#device=")
    assert path != token
    other, third = next_to(guest), next_to(guest)
    assert post(other, "/account/link/look", token=token)["name"] == "Ann"
    assert me(other)["name"] == "", "looking changes nothing"
    assert post(other, "/account/link/open", token=token, device="Tablet")["name"] == "Ann"
    assert me(other)["person"] == me(guest)["person"]
    assert refusal(third, "/account/link/look", token=token) == (410, "link_used")
    assert refusal(third, "/account/link/open", token=token) == (410, "link_used")
    assert refusal(third, "/account/link/open", token=token[:-2]) == (410, "link_used")


def test_a_link_ends_with_the_session_that_made_it(guest: TestClient) -> None:
    sign_up(guest, "Ann")
    token = post(guest, "/account/link")["path"].removeprefix("/account#device=")
    post(guest, "/account/sign-out-everywhere")
    assert refusal(next_to(guest), "/account/link/open", token=token) == (410, "link_used")


def test_recovery_codes_work_once_and_are_not_stored(guest: TestClient, tmp_path: Path) -> None:
    codes = sign_up(guest, "Ann")
    other = next_to(guest)
    assert refusal(other, "/account/recover", code="abcd-efgh-jkmn-pqrs")[1] == "bad_code"
    assert post(other, "/account/recover", code=codes[0].upper().replace("-", " "))["name"] == "Ann"
    assert me(other)["codes"] == 7
    assert refusal(next_to(guest), "/account/recover", code=codes[0])[1] == "bad_code"
    fresh = post(other, "/account/codes")["codes"]
    assert refusal(next_to(guest), "/account/recover", code=codes[1])[1] == "bad_code"
    assert post(next_to(guest), "/account/recover", code=fresh[0])["name"] == "Ann"
    with closing(sqlite3.connect(tmp_path / "t.db")) as connection:
        everything = "\n".join(connection.iterdump())
    for code in (*codes, *fresh):
        assert code not in everything
        assert code.replace("-", "") not in everything


def test_signing_out_here_and_everywhere(guest: TestClient) -> None:
    device = Authenticator()
    sign_up(guest, "Ann", device)
    table = new_table(guest, FRIEND)["id"]
    other, third = next_to(guest), next_to(guest)
    sign_in(other, device)
    sign_in(third, device)
    assert tables(other) == [table]
    post(other, "/account/sign-out")
    assert (me(other)["name"], tables(other)) == ("", [])
    assert me(third)["name"] == "Ann"
    handle = next(each["handle"] for each in me(guest)["devices"] if not each["this"])
    post(guest, f"/account/devices/{handle}/sign-out")
    assert (me(third)["name"], tables(third)) == ("", [])
    sign_in(third, device)
    post(guest, "/account/sign-out-everywhere")
    assert [me(client)["name"] for client in (guest, other, third)] == ["", "", ""]
    assert sign_in(guest, device) == "Ann"
    assert tables(guest) == [table]


def test_sockets_of_a_device_that_was_signed_out_are_closed(guest: TestClient) -> None:
    device = Authenticator()
    sign_up(guest, "Ann", device)
    made = new_table(guest, FRIEND)
    other = next_to(guest)
    sign_in(other, device)
    with socket_of(other, made["id"]) as line:
        line.enter()
        post(guest, "/account/sign-out-everywhere")
        with pytest.raises(WebSocketDisconnect) as caught:
            listen(line)
        assert "signed out" in caught.value.reason


# Tables.


def test_the_tables_of_a_guest_join_the_account(guest: TestClient) -> None:
    mine = new_table(guest, FRIEND)
    friend = next_to(guest)
    theirs = new_table(friend, FRIEND)
    device = Authenticator()
    sign_up(guest, "Ann", device)
    assert tables(guest) == [mine["id"]]
    assert guest.get(f"/api/tables/{mine['id']}").json()["host"] is True
    phone = next_to(guest)
    sign_in(phone, device)
    assert tables(phone) == [mine["id"]]
    assert phone.get(f"/api/tables/{mine['id']}").json()["host"] is True
    assert me(friend)["guest_tables"] == 1
    sign_in(friend, device, join=True)
    assert tables(friend) == tables(phone) == sorted([mine["id"], theirs["id"]])


def test_a_guest_may_keep_tables_apart_and_gets_them_back(guest: TestClient) -> None:
    device = Authenticator()
    sign_up(guest, "Ann", device)
    friend = next_to(guest)
    table = new_table(friend, [{"kind": "you", "name": "Bob"}, {"kind": "friend"}])["id"]
    person = me(friend)["person"]
    sign_in(friend, device, join=False)
    assert tables(friend) == tables(guest) == []
    post(friend, "/account/sign-out")
    assert me(friend)["person"] == person
    assert tables(friend) == [table]


def test_two_devices_play_the_same_seat(guest: TestClient) -> None:
    device = Authenticator()
    made = new_table(guest, [{"kind": "you", "name": "Ann"}, {"kind": "bot", "level": 1}])
    sign_up(guest, "Ann", device)
    phone = next_to(guest)
    sign_in(phone, device)
    with socket_of(guest, made["id"]) as one, socket_of(phone, made["id"]) as two:
        for line in (one, two):
            line.enter()
            assert [seat["mine"] for seat in line.table["seats"]] == [True, False]
        for here, there in ((one, two), (two, one)):
            while not here.state["choices"]:
                here.hear()
            decision = here.state["decision"]
            here.play()
            while there.state["decision"] <= decision:
                there.hear()


def test_guests_cannot_pose_as_an_account(guest: TestClient) -> None:
    sign_up(guest, "Ann")
    made = new_table(guest, [{"kind": "you", "name": "Somebody else"}, {"kind": "friend"}])
    shown = guest.get(f"/api/tables/{made['id']}").json()
    assert shown["seats"][0]["name"] == "Ann"
    other = next_to(guest)
    path = f"/api/tables/{made['id']}/seats"
    answer = other.post(path, json={"token": token_for(made), "name": "A\u200bnn"})
    assert answer.json()["error"]["code"] == "bad_name"
    assert other.post(path, json={"token": token_for(made), "name": "Bob"}).is_success


# Names, and the end.


def test_a_new_name(guest: TestClient) -> None:
    sign_up(guest, "Ann")
    other = next_to(guest)
    sign_up(other, "Bob")
    assert refusal(guest, "/account/name", name="BOB")[1] == "taken"
    assert post(guest, "/account/name", name="Anna")["name"] == "Anna"
    assert post(guest, "/account/name", name="ANNA")["name"] == "ANNA", (
        "one's own name may be written otherwise"
    )
    assert post(other, "/account/name", name="Ann")["name"] == "Ann", "the old one is free"


def test_a_deleted_account_leaves_nothing_behind(guest: TestClient, tmp_path: Path) -> None:
    device = Authenticator()
    codes = sign_up(guest, "Zaphod", device)
    other = next_to(guest)
    sign_in(other, device)
    table = new_table(guest, FRIEND)["id"]
    assert refusal(guest, "/account/delete", name="zap")[1] == "bad_name"
    post(guest, "/account/delete", name="Zaphod")
    assert me(guest)["name"] == ""
    assert tables(guest) == [table], "this browser goes on as a guest"
    assert (me(other)["name"], tables(other)) == ("", [])
    assert refusal(next_to(guest), "/account/recover", code=codes[0])[1] == "bad_code"
    with closing(sqlite3.connect(tmp_path / "t.db")) as connection:
        for name in ("accounts", "sessions", "passkeys", "recovery_codes", "ratings", "rating_changes"):
            assert connection.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)
    sign_up(other, "Zaphod")


# Floods.


def test_too_many_tries_are_refused(tmp_path: Path) -> None:
    limits = Limits(account_requests_at_once=5, account_requests_per_minute=0.001)
    with server_on(tmp_path / "t.db", limits=limits) as client:
        codes = [refusal(client, "/account/recover", code="abcd")[1] for _ in range(8)]
        assert codes == ["bad_code"] * 5 + ["too_fast"] * 3
        assert client.get("/api/account").is_success, "looking costs nothing"


def test_pages_of_other_sites_can_do_nothing(guest: TestClient) -> None:
    sign_up(guest, "Ann")
    for path in ("/sign-out-everywhere", "/codes", "/link", "/delete"):
        answer = guest.post(
            f"/api/account{path}", json={"name": "Ann"}, headers={"origin": "https://evil.example"}
        )
        assert answer.json()["error"]["code"] == "wrong_origin"
