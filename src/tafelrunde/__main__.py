"""`python -m tafelrunde` is `tafelrunde`."""

from tafelrunde.cli.main import main

main(prog_name="tafelrunde")
