"""What a team does with a project: commands, edits of its files, commits and merges."""
import os
import re
import subprocess
import tempfile
from pathlib import Path

from week.starts import STARTS

GENERATED = (".xctestplan", ".generated.swift", "CompositionRoot.swift", "Package.swift")
# The Swift sources that the team writes, by file name.
SOURCES = {
    part.split("\n", 1)[0]: part.split("\n", 1)[1].rstrip("\n") + "\n"
    for part in ("\n" + Path(__file__).with_name("sources.txt").read_text(encoding="utf-8")).split("\n=== ")[1:]
}


class Failure(Exception):
    pass


class Team:
    def __init__(self, ashlar, start):
        self.program, self.start = ashlar, start
        self.root = Path(os.path.realpath(tempfile.mkdtemp(prefix=f"ashlar-week-{start}-")))
        self.conventions = STARTS[start]
        self.init, self.app, self.first, self.model, self.models, self.core = self.conventions[:6]
        self.split, self.options = self.conventions.split, self.conventions.options
        self.is_compact = self.split == "compact"

    def name(self, convention, feature):
        """What the project calls the feature, one of its modules or types, or a part of it (`Order.interface`)."""
        if convention.endswith("part"):
            # Users of a feature of one part name the feature.
            part = getattr(self.conventions, convention)
            whole = self.is_compact and convention == "interface_part"
            return feature if whole else f"{self.conventions.member.format(feature)}.{part}"
        return getattr(self.conventions, convention).format(feature)

    def sources(self, feature):
        """The sources of a feature, in all layers."""
        folder = self.name("member", feature)
        return [path for path in self.files("Sources") if folder in path.relative_to(self.root).parts[:-1]]

    def tests(self, feature):
        return f"Tests/{self.conventions.layer}/{self.name('member', feature)}"

    # Commands

    def run(self, *words, status=0):
        done = subprocess.run(words, cwd=self.root, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode != status:
            raise Failure(f"{' '.join(map(str, words))}: exit {done.returncode}, not {status}\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def ashlar(self, words, status=0, says=""):
        """Runs a command whose output must contain a text."""
        said = self.run(self.program, *words.split(), status=status)
        if says not in said:
            raise Failure(f"ashlar {words}: the output has no '{says}'\n{said}")
        return said

    def git(self, *words):
        return self.run("git", *words)

    # Files

    def files(self, folder, name="*.swift"):
        return sorted(self.root.joinpath(folder).rglob(name))

    def path(self, name):
        """The only source of a name, or a path from the root."""
        if "/" in name:
            return self.root / name
        found = self.files("Sources", name) + self.files("Tests", name)
        if len(found) != 1:
            raise Failure(f"there are {len(found)} files '{name}'")
        return found[0]

    def read(self, name):
        return self.path(name).read_text(encoding="utf-8")

    def write(self, name, text):
        path = self.path(name)
        if path.name.endswith(GENERATED):
            raise Failure(f"'{path}' is generated: no step edits it")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def add(self, folder, name, **values):
        """Writes a source of `sources.txt`."""
        text = SOURCES[name]
        for key, value in values.items():
            text = text.replace(key, value)
        self.write(f"{folder}/{name}", text)

    def replace(self, name, old, new):
        text = self.read(name)
        if old not in text:
            raise Failure(f"'{name}' has no '{old}'\n{text}")
        self.write(name, text.replace(old, new, 1))

    def replace_everywhere(self, paths, old, new):
        """Replaces a pattern in files, generated ones omitted."""
        for path in paths:
            text = path.read_text(encoding="utf-8")
            if not path.name.endswith(GENERATED) and re.search(old, text):
                path.write_text(re.sub(old, new, text), encoding="utf-8")

    def declare(self, member, setting):
        """Adds to the entry of a member in the manifest."""
        entry = re.compile(rf"(?m)^( +){member}:( *\{{|\n)")
        text = self.read("./ashlar.yml")
        if not entry.search(text):
            raise Failure(f"'ashlar.yml' has no '{member}'\n{text}")
        self.write("./ashlar.yml", entry.sub(
            lambda found: f"{found[0]}{found[1]}  {setting}\n" if found[2] == "\n" else f"{found[0]}{setting}, ", text))
        self.ashlar("generate")

    def add_parameter(self, name, parameter, of_type, default=""):
        """Adds a property and a parameter of the initializer."""
        def extended(match):
            given = [text for text in [match["given"], f"{parameter}: {of_type}{default and f' = {default}'}"] if text]
            return (f"    private let {parameter}: {of_type}\n\n    public init({', '.join(given)}) {{\n{match['body'] or ''}"
                    f"        self.{parameter} = {parameter}\n    }}\n")

        text, pattern = self.read(name), r"    public init\((?P<given>.*)\) \{(?:\n(?P<body>(?: {8}.*\n)*)    )?\}\n"
        if not re.search(pattern, text):
            raise Failure(f"'{name}' has no initializer\n{text}")
        self.write(name, re.sub(pattern, extended, text, count=1))

    def add_user(self, name, feature):
        """Adds a feature that uses another one."""
        uses = f"--uses {self.name('member', feature)}" if self.conventions.features_meet else ""
        self.ashlar(f"new feature {self.name('member', name)} {uses} --split {self.split} {self.options}")

    def insert(self, name, text):
        """Adds lines to the declaration at the end of a file."""
        before, _, after = self.read(name).rpartition("}")
        self.write(name, f"{before}{text}}}{after}")

    def add_import(self, name, module):
        text = self.read(name)
        if f"import {module}\n" not in text:
            self.write(name, f"import {module}\n{'' if text.startswith(('import', '#')) else chr(10)}{text}")

    def add_test(self, path, imports, body, attributes=""):
        name = Path(path).stem
        lines = "".join(f"import {module}\n" for module in sorted([*imports, "Testing"]))
        self.write(path, f"{lines}\n{attributes}struct {name} {{\n    @Test func works() async throws {{\n{body}    }}\n}}\n")

    # Branches

    def commit(self, message):
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", message)

    def branch(self, name, change):
        self.git("checkout", "-q", "-b", name)
        change()
        self.ashlar("check")
        self.commit(f"Work on {name}")
        self.git("checkout", "-q", "main")

    def merge(self, name, is_valid=True):
        """Conflicts in generated files stay as git left them, for 'ashlar generate', which needs a valid manifest."""
        done = subprocess.run(["git", "merge", "-q", "--no-edit", name], cwd=self.root, capture_output=True, text=True)
        conflicts = self.git("diff", "--name-only", "--diff-filter=U").split()
        if "ashlar.yml" in conflicts:
            # Two new lines at one place: the team keeps both.
            text = self.read("./ashlar.yml")
            self.write("./ashlar.yml", re.sub(r"(?m)^(<<<<<<<|=======|>>>>>>>).*\n", "", text))
        by_hand = [path for path in conflicts if not path.endswith((*GENERATED, "ashlar.yml"))]
        if by_hand or done.returncode != 0 and not conflicts:
            raise Failure(f"git merge {name}: {by_hand}\n{done.stdout}{done.stderr}")
        if conflicts and is_valid:
            self.ashlar("generate")
            self.commit(f"Merge {name}")
