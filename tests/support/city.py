"""Playing and looking at positions of the city, in notation and words; both its games use it."""

from typing import Any, Final

import pytest

from rampage.games.rampage_city.rules.action_space import SHORT_NAMES, UNIT_NAMES
from rampage.games.rampage_city.text.position_text import ARROWS
from rampage.kernel.game import AnyGame
from rampage.kernel.luck import LuckRow
from rampage.kernel.playout import play_out_listed
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR, Position
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from rampage.testing.walks import matches
from tests.support.games import some_positions
from tests.support.playing import facts, legal, play
from tests.support.recorded import outcome_of

COLUMNS: Final = "ABCDEFGHIJKLMNOP"
ALL_SQUARES: Final = [f"{column}{row}" for row in range(1, 13) for column in COLUMNS]

# Writing positions.


def body_of(square: str) -> set[str]:
    """The four squares of a Monster Square."""
    column, row = COLUMNS.index(square[0]), int(square[1:])
    return {f"{COLUMNS[x]}{y}" for x in (column, column + 1) for y in (row, row + 1)}


def units_of(pieces: str) -> dict[str, str]:
    """`T1> D9, h2 F6` as squares with their Units."""
    return {square: unit for unit, square in (piece.split() for piece in pieces.split(",") if piece.strip())}


def reserves(units: set[str]) -> dict[str, str]:
    """Every Unit that is not on the board waits in reserve."""
    named = {unit.rstrip(ARROWS) for unit in units}
    waiting = [unit for unit in SHORT_NAMES if unit not in named]
    return {
        "orange": "reserve " + " ".join(unit for unit in waiting if unit.isupper()),
        "green": "reserve " + " ".join(unit for unit in waiting if unit.islower()),
    }


def rest_of_cards(lines: dict[str, str], copies: dict[str, int], kind_of: dict[str, str]) -> str:
    """Every card that is nowhere else, for the discard pile."""
    left = dict(copies)

    def take(items: list[str]) -> None:
        for item in items:
            card, _, times = item.partition("*")
            left[kind_of.get(card, card)] -= int(times or 1)

    for side in (lines["orange"], lines["green"]):
        for part in side.split(";"):
            if part.split()[:1] == ["cards"]:
                take(part.split()[1:])
    take(lines["deck"].split())
    take([item.split()[0] for item in lines.get("survivors", "").split(",") if item.strip()])
    return " ".join(f"{card}*{count}" for card, count in left.items() if count)


# Playing.


def cost(p: Position, text: str) -> int | None:
    """Movement points of a move or entry, None where it is not open."""
    prices: dict[int, int] = dict(zip(p.choices(p.actor()), look(p)["costs"], strict=True))
    price = prices.get(p.space().parse(text))
    assert (price is not None) == (text in legal(p)), "view and choices differ"
    return price


# Looking.


def look(p: Position) -> Any:
    """What the table shows, to all alike."""
    return p.view(0)


def buildings(p: Position) -> set[str]:
    """Squares where a Building stands."""
    return set(look(p)["buildings"])


def fires(p: Position) -> set[str]:
    """Squares of burning Buildings."""
    return set(look(p)["fires"])


def where(p: Position, unit: str) -> str:
    """A Unit's square, or `reserve` or `lost`; `where(p, "OT1")`."""
    known = look(p)["units"][UNIT_NAMES.number(unit)]
    return str(known["square"] or known["state"])


def facing(p: Position, unit: str) -> str | None:
    """The way a Tank faces."""
    found: str | None = look(p)["units"][UNIT_NAMES.number(unit)]["facing"]
    return found


def waiting(p: Position) -> dict[str, str]:
    """Pending Survivors: the card and its square."""
    return {known["card"]: known["square"] for known in look(p)["survivors"]}


def side(p: Position, player: str) -> Any:
    """One player at a glance."""
    return look(p)["players"][0 if player == "orange" else 1]


def won(p: Position, player: str) -> dict[str, int]:
    """Cards that a player holds."""
    return dict(side(p, player)["cards"])


def markers(p: Position, player: str) -> int:
    """Survivor Markers that a player has won."""
    return int(side(p, player)["markers"])


def discarded(p: Position) -> dict[str, int]:
    """The discard pile."""
    return dict(look(p)["discard"])


def monster(p: Position) -> str:
    """The Monster's square and facing: `C5 N`."""
    found = look(p)["monster"]
    assert found is not None
    return f"{found['square']} {found['facing']}"


# How a match may have ended.


def by_score(match: Match) -> bool:
    scores = outcome_of(match).scores
    return outcome_of(match).ending == "mission_accomplished" and scores[0] != scores[1]


def by_card(match: Match) -> bool:
    scores = outcome_of(match).scores
    return outcome_of(match).ending == "mission_accomplished" and scores[0] == scores[1]


def for_nobody(match: Match) -> bool:
    return outcome_of(match).ending == "elimination" and not outcome_of(match).winners


def somebody_wins(match: Match) -> bool:
    return len(outcome_of(match).winners) == 1


# What is tested in both games alike.


def hits(p: Position, shot: str) -> set[int]:
    """The rolls by which a shot hits: `hits(p, "OT1")`, or with its target."""
    out = set()
    for pips in range(1, 7):
        q = p.copy()
        (result,) = facts(play(q, f"fire {shot}", f"die {pips}"), "shot", "result")
        if result == "hit":
            out.add(pips)
            assert any(choice.startswith("card ") for choice in legal(q))
    return out


def check_goes_on_alike(p: Position) -> None:
    """A position that was read from the text of another asks the same, and goes on alike to the end."""
    q = p.game.from_text(p.to_text())
    assert q.to_text() == p.to_text()
    assert q.actors() == p.actors() != [NOBODY]
    assert q.choices(q.actor()) == p.choices(p.actor())
    assert q.odds() == p.odds()
    play_out_listed(p, Rng(7), 10_000)
    play_out_listed(q, Rng(7), 10_000)
    assert q.to_text() == p.to_text()


def check_words(game: AnyGame, seed: int, ids: set[str]) -> None:
    """In a random match every choice and event reads as words, names one of these rules, and is for everybody."""
    p = game.new()
    rng = Rng(seed)
    while p.waiting != NOBODY:
        p.events = []
        seat = p.actor()
        choice = int(p.sample(rng) if seat == CHANCE else p.one(seat, rng))
        assert "{" not in p.space().label(choice)
        p.play(choice, seat)
        for event in p.events:
            events = event.json(p.space().vocabularies)
            assert "{" not in str(events["text"])
            assert events["rule"] in ids
            assert event.seen_by(0)
            assert event.seen_by(SPECTATOR)


def check_prompts(game: AnyGame, **options: str) -> None:
    """Every prompt begins with the name of who is asked."""
    for p in some_positions(game, 4, 1, **options):
        for seat in p.actors():
            if seat >= 0:
                assert p.prompt(seat).startswith(f"{game.about.roles[seat]}: ")


def luck_after(start: Position, *choices: str) -> list[dict[str, LuckRow]]:
    """The rows of each player in the luck report, by their labels, after some choices."""
    game = start.game
    record = Record(game, {}, game.standard(), ["Ann", "Ben"])
    record.origin = start.to_text()
    match = Match(record)
    for text in choices:
        match.play(match.position.space().parse(text), match.position.actor())
    found = game.luck(record)
    assert [line["seat"] for line in found] == [0, 1]
    return [{row["label"]: row for row in line["rows"]} for line in found]


def luck_row(label: str, times: int, expected: float, actual: float) -> LuckRow:
    """A row as it must be; expectations are rounded in tests."""
    near: Any = pytest.approx(expected, abs=0.006)
    return {"label": label, "times": times, "expected": near, "actual": actual}


def squares_beside(monster: str, squares: list[str]) -> list[str]:
    """Those that are not under the Monster, which stands as in `E5 S`."""
    body = body_of(monster.split(maxsplit=1)[0])
    return [square for square in squares if square not in body]


def luck_over(game: AnyGame, labels: list[str], seeds: int, movement: str) -> dict[str, int]:
    """In many matches luck evens out: the odds of the report are those of the game. How often each label came."""
    over = dict.fromkeys(labels, 0.0)
    times = dict.fromkeys(labels, 0)
    for seed in range(seeds):
        for line in game.luck(matches(game, seed, 100_000).record):
            for found in line["rows"]:
                over[found["label"]] += found["actual"] - found["expected"]
                times[found["label"]] += found["times"]
    for label in labels:
        spread = 2.42 if label == movement else 0.5  # Of two dice; of yes or no, at most.
        assert abs(over[label]) <= 3 * spread * times[label] ** 0.5, label
    return times


def check_looking(game: AnyGame) -> None:
    """Views and previews change nothing."""
    for p in some_positions(game, 2, 9):
        before = p.to_text()
        for seat in (0, 1, SPECTATOR):
            p.view(seat)
        for choice in p.choices(p.actor())[:20]:
            game.preview(p, p.actor(), choice)
        assert p.to_text() == before
