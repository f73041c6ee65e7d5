import AshlarTestSupport
import Foundation

/// Apple's modules, and libraries that cannot be fetched, as `Tests/StandIns` declares them.
struct StandIns {
    /// The modules that there are, by name.
    let modules: Set<String>
    /// What makes the compiler see them.
    let flags: [String]

    private static let made = Result { try StandIns() }

    static func shared() throws -> StandIns { try made.get() }

    private init() throws {
        let sources = Fixture.repository.appending(path: "Tests/StandIns")
        let scratch = Fixture.repository.appending(path: ".build/stand-ins")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
        modules = Set(names.filter { $0.hasSuffix(".swiftinterface") }.map { String($0.prefix { $0 != "." }) })
        // The compiler makes the modules of their interfaces by itself, and keeps them until an interface changes.
        flags = [
            "-I", sources.path, "-module-cache-path", scratch.appending(path: "modules").path,
            "-load-plugin-library", try Self.macros(of: sources, in: scratch).path,
        ]
    }

    private struct TargetInfo: Decodable {
        struct Paths: Decodable { var runtimeResourcePath: String }
        var paths: Paths
    }

    /// Compiles the macros against the SwiftSyntax that the compiler itself has: a moment, where building it takes minutes.
    private static func macros(of sources: URL, in scratch: URL) throws -> URL {
        let library = scratch.appending(path: "libStandInMacros.so")
        let fresh = scratch.appending(path: "\(UUID().uuidString).so")
        let info = try compiler(["-print-target-info"], in: scratch)
        let host = try JSONDecoder().decode(TargetInfo.self, from: Data(info.utf8)).paths.runtimeResourcePath + "/host"
        _ = try compiler(
            [
                "-emit-library", "-parse-as-library", "-module-name", "StandInMacros", "-o", fresh.path,
                sources.appending(path: "PreviewMacro.swift").path, sources.appending(path: "ReducerMacros.swift").path,
                "-I", host, "-L", host, "-lSwiftSyntax", "-lSwiftSyntaxBuilder", "-lSwiftSyntaxMacros", "-Xlinker",
                "-rpath", "-Xlinker", host,
            ], in: scratch)
        // Atomically, since another run of the tests may be loading the old one.
        guard rename(fresh.path, library.path) == 0 else { throw Command.Failure(text: "cannot make \(library.path)") }
        return library
    }

    private static func compiler(_ arguments: [String], in folder: URL) throws -> String {
        let outcome = try Command.run(Tool.swiftc.path(), arguments, in: folder)
        guard outcome.status == 0 else { throw Command.Failure(text: outcome.error) }
        return outcome.output
    }
}
