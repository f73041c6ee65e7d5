import AshlarProjectModel

/// `Package.swift` on disk matches the manifest.
///
/// **Why.** The manifest, `Package.swift` and the imports describe the same edges. Where two of them disagree, the
/// rules are evaluated on a graph that is not built. Each edge that only one side has is reported with its location on
/// either side and the first import that uses it. So are targets, their kinds and folders, and the versions of
/// packages.
///
/// Where Ashlar generates `Package.swift`, a file with the same meaning and another text is reported too: the next
/// `ashlar generate` would change it. With `generate: none` the text does not matter, implied edges are optional, and
/// targets in folders of `exclude` are ignored. An app that only Xcode builds may be missing.
/// With `edges: derived`, only `Package.swift` states edges; products that the manifest lacks are reported.
/// The file is read, and none of its code is run. Ashlar follows variables, functions, extensions and loops; of `#if` and of
/// other conditions that depend on the machine, all branches count. What it cannot follow is reported with its location;
/// with `ashlar lint --evaluate`, SwiftPM runs the file.
/// In the custom region, functions and types of other libraries are reported too, since SwiftPM would run them.
/// The baseline may accept differences, but not that the file is missing, obstructed, replaced, in conflict, does not
/// compile or cannot be read.
///
/// Bad: `Store` depends on `Model` in `Package.swift`, but not in the manifest
/// ```yaml
/// generate: none
/// layers: [Core]
/// modules:
///   Store: {layer: Core, path: Sources/Store}
///   Model: {layer: Core, path: Sources/Model}
/// ```
/// ```swift
/// .target(name: "Store", dependencies: ["Model"]),
/// .target(name: "Model"),
/// ```
/// Good: both sides have the edge
/// ```yaml
/// generate: none
/// layers: [Core]
/// modules:
///   Store: {layer: Core, path: Sources/Store, uses: [Model]}
///   Model: {layer: Core, path: Sources/Model}
/// ```
/// ```swift
/// .target(name: "Store", dependencies: ["Model"]),
/// .target(name: "Model"),
/// ```
struct PackageIsCurrent: Rule {
    let id = Finding.packageRule
    let phase = RulePhase.audit

    func evaluate(_ package: DescribedPackage, _ sources: ProjectSources?, in context: RuleContext) -> [Finding] {
        let sides = PackageComparison(package, sources, rule: self, in: context)
        let start = SourceLocation(path: package.path, line: 1, column: 1)
        let path = package.path
        switch package.condition {
        case .current: return []
        case .absent:
            return [obstacle(.absent, "'\(path)' is missing", at: sides.manifest, Phrases.generate, sides)]
        case .obstructed(let reason):
            let remedy = "move the existing '\(path)' elsewhere, and run 'ashlar generate'"
            return [obstacle(.obstructed, "'\(path)' cannot be generated: \(reason)", at: start, remedy, sides)]
        case .unmerged(let place):
            let remedy = sides.project.generates ? Phrases.generate : "merge it by hand"
            return [obstacle(.unmerged, "'\(path)' contains a git merge conflict", at: place, remedy, sides)]
        case .broken(let reason, let place):
            return [obstacle(.broken, "'\(path)' does not compile: \(reason)", at: place, nil, sides)]
        case .replaced(let name):
            return [
                obstacle(
                    .replaced, "SwiftPM uses '\(name)' instead of '\(path)'",
                    at: SourceLocation(path: name, line: 1, column: 1), "remove '\(name)'", sides)
            ]
        case .unread(let reason):
            return otherText(sides, notes: [.init("SwiftPM could not evaluate it: \(reason)")])
        case .known:
            let drift = sides.drift()
            return gaps(sides) + (drift.isEmpty ? otherText(sides) : drift)
        }
    }

    private func obstacle(
        _ obstacle: Finding.PackageObstacle, _ message: String, at place: SourceLocation, _ remedy: String?,
        _ sides: PackageComparison
    ) -> Finding {
        sides.finding(
            message, at: place, remedy: remedy, importer: sides.package.path, imported: obstacle.rawValue)
    }

    private func gaps(_ sides: PackageComparison) -> [Finding] {
        sides.package.gaps.map { gap in
            let path = gap.location?.path ?? sides.package.path
            return sides.finding(
                "'\(path)' cannot be read here: \(gap.message)", at: gap.location ?? sides.manifest,
                remedy: Phrases.evaluate, importer: path, imported: Finding.PackageObstacle.unread.rawValue)
        }
    }

    /// The first line that differs, where the text alone differs.
    private func otherText(_ sides: PackageComparison, notes: [Finding.Note] = []) -> [Finding] {
        guard let line = sides.package.firstDifferingLine else { return [] }
        let path = sides.package.path
        return [
            sides.finding(
                "'\(path)' differs from the output of 'ashlar generate' from this line on",
                at: SourceLocation(path: path, line: line, column: 1), notes: notes, remedy: Phrases.generate,
                importer: path, imported: "words")
        ]
    }
}
