"""Reads the Xcode project of an app as other programs do: `xcode.py FOLDER`. Prints what is wrong, a problem a line.

The project: its grammar (kin), its references (openstep-plist), and whether pbxproj saves the objects that it loads. The
scheme: xcodeproj's reader. The settings of the workspace and each property list: plistlib, and plistutil where it is installed. The test plan: JSON.
"""
import contextlib
import io
import json
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import openstep_plist
from pbxproj import XcodeProject
from xcodeproj.schemes import Scheme

IDENTIFIER = re.compile(r"^[0-9A-F]{24}$")


def grammar(path):
    result = subprocess.run(
        [sys.executable, "-c", "import sys; from kin.kin import main; sys.exit(main())", path],
        capture_output=True, text=True, check=False)
    if result.returncode != 0 or "CORRECT" not in result.stdout:
        yield "kin: " + (result.stdout + result.stderr).strip().replace("\n", " ")[:300]


def identifiers(value):
    if isinstance(value, str):
        if IDENTIFIER.match(value):
            yield value
    elif isinstance(value, dict):
        for member in value.values():
            yield from identifiers(member)
    elif isinstance(value, list):
        for member in value:
            yield from identifiers(member)


def references(text):
    try:
        document = openstep_plist.loads(text, use_numbers=False)
    except Exception as error:
        yield f"openstep-plist: {error}"
        return
    objects = document["objects"]
    root = document["rootObject"]
    reached, open_ids = set(), [root]
    while open_ids:
        current = open_ids.pop()
        if current in reached:
            continue
        reached.add(current)
        if current not in objects:
            yield f"unresolved: {current}"
            continue
        open_ids += identifiers(objects[current])
    for orphan in sorted(set(objects) - reached):
        yield f"orphan: {orphan} {objects[orphan].get('isa')}"
    if not all(IDENTIFIER.match(key) for key in objects):
        yield "an object has another identifier than 24 hexadecimal digits"


def saved(path):
    """What pbxproj writes, read again, is what it has read."""
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "project.pbxproj")
        with open(path, encoding="utf-8") as file:
            before = openstep_plist.loads(file.read(), use_numbers=False)
        try:
            XcodeProject.load(path).save(copy)
            with open(copy, encoding="utf-8") as file:
                after = openstep_plist.loads(file.read(), use_numbers=False)
        except Exception as error:
            yield f"pbxproj: {type(error).__name__} {error}"
            return
        if before != after:
            yield "pbxproj: saves other objects than it loads"


def scheme(path, targets):
    try:
        read = Scheme.from_file(path)
    except Exception as error:
        yield f"xcodeproj: {type(error).__name__} {error}"
        return
    if read.build_action is None or not read.build_action.build_action_entries:
        yield "xcodeproj: the scheme builds nothing"
    for reference in xml.etree.ElementTree.parse(path).iter("BuildableReference"):
        if reference.get("BlueprintIdentifier") not in targets:
            yield f"scheme: '{reference.get('BlueprintIdentifier')}' is not a target"


def property_list(path):
    try:
        with open(path, "rb") as file:
            plistlib.load(file)
    except Exception as error:
        yield f"{os.path.basename(path)}: {error}"
    if shutil.which("plistutil"):
        result = subprocess.run(["plistutil", "-i", path], capture_output=True, check=False)
        if result.returncode != 0 or not result.stdout:
            yield f"plistutil: {os.path.basename(path)}"


def test_plan(path):
    try:
        with open(path, encoding="utf-8") as file:
            plan = json.load(file)
        names = [entry["target"]["name"] for entry in plan["testTargets"]]
    except (ValueError, KeyError, TypeError) as error:
        yield f"test plan: {type(error).__name__} {error}"
        return
    # The first one stays where features come and go.
    if plan["version"] != 1 or len(set(names)) < len(names) or names[1:] != sorted(names[1:]):
        yield "test plan: the targets are not sorted"


def problems(folder):
    name = os.path.basename(folder)
    project = os.path.join(folder, f"{name}.xcodeproj")
    path = os.path.join(project, "project.pbxproj")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    yield from grammar(path)
    broken = list(references(text))
    yield from broken
    if not any(problem.startswith("openstep-plist") for problem in broken):
        yield from saved(path)
        objects = openstep_plist.loads(text, use_numbers=False)["objects"]
        targets = {key for key, value in objects.items() if value.get("isa") == "PBXNativeTarget"}
        yield from scheme(os.path.join(project, f"xcshareddata/xcschemes/{name}.xcscheme"), targets)
    yield from property_list(os.path.join(project, "project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings"))
    for entry in sorted(os.listdir(folder)):
        if entry.endswith(".plist"):
            yield from property_list(os.path.join(folder, entry))
    yield from test_plan(os.path.join(folder, f"{name}.xctestplan"))
    for base, _, files in os.walk(folder):
        for entry in files:
            if entry == "Contents.json":
                with open(os.path.join(base, entry), encoding="utf-8") as file:
                    json.load(file)


# pbxproj writes progress to standard output.
with contextlib.redirect_stdout(io.StringIO()):
    found = list(problems(sys.argv[1].rstrip("/")))
for problem in found:
    print(problem)
