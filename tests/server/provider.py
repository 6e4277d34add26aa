"""A provider of logins on loopback, as OpenID Connect wants it: it knows one person, no mercy."""

import base64
import hashlib
import json
import secrets
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, unquote_plus, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import ECKey, KeySet

from tests.server.client import Json

CLIENT, SECRET = "tafel & runde", "a secret: with signs"


class Provider:
    """It runs in a thread of this process; what it says can be made odd."""

    def __init__(self) -> None:
        self.subject = "someone-1"
        self.odd: Json = {}
        """What it says otherwise in its tokens."""
        self.key = self.signs_with = ECKey.generate_key("P-256", {"kid": "one"})
        self.asked: list[dict[str, str]] = []
        """What browsers have brought."""
        self.refused: list[str] = []
        self._codes: dict[str, dict[str, str]] = {}
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                provider.get(self)

            def do_POST(self) -> None:
                provider.post(self)

            def log_message(self, format: str, *args: Any) -> None:
                """It is quiet."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def get(self, request: BaseHTTPRequestHandler) -> None:
        parts = urlsplit(request.path)
        if parts.path == "/.well-known/openid-configuration":
            places = {"authorization_endpoint": "/way", "token_endpoint": "/token"}
            said = {name: self.address + path for name, path in places.items()}
            keys = f"{self.address}/keys"
            _say(request, 200, {**said, "issuer": self.address, "jwks_uri": keys})
        elif parts.path == "/keys":
            _say(request, 200, KeySet([self.key]).as_dict(private=False))
        elif parts.path == "/way":
            self._let_in(request, {name: one for name, (one,) in parse_qs(parts.query).items()})
        else:
            _say(request, 404, {})

    def _let_in(self, request: BaseHTTPRequestHandler, asked: dict[str, str]) -> None:
        """Whoever comes is known at once, and sent back with a code."""
        self.asked.append(asked)
        code = secrets.token_urlsafe(8)
        self._codes[code] = asked
        told = urlencode({"code": code, "state": asked["state"]})
        request.send_response(302)
        request.send_header("Location", f"{asked['redirect_uri']}?{told}")
        request.end_headers()

    def post(self, request: BaseHTTPRequestHandler) -> None:
        length = int(request.headers["Content-Length"])
        form = {name: one for name, (one,) in parse_qs(request.rfile.read(length).decode()).items()}
        why = self._why_not(request.headers.get("Authorization", ""), form)
        asked = self._codes.pop(form.get("code", ""), None)
        if why or asked is None:
            self.refused.append(why or "code")
            _say(request, 400, {"error": "invalid_grant"})
            return
        now = int(time.time())
        claims: Json = {"iss": self.address, "aud": asked["client_id"], "sub": self.subject}
        claims |= {"nonce": asked["nonce"], "iat": now, "exp": now + 60} | self.odd
        head = {"alg": "ES256", "kid": "one"}
        token = jwt.encode(head, claims, self.signs_with)
        _say(request, 200, {"access_token": "x", "token_type": "Bearer", "id_token": token})

    def _why_not(self, proof: str, form: dict[str, str]) -> str:
        """Why a code is worth nothing."""
        asked = self._codes.get(form.get("code", ""))
        if asked is None:
            return "code"
        known = base64.b64decode(proof.removeprefix("Basic ")).decode().split(":")
        if [unquote_plus(word) for word in known] != [CLIENT, SECRET]:
            return "client"
        digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        if (asked.get("code_challenge"), asked.get("code_challenge_method")) != (challenge, "S256"):
            return "verifier"
        if form.get("redirect_uri") != asked["redirect_uri"]:
            return "address"
        return ""


def _say(request: BaseHTTPRequestHandler, status: int, body: object) -> None:
    text = json.dumps(body).encode()
    request.send_response(status)
    request.send_header("Content-Type", "application/json")
    request.send_header("Content-Length", str(len(text)))
    request.end_headers()
    request.wfile.write(text)
