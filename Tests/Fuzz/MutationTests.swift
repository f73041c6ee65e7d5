import AshlarFuzzTargets
import AshlarTestSupport
import Foundation
import Testing

/// A sample of what `scripts/fuzz` does for minutes with libFuzzer: the same inputs in every run.
///
/// A trap ends the process. `FUZZED_INPUT` names a file that each input is written to first.
@Suite("Mutated inputs of the fuzzer")
struct MutationTests {
    @Test(arguments: FuzzTarget.allCases) func mutatedSeedsAreRead(_ target: FuzzTarget) throws {
        let folder = Fixture.repository.appending(path: "Tests/Fixtures/fuzz")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "\(target)").path)
        let seeds = try names.sorted().map { name in
            [UInt8](try Data(contentsOf: folder.appending(path: "\(target)/\(name)")))
        }
        let words = try String(contentsOf: folder.appending(path: "\(target).dict"), encoding: .utf8)
        var mutator = Mutator(seeds: seeds, words: Mutator.words(of: words))
        let place = ProcessInfo.processInfo.environment["FUZZED_INPUT"]
        for _ in 0..<(isExhaustive ? 5_000 : Self.counts[target, default: 100]) {
            let input = mutator.next()
            if let place { try Data(input).write(to: URL(filePath: place)) }
            let time = ContinuousClock().measure { target.read(input) }
            #expect(time < .seconds(20), "\(String(decoding: input, as: UTF8.self))")
        }
    }

    private let isExhaustive = ProcessInfo.processInfo.environment["EXHAUSTIVE"] != nil

    /// The inputs of slow targets.
    private static let counts: [FuzzTarget: Int] = [.mocks: 15, .package: 30, .set: 30]
}

/// Makes inputs of seeds: some bytes changed, removed, repeated, from another seed, or words inserted.
private struct Mutator {
    private let seeds: [[UInt8]]
    private let words: [[UInt8]]
    private var generator = SeededGenerator(seed: 16)
    private static let longest = 4_096

    init(seeds: [[UInt8]], words: [[UInt8]]) { (self.seeds, self.words) = (seeds, words) }

    /// The words of a dictionary of libFuzzer, one in quotes on each line.
    static func words(of dictionary: String) -> [[UInt8]] {
        dictionary.split(separator: "\n").compactMap { line in
            guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""), start < end else {
                return nil
            }
            let text = line[line.index(after: start)..<end]
            return Array(text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\").utf8)
        }
    }

    mutating func next() -> [UInt8] {
        var input = seeds.randomElement(using: &generator) ?? []
        for _ in 0..<Int.random(in: 1...8, using: &generator) { mutate(&input) }
        return Array(input.prefix(Self.longest))
    }

    private mutating func mutate(_ input: inout [UInt8]) {
        let (range, place) = (part(of: input), Int.random(in: 0...input.count, using: &generator))
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: input.removeSubrange(range)
        case 1: input.insert(contentsOf: input[range], at: place)
        case 2 where place < input.count: input[place] = UInt8.random(in: 0...255, using: &generator)
        case 3:
            let other = seeds.randomElement(using: &generator) ?? []
            input.replaceSubrange(range, with: other[part(of: other)])
        default: input.insert(contentsOf: words.randomElement(using: &generator) ?? [], at: place)
        }
    }

    private mutating func part(of bytes: [UInt8]) -> Range<Int> {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        return start..<min(bytes.count, start + Int.random(in: 1...64, using: &generator))
    }
}
