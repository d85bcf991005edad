"""Who may know what in Duel: cards are dealt to one seat each, and bids are sealed until all are in."""

from typing import Final

from rampage.testing.secrecy import SEALED, Secrets, all_open, drawer, named

SECRETS: Final = Secrets(
    choices={"deal": drawer("held"), "bid": SEALED, **all_open("risk keep die")},
    events={"seen": named("seat"), **all_open("dealt bids")},
)
