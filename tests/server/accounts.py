"""Accounts for tests of the server: browsers that sign up, sign in and ask."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rampage.server.limits import Limits
from tests.server.lines import Line
from tests.server.visiting import TestClient, another, visitor_on
from tests.support.passkeys import Authenticator

SITE = "https://rampage.example"
PLENTY = Limits(account_requests_at_once=1000, requests_at_once=10_000)


@contextmanager
def server_on(path: Path, **more: Any) -> Iterator[TestClient]:
    """A guest at a server with accounts."""
    with visitor_on(path, **{"accounts": True, "limits": PLENTY, **more}) as client:
        client.base_url = SITE
        yield client


def next_to(client: TestClient) -> TestClient:
    """Another browser."""
    other = another(client)
    other.base_url = client.base_url
    return other


def post(client: TestClient, path: str, **body: Any) -> Any:
    """The answer to a request that is granted; the path is below /api."""
    answer = client.post(f"/api{path}", json=body)
    assert answer.is_success, answer.text
    return answer.json()


def refusal(client: TestClient, path: str, **body: Any) -> tuple[int, str]:
    """The status and the code of a request that is refused; the path is below /api."""
    answer = client.post(f"/api{path}", json=body)
    assert not answer.is_success, answer.text
    return answer.status_code, answer.json()["error"]["code"]


def sign_up(client: TestClient, name: str, keys: Authenticator | None = None, **more: Any) -> list[str]:
    """Make an account; its recovery codes."""
    used = keys or Authenticator()
    options = post(client, "/account/new/options", name=name)["options"]
    made = post(client, "/account/new", name=name, credential=used.create(options), **more)
    assert made["name"] == name
    return list(made["codes"])


def sign_in(client: TestClient, keys: Authenticator, **more: Any) -> str:
    options = post(client, "/account/sign-in/options")["options"]
    return str(post(client, "/account/sign-in", credential=keys.get(options), **more)["name"])


def me(client: TestClient) -> dict[str, Any]:
    answer = client.get("/api/account")
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


@contextmanager
def socket_of(client: TestClient, id: str) -> Iterator[Line]:
    """Open the socket of a table, with the cookies of the site."""
    with client.websocket_connect(f"wss://rampage.example/ws/{id}") as session:
        yield Line(session)
