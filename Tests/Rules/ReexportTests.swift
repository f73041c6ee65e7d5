import AshlarProjectModel
import Testing

@Suite("exports-hide-nothing, and interfaces that re-export") struct ReexportTests {
    private let manifest = """
        layers: [App, Feature, Core, Shared]
        packages:
          MapKitten: {path: ../MapKitten, allowed_in: 1️⃣[Map]}
        splits:
          standard: {extends: standard, ui: {default: false}, mocks: {default: false}, previews: {default: false}, tests: {default: false}}
        modules:
          Map: {layer: Core, without: [tests], packages: [5️⃣MapKitten]}
          Atlas: {layer: Core, without: [tests], uses: [6️⃣Map]}
        features:
          Cart: {uses: [2️⃣Atlas]}
          Home: {uses: [3️⃣Map]}
        """

    private func sources(map: String, atlas: String = "import Map\n") -> [String: String] {
        [
            "Sources/Core/Map/Map.swift": map, "Sources/Core/Atlas/Atlas.swift": atlas,
            "Sources/Feature/Cart/Interface/C.swift": "", "Sources/Feature/Home/Interface/H.swift": "",
            "Sources/Feature/Cart/Implementation/C.swift": "import CartInterface\nimport Atlas\n",
            "Sources/Feature/Home/Implementation/H.swift": "import HomeInterface\nimport Map\n",
        ]
    }

    @Test func dependencyIsAvailableThroughAReexport() throws {
        let made = try RuleCase(
            manifest, sources: sources(map: "@_exported import 4️⃣MapKitten\n", atlas: "@_exported import Map\n"))
        #expect(made.verdict.findings.map(\.rule) == ["exports-hide-nothing"])
        #expect(
            made.reported == """
                4️⃣ error: 'Map' must not re-export 'MapKitten': 'Atlas' must not use it [exports-hide-nothing]
                  5️⃣ note: 'Map' uses 'MapKitten'
                  6️⃣ note: 'Atlas' to 'MapKitten' violates packages-stay-contained
                  1️⃣ note: package 'MapKitten' is allowed in 'Map'
                  note: 2 other targets get it this way
                  help: import 'MapKitten' without '@_exported', and declare it in the targets that need it
                """)
    }

    @Test func everyReexportingSourceIsReported() throws {
        var sources = sources(
            map: "@_exported import MapKitten // ashlar:ignore:this exports-hide-nothing -- umbrella\n")
        sources["Sources/Core/Map/More.swift"] = "@_exported import MapKitten\n"
        let findings = try RuleCase(manifest, sources: sources).verdict.findings
        #expect(findings.map(\.rule) == ["exports-hide-nothing"])
        #expect(findings.map(\.file) == ["More.swift"])
    }

    @Test func plainImportDoesNotReexport() throws {
        try expect(manifest, sources(map: "import MapKitten\n"), reports: "")
    }

    @Test func findingCanBeAccepted() throws {
        let line = "@_exported import MapKitten // ashlar:ignore:this exports-hide-nothing -- umbrella\n"
        try expect(manifest, sources(map: line), reports: "")
        let exception = "{rule: exports-hide-nothing, importer: Map, imported: MapKitten, reason: umbrella}"
        try expect(
            manifest + "\nexceptions:\n  - \(exception)", sources(map: "@_exported import MapKitten\n"), reports: "")
        let known = FindingIdentity(
            rule: "exports-hide-nothing", importer: "Map", imported: "MapKitten", file: "Map.swift")
        try expect(manifest, sources(map: "@_exported import MapKitten\n"), baseline: [known], reports: "")
    }

    @Test func interfaceReexportsOnlyWhatItsSplitNames() throws {
        var ride = Ride()
        ride.uses = "[Payment], interface: {uses: [2️⃣Model]}"
        ride.sources["Sources/Feature/Home/Interface/Home.swift"] = "@_exported import 4️⃣Model\n"
        try expect(
            ride.manifest, ride.sources,
            reports: """
                4️⃣ error: 'HomeInterface' must not re-export 'Model': interfaces stay pure [interfaces-stay-pure]
                  2️⃣ note: 'HomeInterface' uses 'Model'
                  help: import 'Model' without '@_exported'
                """)
        ride.more = "rules: {interfaces-stay-pure: {allow: [Model]}}"
        #expect(try RuleCase(ride.manifest, sources: ride.sources).reported == "")
    }

    @Test func publicImportOfAnAllowedModuleIsAccepted() throws {
        var ride = Ride()
        ride.uses = "[Payment], interface: {uses: [Model]}"
        ride.sources["Sources/Feature/Home/Interface/Home.swift"] = "public import Model\n"
        #expect(try RuleCase(ride.manifest, sources: ride.sources).reported == "")
    }

    @Test func undeclaredReexportOfAnInterfaceIsReportedOnce() throws {
        var ride = Ride()
        ride.sources["Sources/Feature/Home/Interface/Home.swift"] = "@_exported import Model\n"
        #expect(
            try RuleCase(ride.manifest, sources: ride.sources).verdict.findings.map(\.rule) == ["interfaces-stay-pure"])
    }

    @Test func forbiddenReexportedDependencyIsReportedOnce() throws {
        let impure = manifest.replacing("Home: {uses: [3️⃣Map]}", with: "Home: {uses: [Map], interface: {uses: [Kit]}}")
            .replacing("modules:", with: "modules:\n  Kit: {layer: Core, kind: architecture, without: [tests]}")
        var sources = sources(map: "import MapKitten\n")
        sources["Sources/Core/Kit/Kit.swift"] = ""
        sources["Sources/Feature/Home/Interface/H.swift"] = "@_exported import Kit\n"
        let findings = try RuleCase(impure, sources: sources).verdict.findings
        #expect(findings.map(\.rule) == ["interfaces-stay-pure"])
        #expect(findings.first?.file == nil)
    }
}
