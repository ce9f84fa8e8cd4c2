"""Calling a function by its address, from compiled code and without."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simulator.games.monster_eater.decisions import SIGNATURE
from simulator.games.monster_eater.state import PRIVATE, TABLE
from simulator.hooks import address_of, call_decision
from simulator.jit import compile_as, jit
from simulator.records import new_record

ROOT = Path(__file__).parents[2]


def seat_and_food(table, private, seat):  # type: ignore[no-untyped-def]
    return 10 * table.players[seat].food + private.hand_size


def twice(table, private, seat):  # type: ignore[no-untyped-def]
    return 2 * seat


@jit
def ask(address, table, private, seat):  # type: ignore[no-untyped-def]
    return call_decision(address, table, private, seat)


def test_a_compiled_function_is_called_with_the_records_themselves() -> None:
    table, private = new_record(TABLE), new_record(PRIVATE)
    table.players[3].food, private.hand_size = 4, 5
    address = address_of(compile_as(SIGNATURE, seat_and_food, keep=False), SIGNATURE)
    assert ask(address, table, private, 3) == 45
    table.players[3].food = 6
    assert ask(address, table, private, 3) == 65


def test_one_caller_serves_every_function() -> None:
    table, private = new_record(TABLE), new_record(PRIVATE)
    addresses = [address_of(compile_as(SIGNATURE, one, keep=False), SIGNATURE) for one in (seat_and_food, twice)]
    assert len(set(addresses)) == 2
    assert [ask(address, table, private, 2) for address in addresses] == [0, 4]


@pytest.mark.skipif(bool(os.environ.get("NUMBA_DISABLE_JIT")), reason="this is the uncompiled run")
def test_uncompiled_addresses_are_places_of_plain_functions() -> None:
    code = (
        "from simulator.hooks import address_of, call_decision;"
        "functions = [lambda table, private, seat: seat, lambda table, private, seat: seat + 1];"
        "addresses = [address_of(function, None) for function in functions + functions];"
        "print(addresses, [call_decision(address, None, None, 5) for address in addresses])"
    )
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[0, 1, 0, 1] [5, 6, 5, 6]"
