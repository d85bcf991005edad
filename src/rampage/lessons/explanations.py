"""Explanations of everything on a table, in a sentence or two each: pieces, cards, dice, numbers.

The `explanations.toml` of a game has the texts. Texts that its content already has are not repeated:
`scene["glossary"]` is taken as it is, and `[[list]]` names other lists of the scene that carry texts.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from rampage.kernel.game import AnyGame
from rampage.lessons.entries import Entry, read_toml

FILE: Final = "explanations.toml"
FILE_KEYS: Final = ("vocabularies", "list", "thing")
LIST_KEYS: Final = ("of", "word", "text")
THING_KEYS: Final = ("word", "title", "text", "rule", "about")

_KNOWN: Final[dict[str, "Explanations"]] = {}


@dataclass(frozen=True, slots=True)
class Thing:
    """One sort of thing: its word, its name, what it is or does, the rule that says so, and words of other things that
    are part of it."""

    word: str
    title: str
    text: str
    rule: str = ""
    about: tuple[str, ...] = ()

    def json(self) -> dict[str, Any]:
        """For the browser."""
        return {**asdict(self), "about": list(self.about)}


@dataclass(frozen=True, slots=True)
class Explanations:
    """Everything that a game explains, by its word. Every word of the `vocabularies` must be among them."""

    things: dict[str, Thing]
    vocabularies: tuple[str, ...]


def explanations_of(game: AnyGame) -> Explanations:
    """What a game explains; nothing if it has neither a file nor a glossary. Raises LessonError."""
    if game.name not in _KNOWN:
        path = game.folder / FILE
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        scene = game.scene(game.new(game.about.seat_counts[-1]))
        _KNOWN[game.name] = read_explanations(text, f"{game.name}/{FILE}", scene)
    return _KNOWN[game.name]


def read_explanations(text: str, place: str, scene: Mapping[str, Any]) -> Explanations:
    """The things of a file and of the scene; what the file says comes first. Raises LessonError."""
    top = read_toml(text, place, FILE_KEYS)
    things = {word: _card(word, entry) for word, entry in scene.get("glossary", {}).items()}
    for entry in top.tables("list", LIST_KEYS):
        things |= _listed(entry, scene)
    written: dict[str, Thing] = {}
    for entry in top.tables("thing", THING_KEYS):
        thing = _thing(entry, things)
        if thing.word in written:
            raise entry.fault(f"{thing.word!r} is explained twice.", "drop one of the two.")
        written[thing.word] = thing
    things |= written
    for thing in things.values():
        for word in thing.about:
            if word not in things:
                raise top.fault(f"{thing.word!r} names {word!r}.", "explain that, too, or drop it.")
    return Explanations(things, top.words("vocabularies"))


def _thing(entry: Entry, known: Mapping[str, Thing]) -> Thing:
    word = entry.text("word")
    card = known.get(word)
    return Thing(
        word,
        entry.text("title", card.title if card else None),
        entry.text("text"),
        entry.text("rule", card.rule if card else ""),
        entry.words("about"),
    )


def _card(word: str, card: Mapping[str, str]) -> Thing:
    """An entry of `scene["glossary"]`."""
    text = " ".join(part for part in (_sentence(card["facts"]), card["text"]) if part)
    return Thing(word, card["title"], text, card["rule"])


def _sentence(facts: str) -> str:
    return facts if not facts or facts.endswith(".") else f"{facts}."


def _listed(entry: Entry, scene: Mapping[str, Any]) -> dict[str, Thing]:
    """The things of a list of the scene, each with a title and perhaps a rule."""
    of, key, parts = entry.text("of"), entry.text("word"), entry.words("text")
    found = scene.get(of)
    if not isinstance(found, list):
        raise entry.fault(f"The scene has no list {of!r}.", "name one of its lists.")
    out: dict[str, Thing] = {}
    for item in found:
        missing = [part for part in (key, "title", *parts) if part not in item]
        if missing:
            raise entry.fault(f"{missing[0]!r} is not in {of!r}.", f"name one of {', '.join(item)}.")
        text = " ".join(_sentence(str(item[part])) for part in parts if item[part])
        out[str(item[key])] = Thing(str(item[key]), str(item["title"]), text, str(item.get("rule", "")))
    return out
