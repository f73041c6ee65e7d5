import AshlarTestSupport
import Foundation

/// Compiles a package with the stand-ins in sight, for debugging and for release, up to where code would be made.
final class TypeCheck {
    private struct Source {
        var path: String
        var text: String
    }

    /// Relative to it are the sources, and the places that are told.
    private let folder: URL
    private let package: PackageDump
    private let standIns: StandIns
    private let modules: Workspace
    private var failed: Set<String> = []
    private var differing: Set<String> = []

    /// Every error and warning, and every condition that hides code from the check; none where all is well.
    static func findings(in folder: URL) throws -> [String] {
        let check = try TypeCheck(folder)
        return try check.package.inOrder().flatMap(check.findings)
    }

    private init(_ folder: URL) throws {
        self.folder = folder
        package = try PackageDump(of: folder)
        standIns = try StandIns.shared()
        modules = try Workspace()
        for configuration in ["debug", "release"] { try modules.write("", to: "\(configuration)/.keep") }
    }

    private func findings(in target: PackageDump.Target) throws -> [String] {
        let sources = try sources(of: target)
        let hidden = sources.flatMap(hiddenCode)
        // What uses a module that does not compile would only tell the same again.
        guard failed.isDisjoint(with: target.uses) else {
            failed.insert(target.name)
            return hidden
        }
        var told = try compile(target, sources.map(\.path), ["-D", "DEBUG", "-enable-testing"], into: "debug")
        // In a release the others are what they are in a debug build.
        if told.isEmpty,
            !differing.isDisjoint(with: target.uses) || sources.contains(where: { $0.text.contains("DEBUG") })
        {
            differing.insert(target.name)
            told = try compile(target, sources.map(\.path), [], into: "release")
        }
        if !told.isEmpty { failed.insert(target.name) }
        return hidden + told
    }

    private func sources(of target: PackageDump.Target) throws -> [Source] {
        let path = target.path ?? "\(target.type == "test" ? "Tests" : "Sources")/\(target.name)"
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
        for visible in [configuration, "debug"] { arguments += ["-I", modules.folder.appending(path: visible).path] }
        if !sources.contains(where: { $0.hasSuffix("/main.swift") }) { arguments.append("-parse-as-library") }
        if !target.resources.isEmpty {
            // SwiftPM writes one like it.
            let accessor = "\(target.name)/resource_bundle_accessor.swift"
            try modules.write(
                "import Foundation\nextension Bundle { static var module: Bundle { .main } }\n", to: accessor)
            sources.append(modules.folder.appending(path: accessor).path)
        }
        let outcome = try Command.run(Tool.swiftc.path(), arguments + standIns.flags + sources, in: folder)
        let told = (outcome.output + outcome.error).split(separator: "\n").map(String.init)
        let findings = told.filter { $0.contains(": error: ") || $0.contains(": warning: ") }
        return findings.isEmpty && outcome.status != 0 ? told : findings
    }

    /// Conditions on anything but the package's own modules, the stand-ins, and `DEBUG`.
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
