import AshlarImports
import Testing

@Suite("Targets of two versions of Package.swift") struct PackageTargetsTests {
    private static let package = """
        // swift-tools-version: 6.0
        import PackageDescription
        let settings: [SwiftSetting] = [.define("A")]
        let package = Package(
            name: "Demo",
            products: [.library(name: "Demo", targets: ["A", "B"])],
            targets: [
                .target(name: "A", dependencies: [.target(name: "B"), "C"], swiftSettings: settings),
                .target(name: "B"),
                .testTarget(name: "ATests", dependencies: ["A"]),
            ]
        )

        """

    private func differences(_ old: String, _ new: String) -> [String]? {
        let changed = Self.package.replacing(old, with: new)
        return PackageTargets.differences(Array(Self.package.utf8), Array(changed.utf8))
    }

    @Test(arguments: [
        (".target(name: \"B\"),\n", ".target(name: \"B\", path: \"Other\"),\n", ["B"]),
        ("[.target(name: \"B\"), \"C\"]", "[\"C\"]", ["A"]), ("        .target(name: \"B\"),\n", "", ["B"]),
        (".testTarget(", ".target(name: \"D\"),\n        .testTarget(", ["D"]),
        ("dependencies: [\"A\"]", "dependencies: [\"A\", \"B\"]", ["ATests"]),
        ("\"ATests\"", "\"BTests\"", ["ATests", "BTests"]),
        ("[\"A\"]),\n", "[\"A\"])  // last\n", []),
        (
            "        .target(name: \"B\"),\n", "        // B\n        .target(\n            name: \"B\"\n        ),\n",
            []
        ),
    ])
    func elementsAreCompared(old: String, new: String, names: [String]) { #expect(differences(old, new) == names) }

    @Test(arguments: [
        (".define(\"A\")", ".define(\"B\")"), ("\"A\", \"B\"]", "\"A\"]"), ("name: \"Demo\",\n", "name: \"Other\",\n"),
        ("    ]\n)", "    ] + more\n)"), (".target(name: \"B\"),\n", "more(\"B\"),\n"),
        (".target(name: \"B\"),\n", ".target(name: \"A\"),\n"),
        (".target(name: \"B\"),\n", ".target(name: \"B\").strict,\n"),
        ("let settings", "<<<<<<< ours\n=======\n>>>>>>> theirs\nlet settings"),
        ("let settings", "package.targets.removeLast()\nlet settings"),
    ])
    func anythingElseIsReported(old: String, new: String) { #expect(differences(old, new) == nil) }
}
