import AshlarTestSupport
import Foundation
import Testing

@Suite("Mocks without a manifest") struct MocksTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func block(_ kind: String, of page: String = "mocks") throws -> String {
        let page = try String(contentsOf: Fixture.repository.appending(path: "docs/\(page).md"), encoding: .utf8)
        return try #require(
            page.components(separatedBy: "```\(kind)\n").dropFirst().first?.components(separatedBy: "```").first)
    }

    private func compile(_ arguments: [String]) throws -> String {
        let fixed = ["-warnings-as-errors", "-package-name", "package", "-I", "."]
        let outcome = try Command.run(Tool.swiftc.path(), arguments + fixed, in: workspace.folder)
        return outcome.status == 0 ? "" : outcome.output + outcome.error + "exit \(outcome.status)"
    }

    /// The page's protocol, its mock, and what the page does with it.
    @Test func examplesOfTheMocksPageAreCurrent() throws {
        try workspace.write(try block("swift interface"), to: "Sources/Rides/Rides.swift")
        for line in try block("console").split(separator: "\n") {
            let words = line.dropFirst("$ ashlar ".count).split(separator: " ").map(String.init)
            #expect(try workspace.ashlar.run(words).status == 0, "\(line)")
        }
        try workspace.write(
            """
            import Rides

            func check(_ isSo: Bool, line: Int = #line) { if !isSo { fatalError("line \\(line)") } }
            func run() async throws {
            \(try block("swift test"))
            }
            func runShortcuts() async throws {
            \(try block("swift shortcuts"))
            }
            try await run()
            try await runShortcuts()
            """, to: "main.swift")
        #expect(
            try compile([
                "-swift-version", "6", "-emit-library", "-emit-module", "-module-name", "Rides", "-o", "libRides.so",
                "Sources/Rides/Rides.swift",
            ]) == "")
        #expect(
            try compile([
                "-swift-version", "6", "main.swift", "Tests/RidesTests/RidesMocks.swift", "-module-name", "Main", "-L",
                ".", "-lRides", "-Xlinker", "-rpath", "-Xlinker", workspace.folder.path, "-o", "main",
            ]) == "")
        let strict = try block("swift strict")
        try workspace.write("import Rides\n\(block("swift hook"))\nfunc setUp() {\n\(strict)}\n", to: "hook.swift")
        let tools = URL(filePath: try Tool.swiftc.path()).resolvingSymlinksInPath().deletingLastPathComponent()
        let macros = tools.deletingLastPathComponent().appending(path: "lib/swift/host/plugins/testing").path
        #expect(
            try compile([
                "-swift-version", "6", "-typecheck", "-parse-as-library", "hook.swift",
                "Tests/RidesTests/RidesMocks.swift", "-module-name", "Hook", "-plugin-path", macros,
            ]) == "")
        let outcome = try Command.run(workspace.folder.appending(path: "main").path, [], in: workspace.folder)
        #expect(outcome.status == 0, "\(outcome.error)")
    }

    /// The page's model, its factories, and what the page does with them.
    @Test func examplesOfTheFixturesPageAreCurrent() throws {
        try workspace.write(try block("swift model", of: "fixtures"), to: "Rides.swift")
        let made = try workspace.ashlar(
            "mocks", "--input", "Rides.swift", "--module", "Rides", "--output", "Mocks.swift")
        #expect(made.status == 0, "\(made.error)")
        try workspace.write(
            """
            import Rides

            func check(_ isSo: Bool, line: Int = #line) { if !isSo { fatalError("line \\(line)") } }
            func run() {
            \(try block("swift test", of: "fixtures"))
            }
            run()
            """, to: "main.swift")
        #expect(
            try compile([
                "-swift-version", "6", "-emit-library", "-emit-module", "-module-name", "Rides", "-o", "libRides.so",
                "Rides.swift",
            ]) == "")
        #expect(
            try compile([
                "-swift-version", "6", "main.swift", "Mocks.swift", "-module-name", "Main", "-L", ".", "-lRides",
                "-Xlinker", "-rpath", "-Xlinker", workspace.folder.path, "-o", "main",
            ]) == "")
        let outcome = try Command.run(workspace.folder.appending(path: "main").path, [], in: workspace.folder)
        #expect(outcome.status == 0, "\(outcome.error)")
    }

    /// Each form once; the examples hold what the mocks do.
    @Test(arguments: ["5", "6"]) func everyFormCompiles(in version: String) throws {
        let source = Fixture.repository.appending(path: "Tests/Fixtures/mocks/Forms.swift")
        try workspace.write(try String(contentsOf: source, encoding: .utf8), to: "Forms.swift")
        let outcome = try workspace.ashlar(
            "mocks", "--input", "Forms.swift", "--module", "Forms", "--output", "M.swift")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(
            try compile([
                "-swift-version", "6", "-emit-module", "-module-name", "Forms", "-parse-as-library", "Forms.swift",
            ]) == "")
        #expect(
            try compile([
                "-swift-version", version, "-wmo", "-emit-sil", "-module-name", "FormsMocks", "-parse-as-library",
                "M.swift", "-o", "M.sil",
            ]) == "")
    }

    @Test func namesOfFoundationCompileInModuleWithTypeOfItsName() throws {
        try workspace.write(
            """
            import Foundation
            public struct Money: Sendable { public let at: Date; public init(at: Date) { self.at = at } }
            public struct Date: Sendable { public let day: Int; public init(day: Int) { self.day = day } }
            public protocol Bank: Sendable { func today() -> Date; func id() -> UUID }
            """, to: "Money.swift")
        let made = try workspace.ashlar("mocks", "--input", "Money.swift", "--module", "Money", "--output", "M.swift")
        #expect(made.status == 0, "\(made.error)")
        for (module, file) in [("Money", "Money.swift"), ("MoneyMocks", "M.swift")] {
            #expect(
                try compile(["-swift-version", "6", "-emit-module", "-module-name", module, "-parse-as-library", file])
                    == "")
        }
    }

    /// Two modules have mocks in one target.
    @Test func sharedSupportCompilesOnce() throws {
        for (module, name) in [("Rides", "Ride"), ("Drivers", "Driver")] {
            try workspace.write(
                "public protocol \(name)Service: Sendable { func \(name.lowercased())() throws -> Int }",
                to: "\(module).swift")
            let arguments = [
                "mocks", "--input", "\(module).swift", "--module", module, "--output", "\(module)Mocks.swift",
                "--support",
                "MockSupport.swift",
            ]
            let missing = try workspace.ashlar.run(arguments + ["--check"])
            #expect(missing.status == 1 && missing.output.contains("\(module)Mocks.swift: is missing"))
            let made = try workspace.ashlar.run(arguments)
            #expect(made.status == 0, "\(made.error)")
            #expect(try workspace.ashlar.run(arguments + ["--check"]).status == 0)
            let emitted = ["-swift-version", "6", "-emit-module", "-parse-as-library", "-module-name", module]
            #expect(try compile(emitted + ["\(module).swift"]) == "")
        }
        let mocks = ["RidesMocks.swift", "DriversMocks.swift", "MockSupport.swift"]
        let target = ["-swift-version", "6", "-typecheck", "-parse-as-library", "-module-name", "AppTests"]
        #expect(try compile(target + mocks) == "")

        // An edited file of both keeps the other one as it is.
        try workspace.write("// mine", to: "MockSupport.swift")
        try workspace.write("public protocol Other { func other() }", to: "Rides.swift")
        let refused = try workspace.ashlar(
            "mocks", "--input", "Rides.swift", "--module", "Rides", "--output", "RidesMocks.swift", "--support",
            "MockSupport.swift")
        #expect(refused.status == 2 && refused.error.contains("'MockSupport.swift' has been edited"))
        let kept = try String(contentsOf: workspace.folder.appending(path: "RidesMocks.swift"), encoding: .utf8)
        #expect(kept.contains("RideServiceMock"))
    }
}
