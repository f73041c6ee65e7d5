import AshlarProjectModel

/// Every folder of sources belongs to a declared target or to `unlisted`, and every declared target has a source.
///
/// **Why.** Sources that belong to nobody are judged by nobody, and a target without sources keeps the package from
/// being built at all.
///
/// Targets of kind `binary`, `system`, `c`, `plugin` and `resources` need no Swift source. What a target excludes, or
/// takes for a resource, is no source. A folder of nobody's is no edge, so no comment and no exception can accept it:
/// it stands under `unlisted`, or in the baseline.
///
/// Bad: nobody has declared the folder
/// ```yaml
/// features:
///   Home: {without: [ui, mocks, previews, tests]}
/// ```
/// ```swift
/// // Sources/Feature/Home/Interface/Home.swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// // Sources/Feature/Payment/Implementation/PaymentView.swift
/// ```
/// Good: the manifest knows all of them
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

    func judge(_ imports: ImportedGraph, _ bench: Bench, spokenFor: SpokenFor) -> [Breach] {
        let (context, project) = (bench.context, bench.context.project)
        let strays = imports.sources.strayFolders.map { folder in
            var breach = Breach(
                importer: nil, at: SourceLocation(path: folder.firstSource, line: 1, column: 1),
                .belongsToNobody(folder.path, folder.count))
            breach.importerName = folder.path
            breach.remedy = .list(folder.path, hasList: !project.isForeign)
            return breach
        }
        let empty = project.targets.indices.filter { target in
            imports.fileCounts[target] == 0 && context.kind(target).needsSource
                && !imports.sources.unreadTargets.contains(target)
        }
        return strays + missingFolders(imports, context)
            + empty.map { target in
                let declared = project.targets[target]
                var breach = Breach(
                    importer: target, at: declared.location, .hasNoSource(declared.name, declared.path))
                breach.remedy = remedy(of: target, imports.sources.absences[target], context)
                return breach
            }
    }

    private func remedy(
        of target: Int, _ absence: ProjectSources.Absence?, _ context: RuleContext
    ) -> Message {
        let (project, declared) = (context.project, context.project.targets[target])
        let member = project.members[declared.member]
        switch absence {
        case .link(let path): return .replaceLink(path)
        case .emptied where member.targets.count > 1:
            return .writeOrLeaveOut(declared.part, of: member.name, declared.path)
        case nil where project.generates: return .generate
        case nil where context.kind(target).isApp && !project.isForeign: return .nameSources(member.name)
        case .emptied, nil: return .createOrRemove(declared.name, declared.path)
        }
    }

    /// The folders that an app names as those of its sources, and that hold none.
    private func missingFolders(_ imports: ImportedGraph, _ context: RuleContext) -> [Breach] {
        context.project.targets.indices.flatMap { target in
            context.project.targets[target].sources.filter { !imports.hasSource(of: target, below: $0) }.map { folder in
                let app = context.project.member(of: target).name
                return Breach(importer: target, at: context.location(target), .hasNoSource(app, folder))
            }
        }
    }
}

extension Message {
    fileprivate static func belongsToNobody(_ folder: String, _ count: Int) -> Message {
        let noun = count == 1 ? "source belongs" : "sources belong"
        return "\(String(count)) \(noun) to no target: \(folder.isEmpty ? "the root itself" : folder)"
    }

    fileprivate static func list(_ folder: String, hasList: Bool) -> Message {
        if folder.isEmpty { return "move them into the folder of a target" }
        let declare: Message = "declare a target with the path '\(folder)'"
        return hasList ? "\(declare.text), or add it to 'unlisted'" : declare
    }

    fileprivate static func hasNoSource(_ target: String, _ path: String) -> Message {
        "'\(target)' has no source in \(path)"
    }

    fileprivate static func nameSources(_ app: String) -> Message {
        "name the folders of its sources under 'sources' of '\(app)'"
    }

    fileprivate static func replaceLink(_ path: String) -> Message {
        "'\(path)' is a link, and no link to a folder is followed: put the folder itself there"
    }

    fileprivate static func writeOrLeaveOut(_ part: String, of member: String, _ path: String) -> Message {
        "write a source in \(path), or take the part out of '\(member)': 'without: [\(part)]'"
    }

    fileprivate static func createOrRemove(_ target: String, _ path: String) -> Message {
        "write its first source in \(path), or remove the declaration of '\(target)'"
    }
}
