"""Logins of a provider (OpenID Connect), where an operator has one: the code flow with PKCE.

Whoever comes back from the provider has to have been sent there by this browser (state and cookie),
and what the provider says has to be meant for that (nonce).
"""

import time
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote_plus, urlsplit

import httpx
import msgspec
from authlib.oauth2.rfc6749.parameters import prepare_grant_uri
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from tafelrunde.core.message import refuse

PATIENCE: Final = 10.0
"""Seconds that the provider has for an answer."""
KNOWN_FOR: Final = 3600.0
"""Seconds for which it is remembered what the provider says of itself."""
ALGORITHMS: Final = ["RS256", "RS384", "RS512", "ES256", "ES384", "PS256", "PS384", "Ed25519"]
_LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")


class _Said(msgspec.Struct):
    """What a provider says of itself."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)


class Errand(msgspec.Struct, frozen=True):
    """What belongs to a browser that was sent to the provider; nobody else may know it."""

    verifier: str
    nonce: str
    browser: str
    """What the browser has in a cookie."""


@dataclass
class Provider:
    """A provider of logins."""

    issuer: str
    client: str
    secret: str

    def __post_init__(self) -> None:
        self._said: tuple[float, _Said] | None = None

    @property
    def name(self) -> str:
        """How people know it."""
        return urlsplit(self.issuer).hostname or self.issuer

    async def way(self, back: str, state: str, errand: Errand) -> str:
        """The address to which a browser is sent."""
        said = await self._about()
        return str(
            prepare_grant_uri(
                said.authorization_endpoint,
                self.client,
                "code",
                back,
                "openid",
                state,
                nonce=errand.nonce,
                code_challenge=create_s256_code_challenge(errand.verifier),
                code_challenge_method="S256",
            )
        )

    async def subject(self, code: str, back: str, errand: Errand) -> str:
        """As whom the provider knows the one who has come back."""
        said = await self._about()
        try:
            async with httpx.AsyncClient(timeout=PATIENCE) as web:
                asked = {"grant_type": "authorization_code", "code": code, "redirect_uri": back}
                asked["code_verifier"] = errand.verifier
                answer = await web.post(said.token_endpoint, **self._proven(asked, said))
                token = answer.raise_for_status().json()["id_token"]
                keys = (await web.get(said.jwks_uri)).raise_for_status().json()
            return _subject(token, keys, said.issuer, self.client, errand.nonce)
        except (httpx.HTTPError, JoseError, ValueError, KeyError, TypeError) as error:
            raise refuse("login-failed", provider=self.name) from error

    def _proven(self, asked: dict[str, str], said: _Said) -> dict[str, Any]:
        """What is asked of the provider, with the proof of who asks that it wants."""
        if self.secret and "client_secret_basic" in said.token_endpoint_auth_methods_supported:
            # RFC 6749, 2.3.1: both are written as in a form before
            return {"data": asked, "auth": (quote_plus(self.client), quote_plus(self.secret))}
        proof = {"client_secret": self.secret} if self.secret else {}
        return {"data": {**asked, "client_id": self.client, **proof}}

    async def _about(self) -> _Said:
        if self._said is not None and time.monotonic() < self._said[0]:
            return self._said[1]
        address = f"{self.issuer.rstrip('/')}/.well-known/openid-configuration"
        try:
            async with httpx.AsyncClient(timeout=PATIENCE) as asked:
                answer = (await asked.get(address)).raise_for_status()
            said = msgspec.json.decode(answer.content, type=_Said)
            if said.issuer.rstrip("/") != self.issuer.rstrip("/"):
                raise ValueError(f"{self.issuer} calls itself {said.issuer}")
            for one in (said.authorization_endpoint, said.token_endpoint, said.jwks_uri):
                _check_safe(one)
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            raise refuse("login-failed", provider=self.name) from error
        self._said = time.monotonic() + KNOWN_FOR, said
        return said


def _check_safe(address: str) -> None:
    parts = urlsplit(address)
    if parts.scheme != "https" and parts.hostname not in _LOOPBACK:
        raise ValueError(f"{address} is not safe")


def _subject(token: str, keys: Any, issuer: str, client: str, nonce: str) -> str:
    """Whom an ID token names; an error where it is not true, or not meant for us."""
    found = jwt.decode(token, KeySet.import_key_set(keys), algorithms=ALGORITHMS)
    claims = found.claims
    jwt.JWTClaimsRegistry(
        leeway=60,
        iss={"essential": True, "value": issuer},
        aud={"essential": True, "value": client},
        nonce={"essential": True, "value": nonce},
        sub={"essential": True},
        exp={"essential": True},
        iat={"essential": True},
    ).validate(claims)
    audience = claims["aud"]
    if isinstance(audience, list) and len(audience) > 1 and claims.get("azp") != client:
        raise ValueError("it is meant for others, too")
    subject = claims["sub"]
    if not isinstance(subject, str) or not 0 < len(subject) <= 255 or not subject.isprintable():
        raise ValueError("it names nobody")
    return subject
