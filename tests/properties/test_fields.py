"""Each game's fields are declared once: copies, texts and bounds follow from that, and a position holds no more."""

import importlib
import json
from pathlib import Path
from typing import Any, Final

import pytest

from rampage.games import game
from rampage.kernel.fields import Field
from rampage.kernel.game import AnyGame
from rampage.kernel.packed import COMPILED
from rampage.kernel.position import NOBODY, Position
from rampage.kernel.rng import Rng
from rampage.testing.walks import step
from tests.support.duel import DUEL
from tests.support.games import GAMES, NAMES
from tools import fields as generator

# Attributes that are no fields: what does not change in a match, and what copies do without.
OTHERS: Final = {
    "smash": {"board", "city", "looked", "looked_last"},
    "crush": {"board", "city", "looked", "looked_last"},
    "kaiju": {"board", "piles"},
    "rush": {"board"},
    "menace": {"board"},
}
DECLARED_BY: Final = {"smash": ["rampage_city"], "crush": ["rampage_city", "crush"]}


def fields_of(name: str) -> list[Field]:
    """What a game declares, and what it shares with others."""
    return [
        field
        for package in DECLARED_BY.get(name, [name])
        for field in importlib.import_module(f"rampage.games.{package}.rules.fields").FIELDS
    ]


def middle_of(name: str) -> Position:
    """A position from the middle of a match."""
    p: Position = game(name).new()
    rng = Rng(5)
    for _ in range(60):
        if p.waiting != NOBODY:
            p.apply(*step(p, rng))
    return p


def changed(field: Field, p: Position) -> None:
    """Change a field of a position in place."""
    held: Any = getattr(p, field.name)
    if not field.is_row():
        setattr(p, field.name, int(held) + 1)
    elif field.replaced or len(held) == 0:
        setattr(p, field.name, type(held)([*held, 1]))
    else:
        held[0] = int(held[0]) ^ 1


def held_by(p: Position, fields: list[Field]) -> dict[str, list[int]]:
    return {field.name: field.values(p) for field in fields}


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_has_every_field_and_shares_none(name: str) -> None:
    p, fields = middle_of(name), fields_of(name)
    before = held_by(p, fields)
    for field in fields:
        q = p.copy()
        assert held_by(q, fields) == before
        changed(field, q)
        assert held_by(q, fields) != before, field.name
        assert held_by(p, fields) == before, field.name


@pytest.mark.skipif(COMPILED, reason="compiled positions do not list their attributes")
@pytest.mark.parametrize("name", NAMES)
def test_a_position_holds_nothing_that_is_not_declared(name: str) -> None:
    p = game(name).new()
    common = set(vars(Position(game(name), 2)))
    declared = {field.name for field in fields_of(name)}
    assert set(vars(p)) - common == declared | OTHERS[name]


@pytest.mark.parametrize("name", NAMES)
def test_a_new_position_begins_with_the_defaults(name: str) -> None:
    """But for what a game lays out further: Buildings, stacks, the seats that play."""
    fields = [field for field in fields_of(name) if field.name not in ("here", "alive", "health")]
    p = game(name).start(game(name).about.seat_counts[0], golden_options(name), game(name).standard())
    for field in fields:
        assert field.is_default(p), field.name


def golden_options(name: str) -> dict[str, str]:
    return {option.name: option.default for option in game(name).options}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_out_of_bounds_is_an_invariant(name: str) -> None:
    for field in fields_of(name):
        p = game(name).new()
        if field.is_row() and not field.values(p):
            continue
        low = field.low if isinstance(field.low, int) else 0
        if field.small:
            continue  # A byte holds nothing below 0.
        held: Any = getattr(p, field.name)
        if field.is_row():
            held[0] = low - 1
        else:
            setattr(p, field.name, low - 1)
        assert p.broken_invariants()[0].startswith(f"{field.name} holds {low - 1}"), field.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_texts_are_written_as_they_always_were(game: AnyGame) -> None:
    """Stored texts lead to positions that write the same, byte for byte."""
    folder = DUEL.folder if game is DUEL else Path(__file__).parent.parent / "games" / game.name
    stored = json.loads((folder / "golden.json").read_text("utf-8"))["positions"]
    assert len(stored) > 1
    for text in stored:
        assert game.from_text(text).to_text() == text


def test_generated_states_are_fresh() -> None:
    for layout in generator.LAYOUTS:
        assert layout.path.read_text("utf-8") == generator.source(layout), layout.path
