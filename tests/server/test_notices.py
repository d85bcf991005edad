"""Notices at a real server: addresses, links in mails, what is shown, and settings that must fit together."""

import asyncio
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from rampage.club.notices.kinds import NoticeSettings
from rampage.kernel.extras import MissingExtra
from rampage.server.app import create_app
from rampage.server.configuration import read_configuration
from rampage.server.doctor_notices import check_notices
from rampage.server.limits import Limits
from rampage.server.setting_errors import SettingsError
from rampage.table.keys import vapid_file
from rampage.table.sqlite import SqliteStore
from rampage.table.store import StoreError
from tests.cli.running import Shell
from tests.cli.running import shell as shell
from tests.club.posting import HOME, Sink, mail_settings, text_of
from tests.server.accounts import PLENTY, next_to, post, refusal, server_on, sign_up
from tests.server.visiting import PATIENCE, TestClient, settings_on
from tests.support.ports import free_port
from tests.support.waiting import wait_until


@contextmanager
def post_office() -> Iterator[Sink]:
    """A mail server in a thread."""
    found = Sink(port=free_port())
    controller = Controller(found, hostname="127.0.0.1", port=found.port, ready_timeout=PATIENCE)
    controller.start()
    try:
        yield found
    finally:
        controller.stop()


@contextmanager
def member_on(path: Path, mail: Sink, **more: Any) -> Iterator[TestClient]:
    with server_on(path, **{"notices": mail_settings(mail.port, hooks=True), **more}) as client:
        sign_up(client, "Ann")
        yield client


def info(client: TestClient) -> dict[str, Any]:
    answer = client.get("/api/account/notices")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def link_in(mail: Sink, number: int, act: str) -> str:
    (link,) = re.findall(rf"{HOME}(/api/notices/{act}\?token=\S+)", text_of(mail.letters[number]))
    return str(link)


def test_from_an_address_to_a_test_and_back(tmp_path: Path) -> None:
    with post_office() as mail, member_on(tmp_path / "t.db", mail) as ann:
        assert info(ann)["channels"] == ["mail", "hook"]
        assert info(ann)["wanted"] == info(ann)["targets"] == info(ann)["lately"] == []
        made = post(ann, "/account/notices/mail", address="ann@people.example", hours=0)
        assert refusal(ann, f"/account/notices/targets/{made['id']}/test") == (409, "too_early")
        wait_until(lambda: len(mail.letters) == 1)
        link = link_in(mail, 0, "confirm")
        # Somebody without a cookie, such as the browser of a mail program, opens it; that changes nothing.
        elsewhere = next_to(ann)
        page = elsewhere.get(link)
        assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert "form-action 'self'" in page.headers["content-security-policy"]
        assert page.headers["referrer-policy"] == "same-origin", (
            "or browsers would post it with the origin null"
        )
        assert [one["confirmed"] for one in info(ann)["targets"]] == [False]
        action = re.findall(r'action="([^"]+)"', page.text)[0]
        assert "confirmed" in elsewhere.post(action).text
        assert [one["confirmed"] for one in info(ann)["targets"]] == [True]
        assert "<p>Ask for a new one on your account page.</p>" in elsewhere.post(action).text
        wanted = post(ann, "/account/notices/wanted", kind="turn", channel="mail", on=True)
        assert wanted == [{"kind": "turn", "channel": "mail"}]
        post(ann, f"/account/notices/targets/{made['id']}/hours", hours=12)
        post(ann, f"/account/notices/targets/{made['id']}/test")
        wait_until(lambda: len(mail.letters) == 2)
        wait_until(lambda: [one["state"] for one in info(ann)["lately"]] == ["sent", "sent"])
        assert info(ann)["lately"][0]["text"] == "A test from Rampage"
        # A mail service unsubscribes by one request, without cookies or an origin.
        answer = elsewhere.post(
            link_in(mail, 1, "unsubscribe"),
            content="List-Unsubscribe=One-Click",
            headers={"content-type": "application/x-www-form-urlencoded"},
        )
        assert answer.status_code == 200
        assert info(ann)["targets"][0]["problem"] == "You unsubscribed by a link in a mail."
        assert ann.delete(f"/api/account/notices/targets/{made['id']}").status_code == 200
        assert info(ann)["targets"] == info(ann)["lately"] == []


def test_what_belongs_to_others_cannot_be_touched(tmp_path: Path) -> None:
    with post_office() as mail, member_on(tmp_path / "t.db", mail) as ann:
        made = post(ann, "/account/notices/hook", url="https://hook.example/x", form="plain")
        eve = next_to(ann)
        sign_up(eve, "Eve")
        own = f"/account/notices/targets/{made['id']}"
        assert refusal(eve, f"{own}/test") == refusal(eve, f"{own}/hours", hours=1) == (404, "no_target")
        assert eve.delete(f"/api/account/notices/targets/{made['id']}").status_code == 404
        assert len(info(ann)["targets"]) == 1
        assert info(eve)["targets"] == []
        # The secret, and the path of a hook, which is a secret too, are not shown again.
        assert info(ann)["targets"][0]["address"] == "hook.example"
        assert made["secret"] not in ann.get("/api/account/notices").text
        assert made["secret"] not in ann.get("/api/account/data").text


def test_nobody_can_flood_an_address(tmp_path: Path) -> None:
    with post_office() as mail, member_on(tmp_path / "t.db", mail) as ann:
        for _ in range(3):
            post(ann, "/account/notices/mail", address="victim@people.example")
        assert refusal(ann, "/account/notices/mail", address="victim@people.example") == (429, "too_fast")
        eve = next_to(ann)
        sign_up(eve, "Eve")
        assert refusal(eve, "/account/notices/mail", address="Victim@People.example") == (429, "too_fast")
        assert post(eve, "/account/notices/mail", address="other@people.example")


def test_tests_are_limited(tmp_path: Path) -> None:
    limits = Limits(
        **{name: getattr(PLENTY, name) for name in ("account_requests_at_once", "requests_at_once")}
    )
    with post_office() as mail, member_on(tmp_path / "t.db", mail, limits=limits) as ann:
        made = post(ann, "/account/notices/hook", url="https://hook.example/x", form="slack")
        for _ in range(5):
            post(ann, f"/account/notices/targets/{made['id']}/test")
        assert refusal(ann, f"/account/notices/targets/{made['id']}/test") == (429, "too_fast")


@pytest.mark.parametrize(
    "url", ["http://hook.example/", "https://hook.example:22/", "ftp://x.example", "https://a@b.example"]
)
def test_hooks_that_are_refused(tmp_path: Path, url: str) -> None:
    with post_office() as mail, member_on(tmp_path / "t.db", mail) as ann:
        assert refusal(ann, "/account/notices/hook", url=url, form="plain") == (400, "bad_url")
        assert refusal(ann, "/account/notices/push", endpoint=url, p256dh="", auth="") == (404, "no_channel")


def test_without_anything_set_up_there_are_none(tmp_path: Path) -> None:
    with server_on(tmp_path / "t.db") as client:
        sign_up(client, "Ann")
        assert client.get("/api/account/notices").json()["error"]["code"] == "no_notices"
        assert client.get("/api/notices/confirm?token=x").status_code == 404


# Settings.


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"NOTICES_HOOKS": "on"}, "notices.hooks (RAMPAGE_NOTICES_HOOKS): Notices need accounts."),
        ({"ACCOUNTS": "on", "NOTICES_SMTP_HOST": "mail.example"}, "E-mail needs a sender."),
        ({"NOTICES_SMTP_USER": "r"}, "A mail server wants a name and a password, or neither."),
        (
            {"NOTICES_SMTP_USER": "r", "NOTICES_SMTP_PASSWORD_FILE": "/none/here"},
            "'/none/here' cannot be read: No such file or directory.",
        ),
    ],
)
def test_settings_that_do_not_fit_together(given: dict[str, str], said: str) -> None:
    variables = {f"RAMPAGE_{name}": value for name, value in given.items()}
    with pytest.raises(SettingsError) as error:
        read_configuration(environment={"RAMPAGE_CONFIG": "none", **variables}).must_be_right()
    assert said in str(error.value)


def test_the_sender_must_be_an_address() -> None:
    variables = {"RAMPAGE_CONFIG": "none", "RAMPAGE_NOTICES_MAIL_FROM": "Rampage"}
    assert "is not an e-mail address" in read_configuration(environment=variables).problems[0].problem


def test_links_lead_to_the_name_of_the_server() -> None:
    variables = {
        "RAMPAGE_CONFIG": "none",
        "RAMPAGE_NOTICES_HOOKS": "on",
        "RAMPAGE_HOSTS": ".x.example,play.example",
    }
    found = read_configuration(environment=variables)
    assert found.settings("127.0.0.1", "t.db", 8000).notices.address == "https://play.example"


def test_a_missing_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "aiosmtplib", None)
    with pytest.raises(MissingExtra, match=r"rampage\[notices\]"):
        create_app(settings_on(tmp_path / "t.db", accounts=True, notices=mail_settings(1)))


def test_web_push_needs_its_key(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="rampage admin vapid-key"):
        create_app(settings_on(tmp_path / "t.db", accounts=True, notices=NoticeSettings(push=True)))


# The doctor, and the key for Web Push.


def findings(path: Path, **given: str) -> list[tuple[str, str]]:
    variables = {f"RAMPAGE_NOTICES_{name.upper()}": value for name, value in given.items()}
    own = {
        "RAMPAGE_CONFIG": "none",
        "RAMPAGE_ACCOUNTS": "on",
        "RAMPAGE_HOSTS": "play.example",
        "RAMPAGE_DB": str(path),
    }
    return [
        (each.grade, each.text)
        for each in check_notices(read_configuration(environment={**own, **variables}))
    ]


def test_the_doctor_knocks_at_the_mail_server(tmp_path: Path) -> None:
    mail = {"mail_from": "r@play.example", "smtp_host": "127.0.0.1", "smtp_tls": "none"}
    with post_office() as sink:
        there = {**mail, "smtp_port": str(sink.port)}
        assert findings(tmp_path / "t.db", **there) == [
            ("fine", f"The mail server 127.0.0.1:{sink.port} answers.")
        ]
        assert sink.letters == []
        ((grade, text),) = findings(tmp_path / "t.db", **{**there, "smtp_tls": "starttls"})
        assert grade == "wrong"
        assert "cannot be used" in text
        password = tmp_path / "password"
        password.write_text("secret word\n")
        password.chmod(0o644)
        advice = findings(tmp_path / "t.db", **there, smtp_user="r", smtp_password_file=str(password))
        assert [grade for grade, _ in advice] == ["wrong", "wrong"]
        assert "Others than its owner can read" in advice[0][1]
        assert "secret word" not in str(advice)
    ((grade, text),) = findings(tmp_path / "t.db", **{**mail, "smtp_port": str(free_port())})
    assert grade == "wrong"
    assert findings(tmp_path / "t.db") == []
    assert findings(tmp_path / "t.db", smtp_host="x.example") == [
        ("wrong", "notices.smtp_host (RAMPAGE_NOTICES_SMTP_HOST): E-mail needs a sender.")
    ]


def test_the_key_for_web_push(tmp_path: Path, shell: Shell) -> None:
    path = tmp_path / "t.db"
    assert [grade for grade, _ in findings(path, push="on")] == ["wrong"]
    # Before the first start: with `push` and without a key, there would be none.
    assert shell("admin", "vapid-key", "--db", path).code == 0
    asyncio.run(SqliteStore(path).close())
    assert findings(path, push="on") == [("fine", "There is a VAPID key for Web Push.")]
    assert "already" in shell.refused("admin", "vapid-key", "--db", path)
    assert shell("admin", "move-database", path, tmp_path / "new.db").code == 0
    assert vapid_file(tmp_path / "new.db").read_bytes() == vapid_file(path).read_bytes()
    assert vapid_file(tmp_path / "new.db").stat().st_mode & 0o777 == 0o600
    with server_on(path, notices=NoticeSettings(address=HOME, push=True)) as ann:
        sign_up(ann, "Ann")
        assert len(info(ann)["push_key"]) == 87
