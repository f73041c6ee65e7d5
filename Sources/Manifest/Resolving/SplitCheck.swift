import AshlarProjectModel

/// Sees to it that the names in splits mean something, even in parts that no feature or module has.
struct SplitCheck {
    let names: NameTable
    /// As they were merged.
    let splits: [String: Split]
    let problems: Problems

    func check(_ declarations: [SplitDeclaration]) {
        // A part may be named that only a split like this one has.
        let keys = Set(splits.values.flatMap { $0.parts.map(\.key) })
        for part in declarations.flatMap(\.parts) {
            for use in part.uses where !keys.contains(use.name.value) {
                _ = names.used(use.name, in: Self.context("uses", of: part.key.value))
            }
            for product in part.packages {
                _ = names.product(product.name, in: Self.context("packages", of: part.key.value))
            }
        }
    }

    /// What a list is called, whoever has the part: so a mistake in it is told once, and not for every member.
    static func context(_ key: String, of part: String) -> String { "'\(key)' of part '\(part)' of a split" }
}
