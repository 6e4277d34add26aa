"""Bring a database to the present form."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from asyncpg import InterfaceError, PostgresError
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from tafelrunde.core.message import refuse
from tafelrunde.server.database import Database

FOLDER = Path(__file__).parent / "migrations"


async def migrate(database: Database, form: str = "head") -> None:
    """Whoever opens a database does this first, and is told if it cannot be opened."""
    try:
        await database.write(lambda connection: _upgrade(connection, form))
    except (OSError, DBAPIError, PostgresError, InterfaceError, TypeError) as error:
        reason = str(getattr(error, "orig", None) or error)
        raise refuse("no-database", url=str(database.url), reason=reason) from error


async def check_form(database: Database) -> None:
    """Refuse a database in another form than the present one, and change nothing."""
    form = await database.read(lambda c: MigrationContext.configure(c).get_current_revision())
    head = ScriptDirectory(str(FOLDER)).get_current_head()
    if form != head:
        raise refuse("other-form", form=str(form), head=str(head))


def _upgrade(connection: Connection, form: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # workers that start together wait for each other
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7461666)")
    command.upgrade(config, form)
