"""What is hidden in a position of Kaiju Crush, read from its text, and dealt again to those who cannot know it.

The position text shows everything, and is read here with nothing of the engine: see secrets.py for whose is what.
"""

import re
from random import Random
from typing import Any, Final

LETTERS: Final = {"c": "claw", "k": "kick", "t": "tail", "f": "fire", "s": "spikes"}
ICONS: Final = ["claw", "kick", "tail", "fire", "spikes"]
TOKENS: Final = ["1"] * 8 + ["2"] * 8 + ["3"] * 4  # [KAIJU-C2]
ABILITIES: Final = [
    "geo_leap",
    "spatial_manipulation",
    "super_agility",
    "gigasmash",
    "quantum_evasion",
    "park_portal",
    "long_stride",
    "torsion",
    "second_wind",
    "mind_grip",
    "battle_fury",
    "savage_instinct",
    "shockwave",
]  # fmt: skip  [KAIJU-C3]
SOURCE: Final = {"play": "hand", "keep_ability": "ability"}  # What a sealed choice is chosen from.
MARKER: Final = re.compile(r"(?<!\S)([1-4])([cktfs])(?=@|\s|$)")  # `1f@13` in a row of the diagram.


class Hidden:
    """The secrets of a position text."""

    def __init__(self, text: str) -> None:
        self.lines: Final = text.splitlines()
        self.fields: Final = {key: rest.strip() for key, colon, rest in map(_split, self.lines) if colon}
        self.rows: Final = [n for n, line in enumerate(self.lines) if re.match(r"\s*\d+  ", line)]
        self.seats: Final = len(self.fields["players"].split())
        self.options: Final = dict(word.split("=") for word in self.fields.get("options", "").split())
        self.arena: Final = self.options.get("mode") == "arena"
        self.cards_secret: Final = self.options.get("ability_secret", "yes") == "yes"
        # Turned up for final scoring [KAIJU-15.6]; a tie is then fought out.
        final = self.fields.get("battle", "").startswith("final")
        self.tokens_open: Final = final or "rivals" in self.fields or "ended" in self.fields
        self.active: Final = int(self.fields["turn"].split()[1][1]) - 1
        # Choices that wait for others': by seat, kind and word.
        items = [item.split() for item in self.fields.get("sealed", "").split(",") if item]
        self.sealed: Final = {int(item[0][1]) - 1: (item[1], item[2]) for item in items}

    def part(self, seat: int, name: str) -> list[str]:
        """The words of one part of a player's line, each as often as it is there: `fire*2` twice."""
        for piece in self.fields[f"p{seat + 1}"].split(";"):
            words = piece.split()
            if words and words[0] == name:
                return [one for word in words[1:] for one in _repeated(word)]
        return []

    def icons(self) -> dict[str, tuple[int, str]]:
        """By space the owner of a marker and its icon."""
        found: dict[str, tuple[int, str]] = {}
        for y, line in enumerate(self.rows):
            for x, cell in enumerate(self.lines[line].split()[1:]):
                marker = MARKER.match(cell)
                if marker:
                    found[f"{'abcdefg'[x]}{y + 1}"] = (int(marker[1]) - 1, LETTERS[marker[2]])
        return found


def _split(line: str) -> tuple[str, str, str]:
    return line.partition(":")


def _repeated(word: str) -> list[str]:
    name, _, times = word.partition("*")
    return [name] * int(times or 1)


# What a reader must see.


def expected_view(spectators: Any, hidden: Hidden, eyes: int) -> dict[str, Any]:
    """The view that these eyes must get: what is open, and their own secrets. Of the view that spectators get only
    what is open is taken, without steps that take a card."""
    view: dict[str, Any] = dict(spectators)
    view["spaces"] = [dict(space) for space in view["spaces"]]
    view["players"] = [dict(player) for player in view["players"]]
    if view["battle"] is not None:
        sides = {side: dict(view["battle"][side]) for side in ("attacker", "defender")}
        view["battle"] = {**view["battle"], **sides}
    view["you"] = f"p{eyes + 1}" if eyes >= 0 else None
    icons = hidden.icons()
    for space in view["spaces"]:
        owner, icon = icons.get(space["space"], (-9, None))
        space["icon"] = icon if owner == eyes else None
    for seat, player in enumerate(view["players"]):
        mine = seat == eyes
        player["abilities"] = hidden.part(seat, "ability") if mine or not hidden.cards_secret else None
        tokens = sorted(int(value) for value in hidden.part(seat, "tokens"))
        knows = (mine or hidden.tokens_open) and not hidden.arena
        player["token_values"] = tokens if knows else None
        player["total"] = player["open_score"] + sum(tokens) if knows else None
        player["score"] = player["open_score"] + (sum(tokens) if knows else 0)
        if hidden.arena:
            player["score"] = player["health"]
    view["standings"] = _standings(view)
    for fighter in _fighters(view):
        seat = int(fighter["player"][1]) - 1
        hand = sorted(hidden.part(seat, "hand"), key=ICONS.index)
        fighter["hand"] = hand if seat == eyes else None
        fighter["ready"] = seat in hidden.sealed
    return view


def _standings(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The scoreboard, made of nothing but the players that these eyes see."""
    players, titles = view["players"], [card["title"] for card in view["objectives"]]
    ranks = [(player["player"] in view["winners"], player["score"]) for player in players]
    out: list[dict[str, Any]] = []
    for seat in sorted(range(len(players)), key=lambda seat: ranks[seat], reverse=True):
        player = players[seat]
        hidden = player["tokens"] if player["token_values"] is None and view["mode"] == "standard" else 0
        line: dict[str, Any] = {
            "seat": seat,
            "place": 1 + sum(rank > ranks[seat] for rank in ranks),
            "score": f"{player['score']}{'+' if hidden else ''}",
        }
        if player["monster"] is not None:
            line |= {"figure": player["title"], "alias": True}
        if view["mode"] == "arena":
            line["text"] = "defeated" if player["defeated"] else f"{player['health']} Health left"
        else:
            worth = [*player["objectives"].values()]
            counted = [
                ("City Tiles", player["points"]),
                *((f"Objective: {title}", points) for title, points in zip(titles[:3], worth, strict=False)),
                ("Combat Tokens", sum(player["token_values"] or [])),
            ]
            line["points"] = [{"label": label, "points": points} for label, points in counted if points]
            parts = [f"{points} {label}" for label, points in counted if points]
            down = [f"and {hidden} Combat Token{'s' if hidden > 1 else ''} face down"] if hidden else []
            line["text"] = ", ".join([*parts, *down]) or "no points yet"
        out.append(line)
    return out


def _fighters(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [] if view["battle"] is None else [view["battle"]["attacker"], view["battle"]["defender"]]


def without_card(view: Any) -> dict[str, Any]:
    """A view without the steps that take the Special Ability of the active player."""
    out = dict(view)
    if out["movement"] is not None:
        movement = dict(out["movement"])
        for name in ("steps", "chains"):
            movement[name] = [step for step in movement[name] if step["ability"] == ""]
        out["movement"] = movement
        left = {str(step["choice"]) for step in movement["steps"]}
        out["notes"] = {choice: note for choice, note in out["notes"].items() if choice in left}
    return out


def cards_shown(view: Any) -> set[str]:
    """The Special Abilities that the steps of a view name."""
    movement = view["movement"] or {"steps": [], "chains": []}
    steps = [*movement["steps"], *(step for chain in movement["chains"] for step in [chain, *chain["way"]])]
    return {step["ability"] for step in steps} - {""}


# Another deal of what a reader cannot know.


def dealt_anew(text: str, eyes: int, random: Random) -> str:
    """Another position text that is the same to these eyes: what they cannot know is dealt at random. It may be one
    that cannot come about, where a player has shown to hold a card; then the reader of texts says so, or that player
    has no choice."""
    hidden = Hidden(text)
    lines = list(hidden.lines)
    others = [seat for seat in range(hidden.seats) if seat != eyes]
    parts: dict[int, dict[str, list[str]]] = {seat: {} for seat in others}
    for seat in others:
        _deal_markers(hidden, lines, seat, parts[seat], random)
    if not hidden.tokens_open and not hidden.arena:
        unseen = _without(TOKENS, hidden.part(eyes, "tokens") if eyes >= 0 else [])
        random.shuffle(unseen)
        for seat in others:
            parts[seat]["tokens"] = [unseen.pop() for _ in hidden.part(seat, "tokens")]
    if hidden.cards_secret:
        unseen = _without(ABILITIES, hidden.fields.get("discarded", "").split())
        unseen = _without(unseen, hidden.part(eyes, "ability") if eyes >= 0 else [])
        random.shuffle(unseen)
        for seat in others:
            parts[seat]["ability"] = [unseen.pop() for _ in hidden.part(seat, "ability")]
    _write_sides(lines, parts)
    _seal_anew(lines, hidden, eyes, parts, random)
    return "\n".join(lines) + "\n"


def _deal_markers(
    hidden: Hidden, lines: list[str], seat: int, parts: dict[str, list[str]], random: Random
) -> None:
    """Markers of a player on the board, in hand, on their way back and in the stack: all that nobody else saw."""
    lies = [icon for owner, icon in hidden.icons().values() if owner == seat]
    stack = [word for word in hidden.part(seat, "stack") if word != "|"]
    unseen = [*lies, *hidden.part(seat, "hand"), *hidden.part(seat, "aside"), *stack]
    random.shuffle(unseen)
    letter = {icon: letter for letter, icon in LETTERS.items()}

    def another(marker: re.Match[str]) -> str:
        if int(marker[1]) - 1 != seat:
            return marker[0]
        return marker[1] + letter[unseen.pop()]

    for line in hidden.rows:
        lines[line] = MARKER.sub(another, lines[line])
    for name in ("hand", "aside"):
        parts[name] = [unseen.pop() for _ in hidden.part(seat, name)]
    parts["stack"] = [word if word == "|" else unseen.pop() for word in hidden.part(seat, "stack")]
    assert not unseen


def _without(words: list[str], taken: list[str]) -> list[str]:
    left = list(words)
    for word in taken:
        left.remove(word)
    return left


def _write_sides(lines: list[str], parts: dict[int, dict[str, list[str]]]) -> None:
    for n, line in enumerate(lines):
        key, colon, rest = line.partition(":")
        if colon and re.fullmatch(r"p[1-4]", key) and int(key[1]) - 1 in parts:
            known = parts[int(key[1]) - 1]
            pieces = []
            for piece in rest.split(";"):
                name = (piece.split() or [""])[0]
                pieces.append(" ".join([name, *known[name]]) if known.get(name) else piece.strip())
            lines[n] = f"{key}: " + "; ".join(pieces)


def _seal_anew(
    lines: list[str], hidden: Hidden, eyes: int, parts: dict[int, dict[str, list[str]]], random: Random
) -> None:
    """What others have sealed becomes anything that they could have."""
    sealed = dict(hidden.sealed)
    for seat, (kind, _) in hidden.sealed.items():
        if seat != eyes:
            sealed[seat] = (
                kind,
                random.choice(parts[seat].get(SOURCE[kind]) or hidden.part(seat, SOURCE[kind])),
            )
    _write_sealed(lines, sealed)


def _write_sealed(lines: list[str], sealed: dict[int, tuple[str, str]]) -> None:
    items = [f"p{seat + 1} {kind} {word}" for seat, (kind, word) in sealed.items()]
    for n, line in enumerate(lines):
        if line.startswith("sealed:"):
            lines[n] = "sealed: " + ", ".join(items)


def sealed_otherwise(text: str, seat: int) -> list[str]:
    """The same position with each other choice that a seat could have sealed."""
    hidden = Hidden(text)
    kind, chosen = hidden.sealed[seat]
    out = []
    for word in sorted(set(hidden.part(seat, SOURCE[kind])) - {chosen}):
        lines = list(hidden.lines)
        _write_sealed(lines, {**hidden.sealed, seat: (kind, word)})
        out.append("\n".join(lines) + "\n")
    return out
