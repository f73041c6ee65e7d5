import AshlarProjectModel

/// How the files of a template set fit the parts of a feature.
package struct SetFit {
    private let library: TemplateLibrary
    private let set: String

    package init(of set: String, in library: TemplateLibrary) { (self.library, self.set) = (library, set) }

    /// The parts that a set has files for by their keys, where the feature has none of them, so that the set makes no
    /// difference to it; else `nil`.
    package func missingParts(of feature: Member, in project: Project) -> [String]? {
        let shape = MemberShape(feature, in: project, DependencyGraph(project))
        let files = [TemplateSet.Subject.screen, .feature, .flow].flatMap { library.files(of: set).files[$0] ?? [] }
            .filter { library.declares($0, in: set) }
        let parts = Set(files.map(\.part))
        let present = feature.targets.flatMap { target in
            [project.targets[target].part] + shape.kinds(of: target).map(\.rawValue)
        }
        let isByKey = !parts.isEmpty && parts.allSatisfy { PartKind(rawValue: $0) == nil }
        guard isByKey, parts.isDisjoint(with: present) else { return nil }
        var seen: Set<String> = []
        return files.map(\.part).filter { seen.insert($0).inserted }
    }
}
