extension Int {
    /// "1 entry", "2 entries".
    package func of(_ one: String, _ many: String) -> String { "\(self) \(self == 1 ? one : many)" }
}
