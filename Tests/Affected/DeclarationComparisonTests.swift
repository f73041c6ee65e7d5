import AshlarAffected
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Declarations at two times") struct DeclarationComparisonTests {
    private static let manifest = """
        version: 1
        name: Demo
        layers: [Feature, Core]
        packages:
          Kit: {url: "https://example.com/kit", from: "1.0.0", products: [Kit]}
        modules:
          A: {layer: Core}
          B: {layer: Core, uses: [A], packages: [Kit]}
        """

    private func compare(_ now: String) throws -> DeclarationComparison {
        let project = Manifests.resolve(now)
        return DeclarationComparison(
            try #require(project.project, "\(project.findings)"),
            earlier: try #require(Manifests.resolve(Self.manifest).project))
    }

    @Test(arguments: [
        ("version: 1", "# A comment.\nversion: 1"),
        ("layers: [Feature, Core]", "layers: [Feature, Core]\nrules: {no-cycles: error}"),
        ("A: {layer: Core}", "A: {layer: Core, owner: '@tada/core'}"),
        ("layers: [Feature, Core]", "layers: [App, Feature, Core]"),
    ])
    func whatNoBuildReadsIsNoChange(old: String, new: String) throws {
        #expect(try compare(Self.manifest.replacing(old, with: new)).isEmpty)
    }

    @Test(arguments: [
        ("uses: [A], ", "", ["B", "BTests"]), ("A: {layer: Core}", "A: {layer: Core, path: Other/A}", ["A"]),
        ("B: {layer: Core, uses: [A], packages: [Kit]}", "B: {layer: Core, uses: [A]}", ["B", "BTests"]),
    ])
    func onlyChangedDeclarationsAreFound(old: String, new: String, targets: [String]) throws {
        let comparison = try compare(Self.manifest.replacing(old, with: new))
        #expect(Set(targets).isSubset(of: comparison.targets), "\(comparison.targets)")
        #expect(!comparison.targets.contains(targets == ["A"] ? "B" : "A"), "\(comparison.targets)")
        #expect(comparison.packages.isEmpty && comparison.packageDifference == nil)
    }

    @Test func addedAndRemovedTargetsAreFound() throws {
        let added = try compare(Self.manifest + "\n  C: {layer: Core}\n")
        #expect(added.targets.contains("C") && !added.targets.contains("A"))
    }

    @Test func aRequirementAffectsItsPackage() throws {
        let comparison = try compare(Self.manifest.replacing("1.0.0", with: "2.0.0"))
        #expect(comparison.packages == ["kit"] && comparison.targets.isEmpty)
    }

    @Test(arguments: [
        ("name: Demo", "name: Other", "the name of the package"),
        ("version: 1", "version: 1\nswift: '6.2'", "the version of Swift"),
        ("version: 1", "version: 1\nplatforms: {iOS: '18.0'}", "the platforms"),
    ])
    func whatAllShareIsReported(old: String, new: String, difference: String) throws {
        #expect(try compare(Self.manifest.replacing(old, with: new)).packageDifference == difference)
    }

    // MARK: Package.swift, Package.resolved

    private func difference(_ old: String, _ new: String) -> PackageFileComparison.Difference {
        PackageFileComparison.difference(Array(old.utf8), Array(new.utf8))
    }

    @Test func linesOfTargetsAreCompared() {
        let old = "// tools\nfunc add() {\n    target(\"A\", at: \"a\")\n    target(\"B\", at: \"b\")\n}\n"
        #expect(difference(old, old.replacing("\"b\"", with: "\"c\"")) == .targets(["B"]))
        #expect(difference(old, old.replacing("    target(\"B\", at: \"b\")\n", with: "")) == .targets(["B"]))
        #expect(difference(old, old + "\nlet a = 1\n") == .otherLine)
        #expect(difference(old, old.replacing("func add() {\n", with: "") + "func add() {\n") == .otherLine)
        let swapped = "// tools\nfunc add() {\n    target(\"B\", at: \"b\")\n    target(\"A\", at: \"a\")\n}\n"
        #expect(difference(old, swapped) == .targets([]))
    }

    private func pins(_ pins: String) -> [UInt8] { Array("{\"pins\": [\(pins)], \"version\": 3}".utf8) }

    @Test func pinsAreCompared() {
        let (kit, map) = (
            "{\"identity\": \"kit\", \"state\": {\"revision\": \"1\"}}",
            "{\"identity\": \"Map\", \"state\": {\"revision\": \"1\"}}"
        )
        #expect(PinComparison.changedPackages(pins(kit), pins(kit)) == [])
        #expect(
            PinComparison.changedPackages(
                pins("\(kit), \(map)"), pins(kit.replacing("\"1\"", with: "\"2\"") + ", \(map)")) == ["kit"])
        #expect(PinComparison.changedPackages(pins(kit), pins("\(kit), \(map)")) == ["map"])
        let old = Array("{\"object\": {\"pins\": [{\"package\": \"Kit\", \"state\": {}}]}, \"version\": 1}".utf8)
        #expect(PinComparison.changedPackages(old, pins(kit)) == ["kit"])
        #expect(PinComparison.changedPackages(Array("{".utf8), pins(kit)) == nil)
        #expect(PinComparison.changedPackages(Array("{}".utf8), pins(kit)) == nil)
    }
}
