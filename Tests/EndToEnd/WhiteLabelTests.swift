import AshlarTestSupport
import Foundation
import Testing

/// A company that sells one app under three brands: 40 features in fragments, each placing itself in the brands that have it.
@Suite("A white-label company of 40 features in fragments")
struct WhiteLabelTests {
    private static let brands = ["Blue", "Red", "Green"]

    private static let manifest = """
        version: 1
        name: WhiteLabel
        swift: "6.1"
        platforms: {iOS: "17.0"}
        include: ["Sources/Feature/*/feature.yml", "Sources/Brand/*/brand.yml"]
        layers:
          - App
          - {name: Brand, independent: true}
          - {name: Feature, features: true}
          - [{name: CoreUI, preview_safe: true}, Core]
          - {name: Shared, uses: [], preview_safe: true, packages: none}
        splits:
          standard:
            extends: standard
            interface: {uses: [Model]}
            ui: {uses: [Style]}
          screens:
            extends: standard
            ui: {exposed: true}
        settings: {all: [{upcoming: MemberImportVisibility}]}
        budgets: {root_entries: 41}
        packages:
          Crashes: {url: "https://example.com/crashes", from: "2.0.0", allowed_in: [Reporting.implementation], trait: Vendors}
        modules:
          Model: {layer: Shared, with: [mocks]}
          Style: {layer: CoreUI, uses: [Model]}
          Client: {layer: Core, uses: [Model]}
          Reporting: {layer: Core, split: service, uses: [Model], packages: [Crashes]}
        apps:
          Blue: {}
          Red: {}
          Green: {supplies: [Feature39]}
        exceptions: []
        """

    /// Feature `n` uses a few before it; every second one is in all brands, the others in two.
    private static func fragment(_ number: Int) -> String {
        let used =
            [number - 1, number - 7].filter { $0 >= 0 && $0 % 2 == 0 }.map { "Feature\($0)" } + ["Client", "Reporting"]
        // What Green supplies itself it does not compose.
        let places = number % 2 == 0 ? brands : number == 39 ? ["Blue", "Red"] : ["Blue", "Green"]
        return """
            features:
              Feature\(number):
                in: [\(places.joined(separator: ", "))]
                uses: [\(used.joined(separator: ", "))]
                tags: [\(number % 2 == 0 ? "everywhere" : "some")]

            """
    }

    private func company() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(Self.manifest, to: "ashlar.yml")
        for number in 0..<40 {
            try workspace.write(Self.fragment(number), to: "Sources/Feature/Feature\(number)/feature.yml")
        }
        for brand in Self.brands {
            let text = "modules:\n  \(brand)Theme: {layer: Brand, uses: [Style]}\n"
            try workspace.write(text, to: "Sources/Brand/\(brand)/brand.yml")
        }
        // The service is composed by every brand, from a fragment too.
        let manifest = try workspace.text("ashlar.yml").replacing(
            "packages: [Crashes]}", with: "packages: [Crashes], in: [Blue, Red, Green]}")
        try workspace.write(manifest, to: "ashlar.yml")
        return workspace
    }

    @Test func manifestIsValidAndGeneratesAPackage() throws {
        let workspace = try company()
        let lint = try workspace.ashlar("lint", "--declared")
        #expect(lint.output == "")
        #expect(lint.status == 0, "\(lint.error)")
        #expect(try workspace.ashlar("generate").status == 0)
        let package = try workspace.text("Package.swift")
        #expect(package.contains("Vendors"))
        #expect(try workspace.ashlar("generate", "--check").status == 0)
        let files = try workspace.files()
        #expect(files.contains("Sources/App/Red/RedCompositionRoot+Feature38.generated.swift"))
        #expect(!files.contains("Sources/App/Red/RedCompositionRoot+Feature37.generated.swift"))
        let dump = try Command.run(
            Tool.swift.path(), ["package", "dump-package"], in: workspace.folder)
        #expect(dump.status == 0, "\(dump.error)")
    }

    /// Each fault is reported once, in its fragment.
    @Test(arguments: [
        ("Feature3", "tags", "ui: {uses: [Client]}\n    tags", "ui-stays-light"),
        (
            "Feature4", "tags", "implementation: {uses: [Feature2Implementation]}\n    tags",
            "features-meet-at-interfaces"
        ),
        ("Feature5", "tags", "implementation: {packages: [Crashes]}\n    tags", "packages-stay-contained"),
        (
            "Feature6", "tags", "interface: {uses: [Reporting.implementation]}\n    tags",
            "features-meet-at-interfaces"
        ),
        ("Feature7", "tags", "implementation: {uses: [BlueTheme]}\n    tags", "layers-point-inward"),
        ("Feature0", "in: [Blue, Red, Green]", "in: [Blue]", "composition-is-complete"),
    ])
    func injectedFaultIsReported(_ feature: String, _ old: String, _ new: String, _ rule: String) throws {
        let workspace = try company()
        let path = "Sources/Feature/\(feature)/feature.yml"
        try workspace.write(try workspace.text(path).replacing(old, with: new), to: path)
        let outcome = try workspace.ashlar("lint", "--declared")
        #expect(outcome.status == 1, "\(outcome.error)")
        let heads = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(!heads.isEmpty)
        #expect(heads.allSatisfy { $0.contains("[\(rule)]") }, "\(outcome.output)")
        if rule != "composition-is-complete" {
            #expect(heads.count == 1, "\(outcome.output)")
            #expect(heads.allSatisfy { $0.hasPrefix(path + ":") })
        }
    }
}
