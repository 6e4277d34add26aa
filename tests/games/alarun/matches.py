"""The golden matches of Alarún."""

from tests.golden import Golden

MATCHES: dict[str, Golden] = {}
