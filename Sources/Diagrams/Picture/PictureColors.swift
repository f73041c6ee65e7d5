extension Picture.Mark {
    /// The color of what breaks a rule, the same in each format; legible on white and on black.
    var color: String {
        switch self {
        case .error: "#d1242f"
        case .warning: "#bf8700"
        case .baseline: "#e16f24"
        case .exception: "#8250df"
        }
    }
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
