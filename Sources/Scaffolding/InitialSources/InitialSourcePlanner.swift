import AshlarConcurrency
import AshlarProjectModel

/// Renders the initial sources of many targets concurrently.
struct InitialSourcePlanner: Sendable {
    /// A target with its initial sources.
    struct Job: Sendable {
        var member: Member
        var target: Int
        /// The name of the member's interface.
        var interface: String
        var sources: [InitialSource]
        /// Whether the sources get contents.
        var isRendered: Bool
    }

    let project: Project
    let graph: DependencyGraph
    let templates: TemplateLibrary
    let surroundings: InitialSource.Surroundings

    /// The files in the order of the jobs.
    func files(of jobs: [Job]) throws(ScaffoldingError) -> [PlannedFile] {
        // Each thread parses each template once.
        let sources = try Concurrent.map(jobs.count, inShares: 8, remembering: { TemplateWriter(templates: templates) })
        {
            (index, writer) throws(ScaffoldingError) in
            try files(of: jobs[index], by: &writer)
        }
        return sources.flatMap(\.self)
    }

    private func files(of job: Job, by writer: inout TemplateWriter) throws(ScaffoldingError) -> [PlannedFile] {
        let target = project.targets[job.target]
        var files: [PlannedFile] = []
        for source in job.sources {
            guard job.isRendered else {
                var outline = PlannedFile.scaffold(source.fullName, contents: "", in: target)
                outline.isOutline = true
                files.append(outline)
                continue
            }
            let imports =
                source.importsDeclared
                ? ImportList(declaredBy: job.target, and: source.needs, in: project, graph)
                : ImportList(source.needs)
            let values = source.values(
                target: target, interface: job.interface, imports: imports, in: surroundings)
            files.append(
                try writer.file(source.fullName, from: source.template, with: values, for: target, of: job.member))
        }
        return files + (try SourcePlanner.resources(of: target, of: job.member, surroundings, &writer))
    }
}
