"""Calling a strategy's function from compiled code by its address.

A game keeps the addresses of its strategies' functions as plain numbers, so the engine is compiled once and never again
for a new strategy. The alternative, a tuple of Numba's first-class functions, is passed along by every rule that may
ask a question; unpacking and repacking its pointers took most of the compile time.
"""

import operator
from bdb import BdbQuit
from collections.abc import Callable
from types import TracebackType
from typing import Any

from llvmlite import ir
from numba.extending import intrinsic

from simulator.errors import RaisedInGame, StrategyFault
from simulator.jit import COMPILED, types

WHOLE_NUMBER = "a decision function returns a whole number: an option, a seat or a bit mask"

_uncompiled: list[Callable[..., int]] = []
"""Stands in for memory where nothing is compiled: an address is a place in this list."""


def address_of(function: Any, signature: Any) -> int:
    """Address of a decision function: compiled for ``signature``, a ``WrapperAddressProtocol``, or plain Python."""
    if not COMPILED:
        if function not in _uncompiled:
            _uncompiled.append(function)
        return _uncompiled.index(function)
    if isinstance(function, types.WrapperAddressProtocol):
        return int(function.__wrapper_address__())
    compiled = function.get_compile_result(signature)
    return int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name))


def whole_number(function: Callable[..., Any], answer: Any) -> int:
    """What a plain Python function answered.

    Raises
    ------
    StrategyFault
        It is no whole number.
    """
    try:
        return operator.index(answer)
    except TypeError:
        raise StrategyFault(f"{function.__name__} returned {answer!r}; {WHOLE_NUMBER}") from None


def without_first_frame(error: BaseException) -> TracebackType | None:
    """The traceback of what a decision function raised, without the frame that called the function."""
    return error.__traceback__ and error.__traceback__.tb_next


if COMPILED:

    @intrinsic
    def call_decision(typing_context, address, table, private, seat):  # type: ignore[no-untyped-def]
        """Call the decision function at ``address``."""
        signature = types.int64(address, table, private, seat)

        def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
            whole = context.get_value_type(types.int64)
            kinds = [context.get_value_type(kind) for kind in signature.args[1:]]
            function = builder.inttoptr(arguments[0], ir.FunctionType(whole, kinds).as_pointer())
            return builder.call(function, arguments[1:])

        return signature, generate

else:

    def call_decision(address: int, table: Any, private: Any, seat: int) -> int:
        """Call the decision function at ``address``.

        Raises
        ------
        RaisedInGame
            The function raised something, or answered with something else than a whole number.
        """
        function = _uncompiled[address]
        try:
            return whole_number(function, function(table, private, seat))
        except (BdbQuit, RaisedInGame):  # Whoever debugs wants to leave; a game within a game has told already.
            raise
        except Exception as error:
            raise RaisedInGame(seat, error.with_traceback(without_first_frame(error))) from error
