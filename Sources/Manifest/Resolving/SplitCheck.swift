import AshlarProjectModel
import AshlarYAMLTree

/// Checks the names in splits, even in parts that no feature or module has.
struct SplitCheck {
    let names: NameTable
    /// As they were merged.
    let splits: [String: Split]
    let problems: DiagnosticCollector

    func check(_ declarations: [SplitDeclaration]) {
        // A part may be named that only a split like this one has.
        let keys = Set(splits.values.flatMap { $0.parts.map(\.key) })
        for part in declarations.flatMap(\.parts) {
            for name in part.attributes.uses.compactMap(\.located) where !keys.contains(name.value) {
                _ = names.used(name, in: Self.context("uses", of: part.key.value))
            }
            for name in part.attributes.packages.compactMap(\.located) {
                _ = names.product(name, in: Self.context("packages", of: part.key.value))
            }
        }
    }

    /// The description of a list, independent of the member: an error in it is reported once, not for each member.
    static func context(_ key: String, of part: String) -> String { "'\(key)' of part '\(part)' of a split" }
}
