"""Commands of the command line, run within the test's own process."""

import sys
from pathlib import Path

import pytest

import cli


class Dungeonlab:
    """Runs commands; after each, ``code``, ``out`` and ``err`` tell what happened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def __call__(self, *words: str | int | Path) -> "Dungeonlab":
        self._monkeypatch.setattr(sys, "argv", ["dungeonlab", *map(str, words)])
        try:
            self.code = cli.main()
        except SystemExit as end:
            self.code = end.code
        self.out, self.err = self._capsys.readouterr()
        return self
