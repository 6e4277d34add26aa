"""How a server is run."""

import os
from pathlib import Path
from typing import Final

import msgspec

from tafelrunde.server import keys
from tafelrunde.server.keys import Keys

VARIABLE: Final = "TAFELRUNDE_SERVER"
"""Where workers find it: they are processes of their own."""
OPENID_SECRET: Final = "TAFELRUNDE_OPENID_SECRET"
"""The variable that holds the secret for a provider of logins, where no file does."""
FIGURES: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which workers leave their figures for `/metrics`."""


class Config(msgspec.Struct, frozen=True):
    database: str
    key: str = ""
    """The file of the keys that sign cookies and seal secrets; otherwise the usual one."""
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
    archive_after: float | None = None
    """Days after which a finished match is archived; otherwise none is."""
    modules: bool = False
    """Make the WebAssembly modules that are missing, once all games are native."""
    address: str = ""
    """Where people find the server (https://tafel.example): for links in mails."""
    mail: str = ""
    """Who takes mails, as smtp://USER@HOST:PORT or smtps://…; otherwise none is sent."""
    mail_from: str = ""
    """The address from which they come."""
    mail_password: str = ""
    """The file of its password; otherwise that is in the environment."""
    call_after: float = 60.0
    """Seconds after which someone who is not at their table over days is called."""
    loopback: bool = False
    """Call devices on this machine, without TLS: for tests."""

    relying_party: str = ""
    """The name that passkeys belong to; otherwise that by which the page was reached."""
    openid_issuer: str = ""
    """A provider of logins (OpenID Connect); otherwise there is none."""
    openid_client: str = ""
    """How it knows this server."""
    openid_secret: str = ""
    """The file of the secret that the provider gave it; otherwise see `OPENID_SECRET`."""

    @property
    def keys(self) -> Keys:
        return keys.read(Path(self.key) if self.key else None)

    @property
    def openid_word(self) -> str:
        """The secret for the provider of logins: it is in no database."""
        if self.openid_secret:
            return Path(self.openid_secret).read_text("utf-8").strip()
        return os.environ.get(OPENID_SECRET, "")

    def publish(self) -> None:
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def published(cls) -> "Config":
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)
