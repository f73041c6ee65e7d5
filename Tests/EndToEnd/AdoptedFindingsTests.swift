import AshlarTestSupport
import Foundation
import Testing

@Suite("Findings right after an adoption are right, and 'tidy' breaks nothing")
struct AdoptedFindingsTests {
    private func package(_ name: String, _ dependencies: String, _ targets: String) -> String {
        #"let package = Package(name: "\#(name)", dependencies: [\#(dependencies)], targets: [\#(targets)])"#
    }

    @Test("A product whose modules nothing states may have the unknown module, and stays")
    func unknownModules() throws {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift": package(
                "Shop", #".package(url: "https://a.b/swift-meter.git", from: "1.0.0")"#,
                """
                .target(name: "App", dependencies: [.product(name: "SwiftMeter", package: "swift-meter"), "Low"]),
                .target(name: "Low", dependencies: [.product(name: "MeterKit", package: "swift-meter")]),
                .target(name: "Other", dependencies: [.product(name: "SwiftMeter", package: "swift-meter")]),
                """),
            "Sources/App/App.swift": "import Low\nimport Meter", "Sources/Low/Low.swift": "",
            "Sources/Other/Other.swift": "",
        ])
        try workspace.succeed("adopt")
        let lint = try workspace.ashlar("lint", "--no-baseline")
        #expect(lint.output.contains("no source of 'Other' imports 'SwiftMeter'"), "\(lint.output)")
        #expect(!lint.output.contains("no source of 'App'"), "\(lint.output)")
        #expect(!lint.output.contains("no source of 'Low'"), "\(lint.output)")
        #expect(
            lint.output.contains(
                "help: list 'Meter' among the modules of product 'SwiftMeter' in ashlar.yml, if it has it, or add the"),
            "\(lint.output)")
        try workspace.succeed("tidy")
        let tidied = try workspace.text("Package.swift")
        #expect(tidied.contains(#"name: "App", dependencies: [.product(name: "SwiftMeter""#), "\(tidied)")
        #expect(tidied.contains(#"name: "Low", dependencies: [.product(name: "MeterKit""#), "\(tidied)")
        #expect(tidied.contains(#".target(name: "Other")"#), "\(tidied)")
        let manifest = try workspace.text("ashlar.yml")
            .replacing("SwiftMeter]", with: "{SwiftMeter: [Meter]}]")
        try workspace.write(manifest, to: "ashlar.yml")
        let known = try workspace.ashlar("lint", "--no-baseline")
        #expect(!known.output.contains("unknown module"), "\(known.output)")
    }

    @Test("A well-known product has the module that is known") func knownProducts() throws {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift": package(
                "Shop", #".package(url: "https://github.com/groue/GRDB.swift.git", from: "6.0.0")"#,
                #".target(name: "App", dependencies: [.product(name: "GRDB-dynamic", package: "GRDB.swift")])"#),
            "Sources/App/App.swift": "import GRDB",
        ])
        try workspace.succeed("adopt")
        #expect(try workspace.text("ashlar.yml").contains("products: [{GRDB-dynamic: [GRDB]}]"))
        try workspace.succeed("lint --no-baseline --strict")
    }

    /// `Shop` imports `Tabs` only through `Kit`, which imports neither that nor `Crop`.
    private func shop() throws -> Workspace {
        try AdoptedFiles.workspace([
            "Kit/Package.swift": #"""
            let package = Package(
                name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
                dependencies: [
                    .package(url: "https://a.b/Tabs", from: "1.0.0"), .package(url: "https://a.b/Crop", from: "1.0.0"),
                    .package(url: "https://a.b/Log", from: "1.0.0"),
                ],
                targets: [
                    .target(name: "Kit", dependencies: [
                        .product(name: "Log", package: "Log"),
                        .product(name: "Tabs", package: "Tabs"),
                        .product(name: "Crop", package: "Crop"),
                    ]),
                ])
            """#,
            "Kit/Sources/Kit/Kit.swift": "import Log",
            "Shop.xcodeproj/project.pbxproj": AdoptedFiles.xcodeProject(app: "Shop", product: "Kit"),
            "Shop/App.swift": "import Kit\nimport Tabs", "UITests/UITests.swift": "import XCTest",
        ])
    }

    @Test(
        "What a target of an Xcode project imports only through a package stays in it", arguments: ["", " --declared"])
    func importsOfXcodeTargets(_ option: String) throws {
        let workspace = try shop()
        try workspace.succeed("adopt" + option)
        let lint = try workspace.ashlar("lint", "--no-baseline")
        #expect(lint.output.contains("'Shop' imports 'Tabs' only through this dependency"), "\(lint.output)")
        _ = try workspace.ashlar("tidy")
        let tidied = try workspace.text("Kit/Package.swift")
        #expect(tidied.contains(#".product(name: "Tabs", package: "Tabs")"#), "\(tidied)")
        #expect(!tidied.contains(#".product(name: "Crop""#), "\(tidied)")
    }

    @Test("A dependency stays that an import needs whose rule is off") func rulesThatAreOff() throws {
        let workspace = try shop()
        try workspace.succeed("adopt")
        let manifest = try workspace.text("ashlar.yml") + "rules: {imports-are-declared: off}\n"
        try workspace.write(manifest, to: "ashlar.yml")
        _ = try workspace.ashlar("tidy")
        #expect(try workspace.text("Kit/Package.swift").contains(#".product(name: "Tabs", package: "Tabs")"#))
    }

    @Test("A package of the root that cannot be read is not missing from the manifest") func unreadRoot() throws {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift": #"let package = Package(name: "Shop", targets: load())"#,
            "Bench/Package.swift": package(
                "Bench", #".package(path: "../")"#,
                #".target(name: "Bench", dependencies: [.product(name: "Shop", package: "shop")])"#),
            "Bench/Sources/Bench/Bench.swift": "import Shop", ".git/HEAD": "",
        ])
        try workspace.succeed("adopt")
        let lint = try workspace.ashlar("lint", "--no-baseline")
        #expect(!lint.output.contains("[package-is-current]"), "\(lint.output)")
        try workspace.succeed("check")
    }

    @Test("Each package that cannot be read is named, with its file") func unreadPackages() throws {
        let workspace = try AdoptedFiles.workspace([
            "A/Package.swift": package("A", "", #".target(name: "A")"#), "A/Sources/A/A.swift": "",
            "B/Package.swift": package("B", "", #".target(name: "B")"#), "B/Sources/B/B.swift": "",
        ])
        try workspace.succeed("adopt")
        for name in ["A", "B"] {
            let text = try workspace.text("\(name)/Package.swift")
            try workspace.write(
                text.replacing("dependencies: []", with: "dependencies: load()"), to: "\(name)/Package.swift")
        }
        let lint = try workspace.ashlar("lint")
        for name in ["A", "B"] {
            #expect(lint.output.contains("error: '\(name)/Package.swift' cannot be read here: "), "\(lint.output)")
        }
        let adopted = try workspace.ashlar("adopt", "--force")
        #expect(adopted.status == 2)
        for name in ["A", "B"] {
            #expect(adopted.error.contains("\(name)/Package.swift:3:"), "\(adopted.error)")
        }
    }

    @Test("A source named Package.swift is not a package") func sourceNamedPackage() throws {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift": package("Shop", "", #".target(name: "App")"#), "Sources/App/App.swift": "",
        ])
        try workspace.write("import Foundation\nstruct Package {}\n", to: "Sources/App/Models/Package.swift")
        let adopted = try workspace.ashlar("adopt")
        #expect(adopted.status == 0 && !adopted.output.contains("omitted"), "\(adopted.output)\(adopted.error)")
        try workspace.succeed("check --strict")
    }

    @Test("Targets and folders without a source are left out, and 'adopt' is stable") func sourceless() throws {
        let generated = """
            X = {isa = PBXGroup; path = Derived; children = (Y); sourceTree = "<group>";};
            Y = {isa = PBXFileReference; path = Made.swift; sourceTree = "<group>";};
            B = {isa = PBXBuildFile; fileRef = Y;}; S = {isa = PBXSourcesBuildPhase; files = (B);};
            """
        let workspace = try AdoptedFiles.workspace([
            "Kit/Package.swift": #"""
            let package = Package(
                name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
                targets: [.target(name: "Kit", dependencies: ["Made"]), .target(name: "Made")])
            """#,
            "Kit/Sources/Kit/Kit.swift": "", "Kit/Sources/Made/README.md": "",
            "Shop.xcodeproj/project.pbxproj": AdoptedFiles.xcodeProject(app: "Shop", product: "Kit")
                .replacing("children = (F, H)", with: "children = (F, H, X)")
                .replacing("(F);", with: "(F); buildPhases = (S);").replacing("};}", with: generated + "};}"),
            "Shop/App.swift": "import Kit", "UITests/UITests.swift": "import XCTest",
        ])
        let adopted = try workspace.ashlar("adopt")
        #expect(adopted.status == 0, "\(adopted.error)")
        #expect(adopted.output.contains("omitted: target 'Made': it has no source in Kit/Sources/Made\n"))
        #expect(
            adopted.output.contains("omitted: 'Derived' of 'Shop': it has no source on disk\n"), "\(adopted.output)")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("  # targets without a source\n  - Kit/Sources/Made\n"), "\(manifest)")
        try workspace.succeed("lint --no-baseline --strict")
        #expect(try workspace.ashlar("adopt").error.contains("has all targets"))
    }
}
