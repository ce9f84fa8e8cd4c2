"""Every command and every piece of code in the README and the how-to pages runs as it stands."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXECUTABLE = [page for page in PAGES if BLOCK.search(page.read_text())]
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
MINUTES = 10


def script(page: str) -> str:
    """The page's blocks as one shell script; Python that begins with a file's name is saved there, the rest is run."""
    parts = ["set -euo pipefail"]
    for language, code in BLOCK.findall(page):
        if language == "bash":
            parts.append("\n".join(line for line in code.splitlines() if not line.startswith("make ")))
        elif language == "python":
            name = re.match(r"# (\w+\.py)\n", code)
            parts.append(f"{f'cat > {name[1]}' if name else 'python -'} <<'END_OF_CODE'\n{code}END_OF_CODE")
    return "\n".join(parts) + "\n"


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Where the commands of this very checkout come first."""
    commands = tmp_path / "commands"
    commands.mkdir()
    for name, call in {"dungeonlab": f"{ROOT / 'cli.py'}", "pytest": "-m pytest", "python": ""}.items():
        command = commands / name
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" {call} "$@"\n')
        command.chmod(0o755)
    return {**os.environ, "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}


@pytest.mark.parametrize("page", EXECUTABLE, ids=lambda page: page.name)
def test_every_block_runs(page: Path, tmp_path: Path, environment: dict[str, str]) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    done = subprocess.run(
        ["bash", "-c", script(page.read_text())],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60 * MINUTES,
    )
    assert done.returncode == 0, done.stdout[-3000:]


def test_every_make_target_exists() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"^make (\w+)$", (ROOT / "README.md").read_text(), re.MULTILINE))
    assert named == {"report", "test"}
    assert named <= targets


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    missing = [link for link in LINK.findall(page.read_text()) if not (page.parent / link).exists()]
    assert not missing
