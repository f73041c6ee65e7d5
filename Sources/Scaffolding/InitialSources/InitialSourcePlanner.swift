import AshlarProjectModel

/// Makes the first sources of many targets at once.
struct FirstSourceMaker: Sendable {
    /// A target with its first sources.
    struct Job: Sendable {
        var member: Member
        var target: Int
        /// The name of the member's interface.
        var interface: String
        var sources: [FirstSource]
        /// Whether these get contents.
        var isRendered: Bool
    }

    let project: Project
    let graph: DependencyGraph
    let templates: TemplateLibrary
    let surroundings: FirstSource.Surroundings

    /// In the order of the jobs; the first mistake among them is told.
    func files(of jobs: [Job]) throws(ScaffoldingError) -> [PlannedFile] {
        // Each thread parses a template once.
        let sources = try Concurrent.map(jobs.count, inShares: 8, remembering: { Scribe(templates: templates) }) {
            (index, scribe) throws(ScaffoldingError) in
            try files(of: jobs[index], by: &scribe)
        }
        return sources.flatMap(\.self)
    }

    private func files(of job: Job, by scribe: inout Scribe) throws(ScaffoldingError) -> [PlannedFile] {
        let target = project.targets[job.target]
        var files: [PlannedFile] = []
        for source in job.sources {
            guard job.isRendered else {
                files.append(.outline(source, of: target))
                continue
            }
            let imports =
                source.importsDeclared
                ? ImportList(declaredBy: job.target, and: source.needs, in: project, graph)
                : ImportList(source.needs)
            let values = source.values(
                target: target, interface: job.interface, imports: imports, in: surroundings)
            files.append(
                try scribe.file(source.fullName, from: source.template, with: values, for: target, of: job.member))
        }
        return files + (try SourcePlanner.resources(of: target, of: job.member, surroundings, &scribe))
    }
}

extension PlannedFile {
    fileprivate static func outline(_ source: FirstSource, of target: Target) -> PlannedFile {
        var file = PlannedFile(
            path: "\(target.path)/\(source.fullName)", contents: "", ownership: .scaffold(folder: target.path),
            reason: target.location)
        file.isOutline = true
        return file
    }
}
