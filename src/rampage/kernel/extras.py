"""Optional packages: one way to ask for them, and one message if they are missing."""

import importlib
from typing import Any

from rampage.kernel.errors import RampageError


class MissingExtra(RampageError):
    """Something needs an optional package that is not installed. `remedy` is the command that installs it."""

    def __init__(self, package: str, extra: str, purpose: str) -> None:
        self.package = package
        self.extra = extra
        self.purpose = purpose
        self.remedy = f"pip install 'rampage[{extra}]'"
        super().__init__(f"{purpose} needs the package {package}: {self.remedy}")

    def __reduce__(self) -> tuple[Any, ...]:
        return MissingExtra, (self.package, self.extra, self.purpose)


def need(package: str, extra: str, purpose: str) -> Any:
    """Import an optional package. Raises MissingExtra, which names the extra that contains it."""
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as missing:
        if missing.name is not None and missing.name.partition(".")[0] != package.partition(".")[0]:
            raise
        raise MissingExtra(package, extra, purpose) from None
