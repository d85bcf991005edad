"""Previews of links: the title, text and picture that messengers show for a pasted address (Open Graph).

A link's token is in the fragment of its address, which no browser or messenger sends to the server. So a preview knows
only the id of the table, and shows nothing that the id does not show anyway.
"""

import html
import re
from dataclasses import dataclass
from typing import Final

from rampage.games import UnknownGame
from rampage.games.registry import BUILT_IN
from rampage.kernel.game import AnyGame
from rampage.kernel.words import listed
from rampage.table.absence import spell
from rampage.table.listing import Glance
from rampage.table.store import StoreError
from rampage.table.tables import Tables

TABLE: Final = re.compile(r"t/([a-z0-9]{1,40})/?")
SIZE: Final = (1200, 630)  # Of the pictures; tools/previews.py draws them.
GENERAL: Final = "rampage"  # The picture of the home page, and of games from other packages.


@dataclass(frozen=True, slots=True)
class Preview:
    """What a messenger shows of an address. `picture` names one of the pictures."""

    title: str
    text: str
    picture: str


HOME: Final = Preview(
    "Rampage",
    "Play giant-monster board games in the browser: alone against bots, on one shared device, or with friends by "
    "link. An unofficial fan project.",
    GENERAL,
)


def preview_of(tables: Tables, path: str) -> Preview:
    """The preview of a path of the page."""
    match = TABLE.fullmatch(path)
    if match is None:
        return HOME
    try:
        glance = tables.store.glance(match[1])
        return HOME if glance is None else _table(glance, tables.find_game(glance.game))
    except (StoreError, UnknownGame):
        return HOME


def _table(glance: Glance, game: AnyGame) -> Preview:
    title = game.about.title
    names = listed(glance.names)
    if glance.status == "gathering" and glance.open_seats:
        who = glance.host or "A friend"
        title = f"{who} invites you to {title}"
    elif names:
        title = f"{title}: {names}"
    picture = game.name if game.name in BUILT_IN else GENERAL
    return Preview(title, " ".join(_facts(glance, game)), picture)


def _facts(glance: Glance, game: AnyGame) -> list[str]:
    """What a guest wants to know first, in short sentences."""
    count = len(glance.names) + glance.open_seats
    out = [f"{count} players, about {game.about.minutes} minutes."]
    if glance.status == "gathering":
        seats = "1 seat is" if glance.open_seats == 1 else f"{glance.open_seats} seats are"
        out += [f"{seats} open."] if glance.open_seats else ["Everybody is here."]
    else:
        out.append("The match is over." if glance.status == "over" else "The match has begun.")
    if glance.content:
        out.append(f"With custom content: {glance.content}.")
    if glance.clock_seconds:
        what = "for a turn" if glance.by_days else "for each choice"
        out.append(f"{spell(glance.clock_seconds).capitalize()} {what}.")
    return [*out, "Play in the browser, nothing to install."]


def with_preview(page: str, preview: Preview, origin: str) -> str:
    """The page with its title, its description and what messengers read."""
    width, height = SIZE
    image = f"{origin}/previews/{preview.picture}.png"
    tags = {
        "og:type": "website", "og:site_name": "Rampage", "og:title": preview.title,
        "og:description": preview.text, "og:image": image, "og:image:width": str(width),
        "og:image:height": str(height), "og:image:alt": "A drawing of the game", "twitter:card": "summary_large_image",
    }  # fmt: skip
    head = "".join(
        f'<meta property="{name}" content="{html.escape(value)}" />' for name, value in tags.items()
    )
    title = f"<title>{html.escape(preview.title)}</title>"
    return page.replace("<title>Rampage</title>", title + head, 1)
