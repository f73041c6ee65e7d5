import AshlarImports
import AshlarScaffolding

/// A name before and after a rename.
struct NamePair: Equatable {
    let old: String
    let new: String

    /// What the types of a feature are named after if its template set omits the suffix `Feature`: the rest of its name,
    /// and that in the singular.
    ///
    /// - Parameter rendered: the new names of what templates render, by the old ones.
    static func shortNames(of old: String, as new: String, among rendered: [String: String]) -> [NamePair] {
        let (before, after) = (FeatureNames(of: old), FeatureNames(of: new))
        let pairs = [
            NamePair(old: before.short, new: after.short), NamePair(old: before.entity, new: after.entity),
        ]
        return pairs.filter { pair in
            pair.old != old
                && rendered.contains { type, name in
                    NameChanges.renamed(type, old, new) == nil
                        && NameChanges.renamed(type, pair.old, pair.new) == name
                }
        }
    }
}
