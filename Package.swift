// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors where `ASHLAR_STRICT` is set (CI does); only our own targets are meant.
let strict = Context.environment["ASHLAR_STRICT"] != nil
let settings: [SwiftSetting] = strict ? [.treatAllWarnings(as: .error)] : []

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
// What reads sources for mocks, and the oracle of the scanner's tests.
let swiftParser = Target.Dependency.product(name: "SwiftParser", package: "swift-syntax")
let swiftSyntax = Target.Dependency.product(name: "SwiftSyntax", package: "swift-syntax")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// A room of the house: target `Ashlar<name>` in the folder `Sources/<name>`.
func room(_ name: String, uses dependencies: [Target.Dependency], embedding files: [String] = []) -> Target {
    .target(
        name: "Ashlar\(name)", dependencies: dependencies, path: "Sources/\(name)",
        resources: files.map { .embedInCode($0) }, swiftSettings: settings)
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
        .trait(name: "Mocks", description: "Mocks, fixtures and previews; without it, swift-syntax is not built."),
        .default(enabledTraits: ["Mocks"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    ],
    targets: [
        .executableTarget(
            name: "ashlar", dependencies: ["AshlarCLI"], path: "Sources/ashlar", swiftSettings: settings),
        room(
            "CLI",
            uses: [
                "AshlarDiagrams", "AshlarFiles", "AshlarImports", "AshlarManifest", "AshlarPackages",
                "AshlarProjectModel", "AshlarReports", "AshlarRules", "AshlarScaffolding", argumentParser,
                .target(name: "AshlarMocks", condition: .when(traits: ["Mocks"])),
            ]),
        room("Diagrams", uses: ["AshlarProjectModel"]),
        room("Files", uses: ["AshlarProjectModel"]),
        room("Imports", uses: ["AshlarProjectModel"]),
        room("Manifest", uses: ["AshlarProjectModel", yams]),
        room("Mocks", uses: ["AshlarProjectModel", swiftParser, swiftSyntax]),
        room("Packages", uses: ["AshlarProjectModel"]),
        room("Reports", uses: ["AshlarProjectModel"]),
        // What `explain` prints is the page of the rules itself.
        room("Rules", uses: ["AshlarProjectModel"], embedding: ["rules.md"]),
        room("Scaffolding", uses: ["AshlarProjectModel", "AshlarTemplates", mustache]),
        room("ProjectModel", uses: []),
        .target(
            name: "AshlarTemplates", path: "Templates",
            resources: [.embedInCode("past"), .embedInCode("plain"), .embedInCode("presets")], swiftSettings: settings),
        .target(
            name: "AshlarTestSupport", dependencies: ["AshlarManifest", "AshlarProjectModel", "AshlarRules"],
            path: "Tests/TestSupport", swiftSettings: settings),
        tests(
            "CLI",
            uses: [
                "AshlarCLI", "AshlarFiles", "AshlarImports", "AshlarProjectModel", "AshlarRules", "AshlarScaffolding",
                "AshlarTestSupport",
            ]),
        tests("Diagrams", uses: ["AshlarDiagrams", "AshlarProjectModel"]),
        tests("EndToEnd", uses: ["AshlarManifest", "AshlarTestSupport", "ashlar"]),
        tests("Files", uses: ["AshlarFiles", "AshlarProjectModel"]),
        tests("Imports", uses: ["AshlarImports", "AshlarProjectModel", "AshlarTestSupport", swiftParser, swiftSyntax]),
        tests("Manifest", uses: ["AshlarManifest", "AshlarProjectModel", "AshlarTestSupport"]),
        tests("Mocks", uses: ["AshlarMocks", "AshlarProjectModel", "AshlarTestSupport", swiftParser, swiftSyntax]),
        tests("Packages", uses: ["AshlarPackages", "AshlarProjectModel"]),
        tests("ProjectModel", uses: ["AshlarProjectModel"]),
        tests("Reports", uses: ["AshlarProjectModel", "AshlarReports"]),
        tests("Rules", uses: ["AshlarProjectModel", "AshlarRules", "AshlarTestSupport"]),
        tests(
            "Scaffolding",
            uses: ["AshlarCLI", "AshlarFiles", "AshlarProjectModel", "AshlarScaffolding", "AshlarTemplates"]),
    ]
)
