"""Requests to addresses that people give: none of them reaches the network of the host."""

import asyncio
import datetime
import ipaddress
import ssl
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from rampage.club.notices.guard import MOST_BYTES, Answer, Forbidden, Guard, Unreachable, is_public
from tests.club.receiving import receiver

INSIDE = (
    "127.0.0.1 127.8.8.8 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 169.254.170.2",
    "100.64.0.1 100.100.100.200 192.0.0.192 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250",
    "240.0.0.1 255.255.255.255 ::1 :: fe80::1 fe80::1%eth0 fc00::1 fd00:ec2::254 ff02::1 fec0::1 ::ffff:127.0.0.1",
    "::ffff:10.0.0.1 ::ffff:8.8.8.8 ::7f00:1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1::1 2001:0:1::1 2001:db8::1",
)
OUTSIDE = ["8.8.8.8", "1.1.1.1", "93.184.216.34", "2606:4700:4700::1111"]


@pytest.mark.parametrize("address", " ".join(INSIDE).split())
def test_addresses_that_are_inside(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_addresses_that_are_outside(address: str) -> None:
    assert is_public(address)


class Names:
    """A name server that answers differently each time."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, int]] = []

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked.append((host, port))
        return self.answers.pop(0)


@pytest.mark.parametrize(
    "found", [["10.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::ffff:127.0.0.1"], ["169.254.169.254"]]
)
async def test_a_name_that_leads_inside_is_refused(found: list[str]) -> None:
    with pytest.raises(Forbidden, match="not on the public internet"):
        await Guard(resolve=Names(found)).post("https://hook.example/", b"", {})


# Spellings of this machine's address that a resolver may accept, and hosts that do not exist.
@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "2130706433", "0x7f000001", "0177.0.0.1", "127.1", "localhost", "[::1]", "[::ffff:7f00:1]"],
)
async def test_spellings_of_this_machine(host: str) -> None:
    async with receiver() as inside:
        with pytest.raises((Forbidden, Unreachable)):
            await Guard().post(f"https://{host}:8443/", b"", {})
        assert inside.got == []


@pytest.mark.parametrize(
    "url",
    ["http://hook.example/", "https://hook.example:22/", "https://hook.example:99999/", "file:///etc/passwd",
     "gopher://hook.example/", "https://user:word@hook.example/", "https://hook.example/#x", "https:///x",
     "//hook.example", "https://hook.example/\r\nX: y", "https://hook.example\\@127.0.0.1/", "https://höök.example/",
     f"https://x.example/{'x' * 1000}"],
)  # fmt: skip
def test_urls_that_are_refused(url: str) -> None:
    with pytest.raises(Forbidden):
        Guard().checked(url)


async def test_the_name_is_looked_up_once_and_exactly_that_address_is_used() -> None:
    """DNS rebinding: the second answer would lead elsewhere, so there must be no second question."""
    async with receiver() as inside:
        names = Names(["127.0.0.1"])
        guard = Guard((f"hook.test:{inside.port}",), names)
        assert await guard.post(f"http://hook.test:{inside.port}/a?b=c", b"{}", {}) == Answer(204)
        assert names.asked == [("hook.test", inside.port)]
        (got,) = inside.got
        assert (got.path, got.headers["host"], got.body) == ("/a?b=c", f"hook.test:{inside.port}", b"{}")


async def test_the_operator_allows_a_host_and_no_other() -> None:
    async with receiver() as inside, receiver() as other:
        guard = Guard((inside.host,))
        assert (await guard.post(inside.url, b"", {})).status == 204
        with pytest.raises(Forbidden):
            await guard.post(other.url, b"", {})
        assert other.got == []


async def test_redirects_are_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with receiver() as inside, receiver() as other:
        inside.status, inside.headers = 307, {"location": other.url}
        monkeypatch.setenv("HTTP_PROXY", f"http://{other.host}")
        answer = await Guard((inside.host, other.host)).post(inside.url, b"", {})
        assert (answer.status, len(inside.got), other.got) == (307, 1, [])


async def test_an_endless_answer_is_cut() -> None:
    async with receiver() as inside:
        inside.endless = True
        assert (await Guard((inside.host,)).post(inside.url, b"", {})).status == 200
        assert MOST_BYTES < 65536


async def test_no_answer_does_not_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rampage.club.notices.guard.SECONDS", 0.2)
    hold = asyncio.Event()

    async def silent(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await hold.wait()
        writer.close()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(Unreachable):
        await Guard((f"127.0.0.1:{port}",)).post(f"http://127.0.0.1:{port}/", b"", {})
    hold.set()
    server.close()


async def test_a_pause_is_understood() -> None:
    async with receiver() as inside:
        inside.status, inside.headers = 429, {"retry-after": "90"}
        assert await Guard((inside.host,)).post(inside.url, b"", {}) == Answer(429, 90.0)
        inside.headers = {"retry-after": "Wed, 18 Nov 2026 00:00:00 GMT"}
        assert await Guard((inside.host,)).post(inside.url, b"", {}) == Answer(429, 0.0)


def certificate(folder: Path, *names: str) -> tuple[Path, Path]:
    """A certificate that nobody trusts, for some names."""
    key = ec.generate_private_key(ec.SECP256R1())
    own = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, names[0])])
    now = datetime.datetime.now(datetime.UTC)
    alternatives: list[x509.GeneralName] = [
        x509.IPAddress(ipaddress.ip_address(name)) if name[0].isdigit() else x509.DNSName(name)
        for name in names
    ]
    made = (
        x509.CertificateBuilder()
        .subject_name(own)
        .issuer_name(own)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = folder / "cert.pem", folder / "key.pem"
    files[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    files[1].write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    )
    return files


async def test_the_certificate_must_be_that_of_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection goes to an address, but TLS asks for the name, and checks it."""
    cert, key = certificate(tmp_path, "hook.test", "127.0.0.1")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    asked: list[str] = []
    context.sni_callback = lambda _, name, __: asked.append(name)
    async with receiver(context) as inside:

        async def post(name: str) -> Answer:
            guard = Guard((f"{name}:{inside.port}",), Names(["127.0.0.1"]))
            return await guard.post(f"https://{name}:{inside.port}/", b"", {})

        with pytest.raises(Unreachable):
            await post("hook.test")  # Nobody trusts it.
        monkeypatch.setattr("certifi.where", lambda: str(cert))
        assert (await post("hook.test")).status == 204
        with pytest.raises(Unreachable):
            await post("other.test")  # Trusted, but not for this name, though the address would do.
        assert asked == ["hook.test", "hook.test", "other.test"]
        assert len(inside.got) == 1
