import AshlarMessages
import AshlarProjectModel

extension Finding {
    /// The notes and the remedy, a line each.
    func explanation(_ ink: Ink = Ink(isColored: false)) -> [String] {
        let notes = notes.map { note in
            let place = note.location.map { "\($0.description.visible): " } ?? ""
            return "\(ink("note:", .cyan, .bold)) \(place)\(note.message.visible)"
        }
        return notes + (remedy.map { ["\(ink("help:", .green, .bold)) \($0.visible)"] } ?? [])
    }
}

extension SuppressedFinding.Reason {
    /// What accepts the finding, in a word and in prose, where it is declared, and why.
    var details: (kind: String, prose: String, location: SourceLocation, reason: String?) {
        switch self {
        case .suppression(let place, let reason): ("suppression", "suppressed", place, reason)
        case .exception(let place, let reason): ("exception", "accepted by an exception", place, reason)
        case .baseline(let entry): ("baseline", "known to the baseline", entry.location, entry.reason)
        }
    }

    /// Why the finding is not reported: "accepted by an exception (ashlar.yml:9:3): the tracker moves in May".
    var explanation: String {
        let details = details
        let reason = details.reason.map { ": \($0.visible)" } ?? ""
        return "\(details.prose) (\(details.location.description.visible))\(reason)"
    }
}
