"""`tafelrunde`: the commands. What they need is imported when they run, so that help is instant."""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tafelrunde import __version__
from tafelrunde.core.message import Message, Refused, refuse
from tafelrunde.games import USUAL
from tafelrunde.locales import LANGUAGES, preferred

if TYPE_CHECKING:
    from tafelrunde.core.game import Game


class Commands(click.Group):
    """Commands whose refusals are one sentence in the user's language, and exit code 2."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Refused as refused:
            click.echo(refused.message.in_language(ctx.obj or preferred()), err=True)
            ctx.exit(2)
        except click.UsageError as error:
            click.echo(error.format_message(), err=True)
            ctx.exit(2)


def _set_language(ctx: click.Context, _: click.Parameter, language: str | None) -> str:
    ctx.find_root().obj = language or preferred()
    return language or preferred()


language_option = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    callback=_set_language,
    is_eager=True,
    help="Language of the table; otherwise that of your system.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for a program.")
ray_option = click.option(
    "--ray",
    metavar="ADDRESS",
    help="A Ray cluster that plays instead of this machine: auto, HOST:PORT; local starts one.",
)
components_option = click.option(
    "--components",
    type=click.Path(path_type=Path),
    help="A file with the figures of your own box, instead of our edition.",
)
file_argument = click.argument("file", type=click.Path(path_type=Path))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="tafelrunde")
def main() -> None:
    """Tabletop games, true to their rulebooks, on one table.

    \b
    Begin with:
      tafelrunde games                       what can be played
      tafelrunde play macarrons              you against two bots, here
      tafelrunde verify evening.match        was every die fair?

    Each command explains itself: tafelrunde play --help
    """
    for stream in (sys.stdout, sys.stderr):  # a terminal that lacks a letter shows a question mark
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


@main.command()
@click.argument("game", required=False)
@click.option("--edition", is_flag=True, help="Print the figures of the game's components.")
@components_option
@language_option
@json_option
def games(
    game: str | None, edition: bool, components: Path | None, language: str, as_json: bool
) -> None:
    """List the games, or tell about one: its players and its options.

    \b
      tafelrunde games
      tafelrunde games macarrons --language de
    """
    if edition and game is None:
        raise refuse("edition-of-what")
    _use(components, game, None)
    from tafelrunde.core import registry

    if edition:
        click.echo(registry.find(game or "").edition_in(language))
        return
    found = [registry.find(name) for name in ([game] if game else registry.names())]
    facts: list[dict[str, Any]] = [
        {
            "game": g.name,
            "title": Message(g.name).in_language(language),
            "summary": Message(f"{g.name}-summary").in_language(language),
            "least_seats": g.seats[0],
            "most_seats": g.seats[-1],
            "rules_version": g.version,
            "options": [
                {
                    "option": option.name,
                    "values": list(option.words),
                    "default": option.words[0],
                    "section": option.section,
                    "means": Message(f"{g.name}-option-{option.name}").in_language(language),
                }
                for option in g.options
            ],
        }
        for g in found
    ]
    if as_json:
        click.echo(json.dumps(facts[0] if game else facts, ensure_ascii=False, indent=2))
        return
    for fact in facts:
        line: dict[str, Any] = {key: fact[key] for key in ("game", "title", "summary")}
        line |= {"least": fact["least_seats"], "most": fact["most_seats"]}
        click.echo(Message("games-line", line).in_language(language))
        for option in fact["options"] if game else ():
            values = " | ".join(option["values"])
            click.echo(f"  {option['option']} = {values}")
            click.echo(f"      {option['means']} ({option['section']})")


@main.command()
@click.argument("game", required=False)
@click.option(
    "--seats",
    help="Who sits at the table: you, or a bot's name; 'you:Anna' gives a person a name."
    " Otherwise you and two bots, as far as the game allows.",
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the game."
)
@click.option("--seed", help="Fix the chance of the match, to play the same one again.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved match.")
@components_option
@language_option
def play(
    game: str | None,
    seats: str | None,
    options: tuple[str, ...],
    seed: str | None,
    resume: Path | None,
    components: Path | None,
    language: str,
) -> None:
    """Play GAME at the terminal, against bots or with people beside you.

    At the prompt give the number of a move or the move in words. There are also: undo, save FILE,
    rules 3.6, help, quit.

    \b
      tafelrunde play macarrons
      tafelrunde play macarrons --seats you,master,journeyman --language ca
      tafelrunde play macarrons --seats you:Anna,you:Ben --option steal_is_optional=yes
      tafelrunde play --resume evening.match
    """
    _use(components, game or USUAL, resume)
    from tafelrunde.cli.table import Table, come_back, sit_down
    from tafelrunde.core import registry
    from tafelrunde.core.match import Match

    with _compiling(language):
        if resume is None:
            found = registry.find(game or USUAL)
            usual = ",".join(["you", *["apprentice"] * (_usual_seats(found, 3) - 1)])
            players = sit_down((seats or usual).split(","), found, language)
            match = Match(found, [player.name for player in players], _pairs(options), seed)
        else:
            if game or options or seed:
                raise refuse("resume-alone")
            match = Match.load(resume)
            if match.given_up:
                raise refuse("match-is-over")
            if not match.over and not match.can_go_on:
                raise refuse("seed-not-here")
            if seats:
                players = sit_down(seats.split(","), match.game, language)
            else:
                players = come_back(match.names, match.game)
            if len(match.names) != len(players):
                raise refuse("other-seats", seats=len(players), wanted=len(match.names))
    Table(match, players, language).play()


@main.command()
@file_argument
@click.option("--after", type=int, help="Show only the position after so many moves of players.")
@components_option
@language_option
@json_option
def replay(
    file: Path, after: int | None, components: Path | None, language: str, as_json: bool
) -> None:
    """Tell a saved match from its first roll to its result.

    \b
      tafelrunde replay evening.match
      tafelrunde replay evening.match --after 12 --language de
    """
    _use(components, None, file)
    from tafelrunde.cli.replay import as_data, position, sentences
    from tafelrunde.core.match import Match

    with _compiling(language):
        match = Match.load(file)
    if as_json:
        click.echo(json.dumps(as_data(match), ensure_ascii=False, indent=2))
    elif after is not None:
        click.echo(position(match, after, language))
    else:
        for sentence in sentences(match, language):
            click.echo(sentence)


@main.command()
@file_argument
@components_option
@language_option
@json_option
def verify(file: Path, components: Path | None, language: str, as_json: bool) -> None:
    """Check a saved match: that it is whole, every move legal, and its chance that of its seed.

    Before the match began the SHA-256 of its seed was written down. A seed that has this hash and
    gives these dice shows that they were fixed before the first move.

    \b
      tafelrunde verify evening.match
    """
    _use(components, None, file)
    from tafelrunde.core.match import Match

    with _compiling(language):
        match = Match.load(file)
    decisions = match.decisions
    if as_json:
        fact = {
            "game": match.game.name,
            "moves": decisions,
            "over": match.over,
            "moves_legal": True,
            "chance_checked": match.seed is not None,
        }
        click.echo(json.dumps(fact))
        return
    id = "verified" if match.seed is not None else "verified-so-far"
    click.echo(Message(id, {"moves": decisions}).in_language(language))


@main.command()
@click.option("--game", default=USUAL, show_default=True)
@click.option("--seats", type=int, help="How many play; otherwise four, or as the game allows.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the game."
)
@click.option(
    "--target",
    type=click.Choice(["cpu", "cuda", "plain"]),
    default="cpu",
    show_default=True,
    help="Native code on CPU cores, one match per lane of a GPU, or plain Python.",
)
@click.option("--threads", type=click.IntRange(min=1), help="CPU threads; otherwise one per core.")
@ray_option
@click.option("--seconds", default=3.0, show_default=True, help="How long to measure, about.")
@click.option("--seed", default=0, show_default=True, help="The number of the first match.")
@language_option
@json_option
def bench(
    game: str,
    seats: int | None,
    options: tuple[str, ...],
    target: str,
    threads: int | None,
    ray: str | None,
    seconds: float,
    seed: int,
    language: str,
    as_json: bool,
) -> None:
    """Play whole matches at random and tell how many a second.

    A decision is a choice of a player; dice and deals are not counted. Compilation is not timed.

    \b
      tafelrunde bench --game macarrons --seats 4 --target cpu --threads 1 --json
      tafelrunde bench --target cuda
    """
    if not 0 < seconds <= 3600:
        raise refuse("bad-seconds", seconds=str(seconds))
    if ray is not None and target != "cpu":
        raise refuse("ray-target", target=target)
    if target == "plain" and threads not in (None, 1):
        raise refuse("plain-threads", threads=threads)
    if target == "plain":
        os.environ["NUMBA_DISABLE_JIT"] = "1"
        threads = 1
    from tafelrunde.cli.bench import measure, measure_cluster
    from tafelrunde.core import registry
    from tafelrunde.research.crew import Cluster

    found = registry.find(game)
    seats = _usual_seats(found, 4) if seats is None else seats
    found.codes(seats, _pairs(options))
    cluster = Cluster(ray, threads) if ray is not None else None
    if target == "cpu":
        threads = threads or os.cpu_count() or 1
    hidden = not sys.stderr.isatty()
    label = "" if hidden else Message("playing").in_language(language)
    with click.progressbar(length=100, label=label, file=sys.stderr, hidden=hidden) as bar:
        wanted = game, seats, _pairs(options)
        if cluster:
            speed = measure_cluster(*wanted, cluster, seconds, seed, _to_percent(bar))
        else:
            speed = measure(*wanted, target, threads, seconds, seed, _to_percent(bar))
    if as_json:
        click.echo(json.dumps(speed))
    else:
        figures = {key: round(speed[f"{key}_per_second"]) for key in ("decisions", "matches")}
        click.echo(Message("bench-line", dict(figures)).in_language(language))


@main.command()
@language_option
@json_option
def bots(language: str, as_json: bool) -> None:
    """List the bots that can sit at a table.

    \b
      tafelrunde bots
      tafelrunde play macaron --seats you,master,journeyman,apprentice
    """
    from tafelrunde.bots import BOTS, LEVELS

    facts = [
        {
            "bot": name,
            "title": Message(f"bot-{name}").in_language(language),
            "about": Message(f"bot-{name}-about").in_language(language),
            "level": name in LEVELS,
        }
        for name in BOTS
    ]
    if as_json:
        click.echo(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    for fact in facts:
        click.echo(f"{fact['bot']:<12}{fact['title']}: {fact['about']}")


@main.command()
@click.argument("game")
@click.option(
    "--bots",
    "names",
    default="greedy,search:2000,random",
    show_default=True,
    help="Who plays, by name; search:2000 thinks for 2,000 iterations, search:500ms by the clock.",
)
@click.option("--matches", type=click.IntRange(1, 1_000_000), default=400, show_default=True)
@click.option("--seats", type=int, help="How many play; otherwise four, or as the game allows.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the game."
)
@click.option("--seed", type=click.IntRange(0, 2**32), default=1, show_default=True)
@click.option(
    "--cores", type=click.IntRange(min=1), help="Matches at a time; otherwise one a core."
)
@ray_option
@language_option
@json_option
def ladder(
    game: str,
    names: str,
    matches: int,
    seats: int | None,
    options: tuple[str, ...],
    seed: int,
    cores: int | None,
    ray: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Let bots share the seats of many matches of GAME and tell how strong each is.

    The win rate is victories per seat, a shared one split, with its 95 % interval: a fair share is
    one over the number of seats. The rating is Elo, fitted to all matches, with its standard error.
    Every bot sits everywhere equally often if the matches are a multiple of the bots. Ctrl-C prints
    what there is so far.

    \b
      tafelrunde ladder macaron --bots greedy,search:2000,random --matches 400 --seats 4 --seed 1
      tafelrunde ladder macarrons --bots exact,one-turn --seats 2 --matches 2000 --json
    """
    from tafelrunde.core import registry
    from tafelrunde.research.ladder import Contest, Played, play_matches, rungs

    found = registry.find(game)
    seats = _usual_seats(found, 4) if seats is None else seats
    words = found.words(found.codes(seats, _pairs(options)))
    players = tuple(name.strip() for name in names.split(","))
    contest = Contest(game, players, seats, words, seed)
    contest.check()
    played: list[Played] = []
    hidden = not sys.stderr.isatty()
    label = "" if hidden else Message("playing").in_language(language)
    bar = click.progressbar(length=matches, label=label, file=sys.stderr, hidden=hidden)
    stop = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    with bar:
        for match in play_matches(contest, matches, cores, stop.is_set, ray=ray):
            played.append(match)
            bar.update(1)
    signal.signal(signal.SIGINT, before)
    results = rungs(contest, played)
    if as_json:
        fact = {"game": game, "seats": seats, "matches": len(played)}
        click.echo(json.dumps(fact | {"bots": [rung.as_data() for rung in results]}, indent=2))
        return
    click.echo(
        Message("ladder-head", {"matches": len(played), "seats": seats}).in_language(language)
    )
    for rung in sorted(results, key=lambda rung: -rung.rating):
        figures = f"{100 * rung.win_rate:>7.1f} %  ({100 * rung.low:.1f} – {100 * rung.high:.1f})"
        figures = figures.replace(".", Message("odds-point").in_language(language))
        click.echo(f"{rung.bot:<20}{figures}{rung.rating:>8.0f} ± {rung.rating_error:.0f}")


@main.command()
@click.argument("game")
@click.option("--matches", default="1000", show_default=True, help="How many: 1000000, or 1e6.")
@click.option("--seats", type=int, help="How many play; otherwise four, or as the game allows.")
@click.option(
    "--bots",
    "names",
    default="greedy",
    show_default=True,
    help="Who plays: one for all seats, or one for each, seat by seat.",
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the game."
)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The folder of files.")
@click.option("--seed", type=click.IntRange(0, 2**32), default=1, show_default=True)
@click.option("--cores", type=click.IntRange(min=1), help="Parts at a time; otherwise one a core.")
@ray_option
@language_option
@json_option
def simulate(
    game: str,
    matches: str,
    seats: int | None,
    names: str,
    options: tuple[str, ...],
    out: Path,
    seed: int,
    cores: int | None,
    ray: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Play many matches of GAME and write every decision and result as Parquet files.

    What is written stays: the same command goes on where it was stopped, by Ctrl-C or otherwise.
    docs/data.md says what the files hold. It needs the extra `research`.

    \b
      tafelrunde simulate macaron --seats 4 --matches 1e6 --bots greedy --out matches
      tafelrunde simulate macaron --bots greedy,greedy,master,random --matches 1000 --out evening
    """
    from tafelrunde.core import registry

    try:
        import pyarrow  # noqa: F401
    except ImportError as error:
        raise refuse("needs-extra", what="pyarrow", extra="research") from error
    from tafelrunde.research import simulate as research

    found = registry.find(game)
    seats = _usual_seats(found, 4) if seats is None else seats
    players = [name.strip() for name in names.split(",")]
    plan = research.plan(
        game, seats, _pairs(options), names=players, matches=_whole(matches), seed=seed
    )
    hidden = not sys.stderr.isatty()
    label = "" if hidden else Message("playing").in_language(language)
    stop = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    with click.progressbar(length=plan.matches, label=label, file=sys.stderr, hidden=hidden) as bar:
        done = research.simulate(
            plan, out, cores=cores, ray=ray, progress=bar.update, enough=stop.is_set
        )
    signal.signal(signal.SIGINT, before)
    if as_json:
        click.echo(json.dumps({"folder": str(out), "matches": done, "of": plan.matches}))
        return
    args: dict[str, Any] = {"matches": done, "of": plan.matches, "folder": str(out)}
    id = "simulated" if done == plan.matches else "simulated-so-far"
    click.echo(Message(id, args).in_language(language))


def _whole(text: str) -> int:
    """A number of matches, also as 1e6."""
    try:
        number = float(text)
    except ValueError:
        raise refuse("bad-matches", matches=text) from None
    if not number.is_integer():
        raise refuse("bad-matches", matches=text)
    return int(number)


@main.command()
@click.option("--kept", default="", help="The dice set aside so far in the turn: 5,5,m")
@click.option("--dice", type=int, help="How many dice are rolled next; otherwise all others.")
@click.option("--rolled", default="", help="The dice just rolled, of which a face is set aside.")
@language_option
@json_option
def odds(kept: str, dice: int | None, rolled: str, language: str, as_json: bool) -> None:
    """Tell the chances of a turn of Macarrons, and its best move.

    For each tile: the best chance to end the turn with a macaroni and a sum of at least, or of
    exactly, its number, for a player who plays for that. Without options a turn begins.

    \b
      tafelrunde odds
      tafelrunde odds --kept 5,5,m --dice 4
      tafelrunde odds --kept 5,5,m --rolled 1,1,3,4,m --json
    """
    with _compiling(language):
        from tafelrunde.cli.odds import odds, table

        found = odds(kept, dice, rolled)
    click.echo(json.dumps(found) if as_json else table(found, language))


database_option = click.option(
    "--database",
    help="sqlite:///PATH or postgresql://…;"
    " otherwise TAFELRUNDE_DATABASE, or a file in your data folder.",
)
key_option = click.option(
    "--key",
    type=click.Path(path_type=Path),
    help="The file of the keys; otherwise TAFELRUNDE_KEY_FILE, or one in your configuration.",
)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0: for everyone.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@database_option
@key_option
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--origin", "origins", multiple=True, help="Another address whose pages may ask.")
@click.option("--requests", default=600, show_default=True, help="A minute, from one address.")
@click.option(
    "--connections", default=256, show_default=True, help="At once, from one address; 0: any."
)
@click.option("--thinkers", type=click.IntRange(1, 64), help="Processes in which bots think.")
@click.option("--secure", is_flag=True, help="Cookies over HTTPS alone: behind a proxy.")
@click.option(
    "--archive-after",
    type=click.FloatRange(0),
    metavar="DAYS",
    help="Archive matches that are over and untouched for so long; otherwise none is.",
)
@click.option(
    "--relying-party",
    default="",
    metavar="NAME",
    help="The name that passkeys belong to; otherwise that by which a page was reached.",
)
@click.option("--openid-issuer", default="", metavar="URL", help="A provider of logins.")
@click.option("--openid-client", default="", metavar="ID", help="How it knows this server.")
@click.option(
    "--openid-secret",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    metavar="FILE",
    help="The file of its secret; otherwise TAFELRUNDE_OPENID_SECRET.",
)
@click.option("--address", default="", help="Where people find it, for mails: https://…")
@click.option(
    "--mail",
    default="",
    help="Who takes mails: smtp://USER@HOST:PORT or smtps://…",
)
@click.option("--mail-from", default="", help="The address from which mails come.")
@click.option(
    "--mail-password",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="The file of its password; otherwise TAFELRUNDE_MAIL_PASSWORD.",
)
@click.option(
    "--call-after",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0),
    metavar="SECONDS",
    help="After how long those who asked for it are told that it is their turn, over days.",
)
@click.option("--loopback", is_flag=True, hidden=True)
@click.option("--open", "open_", is_flag=True, help="Open the table in the browser.")
@click.option(
    "--modules", is_flag=True, help="Make the WebAssembly modules of games that are missing."
)
@language_option
def serve(
    host: str,
    port: int,
    database: str | None,
    key: Path | None,
    workers: int,
    origins: tuple[str, ...],
    requests: int,
    connections: int,
    thinkers: int | None,
    secure: bool,
    archive_after: float | None,
    relying_party: str,
    openid_issuer: str,
    openid_client: str,
    openid_secret: Path | None,
    address: str,
    mail: str,
    mail_from: str,
    mail_password: Path | None,
    call_after: float,
    loopback: bool,
    open_: bool,
    modules: bool,
    language: str,
) -> None:
    """Serve tables to browsers, here or to everyone.

    \b
      tafelrunde serve --open
      tafelrunde serve --host 0.0.0.0 --database postgresql://tafel@db/tafelrunde --workers 4
    """
    import asyncio

    from tafelrunde.server import run
    from tafelrunde.server.config import Config
    from tafelrunde.server.database import default_url
    from tafelrunde.server.keys import default_file
    from tafelrunde.server.mail import check

    database = database or default_url()
    key = (key or default_file()).absolute()

    def warn(message: Message) -> None:
        click.echo(message.in_language(language), err=True)

    if not asyncio.run(run.prepare(database, key, warn)):
        warn(Message("another-key", {"path": str(key)}))

    def opened(address: str) -> None:
        click.echo(Message("table-is-up", {"address": address}).in_language(language))
        if open_:
            run.open_browser(address)

    if mail:
        check(mail, mail_from, address)
    config = Config(
        database,
        str(key),
        origins,
        requests,
        thinkers,
        secure,
        connections,
        archive_after,
        modules,
        address=address,
        mail=mail,
        mail_from=mail_from,
        mail_password=str(mail_password.absolute()) if mail_password else "",
        call_after=call_after,
        loopback=loopback,
        relying_party=relying_party,
        openid_issuer=openid_issuer,
        openid_client=openid_client,
        openid_secret=str(openid_secret.absolute()) if openid_secret else "",
    )
    run.serve(host, port, workers, config, opened)


@main.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@language_option
def site(folder: Path, language: str) -> None:
    """Write a web site into FOLDER: all games against bots and on one device, without a server.

    The folder can be put on any web host, under any path. A site that is there is replaced.

    \b
      tafelrunde site public
      python -m http.server --directory public
    """
    from tafelrunde.server.site import write

    with _compiling(language):
        write(folder)
    click.echo(Message("site-written", {"folder": str(folder)}).in_language(language))


@main.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--out",
    "folder",
    required=True,
    type=click.Path(path_type=Path),
    help="The folder for the modules and their manifest; others of ours in it are removed.",
)
@language_option
@json_option
def wasm(games: tuple[str, ...], folder: Path, language: str, as_json: bool) -> None:
    """Make WebAssembly modules of games, their rules and their bots; without a GAME of all.

    What was made of the same sources is taken from the cache. docs/wasm.md says how a page uses
    them.

    \b
      tafelrunde wasm --out build/wasm
      tafelrunde wasm macarrons --out build/wasm --json
    """
    from tafelrunde.bots import modules
    from tafelrunde.core import registry

    chosen = tuple(dict.fromkeys(games)) or registry.names()
    for game in chosen:
        registry.find(game)
    with _compiling(language):
        made = modules.lay_out(chosen, folder)
    if as_json:
        click.echo(json.dumps(made, indent=2))
        return
    for facts in made["games"].values():
        for kind in modules.KINDS:
            packed = facts[kind]["brotli"] or "-"
            click.echo(f"{facts[kind]['file']:<44}{facts[kind]['bytes']:>9}{packed:>9}")


@main.command("export", context_settings={"ignore_unknown_options": True})  # ids may begin with "-"
@click.argument("match")
@click.option("--to", "file", type=click.Path(path_type=Path), help="A file; otherwise printed.")
@database_option
@key_option
def export_(match: str, file: Path | None, database: str | None, key: Path | None) -> None:
    """Write a match of the server's database as a transcript."""
    import asyncio

    from tafelrunde.core.transcript import store
    from tafelrunde.server import archive, keys
    from tafelrunde.server.database import default_url

    text = asyncio.run(archive.export(database or default_url(), match, keys.read(key)))
    if file is None:
        click.echo(text, nl=False)
    else:
        store(file, text)


@main.command("import")
@file_argument
@database_option
@key_option
@language_option
def import_(file: Path, database: str | None, key: Path | None, language: str) -> None:
    """Take a transcript into the server's database, every move and die checked."""
    import asyncio

    from tafelrunde.core.transcript import fetch
    from tafelrunde.server import archive, keys
    from tafelrunde.server.database import default_url

    text = fetch(file)
    known = keys.read(key) if key else keys.read_or_make()  # it may be the first match there
    id = asyncio.run(archive.take_in(database or default_url(), text, known))
    click.echo(Message("imported", {"match": id}).in_language(language))


@main.command()
@file_argument
@database_option
@key_option
@language_option
def backup(file: Path, database: str | None, key: Path | None, language: str) -> None:
    """Copy the server's database, as it is at one instant, to a new SQLite FILE.

    The server may go on meanwhile. `tafelrunde serve --database sqlite:///FILE` serves the copy.
    The keys are not in it: keep a copy of their file too, elsewhere.
    """
    import asyncio

    from tafelrunde.server import archive
    from tafelrunde.server.database import default_url

    rows = asyncio.run(archive.backup(database or default_url(), file, key))
    click.echo(Message("backed-up", {"file": str(file), "rows": rows}).in_language(language))


@main.command("archive")
@click.option(
    "--after",
    "days",
    type=click.FloatRange(0),
    required=True,
    metavar="DAYS",
    help="How long a match is over and untouched before it is archived.",
)
@database_option
@key_option
@language_option
def archive_(days: float, database: str | None, key: Path | None, language: str) -> None:
    """Make one compact row of each match that is over, or closed, for so many days.

    Archived matches are replayed and exported as before. The server may go on meanwhile.

    \b
      tafelrunde archive --after 30
    """
    import asyncio

    from tafelrunde.server import archive, keys
    from tafelrunde.server.database import default_url

    work = archive.archive_all(database or default_url(), days, keys.read(key))
    done = asyncio.run(work)
    figures: dict[str, Any] = {"archived": done.archived, "left": done.left}
    click.echo(Message("archived", figures).in_language(language))


@main.command()
@click.option("--dry-run", is_flag=True, help="Look only, and change nothing.")
@database_option
@key_option
@language_option
def repair(dry_run: bool, database: str | None, key: Path | None, language: str) -> None:
    """Find tables that cannot be opened, and mend those with a gap in their facts.

    What was stored before the gap stays; what came after is taken up as far as it still makes
    sense. The rest is put aside in the database, and nothing is thrown away. What lists show of a
    table is made from its facts again where it is something else. The exit status is 1 where a
    table cannot be opened even then.

    \b
      tafelrunde repair --dry-run
      tafelrunde repair
    """
    import asyncio

    from tafelrunde.server import keys
    from tafelrunde.server.database import default_url
    from tafelrunde.server.repair import repair

    def tell(message: Message) -> None:
        click.echo(message.in_language(language))

    found = asyncio.run(repair(database or default_url(), keys.read(key), tell, looks_only=dry_run))
    if found.unreadable:
        raise SystemExit(1)


@main.command("key")
@click.option("--new", is_flag=True, help="Put a fresh key first.")
@click.option("--take-over", is_flag=True, help="Put the key of an old database last.")
@database_option
@key_option
@language_option
def key_(new: bool, take_over: bool, database: str | None, key: Path | None, language: str) -> None:
    """Tell where the keys of the server are, or put a fresh one first, or an old database's last.

    The first key signs cookies and seals what nobody may read in the database; the others verify
    and open what they signed and sealed. Servers take a change up when they start.

    \b
      tafelrunde key
      tafelrunde key --new
      tafelrunde key --take-over --database sqlite:////var/lib/tafelrunde/tables.db
    """
    import asyncio

    from tafelrunde.server import keys, run
    from tafelrunde.server.database import default_url

    file = key or keys.default_file()
    if take_over:
        was_there = asyncio.run(run.take_over(database or default_url(), file))
        found = Message("old-key-taken" if was_there else "no-old-key", {"path": str(file)})
        click.echo(found.in_language(language))
        return
    known = keys.change(file) if new else keys.read(file)
    told: dict[str, Any] = {"path": str(file), "keys": len(known.texts)}
    click.echo(Message("new-key" if new else "keys-are-in", told).in_language(language))


def _to_percent(bar: Any) -> Callable[[float], None]:
    def show(part: float) -> None:
        bar.update(min(100, int(100 * part)) - bar.pos)

    return show


def _usual_seats(game: "Game", wanted: int) -> int:
    """The number of seats nearest to the one wanted."""
    return min(max(wanted, game.seats[0]), game.seats[-1])


def _use(components: Path | None, game: str | None, file: Path | None) -> None:
    """Take the owner's components for the game, or for that of a saved match.

    This comes before the rules are imported, for their figures become constants of compiled code.
    """
    if components is None:
        return
    from tafelrunde.core import components as figures

    if file is not None and file.is_file():
        lines = file.read_text("utf-8", errors="replace").splitlines()[1:2]
        game = "".join(lines).removeprefix("game: ")
    figures.choose(game or "", components)
    from tafelrunde.core import registry

    if registry.find(game or "").edition_table is None:
        raise refuse("no-edition", game=game or "")


def _pairs(options: tuple[str, ...]) -> dict[str, str]:
    pairs = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise refuse("option-without-value", option=option)
        pairs[name] = value
    return pairs


@contextmanager
def _compiling(language: str) -> Iterator[None]:
    """Tell people at a terminal why they wait, where the rules have to be compiled first."""
    if not sys.stderr.isatty():
        yield
        return
    done = threading.Event()

    def tell() -> None:
        seconds = 0
        while not done.wait(1.0):
            seconds += 1
            text = Message("compiling", {"seconds": seconds}).in_language(language)
            click.echo(f"\r{text}", nl=False, err=True)
        if seconds:
            click.echo(err=True)

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
