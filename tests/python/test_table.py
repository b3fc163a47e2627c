"""Tables: rows, intervals, conversions."""

import csv
import io
from pathlib import Path

import numpy as np
import pytest

from sgs.stats import wilson
from sgs.table import Table

TABLE = Table(("hero", "identity"), [(("lvbu", "lord"), 100, 36), (("yuji", "spy"), 7, 0)])


def test_columns_and_rows() -> None:
    assert TABLE.columns == ("hero", "identity", "games", "wins", "rate", "low", "high")
    assert len(TABLE) == 2
    row = TABLE["lvbu", "lord"]
    assert (row.games, row.wins, row.rate) == (100, 36, 0.36)
    assert (row.low, row.high) == wilson(36, 100)
    with pytest.raises(KeyError):
        TABLE["lvbu", "spy"]


def test_rows_without_games_are_left_out() -> None:
    assert len(Table(("camp",), [(("spy",), 0, 0)])) == 0


def test_conversions_agree() -> None:
    by_key = TABLE.to_dict()
    assert list(by_key) == [("lvbu", "lord"), ("yuji", "spy")]
    array = TABLE.to_numpy()
    assert array.dtype.names == TABLE.columns
    read = list(csv.DictReader(io.StringIO(TABLE.to_csv())))
    for place, (key, numbers) in enumerate(by_key.items()):
        assert tuple(array[["hero", "identity"]][place].tolist()) == key
        assert (read[place]["hero"], read[place]["identity"]) == key
        for name, number in numbers.items():
            assert array[name][place] == number
            assert float(read[place][name]) == number
        assert TABLE.to_records()[place] == {"hero": key[0], "identity": key[1]} | numbers


def test_no_rows() -> None:
    empty = Table(("hero",), [])
    assert empty.to_numpy().shape == (0,)
    assert empty.to_dict() == {}
    assert empty.to_csv() == "hero,games,wins,rate,low,high\n"
    assert str(empty).split() == ["hero", "games", "wins", "rate", "low", "high"]


def test_a_file_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "a" / "table.csv"
    text = TABLE.to_csv(file)
    assert file.read_text() == text
    with pytest.raises(ValueError, match="exists already"):
        TABLE.to_csv(file)
    TABLE.to_csv(file, force=True)
    assert sorted(path.name for path in file.parent.iterdir()) == ["table.csv"]
    with pytest.raises(ValueError, match="cannot write"):
        TABLE.to_csv(file / "below")


def test_the_text_is_aligned() -> None:
    lines = str(TABLE).splitlines()
    assert lines[0].split() == list(TABLE.columns)
    assert "36.00%" in lines[1]
    assert np.ptp([len(line) for line in lines]) == 0
