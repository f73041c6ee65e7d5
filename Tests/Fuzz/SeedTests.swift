import AshlarFuzzTargets
import AshlarTestSupport
import Foundation
import Testing

@Suite("Inputs of the fuzzer")
struct SeedTests {
    /// Seeds, and inputs that once trapped, took minutes, or took all memory.
    private static let seeds: [(target: FuzzTarget, path: String)] = FuzzTarget.allCases.flatMap { target in
        let folder = Fixture.repository.appending(path: "Tests/Fixtures/fuzz/\(target)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { (target, "Tests/Fixtures/fuzz/\(target)/\($0)") }
    }

    @Test(arguments: seeds) func seedIsRead(_ target: FuzzTarget, _ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Fixture.repository.appending(path: path)))
        let time = ContinuousClock().measure { target.read(bytes) }
        #expect(time < .seconds(20), "\(path) takes \(time)")
    }

    @Test func everyTargetHasSeeds() {
        for target in FuzzTarget.allCases { #expect(Self.seeds.contains { $0.target == target }, "\(target)") }
    }
}
