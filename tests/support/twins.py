"""Twins: two matches that are the same to one pair of eyes. Hidden things differ in them, and fall differently as they
go on; what these eyes may know is the same at every step. Whatever they are shown must then be the same, too, to the
last byte: where it differs, something tells them what they may not know.

Which choices must be the same in both is for the table of secrets to say (`secrecy.py`), not for the engine.
"""

from typing import Any, Final

from rampage.kernel.action_space import Space
from rampage.kernel.position import CHANCE, Position
from rampage.kernel.rng import Rng
from rampage.testing.secrecy import SEALED, Witness, hidden_from


class Twins:
    """Two matches, played on together."""

    def __init__(self, pair: list[Witness], eyes: int, seed: int) -> None:
        self.pair: Final = pair
        self.eyes: Final = eyes
        self._rng: Final = Rng(seed)
        self.differ = 0  # Choices that were not the same in both.

    def go_on(self) -> bool:
        """One more choice in both; False where secrets are turned up, or nothing can be chosen in both alike."""
        p, q = (witness.match.position for witness in self.pair)
        actors = p.actors()
        assert q.actors() == actors, "who is asked tells a secret"
        if not actors or (len(actors) == 1 and self._opens_apart(p, q)):
            return False
        seat = actors[int(self._rng.below(len(actors)))]
        chosen = self._choices(p, q, seat)
        if chosen is None:
            return False
        self.differ += chosen[0] != chosen[1]
        for witness, choice in zip(self.pair, chosen, strict=True):
            witness.play(choice, seat)
        return not self.pair[0].met & self.pair[0].secrets.turned_up_by

    def _opens_apart(self, p: Position, q: Position) -> bool:
        """Did they begin with sealed choices that differ, and would the next choice open them?"""
        witness = self.pair[0]
        rows = [witness.secrets.choices[self._kind(p, choice)] for choice in p.sealed or [] if choice >= 0]
        return p.sealed != q.sealed and any(who == SEALED or not who.secret(witness.options) for who in rows)

    def _choices(self, p: Position, q: Position, seat: int) -> tuple[int, int] | None:
        """A choice for each: the same one where these eyes may know it, or will; else one of the same kind."""
        mine, theirs = p.choices(seat), q.choices(seat)
        if seat == self.eyes:
            assert mine == theirs, "what can be chosen tells a secret"
        both = set(theirs)
        alike = [choice for choice in mine if choice in both and not self._hidden(p, choice, seat)]
        kinds = {q.space().kind(choice).name for choice in theirs if self._hidden(q, choice, seat)}
        apart = [
            choice for choice in mine if self._kind(p, choice) in kinds and self._hidden(p, choice, seat)
        ]
        if not alike and not apart:
            return None
        choice = self._pick([*self._battles(p, alike), *apart])
        if choice not in apart:
            return choice, choice
        same = [other for other in theirs if self._kind(q, other) == self._kind(p, choice)]
        return choice, self._pick(same)

    def _pick(self, choices: list[int]) -> int:
        return choices[int(self._rng.below(len(choices)))]

    def _battles(self, p: Position, choices: list[int]) -> list[int]:
        """Battles are where most secrets are: fight whenever there is somebody to fight, most of the time."""
        attacks = [choice for choice in choices if self._kind(p, choice) == "attack"]
        return attacks if attacks and self._rng.below(5) else choices

    def _kind(self, p: Position, choice: int) -> str:
        return p.space().kind(choice).name

    def _hidden(self, p: Position, choice: int, seat: int) -> bool:
        witness = self.pair[0]
        return hidden_from(self.eyes, p, choice, seat, witness.secrets, witness.options)


def all_told(witness: Witness, eyes: int, events: int) -> dict[str, Any]:
    """All that the engine gives for these eyes of a running match; of events those from choice `events` on."""
    match = witness.match
    p, game = match.position, match.record.game
    asked = eyes in p.actors()
    choices = p.choices(eyes) if asked else []
    tried = of_each_kind(p.space(), len(witness.moves)) if eyes >= 0 else []
    if not asked:
        tried = tried[:3]  # The answer is always that another is to choose.
    return {
        "view": p.view(eyes),
        "actors": p.actors(),
        "decision": int(p.played),
        "prompt": p.prompt(eyes) if asked else "",
        "choices": choices,
        "reasons": [[reason.json() for reason in p.why_not(choice, eyes)] for choice in tried],
        "previews": [game.preview(p, eyes, choice) for choice in [*tried, *choices[:4]]],
        "scene": game.scene(p) if len(witness.moves) % 9 == 0 else None,
        "record": match.record.json(eyes) if len(witness.moves) % 4 == 0 or p.sealed is not None else None,
        "events": [
            happened.json
            for brought in witness.events[events:]
            for happened in brought
            if happened.event.seen_by(eyes)
        ],
        # Bots and hints look at nothing else.
        "imagined": p.imagine(eyes, Rng(7)).to_text(),
        "waits": [_waits(p, seat) for seat in p.actors() if seat not in (CHANCE, eyes)],
    }


def of_each_kind(space: Space, seed: int) -> list[int]:
    """A choice of each kind, others for another seed."""
    rng = Rng(seed)
    return [base + int(rng.below(size)) for base, size in zip(space.bases, space.sizes, strict=True)]


def _waits(p: Position, seat: int) -> tuple[bool, int]:
    """Does a driver wait for a seat whatever it can choose, and else how much can it choose? One choice is made at
    once, of several a bot takes its time to choose."""
    guarded = p.agenda[-1].guarded(p)
    return guarded, 0 if guarded else len(p.choices(seat))
