import AshlarTestSupport
import Foundation
import Testing

/// Real processes at once, in one folder.
@Suite("Runs at the same time")
struct ParallelTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            apps:
              Rider: {composes: all}
            features:
              Payment: {}
            modules:
              Log: {layer: Shared}

            """, to: "ashlar.yml")
    }

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

    /// Nothing is half done, and nothing is left behind.
    private func expectOrder(after outcomes: [Ashlar.Outcome]) throws {
        for outcome in outcomes { #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)") }
        let check = try workspace.ashlar("generate", "--check")
        #expect(check.status == 0, "\(check.output)\(check.error)")
        let all = try FileManager.default.subpathsOfDirectory(atPath: workspace.folder.path)
        #expect(all.filter { $0.contains(".ashlar-tmp-") || $0.contains(".ashlar-output-") } == [])
    }

    @Test func eightTimesGenerateIsOnce() async throws {
        let alone = try Workspace()
        try alone.write(try workspace.text("ashlar.yml"), to: "ashlar.yml")
        try #require(alone.ashlar("generate").status == 0)
        try expectOrder(after: try await atOnce(Array(repeating: ["generate"], count: 8)))
        #expect(try workspace.files() == alone.files())
        for path in try alone.files() { #expect(try workspace.text(path) == alone.text(path), "\(path)") }
    }

    @Test func noFeatureIsLost() async throws {
        try #require(workspace.ashlar("generate").status == 0)
        let names = (1...8).map { "Feature\($0)" }
        try expectOrder(after: try await atOnce(names.map { ["new", "feature", $0] }))
        let listed = try workspace.ashlar("list", "features").output.split(separator: "\n").map(String.init)
        #expect(listed.sorted() == (names + ["Payment"]).sorted())
        for name in names {
            #expect(try workspace.text("Package.swift").contains("\n    \(name)Interface|"), "\(name)")
            #expect(try workspace.files().contains("Sources/Feature/\(name)/UI/\(name)View.swift"))
        }
    }

    @Test func commandsOfAllKindsGoTogether() async throws {
        try #require(workspace.ashlar("generate").status == 0)
        let outcomes = try await atOnce([
            ["new", "feature", "Refund"], ["generate"], ["use", "Payment", "Log"],
            ["new", "module", "Clock", "--layer", "Shared"],
            ["generate"], ["tidy", "--only", "imports-are-declared"], ["new", "app", "Driver"],
        ])
        try expectOrder(after: outcomes)
        let package = try workspace.text("Package.swift")
        for name in ["RefundUI", "Clock", "DriverComposition"] { #expect(package.contains("    \(name)|"), "\(name)") }
        #expect(try workspace.text("ashlar.yml").contains("Payment: {uses: [Log]}"))
    }

    @Test func oneNameIsGivenOnce() async throws {
        try #require(workspace.ashlar("generate").status == 0)
        let outcomes = try await atOnce(Array(repeating: ["new", "feature", "Refund"], count: 4))
        #expect(outcomes.map(\.status).sorted() == [0, 2, 2, 2])
        for outcome in outcomes where outcome.status == 2 {
            #expect(outcome.error.contains("error: feature 'Refund' exists (ashlar.yml:"), "\(outcome.error)")
        }
        try expectOrder(after: [])
    }
}
