// swift-tools-version: 6.0
import CompilerPluginSupport
import Foundation
import PackageDescription

// What manifests of real packages compute, in one package. A test reads it and compares that with what SwiftPM evaluates.

// MARK: Constants, interpolation, concatenation

let prefix = "Shop"
let models = "\(prefix)Models"
let common: [Target.Dependency] = [.target(name: models), .logging]
let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
let log = Target.Dependency.product(name: "Logging", package: "swift-log")
let (first, second) = ("First", "Second")

// MARK: Functions with labels, defaults and overloads

func module(_ name: String, uses dependencies: [Target.Dependency] = [], tested: Bool = true) -> [Target] {
    let target = Target.target(
        name: "\(prefix)\(name)", dependencies: common + dependencies, path: "Sources/\(name)", swiftSettings: strict)
    guard tested else { return [target] }
    return [target, .testTarget(name: "\(prefix)\(name)Tests", dependencies: [.byName(name: target.name)])]
}

func module(named name: String) -> Target { .target(name: name) }

func all(_ names: String...) -> [Target.Dependency] { names.map { .target(name: $0) } }

func add(_ name: String, to targets: inout [Target]) { targets.append(.target(name: name, exclude: ["Notes.md"])) }

// MARK: Types

struct Feature {
    let name: String
    var uses: [Target.Dependency] = []
    var isApp: Bool { name.hasSuffix("App") }

    var target: Target {
        switch isApp {
        case true: return .executableTarget(name: name, dependencies: uses)
        default: return .target(name: name, dependencies: uses, sources: ["Code"])
        }
    }
}

enum Layer: String, CaseIterable {
    case core = "Core"
    case data

    var target: Target { .target(name: "Layer" + rawValue.capitalized) }
}

// MARK: The package

let package = Package(
    name: prefix,
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS("16.1")],
    products: [
        .library(name: "Shop", targets: ["Shop"]),
        .library(name: "ShopDynamic", type: .dynamic, targets: ["Shop", models]),
        .executable(name: "tool", targets: ["Tool"]),
    ],
    dependencies: [
        .package(url: "https://example.com/apple/swift-log.git", from: "1.5.0"),
        .package(url: "https://example.com/a/minor", .upToNextMinor(from: "2.1.0")),
        .package(url: "https://example.com/a/ranged", "1.0.0"..<"3.0.0"),
        .package(url: "https://example.com/a/closed", "1.0.0"..."1.4.2"),
        .package(url: "https://example.com/a/exact", exact: Version(1, 2, 3)),
        .package(url: "https://example.com/a/branch", branch: "main"),
        .package(url: "https://example.com/a/revision", revision: "0123456789abcdef0123456789abcdef01234567"),
        .package(id: "acme.kit", from: "1.0.0"),
    ] + more,
    targets: module("Cart", uses: [.log, log]) + module("Pay", tested: false) + [
        .target(
            name: "Shop",
            dependencies: [
                "ShopCart", .product(name: "Minor", package: "minor", condition: .when(platforms: [.iOS, .macOS])),
            ]),
        .target(name: models),
        .executableTarget(
            name: "Tool", dependencies: all("Shop", "ShopCart"),
            plugins: [.plugin(name: "Lint"), .plugin(name: "Format", package: "exact")]),
        .plugin(name: "Lint", capability: .buildTool()),
        .macro(name: "Macros", path: "Macros/Sources"),
        .systemLibrary(name: "CZip", path: "CZip"),
        .binaryTarget(name: "Blob", url: "https://example.com/blob.zip", checksum: String("00")),
        module(named: first), module(named: second),
    ]
)

// MARK: Statements after it

let features = [
    Feature(name: "RiderApp", uses: all("Shop")), Feature(name: "Trips"), Feature(name: "Fares", uses: ["Trips"]),
]
package.targets += features.map(\.target)
package.targets += [.log] + Layer.allCases.map { $0.target }
add("Late", to: &package.targets)

for (name, uses) in [("Left", ["Right"]), ("Right", [])] {
    package.targets.append(.target(name: name, dependencies: uses.map { Target.Dependency(stringLiteral: $0) }))
}
for target in package.targets where target.type != .plugin && target.name.hasPrefix("Shop") {
    target.dependencies.append("First")
}
for name in ["A|x,y", "B|"] {
    let fields = name.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let dependencies: [Target.Dependency] = fields[1].split(separator: ",").map { .byName(name: String($0)) }
    package.targets.append(.target(name: fields[0], dependencies: dependencies, path: fields.dropFirst(2).first))
}
if let last = package.targets.last, last.name == "B" { last.dependencies = [.log].filter { _ in true } }
#if swift(>=5.9)
    package.products.append(.library(name: "New", targets: ["Shop"]))
#else
    package.products.removeAll()
#endif

// MARK: Used before they are declared

var more: [Package.Dependency] { [.package(url: "https://example.com/a/more", from: "1.0.0")] }

extension Target.Dependency {
    static let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
    static var log: Self { logging }
}

extension Target {
    /// The same name as a dependency's.
    static var log: Target { .target(name: "Log") }
}
