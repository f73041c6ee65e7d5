import AshlarImports
import AshlarProjectModel

/// Finds the types named after a feature, module or app, and their new names.
struct TypeRenames {
    let old: String
    let new: String
    let sources: [SourceSnapshot.Source]
    /// Whether a target belongs to the renamed member.
    let isOwn: (Int?) -> Bool
    let mockNames: MockNames
    /// Whether types in handwritten sources keep their names.
    var keepsTypes = false
    /// Whether own types may have their new names already, while others use the old ones.
    var finishes = false
    /// The new names of the types that templates render, by the old ones.
    var rendered: [String: String] = [:]
    /// The types that templates render with the same name before and after.
    var kept: Set<String> = []
    /// The types whose names the manifest determines, so that they are renamed in any case.
    var determined: Set<String> = []
    /// The types of seams, which have the name of the seam.
    var fixed: Set<String> = []

    /// What types are named after besides the member, with what it becomes: a feature's name without the suffix `Feature`.
    var shortNames: [NamePair] = []

    /// What types are named after, the member first.
    var allNames: [NamePair] { [NamePair(old: old, new: new)] + shortNames }

    /// The new names by the old ones.
    var changes: [String: String] {
        var changes: [String: String] = [:]
        for type in ownTypes { changes[type.name] = renamed(type.name) }
        if finishes {
            let formers = Dictionary(rendered.map { ($1, $0) }) { min($0, $1) }
            for type in ownTypes {
                if let former = formers[type.name], changes[former] == nil, !isRenamed(former) {
                    changes[former] = type.name
                }
                for former in allNames.compactMap({ NameChanges.renamed(type.name, $0.new, $0.old) })
                where changes[former] == nil && !isRenamed(former) {
                    changes[former] = type.name
                }
            }
        }
        if !keepsTypes {
            // Mocks are named after the mocked type, with the configured prefix and suffix.
            for (before, after) in changes { changes[mockNames.name(of: before)] = mockNames.name(of: after) }
        }
        return changes
    }

    private func renamed(_ type: String) -> String? {
        isRenamed(type) || kept.contains(type)
            ? nil
            : NameChanges.renamed(type, old, new) ?? rendered[type]
                ?? shortNames.lazy.compactMap { NameChanges.renamed(type, $0.old, $0.new) }.first
    }

    /// Whether a rename that is finished has changed the type, whose new name begins with the old one.
    private func isRenamed(_ type: String) -> Bool {
        finishes && allNames.contains { $0.new.hasPrefix($0.old) && NameChanges.renamed(type, $0.new, $0.new) != nil }
    }

    /// The new path of a source that is named after a renamed type, or extends another type by one; `nil` if the path does
    /// not change.
    func path(of source: SourceSnapshot.Source, by changes: [String: String]) -> String? {
        let folder = source.path.lastIndex(of: "/").map { source.path[...$0] } ?? ""
        let file = source.path.dropFirst(folder.count)
        let stem = file.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "+" }
        // A derived file is renamed even if its name is not that of a type.
        let isMade =
            source.isGenerated && !keepsTypes && !isRenamed(String(stem))
            && !kept.contains { $0 == stem || mockNames.name(of: $0) == stem }
        let names = stem.split(separator: "+", omittingEmptySubsequences: false).enumerated().map { index, name in
            let name = String(name)
            return changes[name] ?? (isMade && index == 0 ? NameChanges.renamed(name, old, new) : nil) ?? name
        }
        let path = "\(folder)\(names.joined(separator: "+"))\(file.dropFirst(stem.count))"
        return path == source.path ? nil : path
    }

    /// An existing type that already has one of the new names.
    func clash(with changes: [String: String]) -> (old: String, type: SourceDeclaration)? {
        let news = Dictionary(changes.map { ($1, $0) }) { min($0, $1) }
        let declared = Set(ownTypes.map(\.name))
        for source in sources {
            for type in source.types where changes[type.name] == nil {
                guard let before = news[type.name] else { continue }
                if declared.contains(before) || (isOwn(source.target) && !finishes) { return (before, type) }
            }
        }
        return nil
    }

    /// The old names that sources of other members also declare.
    func shared(_ names: Set<String>) -> Set<String> {
        let others = sources.filter { !isOwn($0.target) }
        return names.intersection(others.flatMap { $0.types.map(\.name) + $0.nested.map(\.name) })
    }

    private var ownTypes: [SourceDeclaration] {
        sources.filter { isOwn($0.target) }.flatMap(\.types).filter { type in
            !fixed.contains(type.name) && (!keepsTypes || determined.contains(type.name))
        }
    }
}
