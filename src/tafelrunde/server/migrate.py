"""Bring a database to the present form."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from asyncpg import InterfaceError, PostgresError
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.core.message import refuse

FOLDER = Path(__file__).parent / "migrations"


async def migrate(engine: AsyncEngine, form: str = "head") -> None:
    """Whoever opens a database does this first, and is told if it cannot be opened."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade, form)
    except (OSError, DBAPIError, PostgresError, InterfaceError, TypeError) as error:
        reason = str(getattr(error, "orig", None) or error)
        raise refuse("no-database", url=str(engine.url), reason=reason) from error


def _upgrade(connection: Connection, form: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # workers that start together wait for each other
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7461666)")
    command.upgrade(config, form)
