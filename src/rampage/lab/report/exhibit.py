"""What a report consists of: exhibits, each with rows of data, a chart and a sentence that says what it shows."""

from dataclasses import dataclass, field
from typing import Any, Literal

Form = Literal["intervals", "bars", "histogram", "lines"]


@dataclass(frozen=True)
class Exhibit:
    """One chart and its data. Rows of `intervals` have label, share, low, high and count; of `bars` label, share and
    count; of `histogram` and `lines` x, y. All may have a `series`."""

    key: str
    title: str
    text: str
    form: Form
    rows: list[dict[str, Any]]
    x_title: str
    y_title: str = ""
    fair: float | None = None  # Where a line marks an even share.
    percent: bool = True
    order: tuple[str, ...] = ()  # The series, so that each has the same colour in all charts.


@dataclass(frozen=True)
class Finding:
    """What a variant changed: one line of a table."""

    variant: str
    measure: str
    before: str
    after: str
    change: str
    clear: bool
    effect: str


@dataclass
class Report:
    """Everything that a page shows."""

    title: str
    facts: list[tuple[str, str]] = field(default_factory=list)
    exhibits: list[Exhibit] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
