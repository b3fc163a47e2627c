"""Lets every folder of tests import `table`, with readable assertions inside it."""

import pytest

pytest.register_assert_rewrite("table")
