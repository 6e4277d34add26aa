"""What server and client say to each other. Types for the web client are made from this file.

Everything on the socket is one JSON object a message. A client sends commands, each with an `id` of
its own choosing; the server answers every command with `done` or `refused`, and sends the same
answer again when the same id comes again. What happens at the table comes as `event`, numbered
without gaps. Who comes back names the last version it knows in the address of the socket
(`?after=17&seat=0&chat=4`) and gets what it missed, or the whole table with the end of its log.
"""

import re
from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
import numpy as np
from msgspec import Meta, Struct

from tafelrunde.core.game import Field
from tafelrunde.core.message import Message, Value
from tafelrunde.locales import LANGUAGES

LONGEST_MESSAGE = 4096
"""Bytes that a client may send at once."""
LONGEST_NAME = 24
LONGEST_CHAT = 300
MOST_BACKLOG = 64
"""Missed events that are sent one by one; who missed more gets the whole table with its log."""

MOST_LOG = 200
"""Events of a log that are sent at once; those before them can be asked for."""

LONGEST_TRANSCRIPT = 60_000
"""Characters of a match that is handed over."""

MOST = 2**31 - 1
"""The greatest number that a client may send: every database holds it."""

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"\A[ -~]+\Z")]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
PersonId: TypeAlias = Annotated[str, Meta(max_length=40, pattern=r"\A[\w-]*\Z")]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Path: TypeAlias = Annotated[list[Number], Meta(max_length=8)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Level: TypeAlias = Literal["apprentice", "journeyman", "master"]
Reaction: TypeAlias = Literal["hello", "well-played", "thanks", "oops", "hurry", "laugh"]


# ── A table's settings ───────────────────────────────────────────────────────────────────────────


class Live(Struct, frozen=True, tag="live", tag_field="is", forbid_unknown_fields=True):
    """A clock for each seat: so many minutes for the match, and seconds more for every move."""

    minutes: Annotated[int, Meta(ge=1, le=180)] = 15
    increment: Annotated[int, Meta(ge=0, le=120)] = 10


class Relaxed(Struct, frozen=True, tag="relaxed", tag_field="is", forbid_unknown_fields=True):
    """No clock; who has gone away is played for after a while."""


class PerMove(Struct, frozen=True, tag="per-move", tag_field="is", forbid_unknown_fields=True):
    """So many hours for every move."""

    hours: Annotated[int, Meta(ge=1, le=24 * 14)] = 24


class Unhurried(Struct, frozen=True, tag="none", tag_field="is", forbid_unknown_fields=True):
    """Nobody waits for anybody."""


Pace: TypeAlias = Live | Relaxed | PerMove | Unhurried


class Settings(Struct, frozen=True, omit_defaults=False, forbid_unknown_fields=True):
    """What is agreed on before the match."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = {}
    pace: Pace = msgspec.field(default_factory=Relaxed)
    listed: bool = False
    """Whether strangers find the table; the others need its link."""
    spectators: bool = True
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds by which spectators are behind."""
    undo: bool = True
    hints: bool = True
    forced: bool = True
    """Moves of which everyone can tell that they are the only one are made by the server."""
    stand_in: Level | None = "journeyman"
    """Who plays for someone who is away too long; nobody: the others wait."""
    away_after: Annotated[int, Meta(ge=10, le=86400)] = 60
    """Seconds after which someone is away too long."""
    bot_pause: Annotated[int, Meta(ge=0, le=5000)] = 600
    """Milliseconds that a bot takes, so that its move can be followed."""
    rated: bool = False
    """Whether it counts for the ratings: then without undo and hints, each at one seat, in time."""


# ── Commands: from the client ────────────────────────────────────────────────────────────────────


class Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A wish. Its id makes it safe to send twice."""

    id: CommandId


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat or a bot's; or one's own, when a bot plays there since one was away.

    More than one before the match: hot-seat. For the seat of a bot in a running match, or of
    someone who has been gone for long, the people at the table are asked.
    """

    seat: Seat
    name: Name | None = None
    """How this seat is called, where one person has several."""


class Leave(Command, frozen=True, tag="leave"):
    """Give a seat back before the match; who leaves later resigns.

    Or take back the wish for a bot's seat.
    """

    seat: Seat


class SeatBot(Command, frozen=True, tag="seat-bot"):
    """Put a bot on an open seat, or change its level; the host only."""

    seat: Seat
    level: Level


class Open(Command, frozen=True, tag="open"):
    """Free a seat of its bot or its person before the match; the host only.

    Whoever was asked to leave so cannot sit down at this table again.
    """

    seat: Seat


class Configure(Command, frozen=True, tag="configure"):
    """Change the settings before the match; the host only."""

    settings: Settings


class Start(Command, frozen=True, tag="start"):
    """Begin; the host only, and no seat is open."""


class Move(Command, frozen=True, tag="move"):
    """Make a move. `ply` is how many were made before it: a late one is refused, not misplaced.

    Where all choose at the same time it is kept until they have, and can be taken back till then.
    """

    seat: Seat
    ply: Number
    action: Number


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's last move, at once where that is free, or else ask the others."""

    seat: Seat


class Answer(Command, frozen=True, tag="answer"):
    """Consent to what was asked for, or not: an undo, or that someone takes a bot's seat.

    Whoever asked for an undo takes that back with a no.
    """

    seat: Seat
    consent: bool
    to: Literal["undo", "seat"] = "undo"


class Resign(Command, frozen=True, tag="resign"):
    """Give up: a bot plays on where others still play, or the match ends.

    The host closes a table by it where nobody else sits before the match, where only bots play, or
    where the match is one of other rules than the server's.
    """

    seat: Seat


class Replace(Command, frozen=True, tag="replace"):
    """Give the seat of someone who has been gone for long to the bot there; the host only.

    Then, and already before, someone else may ask for it (`sit`), and the others decide.
    """

    seat: Seat


class Rematch(Command, frozen=True, tag="rematch"):
    """A new table with the same seats."""


class Say(Command, frozen=True, tag="say"):
    """Talk."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class React(Command, frozen=True, tag="react"):
    """Say one of a few short things."""

    reaction: Reaction


class Mute(Command, frozen=True, tag="mute"):
    """Hear someone no more, or again."""

    person: PersonId
    muted: bool


class Look(Command, frozen=True, tag="look"):
    """See the table from another seat of one's own; null: as a spectator."""

    seat: Seat | None


class Earlier(Command, frozen=True, tag="earlier"):
    """Ask for what happened before the log that one has."""

    before: Number
    """The version of its first event."""


class Why(Command, frozen=True, tag="why"):
    """Ask why a move is not allowed."""

    seat: Seat
    action: Number
    path: Path = []
    """As if one had made these moves before."""


class Foresee(Command, frozen=True, tag="foresee"):
    """Ask what each of one's moves would bring, as far as that can be told."""

    seat: Seat
    path: Path = []
    """As if one had made these moves before, each of which can be foreseen."""


class Hint(Command, frozen=True, tag="hint"):
    """Ask what search thinks of one's moves."""

    seat: Seat
    path: Path = []
    """As if one had made these moves before, each of which can be foreseen."""


AnyCommand: TypeAlias = (
    Sit
    | Leave
    | SeatBot
    | Open
    | Configure
    | Start
    | Move
    | Undo
    | Answer
    | Resign
    | Replace
    | Rematch
    | Say
    | React
    | Mute
    | Look
    | Earlier
    | Why
    | Foresee
    | Hint
)


# ── What the server says ─────────────────────────────────────────────────────────────────────────


Row: TypeAlias = Sequence[int]
"""A sentence of a game: its number in the facts of the game, then what stands in its gaps."""


class Remark(Struct, frozen=True, omit_defaults=True):
    """A text of the catalogue, with what stands in its gaps."""

    id: str
    args: dict[str, "str | int | Remark"] = {}
    section: str | None = None
    """The paragraph of the rules that it rests on."""
    things: dict[str, list[int]] = {}
    """Which things of a kind its gaps name, dice or cards: their numbers, by gap."""


def remark(message: Message) -> Remark:
    return Remark(
        message.id,
        {name: gap_value(value) for name, value in message.args.items()},
        message.section,
        message.things,
    )


def gap_value(value: Value | Message) -> str | int | Remark:
    """What stands in a gap."""
    return remark(value) if isinstance(value, Message) else value


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat of the table and who has it."""

    is_: Literal["open", "person", "bot"] = msgspec.field(name="is")
    name: str = ""
    person: str | None = None
    """The public id of the person."""
    level: Level | None = None
    here: bool = False
    away: bool = False
    """A bot plays for this person."""
    resigned: bool = False
    gone_at: float | None = None
    """From when on the seat may go to someone else, where a bot plays for this person."""


class ClockFace(Struct, frozen=True):
    """The clocks at the time of the message."""

    left: list[float]
    """Seconds, by seat."""
    running: list[int]
    """Seats whose time is running."""


class Ending(Struct, frozen=True):
    """How the match ended."""

    winners: list[int]
    payoff: list[float]
    standings: list[Row]
    """What counted, seat by seat."""
    resigned: list[int]
    why: Literal["rules", "bound", "resigned"]
    """By the book, by the bound on decisions, or since nobody else was left."""
    seed: str
    """What chance did can be checked with it."""


class Scene(Struct, frozen=True):
    """What there is to see."""

    view: bytes
    """The game's record, with the unknown blanked: base64 of its bytes."""
    outline: bytes
    """What the rules make of it, so that nobody has to know them to draw it."""


class Moment(Scene, frozen=True):
    """What there was to see on the way, and is gone again."""

    told: int
    """So many of the event's sentences are told by then."""


class Position(Struct, frozen=True, omit_defaults=True):
    """A match as one seat may know it."""

    ply: int
    actor: int
    """The seat to move, one's own where one is among several; -2 when the match is over."""
    view: bytes
    outline: bytes
    awaited: list[int] = []
    """All seats that are to move, where several choose at the same time."""
    ready: list[int] = []
    """The seats that have chosen where others choose at the same time still."""
    ask: Row | None = None
    """What one is asked to do, where it is one's turn."""
    legal: list[int] = []
    """One's own actions, where it is one's turn."""
    undo: Literal["free", "ask", "no"] = "no"
    """What taking back one's last move would need."""
    ending: Ending | None = None


class SeatWish(Struct, frozen=True):
    """Someone would like to take a bot's seat in a running match."""

    seat: int
    person: str
    name: str


class Whole(Struct, frozen=True, tag="table", tag_field="is"):
    """The whole table, as the one who looks may know it."""

    table: str
    version: int
    time: float
    status: Literal["waiting", "playing", "over", "closed"]
    settings: Settings
    host: str
    you: str
    """One's own public id."""
    seat: int
    """From which one looks; -1 as a spectator."""
    chairs: list[Chair]
    seed_hash: str | None
    position: Position | None
    clock: ClockFace | None
    undo_asked: int | None
    """The seat that would like to take back a move."""
    rematch: str | None
    """The table that follows this one."""
    notice: Remark | None
    seat_asked: SeatWish | None
    other_rules: Remark | None
    """Why the match can only be looked at: it was begun with other rules than the server's."""
    names: list[str]
    """How the players are called in sentences, once the match has begun."""
    log: list["Event"]
    """What happened last, without the positions and without what came to nothing."""
    more: bool
    """Whether something happened before that."""


class Event(Struct, frozen=True, omit_defaults=True, tag="event", tag_field="is"):
    """Something happened. Where it changed the table or the match, both are as they are now."""

    version: int
    time: float
    kind: str
    seat: int | None = None
    """Whose doing it was; of a choice that nobody sees only its own seat is told."""
    name: str | None = None
    """Who sat down there."""
    late: bool = False
    """Whoever resigned did so because the time was up."""
    forced: bool = False
    """The server made the move: everyone can tell that it was the only one."""
    action: int | None = None
    """The action, as one may know it; -1 for something hidden."""
    told: list[Row] = []
    """What happened, in sentences, chance included."""
    parts: list[tuple[int, Row]] = []
    """Headings, each with the number of the first sentence under it."""
    moments: list[Moment] = []
    outcomes: list[bytes] = []
    """What came to its end, a round or a turn: the game's record of it."""
    said: list[Remark] = []
    """What happened in a match of other rules than the server's."""
    status: str | None = None
    settings: Settings | None = None
    chairs: list[Chair] | None = None
    seed_hash: str | None = None
    position: Position | None = None
    clock: ClockFace | None = None
    undo_asked: int | None = None
    seat_asked: SeatWish | None = None
    rematch: str | None = None
    names: list[str] = []
    """How the players are called in sentences, as the match begins."""
    anew: bool = False
    """What was taken back had been drawn by chance, which draws anew from now on."""
    since: int | None = None
    """What happened in the match from this version on is taken back."""


class Done(Struct, frozen=True, omit_defaults=True, tag="done", tag_field="is"):
    """A command was carried out."""

    id: str
    version: int
    table: str | None = None
    """The new table of a rematch."""


class Refusal(Struct, frozen=True, omit_defaults=True, tag="refused", tag_field="is"):
    """A command was not carried out, and nothing changed."""

    id: str | None
    why: Remark
    version: int
    rename: bool = False
    """Whether it would be done for someone of another name."""


class Presence(Struct, frozen=True, tag="presence", tag_field="is"):
    """Who is here."""

    chairs: list[Chair]
    watching: int
    bot_in: float | None = None
    """Seconds until a bot plays on for the one to move, where that is soon."""


class Chat(Struct, frozen=True, omit_defaults=True, tag="chat", tag_field="is"):
    """Someone said something."""

    number: int
    time: float
    person: str
    name: str
    text: str | None = None
    reaction: Reaction | None = None


class Notice(Struct, frozen=True, tag="notice", tag_field="is"):
    """Something to show for a while: that bots play simply until they are compiled, say."""

    remark: Remark | None


class Before(Struct, frozen=True, tag="earlier", tag_field="is"):
    """What happened before a log, in the same form."""

    id: str
    log: list["Event"]
    more: bool


class Reason(Struct, frozen=True, tag="why", tag_field="is"):
    """Why a move is not allowed; null: it is."""

    id: str
    why: Remark | None


class Thought(Struct, frozen=True):
    """What search makes of a move: its share of visits, and of the victory."""

    action: int
    visits: float
    value: float


class Advice(Struct, frozen=True, tag="hint", tag_field="is"):
    """An answer to a hint."""

    id: str
    thoughts: list[Thought]


class Chance(Struct, frozen=True):
    """Something that may come of a move, and how likely it is."""

    says: Row
    chance: float


class Prospect(Struct, frozen=True):
    """What a move would bring."""

    action: int
    view: bytes
    outline: bytes
    says: Row
    chances: list[Chance]
    """What may come of it; only where hints are allowed."""
    price: Row | None = None
    """What it would cost to fail."""


class Foresight(Struct, frozen=True, tag="foresight", tag_field="is"):
    """An answer to what one's moves would bring."""

    id: str
    ply: int
    prospects: list[Prospect]
    ask: Row | None = None
    """What one would be asked then."""


AnyAnswer: TypeAlias = (
    Whole | Event | Done | Refusal | Presence | Chat | Notice | Before | Reason | Advice | Foresight
)


# ── HTTP ─────────────────────────────────────────────────────────────────────────────────────────


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made, and who is to sit there: the maker first, unless bots only are named."""

    settings: Settings
    chairs: Annotated[list[Literal["open", "you"] | Level], Meta(max_length=16)] = []
    """By seat; where it is empty the maker sits at seat 0 and the others are open."""
    start: bool = False
    """Begin at once, if no seat is open."""
    names: Annotated[list[Name | None], Meta(max_length=16)] = []
    """By seat: how those of the maker are called where people share a device."""
    id: CommandId | None = None
    """The client's own: what is sent again with the same one makes no second table."""


class Handed(Struct, frozen=True, forbid_unknown_fields=True):
    """A match that was played on someone's device, to become a table."""

    transcript: Annotated[str, Meta(max_length=LONGEST_TRANSCRIPT)]
    seed: Annotated[str, Meta(min_length=1, max_length=200)]
    settings: Settings
    chairs: Annotated[list[Literal["you"] | Level], Meta(max_length=16)]
    """By seat: whoever hands it over, or a bot."""
    resigned: Annotated[list[Seat], Meta(max_length=16)] = []
    id: CommandId | None = None
    """The client's own: what is sent again with the same one makes no second table."""


class Profile(Struct, frozen=True):
    """Oneself."""

    person: str
    name: str


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Link(Struct, frozen=True):
    """A link that carries the profile to another device, once."""

    path: str
    expires: float
    qr: str
    """The link as a QR code, an SVG drawing."""


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=8, max_length=64)]


class Summary(Struct, frozen=True):
    """A table in a list."""

    table: str
    status: str
    settings: Settings
    chairs: list[Chair]
    created: float
    touched: float
    your_turn: bool = False
    to_move: str | None = None
    """The name of the person whose turn it is."""


class OptionFacts(Struct, frozen=True):
    name: str
    words: list[str]
    section: str
    names_seat: bool
    """The words after the first are seats, as many as the match has."""
    rare: bool
    """Hardly anyone changes it."""


class Exclusion(Struct, frozen=True):
    """Options that do not go together, with so many seats."""

    seats: int
    options: dict[str, str]


class Sides(Struct, frozen=True):
    """Who plays together, with so many seats and these options."""

    seats: int
    options: dict[str, str]
    sides: list[int]
    """The side of each seat."""


class Gap(Struct, frozen=True, omit_defaults=True):
    """What the numbers for a gap of a message are: see `core/kinds.py`."""

    name: str
    is_: Literal["number", "one", "who", "name", "tally", "several", "phrase", "same"] = (
        msgspec.field(name="is")
    )
    kind: str | None = None
    """One of a kind, or how many there are of each."""
    first: int = 0
    """What a number shows more than it is."""
    width: int = 1
    """How many numbers there are."""
    phrase: str | None = None
    """The message of a phrase."""
    gaps: "list[Gap]" = []
    """Its gaps."""
    value: str | int | None = None
    """What stays the same."""


class KindFacts(Struct, frozen=True, omit_defaults=True):
    """Things that are counted: cards, tiles, faces."""

    words: list[str]
    """What each is called in a transcript."""
    gaps: list[str | int | Remark] = []
    """What each puts into the gap of a message, where that is not its words."""
    least: int = 0
    """The number of the first."""


class VerbFacts(Struct, frozen=True):
    """A range of actions: see `core/moves.py`."""

    name: str
    first: int
    words: str
    message: str
    things: list[tuple[str, str]]
    """Its gaps, each with its kind; the number of the last counts single actions."""
    section: str
    by: Literal["player", "chance", "nobody"]


class SentenceFacts(Struct, frozen=True, omit_defaults=True):
    """A sentence: its message, and what stands in its gaps."""

    id: str
    gaps: list[Gap]
    section: str | None
    sums_up: bool = False
    """It says what a turn came to."""


class FieldFacts(Struct, frozen=True):
    """A field of a record of bytes; of a number the lowest byte comes first."""

    name: str
    type: str
    """`int8`, `uint16` …: of a whole number."""
    at: int
    shape: list[int]


class Declared(Struct, frozen=True):
    """What the numbers and bytes of a game mean."""

    sources: str
    """Stands for all that it was made of, as in the manifest of modules (docs/wasm.md)."""
    kinds: dict[str, KindFacts]
    verbs: list[VerbFacts]
    sentences: list[SentenceFacts]
    others: list[str]
    """Who plays without a seat; in sentences they come after the seats."""
    view: list[FieldFacts]
    outline: list[FieldFacts]
    outcome: list[FieldFacts]


class GameFacts(Struct, frozen=True):
    """What a client needs to know of a game."""

    name: str
    seats: list[int]
    options: list[OptionFacts]
    excluded: list[Exclusion]
    sides: list[Sides]
    """Otherwise everyone plays for themself."""
    figures: dict[str, Field]
    """What is printed on its components."""
    declared: Declared
    drawn: bool
    """Whether there is a drawn table; the others are played in the terminal."""
    minutes: int | None
    """How long a match takes, as it stands on the box."""
    usual_seats: int
    """How many seats a new table has at first."""


class Paragraph(Struct, frozen=True):
    """A paragraph of a game's rules."""

    number: str
    chapter: str
    """The heading above it."""
    text: str


class Made(Struct, frozen=True):
    """A table was made."""

    table: str


# ── Matches of people ────────────────────────────────────────────────────────────────────────────

Viewers: TypeAlias = Literal["everyone", "played", "nobody"]
"""Who sees a page: everyone, people one has played with, nobody else."""


class RunningMatch(Struct, frozen=True):
    """A match of one's own that goes on, or a table that waits."""

    table: str
    status: str
    settings: Settings
    chairs: list[Chair]
    created: float
    since: float
    """When something happened last: since then whoever is to move is waited for."""
    until: float | None
    """When the time of the first is up."""
    your_turn: bool
    to_move: list[int]
    """The seats of the people whose turn it is."""


class FinishedMatch(Struct, frozen=True):
    """A match of one's own that is over."""

    table: str
    game: str
    chairs: list[Chair]
    seat: int
    """One's own, the first where one had several."""
    place: int | None
    """Among the sides; null: nothing was decided."""
    places: int
    """How many sides there were; with one who played alone, two."""
    won: bool
    lead: int | None
    """Points ahead of the next, or of the first (below 0: behind); null: none were counted."""
    how: Literal["played", "resigned", "late", "stood-in", "closed"]
    """How it ended for oneself: `late`, the time was up; `stood-in`, a bot played on."""
    ended: float
    rating: int | None
    """One's rating after it, where it was rated."""
    gain: int | None


class FinishedPage(Struct, frozen=True):
    """A page of the matches of one's own that are over, the last first."""

    matches: list[FinishedMatch]
    counts: dict[str, int]
    """How many there are by game; on the first page alone."""


class TallyOf(Struct, frozen=True):
    game: str
    seats: int
    played: int
    won: int


class Month(Struct, frozen=True):
    """How many matches ended in a month."""

    year: int
    month: int
    played: int


class RatingStep(Struct, frozen=True):
    rating: int
    unsure: int


class RatingOf(Struct, frozen=True):
    """How strong someone plays a game in a mode: within `unsure` two times of three."""

    game: str
    mode: str
    """The options that make it another kind of match, in words."""
    rating: int
    unsure: int
    matches: int
    steps: list[RatingStep]
    """After the last matches."""


class Portrait(Struct, frozen=True):
    """The page of a person, for whom they let see it."""

    person: str
    name: str
    since: float
    tallies: list[TallyOf]
    """By game and number of seats; matches against oneself are not counted."""
    months: list[Month]
    """The last nine, this one too, by the clock of Greenwich."""
    streak: int
    """How many of the last matches were won, one after the other."""
    longest: int
    ratings: list[RatingOf]
    shown: "Shown | None" = None
    """To oneself alone."""


class Shown(Struct, frozen=True, forbid_unknown_fields=True):
    """What others see of someone."""

    page: Viewers
    ranked: bool
    """Whether they are in lists of the best."""


class BestOf(Struct, frozen=True):
    person: str
    name: str
    rating: int
    unsure: int
    matches: int


class BestList(Struct, frozen=True):
    """Those who are surely the strongest in a game, of those who want to be in the list."""

    game: str
    mode: str
    modes: list[str]
    """Modes in which there are some."""
    best: list[BestOf]
    bots: dict[Level, int]
    """The ratings of the levels of bots, which do not change."""


class Asked(Struct, frozen=True):
    """What a browser hands to the device that makes or holds a passkey."""

    options: dict[str, Any]


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey as a browser has made it."""

    answer: dict[str, Any]
    name: Name


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser has signed with a passkey."""

    answer: dict[str, Any]


class KnownPasskey(Struct, frozen=True):
    """A passkey of one's own."""

    id: str
    name: str
    made: float
    used: float | None
    """When someone last signed in with it."""


class KnownLogin(Struct, frozen=True):
    """A login of a provider that is one's own."""

    issuer: str
    subject: str
    made: float


class Keeps(Struct, frozen=True):
    """What keeps one's profile."""

    passkeys: list[KnownPasskey]
    codes: int
    """Recovery codes that are left."""
    logins: list[KnownLogin]
    provider: str | None
    """Where one can log in, too, if the operator has set that up."""
    can_have_passkeys: bool
    """Not where the page was reached by a number."""


class Codes(Struct, frozen=True):
    """Recovery codes: they are told once."""

    codes: list[str]


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code, as someone wrote it down."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Entered(Struct, frozen=True):
    """Someone has signed in; who this device was until then, where something is left of them."""

    person: str
    name: str
    guest: str | None = None
    """The name of the guest this device was, whose matches can join the profile."""
    word: str | None = None
    """That it is so, for `POST /api/me/join`."""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of the guest that a device was."""

    word: Annotated[str, Meta(min_length=8, max_length=64)]


class SignOut(Struct, frozen=True, forbid_unknown_fields=True):
    everywhere: bool = False


class Sure(Struct, frozen=True):
    """What is to be sent back by whoever means it."""

    word: str


class Way(Struct, frozen=True):
    """Where a browser is to go on."""

    address: str


# ── Turns that call ──────────────────────────────────────────────────────────────────────────────

Language: TypeAlias = Literal["en", "de", "ca"]
Minute: TypeAlias = Annotated[int, Meta(ge=0, le=1439)]
Zone: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"\A[A-Za-z0-9_+/:-]*\Z")]
Offset: TypeAlias = Annotated[int, Meta(ge=-840, le=840)]


class Where(Struct, frozen=True, forbid_unknown_fields=True):
    """Which language someone reads, and which time it is where they are."""

    language: Language
    zone: Zone
    """As browsers call it: Europe/Berlin."""
    offset: Offset
    """Minutes by which clocks there are ahead of UTC, where nobody here knows the zone."""


class NewDevice(Where, frozen=True):
    """A device that is to be told when someone is waited for: where its browser is reached."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class NewAddress(Where, frozen=True):
    """An address for mails, which has to be confirmed."""

    address: Annotated[str, Meta(max_length=254)]


class QuietTime(Where, frozen=True):
    """When someone is not to be told, in minutes of their day; never, where both are the same."""

    quiet_from: Minute
    quiet_to: Minute


class Sealed(Struct, frozen=True, forbid_unknown_fields=True):
    """What a link in a message holds."""

    token: Annotated[str, Meta(min_length=8, max_length=400, pattern=r"\A[A-Za-z0-9_-]*\Z")]


class Messages(Struct, frozen=True):
    """How someone is told that they are waited for."""

    key: str
    """By which a browser lets this server, and nobody else, call the device."""
    devices: list[str]
    """The devices that are called, each by the start of the hash of where it is reached."""
    can_mail: bool
    """Whether this server sends mails."""
    address: str | None
    confirmed: bool
    """Whether someone has opened the link that was sent to the address."""
    quiet_from: int
    quiet_to: int


class Stopped(Struct, frozen=True):
    """What is switched off."""

    way: Literal["push", "mail"]


class WaitedFor(Struct, frozen=True):
    """The tables over days at which one is waited for."""

    tables: list[str]


# ── Strangers and friends ────────────────────────────────────────────────────────────────────────


class Seek(Struct, frozen=True, forbid_unknown_fields=True):
    """What company someone would like: they are brought together with whoever wishes the same."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=0, le=16)] = 0
    """How many players; 0: as many as the game can have."""
    pace: Pace = msgspec.field(default_factory=Relaxed)
    bots_after: Annotated[int, Meta(ge=5, le=600)] | None = None
    """Seconds after which bots may fill up; null: never."""


class Seeking(Struct, frozen=True):
    """What someone seeks."""

    game: str
    seats: int
    pace: Pace
    bots_after: float | None
    since: float
    table: str | None
    """Where they were brought together."""


class Sought(Struct, frozen=True):
    """What company people seek, oneself among them."""

    game: str
    seats: int
    pace: Pace
    people: int


class Invitation(Struct, frozen=True):
    """Someone would like to play with one, and has a seat free."""

    table: str
    by: str
    """By name."""
    settings: Settings
    sent: float


class Found(Struct, frozen=True):
    """A table that strangers can sit down at, or watch."""

    table: str
    settings: Settings
    chairs: list[Chair]
    created: float


class Meeting(Struct, frozen=True, omit_defaults=True, tag="meeting", tag_field="is"):
    """Who can be met now. On the socket what is left out is as it was."""

    time: float
    seeking: Seeking | None = None
    """What one seeks oneself; it comes with `invited`, or is nothing."""
    invited: list[Invitation] | None = None
    sought: list[Sought] | None = None
    join: list[Found] | None = None
    """Tables with an open seat."""
    watch: list[Found] | None = None
    """Matches that go on."""


class Acquaintance(Struct, frozen=True):
    """Someone one has played with."""

    person: str
    name: str
    matches: int
    """How many together."""
    last: float
    """When something happened in the last one."""
    table: str
    """That one."""
    game: str
    is_over: bool


class Named(Struct, frozen=True):
    """A person."""

    person: str
    name: str


class Acquaintances(Struct, frozen=True):
    """Whom one has played with, and whom one has blocked."""

    people: list[Acquaintance]
    blocked: list[Named]


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask someone to one's table that waits; or to a new one, made as that of the last match."""

    other: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


class Block(Struct, frozen=True, forbid_unknown_fields=True):
    """Meet someone no more, and hear them no more."""

    other: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


def _number(value: object) -> object:
    """A number of a record, as rules in plain Python give it."""
    if isinstance(value, np.generic):
        return value.item()
    raise TypeError(f"{value!r} cannot be sent")


encoder = msgspec.json.Encoder(enc_hook=_number)
read_command = msgspec.json.Decoder(AnyCommand).decode


_CHOICES: dict[str, Sequence[object]] = {
    "do": [command.__struct_config__.tag for command in get_args(AnyCommand)],
    "is": [pace.__struct_config__.tag for pace in get_args(Pace)],
    "level": get_args(Level),
    "stand_in": [*get_args(Level), None],
    "chairs": ["open", "you", *get_args(Level)],
    "reaction": get_args(Reaction),
    "to": ["undo", "seat"],
    "language": LANGUAGES,
    "page": get_args(Viewers),
}
_FIELD = re.compile(r"(\w+)(?:\[\d+\])?`?\Z")


def explained(error: str, at: str = "") -> str:
    """What msgspec says of something that is none of a few values, and which these are.

    `at` is where, unless the error ends with it.
    """
    found = _FIELD.search(at or error) if error.startswith("Invalid") else None
    choices = _CHOICES.get(found[1], []) if found else []
    right = ", ".join("null" if choice is None else str(choice) for choice in choices)
    return f"{error}, which is one of: {right}" if right else error


class _Named(Struct):
    id: CommandId | None = None


def read_id(text: str | bytes) -> str | None:
    """The id of a message that is no command of ours, if it has one."""
    try:
        return msgspec.json.decode(text, type=_Named).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
