import AshlarProjectModel
import AshlarSwiftDeclarations
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarMocks

@Suite("Compiled fixtures", .serialized)
struct FixtureBuildTests {
    @Test("Every form compiles without a warning and has its documented value", arguments: FixtureCase.all)
    func build(_ name: String) throws {
        let found = try FixtureCase.stored(name)
        let folder = FileManager.default.temporaryDirectory.appending(path: "fixtures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = found.fixtures()
        var objects: [String] = []
        for module in found.names + found.jobs.map(\.target.name) {
            var paths: [String] = []
            let written = (found.files[module] ?? []).map { ($0.path, $0.text) }
            let generated = made.filter { $0.path.hasPrefix(module + "/") }.map { ($0.path, $0.contents) }
            for (path, text) in written + generated {
                let file = folder.appending(path: path.replacing("/", with: "."))
                try Data(text.utf8).write(to: file)
                paths.append(file.lastPathComponent)
            }
            var arguments = ["-parse-as-library", "-wmo", "-module-name", module] + flags(module, found)
            if module.hasSuffix("Mocks") {
                // The same files compile in Swift 5 mode.
                try swiftc(["-swift-version", "5", "-typecheck"] + arguments + paths, in: folder)
            }
            arguments += ["-swift-version", "6", "-emit-module", "-c", "-o", module + ".o"]
            try swiftc(arguments + paths, in: folder)
            objects.append(module + ".o")
        }
        let program = try Fixture.text("fixtures/\(name).main.txt")
        try Data(program.utf8).write(to: folder.appending(path: "main.swift"))
        try swiftc(["-swift-version", "6", "main.swift", "-o", "program"] + flags("", found) + objects, in: folder)
        #expect(try run(folder.appending(path: "program").path, in: folder) == "as it should be\n")
    }

    private func flags(_ module: String, _ found: FixtureCase) -> [String] {
        var flags = ["-warnings-as-errors", "-Onone", "-I", ".", "-package-name", "proof"]
        if found.mainActor.contains(module) { flags += ["-default-isolation", "MainActor"] }
        if found.internalImports.contains(module) {
            flags += ["-enable-upcoming-feature", "InternalImportsByDefault"]
            flags += ["-enable-upcoming-feature", "MemberImportVisibility"]
        }
        return flags
    }

    private func swiftc(_ arguments: [String], in folder: URL) throws {
        #expect(try run("swiftc", arguments, in: folder) == "")
    }

    /// The output of a program, errors included.
    private func run(_ program: String, _ arguments: [String] = [], in folder: URL) throws -> String {
        let outcome = try runTool(program, arguments, in: folder)
        #expect(outcome.status == 0, "\(program) \(arguments.suffix(3))")
        return outcome.output
    }
}
