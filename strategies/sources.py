"""Strategies from elsewhere: a class in any Python file, and installed packages."""

import hashlib
import importlib.util
import inspect
import sys
import traceback
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import CodeType, ModuleType

from simulator.errors import InputError, unknown
from strategies.base import Strategy


def installed(game: str) -> dict[str, EntryPoint]:
    """Strategies that installed packages offer, not loaded yet."""
    return {point.name: point for point in entry_points(group=f"dungeonlab.strategies.{game}")}


def load(point: EntryPoint) -> type[Strategy]:
    """The strategy class behind an entry point.

    Raises
    ------
    InputError
        It can't be loaded or is no strategy.
    """
    try:
        kind = point.load()
    except Exception as error:
        raise InputError(f"Entry point {point.name} = {point.value} can't be loaded: {error!r}.") from error
    if not (inspect.isclass(kind) and issubclass(kind, Strategy)):
        raise InputError(f"Entry point {point.name} = {point.value} is no subclass of Strategy.")
    return kind


def class_in_file(path: Path, name: str) -> type[Strategy]:
    """The strategy class ``name`` of a Python file.

    Raises
    ------
    InputError
        There is no such file or class, or the file can't be run.
    """
    if not path.is_file():
        raise InputError(f"Strategy file {path} doesn't exist; give the path of a Python file and a class in it.")
    module = _run(path.resolve(), hashlib.sha256(path.read_bytes()).hexdigest())
    strategies = [
        key
        for key, value in vars(module).items()
        if inspect.isclass(value) and issubclass(value, Strategy) and value.__module__ == module.__name__
    ]
    if not name and len(strategies) == 1:
        name = strategies[0]
    if not strategies and not name:
        raise InputError(f"{path}: holds no strategy; a class derived from one, such as Balanced, is accepted.")
    if not name:
        raise InputError(f"{path}: which class? Write {path}:NAME; it holds {', '.join(strategies)}.")
    kind = getattr(module, name, None)
    if kind is None:
        raise InputError(f"{path}: {unknown('class', name, strategies)}")
    if not (inspect.isclass(kind) and issubclass(kind, Strategy)):
        raise InputError(f"{path}: {name} is no subclass of Strategy.")
    return kind


class _FromSource(SourceFileLoader):
    """Reads the source itself: kept bytecode is stale after an edit within a second that leaves the size."""

    def get_code(self, fullname: str) -> CodeType:
        """The module's code, compiled from what the file holds now."""
        return self.source_to_code(self.get_data(self.path), self.path)


@cache
def _run(path: Path, digest: str) -> ModuleType:
    """Import a file as a module of its own, once for each of its contents; its folder's modules may be imported."""
    name = f"dungeonlab_user_{path.stem}_{digest[:12]}"
    loader = _FromSource(name, str(path))
    spec = importlib.util.spec_from_loader(name, loader)
    assert spec is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(path.parent))
    try:
        loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
        line = lines[-1] if lines else getattr(error, "lineno", 1)
        said = error.msg if isinstance(error, SyntaxError) else error
        raise InputError(f"{path}, line {line}: {type(error).__name__}: {said}") from error
    finally:
        sys.path.remove(str(path.parent))
    return module
