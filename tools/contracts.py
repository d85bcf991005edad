"""Contracts for import-linter; pyproject.toml says what they apply to."""

from __future__ import annotations

import sys
from abc import abstractmethod

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

Breach = tuple[str, str]


class DirectImportContract(Contract):
    """A contract about direct imports; `breaches` lists the forbidden ones."""

    remedy = ""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        output.verbose_print(verbose, f"Checking {self.name}...")
        breaches = sorted(self.breaches(graph))
        return ContractCheck(kept=not breaches, metadata={"breaches": breaches})

    @abstractmethod
    def breaches(self, graph: ImportGraph) -> list[Breach]:
        """The imports that are not allowed."""

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["breaches"]:
            output.print_error(f"{importer} imports {imported}")
        output.print_error(self.remedy)


class StandardLibraryOnly(DirectImportContract):
    """The engine runs wherever Python runs: compiled, in a browser, with nothing installed."""

    remedy = "The engine may import the standard library only."
    packages = fields.SetField(subfield=fields.StringField())
    allowed = fields.SetField(subfield=fields.StringField(), required=False, default=set())

    def breaches(self, graph: ImportGraph) -> list[Breach]:
        known = {"rampage", *sys.stdlib_module_names, *names(self.allowed)}
        return [
            (importer, imported)
            for package in names(self.packages) & graph.modules
            for importer in family(graph, package)
            for imported in graph.find_modules_directly_imported_by(importer)
            if imported.split(".")[0] not in known
        ]


class GamesApart(DirectImportContract):
    """A game may import itself, the kernel, and the folders that games share."""

    remedy = "A game may import only itself, the kernel, and the folders that games share."
    games = fields.StringField()
    shared = fields.SetField(subfield=fields.StringField(), required=False, default=set())
    below = fields.SetField(subfield=fields.StringField())

    def breaches(self, graph: ImportGraph) -> list[Breach]:
        common = names(self.shared) | names(self.below)
        found: list[Breach] = []
        folder = str(self.games)
        if folder not in graph.modules:
            return found
        for game in graph.find_children(folder):
            if not graph.find_children(game):
                continue  # a single module, such as a registry, is not a game
            # Shared folders may import only the kernel, or a game could reach another game through them.
            mine = {game} | (names(self.below) if game in names(self.shared) else common)
            found += [
                (importer, imported)
                for importer in family(graph, game)
                for imported in graph.find_modules_directly_imported_by(importer)
                if imported.startswith("rampage") and not within(imported, mine)
            ]
        return found


class Rooms(DirectImportContract):
    """Inside a game, subfolders import only those below them: `display | bots > text > rules | content`."""

    remedy = "A room may import the rooms below it, never one beside or above it."
    games = fields.StringField()
    rooms = fields.ListField(subfield=fields.StringField())

    def breaches(self, graph: ImportGraph) -> list[Breach]:
        floors = [{room.strip() for room in row.split("|")} for row in rows(self.rooms)]
        height = {room: -level for level, floor in enumerate(floors) for room in floor}
        together = floors[-1]  # Content and rules share a level: boards are made of the words of the rules.
        found: list[Breach] = []
        for importer in graph.find_descendants(str(self.games)):
            mine = self.room(importer)
            for imported in graph.find_modules_directly_imported_by(importer):
                other = self.room(imported)
                if mine not in height or other not in height or mine == other:
                    continue
                if height[other] >= height[mine] and not {mine, other} <= together:
                    found.append((importer, imported))
        return found

    def room(self, module: str) -> str:
        """The subfolder of a module; empty for anything outside a game's subfolders."""
        if not module.startswith(f"{self.games}."):
            return ""
        parts = module.removeprefix(f"{self.games}.").split(".")
        return parts[1] if len(parts) > 1 else ""


def names(field: object) -> set[str]:
    """The value of a field, which import-linter types as the field itself."""
    assert isinstance(field, set)
    return {str(name) for name in field}


def rows(field: object) -> list[str]:
    """As `names`, for a list."""
    assert isinstance(field, list)
    return [str(row) for row in field]


def family(graph: ImportGraph, package: str) -> set[str]:
    return {package} | graph.find_descendants(package)


def within(module: str, packages: set[str]) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)
