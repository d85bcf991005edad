"""The suite: the tests that every game must pass, with one class for each subject."""

from rampage.testing.suite.bots import BotTests
from rampage.testing.suite.citizens import CitizenTests
from rampage.testing.suite.damaged_texts import DamagedTextTests
from rampage.testing.suite.deltas import DeltaTests
from rampage.testing.suite.explanations import ExplanationTests
from rampage.testing.suite.golden import GoldenTests
from rampage.testing.suite.legality import LegalityTests
from rampage.testing.suite.lessons import LessonTests
from rampage.testing.suite.play import PlayTests
from rampage.testing.suite.plurals import PluralTests
from rampage.testing.suite.round_trips import RoundTripTests
from rampage.testing.suite.rules import RuleTests
from rampage.testing.suite.secrets import SecretTests
from rampage.testing.suite.who_may_know import WhoMayKnowTests


class GameSuite(
    RuleTests,
    LegalityTests,
    LessonTests,
    ExplanationTests,
    PlayTests,
    RoundTripTests,
    DamagedTextTests,
    SecretTests,
    WhoMayKnowTests,
    DeltaTests,
    CitizenTests,
    PluralTests,
    BotTests,
    GoldenTests,
):
    """Subclass it as `class TestNim(GameSuite): game = GAME`. `base.py` lists what else a subclass can declare."""
