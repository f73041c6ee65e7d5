"""What a team does with a project: commands, edits of its files, commits and merges."""
import os
import re
import subprocess
import tempfile
from pathlib import Path

GENERATED = (".xctestplan", ".generated.swift", "CompositionRoot.swift", "Package.swift")
# The Swift sources that the team writes, by file name.
SOURCES = {
    part.split("\n", 1)[0]: part.split("\n", 1)[1].rstrip("\n") + "\n"
    for part in ("\n" + Path(__file__).with_name("sources.txt").read_text(encoding="utf-8")).split("\n=== ")[1:]
}

# The options of 'ashlar init', an app, a feature, a module of models, and the layers of models and of services of each start.
STARTS = {
    "minimal": ("--preset minimal --name Demo", "Demo", "Sample", "DemoModel", "Shared", "Shared"),
    "compact": ("--preset minimal --name Demo --split compact", "Demo", "Sample", "DemoModel", "Shared", "Shared"),
    "tada": ("--preset tada --name Tada", "TadaRider", "Payment", "TadaModel", "Shared", "Core"),
    "lean": ("--preset minimal --name Demo --split lean", "Demo", "Sample", "DemoModel", "Shared", "Shared"),
    "mvi": ("--preset mvi --name Weave", "WeaveApp", "Profile", "WeaveModel", "CoreUI", "CoreUI"),
    "one-file": ("--preset tada --name Tada --manifest one-file", "TadaRider", "Payment", "TadaModel", "Shared", "Core"),
}


class Failure(Exception):
    pass


class Team:
    def __init__(self, ashlar, start):
        self.program, self.start = ashlar, start
        self.root = Path(os.path.realpath(tempfile.mkdtemp(prefix=f"ashlar-week-{start}-")))
        self.init, self.app, self.first, self.model, self.models, self.core = STARTS[start]
        self.is_compact = start == "compact"
        self.split = start if start in ["compact", "lean"] else "standard"

    def interface(self, feature):
        """The module that other features import."""
        return f"{feature}Feature" if self.is_compact else f"{feature}Interface"

    def mocks(self, feature):
        """The module with the mocks of a feature that has several targets."""
        return f"{feature}{'Interface' if self.start == 'lean' else 'Mocks'}"

    def target(self, feature):
        """The same as a command names it."""
        return feature if self.is_compact else f"{feature}.interface"

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

    def merge(self, name):
        """Conflicts in generated files stay as git left them, for 'ashlar generate'."""
        done = subprocess.run(["git", "merge", "-q", "--no-edit", name], cwd=self.root, capture_output=True, text=True)
        conflicts = self.git("diff", "--name-only", "--diff-filter=U").split()
        if "ashlar.yml" in conflicts:
            # Two new lines at one place: the team keeps both.
            text = self.read("./ashlar.yml")
            self.write("./ashlar.yml", re.sub(r"(?m)^(<<<<<<<|=======|>>>>>>>).*\n", "", text))
        by_hand = [path for path in conflicts if not path.endswith((*GENERATED, "ashlar.yml"))]
        if by_hand or done.returncode != 0 and not conflicts:
            raise Failure(f"git merge {name}: {by_hand}\n{done.stdout}{done.stderr}")
        if conflicts:
            self.ashlar("generate")
            self.commit(f"Merge {name}")
