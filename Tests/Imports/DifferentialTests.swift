import AshlarProjectModel
import AshlarTestSupport
import Dispatch
import Foundation
import Testing

@Suite("The scanner finds what swift-syntax finds")
struct DifferentialTests {
    /// The sources of this repository, and a part of those that it depends on; `ALL_SOURCES=1` takes them all.
    private static let (own, others): ([String], [String]) = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        func below(_ folder: String) -> [String] {
            let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String } ?? []
            return names.filter { $0.hasSuffix(".swift") }.map { "\(root)/\(folder)/\($0)" }.sorted()
        }
        let own = ["Sources", "Tests", "Templates"].flatMap(below)
        let others = below(".build/checkouts")
        if ProcessInfo.processInfo.environment["ALL_SOURCES"] == "1" { return (own, others) }
        var random = SeededGenerator(seed: 4)
        return (own, others.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    }()
    private static let sources = own + others

    @Test func inRealSources() throws {
        try #require(Self.own.count > 400)
        try #require(Self.others.count > 200)
        let outcome = compare(Self.sources.count) { place in
            let path = Self.sources[place]
            return (path, FileManager.default.contents(atPath: path).map(Array.init) ?? [])
        }
        for difference in outcome.differences { Issue.record("\(difference)") }
        #expect(outcome.compared > 500)
        #expect(outcome.imports > 1_000)
    }

    @Test func inRandomSources() {
        let sources = (0..<2_500).map { seed in
            var maker = RandomSource(seed: seed)
            return maker.next()
        }
        let outcome = compare(sources.count) {
            ("seed \($0): \(String(decoding: sources[$0], as: UTF8.self))", sources[$0])
        }
        for difference in outcome.differences.prefix(20) { Issue.record("\(difference)") }
        #expect(outcome.differences.count == 0)
        #expect(outcome.compared > 1_500)
        #expect(outcome.imports > 5_000)
    }

    /// Real sources with bytes taken away, doubled and thrown in: nothing traps, and what is still Swift is read as before.
    @Test func inDamagedSources() throws {
        let sources = Self.sources.filter { $0.contains("/Sources/") }.compactMap { path -> [UInt8]? in
            FileManager.default.contents(atPath: path).map { Array($0.prefix(2_000)) }
        }
        try #require(sources.count > 100)
        let outcome = compare(2_400) { seed in
            var random = SeededGenerator(seed: seed)
            var bytes = sources[Int.random(in: 0..<sources.count, using: &random)]
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                damage(&bytes, &random)
            }
            return ("seed \(seed)", bytes)
        }
        for difference in outcome.differences.prefix(20) { Issue.record("\(difference)") }
        #expect(outcome.differences.count == 0)
        #expect(outcome.compared > 100)
    }

    /// Bytes that mean nothing at all.
    @Test func noiseIsRead() {
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

    /// Compares what swift-syntax takes for sound, on all cores.
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

/// A value that several threads change, one after the other.
private final class Protected<Value: Sendable>: @unchecked Sendable {
    private(set) var value: Value
    private let lock = NSLock()

    init(_ value: Value) { self.value = value }

    func change(_ deed: (inout Value) -> Void) {
        lock.withLock { deed(&value) }
    }
}
