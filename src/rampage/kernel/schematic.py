"""What a game can describe for the plain table: a map, panels, notes and forecasts.

The plain table of the web page draws any game from these. All of them are optional. Under `scene`,
which is sent once: `schematic`, `headings` and `glossary`. Under `view`: `schematic` (what moves),
`panels` and `notes` (and `standings` and `countdowns`, see `scoreboard.py`). Under a preview: `forecast`.

Ids of nodes and pieces are words of the game's own vocabularies, so that a choice which names a place
(`drive T1L3b5`) or a piece (`march AA-T1 peru`) can be made on the map.
"""

from typing import NotRequired, TypedDict


class Sign(TypedDict):
    """Something small on a place. Icons that the plain table draws: start, finish, wreck, mine, city,
    base, site, lair, stomp; others show their text alone."""

    icon: str
    text: str
    title: str


class SchematicNode(TypedDict):
    """A place; x grows to the right, y downwards, in units of about one place.

    `ground` is how it looks: field (as usual), road, wall, land, water or shore. Places of one `zone`
    share a tint. With a `facing`, in degrees clockwise from up, it is a box, `long` that way and `wide`
    across; else a round place.
    """

    id: str
    x: float
    y: float
    title: str
    tags: list[str]
    ground: NotRequired[str]
    zone: NotRequired[str]
    facing: NotRequired[int]
    long: NotRequired[float]
    wide: NotRequired[float]
    signs: NotRequired[list[Sign]]


class SchematicEdge(TypedDict):
    """A way from place a to place b. Sorts that look different: lane, ferry, and seam for one that
    leaves the map on one side and comes back on the other."""

    a: str
    b: str
    sort: str


class SchematicPiece(TypedDict):
    """A piece on a place: its seat (-1: nobody's), and its heading in degrees clockwise from up.

    Icons that the plain table draws: car, wreck, monster, minion, tank, fighter, rocket, submarine;
    others become a disc. `text` is a number or two letters next to it; `dim` for one that is spent.
    """

    id: str
    node: str
    title: str
    seat: int
    facing: int | None
    icon: NotRequired[str]
    text: NotRequired[str]
    dim: NotRequired[bool]


class Motion(TypedDict):
    """An event that moves a piece: the names of its fields for the piece, for the place that it comes
    to, and ("" for none) for the list of places on the way."""

    event: str
    piece: str
    to: str
    way: str


class Legend(TypedDict):
    """What an icon, a ground, a sort of edge or a text means; `of` is icon, piece, ground, edge or text."""

    of: str
    word: str
    title: str


class SchematicScene(TypedDict):
    """The part that never changes. With `areas` places are drawn as regions that fill the map; a map
    that is as wide as `wraps` has no left and right edge (0: it has)."""

    nodes: list[SchematicNode]
    edges: list[SchematicEdge]
    zones: dict[str, str]
    legend: list[Legend]
    motions: list[Motion]
    areas: bool
    wraps: float


class SchematicMark(TypedDict):
    """A sign that was added to a place during play; it may cover a printed one, named by its icon."""

    node: str
    sign: Sign
    covers: NotRequired[str]


class SchematicView(TypedDict):
    """The part that changes: pieces, added signs, and the path of a piece so far."""

    pieces: list[SchematicPiece]
    marks: list[SchematicMark]
    trail: list[str]


class Schematic(TypedDict):
    """Both parts together, for small boards that send their places with each view."""

    nodes: list[SchematicNode]
    edges: list[SchematicEdge]
    pieces: list[SchematicPiece]


# Panels: what is known about each seat and about the table, in rows.


class Meter(TypedDict):
    """A value out of a maximum; `mark` is a notch in between."""

    now: int
    most: int
    mark: NotRequired[int]


class Chip(TypedDict):
    """A card, an item, a step: whether it is on, its word in the glossary, and a sentence about it (such as why it
    can't be used now)."""

    text: str
    on: bool
    word: NotRequired[str]
    about: NotRequired[str]


class Chance(TypedDict):
    """A result and how likely it is."""

    text: str
    chance: float


class Die(TypedDict):
    """A die as it fell; `on` where it counts."""

    pips: int
    on: bool


class Row(TypedDict):
    """One line: a label with any of a value, a meter, chips, chances and dice. `tone` is good, warn or bad;
    `nodes` are the places that it is about."""

    label: str
    value: NotRequired[str]
    meter: NotRequired[Meter]
    chips: NotRequired[list[Chip]]
    chances: NotRequired[list[Chance]]
    dice: NotRequired[list[Die]]
    tone: NotRequired[str]
    nodes: NotRequired[list[str]]


class Panel(TypedDict):
    """A titled list of rows about a seat, or about the whole table (-1). `now` marks what the current decision is
    about: it comes first. Rows of `more` are shown on demand."""

    id: str
    title: str
    subtitle: str
    seat: int
    now: bool
    rows: list[Row]
    more: list[Row]


class Note(TypedDict):
    """A few words next to a choice (its cost, its chance), and the places where it happens if its words do not name
    them. Notes are in `view["notes"]` by the number of the choice. With `confirm`, the table asks that question first:
    use it for choices that are usually mistakes."""

    text: str
    tone: str
    nodes: list[str]
    confirm: NotRequired[str]


class Hint(TypedDict):
    """A place in a forecast: a few words, a letter or a number to write on it, and how likely it is; 0 marks a place
    where something ends badly."""

    node: str
    text: str
    short: str
    chance: float


class Forecast(TypedDict):
    """What a choice would do and risk: rows, places with chances, and the path."""

    rows: list[Row]
    hints: list[Hint]
    way: list[str]


class GlossaryEntry(TypedDict):
    """A card or an item in full: the group that lists it, facts in a few words, its text, where its figures come from,
    and its rule ("" for none)."""

    group: str
    title: str
    facts: str
    text: str
    source: str
    rule: str


# Shorthands.


def sign(icon: str, text: str, title: str) -> Sign:
    """A sign."""
    return {"icon": icon, "text": text, "title": title}


def mark(node: str, icon: str, text: str, title: str, covers: str = "") -> SchematicMark:
    """A sign on a place."""
    found: SchematicMark = {"node": node, "sign": sign(icon, text, title)}
    if covers:
        found["covers"] = covers
    return found


def chip(text: str, on: bool = True, word: str = "", about: str = "") -> Chip:
    """A chip."""
    found: Chip = {"text": text, "on": on}
    if word:
        found["word"] = word
    if about:
        found["about"] = about
    return found


def line(label: str, value: object, tone: str = "", nodes: list[str] | None = None) -> Row:
    """A row with a value, and a tone and places if they are given."""
    row: Row = {"label": label, "value": str(value)}
    if tone:
        row["tone"] = tone
    if nodes is not None:
        row["nodes"] = nodes
    return row


def gauge(label: str, now: int, most: int, mark: int = -1, tone: str = "") -> Row:
    """A row with a meter."""
    meter: Meter = {"now": now, "most": most}
    if mark >= 0:
        meter["mark"] = mark
    row: Row = {"label": label, "meter": meter}
    if tone:
        row["tone"] = tone
    return row


def chips(label: str, found: list[Chip]) -> Row:
    """A row with chips."""
    return {"label": label, "chips": found}


def odds(label: str, found: list[Chance]) -> Row:
    """A row with chances."""
    return {"label": label, "chances": found}


def dice(label: str, faces: list[int], counts: list[bool], value: object, tone: str = "") -> Row:
    """A row with dice as they fell, and their result."""
    row = line(label, value, tone)
    row["dice"] = [{"pips": pips, "on": on} for pips, on in zip(faces, counts, strict=True)]
    return row


def chance(text: str, share: float) -> Chance:
    """A result and how likely it is."""
    return {"text": text, "chance": round(share, 4)}


def note(text: str, tone: str = "", nodes: list[str] | None = None) -> Note:
    """A note."""
    return {"text": text, "tone": tone, "nodes": nodes or []}


def panel(
    id: str,
    title: str,
    rows: list[Row],
    *,
    subtitle: str = "",
    seat: int = -1,
    now: bool = False,
    more: list[Row] | None = None,
) -> Panel:
    """A panel: for the whole table, unless it names a seat."""
    return {
        "id": id,
        "title": title,
        "subtitle": subtitle,
        "seat": seat,
        "now": now,
        "rows": rows,
        "more": [] if more is None else more,
    }


def rolls_panel(rows: list[Row], shown: int, subtitle: str, *, seat: int = -1, now: bool = True) -> Panel:
    """The rows of the last rolls, so many at once; the others are shown on demand."""
    title = "The last roll" if len(rows) == 1 else f"The last {len(rows)} rolls"
    return panel("rolls", title, rows[:shown], subtitle=subtitle, seat=seat, now=now, more=rows[shown:])


def forecast(rows: list[Row], hints: list[Hint] | None = None, way: list[str] | None = None) -> Forecast:
    """What a choice would do and risk."""
    return {"rows": rows, "hints": hints or [], "way": way or []}


def entry(
    group: str, title: str, *, facts: str = "", text: str = "", source: str = "", rule: str = ""
) -> GlossaryEntry:
    """An entry of the glossary."""
    return {"group": group, "title": title, "facts": facts, "text": text, "source": source, "rule": rule}


def legend(of: str, **titles: str) -> list[Legend]:
    """What the words of one sort mean: `legend("icon", mine="Mine", wreck="Wreck")`."""
    return [{"of": of, "word": word, "title": title} for word, title in titles.items()]


def plan(
    nodes: list[SchematicNode],
    edges: list[SchematicEdge],
    legend: list[Legend],
    motions: list[Motion],
    *,
    zones: dict[str, str] | None = None,
    areas: bool = False,
    wraps: float = 0.0,
) -> SchematicScene:
    """A map; without zones, areas and a seam unless it names them."""
    return {
        "nodes": nodes,
        "edges": edges,
        "zones": {} if zones is None else zones,
        "legend": legend,
        "motions": motions,
        "areas": areas,
        "wraps": wraps,
    }


def percent(share: float) -> str:
    """A chance as a percentage; 0 % and 100 % only if they are exact."""
    whole = round(share * 100)
    if 0 < share < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole} %"
