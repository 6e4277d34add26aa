"""Over HTTP: a profile that cannot be lost. Passkeys, recovery codes, logins, leaving."""

import hmac
import secrets
from typing import Annotated, Any, Final
from urllib.parse import urlencode

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from tafelrunde.core.message import Refused, refuse
from tafelrunde.server import passkeys
from tafelrunde.server.api import PACKED, Me, TheHub, TheIdentities, address_of, can_fail
from tafelrunde.server.erasing import Leaver
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import COOKIE, YEARS, Identities, Person
from tafelrunde.server.names import plain
from tafelrunde.server.openid import Errand, Provider
from tafelrunde.server.passkeys import Place
from tafelrunde.server.profiles import LASTS
from tafelrunde.server.protocol import (
    Asked,
    Code,
    Codes,
    Entered,
    Join,
    Keeps,
    KnownLogin,
    KnownPasskey,
    NewPasskey,
    PasskeyAnswer,
    Profile,
    Rename,
    SignOut,
    Sure,
    Way,
)
from tafelrunde.server.safety import origin_of
from tafelrunde.server.takeout import Takeout

CODES: Final = 10
"""Recovery codes that someone has at once."""
SIGNS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Those of recovery codes: none looks like another."""
GROUPS, SIGNS_EACH = 4, 4
BROWSER: Final = "tafelrunde-openid"
"""The cookie by which a browser is known that comes back from a provider of logins."""
BACK: Final = "/openid/back"
_NOT_SIGNS: Final = str.maketrans("", "", " -_.\t\n")

PasskeyId = Annotated[str, PathParameter(max_length=1400, pattern=r"^[\w-]+$")]
TheProvider = NamedDependency[Provider | None]
Asking = Request[Any, Any, State]


def provider_of(state: State) -> Provider | None:
    """The provider of logins, if the operator has set one up."""
    provider: Provider | None = state.provider
    return provider


def _place(request: Asking, state: State) -> Place:
    return Place.of(origin_of(request), state.config.relying_party)


def _cookie(value: str, secure: bool, lasts: int = YEARS) -> Cookie:
    return Cookie(COOKIE, value=value, httponly=True, samesite="lax", secure=secure, max_age=lasts)


def _as(person: Person, body: Any, identities: Identities, state: State) -> Response[Any]:
    """An answer that makes this device someone's."""
    cookie = _cookie(identities.cookie(person.id, person.session), state.config.secure)
    return Response(body, cookies=[cookie], status_code=200)


def _nobody(body: Any, state: State) -> Response[Any]:
    """An answer after which this device is nobody's."""
    return Response(body, cookies=[_cookie("", state.config.secure, 0)], status_code=200)


# ── What keeps a profile ─────────────────────────────────────────────────────────────────────────


@get("/me/keeps", responses=can_fail(401))
async def keeps(
    person: Me, identities: TheIdentities, provider: TheProvider, request: Asking, state: State
) -> Keeps:
    """What keeps one's profile, should this device lose it."""
    return await _keeps(person, identities, provider, request, state)


async def _keeps(
    person: Person,
    identities: Identities,
    provider: Provider | None,
    request: Asking,
    state: State,
) -> Keeps:
    known = await identities.profiles.keeping(person.id)
    try:
        _place(request, state)
        can = True
    except Refused:
        can = False
    return Keeps(
        [KnownPasskey(key.id, key.name, key.made, key.used) for key in known.passkeys],
        known.codes,
        [KnownLogin(login.issuer, login.subject, login.made) for login in known.logins],
        provider.name if provider else None,
        can,
    )


@post("/me/passkeys/asked", status_code=200, responses=can_fail(400, 401, 403))
async def ask_for_passkey(
    person: Me, hub: TheHub, identities: TheIdentities, request: Asking, state: State
) -> Asked:
    """What to hand to `navigator.credentials.create`."""
    await hub.budgets.spend("keep", person.id, address_of(request))
    return await passkeys.to_add(identities.profiles, person, _place(request, state))


@post("/me/passkeys", responses=can_fail(400, 401, 403))
async def add_passkey(
    data: JSONBody[NewPasskey],
    person: Me,
    hub: TheHub,
    identities: TheIdentities,
    request: Asking,
    state: State,
) -> KnownPasskey:
    """Add a passkey that the browser has made."""
    await hub.budgets.spend("keep", person.id, address_of(request))
    name = _named(data.name)
    place = _place(request, state)
    key = await passkeys.added(identities.profiles, person, place, data.answer, name)
    return KnownPasskey(key.id, key.name, key.made, key.used)


@patch("/me/passkeys/{id:str}", responses=can_fail(400, 401, 403, 404))
async def name_passkey(
    id: PasskeyId,
    data: JSONBody[Rename],
    person: Me,
    hub: TheHub,
    identities: TheIdentities,
    provider: TheProvider,
    request: Asking,
    state: State,
) -> Keeps:
    """Give a passkey another name."""
    await hub.budgets.spend("keep", person.id, address_of(request))
    if not await identities.profiles.name_passkey(person.id, id, _named(data.name)):
        raise refuse("passkey-not-yours")
    return await _keeps(person, identities, provider, request, state)


@delete("/me/passkeys/{id:str}", status_code=200, responses=can_fail(400, 401, 403, 404))
async def remove_passkey(
    id: PasskeyId,
    person: Me,
    hub: TheHub,
    identities: TheIdentities,
    provider: TheProvider,
    request: Asking,
    state: State,
) -> Keeps:
    """Remove a passkey: nobody signs in with it any more."""
    await hub.budgets.spend("keep", person.id, address_of(request))
    if not await identities.profiles.remove_passkey(person.id, id):
        raise refuse("passkey-not-yours")
    return await _keeps(person, identities, provider, request, state)


def _named(name: str) -> str:
    found = plain(name)
    if found is None:
        raise refuse("not-one-line", text=repr(name))
    return found


@post("/me/codes", responses=can_fail(401, 403))
async def make_codes(person: Me, hub: TheHub, identities: TheIdentities, request: Asking) -> Codes:
    """Recovery codes, in place of all there were. They are told this once."""
    await hub.budgets.spend("keep", person.id, address_of(request))
    codes = [_fresh_code() for _ in range(CODES)]
    await identities.profiles.put_codes(person.id, [_bare(code) for code in codes])
    return Codes(codes)


def _fresh_code() -> str:
    groups = ("".join(secrets.choice(SIGNS) for _ in range(SIGNS_EACH)) for _ in range(GROUPS))
    return "-".join(groups)


def _bare(code: str) -> str:
    """A code as it is kept, however someone writes it."""
    return code.translate(_NOT_SIGNS).lower()


# ── Signing in and out ───────────────────────────────────────────────────────────────────────────


@post("/enter/asked", status_code=200, responses=can_fail(400, 403))
async def ask_to_enter(
    hub: TheHub, identities: TheIdentities, request: Asking, state: State
) -> Asked:
    """What to hand to `navigator.credentials.get`: there is no name to type."""
    await hub.budgets.spend("enter", "", address_of(request))
    return await passkeys.to_enter(identities.profiles, _place(request, state))


@post("/enter/passkey", status_code=200, responses=can_fail(400, 403))
async def enter_by_passkey(
    data: JSONBody[PasskeyAnswer],
    hub: TheHub,
    identities: TheIdentities,
    request: Asking,
    state: State,
) -> Response[Entered]:
    """Sign in with a passkey."""
    await hub.budgets.spend("enter", "", address_of(request))
    id = await passkeys.entered(identities.profiles, _place(request, state), data.answer)
    return await _enter(id, hub, identities, request, state)


@post("/enter/code", status_code=200, responses=can_fail(400, 403))
async def enter_by_code(
    data: JSONBody[Code], hub: TheHub, identities: TheIdentities, request: Asking, state: State
) -> Response[Entered]:
    """Sign in with a recovery code, which is used up."""
    await hub.budgets.spend("guess", "", address_of(request))
    id = await identities.profiles.use_code(_bare(data.code))
    if id is None:
        raise refuse("code-unknown")
    return await _enter(id, hub, identities, request, state)


async def _enter(
    id: str, hub: Hub, identities: Identities, request: Asking, state: State
) -> Response[Entered]:
    """This device is someone's from now on."""
    person = await identities.known(id)
    left = await _left_behind(person, hub, identities, request)
    body = Entered(person.id, person.name, *left)
    return _as(person, body, identities, state)


async def _left_behind(
    person: Person, hub: Hub, identities: Identities, request: Asking
) -> tuple[str, str] | tuple[()]:
    """Who this device was until now, and a word for them, where that is to be asked about.

    Nothing is left of a guest who was at no table. A profile that something else keeps stays as it
    is. Of any other guest the matches can join the profile.
    """
    guest = await identities.person(request.cookies.get(COOKIE))
    profiles = identities.profiles
    if guest is None or guest.id == person.id or (await profiles.keeping(guest.id)).is_kept:
        return ()
    if not await profiles.has_played(guest.id):
        await hub.farewell.leave(Leaver(guest.id))
        return ()
    return guest.name, await profiles.challenge("join", "", person.id, guest.id)


@post("/me/join", status_code=200, responses=can_fail(400, 401, 403))
async def join(
    data: JSONBody[Join], person: Me, hub: TheHub, identities: TheIdentities, request: Asking
) -> Profile:
    """Let the matches of the guest that this device was join one's profile."""
    await hub.budgets.spend("farewell", person.id, address_of(request))
    asked = await identities.profiles.answered("join", data.word)
    if asked is None or asked.person != person.id:
        raise refuse("asked-too-long-ago")
    if (await identities.profiles.keeping(asked.secret)).is_kept:
        raise refuse("asked-too-long-ago")
    await hub.farewell.leave(Leaver(asked.secret, person.id))
    return Profile(person.id, person.name)


@post("/me/sign-out", status_code=200, responses=can_fail(400, 401, 403))
async def sign_out(
    data: JSONBody[SignOut],
    person: Me,
    hub: TheHub,
    identities: TheIdentities,
    request: Asking,
    state: State,
) -> Response[Profile]:
    """Sign out on this device; `everywhere`: on all others, and stay on this one."""
    await hub.budgets.spend("keep", person.id, address_of(request))
    profile = Profile(person.id, person.name)
    if not data.everywhere:
        return _nobody(profile, state)
    number = await identities.profiles.sign_out(person.id)
    await hub.sign_out(person.id)
    return _as(Person(person.id, person.name, number), profile, identities, state)


# ── Logins of a provider ─────────────────────────────────────────────────────────────────────────


@post("/me/login", status_code=200, responses=can_fail(400, 401, 403))
async def log_in(
    person: Me,
    hub: TheHub,
    identities: TheIdentities,
    provider: TheProvider,
    request: Asking,
    state: State,
) -> Response[Way]:
    """The way to the provider of logins."""
    await hub.budgets.spend("keep", person.id, address_of(request))
    if provider is None:
        raise refuse("no-logins")
    origin = origin_of(request)
    errand = Errand(*(secrets.token_urlsafe(48) for _ in range(3)))
    secret = msgspec.json.encode(errand).decode()
    state_word = await identities.profiles.challenge("openid", origin, person.id, secret)
    way = await provider.way(f"{origin}{BACK}", state_word, errand)
    cookie = Cookie(
        BROWSER,
        value=errand.browser,
        path="/openid",
        httponly=True,
        samesite="lax",
        secure=state.config.secure,
        max_age=int(LASTS),
    )
    return Response(Way(way), cookies=[cookie], status_code=200)


@post("/me/logins/removed", status_code=200, responses=can_fail(400, 401, 403))
async def log_off(
    person: Me,
    hub: TheHub,
    identities: TheIdentities,
    provider: TheProvider,
    request: Asking,
    state: State,
) -> Keeps:
    """Nobody signs in as oneself by a provider any more."""
    await hub.budgets.spend("keep", person.id, address_of(request))
    for login in (await identities.profiles.keeping(person.id)).logins:
        await identities.profiles.log_off(person.id, login.issuer, login.subject)
    return await _keeps(person, identities, provider, request, state)


@get(BACK, include_in_schema=False)
async def back(
    hub: TheHub,
    identities: TheIdentities,
    provider: TheProvider,
    request: Asking,
    state: State,
    code: Annotated[str, QueryParameter(max_length=4096)] = "",
    word: Annotated[str, QueryParameter(name="state", max_length=128)] = "",
) -> Response[Any]:
    """Someone comes back from the provider of logins."""
    try:
        await hub.budgets.spend("enter", "", address_of(request))
        if provider is None:
            raise refuse("no-logins")
        person, errand, origin = await _sent(word, identities, provider, request)
        subject = await provider.subject(code, f"{origin}{BACK}", errand)
        id = await identities.profiles.log_in(provider.issuer, subject, person.id)
        entered = await identities.known(id)
        left = await _left_behind(entered, hub, identities, request)
        told = {"name": left[0], "join": left[1]} if left else {}
        answer = _as(entered, None, identities, state)
    except Refused as refused:
        told = {"trouble": refused.message.id}
        answer = Response(None)
    answer.status_code = 303
    answer.headers["Location"] = f"/me#{urlencode(told)}" if told else "/me"
    answer.set_cookie(Cookie(BROWSER, value="", path="/openid", max_age=0))
    return answer


async def _sent(
    word: str, identities: Identities, provider: Provider, request: Asking
) -> tuple[Person, Errand, str]:
    """Who was sent to the provider by this browser, from which page, and what belongs to it."""
    asked = await identities.profiles.answered("openid", word) if word else None
    person = await identities.person(request.cookies.get(COOKIE))
    if asked is None or person is None or asked.person != person.id:
        raise refuse("login-failed", provider=provider.name)
    errand = msgspec.json.decode(asked.secret, type=Errand)
    browser = request.cookies.get(BROWSER, "")
    if not hmac.compare_digest(browser.encode(), errand.browser.encode()):
        raise refuse("login-failed", provider=provider.name)
    if asked.place != origin_of(request):
        raise refuse("login-failed", provider=provider.name)
    return person, errand, asked.place


# ── Taking all along, and leaving ────────────────────────────────────────────────────────────────


@get("/me/export", media_type="application/zip", responses=can_fail(401), opt={PACKED: True})
async def export(person: Me, hub: TheHub, request: Asking) -> Stream:
    """All that one has here, as a zip file: JSON, and the transcripts of one's finished matches."""
    await hub.budgets.spend("export", person.id, address_of(request))
    return Stream(
        Takeout(hub.store).everything(person),
        media_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="tafelrunde.zip"'},
    )


@post("/me/farewell", status_code=200, responses=can_fail(401, 403))
async def ask_to_leave(person: Me, hub: TheHub, identities: TheIdentities, request: Asking) -> Sure:
    """Ask for one's profile to be deleted; nothing is, before the word comes back."""
    await hub.budgets.spend("farewell", person.id, address_of(request))
    return Sure(await identities.profiles.challenge("farewell", "", person.id))


@post("/me/farewell/sure", status_code=200, responses=can_fail(400, 401, 403))
async def leave(
    data: JSONBody[Join],
    person: Me,
    hub: TheHub,
    identities: TheIdentities,
    request: Asking,
    state: State,
) -> Response[Profile]:
    """Delete one's profile: matches stay, with someone in the seat."""
    await hub.budgets.spend("farewell", person.id, address_of(request))
    asked = await identities.profiles.answered("farewell", data.word)
    if asked is None or asked.person != person.id:
        raise refuse("asked-too-long-ago")
    await hub.farewell.leave(Leaver(person.id))
    return _nobody(Profile(person.id, person.name), state)


HANDLERS = [
    keeps,
    ask_for_passkey,
    add_passkey,
    name_passkey,
    remove_passkey,
    make_codes,
    ask_to_enter,
    enter_by_passkey,
    enter_by_code,
    join,
    sign_out,
    log_in,
    log_off,
    export,
    ask_to_leave,
    leave,
]
