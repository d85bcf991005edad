"""Webhooks and Web Push: what a local receiver gets, and what its answers mean."""

import base64
import hashlib
import hmac
import json
import os
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from rampage.club.notices.hooks import body_of
from rampage.club.notices.kinds import NoticeSettings
from rampage.club.notices.push import make_vapid, read_vapid
from rampage.club.notices.texts import Message
from rampage.table.keys import vapid_file
from rampage.table.refusal import Refusal
from rampage.table.store import StoreError
from tests.club.posting import HOME, office
from tests.club.receiving import Receiver, receiver
from tests.club.test_notices import holder, next_player
from tests.support.databases import Place
from tests.table.hosting import actor


def settings(inside: Receiver, **more: Any) -> NoticeSettings:
    own = {"address": HOME, "hooks": True, "inner_hosts": (inside.host,)}
    return NoticeSettings(**{**own, **more})


# Hooks.


async def test_a_plain_hook_is_signed(place: Place) -> None:
    async with receiver() as inside, office(place, settings(inside)) as own:
        people = [await own.person(name, "turn", channel="hook") for name in ("Ann", "Bob")]
        targets = {one: await own.notices.add_hook(one, inside.url, "plain") for one in people}
        table = await own.days(*people, title="Sunday game")
        await own.go(60)
        (got,) = inside.got
        secret = targets[holder(table, actor(table))].secret
        assert len(secret) == 32
        stamped = got.headers["x-rampage-time"].encode() + b"." + got.body
        expected = hmac.new(secret.encode(), stamped, hashlib.sha256).hexdigest()
        assert got.headers["x-rampage-signature"] == f"sha256={expected}"
        (notice,) = json.loads(got.body)["notices"]
        assert notice["kind"] == "turn"
        assert notice["url"] == f"{HOME}/t/{table.id}"
        assert notice["text"].startswith("It is your turn at Sunday game (")
        await own.go(600)
        await next_player(table)
        await own.go(60)
        assert len(inside.got) == 2


def test_nobody_is_called_by_the_name_of_a_table() -> None:
    title = "@everyone <!channel> <@1> *x* [a](http://evil.example) & co"
    said = [Message("turn", title, f"It is your turn at {title}.", f"{HOME}/t/x", "x")]
    discord = body_of("discord", said)
    assert discord["allowed_mentions"] == {"parse": []}
    assert "\\@everyone" in discord["content"]
    assert "\\[a\\]\\(http\\://evil.example\\)" in discord["content"]
    slack = body_of("slack", said)["text"]
    assert "<!channel>" not in slack
    assert "&lt;!channel&gt;" in slack
    assert slack.endswith(f"<{HOME}/t/x|Open>")
    assert len(body_of("discord", said * 100)["content"]) <= 2000


@pytest.mark.parametrize(
    ("status", "problem"),
    [
        (404, "gone"),
        (410, "gone"),
        (403, "refuses us"),
        (301, "leads to another address"),
        (400, "does not take"),
    ],
)
async def test_a_hook_that_is_gone_is_switched_off(tmp_path: Path, status: int, problem: str) -> None:
    place = Place(tmp_path / "t.db")
    async with receiver() as inside, office(place, settings(inside)) as own:
        ann = await own.person("Ann", channel="hook")
        target = await own.notices.add_hook(ann, inside.url, "discord")
        inside.status, inside.headers = status, {"location": "/"}
        await own.notices.test(ann, target.id)
        await own.go()
        (after,) = await own.notices.preferences.targets(ann)
        assert problem in after.problem
        inside.status = 204
        await own.go(3600)
        assert len(inside.got) == 1


async def test_a_hook_that_is_busy_is_tried_again_when_it_says(place: Place) -> None:
    async with receiver() as inside, office(place, settings(inside)) as own:
        ann = await own.person("Ann", channel="hook")
        target = await own.notices.add_hook(ann, inside.url, "slack")
        inside.status, inside.headers = 429, {"retry-after": "600"}
        await own.notices.test(ann, target.id)
        await own.go()
        inside.status = 200
        await own.go(590)
        assert len(inside.got) == 1
        await own.go(20)
        assert len(inside.got) == 2
        assert place.rows("SELECT state FROM notices") == [("sent",)]


async def test_a_hook_into_the_network_of_the_host_is_never_requested(place: Place) -> None:
    async with receiver() as inside, office(place, NoticeSettings(address=HOME, hooks=True)) as own:
        ann = await own.person("Ann", channel="hook")
        with pytest.raises(Refusal):
            await own.notices.add_hook(ann, inside.url, "plain")
        # A name that leads inside is found out when it is used.
        target = await own.notices.add_hook(ann, "https://localhost:8443/", "plain")
        await own.notices.test(ann, target.id)
        await own.go()
        (after,) = await own.notices.preferences.targets(ann)
        assert after.problem == "The host is not on the public internet."
        assert inside.got == []


# Web Push.


class Browser:
    """A browser that is subscribed, and decrypts what its push service gets."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def p256dh(self) -> str:
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        return to_text(self.private.public_key().public_bytes(*form))

    def read(self, body: bytes) -> dict[str, str]:
        text = http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, str] = json.loads(text)
        return found


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


async def test_a_browser_gets_what_only_it_can_read(place: Place, tmp_path: Path) -> None:
    public = make_vapid(tmp_path / "t.db")
    key = read_vapid(tmp_path / "t.db")
    async with receiver() as inside, office(place, settings(inside, push=True), key) as own:
        assert own.notices.push is not None
        assert own.notices.push.public == public
        ann, bob = [await own.person(name, "turn", channel="push") for name in ("Ann", "Bob")]
        phone, laptop = Browser(), Browser()
        for person in (ann, bob):
            for path, one in (("phone", phone), ("laptop", laptop)):
                url = f"http://{inside.host}/{path}"
                await own.notices.add_push(person, url, one.p256dh, to_text(one.auth), path)
        table = await own.days(ann, bob, title="Sunday game")
        await own.go(60)
        assert sorted(got.path for got in inside.got) == ["/laptop", "/phone"]
        for got in inside.got:
            own_browser, other = (phone, laptop) if got.path == "/phone" else (laptop, phone)
            assert b"Sunday" not in got.body
            said = own_browser.read(got.body)
            assert said["title"] == "Your turn: Sunday game"
            assert said["url"] == f"{HOME}/t/{table.id}"
            with pytest.raises(http_ece.ECEException):
                other.read(got.body)
            assert got.headers["content-encoding"] == "aes128gcm"
            assert int(got.headers["ttl"]) > 0
            proof = got.headers["authorization"]
            assert proof.startswith("vapid t=")
            assert proof.endswith(f"k={public}")
            token = proof.removeprefix("vapid t=").partition(",")[0]
            assert Vapid02.verify(proof)
            claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
            assert claims["aud"] == f"http://{inside.host}"
        # A browser that has unsubscribed.
        inside.status = 410
        await next_player(table)
        await own.go(60)
        person = holder(table, actor(table))
        assert all(
            "ended its subscription" in one.problem for one in await own.notices.preferences.targets(person)
        )


def test_the_key_is_private_and_made_once(tmp_path: Path) -> None:
    database = tmp_path / "t.db"
    with pytest.raises(StoreError, match="There is no VAPID key"):
        read_vapid(database)
    make_vapid(database)
    file = vapid_file(database)
    assert file.stat().st_mode & 0o777 == 0o600
    with pytest.raises(StoreError, match="There is a VAPID key already"):
        make_vapid(database)
    file.write_text("nonsense")
    with pytest.raises(StoreError, match="not a VAPID key"):
        read_vapid(database)


@pytest.mark.parametrize(
    ("p256dh", "auth"), [("", ""), ("AAAA", "AAAA"), ("é", "x"), (to_text(b"\4" + bytes(64)), "A" * 22)]
)
async def test_keys_that_are_none(tmp_path: Path, p256dh: str, auth: str) -> None:
    make_vapid(tmp_path / "t.db")
    key = read_vapid(tmp_path / "t.db")
    async with (
        receiver() as inside,
        office(Place(tmp_path / "t.db"), settings(inside, push=True), key) as own,
    ):
        ann = await own.person("Ann")
        with pytest.raises(Refusal) as refused:
            await own.notices.add_push(ann, inside.url, p256dh, auth, "")
        assert refused.value.code == "bad_keys"
