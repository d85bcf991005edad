"""The dice of a battle or a phase in rows, for tables that know no game."""

from typing import Final

from rampage.games.menace.display.roll_view import RollView, outcome_of
from rampage.games.menace.display.view_types import MenaceView
from rampage.games.menace.rules.action_space import MILITARY_WORDS
from rampage.games.menace.rules.position import Menace
from rampage.kernel import schematic
from rampage.kernel.schematic import Panel, Row, dice

SHOWN: Final = 4  # Rows in the strip; the others are shown on demand.


def rolls_panel(p: Menace, view: MenaceView) -> Panel:
    """What fell, the last die first, and how the attacks went in all."""
    rows = [roll_row(p, found) for found in reversed(view["rolls"])]
    hits = sum(1 for found in view["rolls"] if found["result"] == "hit")
    attacks = hits + sum(1 for found in view["rolls"] if found["result"] == "missed")
    damage = sum(found["damage"] for found in view["rolls"] if found["target"] not in p.board.unit_words)
    text = f"{hits} of {attacks} hit, {damage} Damage" if attacks else ""
    earlier = view["rolls_earlier"]
    # What a battle ended with is still news in the phases after it, but not in the next battle or turn.
    news = not earlier or (view["battle"] is None and view["phase"] != "move")
    subtitle = ", ".join(part for part in (text, "earlier" if earlier else "") if part)
    return schematic.rolls_panel(rows, SHOWN, subtitle, now=news)


def roll_row(p: Menace, found: RollView) -> Row:
    """One die: attacker and target, the die, what it needed, and the result."""
    names = p.board.space.vocabularies["PIECE"]
    if found["sort"] == "research":
        label = f"Research of the {p.board.military_titles[MILITARY_WORDS.index(found['roller'])]}"
    elif found["sort"] == "mutation":
        label = f"Mutation of {names.title(found['roller'])}"
    else:
        target = names.title(found["target"])
        who = "Cruise Missile" if found["sort"] == "missile" else names.title(found["roller"])
        label = f"{who} at {target}"
    text = outcome_of(found, p.board.unit_words)
    if found["target"]:
        plus = f" {found['modifier']:+d}".replace("+", "+ ").replace("-", "- ") if found["modifier"] else ""
        text = f"{found['die']}{plus} against {found['defense']}: {text}"
    tone = {"hit": "good", "missed": "", "again": "warn", "chart": "good"}[found["result"]]
    return dice(label, [found["die"]], [found["result"] in ("hit", "chart")], text, tone)
