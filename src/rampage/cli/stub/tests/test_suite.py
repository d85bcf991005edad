"""Rampage's own tests for every game. rampage/testing/suite/base.py lists what a subclass can declare."""

from rampage.cli.stub.game import GAME
from rampage.testing import GameSuite, Secrets, all_open, drawer, named


class TestStub(GameSuite):
    game = GAME
    # Who may know what, written from the rules and not from the code. Anything that is not listed here fails.
    secrets = Secrets(
        choices={"deal": drawer("held"), **all_open("take die")},
        events={"seen": named("who"), **all_open("dealt took rolled went_back turned_up")},
        turned_up_by=frozenset({"turned_up"}),
    )
