/// The user's decision about a file in conflict.
package enum ConflictPolicy: String, CaseIterable, Sendable {
    /// The file belongs to the user from now on.
    case keep
    /// The user's changes and Ashlar's are merged.
    case merge
    /// Ashlar's version replaces the user's, which is kept in `.ashlar/backup/`.
    case overwrite
}

extension Conflict {
    /// The decisions that end it.
    package var waysOut: [ConflictPolicy] {
        switch self {
        case .changedByHand: ConflictPolicy.allCases
        case .foreign, .foreignManaged, .noBase, .brokenRegion, .unmergedRegion: [.keep, .overwrite]
        case .unmerged: [.merge, .keep, .overwrite]
        case .exists, .changedConcurrently, .occupied, .obstacle, .unsafePath, .twin, .lookAlike, .belowFile: []
        }
    }
}
