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
    private func sources(_ workspace: Workspace) throws -> [String: String] {
        let paths = try workspace.files().filter { $0.hasSuffix(".swift") }
        return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try workspace.text($0)) })
    }

    /// Expects the interface, its mocks, and the feature that uses it to be those of another set.
    ///
    /// - Parameter hasSameSplit: whether the package is the same as well.
    private func expectSame(
        _ written: [String: String], as plain: [String: String], hasSameSplit: Bool = true
    ) throws {
        for folder in [
            "\(Self.feature)/Interface", "\(Self.feature)/Mocks", "Sources/Feature/Home", "Tests/Feature/Home",
        ] {
            let same = written.filter { $0.key.hasPrefix(folder) }
            #expect(!same.isEmpty)
            #expect(same == plain.filter { $0.key.hasPrefix(folder) }, "\(folder)")
        }
        #expect((plain["Package.swift"] == written["Package.swift"]) == hasSameSplit)
    }

    @Test func featureGoesToOtherSetsAndBack() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Weave
            swift: "6.1"
            platforms: {iOS: "17.0", macOS: "14.0"}
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            splits:
              standard: {extends: standard, ui: {uses: [MVIKit]}, implementation: {uses: [Base, MVIKit]}}
              reducer:
                interface: {name: "{feature}Interface"}
                implementation:
                  {name: "{feature}Implementation", exposed: true, uses: [interface], packages: [ComposableArchitecture]}
                ui: {name: "{feature}UI", uses: [interface, implementation], packages: [ComposableArchitecture]}
                mocks: {name: "{feature}Mocks", uses: [interface]}
                previews:
                  name: "{feature}Previews"
                  uses: [interface, implementation, mocks, ui]
                  packages: [ComposableArchitecture]
                tests:
                  name: "{feature}Tests"
                  uses: [interface, implementation, mocks]
                  packages: [ComposableArchitecture]
            packages:
              ComposableArchitecture:
                url: "https://github.com/pointfreeco/swift-composable-architecture"
                from: "1.26.0"
                trait: Libraries
                preview_safe: true
            modules:
              Base: {layer: CoreUI, kind: architecture, template: coordinator}
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
        try expectSame(mvi, as: plain)
        #if !canImport(SwiftUI)
            let findings = try TypeCheck.findings(in: workspace.folder)
            #expect(findings == [])
        #endif

        // Where the views read stores, they use the implementation.
        let reducers = "tca, split: reducer"
        try change(workspace, from: "mvi", to: reducers)
        let tca = try sources(workspace)
        #expect(tca["\(Self.feature)/Implementation/ProfileFeature.swift"] != nil)
        #expect(tca["\(Self.feature)/UI/ProfileIntent.swift"] == nil)
        try expectSame(tca, as: plain, hasSameSplit: false)
        #if !canImport(SwiftUI)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif

        try change(workspace, from: reducers, to: "plain")
        #expect(try sources(workspace) == plain)

        for set in ["uikit", "coordinator"] {
            try change(workspace, from: "plain", to: set)
            let written = try sources(workspace)
            #expect(written["\(Self.feature)/UI/ProfileViewController.swift"] != nil)
            #expect(written["\(Self.feature)/UI/ProfileView.swift"] == nil)
            let coordinator = written["\(Self.feature)/Implementation/ProfileCoordinator.swift"]
            #expect((coordinator != nil) == (set == "coordinator"))
            try expectSame(written, as: plain)
            #if !canImport(SwiftUI)
                if isExhaustive { #expect(try TypeCheck.findings(in: workspace.folder) == []) }
            #endif
            try change(workspace, from: set, to: "plain")
            #expect(try sources(workspace) == plain)
        }
    }
}
