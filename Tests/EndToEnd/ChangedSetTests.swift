import AshlarTestSupport
import Foundation
import Testing

@Suite("A feature changes its template set")
struct ChangedSetTests {
    private static let feature = "Sources/Feature/Profile"
    private static let folders = [
        "\(feature)/Implementation", "\(feature)/Previews", "\(feature)/UI", "Tests/Feature/Profile",
    ]

    /// Renders the parts of the feature again, except the interface, with another set.
    private func change(_ workspace: Workspace, from old: String, to new: String) throws {
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(manifest.replacing("template: \(old)}", with: "template: \(new)}"), to: "ashlar.yml")
        for folder in Self.folders { try FileManager.default.removeItem(at: workspace.folder.appending(path: folder)) }
        let rows = try workspace.text("ashlar.lock").split(separator: "\n", omittingEmptySubsequences: false)
        let kept = rows.filter { row in !Self.folders.contains { row.contains(" \($0)/") } }
        try workspace.write(kept.joined(separator: "\n"), to: "ashlar.lock")
        try workspace.succeed("generate")
        try workspace.succeed("check --strict")
    }

    /// The sources by path, without the files of git and the lock file.
    private func sources(_ workspace: Workspace, in folder: String = "") throws -> [String: String] {
        let paths = try workspace.files().filter { $0.hasSuffix(".swift") && $0.hasPrefix(folder) }
        return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try workspace.text($0)) })
    }

    @Test func featureGoesFromPlainToMVIAndBack() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Weave
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            splits:
              standard: {extends: standard, ui: {uses: [MVIKit]}, implementation: {uses: [MVIKit]}}
            modules:
              MVIKit: {layer: CoreUI, kind: architecture, template: mvi, with: [mocks]}
            features:
              Home: {uses: [Profile]}
              Profile: {template: plain}
            apps:
              Weave: {composes: all, uses: [MVIKit]}

            """, to: "ashlar.yml")
        try workspace.succeed("generate")
        let plain = try sources(workspace)
        #expect(plain["\(Self.feature)/Implementation/ProfileModel.swift"] != nil)

        try change(workspace, from: "plain", to: "mvi")
        let mvi = try sources(workspace)
        #expect(mvi["\(Self.feature)/UI/ProfileIntent.swift"] != nil)
        #expect(mvi["\(Self.feature)/Implementation/ProfileModel.swift"] == nil)
        for folder in [
            "\(Self.feature)/Interface", "\(Self.feature)/Mocks", "Sources/Feature/Home", "Tests/Feature/Home",
        ] {
            let same = try sources(workspace, in: folder)
            #expect(!same.isEmpty)
            #expect(same == plain.filter { $0.key.hasPrefix(folder) }, "\(folder)")
        }
        #expect(plain["Package.swift"] == mvi["Package.swift"])
        #if !canImport(SwiftUI)
            let findings = try TypeCheck.findings(in: workspace.folder)
            #expect(findings == [])
        #endif

        try change(workspace, from: "mvi", to: "plain")
        #expect(try sources(workspace) == plain)
    }
}
