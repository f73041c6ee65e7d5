import AshlarFiles
import AshlarProjectModel

/// What was made of sources for each target, in one file that is kept from one run to the next.
struct MadeMemory {
    private static let mark = Array("ashlar plans 1\n".utf8)
    private static let entry = "plans"

    private let shelf: SideShelf
    private let bytes: [UInt8]
    /// Where each target's plan stands.
    private let places: [String: Range<Int>]

    /// Of the project in the root; empty where there is none, or it is damaged.
    init(of root: ProjectRoot) {
        shelf = SideShelf("made", in: root)
        bytes = shelf.bytes(Self.entry) ?? []
        var places: [String: Range<Int>] = [:]
        let isSound = bytes.withUnsafeBytes { bytes in
            var reader = MemoReader(bytes)
            guard reader.bytes(Self.mark.count).elementsEqual(Self.mark) else { return false }
            while !reader.isAtEnd {
                let name = reader.text()
                places[name] = reader.range()
            }
            return reader.isSound
        }
        self.places = isSound ? places : [:]
    }

    /// Whether plans of just these targets are kept.
    func isOf(_ targets: [String]) -> Bool { targets.count == places.count && targets.allSatisfy { places[$0] != nil } }

    /// - Parameter key: of everything that the plan is made of.
    func plan(of target: String, for key: UInt64) -> RememberedPlan? {
        places[target].flatMap { RememberedPlan(bytes[$0], of: key) }
    }

    /// All that is remembered, in no order.
    var plans: [RememberedPlan] { places.values.compactMap { RememberedPlan(bytes[$0], of: nil) } }

    /// Keeps the plans of these targets, the new ones and those that are kept already.
    func keep(_ targets: [String], new plans: [String: RememberedPlan]) {
        let (bytes, places) = (bytes, places)
        let texts = Concurrent.map(targets.count, inShares: 16, remembering: {}) { index, _ in
            plans[targets[index]]?.bytes[...] ?? places[targets[index]].map { bytes[$0] }
        }
        var writer = MemoWriter()
        writer.reserve(texts.reduce(Self.mark.count) { $0 + ($1?.count ?? 0) + 256 })
        writer.raw(Self.mark[...])
        for (target, text) in zip(targets, texts) {
            guard let text else { continue }
            writer.text(target)
            writer.framed { $0.raw(text) }
        }
        shelf.replace([Self.entry: writer.bytes])
    }
}
