"""A package with tests that Ashlar generates, and edits of it, for check-mutants.

Each module has functions on small numbers, which call those of the modules that it uses. Its tests compare them with values
that are computed here, so most edits of a body change the outcome of tests of several targets.
"""
import os
import random
import subprocess

# Modules by layer, each with those that it uses. 'Facade' exports 'Pricing'; a plugin generates a source of 'Numbers';
# 'Texts' reads a resource; 'Clock' has a macro. Tests import their own module with '@testable'.
MODULES = {
    "Model": ("Base", []),
    "Clock": ("Base", []),
    "Texts": ("Base", []),
    "Numbers": ("Base", []),
    "Pricing": ("Middle", ["Model"]),
    "Routing": ("Middle", ["Model", "Clock"]),
    "Store": ("Middle", ["Model", "Texts"]),
    "Facade": ("Edge", ["Pricing"]),
    "Trip": ("Feature", ["Routing", "Facade"]),
    "Pay": ("Feature", ["Facade", "Texts"]),
    "Chat": ("Feature", ["Store", "Numbers"]),
    "Home": ("Scene", ["Trip", "Pay"]),
    "Shell": ("App", ["Home", "Chat"]),
}
# What a module can call although it does not use it itself.
EXPORTED = {"Facade": ["Pricing"]}
# 'Home' declares what reads the line of its caller; files of 'Shell' call that in these ways, most without its name.
# The number is the line of the call.
SITES = {
    "Case": ("homeLine(.at())", "", 3),
    "Alias": ("HomeAlias().line", "", 3),
    "Inherited": ("HomeSub().line", "", 3),
    "Generic": ("HomeGeneric<Int>().line", "", 3),
    "Subclass": ("Own().line", "final class Own: HomeSub {}\n", 4),
    "Global": ("homeCall()", "", 3),
    "Returned": ("makeHomeCall()()", "", 3),
    "Builder": ("homeBuilt { 1 }", "", 3),
    "Interpolation": ('homeText("\\(1)")', "", 3),
}
FUNCTIONS = 6
TEXT_LINES = 40
INPUTS = range(1, 13)


def folder(module):
    return f"Sources/{MODULES[module][0]}/{module}"


def tests_of(module):
    return f"Tests/{MODULES[module][0]}/{module}"


def site_path(site):
    return f"{folder('Shell')}/Site{site}.swift"


def dependents(module):
    """The modules that reach it, itself included: computed from the table above, not by Ashlar."""
    found = {module}
    while True:
        more = {name for name, (_, uses) in MODULES.items() if found & set(uses)} - found
        if not more:
            return found
        found |= more


class Function:
    """`a` and `b` are numbers, one of which may be that of another module; the result depends on a condition."""

    def __init__(self, dice, module, index, callable_names):
        self.module, self.index = module, index
        self.name = f"{module.lower()}{index}"
        self.times, self.plus, self.offset, self.bound = (dice.randint(2, 9) for _ in range(4))
        self.bound = dice.randint(2, 4)
        self.callee = dice.choice(callable_names) if callable_names else None
        self.is_internal = index == FUNCTIONS - 1
        self.is_inlinable = index == 1

    def value(self, values, x):
        a = x * self.times + self.plus
        b = (values[self.callee](a) if self.callee else a * 3) + self.offset
        return (a + b) % 10007 if a % 7 > self.bound else (a * 2 + b) % 10007

    def lines(self):
        """The lines of the source, each with its mutants: (original, mutated) expressions."""
        call = f"{self.callee}(a)" if self.callee else "a * 3"
        access = "" if self.is_internal else "public "
        inlinable = ["@inlinable"] if self.is_inlinable else []
        return [(line, []) for line in inlinable] + [
            (f"{access}func {self.name}(_ x: Int) -> Int {{", []),
            ("    let a = {0}", [(f"x * {self.times} + {self.plus}", f"x * {self.times} + {self.plus + 1}")]),
            ("    let b = {0}", [(f"{call} + {self.offset}", f"{call} - {self.offset}")]),
            ("    if {0} {{", [(f"a % 7 > {self.bound}", f"a % 7 <= {self.bound}")]),
            ("        return {0}", [("(a + b) % 10007", "(a + b + 1) % 10007")]),
            ("    }", []),
            ("    return {0}", [("(a * 2 + b) % 10007", "(a + b) % 10007")]),
            ("}", []),
        ]


class Corpus:
    def __init__(self, seed):
        dice = random.Random(seed)
        self.functions = {}
        values = {"text": lambda i: 100 + (i % TEXT_LINES) * 3, "number": lambda i: i % 50 + 7}
        for module, (_, uses) in MODULES.items():
            callable_names = [
                function.name for used in uses for name in [used] + EXPORTED.get(used, [])
                for function in self.functions[name] if not function.is_internal
            ]
            if module == "Texts":
                callable_names = ["text"]
            if module == "Numbers":
                callable_names = ["number"]
            self.functions[module] = [Function(dice, module, i, callable_names) for i in range(FUNCTIONS)]
            for function in self.functions[module]:
                values[function.name] = lambda x, function=function: function.value(values, x)
        self.values = values

    # Files

    def manifest(self):
        lines = ["version: 1", "name: Corpus", 'swift: "6.0"', "layers: [App, Scene, Feature, Edge, Middle, Base, Tools]"]
        lines.append(f"packages:\n  swift-syntax: {{path: Packages/swift-syntax, products: [{', '.join(SYNTAX)}]}}")
        lines.append("modules:")
        for module, (layer, uses) in MODULES.items():
            uses = uses + ["Marks"] if module == "Clock" else uses
            more = {"Texts": ", resources: [Resources]", "Numbers": ", plugins: [Generate]"}.get(module, "")
            lines.append(f"  {module}: {{layer: {layer}, uses: [{', '.join(uses)}]{more}}}")
        lines.append("  Generate: {layer: Tools, kind: plugin, uses: [numbergen]}")
        lines.append(f"  Marks: {{layer: Tools, kind: macro, packages: [{', '.join(SYNTAX)}]}}")
        lines.append("  numbergen: {layer: Tools, kind: executable}")
        return "\n".join(lines) + "\n"

    def files(self, is_schemata):
        """Text by path; with schemata, all mutants are in the sources, and an environment variable selects one."""
        files = {"ashlar.yml": self.manifest(), ".gitignore": ".build/\n.ashlar/\n"}
        self.mutants = []
        for module, (_, uses) in MODULES.items():
            imports = [f"@_exported import {used}" if module == "Facade" else f"import {used}" for used in uses]
            lines = imports + (["import Foundation"] if module == "Texts" else []) + [""]
            path = f"{folder(module)}/{module}.swift"
            for function in self.functions[module]:
                for form, sites in function.lines():
                    if not sites:
                        lines.append(form)
                        continue
                    (original, mutated), number = sites[0], len(self.mutants)
                    self.mutants.append({
                        "module": module, "path": path, "line": len(lines), "old": form.format(original),
                        "new": form.format(mutated), "class": "inlinable" if function.is_inlinable else "body"})
                    both = f"(activeMutant == {number} ? ({mutated}) : ({original}))"
                    lines.append(form.format(both if is_schemata else original))
                lines.append("")
            files[path] = "\n".join(lines)
            files.update(self.other_sources(module))
        if is_schemata:
            self.add_selector(files)
        files["Sources/Base/Texts/Resources/values.txt"] = "".join(f"{100 + i * 3}\n" for i in range(TEXT_LINES))
        files["Sources/Tools/Generate/GenerateBuildTool.swift"] = PLUGIN
        files["Sources/Tools/numbergen/main.swift"] = GENERATOR
        files["Sources/Tools/Marks/main.swift"] = MACRO
        files["Packages/swift-syntax/Package.swift"] = SYNTAX_PACKAGE
        files["Packages/swift-syntax/Sources/Syntax/Syntax.swift"] = "enum Syntax {}\n"
        return files

    def other_sources(self, module):
        name = module.lower()
        files = {
            # Another file may have a better overload, or be gone.
            f"{folder(module)}/General.swift": f"public func {name}Kind<Value>(_ value: Value) -> Int {{ 1 }}\n",
            f"{folder(module)}/Special.swift": f"public func {name}Kind(_ value: Int) -> Int {{ 2 }}\n",
            f"{folder(module)}/Origin.swift": f"public func {name}Origin() -> Int {{ #fileID.utf8.count }}\n",
            f"{folder(module)}/Default.swift":
                f"public func {name}Default(\n    _ x: Int,\n    plus: Int = 4\n) -> Int {{ x + plus }}\n"
                f"#if CHANGED\n    public func {name}Condition() -> Int {{ 1 }}\n#else\n    public func {name}Condition() -> Int {{ 0 }}\n#endif\n",
        }
        if module == "Texts":
            files[f"{folder(module)}/Text.swift"] = TEXT_READER
        if module == "Clock":
            files[f"{folder(module)}/Mark.swift"] = MARK
        if module == "Home":
            files[f"{folder(module)}/Places.swift"] = PLACES
        if module == "Shell":
            for site, (call, before, _) in SITES.items():
                files[site_path(site)] = f"import Home\n\n{before}public func site{site}() -> Int {{ {call} }}\n"
        cases = [f"import XCTest\n\n@testable import {module}\n"]
        seen = sorted(set(MODULES[module][1]))
        cases[0] += "".join(f"import {used}\n" for used in seen)
        cases.append(f"final class {module}Cases: XCTestCase {{")
        for function in self.functions[module]:
            expected = [self.values[function.name](x) for x in INPUTS]
            cases.append(f"    func test{function.index}() {{")
            cases.append(f"        XCTAssertEqual((1...12).map({function.name}), {expected})")
            cases.append("    }")
        for used in [module] + seen:
            low, size = used.lower(), len(used + "/Origin.swift")
            cases.append(f"    func test{used}() {{")
            cases.append(f"        XCTAssertEqual([{low}Kind(1), {low}Origin(), {low}Default(1), {low}Condition()], [2, {size}, 5, 0])")
            cases.append("    }")
        if "Clock" in [module] + seen:
            cases.append("    func testMark() { XCTAssertEqual(clockMark(), 7) }")
        if module == "Shell":
            calls, lines = ", ".join(f"site{site}()" for site in SITES), [line for _, _, line in SITES.values()]
            cases.append(f"    func testSites() {{ XCTAssertEqual([{calls}], {lines}) }}")
        files[f"{tests_of(module)}/{module}Cases.swift"] = "\n".join(cases + ["}"]) + "\n"
        return files

    def add_selector(self, files):
        for module in MODULES:
            path = f"{folder(module)}/{module}.swift"
            files[path] = "public import Selector\n" + files[path]
        files["Sources/Tools/Selector/Selector.swift"] = SELECTOR
        text = files["ashlar.yml"].replace("uses: []", "uses: [Selector]")
        for first in ("Model", "Marks"):
            text = text.replace(f"uses: [{first}", f"uses: [Selector, {first}")
        for module, (_, uses) in MODULES.items():
            if uses and "Model" != uses[0]:
                text = text.replace(f"uses: [{', '.join(uses)}]", f"uses: [Selector, {', '.join(uses)}]")
        files["ashlar.yml"] = text.replace("  Generate:", "  Selector: {layer: Tools, kind: architecture}\n  Generate:", 1)

    def write(self, root, ashlar, is_schemata=False):
        files = self.files(is_schemata)
        write(root, files)
        subprocess.run([ashlar, "generate", "--quiet", "--directory", root], check=True, stdout=subprocess.DEVNULL)
        for base, _, names in os.walk(root):
            for name in names:
                if name in ("Empty.swift", "README.md"):
                    os.remove(os.path.join(base, name))


def write(root, files):
    for path, text in files.items():
        full = os.path.join(root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)


SELECTOR = """#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The number of the mutant that runs; -1 for none.
public let activeMutant = getenv("ACTIVE_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1
"""

TEXT_READER = """import Foundation

private let lines: [Int] = {
    guard let file = Bundle.module.url(forResource: "values", withExtension: "txt"),
        let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\\n").compactMap { Int($0) }
}()

public func text(_ index: Int) -> Int { lines.isEmpty ? -1 : lines[index % lines.count] }
"""

MARK = """@freestanding(expression) public macro mark() -> Int = #externalMacro(module: "Marks", type: "Mark")

public func clockMark() -> Int { #mark }
"""

PLACES = """public enum HomeEvent { case at(line: Int = #line) }
public func homeLine(_ event: HomeEvent) -> Int { switch event { case .at(let line): line } }

open class HomePlace {
    public let line: Int
    public init(line: Int = #line) { self.line = line }
}
public typealias HomeAlias = HomePlace
open class HomeSub: HomePlace {}
open class HomeGeneric<Value>: HomePlace {}

public struct HomeCall: Sendable {
    public func callAsFunction(line: Int = #line) -> Int { line }
}
public let homeCall = HomeCall()
public func makeHomeCall() -> HomeCall { homeCall }

@resultBuilder public enum HomeBuilder {
    public static func buildExpression(_ value: Int, line: Int = #line) -> Int { line }
    public static func buildBlock(_ value: Int) -> Int { value }
}
public func homeBuilt(@HomeBuilder _ line: () -> Int) -> Int { line() }

public struct HomeText: ExpressibleByStringInterpolation {
    public struct StringInterpolation: StringInterpolationProtocol {
        var line = 0
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(_ value: Int, line: Int = #line) { self.line = line }
    }
    let line: Int
    public init(stringLiteral value: String) { line = 0 }
    public init(stringInterpolation text: StringInterpolation) { line = text.line }
}
public func homeText(_ text: HomeText) -> Int { text.line }
"""

PLUGIN = """import PackagePlugin

@main
struct GenerateBuildTool: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let output = context.pluginWorkDirectoryURL.appending(path: "Generated.swift")
        let tool = try context.tool(named: "numbergen")
        return [
            .buildCommand(
                displayName: "numbers", executable: tool.url, arguments: [output.path], inputFiles: [tool.url],
                outputFiles: [output])
        ]
    }
}
"""

GENERATOR = """import Foundation

let divisor = 50
let offset = 7
let text = "public func number(_ index: Int) -> Int { index % \\(divisor) + \\(offset) }\\n"
try text.write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
"""

# Stands for swift-syntax, which takes minutes to build; the macro below needs none of it.
SYNTAX = ["SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxMacros"]
SYNTAX_PACKAGE = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "swift-syntax",
    products: ["SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxMacros"].map { .library(name: $0, targets: ["Syntax"]) },
    targets: [.target(name: "Syntax")])
"""

# The messages of the compiler are JSON after their length.
MACRO = """import Foundation

let expansion = "7"
while true {
    let header = FileHandle.standardInput.readData(ofLength: 8)
    guard header.count == 8 else { break }
    let message = FileHandle.standardInput.readData(ofLength: header.reversed().reduce(0) { $0 << 8 | Int($1) })
    let isFirst = message.prefix(20).contains(Data("getCapability".utf8))
    let answer =
        isFirst
        ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
        : #"{"expandMacroResult":{"expandedSource":"\\#(expansion)","diagnostics":[]}}"#
    let length = (0..<8).map { UInt8(truncatingIfNeeded: answer.utf8.count >> ($0 * 8)) }
    FileHandle.standardOutput.write(Data(length) + Data(answer.utf8))
}
"""
