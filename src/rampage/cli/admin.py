"""`rampage admin`: settings, checks, backups, exports and keys of a server."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rampage.cli import doctor, settings
from rampage.cli.arguments import JSON
from rampage.cli.errors import CommandError
from rampage.cli.screen import print_json
from rampage.cli.serve import DATABASE

if TYPE_CHECKING:
    from rampage.table.maintenance import Finding

app: Final = typer.Typer(
    help="Manage a server: settings, checks, backups, exports, keys.\n\ndocs/hosting.md explains all of it.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)

app.command("settings")(settings.settings)
app.command("doctor")(doctor.doctor)


@app.callback()
def use_settings(context: typer.Context) -> None:
    """Commands take the database of the settings file, unless an option or a variable names another."""
    if context.invoked_subcommand in ("settings", "doctor"):  # They read the settings themselves.
        return
    from rampage.server.configuration import read_configuration

    found = read_configuration().must_be_right("db")  # A wrong limit must not prevent a backup.
    context.default_map = {str(context.invoked_subcommand): {"db": found.text("db")}}


Database = Annotated[Path, typer.Option("--db", help="Database file.", envvar="RAMPAGE_DB")]
DEFAULT: Final = Path(DATABASE)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to save the copy.")],
    db: Database = DEFAULT,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Copy the database; the server may be running. Replaces an older backup of the same name.

    The copy contains hands and seeds of running matches, but not the signing keys. Copy their file too, to another
    place.

    [bold]Example[/bold]

      rampage admin backup /var/backups/rampage.db
    """
    from rampage.table.keys import key_file
    from rampage.table.maintenance import backup

    backup(_existing(db), file)
    keys = key_file(db) if key_file(db).exists() else None
    if as_json:
        print_json({"database": str(db), "backup": str(file), "keys": keys and str(keys)})
        return
    print(f"Saved {db} as {file}.")
    if keys:
        print(f"The signing keys are in {keys}; keep a copy of them in another place.")


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="A backup.")], db: Database = DEFAULT) -> None:
    """Replace the database with a backup. Stop the server first; the old database is kept beside the new one.

    [bold]Example[/bold]

      rampage admin restore /var/backups/rampage.db
    """
    from rampage.table.maintenance import restore

    kept = restore(file, db.expanduser())
    print(f"Restored {db} from {file}.")
    if kept is not None:
        print(f"The old database is kept as {kept}.")


@app.command()
def check(db: Database = DEFAULT, as_json: Annotated[bool, JSON] = False) -> None:
    """Check the file and every table: is everything there, and can every match continue? Changes nothing.

    Exit code 1 if something was lost.
    """
    from rampage.games import game
    from rampage.table.maintenance import check, check_file

    fault = check_file(_existing(db))
    findings = list(check(db, game))
    if as_json:
        tables = [
            {"table": found.id, "game": found.game, "fault": found.fault, "damaged": found.damaged}
            for found in findings
        ]
        print_json({"database": str(db), "fault": fault, "tables": tables})
    else:
        _print_findings(db, fault, findings)
    if fault or any(found.damaged for found in findings):
        raise typer.Exit(1)


def _print_findings(db: Path, fault: str, findings: "list[Finding]") -> None:
    from rampage.kernel.words import several

    if fault:
        print(f"{db}: The file is damaged: {fault}.")
    for found in findings:
        if found.fault:
            what = "is damaged" if found.damaged else "cannot continue under the installed rules"
            print(f"table {found.id} ({found.game or 'unknown'}) {what}: {found.fault}")
    lost = sum(found.damaged for found in findings)
    stopped = sum(bool(found.fault) and not found.damaged for found in findings)
    fine = len(findings) - lost - stopped
    print(
        f"{several(len(findings), 'table')}: {fine} fine, {stopped} stopped by other rules, {lost} damaged."
    )
    if fault or lost:
        print(
            "Remedy: restore a backup with `rampage admin restore`; `rampage admin export` saves what is left."
        )


@app.command()
def export(
    folder: Annotated[Path, typer.Argument(help="Folder for the records; created if missing.")],
    db: Database = DEFAULT,
    table: Annotated[str, typer.Option("--table", help="Only this table; the name is in its link.")] = "",
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Save the record of every table, or of one; the server may be running.

    Records of running matches contain every hand, so only you can read the files.
    """
    from rampage.games import game
    from rampage.kernel.words import plural, several
    from rampage.table.maintenance import export

    findings = list(export(_existing(db), folder, game, table))
    saved = [found.id for found in findings if found.game]
    if as_json:
        faults = {found.id: found.fault for found in findings if found.fault}
        print_json({"folder": str(folder), "tables": saved, "faults": faults})
        return
    for found in findings:
        if found.fault:
            print(f"table {found.id} is damaged: {found.fault}")
    print(f"{several(len(saved), 'record')} {plural(len(saved), 'is', 'are')} in {folder}.")


@app.command("rotate-keys")
def rotate_keys(
    db: Database = DEFAULT,
    forget: Annotated[
        bool,
        typer.Option("--forget", help="Drop the earlier keys; all existing cookies and links stop working."),
    ] = False,
) -> None:
    """Sign cookies and links with a new key, from the next start of the server.

    Cookies and links signed with earlier keys keep working, so nobody loses a seat. After a leak, add --forget:
    everything signed before stops working, and `rampage admin links` makes new links for players of running matches.
    """
    from rampage.kernel.words import plural, several
    from rampage.table.keys import key_file, rotate
    from rampage.table.maintenance import key_in

    if _given_keys():
        raise CommandError(
            "RAMPAGE_KEY",
            "This server gets its key from the environment or the settings file.",
            "set it there to a new key, a comma and the old one; leave the old one out to forget it.",
        )
    database = _existing(db)
    if key_in(database) is not None:
        problem = "The key is still inside the database, where an older Rampage put it."
        remedy = "start the server once, which moves the key to its own file; then try again."
        raise CommandError(str(db), problem, remedy)
    earlier = len(rotate(database, forget)) - 1
    kept = f"{several(earlier, 'earlier key')} still {plural(earlier, 'works', 'work')}, also for whoever stole it."
    kept = f"{kept} After a leak, add --forget."
    if forget:
        kept = "Everything signed before has stopped working."
    print(f"A new key is in {key_file(database)}. {kept} Restart the server to use it.")


@app.command()
def links(
    table: Annotated[str, typer.Argument(help="The table; the name is in its link.")],
    db: Database = DEFAULT,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Print links to the seats of a table, for players who lost theirs. Each works once; send it to its player.

    A person who opens the link of a taken seat gets that seat, and its previous owner loses it. Everybody at the
    table sees a message.
    """
    from rampage.games import UnknownGame, game
    from rampage.table.keys import keys_of
    from rampage.table.maintenance import key_in, reading
    from rampage.table.tokens import AGAIN, INVITATION, Link, Signer

    database = _existing(db)
    with reading(database) as reader:
        stored = reader.load(table)
    if stored is None:
        raise CommandError(str(db), f"There is no table {table!r}.", "check the name in the link.")
    signer = Signer(*keys_of(database, key_in(database), _given_keys()))
    try:
        roles = game(stored.table.game).about.roles
    except UnknownGame:
        roles = []
    found = []
    for seat in stored.seats:
        if seat.kind not in ("bot", "program"):
            link = Link(AGAIN if seat.taken else INVITATION, seat.seat, seat.generation)
            role = roles[seat.seat] if seat.seat < len(roles) else f"Seat {seat.seat + 1}"
            path = f"/t/{table}#seat={signer.link(table, link)}"
            found.append({"seat": seat.seat, "role": role, "name": seat.name, "link": path})
    if as_json:
        print_json({"table": table, "links": found})
        return
    for one in found:
        print(f"{one['role']} ({one['name']}): {one['link']}")


def _given_keys() -> str:
    """Signing keys from the environment or the settings file, which come before those in the key file."""
    from rampage.server.configuration import read_configuration

    return read_configuration().must_be_right("key").text("key")


def _existing(db: Path) -> Path:
    """The database, which must exist."""
    database = db.expanduser()
    if not database.exists():
        raise CommandError(str(db), "There is no such database.", "name it with --db or RAMPAGE_DB.")
    return database
