"""A schematic: places, ways between them and pieces on them, which a plain table draws for any game.

A game puts one under `view["schematic"]`. Ids of nodes are words of the game's own vocabularies, so
that a choice which names a place (`drive T1L3b5`) can be made by clicking on it.
"""

from typing import TypedDict


class SchematicNode(TypedDict):
    """A place; x grows to the right, y downwards, in units of about one place. Tags are for styling."""

    id: str
    x: float
    y: float
    title: str
    tags: list[str]


class SchematicEdge(TypedDict):
    """A way from place a to place b; `sort` is a word of the game, for styling."""

    a: str
    b: str
    sort: str


class SchematicPiece(TypedDict):
    """A piece on a place: whose it is (-1: nobody's), and its heading in degrees clockwise from up."""

    id: str
    node: str
    title: str
    seat: int
    facing: int | None


class Schematic(TypedDict):
    """All of it."""

    nodes: list[SchematicNode]
    edges: list[SchematicEdge]
    pieces: list[SchematicPiece]
