/// What completes a run that was stopped while it was writing.
package enum WayOn: Sendable {
    case sameCommand
    /// Where it has nothing to do any more, what follows from the manifest is still to be written.
    case generate
    /// The same, and what nothing asks for any more is to go.
    case prune

    /// What whoever ends the run is told: a constant, since a handler of signals may not make one.
    var message: StaticString {
        switch self {
        case .sameCommand:
            "ashlar was ended while it was writing: run the same command again, and it goes on from there\n"
        case .generate:
            """
            ashlar was ended while it was writing: run the same command again; \
            where it has nothing to do any more, 'ashlar generate' completes the rest

            """
        case .prune:
            """
            ashlar was ended while it was writing: run the same command again; \
            where it has nothing to do any more, 'ashlar generate --prune' completes the rest

            """
        }
    }

    var words: String {
        switch self {
        case .sameCommand: "running again goes on from there"
        case .generate: "running again or 'ashlar generate' goes on from there"
        case .prune: "running again or 'ashlar generate --prune' goes on from there"
        }
    }
}
