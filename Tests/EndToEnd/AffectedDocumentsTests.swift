import AshlarTestSupport
import Testing

/// Documentation is not built, but tests may read it.
@Suite("Affected by documentation") struct AffectedDocumentsTests {
    /// A generated project in git with a document; `HomeTests` has the text in a source.
    private func shop(_ text: String) throws -> Workspace {
        let workspace = try Workspace.shop()
        try workspace.write("# Guide\n", to: "docs/guide.md")
        try workspace.write("enum Guide { static let text = \(text) }\n", to: "Tests/Feature/Home/Guide.swift")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        try workspace.write("# Guide\n\nMore.\n", to: "docs/guide.md")
        return workspace
    }

    @Test(arguments: ["\"docs/guide.md\"", "\"docs\"", "\".md\"", "\"md\"", "\"../../docs/\\(1).html\""])
    func aTestThatNamesItReadsIt(_ text: String) throws {
        let outcome = try shop(text).ashlar("affected", "-v")
        #expect(outcome.output == "HomeTests\n")
        #expect(
            outcome.error.contains("affects its dependents: strings of 'HomeTests' name such a file"),
            "\(outcome.error)")
    }

    /// Neither a comment nor another string names it.
    @Test func otherTestsDoNotReadIt() throws {
        let outcome = try shop("\"guidance\" // docs/guide.md").ashlar("affected", "-v")
        #expect(outcome.output == "" && outcome.error.contains("affects nothing: it is documentation"))
    }

    @Test func anotherModeIsNoOtherText() throws {
        let workspace = try shop("\"\"")
        let source = "Sources/Feature/Cart/Implementation/CartFactory.swift"
        try workspace.git("checkout", "-q", "docs")
        try workspace.git("rm", "-q", "--cached", source)
        let outcome = try workspace.ashlar("affected", "-v")
        #expect(outcome.output == "" && outcome.error.contains("affects nothing: its contents are the same"))
    }
}
