"""A device that makes passkeys and signs with them, as browsers hand it on: for odd answers."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.client import Json

USER_PRESENT, VERIFIED, HAS_KEY = 1, 4, 64


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return urlsafe_b64decode(f"{text}===")


class Authenticator:
    """Holds one passkey."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.signed = 0
        self.handle = ""
        """Whose passkey it is, as the server has called them."""

    def create(self, options: Json, **odd: Any) -> Json:
        """Make the passkey that a server asks for."""
        self.handle = options["user"]["id"]
        point = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (point.x, point.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        about = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        proof: Json = {"fmt": "none", "attStmt": {}}
        proof["authData"] = self._data(options["rp"]["id"], HAS_KEY) + about
        response = {"attestationObject": text(cbor2.dumps(proof)), "transports": ["internal"]}
        return self._answer("webauthn.create", options["challenge"], response, odd)

    def get(self, options: Json, *, counts: int = 1, **odd: Any) -> Json:
        """Sign what a server asks for."""
        self.signed += counts
        known = self._data(options["rpId"], 0)
        response: Json = {"authenticatorData": text(known), "userHandle": self.handle}
        answer = self._answer("webauthn.get", options["challenge"], response, odd)
        said = hashlib.sha256(data(answer["response"]["clientDataJSON"])).digest()
        signature = self.key.sign(known + said, ec.ECDSA(hashes.SHA256()))
        answer["response"]["signature"] = text(signature)
        return answer

    def _data(self, name: str, more: int) -> bytes:
        flags = USER_PRESENT | VERIFIED | more
        about = hashlib.sha256(name.encode()).digest()
        return about + bytes([flags]) + self.signed.to_bytes(4, "big")

    def _answer(self, kind: str, challenge: str, response: Json, odd: Json) -> Json:
        said = {"type": kind, "challenge": challenge, "origin": self.origin} | odd
        response["clientDataJSON"] = text(json.dumps(said).encode())
        id = text(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response}
