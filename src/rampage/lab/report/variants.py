"""What a variant changed compared with the first setting, how much, and whether that may be noise."""

import math
from typing import Any

from rampage.lab.intervals import Z_95, Share, difference
from rampage.lab.report.exhibit import Finding
from rampage.lab.report.tables import RunTables


def findings(tables: RunTables) -> list[Finding]:
    """A line for each variant and measure; none for a run with one setting."""
    if not tables.several:
        return []
    counts = {row["setting"]: row for row in tables.rows(_counts(tables))}
    first = counts.get(tables.settings[0])
    if first is None:
        return []
    out = []
    for setting in tables.settings[1:]:
        if setting in counts:
            out += _compared(setting, first, counts[setting])
    return out


def _counts(tables: RunTables) -> Any:
    pl = tables.pl
    matches = tables.matches.group_by("setting").agg(
        pl.len().alias("n"),
        (pl.col("winners") == 0).sum().alias("unwon"),
        pl.col("decisions").mean().alias("length"),
        pl.col("decisions").std().alias("spread"),
        pl.col("table_seats").first(),
    )
    won = tables.seats.filter((pl.col("seat") == 0) & (pl.col("match_winners") > 0))
    first = won.group_by("setting").agg(pl.col("won").sum().alias("first_wins"), pl.len().alias("decided"))
    points = tables.seats.group_by("setting").agg(
        pl.col("score").mean().alias("score"),
        pl.col("score").std().alias("score_spread"),
        pl.len().alias("seats"),
    )
    return matches.join(first, on="setting", how="left").join(points, on="setting")


def _compared(setting: str, before: dict[str, Any], after: dict[str, Any]) -> list[Finding]:
    out = []
    if before["table_seats"] == after["table_seats"]:
        out.append(_shares(setting, "first seat wins", "first_wins", "decided", before, after))
    out.append(_shares(setting, "nobody wins", "unwon", "n", before, after))
    out.append(_means(setting, "decisions in a match", "length", "spread", "n", before, after))
    out.append(_means(setting, "score of a seat", "score", "score_spread", "seats", before, after))
    return out


def _shares(
    setting: str, measure: str, successes: str, trials: str, before: dict[str, Any], after: dict[str, Any]
) -> Finding:
    """A difference of two shares; the effect size is Cohen's h."""
    one, other = ((row[successes] or 0, row[trials] or 0) for row in (after, before))
    gap = difference(*one, *other)
    shares = [won / count if count else 0.0 for won, count in (other, one)]
    effect = 2 * (math.asin(math.sqrt(shares[1])) - math.asin(math.sqrt(shares[0])))
    return Finding(
        setting,
        measure,
        f"{shares[0]:.1%}",
        f"{shares[1]:.1%}",
        f"{100 * gap.share:+.1f} points ({100 * gap.low:+.1f} to {100 * gap.high:+.1f})",
        _is_clear(gap),
        f"{effect:+.2f} ({size_of(effect)})",
    )


def _means(
    setting: str,
    measure: str,
    mean: str,
    spread: str,
    count: str,
    before: dict[str, Any],
    after: dict[str, Any],
) -> Finding:
    """A difference of two means by Welch; the effect size is Cohen's d."""
    deviations = [row[spread] or 0.0 for row in (before, after)]
    gap = after[mean] - before[mean]
    error = Z_95 * math.sqrt(
        sum(deviation**2 / row[count] for deviation, row in zip(deviations, (before, after), strict=True))
    )
    pooled = math.sqrt(sum(deviation**2 for deviation in deviations) / 2)
    effect = gap / pooled if pooled else 0.0
    found = Share(gap, gap - error, gap + error)
    return Finding(
        setting,
        measure,
        f"{before[mean]:.1f}",
        f"{after[mean]:.1f}",
        f"{gap:+.1f} ({found.low:+.1f} to {found.high:+.1f})",
        _is_clear(found),
        f"{effect:+.2f} ({size_of(effect)})",
    )


def _is_clear(gap: Share) -> bool:
    """Does the 95 % interval exclude no change?"""
    return gap.low > 0 or gap.high < 0


def size_of(effect: float) -> str:
    """Cohen's words."""
    size = abs(effect)
    return "large" if size >= 0.8 else "medium" if size >= 0.5 else "small" if size >= 0.2 else "tiny"
