"""Records whose fields are attributes: the same memory as NumPy's own."""

import numpy as np

from simulator.records import new_record, with_attributes

INNER = np.dtype([("size", "i8"), ("values", "i8", (3,))], align=True)
OUTER = np.dtype([("flag", "i1"), ("inner", INNER), ("many", INNER, (2,)), ("share", "f8")], align=True)


def test_the_layout_is_that_of_the_plain_type() -> None:
    typed = with_attributes(OUTER)
    assert typed.itemsize == OUTER.itemsize
    assert [typed.fields[name][1] for name in OUTER.names] == [OUTER.fields[name][1] for name in OUTER.names]


def test_fields_of_nested_records_are_attributes_that_can_be_set() -> None:
    record = new_record(OUTER)
    record.flag = 1
    record.inner.size = 7
    record.many[1].values[2] = 9
    record.share = 0.5
    assert (record["flag"], record["inner"]["size"], record["many"][1]["values"][2], record["share"]) == (1, 7, 9, 0.5)
    assert (record.many[0].values == 0).all()


def test_a_nested_record_is_set_as_a_whole() -> None:
    record = new_record(OUTER)
    record.many[1].size = 3
    record.inner = record.many[1]
    record.many[1].size = 4
    assert record.inner.size == 3


def test_rows_of_an_array_are_views() -> None:
    rows = np.zeros(3, with_attributes(INNER))
    rows[1].size = 5
    assert rows["size"].tolist() == [0, 5, 0]


def test_a_record_is_zeroed_and_its_own() -> None:
    one, other = new_record(INNER), new_record(INNER)
    one.size = 1
    assert other.size == 0
