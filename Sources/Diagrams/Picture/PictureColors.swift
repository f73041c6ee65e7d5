import AshlarProjectModel

extension Severity {
    /// The color of what breaks a rule, the same in each format; legible on white and on black.
    var color: String { self == .error ? "#d1242f" : "#bf8700" }
}

extension PictureDifference.Change {
    /// `nil` for what only means something else.
    var color: String? {
        switch self {
        case .added: "#1a7f37"
        case .removed: "#8c959f"
        case .changed: nil
        }
    }
}
