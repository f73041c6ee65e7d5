import AshlarTestSupport
import Foundation
import Testing

@Suite("Targets built for a preview")
struct PreviewClosureTests {
    private func example() throws -> PackageDump {
        try PackageDump(of: Fixture.repository.appending(path: "Examples/Tada"))
    }

    @Test func previewBuildsOnlyItsScreen() throws {
        let package = try example()
        let built = package.closure(of: "MatchedPreviews")
        #expect(
            built.sorted() == [
                "MatchedInterface", "MatchedMocks", "MatchedPreviews", "MatchedUI", "PaymentInterface", "PaymentMocks",
                "TadaFoundation", "TadaLoggerInterface", "TadaLoggerMocks", "TadaMockSupport", "TadaModel",
                "TadaModelMocks",
                "TadaResource", "TadaUIKit",
            ])
        let others = package.targets.filter { $0.type != "test" && !built.contains($0.name) }
        #expect(others.count == 24)
    }

    @Test(arguments: ["tada", "minimal"])
    func shippedTargetsDoNotReachMocksOrPreviews(preset: String) throws {
        let workspace = try Workspace()
        try #require(try workspace.ashlar("init", "--preset", preset, "--name", "Tada").status == 0)
        try check(try PackageDump(of: workspace.folder))
    }

    @Test func shippedTargetsOfTheExampleDoNotReachMocksOrPreviews() throws { try check(try example()) }

    private func check(_ package: PackageDump) throws {
        func isAside(_ target: String) -> Bool {
            ["Example", "Mocks", "Previews", "Tests"].contains(where: target.hasSuffix)
        }
        let shipped = package.targets.filter { !isAside($0.name) && $0.type != "test" }
        #expect(shipped.count > 3 && package.targets.contains { $0.name.hasSuffix("Previews") })
        for target in shipped {
            #expect(package.closure(of: target.name).filter(isAside) == [], "\(target.name)")
        }
    }
}

extension PackageDump {
    /// The target and all that is built for it.
    fileprivate func closure(of target: String) -> Set<String> {
        let uses = Dictionary(targets.map { ($0.name, $0.uses) }, uniquingKeysWith: { first, _ in first })
        var found: Set<String> = []
        var waiting = [target]
        while let next = waiting.popLast() {
            // Products of other packages are not targets here.
            guard let further = uses[next], found.insert(next).inserted else { continue }
            waiting += further
        }
        return found
    }
}
