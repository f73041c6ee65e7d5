"""The edits of check-mutants by class: each is a name, the module that it is in, and texts by path (None removes a file)."""
from .corpus import FUNCTIONS, MODULES, SITES, TEXT_LINES, folder, site_path, tests_of

RESOURCE = "Sources/Base/Texts/Resources/values.txt"


class Edit:
    def __init__(self, kind, module, files, note="", regenerates=False, number=None):
        self.kind, self.module, self.files, self.note = kind, module, files, note
        # Whether 'ashlar generate' runs after it, and the number of the mutant that is compiled in.
        self.regenerates, self.number = regenerates, number

    def __str__(self):
        return f"{self.kind} in {self.module} ({self.note or ', '.join(self.files)})"


def changed(files, path, line, text):
    lines = files[path].split("\n")
    lines[line] = text
    return "\n".join(lines)


def bodies(corpus, files):
    """One line each; all of them are compiled in at once."""
    for number, mutant in enumerate(corpus.mutants):
        text = changed(files, mutant["path"], mutant["line"], mutant["new"])
        yield Edit(mutant["class"], mutant["module"], {mutant["path"]: text}, f"line {mutant['line'] + 1}", number=number)


def symbols(files):
    """Other declarations of what callers see, which compile."""
    for module in MODULES:
        path, name = f"{folder(module)}/Default.swift", module.lower()
        yield Edit("default value", module, {path: files[path].replace("plus: Int = 4", "plus: Int = 5")})
        for kind, access in (("overload", "public"), ("package access", "package")):
            overload = f"{access} func {name}Default(_ x: Int) -> Int {{ x + 9 }}\n"
            yield Edit(kind, module, {path: files[path] + overload})
            yield Edit(kind, module, {f"{folder(module)}/Overload.swift": overload})


def breaking(files):
    """A function is renamed, and its callers no longer compile."""
    for index in range(FUNCTIONS):
        for module in MODULES:
            path, name = f"{folder(module)}/{module}.swift", f"{module.lower()}{index}"
            yield Edit("broken signature", module, {path: files[path].replace(f"func {name}(", f"func {name}Renamed(")}, name)


def removed(files):
    for module in MODULES:
        special, origin = f"{folder(module)}/Special.swift", f"{folder(module)}/Origin.swift"
        yield Edit("deleted file", module, {special: None})
        yield Edit("deleted file", module, {f"{folder(module)}/Default.swift": None})
        yield Edit("renamed file", module, {origin: None, f"{folder(module)}/Origins.swift": files[origin]})


    yield Edit("deleted file", "Texts", {RESOURCE: None})


def resources(files):
    for line in range(TEXT_LINES):
        yield Edit("resource", "Texts", {RESOURCE: changed(files, RESOURCE, line, "77")}, f"line {line + 1}")


def manifests(files):
    text = files["ashlar.yml"]
    for module in MODULES:
        start = f"  {module}: {{"
        yield Edit(
            "manifest", module, {"ashlar.yml": text.replace(start, start + "settings: [{define: CHANGED}], ")}, "define",
            regenerates=True)
    for module, (_, uses) in MODULES.items():
        if len(uses) > 1:
            kept = f"uses: [{', '.join(uses[1:])}]"
            yield Edit(
                "manifest", module, {"ashlar.yml": text.replace(f"uses: [{', '.join(uses)}]", kept)}, f"without {uses[0]}",
                regenerates=True)


def generators(files):
    """A tool that writes a source of 'Numbers' at build time."""
    path = "Sources/Tools/numbergen/main.swift"
    for offset in range(8, 18):
        yield Edit("code generator", "numbergen", {path: files[path].replace("offset = 7", f"offset = {offset}")})


def macros(files):
    """What the macro of 'Clock' expands to."""
    path = "Sources/Tools/Marks/main.swift"
    for number in range(10, 20):
        yield Edit("macro", "Marks", {path: files[path].replace('"7"', f'"{number}"')}, f"expands to {number}")


def comments(files):
    """Comments, blank lines and line ends within brackets."""
    for module in MODULES:
        # Comments may move what reads its line.
        if module in ("Home", "Shell"):
            continue
        path = f"{folder(module)}/{module}.swift"
        cases = f"{tests_of(module)}/{module}Cases.swift"
        yield Edit("comment", module, {cases: files[cases].replace("import XCTest", "/* Tests. */ import XCTest")}, "tests")
        # A plugin may read comments.
        if module == "Numbers":
            continue
        yield Edit("comment", module, {path: "// A comment.\n" + files[path]}, "first line")
        yield Edit("comment", module, {path: files[path].replace("    let b", "    // The other one.\n    let b", 3)}, "lines")
        yield Edit("comment", module, {path: files[path].replace("{\n    let a", "{  // Why.\n\n    let a")}, "at line ends")
        yield Edit("comment", module, {path: files[path].replace("(_ x: Int)", "(\n    _ x: Int\n)")}, "line ends")


def positions(files):
    """A comment before a call that reads its line."""
    for site in SITES:
        path = site_path(site)
        yield Edit("position", "Shell", {path: "// A comment.\n" + files[path]}, site)
