"""NumPy records whose fields are attributes, as in compiled code.

``np.recarray`` offers the same, but each access costs microseconds, and a field called ``size`` or ``round`` gives the
array's own attribute of that name instead. Here every record type gets a class with one property per field.
"""

from functools import cache
from typing import Any

import numpy as np


def _field(dtype: "np.dtype[Any]", offset: int) -> property:
    viewed = with_attributes(dtype)
    return property(
        lambda record: record.getfield(viewed, offset),
        lambda record, value: record.setfield(value, dtype, offset),
    )


@cache
def with_attributes(dtype: "np.dtype[Any]") -> "np.dtype[Any]":
    """The same layout, with records and nested records of a class that has the fields as attributes."""
    if dtype.subdtype is not None:
        element, shape = dtype.subdtype
        return np.dtype((with_attributes(element), shape))
    if dtype.fields is None:
        return dtype
    fields = {name: _field(kind, offset) for name, (kind, offset, *_) in dtype.fields.items()}
    return np.dtype((type("Record", (np.void,), {"__slots__": (), **fields}), dtype))


def new_record(dtype: "np.dtype[Any]") -> Any:
    """One zeroed record of ``dtype``."""
    return np.zeros(1, with_attributes(dtype))[0]
