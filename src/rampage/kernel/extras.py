"""Optional packages: one way to import them, and one message if they are missing."""

import importlib
from typing import Any

from rampage.kernel.errors import PlacedError


class MissingExtra(PlacedError):
    """Something needs an optional package that is not installed. `remedy` is the command that installs it."""

    def __init__(self, package: str, extra: str, purpose: str) -> None:
        self.package = package
        self.extra = extra
        problem = f"This needs rampage[{extra}]: the package {package} is not installed."
        super().__init__(purpose, problem, f"pip install 'rampage[{extra}]'")

    def __reduce__(self) -> tuple[Any, ...]:
        return MissingExtra, (self.package, self.extra, self.place)


def need(module: str, extra: str, purpose: str) -> Any:
    """Import a module that belongs to an extra. `purpose` says in the message what needs it, such as "--chart"."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        # Any other failed import is a bug that this message must not hide.
        if error.name is not None and error.name.partition(".")[0] != package:
            raise
        raise MissingExtra(package, extra, purpose) from None
