extension FileChange {
    /// The kind of the change, as the JSON document of `generate` names it.
    package enum Kind: String, CaseIterable {
        case create, update, identical, kept, move, removal, orphan, conflict

        /// The sign before the path in lists.
        package var sign: String {
            switch self {
            case .create: "+"
            case .update: "~"
            case .identical: "="
            case .kept: "·"
            case .move: ">"
            case .removal: "-"
            case .orphan: "?"
            case .conflict: "!"
            }
        }
    }

    package var kind: Kind {
        switch action {
        case .create: .create
        case .update: .update
        case .identical: .identical
        case .kept: .kept
        case .move: .move
        case .removal: .removal
        case .orphan: .orphan
        case .conflict: .conflict
        }
    }
}
