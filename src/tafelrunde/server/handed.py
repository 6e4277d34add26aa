"""A match that was played elsewhere becomes a table: nothing in its transcript is believed."""

from itertools import combinations

from msgspec.structs import replace

from tafelrunde.core import components, transcript
from tafelrunde.core.message import refuse
from tafelrunde.core.registry import find
from tafelrunde.core.rule import CHANCE
from tafelrunde.core.seed import Seed
from tafelrunde.core.transcript import Line, Record, bad
from tafelrunde.server.decide import CHANGES_OF_ONE, beginning
from tafelrunde.server.duties import kept
from tafelrunde.server.facts import AnyFact, BotSat, By, Entry, Moved, Resigned, Sat, Undone
from tafelrunde.server.folds import Work
from tafelrunde.server.names import alike, plain
from tafelrunde.server.protocol import LONGEST_NAME, Handed, Settings
from tafelrunde.server.store import Draft
from tafelrunde.server.table import Table


def read(handed: Handed) -> Record:
    """The transcript taken apart, with the seed; what no table can be made of is refused."""
    record = transcript.read(handed.transcript)
    game = find(record.game)
    game.codes(len(record.names), record.options)
    if record.version != game.version:
        raise bad("other-version", game=game.name, theirs=record.version, ours=game.version)
    if record.edition_hash != (components.edition_hash(game.name) if game.edition_table else None):
        raise bad("other-components", game=game.name)
    if Seed(handed.seed).hash != record.seed_hash:
        raise bad("seed-does-not-fit")
    if drawn_anew(record) > CHANGES_OF_ONE:  # more often nobody takes back at one table
        raise refuse("too-many-changes")
    if len(handed.chairs) != len(record.names):
        raise refuse("bad-chairs", chairs=len(handed.chairs), seats=len(record.names))
    if "you" not in handed.chairs:
        raise refuse("handed-without-you")
    for seat in handed.resigned:
        if seat >= len(handed.chairs) or handed.chairs[seat] != "you":
            raise refuse("handed-resigned", seat=seat)
    for name in record.names:
        if plain(name) != name or len(name) > LONGEST_NAME:
            raise refuse("not-one-line", text=repr(name))
    for name, other in combinations(record.names, 2):
        if alike(name, other):
            raise refuse("handed-names", name=name, other=other)
    return record


def reading(handed: Handed) -> Work[Record]:
    """The same, in its turn."""
    yield
    return read(handed)


def drawn_anew(record: Record) -> int:
    """How often a move was taken back so that chance drew anew, as the transcript counts it."""
    return max((line.tape for line in record.lines), default=0)


def settings_of(handed: Handed, record: Record) -> Settings:
    """What is agreed on; what the match is played with stands in its transcript.

    It is not rated: whoever hands it over had its seed.
    """
    seats = len(record.names)
    return replace(
        handed.settings, game=record.game, seats=seats, options=record.options, rated=False
    )


def drafted(
    table: Table, person: str, handed: Handed, record: Record, now: float
) -> Work[tuple[Table, list[Draft]]]:
    """The facts of the match as they are to be stored, each checked by the rules; and the table."""
    drafts: list[Draft] = []

    def take(fact: AnyFact, line: Line | None = None) -> None:
        nonlocal table
        table, entry, _ = table.after(Entry(table.version + 1, now, fact))
        if line is not None and table.other_rules is not None:
            raise bad("file-illegal", line=line.number, move=line.moves[0])
        drafts.append(Draft(table.id, entry, kept(table, now, fact)))

    for fact in _sitting(person, handed, record):
        take(fact)
    take(replace(beginning(table, handed.seed), handed=True))
    yield
    anew = 0
    last: Moved | None = None
    for line in record.lines:
        if line.actor == CHANCE:
            while last is not None and anew < line.tape:
                take(Undone(last.seat, len(table.plies) - 1, anew=True), line)
                take(last, line)
                anew += 1
                yield
            continue
        if table.match is None or table.match.actor != line.actor:
            raise bad("file-illegal", line=line.number, move=line.moves[0])
        last = Moved(line.actor, by=_by(table, handed, line.actor), move=line.moves[0])
        take(last, line)
        yield
    for seat in handed.resigned:
        if table.status == "playing":
            take(Resigned(seat))
    yield
    _check(handed.transcript, table.transcript or "")
    return table, drafts


def _sitting(person: str, handed: Handed, record: Record) -> list[AnyFact]:
    """Bots sit down last, as at any table."""
    chairs = list(enumerate(handed.chairs))
    people = [Sat(seat, person, record.names[seat]) for seat, who in chairs if who == "you"]
    bots = [BotSat(seat, who, record.names[seat]) for seat, who in chairs if who != "you"]
    return [*people, *bots]


def _by(table: Table, handed: Handed, seat: int) -> By:
    """Who made a move: a person, a bot or, where all could tell that it was the one, nobody."""
    match = table.match
    if match is not None and table.settings.forced and not table.choosers and match.forced:
        return "rule"
    return "person" if handed.chairs[seat] == "you" else "bot"


def _check(theirs: str, ours: str) -> None:
    """Refuse a transcript that is not what its moves and its seed make."""
    wanted = theirs.replace("\r\n", "\n")
    if wanted == ours:
        return
    pairs = zip(wanted.splitlines(), ours.splitlines(), strict=False)
    for number, (line, right) in enumerate(pairs, 1):
        if line != right and (line.startswith("chance") or right.startswith("chance")):
            raise bad("file-chance", line=number, move=line.partition(": ")[2] or line)
        if line != right and line.startswith("winners"):
            raise bad("other-winners")
        if line != right:
            break
    raise bad("file-edited")
