import AshlarFiles
import AshlarImports
import AshlarProjectModel

/// Finds which types are called after a feature, module or app, and what they are called after another name.
struct TypeNames {
    let old: String
    let new: String
    let sources: [SourceTexts.Source]
    /// Whether a target belongs to what is renamed.
    let isOwn: (Int?) -> Bool
    /// What a mock of a type is called.
    let mockNames: MockNames
    /// Whether types that people named keep their names.
    var keepsTypes = false
    /// Whether some of them may be called by the new name already.
    var isResumed = false

    /// The new names by the old ones.
    var changes: [String: String] {
        var changes: [String: String] = [:]
        for type in ownTypes { changes[type.name] = renamed(type.name, old, new) }
        if isResumed {
            let declared = Set(sources.flatMap { $0.types.map(\.name) })
            for type in ownTypes {
                guard let before = renamed(type.name, new, old), !declared.contains(before) else { continue }
                changes[before] = type.name
            }
        }
        if !keepsTypes {
            // Mocks are called after what they mock, with a prefix where that is wished.
            for (before, after) in changes { changes[mockNames.name(of: before)] = mockNames.name(of: after) }
        }
        return changes
    }

    /// The path of a source with the new name of what it is named after; `nil` where that keeps its name.
    func path(of source: SourceTexts.Source, by changes: [String: String]) -> String? {
        let folder = source.path.lastIndex(of: "/").map { source.path[...$0] } ?? ""
        let file = source.path.dropFirst(folder.count)
        let stem = String(file.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        // What is made of sources is named after them, be it by a type or not.
        let isMade = source.isGenerated && !keepsTypes
        guard let name = changes[stem] ?? (isMade ? renamed(stem, old, new) : nil), name != stem else { return nil }
        return folder + name + file.dropFirst(stem.count)
    }

    /// Where a type stands already that one of the new names would be the name of.
    func clash(with changes: [String: String]) -> (old: String, type: TopLevelType)? {
        let news = Dictionary(changes.map { ($1, $0) }) { min($0, $1) }
        let declared = Set(ownTypes.map(\.name))
        for source in sources {
            for type in source.types where changes[type.name] == nil {
                guard let before = news[type.name] else { continue }
                // What is there by the new name alone was renamed before the run was stopped.
                if isResumed, isOwn(source.target), !declared.contains(before) { continue }
                if declared.contains(before) || isOwn(source.target) { return (before, type) }
            }
        }
        return nil
    }

    /// Types that have the old name in the midst of theirs.
    var kept: [String] {
        let written = sources.filter { isOwn($0.target) && !$0.isGenerated }.flatMap { $0.types.map(\.name) }
        return Set(written).filter { name in
            name.firstRange(of: old).map { $0.lowerBound > name.startIndex } ?? false
        }.sorted()
    }

    /// The old names that others bear as well.
    func shared(_ names: Set<String>) -> Set<String> {
        let others = sources.filter { !isOwn($0.target) }
        return names.intersection(others.flatMap { $0.types.map(\.name) + $0.nested.map(\.name) })
    }

    private var ownTypes: [TopLevelType] {
        sources.filter { isOwn($0.target) && (!keepsTypes || isRoot($0)) }.flatMap(\.types)
    }

    /// Composition roots are called as the manifest says, whatever people wish.
    private func isRoot(_ source: SourceTexts.Source) -> Bool {
        source.isGenerated && source.path.hasSuffix("CompositionRoot.swift")
    }

    /// The type's name with another begin; `nil` where it does not begin with the old one as a whole word.
    private func renamed(_ type: String, _ old: String, _ new: String) -> String? {
        guard type.utf8.starts(with: old.utf8) else { return nil }
        let rest = String(type[type.utf8.index(type.startIndex, offsetBy: old.utf8.count)...])
        guard let next = rest.unicodeScalars.first else { return new }
        let isWordEnd = next.properties.isUppercase || next.properties.numericType != nil || next == "_"
        return isWordEnd ? new + rest : nil
    }
}
