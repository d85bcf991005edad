"""`rampage admin`: settings, checks, backups, exports and keys of a server."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rampage.cli import doctor, moderation, settings
from rampage.cli.arguments import JSON
from rampage.cli.database import Where, existing
from rampage.cli.errors import CommandError
from rampage.cli.screen import print_json
from rampage.cli.serve import DATABASE

if TYPE_CHECKING:
    from rampage.table.address import Database
    from rampage.table.maintenance import Finding

DAY: Final = 24 * 3600

app: Final = typer.Typer(
    help="Manage a server: settings, checks, backups, exports, keys.\n\ndocs/hosting.md explains all of it.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)

app.command("settings")(settings.settings)
app.add_typer(moderation.moderators, name="moderator")
app.command("audit")(moderation.audit)
app.command("doctor")(doctor.doctor)


@app.callback()
def use_settings(context: typer.Context) -> None:
    """Commands take the database of the settings file, unless an option or a variable names another."""
    if context.invoked_subcommand in ("settings", "doctor"):  # They read the settings themselves.
        return
    from rampage.server.configuration import read_configuration

    found = read_configuration().must_be_right("db")  # A wrong limit must not prevent a backup.
    own: dict[str, object] = {"db": found.text("db")}
    if context.invoked_subcommand == "moderator":
        own = {act: dict(own) for act in moderation.ACTS}
    context.default_map = {str(context.invoked_subcommand): own}


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to save the copy.")],
    db: Where = DATABASE,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Copy the database; the server may be running. Replaces an older backup of the same name.

    The copy is an SQLite file, also of a PostgreSQL database. It contains hands and seeds of running matches, but not
    the signing keys. Copy their file too, to another place.

    [bold]Example[/bold]

      rampage admin backup /var/backups/rampage.db
    """
    from rampage.table.address import ServerAddress, beside
    from rampage.table.files import backup
    from rampage.table.keys import key_file
    from rampage.table.moving import backup_server

    database = existing(db)
    if isinstance(database, ServerAddress):
        backup_server(database, file)
    else:
        backup(database, file)
    there = key_file(beside(database))
    keys = there if there.exists() else None
    if as_json:
        print_json({"database": str(database), "backup": str(file), "keys": keys and str(keys)})
        return
    print(f"Saved {database} as {file}.")
    if keys:
        print(f"The signing keys are in {keys}; keep a copy of them in another place.")


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="A backup.")], db: Where = DATABASE) -> None:
    """Replace the database with a backup. Stop the server first; the old database is kept next to the new one.

    A PostgreSQL database must be empty.

    [bold]Example[/bold]

      rampage admin restore /var/backups/rampage.db
    """
    from rampage.table.address import ServerAddress, database_at
    from rampage.table.files import restore
    from rampage.table.moving import restore_server

    database = database_at(db)
    kept = None
    if isinstance(database, ServerAddress):
        restore_server(file, database)
    else:
        kept = restore(file, database)
    print(f"Restored {database} from {file}.")
    if kept is not None:
        print(f"The old database is kept as {kept}.")


@app.command()
def check(db: Where = DATABASE, as_json: Annotated[bool, JSON] = False) -> None:
    """Check the file and every table: is everything there, and can every match continue? Changes nothing.

    Exit code 1 if something was lost.
    """
    from rampage.games import game
    from rampage.table.address import ServerAddress
    from rampage.table.files import check_file
    from rampage.table.maintenance import check

    database = existing(db)
    fault = "" if isinstance(database, ServerAddress) else check_file(database)
    findings = list(check(database, game))
    if as_json:
        tables = [
            {"table": found.id, "game": found.game, "fault": found.fault, "damaged": found.damaged}
            for found in findings
        ]
        print_json({"database": str(database), "fault": fault, "tables": tables})
    else:
        _print_findings(database, fault, findings)
    if fault or any(found.damaged for found in findings):
        raise typer.Exit(1)


def _print_findings(db: "Database", fault: str, findings: "list[Finding]") -> None:
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
    db: Where = DATABASE,
    table: Annotated[str, typer.Option("--table", help="Only this table; the name is in its link.")] = "",
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Save the record of every table, or of one; the server may be running.

    Records of running matches contain every hand, so only you can read the files.
    """
    from rampage.games import game
    from rampage.kernel.words import plural, several
    from rampage.table.maintenance import export

    findings = list(export(existing(db), folder, game, table))
    saved = [found.id for found in findings if found.game]
    if as_json:
        faults = {found.id: found.fault for found in findings if found.fault}
        print_json({"folder": str(folder), "tables": saved, "faults": faults})
        return
    for found in findings:
        if found.fault:
            print(f"table {found.id} is damaged: {found.fault}")
    print(f"{several(len(saved), 'record')} {plural(len(saved), 'is', 'are')} in {folder}.")


KEEP_OLD: Final = typer.Option(
    "--keep-old",
    metavar="DAYS",
    min=0,
    max=3650,
    help="Accept what earlier keys signed for this many days. Not after a leak.",
)


@app.command("rotate-keys")
def rotate_keys(
    db: Where = DATABASE,
    keep_old: Annotated[int, KEEP_OLD] = 0,
) -> None:
    """Sign cookies and links with a new key, from the next start of the server.

    Everything that earlier keys signed is refused from then on, so a stolen key is worthless. Players of running
    matches need new links: `rampage admin links` prints them.

    With --keep-old, earlier keys are accepted for some days, and browsers that visit the server in that time get new
    cookies: nobody notices. A thief who has a key gets them, too.

    [bold]Examples[/bold]

      rampage admin rotate-keys                  after a leak

      rampage admin rotate-keys --keep-old 30    now and then
    """
    from rampage.table.address import beside
    from rampage.table.keys import key_file, rotate

    if _given_keys():
        raise CommandError(
            "RAMPAGE_KEY",
            "This server gets its key from the environment or the settings file.",
            "set it there to a new key; to keep the old one for a while, add a comma, the old key and its end, as in "
            "'until 2026-12-31T12:00:00Z'. Keys in the key file stay valid until you delete it.",
        )
    database = existing(db)
    if _key_in(database) is not None:
        problem = "The key is still inside the database, where an older Rampage put it."
        remedy = "start the server once, which moves the key to its own file; then try again."
        raise CommandError(str(database), problem, remedy)
    _must_have_keys(database)
    _, *earlier = rotate(beside(database), keep_old * DAY)
    print(f"A new key is in {key_file(beside(database))}. Restart the server to use it.")
    _print_earlier(len(earlier), keep_old)


def _print_earlier(count: int, days: int) -> None:
    """What happens to cookies and links that earlier keys signed."""
    from rampage.kernel.words import plural, several

    if count:
        works = plural(count, "works", "work")
        print(f"{several(count, 'earlier key')} {works} for {several(days, 'day')} more, also for a thief.")
    else:
        print(
            "Cookies and links that earlier keys signed will be refused, and players will have lost their seats."
        )
        print("`rampage admin links` prints new links for all matches that are not over.")


@app.command("vapid-key")
def vapid_key(db: Where = DATABASE) -> None:
    """Make the key by which the server proves to push services who it is. Web Push needs it (docs/notices.md).

    It is in a file next to the database that only its owner can read, and moves along with `move-database`. Keep a
    copy: with another key, everybody must switch push on again. The database need not exist yet.
    """
    from rampage.club.notices.push import make_vapid
    from rampage.table.address import beside, database_at
    from rampage.table.keys import vapid_file

    database = database_at(db)
    public = make_vapid(beside(database))
    print(
        f"The key is in {vapid_file(beside(database))}; keep a copy of it in another place. Its public part:"
    )
    print(public)
    print("Set notices.push to true, and restart the server.")


@app.command()
def links(
    table: Annotated[
        str, typer.Argument(help="The table; the name is in its link. Without it, all that are not over.")
    ] = "",
    db: Where = DATABASE,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Print links to the seats of tables, for players who lost theirs. Each works once; send it to its player.

    A person who opens the link of a taken seat gets that seat, and its previous owner loses it. Everybody at the
    table sees a message.
    """
    from rampage.games import game
    from rampage.table.address import beside
    from rampage.table.keys import keys_of
    from rampage.table.seat_links import links_of, links_of_all
    from rampage.table.tokens import Signer

    database = existing(db)
    _must_have_keys(database)
    signer = Signer(*keys_of(beside(database), _key_in(database), _given_keys()))
    found = [links_of(database, table, signer, game)] if table else links_of_all(database, signer, game)
    for one in found:
        if as_json:
            print_json({"table": one.id, "links": one.links, **({"fault": one.fault} if one.fault else {})})
            continue
        if not table:
            print(f"Table {one.id}{f' is damaged: {one.fault}' if one.fault else ''}")
        for link in one.links:
            print(f"{link['role']} ({link['name']}): {link['link']}")


def _must_have_keys(database: "Database") -> None:
    """With PostgreSQL the key file is in the folder where the server is started: one made elsewhere is useless."""
    import os

    from rampage.table.address import ServerAddress
    from rampage.table.keys import key_file

    if isinstance(database, ServerAddress) and not _given_keys():
        file = key_file(database.beside)
        if not os.path.exists(file):  # noqa: PTH110 - Path.exists raises an error in a folder that this user may not see.
            problem = f"There are no signing keys in this folder ({Path.cwd()})."
            remedy = (
                "run this in the folder where the server is started, or put the key into the settings (key)."
            )
            raise CommandError(str(file), problem, remedy)


def _given_keys() -> str:
    """Signing keys from the environment or the settings file, which come before those in the key file."""
    from rampage.server.configuration import read_configuration

    return read_configuration().must_be_right("key").text("key")


@app.command("move-database")
def move_database(
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="A database file, or postgresql://... address.")
    ],
    target: Annotated[str, typer.Argument(metavar="TO", help="The same; it must be new or empty.")],
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Copy everything to another database, such as from SQLite to PostgreSQL or back. Stop the server first.

    All rows are read back and compared; if anything differs, nothing is kept. The signing keys are copied too, so all
    cookies and links keep working. FROM is not changed.

    [bold]Example[/bold]

      rampage admin move-database rampage.db postgresql://rampage@localhost/rampage
    """
    from rampage.kernel.words import several
    from rampage.table.address import database_at
    from rampage.table.moving import move

    old, new = existing(source), database_at(target)
    counts = move(old, new)
    if as_json:
        print_json({"from": str(old), "to": str(new), "rows": counts})
        return
    matches, choices = several(counts["tables"], "table"), several(counts["choices"], "choice")
    print(f"Copied {matches} with {choices} from {old} to {new}; nothing is missing.")
    print(
        f"Set RAMPAGE_DB to {new} (with its password, if it has one) and start the server. {old} is unchanged."
    )


def _key_in(database: "Database") -> bytes | None:
    """The key that an older version left in a file; PostgreSQL never had one."""
    from rampage.table.address import ServerAddress
    from rampage.table.files import key_in

    return None if isinstance(database, ServerAddress) else key_in(database)
