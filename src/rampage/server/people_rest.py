"""The REST routes for profiles, ratings and leaderboards."""

from typing import Any

from fastapi import APIRouter, Response

from rampage.club.profiles import GameStatistics, Played
from rampage.club.rated import RATED, REASONS
from rampage.club.ratings import Belief, anchors
from rampage.server.account_rest import Ask, Change
from rampage.server.errors import DOCUMENTED
from rampage.server.people_models import (
    GameRecord,
    Leaderboard,
    Opponent,
    OwnData,
    PlayedInfo,
    ProfileInfo,
    Ranked,
    RatedMatch,
    RatingChange,
    RatingInfo,
)

router = APIRouter(prefix="/api", responses=DOCUMENTED)
LISTED = 100


def rating_info(belief: Belief) -> RatingInfo:
    """A rating as people see it."""
    return RatingInfo(rating=belief.shown, spread=belief.spread, preliminary=belief.preliminary)


def _game(found: GameStatistics) -> GameRecord:
    return GameRecord(
        game=found.game, played=found.played, won=found.won, resigned=found.resigned, form=found.form,
        figures=found.figures,
        rating=None if found.rating is None else rating_info(found.rating),
        rated=found.rated, history=[one.shown for one in found.history],
    )  # fmt: skip


def _played(found: Played) -> PlayedInfo:
    return PlayedInfo(
        table=found.table, game=found.game, ended=found.ended, rated=found.rated == RATED,
        why_not=REASONS.get(found.rated, ""), place=found.place, won=found.won, resigned=found.resigned,
        played_as=found.played_as,
        opponents=[Opponent(name=name, level=level) for name, level in found.rivals],
    )  # fmt: skip


@router.get("/people/{name}")
async def show_profile(name: str, ask: Ask) -> ProfileInfo:
    """A profile, if its owner shows it to me."""
    found = await ask.club.profiles.show(name, ask.visitor.person)
    return ProfileInfo.model_validate({
        "name": found.account.name, "created": found.account.created, "mine": found.mine,
        "profile": found.account.profile,
        "games": [_game(one) for one in found.games],
        "rivals": found.rivals,
        "matches": [_played(one) for one in found.matches],
    })  # fmt: skip


@router.get("/leaderboards/{game}")
async def show_leaderboard(game: str, ask: Ask) -> Leaderboard:
    """The best people of a game, and where its bots are on the same scale."""
    title = ask.server.tables.game(game).about.title
    me = ask.visitor.person
    people = await ask.club.profiles.best(game, LISTED, me)
    worth = [belief.safe for _, belief, _ in people]  # The best first.
    lines = [
        (belief.safe, Ranked(
            place=worth.index(belief.safe) + 1, name=account.name, level=0, rating=rating_info(belief), played=played,
            mine=account.id == me,
        ))
        for account, belief, played in people
    ]  # fmt: skip
    lines += [
        (belief.mu, Ranked(place=0, name="", level=level, rating=rating_info(belief), played=0, mine=False))
        for level, belief in enumerate(anchors(game), 1)
    ]
    ordered = sorted(lines, key=lambda line: (-line[0], line[1].level))
    return Leaderboard(game=game, title=title, lines=[line for _, line in ordered])


@router.get("/tables/{id}/rating")
async def show_rated_match(id: str, ask: Ask) -> RatedMatch:
    """What a finished match changed in the ratings of its players."""
    judged, changes = await ask.club.ledger.changes(id)
    shown = [
        RatingChange(seat=seat, before=rating_info(before), after=rating_info(after))
        for seat, before, after in changes
    ]
    return RatedMatch(
        done=judged is not None, rated=judged == RATED, why_not=REASONS.get(judged or "", ""), changes=shown
    )


@router.get("/account/data")
async def export_data(ask: Change, response: Response) -> OwnData:
    """Everything that is stored about my account, except secrets."""
    account = await ask.mine()
    response.headers["content-disposition"] = 'attachment; filename="rampage.json"'
    found: dict[str, Any] = await ask.club.profiles.export(account.id)
    return OwnData(data=found)
