"""Lets every folder of tests import `table` with readable assertions; makes Ctrl-C work."""

import signal

import pytest

pytest.register_assert_rewrite("table")

# A shell starts what runs in the background with SIGINT ignored, and children inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
