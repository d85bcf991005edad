"""What a table notices when many look back at once: `python -m bench.server_looking_back`.

Ten tables play at the pace of people while forty others ask for records, replays, luck and proofs of a long match
and send records in, over and over. How long the choices of the ten wait is measured three times: alone, with the
forty where a worker process does their work, and with the forty where the server itself does it. Meant for a quiet
machine, with the compiled engine: PYTHONPATH=build/native.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from typing import Any

from bench.server import ROOT, Report, answers, free_port, load, process
from rampage.games import game
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng

TABLES, LOOKERS, THINK = 10, 40, 0.2
LOOKS = ("record", "luck", "proof", "replay?from={n}&count=100")


def long_record() -> bytes:
    """A whole match of Menace, played by chance."""
    menace = game("menace")
    match = Match(Record(menace, {}, menace.standard(), ["Ann", "Bob"]))
    dealer, rng = FastDealer(seed=7), Rng(7)
    match.settle(dealer)
    while match.position.actors():
        seat = match.position.actor()
        match.play(int(match.position.one(seat, rng)), seat)
        match.settle(dealer)
    return match.record.dumps().encode()


def ask(address: str, body: bytes | None = None) -> Any:
    """A request; what it says, or None if it was refused."""
    headers = {"Content-Type": "application/json"}
    try:
        with urllib.request.urlopen(urllib.request.Request(address, body, headers), timeout=120) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError:
        return None


class Lookers:
    """Forty who look back until it is enough."""

    def __init__(self, address: str, record: bytes) -> None:
        self._address = address
        self._record = record
        self._enough = threading.Event()
        made = ask(f"{address}/api/records", record)
        self._table = f"{address}/api/tables/{made['id']}"
        self.answered = 0
        self._threads = [threading.Thread(target=self._look, args=(n,)) for n in range(LOOKERS)]

    def __enter__(self) -> Lookers:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        for thread in self._threads:
            thread.join()

    def _look(self, number: int) -> None:
        n = number
        while not self._enough.is_set():
            n += LOOKERS
            if n % 5 == 0:
                found = ask(f"{self._address}/api/records", self._record)
            else:
                found = ask(f"{self._table}/{LOOKS[n % 4].format(n=n % 400)}")
            self.answered += found is not None
            self._enough.wait(0.2)


def measure(seconds: float, helpers: int, looking: bool) -> tuple[Report, int]:
    """How long choices wait, and how many looks back were answered meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        address = f"http://127.0.0.1:{port}"
        server = [sys.executable, "-m", "bench.server_under_load", str(port), f"{folder}/t.db", str(helpers)]
        with process(server, ROOT, answers(f"{address}/api/games")) as pid:
            client = [
                sys.executable, "-m", "bench.server_load",
                "127.0.0.1", str(port), str(TABLES), "1", str(seconds), str(THINK), str(pid),
            ]  # fmt: skip
            if not looking:
                return load(pid, client, ROOT, seconds), 0
            with Lookers(address, long_record()) as lookers:
                return load(pid, client, ROOT, seconds), lookers.answered


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    seconds = parser.parse_args().seconds
    for title, helpers, looking in (
        ("alone", 1, False),
        ("40 look back, in a worker", 1, True),
        ("40 look back, in the server", 0, True),
    ):
        report, looks = measure(seconds, helpers, looking)
        times = "   ".join(f"{name} {report[f'{name}_ms']:7.1f} ms" for name in ("p50", "p99", "worst"))
        print(f"{title:30} {times}   {report['moves']} choices   {looks} looks back")


if __name__ == "__main__":
    main()
