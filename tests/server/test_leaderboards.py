"""Leaderboards over HTTP: the order, places that are shared, and the bots in between."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from rampage.club.ratings import BETA, MU, anchors
from tests.server.accounts import next_to, server_on, sign_up


def test_those_with_equal_ratings_share_a_place(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with server_on(path) as ann:
        visitors = {"Ann": ann, **{name: next_to(ann) for name in ("Bea", "Cem", "Dot")}}
        for name, visitor in visitors.items():
            sign_up(visitor, name)
        with closing(sqlite3.connect(path)) as link:
            ids = dict(link.execute("SELECT name, id FROM accounts"))
            for name, mu in (("Ann", MU), ("Bea", MU + BETA), ("Cem", MU), ("Dot", MU - BETA)):
                link.execute("INSERT INTO ratings VALUES (?, 'smash', ?, 2.0, 5, 1.0)", (ids[name], mu))
            for name in ids:
                link.execute("UPDATE accounts SET profile = 'everybody' WHERE name = ?", (name,))
            link.commit()
        lines = ann.get("/api/leaderboards/smash").json()["lines"]
    people = [(line["place"], line["name"]) for line in lines if not line["level"]]
    assert people[0] == (1, "Bea")
    assert sorted(people[1:3]) == [(2, "Ann"), (2, "Cem")]
    assert people[3] == (4, "Dot")
    assert sorted(line["level"] for line in lines if line["level"]) == list(
        range(1, len(anchors("smash")) + 1)
    )
    assert {line["place"] for line in lines if line["level"]} == {0}
