"""`dicethrone serve`, where it cannot begin."""

import socket

import pytest

from dicethrone_rules.cli import main


def told(capsys, *words):
    code = main(["serve", *words])
    out, err = capsys.readouterr()
    assert out == ""
    return code, err


def test_a_port_that_is_taken_is_told_before_any_table_is_promised(tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, said = told(capsys, "--port", port, "--db", str(tmp_path / "t.db"))
    assert code == 2
    assert said.startswith(f"dicethrone: cannot listen on 127.0.0.1, port {port}: ")


@pytest.mark.parametrize("port", ["-1", "99999"])
def test_a_port_that_cannot_be_is_told(port, tmp_path, capsys):
    code, said = told(capsys, "--port", port, "--db", str(tmp_path / "t.db"))
    assert (code, said.count("\n")) == (2, 1)
    assert f"a port is a number from 0 to 65535, not {port}" in said
