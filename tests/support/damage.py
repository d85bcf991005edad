"""Damaged position texts: refused as such, or positions like any other."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.kernel.game import Game
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng
from rampage.kernel.text import PositionError

# Words that tempt a parser: nothing, what only looks like a digit, too little, too much.
TEMPTING = {"", "²", "-1", "9" * 30}


def check_damages(game: Game, text: str, examples: int, words: set[str] | None = None) -> None:
    """Change some words of a text, for others of it and for `words`: what is still read can be played."""
    whole = text.splitlines()
    known = sorted({word for line in whole for word in line.split()} | TEMPTING | (words or set()))
    change = st.tuples(st.integers(0, len(whole) - 1), st.integers(0, 18), st.sampled_from(known))

    @settings(max_examples=examples)
    @given(st.lists(change, min_size=1, max_size=3), st.integers(0, 2**32))
    def check(changes: list[tuple[int, int, str]], seed: int) -> None:
        lines = [line.split() for line in whole]
        for number, place, word in changes:
            line = lines[number]
            if place < len(line):
                line[place] = word
            else:
                line.append(word)
        try:
            p = game.from_text("\n".join(" ".join(line) for line in lines))
        except PositionError:
            return
        check_playable(game, p, Rng(seed))

    check()


def check_playable(game: Game, p: Position, rng: Rng) -> None:
    assert p.faults() == []
    assert game.from_text(p.to_text()).to_text() == p.to_text()
    for _ in range(30):
        if p.waiting == NOBODY:
            break
        seat = p.actor()
        choices = p.choices(seat)
        p.play(int(p.sample(rng)) if seat == CHANCE else choices[int(rng.below(len(choices)))], seat)
        assert p.faults() == []
