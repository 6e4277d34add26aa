"""A connection that can be cut: a TCP proxy in front of the server."""

import contextlib
import socket
import threading


class Proxy:
    """Passes bytes on until it is cut; then nobody gets through until it is restored."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._lines: set[socket.socket] = set()
        self._open = True
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        self._open = False
        for line in list(self._lines):
            _end(line)

    def restore(self) -> None:
        self._open = True

    def close(self) -> None:
        self.cut()
        _end(self._door)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            if not self._open:
                _end(near)
                continue
            far = socket.create_connection(("127.0.0.1", self._to))
            self._lines |= {near, far}
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        self._lines -= {one, other}
        _end(one)
        _end(other)


def _end(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()
