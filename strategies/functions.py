"""From a strategy's function to something that can sit in a compiled game's hooks.

A function that Numba can't compile is called back as plain Python: the hook then is an object that follows Numba's
``WrapperAddressProtocol``, around a C callback that shows the game's own memory as records. Callbacks take Python's
lock, so any number of workers may share one hook; what they show is looked up by address.
"""

import ctypes
from functools import cache
from typing import Any

import numpy as np

from simulator.hooks import whole_number, without_first_frame
from simulator.jit import compile_as, types
from simulator.records import with_attributes
from strategies.base import DecisionFunction, Roster
from strategies.diagnosis import check_return, finding_unset_variables

NO_ANSWER = -(1 << 62)
"""Answer of a function that failed; no rule allows it, so the engine stops the game."""
_MOST_VIEWS = 4096


class Views:
    """The game's memory as records, each made once an address."""

    def __init__(self, dtype: "np.dtype[Any]") -> None:
        self._dtype = with_attributes(dtype)
        self._known: dict[int, Any] = {}

    def at(self, address: int) -> Any:
        """The record that lies at ``address``."""
        record = self._known.get(address)
        if record is None:
            if len(self._known) >= _MOST_VIEWS:
                self._known.clear()
            memory = memoryview((ctypes.c_char * self._dtype.itemsize).from_address(address))
            record = self._known[address] = np.frombuffer(memory, self._dtype)[0]
        return record


class Interpreted(types.WrapperAddressProtocol):  # type: ignore[misc]
    """A decision function that runs as plain Python at a compiled table."""

    def __init__(self, function: DecisionFunction, roster: Roster) -> None:
        self.function = function
        self.fault: BaseException | None = None
        self._signature = roster.signature
        tables, privates = Views(roster.table), Views(roster.private)

        def answer(table: int, private: int, seat: int) -> int:
            try:
                return whole_number(function, function(tables.at(table), privates.at(private), seat))
            except BaseException as error:  # Nothing may pass through compiled code, Ctrl-C included.
                self.fault = self.fault or error.with_traceback(without_first_frame(error))
                return NO_ANSWER

        self._callback = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)(answer)

    def __wrapper_address__(self) -> int:
        """Where compiled code finds the callback."""
        return ctypes.cast(self._callback, ctypes.c_void_p).value or 0

    def signature(self) -> Any:
        """The compiled signature that the callback stands in for."""
        return self._signature


@cache
def compile_decision(function: DecisionFunction, signature: Any, shipped: bool) -> Any:
    """Compile a decision function once a process, or hand on why it can't be compiled.

    Code of users is compiled anew by every process, because it may lean on other files of theirs, and is guarded: an
    exception in compiled code would otherwise pass as the answer 0.
    """
    try:
        if shipped:
            return compile_as(signature, function)
        with finding_unset_variables(function):
            compiled = compile_as(signature, function, keep=False)
        check_return(compiled)
        return compile_as(signature, _guarded(compiled), keep=False)
    except Exception as error:  # Numba's own, and whatever its typing of records lets through.
        return error


def _guarded(compiled: Any) -> DecisionFunction:
    def guarded(table, private, seat):  # type: ignore[no-untyped-def]
        try:
            return compiled(table, private, seat)
        except Exception:
            return NO_ANSWER

    return guarded
