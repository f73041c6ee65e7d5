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

    /// Enough for each processor to be busy, and few enough that each template is parsed a few times only.
    private static let shares = 8

    /// In the order of the jobs; the first mistake among them is told.
    func files(of jobs: [Job]) throws(ScaffoldingError) -> [PlannedFile] {
        let size = (jobs.count + Self.shares - 1) / Self.shares
        let shares = stride(from: 0, to: jobs.count, by: max(size, 1)).map { jobs[$0..<min($0 + size, jobs.count)] }
        var files: [PlannedFile] = []
        for result in Concurrent.map(shares.count, { result(of: shares[$0]) }) { files += try result.get() }
        return files
    }

    private func result(of jobs: ArraySlice<Job>) -> Result<[PlannedFile], ScaffoldingError> {
        var scribe = Scribe(templates: templates)
        var files: [PlannedFile] = []
        do throws(ScaffoldingError) {
            for job in jobs { files += try self.files(of: job, by: &scribe) }
            return .success(files)
        } catch {
            return .failure(error)
        }
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
