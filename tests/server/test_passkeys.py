"""Passkeys: what a server accepts as proof, and what it refuses."""

from typing import Any

import pytest

from tests.server.accounts import me, next_to, post, refusal, sign_in, sign_up
from tests.server.visiting import TestClient
from tests.support.passkeys import Authenticator


def test_a_challenge_is_good_once_for_one_browser_and_one_purpose(guest: TestClient) -> None:
    device = Authenticator()
    sign_up(guest, "Ann", device)
    other, third = next_to(guest), next_to(guest)
    options = post(other, "/account/sign-in/options")["options"]
    answer = device.get(options)
    assert refusal(third, "/account/sign-in", credential=answer)[1] == "too_late", (
        "another browser's challenge"
    )
    assert post(other, "/account/sign-in", credential=answer)["name"] == "Ann"
    post(other, "/account/sign-out")
    made = device.create(post(third, "/account/new/options", name="Bob")["options"])
    assert refusal(third, "/account/sign-in", credential=made)[1] == "too_late", (
        "a challenge for something else"
    )
    options = post(third, "/account/sign-in/options")["options"]
    answer = device.get(options, device.keys[0])
    post(third, "/account/sign-in", credential=answer)
    guest_again = next_to(guest)
    guest_again.cookies = third.cookies
    assert refusal(third, "/account/sign-in", credential=answer)[1] in ("too_late", "link_used")


def test_a_replayed_sign_in_is_refused(guest: TestClient) -> None:
    device = Authenticator(counts=False)
    sign_up(guest, "Ann", device)
    other = next_to(guest)
    me(other)  # Has a cookie now.
    cookie = dict(other.cookies)
    answer = device.get(post(other, "/account/sign-in/options")["options"])
    post(other, "/account/sign-in", credential=answer)
    thief = next_to(guest)
    for name, value in cookie.items():
        thief.cookies.set(name, value)
    assert refusal(thief, "/account/sign-in", credential=answer) == (410, "link_used")


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "http://rampage.example", "https://rampage.example:444"]
)
def test_a_passkey_of_another_page_is_refused(guest: TestClient, origin: str) -> None:
    device = Authenticator(origin)
    options = post(guest, "/account/new/options", name="Ann")["options"]
    assert refusal(guest, "/account/new", name="Ann", credential=device.create(options))[1] == "bad_passkey"


def test_a_copied_authenticator_is_noticed(guest: TestClient) -> None:
    device = Authenticator()
    sign_up(guest, "Ann", device)
    other = next_to(guest)
    sign_in(other, device)
    sign_in(other, device)
    device.keys[0].count = 0  # The copy does not know that the original was used.
    options = post(next_to(guest), "/account/sign-in/options")["options"]
    third = next_to(guest)
    options = post(third, "/account/sign-in/options")["options"]
    assert refusal(third, "/account/sign-in", credential=device.get(options))[1] == "bad_passkey"


@pytest.mark.parametrize(
    "credential",
    [{}, {"id": 7}, {"response": {}}, {"response": {"clientDataJSON": "e30"}},
     {"response": {"clientDataJSON": "%%%"}}, {"response": []}, {"response": {"clientDataJSON": {"a": 1}}}],
)  # fmt: skip
def test_malformed_credentials_are_refused(guest: TestClient, credential: dict[str, Any]) -> None:
    assert refusal(guest, "/account/sign-in", credential=credential)[0] == 400
    assert refusal(guest, "/account/new", name="Ann", credential=credential)[0] == 400


def test_a_wrong_signature_is_refused(guest: TestClient) -> None:
    device, stranger = Authenticator(), Authenticator()
    sign_up(guest, "Ann", device)
    other = next_to(guest)
    options = post(other, "/account/sign-in/options")["options"]
    key = device.keys[0]
    stranger.create({"rp": {"id": key.site}, "user": {"id": "AA"}, "challenge": "AA"})
    stranger.keys[0].id = key.id
    assert refusal(other, "/account/sign-in", credential=stranger.get(options))[1] == "bad_passkey"


def test_more_passkeys_and_never_none(guest: TestClient) -> None:
    first, second = Authenticator(), Authenticator()
    sign_up(guest, "Ann", first)
    options = post(guest, "/account/passkeys/options")["options"]
    assert [each["id"] for each in options["excludeCredentials"]] == [me(guest)["passkeys"][0]["id"]]
    post(guest, "/account/passkeys", credential=second.create(options), device="Key")
    assert [key["device"] for key in me(guest)["passkeys"]] == ["", "Key"]
    old, new = (key["id"] for key in me(guest)["passkeys"])
    assert guest.delete(f"/api/account/passkeys/{old}").is_success
    assert guest.delete(f"/api/account/passkeys/{new}").json()["error"]["code"] == "last_passkey"
    other = next_to(guest)
    options = post(other, "/account/sign-in/options")["options"]
    assert refusal(other, "/account/sign-in", credential=first.get(options))[1] == "bad_passkey"
    assert sign_in(other, second) == "Ann"


def test_nobody_removes_or_adds_passkeys_of_others(guest: TestClient) -> None:
    sign_up(guest, "Ann")
    other, device = next_to(guest), Authenticator()
    sign_up(other, "Bob", device)
    id = me(guest)["passkeys"][0]["id"]
    assert other.delete(f"/api/account/passkeys/{id}").status_code == 404
    assert guest.delete("/api/account/passkeys/nothing").status_code == 404
    stranger = next_to(guest)
    assert stranger.delete(f"/api/account/passkeys/{id}").status_code == 401
    for path in ("/passkeys/options", "/codes", "/link", "/sign-out-everywhere"):
        assert refusal(stranger, f"/account{path}") == (401, "signed_out")
    assert refusal(stranger, "/account/name", name="Cat") == (401, "signed_out")
    assert refusal(stranger, "/account/delete", name="Ann") == (401, "signed_out")


@pytest.mark.parametrize("host", ["192.168.1.7:8000", "[::1]:8000", "127.0.0.1"])
def test_by_an_address_of_numbers_nothing_broken_is_offered(guest: TestClient, host: str) -> None:
    guest.base_url = f"http://{host}"
    assert "host name" in me(guest)["problem"]
    assert refusal(guest, "/account/new/options", name="Ann")[1] == "no_passkeys"
    assert refusal(guest, "/account/sign-in/options")[1] == "no_passkeys"


def test_on_localhost_without_https(guest: TestClient) -> None:
    guest.base_url = "http://localhost:8000"
    assert me(guest)["problem"] == ""
    sign_up(guest, "Ann", Authenticator("http://localhost:8000"))
    assert me(guest)["name"] == "Ann"
