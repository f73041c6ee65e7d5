/// What becomes of a file that cannot be written without harm, once a person has decided it.
package enum ConflictPolicy: String, CaseIterable, Sendable {
    /// It is the person's from now on.
    case keep
    /// What the person changed and what Ashlar would change are brought together.
    case merge
    /// Ashlar's version takes its place, and the person's is kept in `.ashlar/backup/`.
    case overwrite
}

extension Conflict {
    /// The decisions that end it.
    package var waysOut: [ConflictPolicy] {
        switch self {
        case .changedByHand: ConflictPolicy.allCases
        case .foreign, .foreignManaged, .noBase, .brokenRegion, .unmergedRegion: [.keep, .overwrite]
        case .unmerged: [.merge, .keep, .overwrite]
        case .exists, .changedMeanwhile, .occupied, .obstacle, .unsafePath, .twin, .lookAlike, .belowFile: []
        }
    }
}
