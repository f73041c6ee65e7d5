import AshlarProjectModel

extension Finding {
    /// What explains the finding and what helps, a line each, for readers that show plain text.
    var explanation: [String] {
        notes.map { note in
            let place = note.location.map { "\($0.description.visible): " } ?? ""
            return "note: \(place)\(note.message.visible)"
        } + (remedy.map { ["help: \($0.visible)"] } ?? [])
    }
}

extension SettledFinding.Means {
    /// How it came that the finding is not told: "accepted by an exception (ashlar.yml:9:3): the tracker moves in May".
    var explanation: String {
        switch self {
        case .suppression(let place, let reason):
            "suppressed (\(place.description.visible))" + Self.told(reason)
        case .exception(let place, let reason):
            "accepted by an exception (\(place.description.visible))" + Self.told(reason)
        case .baseline(let entry):
            "known to the baseline (\(entry.location.description.visible))" + Self.told(entry.reason)
        }
    }

    private static func told(_ reason: String?) -> String { reason.map { ": \($0.visible)" } ?? "" }
}
