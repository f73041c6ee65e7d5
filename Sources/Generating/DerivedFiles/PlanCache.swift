import AshlarConcurrency
import AshlarFileSystem
import AshlarProjectModel

/// The plans of derived files for each target, cached in one file between runs.
struct PlanCache: Sendable {
    private static let mark = Array("ashlar plans 1\n".utf8)
    private static let entry = "plans"

    private let shelf: CacheDirectory
    private let bytes: [UInt8]
    /// The byte range of each target's plan.
    private let places: [String: Range<Int>]

    /// Reads the cache of the project; empty if it is missing or damaged.
    init(of root: ProjectRoot) {
        shelf = CacheDirectory("made", in: root)
        bytes = shelf.bytes(Self.entry) ?? []
        var places: [String: Range<Int>] = [:]
        let isSound = bytes.withUnsafeBytes { bytes in
            var reader = CacheReader(bytes)
            guard reader.bytes(Self.mark.count).elementsEqual(Self.mark) else { return false }
            while !reader.isAtEnd {
                let name = reader.text()
                places[name] = reader.range()
            }
            return reader.isSound
        }
        self.places = isSound ? places : [:]
    }

    /// Whether the cache holds plans of exactly these targets.
    func isOf(_ targets: [String]) -> Bool { targets.count == places.count && targets.allSatisfy { places[$0] != nil } }

    /// - Parameter key: the digest of all inputs of the plan.
    func plan(of target: String, for key: UInt64) -> CachedPlan? {
        places[target].flatMap { CachedPlan(bytes[$0], of: key) }
    }

    /// All cached plans, unordered.
    var plans: [CachedPlan] { places.values.compactMap { CachedPlan(bytes[$0], of: nil) } }

    /// Stores the plans of these targets: the new ones, and the cached ones for the others.
    func keep(_ targets: [String], new plans: [String: CachedPlan]) {
        let (bytes, places) = (bytes, places)
        let texts = Concurrent.map(targets.count, inShares: 16, remembering: {}) { index, _ in
            plans[targets[index]]?.bytes[...] ?? places[targets[index]].map { bytes[$0] }
        }
        var writer = CacheWriter()
        writer.reserve(texts.reduce(Self.mark.count) { $0 + ($1?.count ?? 0) + 256 })
        writer.raw(Self.mark[...])
        for (target, text) in zip(targets, texts) {
            guard let text else { continue }
            writer.text(target)
            writer.count(text.count)
            writer.raw(text)
        }
        shelf.add([Self.entry: writer.bytes])
    }
}
