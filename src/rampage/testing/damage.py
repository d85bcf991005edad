"""Damaged position texts: they are either refused, or read as positions that can be played."""

import random
import re
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR, Position
from rampage.kernel.rng import Rng
from rampage.kernel.text import PositionError

# Words that may trip a parser: nothing, what only looks like a digit, too little, too much.
TEMPTING = {"", "²", "-1", "9" * 30}


def check_damages(game: AnyGame, text: str, examples: int, words: set[str] | None = None) -> None:
    """Replace some words of a text by others of it and by `words`: if it can still be read, it can be played."""
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


def check_playable(game: AnyGame, p: Position, rng: Rng) -> None:
    assert p.broken_invariants() == []
    assert game.from_text(p.to_text()).to_text() == p.to_text()
    for _ in range(30):
        if p.waiting == NOBODY:
            break
        seat = p.actor()
        choices = p.choices(seat)
        p.play(int(p.sample(rng)) if seat == CHANCE else choices[int(rng.below(len(choices)))], seat)
        assert p.broken_invariants() == []


NUMBER = re.compile(r"-?[0-9]+")


class Damager:
    """Damages texts of one game: swaps, drops and repeats lines, or takes them from another text; changes numbers and
    words; drops and adds steps of the agenda. Everything depends on one seed."""

    def __init__(self, texts: list[str], seed: int) -> None:
        self.random = random.Random(seed)
        self.texts = texts
        self.words = sorted({word for text in texts for word in text.split()} | TEMPTING)
        agendas = [line.split() for text in texts for line in text.splitlines() if line.startswith("agenda")]
        self.steps = sorted({step for agenda in agendas for step in agenda[1:]})

    def spoiled(self, text: str) -> str:
        """A text, damaged in one to three places."""
        lines = text.splitlines()
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            damage = self.random.choice((self._move, self._number, self._word, self._agenda, self._exchange))
            damage(lines, self.random.randrange(len(lines)))
        return "\n".join(lines) + "\n"

    def _move(self, lines: list[str], n: int) -> None:
        other, way = self.random.randrange(len(lines)), self.random.randrange(3)
        if way == 0:
            lines[n], lines[other] = lines[other], lines[n]
        elif way == 1:
            lines.insert(other, lines[n])
        elif len(lines) > 2:
            del lines[n]

    def _number(self, lines: list[str], n: int) -> None:
        found = list(NUMBER.finditer(lines[n]))
        if found:
            old = self.random.choice(found)
            number = self.random.choice((0, 1, 2, 5, 9, 15, 99, int(old[0]) + 1, int(old[0]) - 1))
            lines[n] = f"{lines[n][: old.start()]}{number}{lines[n][old.end() :]}"

    def _word(self, lines: list[str], n: int) -> None:
        words = lines[n].split(" ")
        words[self.random.randrange(len(words))] = self.random.choice(self.words)
        lines[n] = " ".join(words)

    def _agenda(self, lines: list[str], _: int) -> None:
        for n, line in enumerate(lines):
            words = line.split()
            if line.startswith("agenda") and self.steps:
                place = self.random.randrange(1, len(words) + 1)
                way = self.random.randrange(3)
                kept = words[:place] if way == 2 else words[:place] + words[place + (way == 1) :]
                lines[n] = " ".join(
                    kept if way else [*words[:place], self.random.choice(self.steps), *words[place:]]
                )

    def _exchange(self, lines: list[str], _: int) -> None:
        line = self.random.choice(self.random.choice(self.texts).splitlines())
        for n, other in enumerate(lines):
            if ":" in line and other.partition(":")[0] == line.partition(":")[0]:
                lines[n] = line


def spoiled_texts(texts: list[str], count: int, seed: int) -> Iterator[str]:
    """Damaged texts; the same seed gives the same ones."""
    damager = Damager(texts, seed)
    for _ in range(count):
        yield damager.spoiled(damager.random.choice(texts))


def check_spoiled(game: AnyGame, text: str, rng: Rng) -> bool:
    """False if the text is refused, with a line (if the fault is in one) and a remedy. True if it is read; then 50
    decisions are played from it."""
    refusal: PositionError | None = None
    try:
        p = game.from_text(text)
    except PositionError as error:
        refusal = error
    if refusal is not None:
        assert 0 <= refusal.line <= len(text.splitlines()), text
        assert refusal.problem.endswith((".", "]", "?")), refusal
        assert refusal.remedy, refusal
        return False
    assert p.broken_invariants() == [], text
    written = p.to_text()
    assert game.from_text(written).to_text() == written
    for number in range(50):
        if number % 10 == 0:
            for seat in (*range(int(p.seats)), SPECTATOR):
                p.view(seat)
        if p.waiting == NOBODY:
            assert p.outcome() is not None, text
            break
        seat = p.actor()
        if seat == CHANCE:
            p.apply(int(p.sample(rng)), seat)
            continue
        choices = p.choices(seat)
        assert choices, text
        assert p.prompt(seat)
        p.play(choices[int(rng.below(len(choices)))], seat)
    assert p.broken_invariants() == [], text
    p.to_text()
    return True
