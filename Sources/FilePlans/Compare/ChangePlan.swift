import AshlarFileSystem
import AshlarProjectModel

/// What a plan changes on disk. Nothing is written yet.
package struct ChangePlan: Sendable {
    /// One for each planned file, for each orphan and for the lock file, in the order of their paths.
    package let changes: [FileChange]
    /// The findings of the sources that derived files are made from, sorted by location.
    package var findings: [Finding] = []
    /// Those of the project before the change; empty where they are not known.
    package var formerFindings: [Finding] = []
    /// What is moved, in this order.
    package var moves = MovedPaths()

    /// Changes nothing.
    package static let empty = ChangePlan(changes: [])

    package var conflicts: [FileChange] { changes.filter { $0.conflict != nil } }
    package var writes: [FileChange] { changes.filter(\.isWrite) }
    /// Whether writing the plan would change nothing and meet no conflict.
    package var isCurrent: Bool { changes.allSatisfy { !$0.isWrite && $0.conflict == nil } }
    /// The same, but for the order of lines where it has no meaning.
    package var isUpToDate: Bool { changes.allSatisfy(\.isUpToDate) }

    /// The writes, phase by phase, the moves in their own order.
    var writesInOrder: [FileChange] {
        let steps = Dictionary(keepingFirst: moves.moves.enumerated().map { ($1.destination, $0) })
        let writes = writes
        let keys = writes.map { ($0.phase.rawValue, $0.ownership == .moved ? steps[$0.path] ?? 0 : 0) }
        return writes.indices.sorted { keys[$0] < keys[$1] }.map { writes[$0] }
    }
}
