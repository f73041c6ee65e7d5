import AshlarTestSupport
import Foundation
import Testing

/// Concurrent processes in one folder.
@Suite("Concurrent runs")
struct ConcurrentRunTests {
    private static let manifest = """
        version: 1
        name: Demo
        layers: [App, Feature, Shared]
        apps:
          Rider: {composes: all}
        features:
          Payment: {}
        modules:
          Log: {layer: Shared}

        """

    /// A generated project.
    private let workspace: Workspace

    init() throws { workspace = try .generated(from: Self.manifest) }

    /// The outcomes, in the order of the commands.
    private func atOnce(_ commands: [[String]]) async throws -> [Ashlar.Outcome] {
        let folder = workspace.folder
        return try await withThrowingTaskGroup(of: (Int, Ashlar.Outcome).self) { group in
            for (index, command) in commands.enumerated() {
                group.addTask { (index, try Ashlar(folder: folder).run(command)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// All runs are complete, and no temporary file is left.
    private func expectOrder(after outcomes: [Ashlar.Outcome]) throws {
        for outcome in outcomes { #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)") }
        let check = try workspace.ashlar("generate", "--check")
        #expect(check.status == 0, "\(check.output)\(check.error)")
        let all = try FileManager.default.subpathsOfDirectory(atPath: workspace.folder.path)
        #expect(all.filter { $0.contains(".ashlar-tmp-") || $0.contains(".ashlar-output-") } == [])
    }

    @Test func eightConcurrentRunsEqualOne() async throws {
        let alone = try Workspace.generated(from: Self.manifest)
        for path in try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path) {
            try workspace.remove(path)
        }
        try workspace.write(Self.manifest, to: "ashlar.yml")
        try expectOrder(after: try await atOnce(Array(repeating: ["generate"], count: 8)))
        #expect(try workspace.files() == alone.files())
        for path in try alone.files() { #expect(try workspace.text(path) == alone.text(path), "\(path)") }
    }

    @Test func concurrentlyAddedFeaturesAreKept() async throws {
        let names = (1...8).map { "Feature\($0)" }
        try expectOrder(after: try await atOnce(names.map { ["new", "feature", $0] }))
        let listed = try workspace.ashlar("list", "features").output.split(separator: "\n").map(String.init)
        #expect(listed.sorted() == (names + ["Payment"]).sorted())
        for name in names {
            #expect(try workspace.text("Package.swift").contains("target(\"\(name)Interface\", "), "\(name)")
            #expect(try workspace.files().contains("Sources/Feature/\(name)/UI/\(name)View.swift"))
        }
    }

    @Test func allCommandsRunConcurrently() async throws {
        let outcomes = try await atOnce([
            ["new", "feature", "Refund"], ["generate"], ["use", "Payment", "Log"],
            ["new", "module", "Clock", "--layer", "Shared"],
            ["generate"], ["tidy", "--only", "imports-are-declared"], ["new", "app", "Driver"],
        ])
        try expectOrder(after: outcomes)
        let package = try workspace.text("Package.swift")
        for name in ["RefundUI", "Clock", "DriverComposition"] {
            #expect(package.contains("target(\"\(name)\", "), "\(name)")
        }
        #expect(try workspace.text("ashlar.yml").contains("Payment: {uses: [Log]}"))
    }

    /// What was planned from the manifest as it was must not be written over what others made of it.
    @Test func concurrentEditsAreKept() async throws {
        let outcomes = try await atOnce([
            ["new", "screen", "Payment", "Receipt"], ["new", "feature", "Refund"], ["rename", "Log", "Journal"],
            ["new", "feature", "Tip"], ["new", "component", "Payment", "Cost"], ["upgrade"],
            ["new", "layer", "Core", "--below", "Feature"], ["new", "service", "Payment", "Audit"],
        ])
        try expectOrder(after: outcomes)
        let package = try workspace.text("Package.swift")
        for name in ["RefundUI", "TipUI", "Journal"] { #expect(package.contains("target(\"\(name)\", "), "\(name)") }
        let files = try workspace.files()
        #expect(files.contains("Sources/Feature/Payment/UI/PaymentReceiptView.swift"))
        #expect(files.contains { $0.hasPrefix("Sources/Shared/Journal/") })
        #expect(!files.contains { $0.hasPrefix("Sources/Shared/Log/") })
        #expect(try workspace.text("ashlar.yml").contains("layers: [App, Feature, Core, Shared]"))
    }

    @Test func nameIsAddedOnce() async throws {
        let outcomes = try await atOnce(Array(repeating: ["new", "feature", "Refund"], count: 4))
        #expect(outcomes.map(\.status).sorted() == [0, 2, 2, 2])
        for outcome in outcomes where outcome.status == 2 {
            #expect(outcome.error.contains("error: feature 'Refund' exists (ashlar.yml:"), "\(outcome.error)")
        }
        try expectOrder(after: [])
    }

    // MARK: Waiting

    /// Starts a run while the lock is held, and continues once the run has reported that it waits.
    private func run(_ arguments: [String], whileItWaits body: () throws -> Void) throws -> Ashlar.Outcome {
        let lock = open(workspace.folder.appending(path: ".ashlar/run.lock").path, O_RDWR)
        try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
        let process = workspace.ashlar.process(arguments)
        let (output, error) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        var reported = ""
        while !reported.contains("waiting for it") {
            let piece = error.fileHandleForReading.availableData
            if piece.isEmpty { break }
            reported += String(decoding: piece, as: UTF8.self)
        }
        try body()
        close(lock)
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        reported += String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Ashlar.Outcome(status: process.terminationStatus, output: printed, error: reported)
    }

    /// The sources that a rename has read are valid as long as no other run has written.
    @Test func sourcesWrittenByAnotherRunAreReadAgain() throws {
        let outcome = try run(["rename", "Payment", "Billing"]) {
            try workspace.write("-\n9\n", to: ".ashlar/run.lock")
            try workspace.write(
                "import PaymentInterface\n", to: "Sources/Feature/Payment/Implementation/Another.swift")
        }
        #expect(outcome.error.contains("the project was changed by another process: reading it again\n"))
        try expectOrder(after: [outcome])
        let moved = try workspace.text("Sources/Feature/Billing/Implementation/Another.swift")
        #expect(moved == "import BillingInterface\n")
    }

    @Test func waitingRunPrintsAMessage() throws {
        try workspace.write("4711\n2\n", to: ".ashlar/run.lock")
        let outcome = try run(["new", "feature", "Refund"]) {}
        #expect(outcome.error.hasPrefix("another ashlar (process 4711) is writing here: waiting for it\n"))
        try expectOrder(after: [outcome])
    }

    private static let waiting = [
        ["new", "feature", "Refund"], ["use", "Payment", "Log"], ["new", "screen", "Payment", "Receipt"],
        ["generate"], ["remove", "Log"], ["split", "Log"], ["rename", "Log", "Journal"],
        ["move", "Log", "--layer", "Feature"],
    ]

    @Test(arguments: sample(waiting, every: 3))
    func concurrentlyChangedManifestIsReadAgain(_ arguments: [String]) throws {
        if arguments == ["generate"] {
            try FileManager.default.removeItem(at: workspace.folder.appending(path: "Package.swift"))
        }
        let outcome = try run(arguments) {
            try workspace.write(
                try workspace.text("ashlar.yml").replacing("  Payment: {}\n", with: "  Payment: {}\n  Tip: {}\n"),
                to: "ashlar.yml")
        }
        #expect(outcome.error.contains("the project was changed by another process: reading it again\n"))
        try expectOrder(after: [outcome])
        #expect(try workspace.text("Package.swift").contains("target(\"TipUI\", "))
        #expect(try workspace.text("ashlar.yml").contains("  Tip: {}\n"))
    }
}
