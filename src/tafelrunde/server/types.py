"""The protocol for others to read: types for the web client, and a page of the documents.

Both are made from `protocol.py`, and the fields of a view from its game's record. `make types`
writes them.
"""

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
import numpy as np
from msgspec import inspect as shapes

from tafelrunde.core.game import Game
from tafelrunde.core.message import Message
from tafelrunde.core.registry import find, names
from tafelrunde.core.sight import Sight
from tafelrunde.server import facts, protocol
from tafelrunde.server.identity import FIRST, SECOND
from tafelrunde.server.table import BOT_NAMES

CLIENT, PAGE = "web/src/protocol.ts", "docs/protocol.md"
"""Where the copies are, from the root of the repository."""
MADE = "<!-- Made by `make types` from the game's declarations. -->"

ALIASES = {
    name: shapes.type_info(getattr(protocol, name)) for name in ("Level", "Reaction", "Pace")
}
"""Types of more than one message that are not messages."""
KINDS = [str(fact.__struct_config__.tag) for fact in get_args(facts.AnyFact)]
"""What an event may be."""
LIMITS = ("LONGEST_MESSAGE", "LONGEST_NAME", "LONGEST_CHAT", "MOST_BACKLOG", "MOST_LOG", "MOST")
COMMANDS: tuple[type[protocol.Command], ...] = get_args(protocol.AnyCommand)
ANSWERS: tuple[type[msgspec.Struct], ...] = get_args(protocol.AnyAnswer)
SENT = (
    *COMMANDS,
    *(protocol.NewTable, protocol.Handed, protocol.Rename, protocol.Token, protocol.SignOut),
    *(protocol.NewDevice, protocol.NewAddress, protocol.QuietTime, protocol.Sealed),
    *(protocol.Seek, protocol.Invite, protocol.Block),
)
"""What a client sends; what has a default may be left out."""


_BOTS = json.dumps(BOT_NAMES, ensure_ascii=False)
_GUESTS = json.dumps([FIRST.split(), SECOND.split()])


def typescript() -> str:
    """The module of types of the web client."""
    parts = [
        "// Made by `make types` from src/tafelrunde/server/protocol.py and the games' records.",
        "\n".join(_constant(name) for name in LIMITS),
        f"/** Bots are called so, in this order. */\nexport const BOT_NAMES = {_BOTS};",
        "/** A guest is called by one of each, until they take a name. */\n"
        f"export const GUEST_NAMES = {_GUESTS};",
        "/** Some fields of T, and any of the others. */\n"
        "export type Given<T, K extends keyof T> = Pick<T, K> & Partial<T>;",
        *(f"export type {name} = {_spelled(info)};" for name, info in ALIASES.items()),
        f"/** What an event may be. */\nexport type Kind = {_choice(KINDS)};",
        *(_interface(struct) for struct in _structs()),
        f"export type AnyCommand = {' | '.join(command.__name__ for command in COMMANDS)};",
        f"export type AnyAnswer = {' | '.join(answer.__name__ for answer in ANSWERS)};",
    ]
    return "\n\n".join(parts) + "\n"


def page() -> str:
    """The page of the protocol, in Markdown."""
    told = {*COMMANDS, *ANSWERS}
    others = [s for s in _structs() if s not in told and s.__name__ not in _HTTP]
    parts = [
        "# Protocol",
        "<!-- Made by `make types` from src/tafelrunde/server/protocol.py. -->",
        "The socket of a table is `/api/tables/<id>/socket`; the cookie says who one is. "
        "Everything else goes over HTTP and is described by the OpenAPI document at "
        "`/schema/openapi.json`.",
        (protocol.__doc__ or "").split("\n\n", 1)[1].strip().replace("\n", " "),
        "## Limits",
        "\n".join(f"- `{name}` is {getattr(protocol, name)}. {_said(name)}" for name in LIMITS),
        "## Commands",
        "A field with a question mark may be left out.",
        *(_section(command) for command in COMMANDS),
        "## Answers",
        "A field with a question mark is left out where it would say nothing.",
        *(_section(answer) for answer in ANSWERS),
        "## Kinds of events",
        "\n".join(f"- `{fact}`" for fact in KINDS),
        "## What they are made of",
        *(_section(struct) for struct in others),
        "## Views",
        "`view` of a position is the game's record as base64 of its bytes, with what the seat "
        "cannot know blanked, and `outline` what the rules make of it. `/api/games` says where "
        "each field lies (`declared`), and what moves and sentences mean; "
        "[moves.md](moves.md) lists all moves.",
    ]
    return re.sub(r" +\n", "\n", "\n\n".join(parts)) + "\n"


_HTTP = {"NewTable", "Profile", "Rename", "Link", "Token", "Summary", "OptionFacts", "GameFacts"}
_HTTP |= {"Handed", "Sides", "Seek", "Seeking", "Sought", "Invitation", "Found", "Meeting"}
_HTTP |= {"Acquaintance", "Acquaintances", "Named", "Invite", "Block"}
_HTTP |= {"Asked", "NewPasskey", "PasskeyAnswer", "KnownPasskey", "KnownLogin", "Keeps", "Codes"}
_HTTP |= {"Code", "Entered", "Join", "SignOut", "Sure", "Way"}
_HTTP |= {"Made", "Gap", "KindFacts", "VerbFacts", "SentenceFacts", "FieldFacts", "Declared"}


def _structs() -> list[type[msgspec.Struct]]:
    """Every message and what it is made of, in the order of the file."""
    return [
        thing
        for name, thing in vars(protocol).items()
        if not name.startswith("_")
        and isinstance(thing, type)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == protocol.__name__
        and thing is not protocol.Command
    ]


# ── TypeScript ───────────────────────────────────────────────────────────────────────────────────


def _constant(name: str) -> str:
    return f"{_comment(_said(name))}export const {name} = {getattr(protocol, name)};"


def _interface(struct: type[msgspec.Struct]) -> str:
    return "\n".join(
        [
            f"{_comment(_doc(struct))}export interface {struct.__name__} {{",
            *(
                f"{_comment(said, '  ')}  {name}{'?' if optional else ''}: {kind};"
                for name, kind, optional, said in _fields(struct)
            ),
            "}",
        ]
    )


def _fields(struct: type[msgspec.Struct]) -> Iterator[tuple[str, str, bool, str]]:
    """Name, type, whether it may be left out, and what is said of it."""
    info = shapes.type_info(struct)
    assert isinstance(info, shapes.StructType)
    if info.tag is not None:
        yield str(info.tag_field), f'"{info.tag}"', False, ""
    is_sent, may_omit = struct in SENT, struct.__struct_config__.omit_defaults
    notes = _notes(struct)
    for field in info.fields:
        optional = not field.required and (is_sent or may_omit)
        kind = _type(field.type)
        if is_sent and kind == "Settings":
            kind = _GIVEN
        if optional and may_omit and field.default is None:
            kind = kind.removesuffix(" | null")
        if (struct, field.name) == (protocol.Event, "kind"):
            kind = "Kind"
        yield field.encode_name, kind, optional, notes.get(field.name, "")


_GIVEN = 'Given<Settings, "game" | "seats">'


def _type(info: shapes.Type) -> str:
    """A type in TypeScript, by its name where it has one."""
    return next((name for name, alias in ALIASES.items() if info == alias), _spelled(info))


def _spelled(info: shapes.Type) -> str:
    match info:
        case shapes.StructType():
            return info.cls.__name__
        case shapes.UnionType():
            return " | ".join(_members(info))
        case shapes.LiteralType():
            return _choice([str(value) for value in info.values])
        case shapes.ListType():
            inner = _type(info.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case shapes.TupleType():
            return f"[{', '.join(map(_type, info.item_types))}]"
        case shapes.BytesType():
            return "string"
        case shapes.DictType():
            return f"Record<string, {_type(info.value_type)}>"
        case shapes.StrType():
            return "string"
        case shapes.IntType() | shapes.FloatType():
            return "number"
        case shapes.BoolType():
            return "boolean"
        case shapes.NoneType():
            return "null"
        case shapes.AnyType():
            return "unknown"
    raise TypeError(f"{info} has no type in TypeScript yet")


def _members(union: shapes.UnionType) -> list[str]:
    """The parts of a union, null last."""
    parts = sorted(union.types, key=lambda part: isinstance(part, shapes.NoneType))
    return [_type(part) for part in parts]


def _choice(words: list[str]) -> str:
    return " | ".join(f'"{word}"' for word in words)


def _comment(text: str, indent: str = "") -> str:
    return f"{indent}/** {text} */\n" if text else ""


# ── Views ────────────────────────────────────────────────────────────────────────────────────────


def game_types(game: Game) -> str:
    """The module of types of a game: its records, its phases, its moves."""
    records = [("View", "STATE", game.rules.STATE, "The record, as a seat may know it.")]
    if game.outline is not None:
        records.append(("Outline", "OUTLINE", game.outline, "What the rules make of a view."))
    if game.outcome is not None:
        records.append(("Outcome", "OUTCOME", game.outcome, "What came to its end."))
    parts = [
        "// Made by `make types` from the game's records and moves.",
        *(_record(game, *record) for record in records),
        _constants(game),
        _phases(game),
        _moves(game),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _record(game: Game, name: str, source: str, form: np.dtype[Any], said: str) -> str:
    notes = _remarks(game, source)
    fields: Mapping[str, Any] = form.fields or {}
    return "\n".join(
        [
            f"/** {said} */",
            f"export interface {name} {{",
            *(
                f"{_comment(notes.get(field, ''), '  ')}  {field}: number{'[]' * kind.ndim};"
                for field, (kind, *_) in fields.items()
            ),
            "}",
        ]
    )


def _constants(game: Game) -> str:
    """The numbers that stand for something in the game's records, and what they stand for."""
    known = {**vars(game.rules), **(vars(game.showing) if game.showing else {})}
    names = known.get("CONSTANTS", ())
    return "\n".join(f"export const {name} = {_written(known[name])};" for name in names)


def _written(constant: int | tuple[str, ...]) -> str:
    """A number, or words by their number."""
    if isinstance(constant, tuple):
        return f"[{', '.join(map(json.dumps, constant))}] as const"
    return str(int(constant))


def _phases(game: Game) -> str:
    phases = enumerate(getattr(game.rules, "PHASES", ()))
    lines = "".join(f'  "{phase}": {number},\n' for number, phase in phases)
    return (
        f"/** Where a match is. */\nexport const PHASE = {{\n{lines}}} as const;" if lines else ""
    )


def _moves(game: Game) -> str:
    """What players can do: each verb with its things, by their numbers."""
    lines = "".join(
        f'  /** §{verb.section}: {verb.words} */\n  "{verb.name}": '
        f"[{', '.join(f'{gap}: number' for gap in verb.kinds)}];\n"
        for verb in game.moves.verbs
        if verb.by == "player"
    )
    return f"/** What players can do, with what. */\nexport interface Moves {{\n{lines}}}"


def _remarks(game: Game, source: str) -> dict[str, str]:
    """What a game's source says of the fields of a record."""
    form = re.compile(rf"^{source} = record\((.*?)^\)", re.M | re.S)
    texts = (path.read_text("utf-8") for path in sorted(game.folder.glob("*.py")))
    text = next((found.group(1) for text in texts if (found := form.search(text))), "")
    return dict(re.findall(r'^    \("(\w+)", .*?\),(?:  # (.*))?$', text, re.M))


# ── What is said of them ─────────────────────────────────────────────────────────────────────────


def _doc(struct: type[msgspec.Struct]) -> str:
    return " ".join(inspect.cleandoc(struct.__doc__ or "").split())


@cache
def _source() -> ast.Module:
    return ast.parse(inspect.getsource(protocol))


def _notes(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The sentences under the fields of a struct."""
    body = next(
        node.body
        for node in _source().body
        if isinstance(node, ast.ClassDef) and node.name == struct.__name__
    )
    inherited = (
        {"id": "Of one's own choosing, in ASCII."} if issubclass(struct, protocol.Command) else {}
    )
    return inherited | _sentences(body)


def _said(name: str) -> str:
    return _sentences(_source().body).get(name, "")


def _sentences(body: list[ast.stmt]) -> dict[str, str]:
    """Strings that stand under an assignment, by the name that it gives."""
    found = {}
    for above, below in pairwise(body):
        targets = above.targets if isinstance(above, ast.Assign) else []
        target = above.target if isinstance(above, ast.AnnAssign) else next(iter(targets), None)
        match target, below:
            case ast.Name(id=name), ast.Expr(value=ast.Constant(value=str() as text)):
                found[name] = " ".join(text.split())
    return found


# ── Markdown ─────────────────────────────────────────────────────────────────────────────────────


def _section(struct: type[msgspec.Struct]) -> str:
    info = shapes.type_info(struct)
    assert isinstance(info, shapes.StructType)
    ranges = {field.encode_name: _range(field.type) for field in info.fields}
    title = f"`{info.tag}`" if info.tag is not None else struct.__name__
    lines = [
        f"- `{name}{'?' if optional else ''}: {kind}`"
        + "".join(f" {part}" for part in (ranges.get(name, ""), said) if part)
        for name, kind, optional, said in _fields(struct)
    ]
    return "\n\n".join(part for part in (f"### {title}", _doc(struct), "\n".join(lines)) if part)


def _range(info: shapes.Type) -> str:
    """What of a type is allowed."""
    match info:
        case shapes.UnionType():
            return next((found for part in info.types if (found := _range(part))), "")
        case shapes.IntType(ge=int() as least, le=int() as most):
            return f"{least} to {most}."
        case shapes.StrType(max_length=int() as most):
            return f"{info.min_length or 0} to {most} characters."
        case shapes.ListType(max_length=int() as most):
            return f"At most {most}."
    return ""


def moves_page(game: Game) -> str:
    """The page of all moves of a game, in Markdown."""
    parts = [
        f"# {_title(game)}: moves",
        MADE,
        "[What the columns mean](../../../../docs/moves.md).",
        "\n".join(_verb_rows(game)),
    ]
    return "\n\n".join(parts) + "\n"


def _title(game: Game) -> str:
    return Message(game.name).in_language("en")


def _verb_rows(game: Game) -> Iterator[str]:
    yield "| actions | words | § | by | for instance |"
    yield "|---|---|---|---|---|"
    for verb in game.moves.verbs:
        last = verb.first + len(verb) - 1
        numbers = str(verb.first) if last == verb.first else f"{verb.first} to {last}"
        words = verb.words.replace("{", "*").replace("}", "*")
        yield f"| {numbers} | {words} | {verb.section} | {verb.by} | {verb.written(last)} |"


def sight_page(game: Game, sight: Sight) -> str:
    """What a seat sees as numbers."""
    rows = [
        f"| {part.at} | `{part.name}` | {' × '.join(map(str, part.shape))} "
        f"| {part.least} to {part.most} | {part.meaning} |"
        for part in sight.parts
    ]
    parts = [
        f"# {_title(game)}: observations",
        MADE,
        f"{len(sight):,} numbers. [How they are read](../../../../docs/observations.md).",
        "\n".join(
            ["| from | part | shape | numbers | what it is |", "|---|---|---|---|---|", *rows]
        ),
    ]
    return "\n\n".join(parts) + "\n"


def copies() -> dict[str, str]:
    """Everything that is made from declarations, by its place."""
    made = {CLIENT: typescript(), PAGE: page()}
    for game in map(find, names()):
        folder = f"src/tafelrunde/games/{game.name}"
        made[f"web/src/games/{game.name}/made.ts"] = game_types(game)
        made[f"{folder}/MOVES.md"] = moves_page(game)
        if game.sight is not None:
            made[f"{folder}/OBSERVATIONS.md"] = sight_page(game, game.sight.SIGHT)
    return made


def write(root: Path) -> None:
    """Write all copies anew."""
    for place, text in copies().items():
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
