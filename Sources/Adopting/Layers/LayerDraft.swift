/// Layers of the targets that are not for tests, and what they were inferred from.
struct LayerDraft {
    /// Outermost first; layers of the same rank do not use each other.
    var ranks: [[String]]
    /// By target name.
    var layers: [String: String]
    let basis: String
}
