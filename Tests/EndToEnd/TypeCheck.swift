import AshlarTestSupport
import Foundation

/// Type-checks a package with the stand-ins visible, for debug and release, without code generation.
final class TypeCheck {
    private struct Source {
        var path: String
        var text: String
    }

    /// Every error and warning, and every condition that hides code from the check.
    private(set) var findings: [String] = []

    /// The sources and the reported locations are relative to it.
    private let folder: URL
    private let package: PackageDump
    private let standIns: StandIns
    private let modules: Workspace
    /// Where modules that are not compiled again are found.
    private let base: TypeCheck?
    private var failed: Set<String> = []
    private var differing: Set<String> = []

    static func findings(in folder: URL) throws -> [String] { try TypeCheck(folder).findings }

    /// Checks all targets of a package.
    convenience init(_ folder: URL) throws {
        try self.init(folder, PackageDump(of: folder), base: nil)
        findings = try (package.inOrder() + PackageDump.Target.ofShells(in: folder)).flatMap(check)
    }

    /// The findings after an edit of one source in the folder: checks its target and all that depend on it.
    func findings(afterEditOf path: String) throws -> [String] {
        let edited = try TypeCheck(folder, package, base: self)
        var affected: Set<String> = []
        return try package.inOrder().flatMap { target in
            guard path.hasPrefix(target.folder + "/") || !affected.isDisjoint(with: target.uses) else {
                return [String]()
            }
            affected.insert(target.name)
            return try edited.check(target)
        }
    }

    private init(_ folder: URL, _ package: PackageDump, base: TypeCheck?) throws {
        (self.folder, self.package, self.base) = (folder, package, base)
        standIns = try StandIns.shared()
        differing = base?.differing ?? []
        modules = try Workspace()
        for configuration in ["debug", "release"] { try modules.write("", to: "\(configuration)/.keep") }
    }

    private func check(_ target: PackageDump.Target) throws -> [String] {
        let sources = try sources(of: target)
        let hidden = sources.flatMap(hiddenCode)
        // Users of a module that does not compile would repeat its errors.
        guard failed.isDisjoint(with: target.uses) else {
            failed.insert(target.name)
            return hidden
        }
        var reported = try compile(target, sources.map(\.path), ["-D", "DEBUG", "-enable-testing"], into: "debug")
        // In a release the others are what they are in a debug build. Tests are built for debug only, which has all mocks.
        if reported.isEmpty, target.type != "test",
            !differing.isDisjoint(with: target.uses) || sources.contains(where: { $0.text.contains("DEBUG") })
        {
            differing.insert(target.name)
            reported = try compile(target, sources.map(\.path), [], into: "release")
        }
        if !reported.isEmpty { failed.insert(target.name) }
        return hidden + reported
    }

    private func sources(of target: PackageDump.Target) throws -> [Source] {
        let path = target.folder
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: path).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
        guard !files.isEmpty else { throw Command.Failure(text: "'\(target.name)' has no sources") }
        return try files.map { file in
            let text = try String(contentsOf: folder.appending(path: "\(path)/\(file)"), encoding: .utf8)
            return Source(path: "\(path)/\(file)", text: text)
        }
    }

    /// A whole module up to its interface: bodies are checked, initialization and isolation in them too.
    private func compile(
        _ target: PackageDump.Target, _ sources: [String], _ mode: [String], into configuration: String
    ) throws -> [String] {
        let module = "\(configuration)/\(target.name).swiftmodule"
        var sources = sources
        var arguments = ["-emit-module", "-wmo", "-diagnostic-style", "llvm"] + mode
        arguments += try target.flags() + ["-package-name", "package"]
        arguments += ["-module-name", target.name, "-o", modules.folder.appending(path: module).path]
        for compiled in [modules, base?.modules].compactMap({ $0 }) {
            for visible in [configuration, "debug"] {
                arguments += ["-I", compiled.folder.appending(path: visible).path]
            }
        }
        if !sources.contains(where: { $0.hasSuffix("/main.swift") }) { arguments.append("-parse-as-library") }
        if !target.resources.isEmpty {
            // SwiftPM writes one like it.
            let accessor = "\(target.name)/resource_bundle_accessor.swift"
            try modules.write(
                "import Foundation\nextension Bundle { static var module: Bundle { .main } }\n", to: accessor)
            sources.append(modules.folder.appending(path: accessor).path)
        }
        let outcome = try Command.run(Tool.swiftc.path(), arguments + standIns.flags + sources, in: folder)
        let reported = (outcome.output + outcome.error).split(separator: "\n").map(String.init)
        let findings = reported.filter { $0.contains(": error: ") || $0.contains(": warning: ") }
        return findings.isEmpty && outcome.status != 0 ? reported : findings
    }

    /// Conditions on anything except the package's modules, the stand-ins, and `DEBUG`.
    private func hiddenCode(in source: Source) -> [String] {
        let known = standIns.modules.union(package.targets.map(\.name)).union(["if", "elseif", "canImport", "DEBUG"])
        return source.text.split(separator: "\n").flatMap { line -> [String] in
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            guard line.first(where: { !$0.isWhitespace }) == "#", ["if", "elseif"].contains(words.first) else {
                return []
            }
            return words.filter { !known.contains($0) }.map {
                "\(source.path): error: nothing stands in for '\($0)', so what it guards is not checked"
            }
        }
    }
}
