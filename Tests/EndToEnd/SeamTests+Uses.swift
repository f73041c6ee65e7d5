import AshlarTestSupport
import Testing

extension SeamCommandTests {
    @Test("An edited conformance is kept and named")
    func editedConformance() throws {
        let workspace = try shop()
        try succeed(Self.cache, in: workspace)
        let path = "Sources/App/Old/Common+APICache.swift"
        try workspace.write(try workspace.text(path).replacing("{ true }", with: "{ _useCacheApi }"), to: path)
        let outcome = try workspace.ashlar("remove", "APICache")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("see \(path): you have edited it, and 'APICacheProtocol' is gone"))
        #expect(try workspace.files().contains(path))
        #expect(!(try workspace.files().contains("Sources/Core/Networking/APICacheProtocol.swift")))
    }

    @Test("The sources of the app that read the root's member are listed")
    func usesOfTheMember() throws {
        let workspace = try shop()
        try succeed(Self.cache, in: workspace)
        let folder = "Sources/App/Old"
        let line = "@MainActor func isCached(_ root: OldCompositionRoot) -> Bool { root.apiCache.useCacheApi }\n"
        try workspace.write(line, to: "\(folder)/Reader.swift")
        try workspace.write(
            "extension OldCompositionRoot { var usesCache: Bool { apiCache.useCacheApi } }\n", to: "\(folder)/Own.swift"
        )
        try workspace.write("let apiCache = 1\n", to: "\(folder)/Other.swift")
        let output = try workspace.succeed("remove APICache")
        #expect(output.contains("\(folder)/Own.swift:1:54: names 'apiCache', which is removed"), "\(output)")
        #expect(output.contains("\(folder)/Reader.swift:1:69: names 'apiCache', which is removed"), "\(output)")
        #expect(output.contains("the project does not build until 2 uses are removed:\n"), "\(output)")
        #expect(!output.contains("swift build"))
        #expect(!output.contains("Other.swift"))
    }

    @Test("The example of a behaviour in the help can be run")
    func helpExample() throws {
        let workspace = try shop()
        let help = try workspace.succeed("new seam --help").replacing("\\\n", with: " ")
        let flat = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let example = try #require(flat.firstMatch(of: /ashlar (new seam UserManager .*? 'sign-in is moved')/)).1
        let parts = example.split(separator: "'", omittingEmptySubsequences: false)
        let words = parts.enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
        try succeed(words, in: workspace)
        #expect(try workspace.files().contains("Sources/App/Old/SignedInUser+Extension.swift"))
        try workspace.succeed("check --strict")
    }
}
