"""What Discord and Slack get is what they document, checked by receivers that are stricter than theirs.

Discord, "Execute Webhook": JSON with `content` of 1 to 2,000 characters and `allowed_mentions`; it answers 204, or 400
with code 50035 for an invalid form. Slack, "Sending messages using incoming webhooks" and "Formatting text": JSON with
`text`, in which `&`, `<` and `>` are escaped and `<URL|label>` is a link; it answers 200 and `ok`, or 400 and
`invalid_payload`. Documented failures: 403, 404, 410 for hooks that are gone, 429 with `Retry-After`.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rampage.club.notices.hooks import body_of
from rampage.club.notices.kinds import KINDS, TEST
from rampage.club.notices.texts import Facts, message
from tests.club.posting import HOME, office
from tests.club.receiving import Received, receiver
from tests.club.test_hooks import settings
from tests.support.databases import Place

MENTION_KEYS = {"parse", "roles", "users", "replied_user"}
MARKUP = re.compile(r"[*_~`|>\[\]()#<@:]")
LINK = re.compile(rf"<{re.escape(HOME)}/(?:t/[a-z0-9]+|account)(\|Open)?>")
TITLES = (
    "Sunday game", "@everyone @here", "<@123> <@&4> <#5> <!channel> <!here|x>", "*b* _i_ ~~s~~ `c` ||spoiler||",
    "[text](http://evil.example) <http://evil.example|Open>", "a & b &amp; &lt;c&gt; </>", "> quote # head",
    "back\\slash \\* \\", "🐙" * 60, "Ω" * 60, "'\"\\u0000", "http://evil.example www.evil.example",
)  # fmt: skip


def posted(got: Received) -> dict[str, Any]:
    assert got.headers["content-type"] == "application/json"
    assert got.headers["user-agent"]
    found = json.loads(got.body.decode())
    assert isinstance(found, dict)
    return found


def discord(body: dict[str, Any]) -> str:
    """The text that a Discord channel shows. Fails for whatever Discord would refuse, or take for markup."""
    assert body.keys() == {"content", "allowed_mentions"}
    mentions = body["allowed_mentions"]
    assert mentions.keys() <= MENTION_KEYS
    assert mentions["parse"] == []
    assert not mentions.get("roles")
    assert not mentions.get("users")
    content = body["content"]
    assert 1 <= len(content.encode("utf-16-le")) // 2 <= 2000
    assert content == content.strip()
    without = re.sub(r"\\[^0-9A-Za-z\s]", "", LINK.sub("", content.replace(": look at your tables.", "")))
    assert not MARKUP.search(without), without
    assert "\\" not in without, "an escape is cut"
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", LINK.sub("", content))


def slack(body: dict[str, Any]) -> str:
    """The text that a Slack channel shows. Fails for whatever Slack would take for a link, a mention or a fault."""
    assert body.keys() == {"text"}
    text = body["text"]
    assert 1 <= len(text) <= 4000
    without = LINK.sub("", text)
    assert not re.search(r"[<>]", without), without
    assert re.fullmatch(r"(?:[^&]|&(?:amp|lt|gt);)*", without, re.DOTALL), "an escape is cut"
    for name, letter in (("lt", "<"), ("gt", ">"), ("amp", "&")):
        without = without.replace(f"&{name};", letter)
    return without


READ: dict[str, Callable[[dict[str, Any]], str]] = {"discord": discord, "slack": slack}


@pytest.mark.parametrize("form", READ)
@pytest.mark.parametrize("title", TITLES)
def test_any_name_of_a_table_is_shown_as_it_is(form: str, title: str) -> None:
    for kind in (*KINDS, TEST):
        facts = Facts("Smash", title, 2_000_090_000.0)
        said = message(kind, facts, "" if kind == TEST else "abcdefghjk", HOME, 2_000_000_000.0)
        shown = READ[form](body_of(form, [said]))
        assert shown.strip() == said.text
        assert kind == TEST or title in shown


@pytest.mark.parametrize("form", READ)
@pytest.mark.parametrize("title", TITLES)
def test_many_together_are_cut_between_lines(form: str, title: str) -> None:
    facts = Facts("Smash", title, 2_000_090_000.0)
    said = [message("turn", facts, "abcdefghjk", HOME, 2_000_000_000.0) for _ in range(50)]
    body = body_of(form, said)
    shown = READ[form](body)
    lines = shown.splitlines()
    left = re.fullmatch(r"(\d+) more: look at your tables\.", lines[-1])
    assert left is not None
    assert int(left[1]) == 50 - (len(lines) - 1) > 0
    assert all(line.strip() == said[0].text for line in lines[:-1])
    assert len(lines) > 5


@pytest.mark.parametrize(
    ("form", "status", "answer", "headers"),
    [
        ("discord", 204, b"", {}),
        ("discord", 200, b'{"id": "1", "type": 0}', {"content-type": "application/json"}),
        ("slack", 200, b"ok", {"content-type": "text/html"}),
    ],
)
async def test_they_get_it_and_what_they_answer_counts_as_sent(
    tmp_path: Path, form: str, status: int, answer: bytes, headers: dict[str, str]
) -> None:
    place = Place(tmp_path / "t.db")
    async with receiver() as inside, office(place, settings(inside)) as own:
        inside.status, inside.body, inside.headers = status, answer, headers
        people = [await own.person(name, "turn", channel="hook") for name in ("Ann", "Bob")]
        for person in people:
            await own.notices.add_hook(person, inside.url, form)
        await own.days(*people, title=TITLES[2])
        await own.go(60)
        (got,) = inside.got
        assert TITLES[2] in READ[form](posted(got))
        assert place.rows("SELECT state FROM notices") == [("sent",)]


@pytest.mark.parametrize("wait", ["600", "599.25"])
async def test_discord_says_when_to_try_again(tmp_path: Path, wait: str) -> None:
    place = Place(tmp_path / "t.db")
    async with receiver() as inside, office(place, settings(inside)) as own:
        ann = await own.person("Ann", channel="hook")
        target = await own.notices.add_hook(ann, inside.url, "discord")
        inside.status, inside.headers = 429, {"retry-after": wait, "x-ratelimit-scope": "shared"}
        inside.body = b'{"message": "You are being rate limited.", "retry_after": 599.25, "global": false}'
        await own.notices.test(ann, target.id)
        await own.go()
        inside.status = 204
        await own.go(590)
        assert len(inside.got) == 1
        await own.go(20)
        assert len(inside.got) == 2


@pytest.mark.parametrize(
    ("form", "status", "answer"),
    [
        ("discord", 404, b'{"message": "Unknown Webhook", "code": 10015}'),
        ("discord", 400, b'{"code": 50035, "message": "Invalid Form Body"}'),
        ("slack", 404, b"no_service"),
        ("slack", 403, b"action_prohibited"),
        ("slack", 410, b"channel_is_archived"),
        ("slack", 400, b"invalid_payload"),
    ],
)
async def test_documented_failures_switch_it_off(
    tmp_path: Path, form: str, status: int, answer: bytes
) -> None:
    place = Place(tmp_path / "t.db")
    async with receiver() as inside, office(place, settings(inside)) as own:
        ann = await own.person("Ann", channel="hook")
        target = await own.notices.add_hook(ann, inside.url, form)
        inside.status, inside.body = status, answer
        await own.notices.test(ann, target.id)
        await own.go()
        (after,) = await own.notices.preferences.targets(ann)
        assert str(status) in after.problem
        await own.go(86_400)
        assert len(inside.got) == 1
