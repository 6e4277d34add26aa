"""Passkeys, by the library `webauthn`: what a browser is asked for, and whether its answer is true.

A passkey belongs to a name: that by which the page was reached, or the one that the operator set.
"""

import json
import secrets
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Final

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tafelrunde.core.message import refuse
from tafelrunde.server.identity import Person
from tafelrunde.server.profiles import LASTS, Passkey, Profiles
from tafelrunde.server.protocol import Asked

OURS: Final = "Tafelrunde"
_LONGEST: Final = 2048
"""Signs of the words of an answer."""


@dataclass(frozen=True)
class Place:
    """A page, as a browser names it, and whose passkeys it may ask for."""

    origin: str
    name: str

    @classmethod
    def of(cls, origin: str, fixed: str = "") -> "Place":
        """The name by which a page was reached, unless the operator has set one."""
        host = fixed or origin.partition("://")[2]
        name = host if fixed else host.rsplit(":", 1)[0] if not host.endswith("]") else host
        if not name or _is_address(name):
            raise refuse("passkeys-need-a-name")
        return cls(origin, name.lower())


def _is_address(host: str) -> bool:
    try:
        return bool(ip_address(host.strip("[]")).compressed)
    except ValueError:
        return False


async def to_add(profiles: Profiles, person: Person, place: Place) -> Asked:
    """What a browser is asked where someone adds a passkey."""
    known = (await profiles.keeping(person.id)).passkeys
    word = await profiles.challenge("add", place.origin, person.id)
    options = generate_registration_options(
        rp_id=place.name,
        rp_name=OURS,
        user_id=person.id.encode(),
        user_name=person.name,
        user_display_name=person.name,
        challenge=word.encode(),
        timeout=int(LASTS * 1000),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in known
        ],
    )
    return Asked(json.loads(options_to_json(options)))


async def added(
    profiles: Profiles, person: Person, place: Place, answer: dict[str, Any], name: str
) -> Passkey:
    """A passkey that a browser has made; refused where the answer is not what was asked for."""
    word = _word_of(answer)
    challenge = await profiles.answered("add", word)
    if challenge is None or challenge.person != person.id or challenge.place != place.origin:
        raise refuse("passkey-too-late")
    try:
        found = verify_registration_response(
            credential=answer,
            expected_challenge=word.encode(),
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    except Exception as error:  # whatever the library finds in bytes of strangers
        raise refuse("passkey-refused") from error
    id = bytes_to_base64url(found.credential_id)
    made = await profiles.add_passkey(
        person.id, id, found.credential_public_key, found.sign_count, name
    )
    if made is None:
        raise refuse("passkey-not-added")
    return made


async def to_enter(profiles: Profiles, place: Place) -> Asked:
    """What a browser is asked where someone signs in: any passkey that it has for us."""
    word = await profiles.challenge("enter", place.origin)
    options = generate_authentication_options(
        rp_id=place.name,
        challenge=word.encode(),
        timeout=int(LASTS * 1000),
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return Asked(json.loads(options_to_json(options)))


async def entered(profiles: Profiles, place: Place, answer: dict[str, Any]) -> str:
    """The person whose passkey has signed what was asked."""
    word = _word_of(answer)
    challenge = await profiles.answered("enter", word)
    if challenge is None or challenge.place != place.origin:
        raise refuse("passkey-too-late")
    id = answer.get("id")
    key = await profiles.passkey(id) if isinstance(id, str) and id.isascii() else None
    if key is None:
        raise refuse("passkey-unknown")
    try:
        found = verify_authentication_response(
            credential=answer,
            expected_challenge=word.encode(),
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=key.public,
            credential_current_sign_count=key.signed,
        )
        handle = answer["response"].get("userHandle")
        is_theirs = not handle or secrets.compare_digest(
            base64url_to_bytes(handle), key.person.encode()
        )
    except Exception as error:  # whatever the library finds in bytes of strangers
        raise refuse("passkey-refused") from error
    if not is_theirs or not await profiles.use_passkey(key.id, key.signed, found.new_sign_count):
        raise refuse("passkey-refused")
    return key.person


class _Said(msgspec.Struct):
    """What a browser says it has signed, as far as it is needed before that is checked."""

    challenge: str


def _word_of(answer: dict[str, Any]) -> str:
    """The challenge that an answer is meant for."""
    try:
        text = answer["response"]["clientDataJSON"]
        said = msgspec.json.decode(base64url_to_bytes(text), type=_Said)
        word = base64url_to_bytes(said.challenge).decode("ascii")
    except (KeyError, TypeError, ValueError, AttributeError, msgspec.DecodeError) as error:
        raise refuse("passkey-refused") from error
    if len(word) > _LONGEST:
        raise refuse("passkey-refused")
    return word
