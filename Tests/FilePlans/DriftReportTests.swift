import AshlarFilePlans
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite struct DriftReportTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func findings(_ plan: [PlannedFile]) throws -> [Finding] {
        DriftReport.findings(for: try ChangePlan.compare(plan, at: folder.root).changes)
    }

    @Test func missingFileIsReported() throws {
        let finding = try #require(try findings([aggregate("Package.swift", packageText)]).first)
        #expect(finding.rule == Finding.generatedFilesRule)
        #expect(finding.severity == .error)
        #expect(finding.message == "'Package.swift' is missing, required by ashlar.yml:1 (+5 −0 lines)")
        #expect(finding.location == SourceLocation(path: "Package.swift", line: 1, column: 1))
        #expect(finding.remedy == nil)
        #expect(finding.notes.isEmpty)
    }

    @Test func customLinesAreReported() throws {
        try folder.write(packageText.replacing("let", with: "let mine = 1\nlet"), to: "Package.swift")
        let plan = [aggregate("Package.swift", packageText)]
        let comparison = try ChangePlan.compare(plan, at: folder.root, under: ApplyOptions())
        let finding = try #require(DriftReport.findings(for: comparison.changes).first)
        #expect(finding.message == "'Package.swift' has 1 line that Ashlar did not write, from line 3 on")
        #expect(finding.notes.first?.message == "this line would be removed: let mine = 1")
        #expect(finding.notes.first?.location?.line == 3)
    }

    @Test func conflictIsReportedWithRemedies() throws {
        try folder.write("let mine = 1\n", to: "Package.swift")
        let finding = try #require(try findings([aggregate("Package.swift", packageText)]).first)
        #expect(finding.message.contains("was not written by Ashlar"))
        #expect(finding.remedy == "move the file away, or keep it and set 'generate: none' in the manifest")
    }

    @Test func orphanIsAWarning() throws {
        _ = try WriteTransaction.apply([scaffold("Sources/A/A.swift", in: "Sources/A")], at: folder.root)
        #expect(try findings([]).map(\.severity) == [.warning])
    }

    @Test func currentFileIsNotReported() throws {
        let plan = [aggregate("Package.swift", packageText), scaffold("Sources/A/A.swift", in: "Sources/A")]
        _ = try WriteTransaction.apply(plan, at: folder.root)
        #expect(try findings(plan).isEmpty)
    }
}
