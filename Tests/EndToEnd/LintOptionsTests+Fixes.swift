import AshlarTestSupport
import Testing

/// What is fixed, and what prevents it.
extension LintOptionsTests {
    /// What 'tidy' leaves alone is not called fixable.
    @Test func onlyFixableFindingsAreMarkedFixable() throws {
        let workspace = try Workspace()
        func manifest(_ uses: String) -> String {
            "version: 1\nname: D\ngenerate: none\nlayers: [Shared]\nmodules:\n"
                + "  A: {layer: Shared, without: [tests], uses: [\(uses)]}\n  B: {layer: Shared, without: [tests]}\n"
        }
        try workspace.write("let a = 1\n", to: "Sources/Shared/A/A.swift")
        try workspace.write("let b = 1\n", to: "Sources/Shared/B/B.swift")
        try workspace.write(manifest("B"), to: "ashlar.yml")
        let single = try workspace.ashlar("lint")
        #expect(single.error.hasPrefix("1 warning (1 fixable with 'ashlar tidy') · "), "\(single)")

        try workspace.write(manifest("B, B"), to: "ashlar.yml")
        let doubled = try workspace.ashlar("lint")
        #expect(doubled.error.hasPrefix("2 warnings · "), "\(doubled)")
        let tidy = try workspace.ashlar("tidy", "--dry-run")
        #expect(tidy.error.contains("skipped: ashlar.yml:6: − B\n  note: the list contains 'B' twice\n"), "\(tidy)")
        let reported = try document(try workspace.ashlar("lint", "--reporter", "json").output)
        #expect((reported["summary"] as? [String: Any])?["fixable"] as? Int == 0)
    }

    /// A lock file that is damaged prevents the fixes, not the findings.
    @Test(arguments: ["text", "json"]) func failedFixKeepsTheFindings(_ reporter: String) throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: D\ngenerate: none\nlayers: [Shared]\nmodules:\n"
                + "  A: {layer: Shared, without: [tests], uses: [B]}\n  B: {layer: Shared, without: [tests]}\n",
            to: "ashlar.yml")
        try workspace.write("let a = 1\n", to: "Sources/Shared/A/A.swift")
        try workspace.write("let b = 1\n", to: "Sources/Shared/B/B.swift")
        try workspace.write("version 1\ndamaged\n", to: "ashlar.lock")
        let outcome = try workspace.ashlar("lint", "--fix", "--reporter", reporter)
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("dependencies-are-used"), "\(outcome)")
        #expect(outcome.error.contains("ashlar.lock:"), "\(outcome)")
        #expect(try workspace.text("ashlar.yml").contains("uses: [B]"))
    }

    /// Where the generated files cannot be read, the run ends with 2, and such a run writes nothing.
    @Test(arguments: [
        ("Sources/Feature/Pay/Mocks", "cannot list 'Sources/Feature/Pay/Mocks'"),
        ("Templates", "the template sets cannot be read: 'Templates' is a file"),
    ])
    func unreadableFolderPreventsTheFixes(_ folder: String, _ reason: String) throws {
        let workspace = try Workspace()
        let manifest =
            "version: 1\nname: D\nlayers: [App, Feature, Shared]\ntemplates: Templates\n"
            + "features:\n  Pay: {}\n  Refund: {}\n"
        try workspace.write(manifest, to: "ashlar.yml")
        try workspace.write("// {{name}}\n", to: "Templates/plain/Target.Empty.swift.mustache")
        #expect(try workspace.ashlar("generate").status == 0)
        let source = "import RefundImplementation\n"
        try workspace.write(source, to: "Sources/Feature/Pay/UI/Violation.swift")
        try workspace.remove(folder)
        try workspace.write("", to: folder)
        let outcome = try workspace.ashlar("lint", "--fix")
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("Violation.swift:1:8"), "\(outcome)")
        #expect(outcome.error.contains(reason), "\(outcome)")
        #expect(outcome.error.contains("nothing was written"), "\(outcome)")
        #expect(try workspace.text("Sources/Feature/Pay/UI/Violation.swift") == source)
        #expect(try workspace.text("ashlar.yml") == manifest)
    }

    /// Sources of a project that cannot be generated now are not orphaned.
    @Test func tidyWithViolationsReportsNoOrphans() throws {
        let workspace = try Workspace()
        func manifest(_ uses: String) -> String {
            "version: 1\nname: D\nlayers: [Core, Shared]\nmodules:\n"
                + "  A: {layer: Shared, without: [tests], uses: [\(uses)]}\n  B: {layer: Core, without: [tests]}\n"
        }
        try workspace.write(manifest(""), to: "ashlar.yml")
        #expect(try workspace.ashlar("generate").status == 0)
        try workspace.write(manifest("B"), to: "ashlar.yml")
        try workspace.write("import B\n", to: "Sources/Shared/A/A.swift")
        let before = try workspace.state()
        let outcome = try workspace.ashlar("tidy")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.error.hasSuffix("Package.swift was not written: violations remain; run: ashlar lint\n"),
            "\(outcome)")
        #expect(try workspace.state() == before)
        #expect(try workspace.ashlar("tidy", "--check").status == 0)
    }
}
