"""Structured logs: one JSON object a line, and no secrets in it."""

import json
import logging
import time
from typing import Final

_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "name": record.name,
            "message": record.getMessage(),
        }
        line |= {key: str(value) for key, value in vars(record).items() if key not in _PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Lasting:
    """Logs what is tried again and again and may fail for long: line by line, its trace once."""

    def __init__(self, log: logging.Logger, message: str, **extra: str) -> None:
        self._log = log
        self._message = message
        self._extra = extra
        self._known = ""

    def failed(self, error: Exception) -> None:
        why = f"{type(error).__name__}: {error}"
        trace = None if why == self._known else error
        self._known = why
        self._log.error(self._message, extra={**self._extra, "why": why}, exc_info=trace)

    def worked(self) -> None:
        """The next failure is a new one."""
        self._known = ""


class OfWorkers(logging.Filter):
    """Of uvicorn's own lines: warnings, and what its supervisor does with workers."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.levelno >= logging.WARNING or record.module == "multiprocess"


CONFIG: Final = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "tafelrunde.server.logs.Lines"}},
    "filters": {"workers": {"()": "tafelrunde.server.logs.OfWorkers"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "uvicorn": {"level": "WARNING"},
        "uvicorn.error": {"level": "INFO", "filters": ["workers"]},
        "tafelrunde": {"level": "INFO"},
    },
}
"""For `logging.config.dictConfig`. Requests are not logged one by one: their paths are links."""
