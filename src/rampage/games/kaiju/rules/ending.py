"""How a match ends, and who has won [KAIJU-15, KAIJU-17, KAIJU-R31, KAIJU-R32]."""

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.action_space import FACE_A, FACE_B, FACE_C
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.scoring import objective_points, score, token_points
from rampage.kernel.bits import count_bits
from rampage.kernel.events import Event
from rampage.kernel.packed import i64
from rampage.kernel.position import Outcome
from rampage.kernel.words import listed, several


def end_match(p: Kaiju, ending: i64, winners: i64) -> None:
    """The match is over."""
    p.winners = winners
    p.finish(ending)
    if p.events is not None:
        rule = news.ENDING_NAMES.rules[ending]
        p.events.append(Event(news.GAME_ENDED, [ending], seats_of(p, winners), rule=rule))


def seats_of(p: Kaiju, mask: i64) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(int(p.seats)) if mask >> seat & 1]


def leaders(p: Kaiju) -> i64:
    """The seats still in the game with the highest score, as a mask."""
    mask: i64 = 0
    best: i64 = -1
    for seat in range(p.seats):
        if p.alive >> seat & 1 == 0:
            continue
        points = score(p, seat)
        if points > best:
            best = points
            mask = 0
        if points == best:
            mask |= 1 << seat
    return mask


def final_scoring(p: Kaiju) -> None:
    """Everybody has passed: tokens are turned up, the highest total wins; a tie is fought out
    [KAIJU-15.3 to 15.8]."""
    if p.events is not None:
        for seat in range(p.seats):
            parts = [p.points[seat]] + [objective_points(p, seat, n) for n in (FACE_A, FACE_B, FACE_C)]
            parts.append(token_points(p.tokens[seat]))
            p.events.append(Event(news.SCORED, [seat, *parts, score(p, seat)]))
    best = leaders(p)
    if count_bits(best) == 1:
        end_match(p, news.ALL_PASSED, best)
        return
    if p.events is not None:
        p.events.append(Event(news.TIED, [], seats_of(p, best)))
    if not p.board.final_battle:
        end_match(p, news.SHARED_VICTORY, best)
        return
    from rampage.games.kaiju.rules.steps.tiebreak import begin_tiebreak

    p.agenda = []
    p.rivals = 0
    begin_tiebreak(p, best)


def judge_arena(p: Kaiju, defender: i64) -> None:
    """The last Monster standing wins; where nobody is left, that battle's defender [KAIJU-17.1, R31]."""
    standing = count_bits(p.alive)
    if standing == 1:
        end_match(p, news.LAST_MONSTER, p.alive)
    elif standing == 0:
        end_match(p, news.NOBODY_LEFT, 1 << defender)


def outcome(p: Kaiju) -> Outcome:
    """Scores, winners and a sentence."""
    scores = [int(score(p, seat)) for seat in range(int(p.seats))]
    winners = seats_of(p, p.winners)
    names = listed([p.title_of(seat) for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the victory"
    how = news.ENDING_NAMES.titles[p.ended]
    text = f"{names} {verb} ({how})."
    if p.ended == news.ALL_PASSED:
        text = f"{names} {verb} with {several(max(scores), 'point')}."
    share = 1.0 / len(winners)
    rewards = [share if seat in winners else 0.0 for seat in range(int(p.seats))]
    return Outcome(news.ENDING_NAMES.words[p.ended], text, scores, winners, rewards)
