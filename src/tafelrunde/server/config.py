"""How a server is run."""

import os
from typing import Final

import msgspec

VARIABLE: Final = "TAFELRUNDE_SERVER"
"""Where workers find it: they are processes of their own."""


class Config(msgspec.Struct, frozen=True):
    database: str
    key: str
    """The secret that signs cookies; it is in the database."""
    origins: tuple[str, ...] = ()
    """Other addresses whose pages may speak to the server, besides its own."""
    requests: int = 600
    """Requests a minute from one address; 0: any number."""
    thinkers: int | None = None
    """Processes in which bots think; otherwise one less than there are cores."""
    secure: bool = False
    """Cookies over HTTPS alone."""
    connections: int = 256
    """Connections, sockets too, that one address may hold with each worker; 0: any number."""

    def publish(self) -> None:
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def published(cls) -> "Config":
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)
