"""The report of a run: one file, complete by itself, that says what the numbers say."""

import json
import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest
from rich.console import Console

import cli
from reports.compare import Comparison
from reports.comparison_page import comparison_page
from reports.comparison_summary import summarise
from reports.completeness import incomplete
from reports.report import report, write_report
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import get_game
from simulator.games.monster_eater.catalogue import load_cards
from simulator.manifest import FILE
from simulator.store import RunFolder
from tests import lottery
from tests.reports.runs import play

pytestmark = pytest.mark.usefixtures("lottery_game")

BYTES = 3_000_000


class Page(HTMLParser):
    """What is on a page: its words, its tables by name, its figures."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tables: dict[str, list[list[str]]] = {}
        self.alts: list[str] = []
        self.drawings = 0
        self.references: list[str] = []
        self._rows: list[list[str]] | None = None
        self._skip = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag in ("style", "script", "svg"):
            self._skip = self._skip or tag
            self.drawings += tag == "svg"
        if tag == "table":
            self._rows = self.tables.setdefault(found["data-name"] or "", [])
        if self._rows is not None and tag == "tr":
            self._rows.append([])
        if self._rows is not None and tag in ("td", "th"):
            self._rows[-1].append("")
        if found.get("role") == "img":
            self.alts.append(found.get("aria-label") or "")
        self.references += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href", "data")]

    def handle_endtag(self, tag: str) -> None:
        if tag == self._skip:
            self._skip = ""
        if tag == "table" and self._rows:
            self._rows[:] = [[cell.strip() for cell in row] for row in self._rows]
            self._rows = None

    def handle_data(self, data: str) -> None:
        if not self._skip:
            self.words.append(data)
            if self._rows and self._rows[-1]:
                self._rows[-1][-1] += data

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


CELL = re.compile(r'<td class="number[^"]*" data-values="([^"]*)">([^<]*)(?: <small>([^<]*)</small>)?</td>')


def numbers(html: str) -> Iterator[tuple[list[float | None], str, str]]:
    """Of each number with its interval on a page: value and both ends, how they are written, and the interval."""
    for values, text, ends in CELL.findall(html):
        found = json.loads(unescape(values))
        if len(found) == 3:
            yield found, text.strip(), ends


@pytest.mark.parametrize("games", [1, 2, 12])
@pytest.mark.parametrize("game", ["monster-eater", "rapid-dungeon", "mini-rogue"])
def test_few_games_have_numbers_too_and_intervals_that_can_be(game: str, games: int, tmp_path: Path) -> None:
    """No share beyond 0 and 100%, nothing that isn't a number, and an interval or the reason why there is none."""
    recorded = tuple(table.name for table in get_game(game).tables if table.optional and table.name != "picks")
    asked = Experiment(game, games=games, seed=4, players=get_game(game).players[-1], record=recorded)
    html = report(play(asked, tmp_path / "run"))
    assert not re.search(r"\b(nan|inf)\b", Page(html).text)
    found = list(numbers(html))
    assert found
    for (value, low, high), text, ends in found:
        if value is None:
            assert text in ("–", "stopped")
            continue
        assert ends
        if low is not None and high is not None:
            assert low <= value <= high
        if text.endswith("%"):
            assert low is not None
            assert high is not None
            assert 0 <= low <= high <= 1


@pytest.fixture(scope="module")
def monster_page(monster_run: RunFolder) -> Page:
    return Page(report(monster_run))


@pytest.fixture(scope="module")
def lottery_page(lottery_run: RunFolder) -> Page:
    return Page(report(lottery_run))


def copy_of(run: RunFolder, to: Path, change: Callable[[dict[str, object]], None] = lambda manifest: None) -> RunFolder:
    """A copy of a run, with another manifest."""
    shutil.copytree(run.path, to)
    manifest = json.loads((to / FILE).read_text())
    change(manifest)
    (to / FILE).write_text(json.dumps(manifest))
    return RunFolder(to)


def test_it_needs_nothing_but_itself(monster_run: RunFolder) -> None:
    html = report(monster_run)
    assert len(html.encode()) < BYTES
    assert not re.search(r"https?:|//[\w-]+\.|@import|url\((?!#)", html)
    assert all(reference.startswith("#") for reference in Page(html).references)
    assert "default-src 'none'" in html


def test_the_same_run_gives_the_same_report(lottery_run: RunFolder) -> None:
    assert report(lottery_run) == report(lottery_run)


def test_every_figure_is_told_in_words(monster_page: Page) -> None:
    # Each figure is drawn twice: for phones, and for anything wider.
    assert monster_page.drawings == 2 * len(monster_page.alts)
    assert len(monster_page.alts) == 20
    assert all(len(alt) > 40 for alt in monster_page.alts)


def test_the_sections_of_monster_eater(monster_page: Page) -> None:
    assert set(monster_page.tables) == {
        "win-share-by-party",
        "win-share-by-seat",
        "win-share-by-party-and-seat",
        "head-to-head-by-party",
        "company",
        "length",
        "lead",
        "leader-by-round",
        "cooking-by-monster",
        "cooking-by-party",
        "dishes",
        "dish-by-power",
        "dish-by-party",
        "fate-by-party",
        "dish-worth",
        "dish-worth-by-party",
        "points-by-party",
        "win-share-by-bosses",
        "bosses-by-party",
        "battles-by-party",
        "battles-a-game-by-party",
        "battles-by-monster",
        "verdicts-rest-on",
        "pace",
        "stuck-by-party",
        "ran-out",
        "rules-in-play",
        "provenance",
        "assumed-values",
        "reproduce",
        "columns",
    }


def test_a_game_without_sections_of_its_own_has_its_ratios(lottery_page: Page) -> None:
    assert "even-numbers-by-party" in lottery_page.tables


def test_the_headline_says_what_the_games_say(lottery_run: RunFolder, lottery_page: Page) -> None:
    """The lottery favours White and, less, Black so much that 3,000 games show it."""
    seats = lottery_run.scan("seats").collect()
    shares = dict(seats.group_by(pl.col("party").cast(pl.String)).agg(pl.col("win_share").mean()).rows())
    assert "White and Black are strong, Green and Red are weak" in lottery_page.text
    for name, _, share, index, _ in lottery_page.tables["win-share-by-party"][1:]:
        assert share.startswith(f"{100 * shares[name]:.1f}%")
        assert float(index.split()[0]) == pytest.approx(4 * shares[name], abs=0.06)
    assert [row[0] for row in lottery_page.tables["win-share-by-party"][1:3]] == ["White", "Black"]


def test_every_share_comes_with_its_interval(lottery_page: Page) -> None:
    for name in ("win-share-by-party", "win-share-by-seat", "win-share-by-party-and-seat", "even-numbers-by-party"):
        column = lottery_page.tables[name][0].index("Even numbers" if name.startswith("even") else "Win share")
        for row in lottery_page.tables[name][1:]:
            assert re.fullmatch(r"[\d.]+% [\d.]+ to [\d.]+%", row[column]), row


def test_stopped_games_are_counted_and_shown(lottery_run: RunFolder, lottery_page: Page) -> None:
    games = lottery_run.scan("games").collect()
    stopped = games.filter(~pl.col("finished")).height
    assert stopped
    assert f"{stopped} games of {games.height:,}" in lottery_page.text
    assert "stopped" in lottery_page.tables["length"][-1][1]


def test_every_assumed_value_is_listed(monster_run: RunFolder, monster_page: Page) -> None:
    assumed = load_cards(monster_run.path / "cards").assumed
    rows = monster_page.tables["assumed-values"][1:]
    assert len(rows) == len(assumed)
    assert f"{len(assumed):,} of the " in monster_page.text
    assert "Conclusions hold for this card set, not for the printed game." in monster_page.text


def test_it_tells_how_to_play_the_run_again(monster_run: RunFolder, monster_page: Page) -> None:
    manifest = monster_run.manifest
    assert manifest.command in monster_page.text
    for value in (
        manifest.engine,
        manifest.cards["digest"],
        *manifest.strategies.values(),
        *manifest.libraries.values(),
    ):
        assert value in monster_page.text


def test_every_metric_is_defined_by_its_columns(monster_run: RunFolder, monster_page: Page) -> None:
    assert "sum of battles_won, divided by sum of battles" in monster_page.text
    meanings = monster_run.columns("seats")
    listed = {column: meaning for table, column, meaning, _ in monster_page.tables["columns"][1:] if table == "seats"}
    assert listed
    assert all(meaning == meanings[column]["meaning"] for column, meaning in listed.items())


@pytest.mark.parametrize("name", ["monster_run", "drafted_run", "lottery_run"])
def test_every_column_with_intervals_says_what_it_is_and_the_notes_repeat_it(
    name: str, request: pytest.FixtureRequest
) -> None:
    html = report(request.getfixturevalue(name))
    notes = Page(html[html.index('class="definitions"') :]).text
    for table in re.findall(r"<table data-name=.*?</table>", html, re.DOTALL):
        headings = [
            unescape(found[1]) if (found := re.search(r'data-estimate title="([^"]*)"', heading)) else ""
            for heading in re.findall(r"<th .*?</th>", table)
        ]
        assert all(" ".join(definition.split()) in notes for definition in headings)
        for row in re.findall(r"<tr>\n?(<td.*?)</tr>", table, re.DOTALL):
            for definition, cell in zip(headings, re.findall(r"<td.*?</td>", row), strict=True):
                values = re.search(r'data-values="([^"]*)"', cell)
                if values and len(json.loads(unescape(values[1]))) == 3:
                    assert definition, f"a number with an interval in a column that doesn't say what it is: {cell}"


def test_without_cooking_attempts_it_tells_how_to_record_them(bare_run: RunFolder) -> None:
    page = Page(report(bare_run))
    assert "This run kept no single cooking attempts." in page.text
    assert "--record cooks --out" in page.text
    assert "cooking-by-party" in page.tables
    assert "cooking-by-monster" not in page.tables


def test_a_draft_is_told_by_seat(tmp_path: Path) -> None:
    page = Page(report(play(Experiment("lottery", games=200, draft=6), tmp_path / "run")))
    assert "win-share-by-party" not in page.tables
    assert "win-share-by-seat" in page.tables
    assert "even-numbers-by-seat" in page.tables


def test_strategies_are_told_apart_where_they_differ(tmp_path: Path) -> None:
    experiment = Experiment("lottery", games=200, players=2, strategies=("plain", "careful"))
    page = Page(report(play(experiment, tmp_path / "run")))
    assert [row[0] for row in page.tables["win-share-by-strategy"][1:]] != []
    assert "A strategy keeps its seats throughout this run" in page.text
    assert "Seats differ in more than the order of play here" in page.text
    assert "Whoever plays first" not in page.text


def test_parties_that_keep_their_seats_are_told_so(tmp_path: Path) -> None:
    experiment = Experiment("lottery", games=200, players=2, design="fixed", parties=("Red", "White"))
    page = Page(report(play(experiment, tmp_path / "run")))
    assert "A party keeps its seats throughout this run" in page.text
    assert "win-share-by-party-and-seat" not in page.tables


def test_a_single_game_has_a_report_too(tmp_path: Path) -> None:
    page = Page(report(play(Experiment("lottery", games=1), tmp_path / "run")))
    assert "All 4 parties are still open. † All 4 seats are still open." in page.text


@pytest.mark.parametrize("margin", ["", "0%", "-1%", "nan%", "100%", "0.02"])
def test_a_margin_that_is_none_is_refused(margin: str, lottery_run: RunFolder) -> None:
    with pytest.raises(InputError, match=f"--margin: '{margin}' is no margin"):
        report(lottery_run, margin)


def test_a_run_that_is_not_complete_says_so(lottery_run: RunFolder, tmp_path: Path) -> None:
    run = copy_of(lottery_run, tmp_path / "run", lambda m: m.update(status="interrupted"))
    next((run.path / "seats").glob("*2.parquet")).unlink()
    page = Page(report(RunFolder(run.path)))
    assert "The run is not complete: 2,200 of 3,000 games are played." in page.text


def test_a_complete_run_that_has_lost_a_file_says_so(lottery_run: RunFolder, tmp_path: Path) -> None:
    run = copy_of(lottery_run, tmp_path / "run", lambda m: None)
    assert incomplete(run) == ""
    next((run.path / "seats").glob("*1.parquet")).unlink()
    run = RunFolder(run.path)
    says = "has lost games: files of 1 of its 3 shards are missing, and 1,900 games left."
    assert f"The run {says}" in Page(report(run)).text
    comparison = Comparison(lottery_run.path, run.path)
    assert f"{run.path} {says}" in Page(comparison_page(comparison)).text
    with (console := Console(width=1_000)).capture() as shown:
        console.print(summarise(comparison))
    assert f"{run.path} {says}" in shown.get()


def test_cards_that_were_changed_after_the_run_are_called_out(lottery_run: RunFolder, tmp_path: Path) -> None:
    run = copy_of(lottery_run, tmp_path / "run", lambda m: m["cards"].update(digest="0" * 12))  # type: ignore[attr-defined]
    assert "were changed after the run" in Page(report(run)).text


def test_names_are_words_and_never_markup(tmp_path: Path) -> None:
    cards = tmp_path / "cards"
    shutil.copytree(lottery.FOLDER, cards)
    (cards / "parties.csv").write_text('name,luck\n<script>alert(1)</script>,0\n"""><b>",1\n&amp;,2\nD,1\nE,0\n')
    html = report(play(Experiment("lottery", games=100, cards=cards), tmp_path / "run"))
    assert "<script>alert" not in html
    assert "<b>" not in html
    assert "<script>alert(1)</script>" in Page(html).text


def test_it_lies_in_the_run_folder_unless_told_otherwise(
    lottery_run: RunFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert write_report(lottery_run) == lottery_run.path / "report.html"
    monkeypatch.setattr("sys.argv", ["dungeonlab", "report", str(lottery_run.path), "--out", str(tmp_path / "x.html")])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert not stopped.value.code
    assert (tmp_path / "x.html").read_text() == report(lottery_run)
    assert str(tmp_path / "x.html") in capsys.readouterr().out


@pytest.mark.parametrize("out", ["missing/x.html", "."])
def test_a_file_that_cant_be_written_is_one_clear_error(lottery_run: RunFolder, tmp_path: Path, out: str) -> None:
    with pytest.raises(InputError, match=r"^--out .*: can't be written: .*; give the name of a file$"):
        write_report(lottery_run, tmp_path / out)
    assert not list(tmp_path.glob("**/*.part"))


def test_the_command_it_prints_is_the_one_that_was_given(lottery_page: Page, lottery_run: RunFolder) -> None:
    assert shlex.split(lottery_run.manifest.command)[:2] == ["dungeonlab", "simulate"]
    assert lottery_run.manifest.command in lottery_page.text
