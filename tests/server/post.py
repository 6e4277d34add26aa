"""A push service and a server of mails of our own, which read what they get."""

import base64
import json
import os
import ssl
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from tests.server.client import free_port

Json = dict[str, Any]


def text_of(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Browser:
    """What a browser keeps to itself of a subscription, and what came by it."""

    service: "PushService"
    name: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: os.urandom(16))
    heard: list[Json] = field(default_factory=list)
    tries: int = 0
    answers: list[int] = field(default_factory=list)
    """What the service says to the next tries, where it is not that all is well."""

    @property
    def subscription(self) -> Json:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        endpoint = f"{self.service.address}/{self.name}"
        return {"endpoint": endpoint, "p256dh": text_of(point), "auth": text_of(self.auth)}

    @property
    def wish(self) -> Json:
        """What a page asks of our server."""
        return {**self.subscription, "language": "en", "zone": "UTC", "offset": 0}

    def turns(self) -> Counter[tuple[str, int]]:
        """How often it was told of each turn of a table."""
        return Counter((note["table"], note["turn"]) for note in list(self.heard))


class PushService:
    """Takes messages for browsers, checks who signed them, and decrypts them as a browser does."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        """With a context it speaks TLS."""
        self.browsers: dict[str, Browser] = {}
        self.faults: list[str] = []
        self.came = threading.Condition()
        self.scheme, self.host = (
            ("http", "127.0.0.1") if context is None else ("https", "localhost")
        )
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.send_response(service.take(self))
                self.send_header("Content-Length", "0")
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_port
        if context is not None:
            self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def address(self) -> str:
        return f"{self.scheme}://{self.host}:{self.port}"

    def browser(self, name: str) -> Browser:
        self.browsers[name] = Browser(self, name)
        return self.browsers[name]

    def take(self, request: BaseHTTPRequestHandler) -> int:
        browser = self.browsers[request.path[1:]]
        body = request.rfile.read(int(request.headers["Content-Length"]))
        with self.came:
            browser.tries += 1
            self.came.notify_all()
            if browser.answers and (status := browser.answers.pop(0)) != 201:
                return status
        if not Vapid02.verify(request.headers["Authorization"]):
            self.faults.append("nobody known signed it")
        if request.headers["Content-Encoding"] != "aes128gcm" or len(body) > 4096:
            self.faults.append("no small encrypted message")
        text = http_ece.decrypt(
            body, private_key=browser.key, auth_secret=browser.auth, version="aes128gcm"
        )
        with self.came:
            browser.heard.append(json.loads(text))
            self.came.notify_all()
        return 201

    def wait_for(self, browser: Browser, many: int, patience: float = 60.0) -> list[Json]:
        """Wait until a browser has heard so much."""
        with self.came:
            assert self.came.wait_for(lambda: len(browser.heard) >= many, patience), browser.heard
        return browser.heard

    def __enter__(self) -> "PushService":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        assert self.faults == []


class Mailbox:
    """What a server of mails has taken."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.came = threading.Condition()
        self.answers: list[str] = []
        """What it says to the next mails, where it is not that they are taken."""
        self.port = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        with self.came:
            if self.answers:
                self.came.notify_all()
                return self.answers.pop(0)
            self.letters.append(letter)
            self.came.notify_all()
        return "250 OK"

    def wait_for(self, many: int, patience: float = 60.0) -> list[EmailMessage]:
        with self.came:
            assert self.came.wait_for(lambda: len(self.letters) >= many, patience)
        return self.letters


def links_in(letter: EmailMessage) -> list[str]:
    return [line for line in letter.get_content().split() if line.startswith("http")]


@contextmanager
def mailbox(
    host: str = "127.0.0.1",
    context: ssl.SSLContext | None = None,
    scheme: str = "smtp",
    password: str = "",
) -> Iterator[Mailbox]:
    """A real server of mails on this machine; with TLS and a password it takes none without."""
    box = Mailbox()
    box.port = free_port()

    def known(server: Any, session: Any, envelope: Any, how: str, given: Any) -> AuthResult:
        return AuthResult(success=given.password == password.encode())

    options: dict[str, Any] = {}
    if context is not None:
        is_late = scheme == "smtp"
        options["tls_context" if is_late else "ssl_context"] = context
        options |= {"authenticator": known, "auth_required": True, "require_starttls": is_late}
        options["auth_require_tls"] = is_late
    controller = Controller(box, hostname=host, port=box.port, ready_timeout=60, **options)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()
