"""All REST routes, for the server and for the description of its API."""

from typing import Final

from rampage.server import (
    account_rest,
    cup_rest,
    moderation_rest,
    notice_rest,
    people_rest,
    privacy_rest,
    report_rest,
    rest,
)

ROUTERS: Final = tuple(
    part.router
    for part in (
        rest,
        account_rest,
        people_rest,
        cup_rest,
        notice_rest,
        report_rest,
        moderation_rest,
        privacy_rest,
    )
)
