"""The application: what HTTP and the socket are made of, and its life from start to end."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg
import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import (
    ClientException,
    HTTPException,
    PermissionDeniedException,
    ServiceUnavailableException,
)
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.prometheus import PrometheusConfig
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError

from tafelrunde import __version__
from tafelrunde.core.message import Refused
from tafelrunde.core.registry import names
from tafelrunde.server import meeting_api, meeting_socket, profile_api, sockets
from tafelrunde.server.api import HANDLERS, PACKED, Trouble, known_person, who_asks
from tafelrunde.server.archive import keep_archiving
from tafelrunde.server.config import Config
from tafelrunde.server.connections import whose
from tafelrunde.server.forms import renewing
from tafelrunde.server.hub import Hub
from tafelrunde.server.identity import Identities
from tafelrunde.server.languages import language_of
from tafelrunde.server.logs import Lasting
from tafelrunde.server.mail import Mailer, post
from tafelrunde.server.malformed import what_is_wrong
from tafelrunde.server.matches_api import MATCHES
from tafelrunde.server.messages_api import HANDLERS as OF_MESSAGES
from tafelrunde.server.messenger import Messenger
from tafelrunde.server.meters import Figures
from tafelrunde.server.modules import make_missing, manifest, module
from tafelrunde.server.openid import Provider
from tafelrunde.server.pages import nowhere, pages
from tafelrunde.server.protocol import remark
from tafelrunde.server.push import Pusher
from tafelrunde.server.safety import LONGEST_BODY, SECURE, add_headers, is_ours, is_readable
from tafelrunde.server.settling import keep_settling
from tafelrunde.server.store import CHANNEL, Store
from tafelrunde.server.thinkers import Thinkers
from tafelrunde.server.turns import asker

STATUS = {
    "no-such-table": 404,
    "no-such-person": 404,
    "not-your-seat": 403,
    "host-only": 403,
    "passkey-not-yours": 404,
    "not-at-table": 403,
    "match-goes-on": 409,
    "disk-full": 503,
    "database-away": 503,
    "database-busy": 503,
    "sealed-with-another-key": 503,
    "too-much": 429,
    "too-many-tables": 429,
    "too-many-listed": 429,
}
"""HTTP's number for a refusal, where it is not 400."""
UNCOUNTED = ["/health", "/metrics", "^/assets/", r"^/wasm/.*\.(wasm|bin)$"]
"""Addresses that are not counted; a new device fetches all that it keeps, at once and once."""
HEALTH_PATIENCE = 5.0
"""Seconds in which the database is to answer."""

log = logging.getLogger("tafelrunde")


class App(Litestar):
    """Litestar. Past it go the sockets of tables, and requests with an address it cannot read."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        config: Config = self.state.config
        if config.secure:  # only a proxy with TLS speaks to us
            scope["scheme"] = SECURE.get(scope["scheme"], scope["scheme"])
        if config.requests and scope.get("client"):
            asker.set(whose(scope["client"][0]))
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif sockets.PATH.fullmatch(scope["path"]):
            state = self.state
            await sockets.attend(state.hub, state.identities, config.origins, scope, receive, send)
        elif scope["type"] == "websocket" and scope["path"] == meeting_socket.PATH:
            state = self.state
            await meeting_socket.attend(
                state.hub, state.identities, config.origins, scope, receive, send
            )
        else:
            await super().__call__(scope, receive, send)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request: HEAD like GET without a body; what fails gets a refusal."""
        is_bare = scope["method"] == "HEAD"
        has_begun = is_whole = False

        async def hear() -> Any:
            nonlocal is_whole
            message = await receive()
            if message["type"] == "http.disconnect" and not is_whole:
                raise ClientException("The request broke off.")
            is_whole = not message.get("more_body", False)
            return message

        async def say(message: Any) -> None:
            nonlocal has_begun
            has_begun = True
            if is_bare and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        if is_bare:
            scope = {**scope, "method": "GET"}
        if not is_readable(scope):
            await _say(Trouble(400, "This address is not well formed."), scope, say)
            return
        try:
            await super().__call__(scope, hear, say)
        except Exception:
            log.exception("a request failed")
            if has_begun:
                raise
            await _say(Trouble(500, FAILURE), scope, say)


FAILURE = "Something went wrong here. It is not your fault."


async def _say(trouble: Trouble, scope: Any, send: Any) -> None:
    """Send a refusal as plain ASGI."""
    body = msgspec.json.encode(trouble)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    start: Any = {
        "type": "http.response.start",
        "status": trouble.status_code,
        "headers": headers,
    }
    await add_headers(start, scope)
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


@get("/health", responses={503: ResponseSpec(Trouble, generate_examples=False)})
async def health(request: Request[Any, Any, Any], state: State) -> dict[str, str]:
    """Whether the server can do its work; if not, why."""
    try:
        async with asyncio.timeout(HEALTH_PATIENCE):
            await state.hub.store.health()
    except Refused as refused:
        why = refused.message.in_language(language_of(request))
        raise ServiceUnavailableException(why) from refused
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        log.warning("the database does not answer", exc_info=error)
        raise ServiceUnavailableException("The database does not answer.") from error
    return {"status": "ok", "version": __version__}


@get("/metrics", include_in_schema=False)
async def metrics(state: State) -> Response[bytes]:
    """What is counted, for Prometheus."""
    return Response(await state.figures.told(), headers={"Content-Type": CONTENT_TYPE_LATEST})


def refusal(request: Request[Any, Any, Any], refused: Refused) -> Response[Trouble]:
    """A refusal as an answer, in the language of the one who asked."""
    message = refused.message
    code = STATUS.get(message.id, 400)
    return Response(
        Trouble(code, message.in_language(language_of(request)), remark(message)),
        status_code=code,
        media_type=MediaType.JSON,
    )


def trouble(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What went wrong before anyone was asked, in the same form, whatever was asked for.

    A person who follows a wrong address gets the page, which says so in their language.
    """
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return nowhere()
    if error.status_code == 500:
        return failure(request, error)
    return Response(
        Trouble(error.status_code, what_is_wrong(request, error)),
        status_code=error.status_code,
        media_type=MediaType.JSON,
        headers=error.headers,
    )


def failure(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """What nobody thought of: the log has its trace, the one who asked a sentence."""
    log.error(
        "a request failed",
        exc_info=error,
        extra={"method": request.method, "handler": str(request.scope.get("path_template", ""))},
    )
    return Response(Trouble(500, FAILURE), status_code=500, media_type=MediaType.JSON)


def unreadable(
    request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError
) -> Response[Trouble]:
    """A body of lists in lists in lists, or one that is no text."""
    if request.method == "GET":  # it has none: this is our own failure
        return failure(request, error)
    detail = "This is nested too deeply." if isinstance(error, RecursionError) else "Not UTF-8."
    return Response(Trouble(400, detail), status_code=400, media_type=MediaType.JSON)


def check_origin(request: Request[Any, Any, State]) -> None:
    """Pages of others may not change anything here."""
    if request.method not in ("GET", "HEAD") and not is_ours(
        request, request.app.state.config.origins
    ):
        raise PermissionDeniedException("This page may not speak to this server.")


def _asker(request: Request[Any, Any, Any]) -> str:
    """Whose requests are counted together."""
    return whose(request.client.host) if request.client else ""


def _hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


def _identities(state: State) -> Identities:
    identities: Identities = state.identities
    return identities


def _messenger_of(state: State) -> Messenger:
    messenger: Messenger = state.messenger
    return messenger


@asynccontextmanager
async def _life(app: Litestar) -> AsyncGenerator[None, None]:
    config: Config = app.state.config
    store = Store(config.database, config.keys)
    await store.open()
    old = await store.old_key()
    if old is not None:  # the file of keys could not be written
        store.keys = store.keys.also(old)
    hub = app.state.hub = Hub(store, Thinkers(config.thinkers), by_address=config.requests > 0)
    app.state.identities = Identities(store, store.keys)
    messenger = app.state.messenger = _messenger(config, store, app.state.identities)
    await hub.start()
    tasks = [asyncio.create_task(messenger.run())]
    tasks += [asyncio.create_task(_listen(hub))] if store.is_shared else []
    app.state.coming = set(names()) if config.modules else set()
    if config.modules:
        tasks.append(asyncio.create_task(_make_modules(hub, app.state.coming)))
    tasks.append(asyncio.create_task(keep_settling(store, hub.history)))
    if config.archive_after is not None:
        tasks.append(asyncio.create_task(keep_archiving(store, config.archive_after)))
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await messenger.close()
        await hub.close()
        await store.close()


def _messenger(config: Config, store: Store, identities: Identities) -> Messenger:
    mailer = None
    if config.mail:
        mailer = Mailer(post(config.mail, config.mail_from, config.mail_password))
    contact = f"mailto:{config.mail_from}" if config.mail_from else ""
    pusher = Pusher(store.keys.callers, contact, loopback=config.loopback)
    return Messenger(store, identities, pusher, mailer, config.address, config.call_after)


async def _make_modules(hub: Hub, coming: set[str]) -> None:
    """Modules come after all that a table on the server needs."""
    await hub.thinkers.finished()
    await make_missing(coming)


async def _listen(hub: Hub) -> None:
    """Hear what other workers on the same database wrote.

    Where the connection breaks it is opened again, and what was missed is taken up first.
    """
    outage = Lasting(log, "notifications broke off")
    while True:
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        try:
            connection = await asyncpg.connect(hub.store.dsn)
            try:
                connection.add_termination_listener(lambda _, heard=heard: heard.put_nowait(None))
                await connection.add_listener(
                    CHANNEL, lambda *told, heard=heard: heard.put_nowait(str(told[-1]))
                )
                await hub.take_up_missed()
                outage.worked()
                while (news := await heard.get()) is not None:
                    await hub.overhear(news)
            finally:
                await connection.close(timeout=1)
            log.warning("notifications broke off")
        except Exception as error:
            outage.failed(error)
        await asyncio.sleep(1)


def create(config: Config | None = None) -> Litestar:
    """The application; a worker finds its configuration in the environment."""
    config = config or Config.published()
    prometheus = PrometheusConfig("tafelrunde", "tafelrunde", group_path=True)
    forms = config.keys.word("forms")
    middleware: list[Any] = [renewing(forms), prometheus.middleware]
    if config.requests:
        limit = RateLimitConfig(
            ("minute", config.requests),
            exclude=UNCOUNTED,
            identifier_for_request=_asker,
        )
        middleware.append(limit.middleware)
    api = Router(
        "/api",
        route_handlers=[
            *HANDLERS,
            *MATCHES,
            *OF_MESSAGES,
            *meeting_api.HANDLERS,
            *profile_api.HANDLERS,
        ],
        dependencies={"person": Provide(known_person), "asker": Provide(who_asks)},
        before_request=check_origin,
    )
    app = App(
        [api, health, metrics, *pages(), manifest, module, profile_api.back],
        dependencies={
            "hub": Provide(_hub, sync_to_thread=False),
            "identities": Provide(_identities, sync_to_thread=False),
            "provider": Provide(profile_api.provider_of, sync_to_thread=False),
            "messenger": Provide(_messenger_of, sync_to_thread=False),
        },
        lifespan=[_life],
        middleware=middleware,
        before_send=[add_headers],
        csrf_config=CSRFConfig(forms, cookie_secure=config.secure),
        exception_handlers={
            Refused: refusal,
            HTTPException: trouble,
            RecursionError: unreadable,
            UnicodeDecodeError: unreadable,
            Exception: failure,
        },
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig(
            "Tafelrunde",
            __version__,
            render_plugins=[JsonRenderPlugin()],
            path="/schema",
            use_handler_docstrings=True,
        ),
        compression_config=CompressionConfig("gzip", exclude_opt_key=PACKED),
        logging_config=None,
    )
    app.state.config = config
    app.state.provider = (
        Provider(config.openid_issuer, config.openid_client, config.openid_word)
        if config.openid_issuer
        else None
    )
    app.state.figures = Figures()
    return app
