import AshlarProjectModel

/// In a feature with one target, a source in the folder of a part uses only types of parts that its part may use.
///
/// The split `compact` has such features. Folders within that of the target are parts if they are named as in the split
/// `standard`: `UI`, `Interface`, `Previews`. All other sources belong to the implementation. The parts may use each other as
/// in that split.
///
/// **Why.** In one target, the compiler lets each source use all others. What such folders keep apart can become targets
/// later.
///
/// A type counts by its name, at its first use in a source. Names that the target also declares within types are not
/// evaluated.
///
/// Bad: the view uses the model
/// ```yaml
/// features:
///   Home: {split: compact}
/// ```
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeModel.swift
/// struct HomeModel {}
/// // Sources/Feature/Home/Implementation/UI/HomeView.swift
/// struct HomeView { let model: HomeModel }
/// ```
/// Good: both use a protocol in the interface
/// ```yaml
/// features:
///   Home: {split: compact}
/// ```
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeModel.swift
/// struct HomeModel: HomeInteractable {}
/// // Sources/Feature/Home/Implementation/Interface/HomeInteractable.swift
/// protocol HomeInteractable {}
/// // Sources/Feature/Home/Implementation/UI/HomeView.swift
/// struct HomeView { let model: any HomeInteractable }
/// ```
struct FoldersAreParts: SourceRule {
    let id = RuleSet.folderPartsRule
    let phase = RulePhase.advice

    func applies(to project: Project) -> Bool { !project.wholeTargets.isEmpty }

    /// A source with its part and types.
    private typealias Source = (part: PartKind, file: SourceFile, types: TypeNames)

    func evaluate(_ imports: ImportedGraph, _ rules: ActiveRules, reportedEdges: ReportedEdges) -> [Violation] {
        var targets: [Int: [Source]] = [:]
        for file in imports.sources.files {
            guard let types = file.scan.types, let index = file.target else { continue }
            let part = rules.context.project.targets[index].part(of: file.path)
            targets[index, default: []].append((part, file, types))
        }
        return targets.sorted { $0.key < $1.key }.flatMap { violations(among: $1, in: $0, rules.context) }
    }

    private func violations(among sources: [Source], in target: Int, _ context: RuleContext) -> [Violation] {
        var declarations: [String: [(part: PartKind, location: SourceLocation)]] = [:]
        for source in sources {
            for type in source.types.declared {
                declarations[type.name, default: []].append((source.part, type.location))
            }
        }
        var violations: [Violation] = []
        for source in sources {
            for use in source.types.used {
                guard let declared = declarations[use.name], let first = declared.first,
                    !declared.contains(where: { $0.part == source.part || source.part.usable.contains($0.part) })
                else { continue }
                violations.append(violation(use, first, source.part, source.file, in: target, context))
            }
        }
        return violations
    }

    private func violation(
        _ use: SourceDeclaration, _ declared: (part: PartKind, location: SourceLocation), _ part: PartKind,
        _ file: SourceFile, in target: Int, _ context: RuleContext
    ) -> Violation {
        let places = part.usable.map(\.folder) + (part.usable.contains(part) ? [] : [part.folder])
        var violation = Violation(
            importer: target, at: use.location,
            "'\(part.folder)' of '\(context.name(target))' must not use '\(use.name)' of '\(declared.part.folder)': "
                + "folders are parts",
            notes: [.init("'\(use.name)' is declared here", at: declared.location)],
            remedy: "move '\(use.name)' to \(places.map { "'\($0)'" }.joined(separator: " or ")), or its use to "
                + "'\(declared.part.folder)'")
        violation.file = file.baseName
        return violation
    }
}
