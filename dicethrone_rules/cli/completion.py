"""`dicethrone completion`: what a shell needs to complete commands, options and their values."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import attrs

from . import CLEAN, COMMANDS, make_parser

HELP = "Print a script that completes words for bash, zsh or fish."

SHELLS = ("bash", "zsh", "fish")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "shell", choices=SHELLS, help="add its output to the start file of the shell"
    )


@attrs.frozen
class Word:
    """An option of a command: what is typed, what it may be followed by, what it does."""

    command: str
    name: str
    values: tuple[str, ...]
    takes_value: bool
    help: str


def words() -> Iterator[Word]:
    """Every option of every command."""
    (commands,) = (
        action.choices
        for action in make_parser()._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    for command, parser in commands.items():
        for action in parser._actions:
            values = tuple(map(str, action.choices or ()))
            for name in action.option_strings:
                if name.startswith("--"):
                    yield Word(command, name, values, action.nargs != 0, str(action.help or ""))
            if not action.option_strings and values:
                yield Word(command, "", values, True, str(action.help or ""))


def run(arguments: argparse.Namespace) -> int:
    script = {"bash": _bash, "zsh": _zsh, "fish": _fish}[arguments.shell]
    print(script())
    return CLEAN


def _bash() -> str:
    options: dict[str, list[str]] = {command: [] for command in COMMANDS}
    values = []
    for word in words():
        options[word.command] += [word.name] if word.name else word.values
        if word.name and word.values:
            values.append(f'        {word.command}:{word.name}) words="{" ".join(word.values)}" ;;')
    known = [
        f'            {command}) words="{" ".join(options[command])}" ;;' for command in COMMANDS
    ]
    return "\n".join(
        [
            "_dicethrone() {",
            "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}",
            "    local command=${COMP_WORDS[1]} words=",
            "    if [ $COMP_CWORD -eq 1 ]; then",
            f'        words="{" ".join(COMMANDS)} --help --version"',
            "    else",
            "    case $command:$before in",
            *values,
            "        *) case $command in",
            *known,
            "        esac ;;",
            "    esac",
            "    fi",
            '    COMPREPLY=($(compgen -W "$words" -- "$word"))',
            "}",
            "complete -o default -F _dicethrone dicethrone",
        ]
    )


def _zsh() -> str:
    return f"autoload -U +X bashcompinit && bashcompinit\n{_bash()}"


def _fish() -> str:
    from importlib import import_module

    lines = ["set -l first __fish_use_subcommand"]
    for command in COMMANDS:
        said = import_module(f".{command}", __package__).HELP
        lines.append(f"complete -c dicethrone -n $first -a {command} -d {_quoted(said)}")
    for word in words():
        seen = f'"__fish_seen_subcommand_from {word.command}"'
        option = f" -l {word.name[2:]}" if word.name else ""
        value = f" -x -a {_quoted(' '.join(word.values))}" if word.values else ""
        value = value or (" -r" if word.takes_value and option else "")
        lines.append(f"complete -c dicethrone -n {seen}{option}{value} -d {_quoted(word.help)}")
    return "\n".join(lines)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
