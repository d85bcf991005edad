"""Checks what a game explains: everything has a short text and a rule, and every diagram can be drawn."""

from typing import Final

from rampage.kernel.game import AnyGame
from rampage.kernel.text import PositionError
from rampage.lessons import Diagram, Thing, diagrams_of, explanations_of

LONGEST: Final = 240  # A text is read at a glance, over the board.
LONGEST_CARD: Final = 700  # Card texts are complete.


def explanation_faults(game: AnyGame) -> list[str]:
    """What is wrong with the explanations of a game."""
    known = explanations_of(game)
    rules = {rule.id for rule in game.rules()}
    faults = [fault for thing in known.things.values() for fault in _thing_faults(thing, rules)]
    vocabularies = game.new(game.about.seat_counts[-1]).space().vocabularies
    for name in known.vocabularies:
        if name not in vocabularies:
            faults.append(f"There is no vocabulary {name}.")
            continue
        for word in vocabularies[name].words:
            if word not in known.things:
                faults.append(f"{word} of {name} has no explanation.")
    return faults


def _thing_faults(thing: Thing, rules: set[str]) -> list[str]:
    faults = []
    if not thing.text:
        faults.append(f"{thing.word} has no text.")
    if len(thing.text) > (LONGEST if thing.rule else LONGEST_CARD):
        faults.append(f"{thing.word}: the text has {len(thing.text)} characters.")
    if thing.rule and thing.rule not in rules:
        faults.append(f"{thing.word} names {thing.rule}, which is not a rule.")
    return faults


def diagram_faults(game: AnyGame) -> list[str]:
    """What is wrong with the diagrams of a game."""
    rules = {rule.id for rule in game.rules()}
    return [fault for diagram in diagrams_of(game) for fault in _diagram_faults(game, diagram, rules)]


def _diagram_faults(game: AnyGame, diagram: Diagram, rules: set[str]) -> list[str]:
    faults = []
    if diagram.rule not in rules:
        faults.append(f"{diagram.name} names {diagram.rule}, which is not a rule.")
    try:
        position = game.from_text(diagram.position)
    except PositionError as error:
        return [*faults, f"{diagram.name}: {error}"]
    if diagram.seat >= int(position.seats):
        faults.append(f"{diagram.name}: there is no seat {diagram.seat}.")
    words = {word for names in position.space().vocabularies.values() for word in names.words}
    faults += [
        f"{diagram.name}: nothing on the board is called {word}."
        for word in (*diagram.mark, *diagram.danger, *diagram.show)
        if word not in words
    ]
    return faults
