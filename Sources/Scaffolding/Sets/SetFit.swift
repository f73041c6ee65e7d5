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

    // MARK: Screens

    /// What is wrong with the files of an added screen.
    package enum ScreenMisfit: Equatable {
        /// All of them are those of the common set, since the parts of the feature have no place for the others.
        case noFiles
        /// The part with this key gets none.
        case noFilesForPart(String)
    }

    /// Why the files of a screen are not a whole screen of the set; `nil` if they are.
    ///
    /// - Parameter files: what the set renders for the screen.
    package func misfit(of files: [PlannedFile], of feature: Member, in project: Project) -> ScreenMisfit? {
        guard feature.kind == .feature else { return nil }
        if set != feature.template {
            let own = ownTemplates
            let used = Set(files.compactMap { $0.template.flatMap { TemplateReference($0)?.name } })
            if !own.isEmpty, own.isDisjoint(with: used) { return .noFiles }
        }
        let part = neededParts(of: feature, in: project).first { index in
            !files.contains { $0.path.hasPrefix(project.targets[index].path + "/") }
        }
        return part.map { .noFilesForPart(project.targets[$0].part) }
    }

    /// The templates of its screens that are not those of the common set.
    private var ownTemplates: Set<String> {
        let files = library.files(of: set).files[.screen] ?? []
        return Set(
            files.compactMap { library.template($0.template, in: set) }.lazy
                .filter { $0.set != TemplateLibrary.commonSet }.map(\.name))
    }

    /// The parts that a screen needs files in: those that the feature's set names by their keys, if this set names none,
    /// else an implementation beside an interface and views.
    private func neededParts(of feature: Member, in project: Project) -> [Int] {
        func named(by set: String) -> [Int] {
            let files = library.files(of: set)
            return feature.targets.filter { index in
                let key = project.targets[index].part
                return files.hasFiles(ofKey: key) && !files.files(of: .screen, in: [], key: key).isEmpty
            }
        }
        if !named(by: set).isEmpty { return [] }
        let usual = named(by: feature.template)
        if !usual.isEmpty { return usual }
        let shape = MemberShape(feature, in: project, DependencyGraph(project))
        guard let implementation = shape.only(.implementation), shape.isFullImplementation(implementation),
            shape.only(.ui).map(shape.isInteractiveUI) == true,
            !library.files(of: set).files(of: .screen, in: [.implementation]).isEmpty
        else { return [] }
        return [implementation]
    }
}
