import AshlarProjectModel

/// Every folder of sources belongs to a target or to `exclude`, and every target has its sources and resources.
///
/// **Why.** Sources that belong to no target are not evaluated. A target without sources, or without a resource that
/// the manifest names, prevents the package from being built.
///
/// Targets of kind `binary`, `system`, `c`, `plugin` and `resources` need no Swift source. Files that a target
/// excludes, or uses as resources, do not count as sources. Where Ashlar does not generate the project, folders of demos,
/// examples, templates and fixtures, and those of Xcode projects, may belong to no target. An executable, a test or an app
/// may have sources in other languages alone. Comments and exceptions cannot accept a folder without a target: add it to
/// `exclude`, or to the baseline.
///
/// Bad: the folder of Payment belongs to no target
/// ```yaml
/// features:
///   Home: {without: [ui, mocks, previews, tests]}
/// ```
/// ```swift
/// // Sources/Feature/Home/Interface/Home.swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// // Sources/Feature/Payment/Implementation/PaymentView.swift
/// ```
/// Good: every folder belongs to a target
/// ```yaml
/// features:
///   Home: {without: [ui, mocks, previews, tests]}
/// ```
/// ```swift
/// // Sources/Feature/Home/Interface/Home.swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// ```
struct ModulesAreDeclared: SourceRule {
    let id = "modules-are-declared"

    func evaluate(_ imports: ImportedGraph, _ rules: ActiveRules, reportedEdges: ReportedEdges) -> [Violation] {
        let (context, project) = (rules.context, rules.context.project)
        let unowned = imports.sources.unownedFolders.map { folder in
            let noun = folder.count == 1 ? "source belongs" : "sources belong"
            let name = folder.path.isEmpty ? "the project's root" : folder.path
            var violation = Violation(
                at: SourceLocation(path: folder.firstSource, line: 1, column: 1),
                "\(folder.count) \(noun) to no target: \(name)",
                remedy: folder.path.isEmpty
                    ? "move them into the folder of a target"
                    : remedy(for: folder, unedited: imports.sources.uneditedCounts[folder.path] ?? 0, project))
            // An entry of the baseline without an importer would match none.
            violation.importerName = folder.path.isEmpty ? "." : folder.path
            return violation
        }
        let empty = project.targets.indices.filter { target in
            imports.fileCounts[target] == 0 && context.kind(target).needsSource
                && !imports.sources.unreadTargets.contains(target) && !project.member(of: target).isMockSupport
                && (project.generates || !imports.sources.areUnread(of: target))
        }
        return unowned + missingFolders(imports, context) + missingResources(imports, context)
            + empty.map { target in
                let declared = project.targets[target]
                return Violation(
                    importer: target, at: declared.location, "'\(declared.name)' has no source in \(declared.path)",
                    remedy: remedy(of: target, imports.sources.absences[target], context))
            }
    }

    /// - Parameter count: the number of its sources that are as Ashlar wrote them.
    private func remedy(
        for folder: ProjectSources.UnownedFolder, unedited count: Int, _ project: Project
    ) -> String {
        if folder.path.isEmpty { return "move them into the folder of a target" }
        let declare = "declare a target with the path '\(folder.path)'"
        if project.isForeign { return declare }
        if let neighbor = neighbor(of: folder.path, project) {
            let move = "move them to \(neighbor.path), the folder of '\(neighbor.name)'"
            return count < folder.count ? move : "\(move), or run 'ashlar generate --prune' to delete them"
        }
        guard count > 0 else { return "\(declare), or add it to 'exclude'" }
        let others = folder.count - count
        let prune = "run 'ashlar generate --prune' to delete"
        guard others > 0 else { return "\(prune) what Ashlar wrote there and you did not edit, or \(declare)" }
        return "\(prune) the unedited ones, and move or delete the other \(others), or \(declare)"
    }

    /// Of the member that the folder is in: the target of a folder with the same name, as after a part has moved to
    /// another layer; else the main one of those beside it, as after a split that another branch made.
    private func neighbor(of folder: String, _ project: Project) -> Target? {
        let parent = folder.parentPath
        let own = project.targets.filter { project.members[$0.member].name == parent.baseName }
        let beside = own.filter { $0.path.parentPath == parent && $0.kind.ships }
        return own.first { $0.path.baseName == folder.baseName } ?? beside.first(where: \.isMain) ?? beside.first
    }

    private func remedy(
        of target: Int, _ absence: ProjectSources.Absence?, _ context: RuleContext
    ) -> String {
        let (project, declared) = (context.project, context.project.targets[target])
        let member = project.members[declared.member]
        switch absence {
        case .link(let path):
            return "replace the link '\(path)' with the folder itself; links to folders are not followed"
        case .emptied where member.targets.count > 1:
            let without = "without: [\(declared.part)]"
            return "write a source in \(declared.path), or remove the part from '\(member.name)': '\(without)'"
        case nil where project.generates: return Phrases.generate
        case nil where context.kind(target).isApp && !project.isForeign:
            return "list the folders of its sources under 'sources' of '\(member.name)'"
        case .emptied, .otherLanguage, nil:
            return "write a source in \(declared.path), or remove the declaration of '\(declared.name)'"
        }
    }

    /// The resources that targets with sources name, and that do not exist.
    private func missingResources(_ imports: ImportedGraph, _ context: RuleContext) -> [Violation] {
        imports.sources.missingResources.filter { imports.fileCounts[$0.target] > 0 }.map { target, index in
            let declared = context.project.targets[target]
            let resource = declared.resources[index]
            let member = context.project.member(of: target).name
            return Violation(
                importer: target,
                at: index < declared.resourceLocations.count ? declared.resourceLocations[index] : declared.location,
                "'\(declared.name)' has no resource '\(resource)' in \(declared.path)",
                remedy: "add '\(declared.path)/\(resource)', or remove '\(resource)' from 'resources' of '\(member)'")
        }
    }

    /// The folders that an app lists for its sources, and that contain none.
    private func missingFolders(_ imports: ImportedGraph, _ context: RuleContext) -> [Violation] {
        context.project.targets.indices.flatMap { target in
            context.project.targets[target].sources.filter { !imports.hasSource(of: target, below: $0) }.map { folder in
                let app = context.project.member(of: target).name
                return Violation(
                    importer: target, at: context.location(target), "'\(app)' has no source in \(folder)",
                    remedy: "write a source in \(folder), or remove it from 'sources' of '\(app)'")
            }
        }
    }
}

extension ProjectSources {
    /// Whether the sources of the target are in another language, or behind a link: several targets of a package may share
    /// theirs this way.
    fileprivate func areUnread(of target: Int) -> Bool {
        switch absences[target] {
        case .link, .otherLanguage: true
        case .emptied, nil: false
        }
    }
}
