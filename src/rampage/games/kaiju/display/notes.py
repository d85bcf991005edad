"""A few words next to a choice in the list: what is on a space, whom an attack meets, what an icon beats."""

from rampage.games.kaiju.display.move_view import MovementView, StepView
from rampage.games.kaiju.display.scene import MONSTER_TEXTS
from rampage.games.kaiju.rules.action_space import (
    ABILITY_NAMES,
    CARD_NAMES,
    ICON_NAMES,
    ICONS,
    MONSTER_NAMES,
    SORT_WORDS,
)
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.spaces import owner_of, tile_of
from rampage.kernel.schematic import Note


def notes(p: Kaiju, movement: MovementView | None) -> dict[str, Note]:
    """By choice. It reveals no more than the view of the movement does."""
    return {choice: {"text": text, "tone": "", "nodes": []} for choice, text in _texts(p, movement).items()}


def _texts(p: Kaiju, movement: MovementView | None) -> dict[str, str]:
    board = p.board
    if movement is not None:
        return {str(step["choice"]): step_note(p, step) for step in movement["steps"]}
    if p.sort >= 0:
        return {str(int(board.play0) + icon): beaten_by(p, icon) for icon in range(ICONS)}
    if p.turn == 0:
        return {
            str(int(board.monster0) + n): MONSTER_TEXTS[word] for n, word in enumerate(MONSTER_NAMES.words)
        }
    return {
        str(int(board.attack0) + n): f"{MONSTER_NAMES.titles[p.monster[n]]} on {board.names[p.at[n]]}"
        for n in range(int(p.seats))
        if p.at[n] >= 0
    }


def step_note(p: Kaiju, step: StepView) -> str:
    """The card, and what is met where it leads."""
    space = p.board.names.index(step["space"])
    card = CARD_NAMES.title(step["card"])
    bits = p.here[space]
    tile = int(tile_of(bits))
    if step["outcome"] == "park":
        onward = f"{card}, on from there" if tile >= 0 else f"{card}, over the marker"
        return f"{onward} with {ABILITY_NAMES.title(step['ability'])}" if step["ability"] else onward
    if step["outcome"] == "battle":
        owner = int(owner_of(bits))
        return f"{card}, battle with {p.title_of(owner)}" if owner >= 0 else f"{card}, battle"
    sort = SORT_WORDS[p.board.sort[tile]]
    return f"{card}, {p.board.titles[tile]} ({sort.capitalize()} {p.board.value[tile]})"


def beaten_by(p: Kaiju, icon: int) -> str:
    """What an icon beats."""
    beats = [ICON_NAMES.titles[n] for n in range(ICONS) if p.board.beats[icon * ICONS + n]]
    return f"beats {', '.join(beats)}"
