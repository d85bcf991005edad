"""All REST routes, for the server and for the description of its API."""

from typing import Final

from rampage.server import (
    account_rest,
    moderation_rest,
    notice_rest,
    people_rest,
    pleasant_rest,
    privacy_rest,
    rest,
)

ROUTERS: Final = tuple(
    part.router
    for part in (
        rest,
        account_rest,
        people_rest,
        notice_rest,
        pleasant_rest,
        moderation_rest,
        privacy_rest,
    )
)
