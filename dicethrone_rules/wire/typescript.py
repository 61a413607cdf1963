"""TypeScript types from the JSON Schema: one exported type for each definition."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

_SCALARS = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def types(schema: dict[str, Any]) -> str:
    """The declarations of every definition of a schema."""
    lines = [
        f"// {schema['title']}. Generated from dicethrone.schema.json:",
        "// python -m dicethrone_rules.wire.schema",
        "",
    ]
    for name, part in schema["$defs"].items():
        lines += [*_definition(name, part), ""]
    return "\n".join(lines)


def _definition(name: str, part: dict[str, Any]) -> Iterator[str]:
    if "description" in part:
        yield f"/** {part['description']} */"
    if part.get("type") == "object" and "properties" in part:
        yield f"export interface {name} {{"
        for key, inner in part["properties"].items():
            mark = "" if key in part["required"] else "?"
            yield f"  {key}{mark}: {_type(inner)};{_remark(inner)}"
        yield "}"
        return
    options = part.get("oneOf") or part.get("anyOf")
    if options:
        yield f"export type {name} ="
        yield from [f"  | {_type(option)}" for option in options[:-1]]
        yield f"  | {_type(options[-1])};"
        return
    yield f"export type {name} = {_type(part)};"


def _remark(part: dict[str, Any]) -> str:
    """The remark about a property that may be left out."""
    if "default" in part:
        return f" // usually {json.dumps(part['default'])}"
    return f" // {part['description']}" if "description" in part else ""


def _type(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"]).rpartition("/")[2]
    if "const" in part:
        return json.dumps(part["const"])
    if "enum" in part:
        return " | ".join(json.dumps(word) for word in part["enum"])
    options = part.get("oneOf") or part.get("anyOf")
    if options:
        return " | ".join(dict.fromkeys(_type(option) for option in options))
    if part.get("type") == "array":
        if "prefixItems" in part:
            return f"[{', '.join(_places(part['prefixItems'], part['minItems']))}]"
        inner = _type(part["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if part.get("type") == "object":
        return f"{{ [key: string]: {_type(part['additionalProperties'])} }}"
    return _SCALARS[part["type"]]


def _places(parts: list[dict[str, Any]], needed: int) -> Iterator[str]:
    """The parts of a tuple; those after the needed ones, which have names, may be left out."""
    for number, part in enumerate(parts):
        mark = "" if number < needed else "?"
        yield f"{part['title']}{mark}: {_type(part)}" if "title" in part else _type(part)
