import AshlarGenerating
import AshlarTestSupport
import AshlarWorkspace
import Testing

@testable import AshlarRefactoring

@Suite("UseOperation")
struct UseOperationTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try folder.write(
            """
            version: 1
            name: Demo
            generate: none
            layers: [App, Core]
            modules:
              A: {layer: App}
              B: {layer: Core}

            """, to: "ashlar.yml")
    }

    private func use(_ importer: String, _ imported: String, isDryRun: Bool = false) throws -> ChangeOutcome {
        try UseOperation(importer: importer, imported: imported).run(
            at: ManifestLocation(root: folder.root), ChangeSettings(isDryRun: isDryRun), observer: SilentObserver())
    }

    @Test func allowedDependencyIsAdded() throws {
        let before = try folder.text("ashlar.yml")
        guard case .changed = try use("A", "B", isDryRun: true) else { throw Unexpected() }
        #expect(try folder.text("ashlar.yml") == before)
        guard case .changed(let change) = try use("A", "B") else { throw Unexpected() }
        #expect(change.isAddition)
        #expect(try folder.text("ashlar.yml").contains("A: {layer: App, uses: [B]}"))
        guard case .unchanged(let lines) = try use("A", "B") else { throw Unexpected() }
        #expect(lines == "'A' already uses 'B' (ashlar.yml:6:26); nothing was written\n")
    }

    @Test func forbiddenDependencyIsExplained() throws {
        guard case .forbidden(let lines) = try use("B", "A") else { throw Unexpected() }
        #expect(lines.hasPrefix("no: "))
        #expect(lines.contains("[layers-point-inward]"))
        #expect(try !folder.text("ashlar.yml").contains("uses"))
    }

    /// Another outcome than expected.
    private struct Unexpected: Error {}
}
