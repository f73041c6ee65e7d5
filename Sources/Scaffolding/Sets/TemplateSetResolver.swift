import AshlarProjectModel
import AshlarYAMLTree

/// Merges sets with those that they extend.
struct TemplateSetResolver {
    let declarations: [String: TemplateSetDeclaration]
    /// The keys of the parts that are interfaces.
    var interfaceParts: Set<String> = [PartKind.interface.rawValue]
    let problems: DiagnosticCollector

    /// The sets that a set extends, the nearest first; `nil` if one is unknown or they form a cycle.
    func bases(of set: String) -> [String]? {
        var bases: [String] = []
        var name = set
        while let extended = declarations[name]?.extends {
            guard declarations[extended.value] != nil, extended.value != set, !bases.contains(extended.value) else {
                return nil
            }
            bases.append(extended.value)
            name = extended.value
        }
        return declarations[name]?.isBaseUnread == true ? nil : bases
    }

    /// Whether the set and those that it extends are known, and nothing in them is missing or invalid.
    func isWhole(_ set: String) -> Bool {
        bases(of: set).map { ([set] + $0).allSatisfy { declarations[$0]?.isWhole == true } } ?? false
    }

    /// The files of a set with those that it inherits; `nil` if it extends nothing valid.
    func files(of set: String) -> TemplateSet? {
        guard let bases = bases(of: set) else { return nil }
        var files: [TemplateSet.Subject: [TemplateSet.File]] = [:]
        for name in [set] + bases where declarations[name] == nil { return nil }
        for name in bases.reversed() + [set] { merge(declarations[name]?.files ?? [:], into: &files) }
        return TemplateSet(files: files)
    }

    private func merge(
        _ declared: [TemplateSet.Subject: [TemplateSetDeclaration.File]],
        into files: inout [TemplateSet.Subject: [TemplateSet.File]]
    ) {
        for (subject, own) in declared {
            let inherited = files[subject] ?? []
            let kept = inherited.filter { file in !own.contains { $0.replaces(file) } }
            files[subject] = kept + own.compactMap(\.file)
        }
    }
}
