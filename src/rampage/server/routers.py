"""All REST routes, for the server and for the description of its API."""

from typing import Final

from rampage.server import (
    account_rest,
    content_rest,
    cup_rest,
    game_rest,
    history_rest,
    host_rest,
    lobby_rest,
    moderation_rest,
    notice_rest,
    people_rest,
    privacy_rest,
    report_rest,
    table_rest,
)

ROUTERS: Final = tuple(
    part.router
    for part in (
        game_rest,
        table_rest,
        host_rest,
        content_rest,
        lobby_rest,
        history_rest,
        account_rest,
        people_rest,
        cup_rest,
        notice_rest,
        report_rest,
        moderation_rest,
        privacy_rest,
    )
)
