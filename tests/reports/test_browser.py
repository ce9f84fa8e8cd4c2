"""The report as a browser sees it: no errors, no network, tables that sort, nothing wider than a phone."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from reports.compare import Comparison
from reports.comparison_page import comparison_page
from reports.report import report
from reports.worth import Worth
from reports.worth_page import worth_page
from simulator.store import RunFolder

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE, DESK = 380, 1280
SECONDS = 120

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")

LISTENER = """<script>
window.problems = [];
addEventListener("error", (event) => problems.push(String(event.message)), true);
addEventListener("securitypolicyviolation", (event) => problems.push(event.violatedDirective + " " + event.blockedURI));
console.error = (...words) => problems.push(words.join(" "));
</script>"""

PROBE = """<script>
addEventListener("load", () => {
  const table = (name) => document.querySelector(`table[data-name="${name}"]`);
  const column = (name, index) => [...table(name).tBodies[0].rows].map((row) => row.cells[index].textContent.trim());
  const click = (name, index) => table(name).tHead.rows[0].cells[index].querySelector("button").click();
  const seen = {};
  seen.width = innerWidth;
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  seen.overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  for (const range of document.querySelectorAll(".tiles small")) range.textContent = "0.00000 to 0.00004%";
  const tiles = [...document.querySelectorAll(".tiles div")];
  seen.tiles = Math.max(...tiles.map((tile) => tile.scrollWidth - tile.clientWidth));
  const widths = [...document.querySelectorAll("figure svg")].map((svg) => svg.getBoundingClientRect().width);
  seen.figures = widths.filter((width) => width > 200).length;
  seen.shown = column("TABLE", 2);
  click("TABLE", 2); seen.down = column("TABLE", 2);
  click("TABLE", 2); seen.up = column("TABLE", 2);
  seen.sorted = table("TABLE").tHead.rows[0].cells[2].getAttribute("aria-sort");
  click("TABLE", 0); seen.names = column("TABLE", 0);
  seen.csv = csv(table("TABLE"));
  seen.requests = performance.getEntriesByType("resource").length;
  seen.problems = problems;
  const note = top.document.createElement("pre");
  note.id = "seen";
  note.textContent = JSON.stringify(seen);
  top.document.body.append(note);
});
</script>"""


def look(page: str, width: int, folder: Path, table: str = "win-share-by-party") -> dict[str, Any]:
    """Open a page in a frame of that width (windows can't be so narrow), sort a table, and tell what is there."""
    probe = PROBE.replace("TABLE", table)
    page = page.replace("<head>", f"<head>{LISTENER}", 1).replace("</body>", f"{probe}</body>", 1)
    file = folder / "frame.html"
    frame = f'<iframe srcdoc="{html.escape(page)}" style="border: 0; width: {width}px; height: 900px"></iframe>'
    file.write_text(f'<!doctype html><meta charset="utf-8"><body>{frame}</body>')
    done = subprocess.run(
        [
            str(CHROMIUM),
            *FLAGS,
            f"--user-data-dir={folder / 'profile'}",
            "--virtual-time-budget=5000",
            "--dump-dom",
            file.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    found = re.search(r'<pre id="seen">(.*?)</pre>', done.stdout, re.DOTALL)
    assert found, done.stderr[-2000:]
    seen: dict[str, Any] = json.loads(html.unescape(found[1]))
    return seen


@pytest.fixture(scope="module", params=[PHONE, DESK])
def seen(request: pytest.FixtureRequest, monster_run: RunFolder, tmp_path_factory: pytest.TempPathFactory) -> Any:
    found = look(report(monster_run), request.param, tmp_path_factory.mktemp("browser"))
    assert found["width"] == request.param
    return found


def test_it_opens_without_errors_and_without_network(seen: dict[str, Any]) -> None:
    assert seen["problems"] == []
    assert seen["requests"] == 0


def test_nothing_is_wider_than_the_window(seen: dict[str, Any]) -> None:
    assert seen["overflow"] <= 0


def test_the_ranges_of_millions_of_games_stay_within_their_tiles(seen: dict[str, Any]) -> None:
    assert seen["tiles"] <= 0


def test_every_figure_is_drawn_once(seen: dict[str, Any]) -> None:
    assert seen["figures"] == 20


def test_tables_sort_by_what_is_clicked(seen: dict[str, Any]) -> None:
    def share(cell: str) -> float:
        return float(cell.split("%")[0])

    assert seen["down"] == sorted(seen["shown"], key=share, reverse=True)
    assert seen["up"] == sorted(seen["shown"], key=share)
    assert seen["sorted"] == "ascending"
    assert seen["names"] == sorted(seen["names"])


def test_a_table_is_saved_with_the_ends_of_its_intervals(seen: dict[str, Any]) -> None:
    heading, *rows = seen["csv"].strip().split("\r\n")
    assert heading == (
        "Party,Games,Win share,Win share from,Win share to,Win index,Win index from,Win index to,Verdict"
    )
    assert len(rows) == len(seen["names"])
    for row, name in zip(rows, seen["names"], strict=True):
        party, games, share, low, high, index, _, _, verdict = row.split(",")
        assert party == name
        assert int(games) > 0
        assert 0 < float(low) < float(share) < float(high) < 1
        assert float(index) == pytest.approx(4 * float(share))
        assert verdict in ("strong", "weak", "balanced", "open")


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_two_runs_side_by_side_open_and_fit_too(width: int, lottery_run: RunFolder, tmp_path: Path) -> None:
    """Runs of one name are told by their paths, which are long here."""
    page = comparison_page(Comparison(lottery_run.path, lottery_run.path))
    seen = look(page, width, tmp_path, "difference-party")
    assert seen["problems"] == []
    assert seen["requests"] == 0
    assert seen["overflow"] <= 0
    assert seen["figures"] == 5


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_what_a_decision_is_worth_opens_and_fits_too(width: int, lottery_worth: Worth, tmp_path: Path) -> None:
    seen = look(worth_page(lottery_worth, "dungeonlab worth lottery"), width, tmp_path, "worth-decisions")
    assert seen["problems"] == []
    assert seen["requests"] == 0
    assert seen["overflow"] <= 0
    assert seen["figures"] == 2
