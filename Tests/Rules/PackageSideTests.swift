import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarRules

@Suite("Remedies where the user maintains Package.swift") struct PackageSideTests {
    private func finding(_ fix: Fix, _ remedy: String) -> Finding {
        Finding(
            rule: "r", message: "m", location: nil, remedy: remedy, importer: "Store", imported: "Model", fix: fix)
    }

    private func completed(
        _ fix: Fix, _ remedy: String, uses: [String], generate: String = "generate: none"
    ) throws -> Finding {
        let text = "version: 1\nname: Demo\n\(generate)\nlayers: [Core]\nmodules: {Store: {layer: Core}}\n"
        let project = try #require(Manifests.resolve(text).0)
        let place = SourceLocation(path: "Kit/Package.swift", line: 3, column: 1)
        let target = DescribedPackage.Target(
            name: "Store", type: "regular", path: nil, dependencies: uses.map { .init(name: $0, location: place) },
            location: place)
        let package = DescribedPackage(path: "Package.swift", targets: [target], requirements: [])
        var findings = [AnnotatedFinding(finding: finding(fix, remedy))]
        PackageSide(package, in: project)?.complete(&findings)
        return findings[0].finding
    }

    private let declare = Fix.declare(importer: "Store", imported: "Model")
    private let withdraw = Fix.withdraw(name: "Model", at: SourceLocation(path: "ashlar.yml", line: 1, column: 1))

    @Test func bothSidesChange() throws {
        let added = try completed(declare, "add 'Model' to 'uses' of 'Store'", uses: [])
        #expect(
            added.remedy == "add 'Model' to 'uses' of 'Store', and to its dependencies in Kit/Package.swift")
        #expect(added.fix == declare)
        let removed = try completed(withdraw, "remove 'Model' from 'uses' of 'Store'", uses: ["Model"])
        #expect(
            removed.remedy == "remove 'Model' from 'uses' of 'Store', and from its dependencies in Kit/Package.swift")
        #expect(removed.fix == withdraw)
    }

    @Test func theManifestFollowsThePackage() throws {
        #expect(try completed(declare, "add it", uses: ["Model"]) == finding(declare, "add it"))
        #expect(try completed(withdraw, "remove it", uses: []) == finding(withdraw, "remove it"))
    }

    @Test func theManifestDecidesWherePackagesAreGenerated() throws {
        #expect(try completed(declare, "add it", uses: [], generate: "") == finding(declare, "add it"))
    }
}
