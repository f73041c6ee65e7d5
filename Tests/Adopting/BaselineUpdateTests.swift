import AshlarAdopting
import AshlarLinting
import AshlarTestSupport
import AshlarWorkspace
import Testing

@Suite("BaselineUpdate")
struct BaselineUpdateTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try write(uses: "[B]")
        try folder.write("import B\n", to: "Sources/A/A.swift")
        try folder.write("struct B {}\n", to: "Sources/B/B.swift")
    }

    private func write(uses: String) throws {
        try folder.write(
            """
            version: 1
            name: Demo
            generate: none
            layers: [App, Core]
            modules:
              A: {layer: Core, path: Sources/A, uses: \(uses)}
              B: {layer: App, path: Sources/B}

            """, to: "ashlar.yml")
    }

    private func run(_ update: BaselineUpdate, isDryRun: Bool = false) throws -> BaselineUpdate.Outcome {
        try update.run(at: ManifestLocation(root: folder.root), isDryRun: isDryRun, observer: SilentObserver())
    }

    @Test func entriesAreAddedAndPruned() throws {
        try folder.write("version: 1\nentries: []\n", to: "ashlar.baseline.yml")
        var update = BaselineUpdate(named: nil)
        #expect(try run(update).state.newFindings.isEmpty == false)
        update.additions = EntryAttributes(reason: "legacy")
        let added = try run(update).added
        #expect(!added.isEmpty && added.allSatisfy { $0.reason == "legacy" })
        #expect(try run(BaselineUpdate(named: nil)).isCurrent)

        try write(uses: "[]")
        try folder.write("struct A {}\n", to: "Sources/A/A.swift")
        let text = try folder.text("ashlar.baseline.yml")
        #expect(try run(BaselineUpdate(named: nil), isDryRun: true).isCurrent == false)
        #expect(try folder.text("ashlar.baseline.yml") == text)
        let pruned = try run(BaselineUpdate(named: nil))
        #expect(pruned.state.tally.fixed.map(\.identity.importer) == ["A"])
        #expect(pruned.baseline.entries.count == added.count - 1)
    }

    @Test func createdBaselineMustNotExist() throws {
        var update = BaselineUpdate(named: nil)
        (update.creates, update.additions) = (true, EntryAttributes())
        #expect(try run(update, isDryRun: true).baseline.entries.isEmpty == false)
        #expect(!folder.tree().contains("ashlar.baseline.yml"))
        try folder.write("version: 1\nentries: []\n", to: "ashlar.baseline.yml")
        #expect(throws: OperationFailure.self) { try run(update, isDryRun: true) }
    }
}
