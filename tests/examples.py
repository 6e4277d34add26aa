"""How many examples hypothesis tries."""

from hypothesis import settings


def examples(most: int) -> settings:
    """At most so many, and fewer where the profile has fewer (`make fast`)."""
    assert settings.default is not None
    return settings(max_examples=min(most, settings.default.max_examples))
