"""One match in memory, for work on the board alone: `python web/src/games/rampage_city/demo/serve.py`.

Then `npm run dev` in web/ and open /src/games/rampage_city/demo/index.html?game=crush&seed=4&plies=160. The query
says which match (`game`, `seed`), how far a quick player takes it (`plies`, then on to `phase`; `end=1`: to its
end), which seats it goes on to play (`bots=01`), and how it looks (`theme`, `motion`, `speed`).
"""

import json
import random
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlparse

from rampage.games import game
from rampage.kernel.game import Game
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng

PORT = 8765


class Desk:
    """The match on the desk, and the dice that the next choice shall meet."""

    def __init__(self) -> None:
        self.game: Game = game("smash")
        self.match: Position = self.game.new()
        self.dice = random.Random(1)
        self.forced: list[str] = []

    def play(self, choice: int, seat: int, told: list[dict[str, Any]]) -> None:
        """One choice; what happens is added to `told`."""
        number = int(self.match.played)
        self.match.events = []
        self.match.play(choice, seat)
        for event in self.match.events:
            told.append({**event.json(self.match.space().vocabularies), "n": number})
        self.match.events = None

    def advance(self, played_by_us: Callable[[int], bool]) -> list[dict[str, Any]]:
        """Chance and the seats that we play, until somebody else is asked."""
        told: list[dict[str, Any]] = []
        while (actor := int(self.match.actor())) != NOBODY:
            if actor == CHANCE:
                self.play(self.roll(), actor, told)
            elif played_by_us(actor):
                rng = Rng(self.dice.getrandbits(60))
                self.play(int(self.game.evaluation.policy(self.match, actor, rng)), actor, told)
            else:
                break
        return told

    def roll(self) -> int:
        """What chance gives: the first of the forced outcomes that is possible, else any."""
        odds = self.match.odds()
        for outcome, _ in odds:
            text = self.match.space().text(outcome)
            if text in self.forced:
                self.forced.remove(text)
                return outcome
        return self.dice.choices([outcome for outcome, _ in odds], [weight for _, weight in odds])[0]

    def state(self) -> dict[str, Any]:
        """As `StateInfo` of the socket's protocol."""
        actor = int(self.match.actor())
        outcome = self.match.outcome()
        return {
            "decision": int(self.match.played),
            "actors": self.match.actors(),
            "prompt": self.match.prompt(actor) if actor >= 0 else "",
            "view": self.match.view(0),
            "choices": {str(actor): self.match.choices(actor)} if actor >= 0 else {},
            "thinking": [],
            "undo": {"free": [], "possible": [], "asked_by": None, "agreed": []},
            "deadline": None,
            "outcome": outcome.json() if outcome else None,
        }

    def open(self, query: dict[str, str]) -> dict[str, Any]:
        """A new match, taken as far as the query says."""
        self.dice = random.Random(int(query.get("seed", "1")))
        self.game = game(query.get("game", "smash"))
        self.match = self.game.new()
        plies, phase = int(query.get("plies", "0")), query.get("phase", "")

        def early(_: int) -> bool:
            if "end" in query or self.match.played < plies:
                return True
            return bool(phase) and self.match.view(0)["phase"] != phase

        log = self.advance(early)
        space = self.match.space().describe()
        return {"space": space, "scene": self.game.scene(self.match), "state": self.state(), "log": log}

    def answer(self, path: str, query: dict[str, str]) -> object:
        """One request."""
        seat = max(0, int(self.match.actor()))
        if path == "/new":
            return self.open(query)
        choice = int(query["choice"])
        if path == "/preview":
            return self.game.preview(self.match, seat, choice)
        if path == "/whynot":
            return [reason.json() for reason in self.match.why_not(choice, seat)]
        self.forced = [text for text in query.get("force", "").split(",") if text]
        told: list[dict[str, Any]] = []
        self.play(choice, seat, told)
        told += self.advance(lambda actor: str(actor) in query.get("bots", ""))
        return {"events": told, "state": self.state()}


DESK = Desk()


class Door(BaseHTTPRequestHandler):
    """Everything is a GET that answers JSON."""

    def do_GET(self) -> None:
        url = urlparse(self.path)
        body = json.dumps(DESK.answer(url.path, dict(parse_qsl(url.query)))).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", PORT), Door).serve_forever()
