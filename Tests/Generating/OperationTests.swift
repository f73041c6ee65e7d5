import AshlarFilePlans
import AshlarProjectModel
import AshlarTestSupport
import AshlarWorkspace
import Testing

@testable import AshlarGenerating

@Suite("Operations of Generating")
struct OperationTests {
    private let folder: TestFolder
    private var place: ManifestLocation { ManifestLocation(root: folder.root) }
    private let settings = ChangeSettings(isDryRun: false)

    init() throws { folder = try TestFolder() }

    private func initialize() throws -> InitOperation.Outcome {
        try InitOperation(preset: "minimal", name: "Demo", directory: folder.path, isManifestOnly: false)
            .run(observer: SilentObserver())
    }

    private func generate(_ settings: ChangeSettings, prunes: Bool = false) throws -> GenerateOperation.Outcome {
        try GenerateOperation(prunes: prunes).run(at: place, settings, observer: SilentObserver())
    }

    @Test func initCreatesACurrentProject() throws {
        try folder.write("notes", to: "NOTES")
        let outcome = try initialize()
        #expect(outcome.existing == ["NOTES"])
        #expect(outcome.report.errors == 0)
        #expect(outcome.changes.changes.contains { $0.path == "Package.swift" && $0.action == .create })
        #expect(try generate(settings).changes?.isCurrent == true)
        let failure = #expect(throws: OperationFailure.self) { try initialize() }
        #expect(failure?.message.contains("holds Package.swift and ashlar.yml") == true)
    }

    @Test func dryRunWritesNothing() throws {
        _ = try initialize()
        try folder.remove("Package.swift")
        let plan = try #require(try generate(ChangeSettings(isDryRun: true)).changes)
        #expect(plan.writes.map(\.path).contains("Package.swift"))
        #expect(!folder.tree().contains("Package.swift"))
    }

    @Test func violationsPreventThePlan() throws {
        try folder.write(
            "version: 1\nname: Demo\nlayers: [App, Core]\nmodules:\n"
                + "  A: {layer: Core, uses: [B]}\n  B: {layer: App}\n", to: "ashlar.yml")
        let outcome = try generate(settings)
        #expect(outcome.preflight.isBlocking)
        #expect(outcome.changes == nil)
        #expect(folder.tree() == ["ashlar.yml"])
        let allowed = try generate(ChangeSettings(isDryRun: false, allowsFindings: true))
        #expect(allowed.changes?.writes.isEmpty == false)
    }

    @Test func lockFileIsRebuilt() throws {
        _ = try initialize()
        let lock = try folder.text("ashlar.lock")
        try folder.remove("ashlar.lock")
        let rebuild = try LockRebuildOperation.run(at: place, isDryRun: false, observer: SilentObserver())
        #expect(!rebuild.isCurrent)
        #expect(try folder.text("ashlar.lock") == lock)
    }

    @Test func upgradeOfACurrentProjectChangesNothing() throws {
        _ = try initialize()
        let operation = UpgradeOperation(member: nil, settled: [])
        #expect(try operation.check(at: place, observer: SilentObserver()).isEmpty)
        let outcome = try operation.run(at: place, settings, observer: SilentObserver())
        #expect(outcome.upgrades.isEmpty && outcome.changes == nil && outcome.backups.isEmpty)
    }

    @Test(arguments: [[], ["UI.IntentView"]])
    func noSetIsEjectedUnderTheNameOfOneThatItExtends(_ keys: [String]) throws {
        _ = try initialize()
        let ejection = TemplateEjection(set: "mvi", keys: keys, newSet: "plain", folder: nil)
        let failure = #expect(throws: OperationFailure.self) {
            try ejection.run(at: place, isDryRun: false, observer: SilentObserver())
        }
        #expect(failure?.message.hasPrefix("the set 'mvi' extends 'plain'") == true, "\(String(describing: failure))")
        #expect(failure?.remedy == "choose another name for '--as'")
        let copy = TemplateEjection(set: "mvi", keys: keys, newSet: "mvi", folder: nil)
        #expect(try copy.run(at: place, isDryRun: true, observer: SilentObserver()).conflicts.isEmpty)
    }

    @Test func ejectedTemplatesPassTheCheck() throws {
        _ = try initialize()
        let ejection = TemplateEjection(set: "plain", keys: ["UI.View"], newSet: "team", folder: nil)
        let plan = try ejection.run(at: place, isDryRun: false, observer: SilentObserver())
        #expect(plan.writes.map(\.path).sorted() == ["Templates/team/UI.View.swift.mustache", "ashlar.yml"])
        let loaded = try LoadedProject.load(at: place)
        let outcome = try TemplateCheckOperation(set: nil, builds: false).run(loaded, observer: SilentObserver())
        #expect(outcome.sets == ["team"])
        #expect(outcome.count == 1)
        #expect(outcome.report.findings.isEmpty)
    }
}
