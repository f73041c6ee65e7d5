/// An expression, with what a file must import for it.
struct MadeValue: Hashable, Sendable {
    /// Fits where the type is known from the surroundings: `.mock()`, `[]`, `nil`.
    var expression: String
    var modules: Set<String> = []
    /// The global actor on which alone it can be evaluated, such as `MainActor`.
    var isolation: String?

    /// Several as one, such as a tuple's elements; `nil` where they belong to different actors.
    static func joining(_ parts: [MadeValue], _ text: ([String]) -> String) -> MadeValue? {
        let actors = Set(parts.compactMap(\.isolation))
        guard actors.count < 2 else { return nil }
        return MadeValue(
            expression: text(parts.map(\.expression)), modules: parts.reduce(into: []) { $0.formUnion($1.modules) },
            isolation: actors.first)
    }
}
