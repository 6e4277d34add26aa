"""Mails, where whoever runs the server has named one that takes them."""

import asyncio
import os
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from pathlib import Path
from typing import Final, Literal, TypeAlias
from urllib.parse import unquote, urlsplit

from tafelrunde.core.message import refuse

VARIABLE: Final = "TAFELRUNDE_MAIL_PASSWORD"
PATIENCE: Final = 15.0
"""Seconds that a server of mails may take for each answer."""
PAUSES: Final = (5.0, 30.0)
"""Seconds before it is tried again, where it is certain that nothing was taken."""
AT_ONCE: Final = 4
"""Mails that are sent at the same time."""
PORTS: Final = {"smtp": 587, "smtps": 465}
LOCAL: Final = ("localhost", "127.0.0.1", "::1")
LONGEST_ADDRESS: Final = 254
ON_ONE_LINE: Final = SMTP.clone(max_line_length=900)
"""A header is not folded: the address in it would be broken."""
_ADDRESS: Final = re.compile(
    r"[!#-'*+\-./0-9=?A-Z^_`a-z{|}~]{1,64}@([\w-]+\.)+[A-Za-z][\w-]+", re.ASCII
)
Outcome: TypeAlias = Literal["sent", "gone", "failed"]


def is_address(text: str) -> bool:
    return len(text) <= LONGEST_ADDRESS and _ADDRESS.fullmatch(text) is not None


@dataclass(frozen=True)
class Post:
    """The server that takes mails, and how it is spoken to."""

    host: str
    port: int
    is_tls: bool
    """From the first byte; otherwise it is begun at once, but on this machine."""
    user: str
    password: str
    sender: str


def post(url: str, sender: str, password_file: str = "") -> Post:
    """Read what whoever runs the server says of mails, or refuse it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise refuse("bad-mail-server", url=url) from None
    if parts.scheme not in PORTS or not parts.hostname or parts.password or parts.path.strip("/"):
        raise refuse("bad-mail-server", url=url)
    if not is_address(sender):
        raise refuse("bad-mail-from", address=sender)
    password = os.environ.get(VARIABLE, "")
    if password_file:
        try:
            password = Path(password_file).read_text("utf-8").strip()
        except OSError as error:
            reason = str(error.strerror)
            raise refuse("no-mail-password", path=password_file, reason=reason) from error
    user = unquote(parts.username or "")
    is_tls = parts.scheme == "smtps"
    return Post(parts.hostname, port or PORTS[parts.scheme], is_tls, user, password, sender)


def check(url: str, sender: str, address: str) -> None:
    """Refuse to begin where mails could not be sent, or would lead nowhere."""
    post(url, sender)
    found = urlsplit(address)
    if found.scheme not in ("http", "https") or not found.hostname or found.path.strip("/"):
        raise refuse("no-own-address", address=address)


class Mailer:
    """Sends mails, some at a time, in threads of their own."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._threads = ThreadPoolExecutor(AT_ONCE, "mail")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def send(self, to: str, subject: str, text: str, stop: str = "") -> Outcome:
        """Send a mail; `stop`: the address by which a mail program switches them off with a tap.

        It is tried again only where it is certain that nothing was taken.
        """
        letter = self._letter(to, subject, text, stop)
        loop = asyncio.get_running_loop()
        for pause in (*PAUSES, None):
            outcome = await loop.run_in_executor(self._threads, self._deliver, letter)
            if outcome is not None or pause is None:
                break
            await asyncio.sleep(pause)
        return outcome or "failed"

    def _letter(self, to: str, subject: str, text: str, stop: str) -> EmailMessage:
        letter = EmailMessage(policy=ON_ONE_LINE)
        letter["From"] = f"Tafelrunde <{self._post.sender}>"
        letter["To"] = to
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        letter["Message-ID"] = make_msgid(domain=self._post.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        if stop:
            letter["List-Unsubscribe"] = f"<{stop}>"
            letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content(text, cte="quoted-printable")
        return letter

    def _deliver(self, letter: EmailMessage) -> Outcome | None:
        """Give a mail to the server; None: it was not taken, and may be later."""
        try:
            server = self._connect()
        except smtplib.SMTPAuthenticationError:
            return "failed"
        except (OSError, smtplib.SMTPException):
            return None
        try:
            server.send_message(letter)
            with suppress(OSError, smtplib.SMTPException):
                server.quit()
        except smtplib.SMTPRecipientsRefused as error:
            [(code, _)] = error.recipients.values()
            return "gone" if code >= 500 else None
        except smtplib.SMTPResponseException as error:
            return "failed" if error.smtp_code >= 500 else None
        except (OSError, smtplib.SMTPException):
            return "failed"  # nobody knows whether it was taken
        finally:
            server.close()
        return "sent"

    def _connect(self) -> smtplib.SMTP:
        post = self._post
        own_name = post.sender.rpartition("@")[2]  # that of this machine would be looked up
        context = ssl.create_default_context()
        server: smtplib.SMTP
        if post.is_tls:
            server = smtplib.SMTP_SSL(
                post.host, post.port, own_name, timeout=PATIENCE, context=context
            )
        else:
            server = smtplib.SMTP(post.host, post.port, own_name, timeout=PATIENCE)
        try:
            if not post.is_tls and post.host not in LOCAL:
                server.starttls(context=context)
            if post.user:
                server.login(post.user, post.password)
        except BaseException:
            server.close()
            raise
        return server
