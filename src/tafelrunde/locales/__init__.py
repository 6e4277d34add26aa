"""The message catalogue: Fluent files, one folder a language, for the command line and the web."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = ("en", "de", "ca")


@cache
def _bundle(language: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((FOLDER / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle


def say(language: str, id: str, args: Mapping[str, str | int]) -> str:
    """The text of a message. A message or a gap that is missing is an error, never a blank."""
    bundle = _bundle(language)
    message = bundle.get_message(id)
    if message.value is None:
        raise LookupError(f"{language}: the message {id} has no text")
    text, errors = bundle.format_pattern(message.value, dict(args))
    if errors:
        raise LookupError(f"{language}: {id}: {errors[0]}")
    return str(text)


def messages(language: str) -> set[str]:
    """The ids of all messages of a language."""
    return set(_bundle(language)._messages)


def preferred() -> str:
    """The language of the user's system, where we have it; else English."""
    variables = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, variables), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return "en"
    for wanted in [*os.environ.get("LANGUAGE", "").split(":"), locale]:
        if wanted[:2] in LANGUAGES:
            return wanted[:2]
    return "en"
