"""What a position text says is to come next must be able to come next."""

import pytest

from rampage.games.menace.rules.action_space import MONSTER_WORDS
from rampage.kernel.text import PositionError
from rampage.testing.walks import covering_options, walk
from tests.support.menace import GAME

KONK, ZORB, TOMANAGI = (MONSTER_WORDS.index(word) for word in ("konk", "zorb", "tomanagi"))
ENCOUNTERS = "EndTurn ReturnBlocked Launches Deploy(0) BeginPhase(4) Encounters"
BATTLE = f"{ENCOUNTERS} BeginPhase(3) Fight AfterBattle StepFive StepFour"
CITY = ["players: red konk adf, blue zorb aa", "turn: 5 red move", "peru konk 12, ADF-T1, zorb 9"]


def refusal(*lines: str, agenda: str = "", **more: str) -> PositionError:
    """Why a text is refused; in these the agenda stands in line 9."""
    known = {line.partition(":")[0]: line for line in [*CITY, *lines]}
    text = ["rampage menace", *known.values(), *(f"{key}: {value}" for key, value in more.items())]
    text += ["// a line of no account"] * (8 - len(text))
    with pytest.raises(PositionError) as caught:
        GAME.from_text("\n".join([*text, f"agenda: {agenda}" if agenda else ""]))
    assert caught.value.remedy
    return caught.value


@pytest.mark.parametrize(
    ("phase", "agenda", "problem"),
    [
        ("move", "EndTurn MovePieces", "do not follow each other"),
        ("move", "Deploy(0)", "do not follow each other"),
        ("move", "EndTurn ReturnBlocked Launches Deploy(7)", "do not follow each other"),
        ("encounter", f"{ENCOUNTERS} BeginPhase(3) Fight", "another phase"),
        ("fight", ENCOUNTERS, "another phase"),
        ("fight", f"{BATTLE} Attacks(0)", "battle and agenda do not agree"),
        ("encounter", f"{ENCOUNTERS} ChartRoll(9,0)", "ChartRoll has an impossible parameter"),
        ("encounter", f"{ENCOUNTERS} ChartRoll(2,0)", "not on the board"),
        ("encounter", f"{ENCOUNTERS} UseDie(0,0,3)", "UseDie has an impossible parameter"),
        ("encounter", f"{ENCOUNTERS} Feed(500)", "Feed has an impossible parameter"),
        ("encounter", f"{ENCOUNTERS} GiveCube", "no cube"),
        ("encounter", f"{ENCOUNTERS} Marshal(0,99)", "Marshal has an impossible parameter"),
        ("encounter", f"{ENCOUNTERS} DrawMinion(3,2)", "DrawMinion has an impossible parameter"),
        ("encounter", f"{ENCOUNTERS} DrawMinion(0,4)", "for another reason"),
        ("encounter", f"{ENCOUNTERS} PlaceAlly(8)", "no Colossal Ally"),
        ("move", "BeginTurn FirstLair(0)", "under way"),
        ("setup", "BeginTurn FirstLair(0)", "stand in no Lair"),
        ("setup", "SetUp FirstPlayer", "dealt already"),
    ],
)
def test_what_cannot_come_next_is_refused_at_its_line(phase: str, agenda: str, problem: str) -> None:
    error = refusal(f"turn: 5 red {phase}", agenda=agenda)
    assert problem in error.problem
    assert error.line == 9


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        (f"Shot({KONK},400)", "Shot has an impossible parameter"),
        (f"Shot({KONK},{TOMANAGI})", "between pieces of the battle"),
        (f"Shot({KONK},{KONK})", "does not attack itself"),
        (f"Reroll({KONK},{ZORB},9)", "Reroll has an impossible parameter"),
        (f"Spikes({TOMANAGI},0)", "does not fight"),
    ],
)
def test_an_attack_is_between_pieces_of_the_battle(step: str, problem: str) -> None:
    error = refusal("turn: 5 red fight", agenda=f"{BATTLE} Attacks(0) {step}", battle="peru", step="3")
    assert problem in error.problem
    assert error.line == 9


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("players: red konk adf, blue konk aa", "konk appears twice"),
        ("players: red konk adf, blue zorb adf", "adf appears twice"),
        ("left: ADF-T1=2", "not a creature"),
        ("spent: ADF-T1=2", "not a creature"),
        ("allies: ADF-T1", "not a creature"),
        ("guest: ADF-T1", "not a creature"),
        ("fell: ADF-T1=africa", "not a Monster"),
        ("away: frosty defeated africa", "not a Monster"),
        ("away: konk defeated africa", "somewhere else"),
        ("away: tomanagi blocked 4", "somewhere else"),
        ("gone: ADF-T1", "on the board"),
        ("red: infamy --5", "infamy --5"),
    ],
)
def test_a_line_is_for_pieces_of_its_sort(line: str, problem: str) -> None:
    error = refusal(line)
    assert problem in error.problem
    assert error.line > 0


def test_a_match_that_is_over_has_nothing_to_come() -> None:
    assert "game is over" in refusal(agenda=ENCOUNTERS, ended="out_of_tokens").problem


def test_every_position_of_a_match_can_come() -> None:
    """The form of an agenda is told once more than by the rules: both must agree, with every option."""
    for seed, options in enumerate(covering_options(GAME)):
        counts = GAME.about.seat_counts
        for p in walk(GAME, seed, counts[seed % len(counts)], options, 700):
            if p.played % 4 == seed % 4:
                assert GAME.from_text(p.to_text()).to_text() == p.to_text()
