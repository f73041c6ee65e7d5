// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors where `ASHLAR_STRICT` is set (CI does); only our own targets are meant.
let strict = Context.environment["ASHLAR_STRICT"] != nil
// `scripts/fuzz` sets it: libFuzzer measures which of our own code an input reaches.
let isFuzzed = Context.environment["ASHLAR_FUZZ"] != nil
// `make` sets it with `-Xswiftc -O`: libraries are optimized, and our own targets are not, which compile faster so.
let optimizesOnlyLibraries = Context.environment["ASHLAR_OPTIMIZED_LIBRARIES"] != nil
// `scripts/release` sets it, so that the binary is smaller.
let favorsSize = Context.environment["ASHLAR_FAVORS_SIZE"] != nil
let strictness: [SwiftSetting] = strict ? [.treatAllWarnings(as: .error)] : []
let settings =
    strictness + (isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer,address"])] : [])
    + (optimizesOnlyLibraries ? [.unsafeFlags(["-Xfrontend", "-Onone"])] : [])

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
// What reads sources for mocks, and the oracle of the scanner's tests.
let swiftParser = Target.Dependency.product(name: "SwiftParser", package: "swift-syntax")
let swiftSyntax = Target.Dependency.product(name: "SwiftSyntax", package: "swift-syntax")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// A room of the house: target `Ashlar<name>` in the folder `Sources/<name>`.
///
/// - Parameters:
///   - embedsFiles: the program has the texts of its files beside the Swift sources, as `EmbeddedFiles`.
///   - takesLittleTime: a command spends little of its time there, so that a release optimizes the room for size.
func room(
    _ name: String, uses dependencies: [Target.Dependency], embedsFiles: Bool = false, takesLittleTime: Bool = false
) -> Target {
    let size: [SwiftSetting] = favorsSize && takesLittleTime ? [.unsafeFlags(["-Osize"])] : []
    return .target(
        name: "Ashlar\(name)", dependencies: dependencies, path: "Sources/\(name)", swiftSettings: settings + size,
        plugins: embedsFiles ? ["EmbedFiles"] : [])
}

/// The tests of a room, in `Tests/<name>`.
func tests(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: "Ashlar\(name)Tests", dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings)
}

let package = Package(
    name: "Ashlar",
    platforms: [.macOS(.v14)],
    products: [.executable(name: "ashlar", targets: ["ashlar"])],
    traits: [
        .trait(
            name: "Mocks",
            description:
                "What parses Swift: mocks, fixtures, previews, and reading packages; without it, swift-syntax is not built."
        ),
        .default(enabledTraits: ["Mocks"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    ],
    targets: [
        .plugin(
            name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
            path: "Sources/EmbedFiles/Plugin"),
        .executableTarget(name: "embed-files", path: "Sources/EmbedFiles/Tool", swiftSettings: strictness),
        .executableTarget(
            name: "ashlar", dependencies: ["AshlarCLI"], path: "Sources/ashlar", swiftSettings: settings),
        room(
            "CLI",
            uses: [
                "AshlarAdopting", "AshlarAffected", "AshlarDiagrams", "AshlarFilePlans", "AshlarFileSystem",
                "AshlarFixing",
                "AshlarGenerating", "AshlarJSON", "AshlarLineDiff", "AshlarLinting", "AshlarManifest",
                "AshlarManifestEditing", "AshlarMessages", "AshlarMetrics", "AshlarProcesses", "AshlarProjectModel",
                "AshlarRefactoring", "AshlarReports", "AshlarRules", "AshlarScaffolding", "AshlarWorkspace",
                argumentParser,
            ], embedsFiles: true, takesLittleTime: true),
        room(
            "Refactoring",
            uses: [
                "AshlarFilePlans", "AshlarFileSystem", "AshlarGenerating", "AshlarImports", "AshlarLinting",
                "AshlarManifestEditing", "AshlarMessages", "AshlarProjectModel", "AshlarScaffolding",
                .target(name: "AshlarSwiftDeclarations", condition: .when(traits: ["Mocks"])), "AshlarWorkspace",
            ], takesLittleTime: true),
        room(
            "Fixing",
            uses: [
                "AshlarFilePlans", "AshlarFileSystem", "AshlarGenerating", "AshlarLinting", "AshlarManifestEditing",
                "AshlarPackages", "AshlarProjectModel", "AshlarReports", "AshlarRules", "AshlarWorkspace",
            ], takesLittleTime: true),
        room(
            "Adopting",
            uses: [
                "AshlarFilePlans", "AshlarFileSystem", "AshlarGenerating", "AshlarLinting", "AshlarManifest",
                "AshlarMessages", "AshlarPackages", "AshlarProjectModel", "AshlarWorkspace", "AshlarYAMLTree",
            ], takesLittleTime: true),
        room(
            "Linting",
            uses: [
                "AshlarAffected", "AshlarConcurrency", "AshlarFilePlans", "AshlarFileSystem", "AshlarGenerating",
                "AshlarImports", "AshlarJSON", "AshlarManifest", "AshlarManifestEditing", "AshlarMessages",
                "AshlarMetrics", "AshlarPackages", "AshlarProcesses", "AshlarProjectModel", "AshlarReports",
                "AshlarRules", "AshlarScaffolding", "AshlarWorkspace", "AshlarXcodeProjects",
            ]),
        room(
            "Generating",
            uses: [
                .target(name: "AshlarComposition", condition: .when(traits: ["Mocks"])), "AshlarConcurrency",
                "AshlarFilePlans", "AshlarFileSystem", "AshlarImports", "AshlarJSON", "AshlarLineDiff",
                "AshlarManifest", "AshlarMessages",
                .target(name: "AshlarMocks", condition: .when(traits: ["Mocks"])), "AshlarProcesses",
                "AshlarProjectModel", "AshlarPropertyLists", "AshlarReports", "AshlarRules", "AshlarScaffolding",
                .target(name: "AshlarSwiftDeclarations", condition: .when(traits: ["Mocks"])), "AshlarWorkspace",
            ]),
        room(
            "Workspace",
            uses: [
                "AshlarFileSystem", "AshlarManifest", "AshlarManifestEditing", "AshlarMessages", "AshlarPackages",
                "AshlarProcesses", "AshlarProjectModel", "AshlarReports", "AshlarRules", "AshlarXcodeProjects",
            ]),
        room(
            "FilePlans",
            uses: [
                "AshlarConcurrency", "AshlarFileSystem", "AshlarLineDiff", "AshlarMessages", "AshlarProcesses",
                "AshlarProjectModel",
            ]),
        room("Affected", uses: ["AshlarJSON", "AshlarMessages", "AshlarProjectModel"]),
        room("Composition", uses: ["AshlarMessages", "AshlarProjectModel", "AshlarSwiftDeclarations", swiftSyntax]),
        room(
            "Diagrams", uses: ["AshlarJSON", "AshlarLineDiff", "AshlarMessages", "AshlarProjectModel"],
            embedsFiles: true),
        room("FileSystem", uses: ["AshlarConcurrency", "AshlarProjectModel"]),
        room("Imports", uses: ["AshlarProjectModel", "AshlarSwiftLexing"]),
        room("Manifest", uses: ["AshlarJSON", "AshlarMessages", "AshlarProjectModel", "AshlarYAMLTree"]),
        room("ManifestEditing", uses: ["AshlarMessages", "AshlarProjectModel", "AshlarYAMLTree"]),
        room(
            "Mocks",
            uses: [
                "AshlarConcurrency", "AshlarMessages", "AshlarProjectModel", "AshlarSwiftDeclarations", swiftSyntax,
            ], embedsFiles: true),
        room("Metrics", uses: ["AshlarJSON", "AshlarMessages", "AshlarProjectModel"]),
        // Without the trait, packages are read only by SwiftPM.
        room(
            "Packages",
            uses: [
                "AshlarConcurrency", "AshlarJSON", "AshlarProjectModel", "AshlarXcodeProjects",
                .target(name: "AshlarSwiftDeclarations", condition: .when(traits: ["Mocks"])),
                .product(name: "SwiftOperators", package: "swift-syntax", condition: .when(traits: ["Mocks"])),
                .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Mocks"])),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Mocks"])),
            ]),
        room("Processes", uses: ["AshlarConcurrency", "AshlarMessages", "AshlarProjectModel"]),
        room("Reports", uses: ["AshlarJSON", "AshlarMessages", "AshlarProjectModel"]),
        // What `explain` prints is the page of the rules itself.
        room("Rules", uses: ["AshlarConcurrency", "AshlarMessages", "AshlarProjectModel"], embedsFiles: true),
        room(
            "Scaffolding",
            uses: [
                "AshlarConcurrency", "AshlarJSON", "AshlarMessages", "AshlarProjectModel", "AshlarSwiftLexing",
                "AshlarTemplates", "AshlarYAMLTree",
            ]),
        room("JSON", uses: ["AshlarMessages"]),
        room("PropertyLists", uses: []),
        room(
            "SwiftDeclarations",
            uses: [
                "AshlarConcurrency", "AshlarMessages", "AshlarProjectModel", "AshlarSwiftLexing", swiftParser,
                swiftSyntax,
            ], embedsFiles: true),
        room(
            "XcodeProjects",
            uses: [
                "AshlarJSON", "AshlarMessages", "AshlarProjectModel", "AshlarPropertyLists", "AshlarSwiftLexing",
            ], takesLittleTime: true),
        room("YAMLTree", uses: ["AshlarLineDiff", "AshlarMessages", "AshlarProjectModel", yams]),
        room("Concurrency", uses: []),
        room("LineDiff", uses: []),
        room("SwiftLexing", uses: []),
        room("Messages", uses: []),
        room("ProjectModel", uses: [], embedsFiles: true),
        .target(
            name: "AshlarTemplates", path: "Templates", swiftSettings: settings, plugins: ["EmbedFiles"]),
        .target(
            name: "AshlarTestSupport",
            dependencies: ["AshlarManifest", "AshlarProjectModel", "AshlarRules", "AshlarWorkspace"],
            path: "Tests/TestSupport", swiftSettings: settings),
        .target(
            name: "AshlarFuzzTargets",
            dependencies: [
                "AshlarFilePlans", "AshlarImports", "AshlarJSON", "AshlarManifest",
                .target(name: "AshlarMocks", condition: .when(traits: ["Mocks"])), "AshlarPackages",
                "AshlarProjectModel", "AshlarRules", "AshlarScaffolding",
                .target(name: "AshlarSwiftDeclarations", condition: .when(traits: ["Mocks"])), "AshlarXcodeProjects",
            ], path: "Tests/FuzzTargets", swiftSettings: settings),
        tests(
            "Adopting",
            uses: [
                "AshlarAdopting", "AshlarLinting", "AshlarPackages", "AshlarProjectModel", "AshlarTestSupport",
                "AshlarWorkspace",
            ]),
        tests("CLI", uses: ["AshlarCLI"]),
        tests(
            "Composition",
            uses: ["AshlarComposition", "AshlarProjectModel", "AshlarSwiftDeclarations", "AshlarTestSupport"]),
        tests(
            "Diagrams",
            uses: ["AshlarDiagrams", "AshlarJSON", "AshlarMessages", "AshlarProjectModel", "AshlarTestSupport"]),
        tests(
            "EndToEnd",
            uses: [
                "AshlarManifest", "AshlarProjectModel", "AshlarScaffolding", "AshlarTestSupport", "AshlarYAMLTree",
                "ashlar",
            ]),
        tests(
            "FilePlans",
            uses: ["AshlarFilePlans", "AshlarFileSystem", "AshlarLineDiff", "AshlarProjectModel", "AshlarTestSupport"]),
        tests("FileSystem", uses: ["AshlarFileSystem", "AshlarProjectModel", "AshlarTestSupport"]),
        tests(
            "Fixing",
            uses: ["AshlarFixing", "AshlarProjectModel", "AshlarRules", "AshlarTestSupport", "AshlarWorkspace"]),
        tests("Fuzz", uses: ["AshlarFuzzTargets", "AshlarTestSupport"]),
        tests(
            "Generating",
            uses: [
                "AshlarFilePlans", "AshlarGenerating", "AshlarMessages", "AshlarProjectModel", "AshlarScaffolding",
                "AshlarTestSupport", "AshlarWorkspace",
            ]),
        tests("Imports", uses: ["AshlarImports", "AshlarProjectModel", "AshlarTestSupport", swiftParser, swiftSyntax]),
        tests("JSON", uses: ["AshlarJSON"]),
        tests("LineDiff", uses: ["AshlarLineDiff", "AshlarTestSupport"]),
        tests(
            "Linting",
            uses: ["AshlarLinting", "AshlarProjectModel", "AshlarRules", "AshlarTestSupport", "AshlarWorkspace"]),
        tests("Manifest", uses: ["AshlarManifest", "AshlarProjectModel", "AshlarTestSupport"]),
        tests(
            "ManifestEditing",
            uses: [
                "AshlarManifest", "AshlarManifestEditing", "AshlarProjectModel", "AshlarTestSupport", "AshlarYAMLTree",
            ]),
        tests("Affected", uses: ["AshlarAffected", "AshlarProjectModel", "AshlarTestSupport"]),
        tests("Metrics", uses: ["AshlarMetrics", "AshlarProjectModel", "AshlarTestSupport"]),
        tests("Messages", uses: ["AshlarMessages", "AshlarProjectModel", "AshlarTestSupport"]),
        tests(
            "Mocks",
            uses: [
                "AshlarMocks", "AshlarProjectModel", "AshlarSwiftDeclarations", "AshlarTestSupport", swiftParser,
                swiftSyntax,
            ]),
        tests(
            "Packages",
            uses: [
                "AshlarAdopting", "AshlarJSON", "AshlarLinting", "AshlarPackages", "AshlarProjectModel",
                "AshlarTestSupport", "AshlarXcodeProjects",
            ]),
        tests("PropertyLists", uses: ["AshlarPropertyLists"]),
        tests("Processes", uses: ["AshlarProcesses", "AshlarProjectModel", "AshlarTestSupport"]),
        tests("ProjectModel", uses: ["AshlarProjectModel", "AshlarTestSupport"]),
        tests(
            "Refactoring",
            uses: [
                "AshlarGenerating", "AshlarImports", "AshlarProjectModel", "AshlarRefactoring", "AshlarTestSupport",
                "AshlarWorkspace",
            ]),
        tests("Reports", uses: ["AshlarMessages", "AshlarProjectModel", "AshlarReports", "AshlarTestSupport"]),
        tests("Rules", uses: ["AshlarProjectModel", "AshlarRules", "AshlarTestSupport"]),
        tests(
            "Scaffolding",
            uses: [
                "AshlarGenerating", "AshlarProjectModel", "AshlarScaffolding", "AshlarTemplates", "AshlarTestSupport",
                "AshlarWorkspace", "AshlarYAMLTree",
            ]),
        tests("SwiftLexing", uses: ["AshlarSwiftLexing"]),
        tests("XcodeProjects", uses: ["AshlarProjectModel", "AshlarTestSupport", "AshlarXcodeProjects"]),
    ]
)
