"""A quick test of data against the schema of the wire format.

jsonschema tries every kind of event and option in turn, which takes a minute for a short game. This
reads the same schema and goes by the constant property that tells the kinds apart. It knows exactly
the words of JSON Schema that our schema uses, and refuses any other.
"""

from dicethrone_rules.wire.schema import schema

SCHEMA = schema()
TYPES = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
KNOWN = {
    *("$ref", "type", "description", "properties", "required", "additionalProperties", "items"),
    *("prefixItems", "minItems", "maxItems", "enum", "const", "anyOf", "oneOf"),
    *("maxLength", "minimum", "maximum", "default", "title"),
}


def problem(data, part, where="document"):
    """The fault of the data; empty when it fits."""
    if "$ref" in part:
        return problem(data, SCHEMA["$defs"][part["$ref"].rpartition("/")[2]], where)
    assert set(part) <= KNOWN, set(part) - KNOWN
    if "const" in part:
        return "" if data == part["const"] else f"{where}: not {part['const']!r}"
    if "enum" in part:
        return "" if data in part["enum"] else f"{where}: none of {part['enum']}"
    options = part.get("oneOf") or part.get("anyOf")
    if options:
        return _one_of(data, options, where)
    return _typed(data, part, where)


def _one_of(data, options, where):
    found = [problem(data, option, where) for option in options if _may_be(data, option)]
    return "" if "" in found else f"{where}: {found or 'of no kind'}"


def _may_be(data, option):
    """Whether the constants of an option are those of the data."""
    if "$ref" in option:
        option = SCHEMA["$defs"][option["$ref"].rpartition("/")[2]]
    for name, part in option.get("properties", {}).items():
        if "const" in part:
            return isinstance(data, dict) and data.get(name) == part["const"]
    return True


def _typed(data, part, where):
    wanted = part["type"]
    if wanted == "number":
        return "" if type(data) in (int, float) else f"{where}: no number"
    if type(data) is not TYPES[wanted]:
        return f"{where}: {data!r} is no {wanted}"
    if wanted == "object":
        return _object(data, part, where)
    if wanted == "array":
        return _array(data, part, where)
    if isinstance(data, str) and len(data) > part.get("maxLength", len(data)):
        return f"{where}: too long"
    if type(data) is int and not part.get("minimum", data) <= data <= part.get("maximum", data):
        return f"{where}: out of bounds"
    return ""


def _object(data, part, where):
    parts, rest = part.get("properties", {}), part["additionalProperties"]
    for name in part.get("required", ()):
        if name not in data:
            return f"{where}: no {name}"
    for name, value in data.items():
        inner = parts.get(name, rest)
        if inner is False:
            return f"{where}: unknown {name}"
        found = problem(value, inner, f"{where}.{name}")
        if found:
            return found
    return ""


def _array(data, part, where):
    parts = part.get("prefixItems")
    if parts is not None:
        if not part["minItems"] <= len(data) <= len(parts):
            return f"{where}: {len(data)} parts"
        pairs = list(zip(data, parts[: len(data)], strict=True))
    else:
        if len(data) > part.get("maxItems", len(data)):
            return f"{where}: too many"
        pairs = [(value, part["items"]) for value in data]
    for number, (value, inner) in enumerate(pairs):
        found = problem(value, inner, f"{where}[{number}]")
        if found:
            return found
    return ""
