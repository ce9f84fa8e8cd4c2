from pathlib import Path

import pytest

from simulator import jit

SHARED, LUDO, CHESS = "simulator/rng.py", "simulator/games/ludo/turn.py", "simulator/games/chess/turn.py"
BOLD = "strategies/ludo/bold.py"


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An engine of two games."""
    for name in (SHARED, LUDO, CHESS, BOLD):
        source = tmp_path / name
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text("one = 1\n")
    monkeypatch.setattr(jit, "ENGINE_ROOT", tmp_path)
    return tmp_path


def hashes() -> tuple[str, ...]:
    jit.engine_hash.cache_clear()
    return tuple(map(jit.engine_hash, ("", "ludo", "chess")))


@pytest.mark.parametrize(("edited", "changed"), [(SHARED, "111"), (LUDO, "010"), (CHESS, "001"), (BOLD, "010")])
def test_an_edit_shows_in_the_hash_of_whatever_leans_on_the_file(edited: str, changed: str, engine: Path) -> None:
    before = hashes()
    (engine / edited).write_text("one = 2\n")
    found = "".join(str(int(one != other)) for one, other in zip(before, hashes(), strict=True))
    jit.engine_hash.cache_clear()
    assert found == changed


def test_a_source_belongs_to_the_game_whose_folder_it_lies_in() -> None:
    root = jit.ENGINE_ROOT
    assert jit.game_of(root / "simulator/games/monster_eater/turn.py") == "monster_eater"
    assert jit.game_of(root / "strategies/monster_eater/balanced.py") == "monster_eater"
    assert jit.game_of(root / "strategies/base.py") == jit.game_of(root / "simulator/rng.py") == ""


def test_a_game_is_known_by_its_name_and_by_its_folder() -> None:
    assert jit.engine_hash("monster-eater") == jit.engine_hash("monster_eater")


def test_compiled_code_of_a_game_and_of_the_bench_is_kept_apart() -> None:
    shared, own = (jit.ENGINE_ROOT / name for name in (SHARED, "simulator/games/monster_eater/turn.py"))
    assert jit.cache_folder(shared) != jit.cache_folder(own)
