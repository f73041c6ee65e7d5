import AshlarLinting
import AshlarPackages
import AshlarProjectModel

/// Writes what an existing manifest lacks: new targets in the layers that it has, and the packages that they use.
struct ManifestAdditions {
    private let survey: RepositorySurvey
    private let project: Project
    private let targets: [TargetGraph.Target]

    init(to project: Project, from survey: RepositorySurvey) {
        let known = Set(project.targets.map(\.name) + project.members.map(\.name))
        let excluded = FolderPatterns(project.excludedPaths)
        targets = survey.graph.targets.filter { !known.contains($0.name) && !excluded.cover($0.path) }
        let names = known.union(targets.map(\.name))
        var survey = survey
        for index in survey.graph.targets.indices {
            // The manifest excludes some, or has them under another name.
            survey.graph.targets[index].dependencies.removeAll { dependency in
                if case .target(let name) = dependency.imported { !names.contains(name) } else { false }
            }
        }
        (self.survey, self.project) = (survey, project)
    }

    var isEmpty: Bool { targets.isEmpty }

    /// - Parameter imports: the modules that sources import, by target.
    func lines(imports: [String: Set<String>]) -> [String] {
        let names = Set(targets.map(\.name))
        var survey = survey
        survey.graph.externals.removeAll { package(of: $0) != nil }
        let manifest = AdoptedManifest(
            survey, imports: imports,
            layers: LayerInference(of: survey.graph.targets.filter { names.contains($0.name) }, in: project),
            derivesEdges: project.derivesEdges)
        let lines = manifest.packages.lines(besides: Set(project.packages.map(\.name)))
        return notes + (lines.isEmpty ? [] : ["packages:"] + lines) + manifest.members { names.contains($0.name) }
    }

    private func package(of external: TargetGraph.External) -> Int? {
        guard let identity = external.source?.identity.lowercased() else { return nil }
        return project.packages.firstIndex { $0.source.identity.lowercased() == identity }
    }

    /// The products of known packages that the manifest lacks.
    private var notes: [String] {
        survey.graph.externals.compactMap { external in
            guard let index = package(of: external) else { return nil }
            let known = Set(project.products.filter { $0.package == index }.map(\.name))
            let used = targets.flatMap(\.dependencies).compactMap { dependency in
                if case .product(let name, external.identity) = dependency.imported { name } else { nil }
            }
            let missing = Set(used).subtracting(known).sorted()
            guard !missing.isEmpty else { return nil }
            return
                "# Add to 'products' of package '\(project.packages[index].name)': \(missing.joined(separator: ", "))"
        }
    }
}
