import AshlarProjectModel
import AshlarTestSupport
import Dispatch
import Foundation
import Testing

@Suite("The scanner agrees with swift-syntax")
struct ImportScannerDifferentialTests {
    /// The sources of this repository and of its dependencies; a sample of them, but all in `make test-all`.
    private static let (own, others): ([String], [String]) = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        func below(_ folder: String) -> [String] {
            let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String } ?? []
            return names.filter { $0.hasSuffix(".swift") }.map { "\(root)/\(folder)/\($0)" }.sorted()
        }
        let own = ["Sources", "Tests", "Templates"].flatMap(below)
        let others = below(".build/checkouts")
        if isExhaustive { return (own, others) }
        var random = SeededGenerator(seed: 4)
        return (
            own.filter { _ in Int.random(in: 0..<12, using: &random) == 0 },
            others.filter { _ in Int.random(in: 0..<16, using: &random) == 0 }
        )
    }()
    private static let sources = own + others

    @Test func realSources() throws {
        try #require(Self.own.count > 75)
        try #require(Self.others.count > 50)
        let outcome = compare(Self.sources.count) { place in
            let path = Self.sources[place]
            return (path, FileManager.default.contents(atPath: path).map(Array.init) ?? [])
        }
        for difference in outcome.differences { Issue.record("\(difference)") }
        #expect(outcome.compared > 150)
        #expect(outcome.imports > 250)
    }

    @Test func randomSources() {
        let sources = seeds(2_500).map { seed in
            var maker = RandomSource(seed: seed)
            return maker.next()
        }
        let outcome = compare(sources.count) {
            ("seed \($0): \(String(decoding: sources[$0], as: UTF8.self))", sources[$0])
        }
        for difference in outcome.differences.prefix(20) { Issue.record("\(difference)") }
        #expect(outcome.differences.count == 0)
        #expect(outcome.compared > sources.count * 3 / 5)
        #expect(outcome.imports > sources.count * 2)
    }

    /// Real sources with bytes removed, doubled and inserted: nothing traps, and valid Swift is still read the same.
    @Test func damagedSources() throws {
        let sources = Self.sources.filter { $0.contains("/Sources/") }.compactMap { path -> [UInt8]? in
            FileManager.default.contents(atPath: path).map { Array($0) }
        }.filter { $0.count < 2_000 }
        try #require(sources.count > 30)
        let outcome = compare(seeds(2_400).count) { seed in
            var random = SeededGenerator(seed: seed)
            var bytes = sources[Int.random(in: 0..<sources.count, using: &random)]
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                damage(&bytes, &random)
            }
            return ("seed \(seed)", bytes)
        }
        for difference in outcome.differences.prefix(20) { Issue.record("\(difference)") }
        #expect(outcome.differences.count == 0)
        #expect(outcome.compared > 20)
    }

    /// Random bytes.
    @Test func randomBytesAreRead() {
        var random = SeededGenerator(seed: 5)
        let signs =
            Array("\"#/\\()*`'<>{}[]\n\r import@ifelsend.:;~!?=&".utf8) + [0, 0xFF, 0xC2, 0xA0, 0xE2, 0x80, 0x9C]
        for _ in 0..<4_000 {
            let bytes = (0..<Int.random(in: 0...120, using: &random)).map { _ in
                signs[Int.random(in: 0..<signs.count, using: &random)]
            }
            let found = scan(bytes, assertions: ["own"])
            #expect(found.imports.allSatisfy { $0.line > 0 && $0.column > 0 && $0.length > 0 && !$0.module.isEmpty })
        }
    }

    private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let length = Int.random(in: 1...8, using: &random)
        let thrownIn: [[UInt8]] = [
            Array("\"".utf8), Array("\"\"\"".utf8), Array("/*".utf8), Array("*/".utf8), Array("/".utf8),
            Array("#".utf8), Array("\\(".utf8),
            Array("`".utf8), Array("\nimport X\n".utf8), [0], [0xFF], [0xE2, 0x82], Array("//".utf8), Array("\r".utf8),
            Array("#if A\n".utf8),
        ]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + length))
        case 1: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + length)], at: place)
        default: bytes.insert(contentsOf: thrownIn[Int.random(in: 0..<thrownIn.count, using: &random)], at: place)
        }
    }

    private struct Outcome {
        var compared = 0
        var imports = 0
        var differences: [String] = []
    }

    /// Compares the sources that swift-syntax accepts, on all cores.
    private func compare(_ count: Int, source: @Sendable (Int) -> (name: String, bytes: [UInt8])) -> Outcome {
        let outcome = Protected(Outcome())
        DispatchQueue.concurrentPerform(iterations: count) { place in
            let (name, bytes) = source(place)
            let oracle = SyntaxOracle(bytes)
            let difference = difference(bytes, oracle)
            guard oracle.isSound else { return }
            outcome.change {
                $0.compared += 1
                $0.imports += oracle.imports.count
                if let difference { $0.differences.append("\(name): \(difference)") }
            }
        }
        var result = outcome.value
        result.differences.sort()
        return result
    }
}

/// A value that several threads change.
private final class Protected<Value: Sendable>: @unchecked Sendable {
    private(set) var value: Value
    private let lock = NSLock()

    init(_ value: Value) { self.value = value }

    func change(_ body: (inout Value) -> Void) {
        lock.withLock { body(&value) }
    }
}
