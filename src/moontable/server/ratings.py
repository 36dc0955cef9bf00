"""How strong people are at a game, and how sure that is: OpenSkill's Plackett-Luce model, for two to five players.

A rated game is between people only, with the box everybody has; nothing is taken back in it beyond what the rules of
the game allow, and nobody is helped. Its end and the new ratings are one transaction. Who meets the same person over
and over could make a gift of one's rating: after some games in a day the rest does not count.
"""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from .messages import Rating
from .settings import DAY, MET_RATED, SETTLED
from .store import Transaction, people

SCALE = 60  # what is shown is mu times this: everybody begins at 1500


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # takes a moment to load

    return PlackettLuce()


def shown(mu: float, sigma: float, games: int) -> Rating:
    """A rating as people read it; the truth is within `spread` of it nineteen times of twenty."""
    return Rating(round(SCALE * mu), round(2 * SCALE * sigma), games, games < SETTLED)


def rate(c: Transaction, table_id: str, game: str, users: Sequence[str], ranks: Sequence[int], at: int) -> None:
    """A rated game has ended like this."""
    model = _model()
    known = people.rate(c, game, users, {"mu": model.mu, "sigma": model.sigma, "games": 0})
    if people.meetings(c, game, users, at - DAY) >= MET_RATED:
        return
    teams = [[model.rating(mu=known[user].mu, sigma=known[user].sigma)] for user in users]
    for user, [after] in zip(users, model.rate(teams, ranks=[float(rank) for rank in ranks]), strict=True):
        before = known[user]
        values = {"mu": after.mu, "sigma": after.sigma, "games": before.games + 1}
        change = {"table_id": table_id, "before": before.mu, "after": after.mu, "at": at}
        people.set_rating(c, user, game, values, change)


def of(c: Transaction, users: Collection[str]) -> dict[tuple[str, str], Rating]:
    """What these people are rated, by person and game."""
    return {(row.user_id, row.game): shown(row.mu, row.sigma, row.games) for row in people.rated(c, users)}


def changes(c: Transaction, table_id: str) -> dict[str, int]:
    """By how much a game has changed whose rating, as shown."""
    rows = people.rating_changes(c, table_id)
    return {row.user_id: round(SCALE * row.after) - round(SCALE * row.before) for row in rows}
