import AshlarConcurrency
import AshlarProjectModel

/// Plans the initial sources of every target, which are written once.
package enum SourcePlanner {
    /// The files, sorted by path.
    ///
    /// - Parameters:
    ///   - templates: the templates of the sources.
    ///   - isRendered: whether they get contents; a target that has sources needs none.
    ///   - present: the Swift sources in the folder of a target whose initial sources are rendered. If there are
    ///     others, they are the user's, and no other part gets initial sources that depend on this target's.
    ///   - events: those that present sources declare for the screens of flows.
    package static func plan(
        _ project: Project, with templates: TemplateLibrary = .builtIn,
        rendering isRendered: (Target) -> Bool = { _ in true }, besides present: (Target) -> [String] = { _ in [] },
        events: ScreenEvents = ScreenEvents()
    ) throws(ScaffoldingError) -> [PlannedFile] {
        let graph = DependencyGraph(project)
        let findings = templates.isForSample ? [] : SourceLimits.findings(in: project, graph, templates)
        guard findings.isEmpty else { throw .manifest(findings) }
        let (files, errors, refused) = try draft(
            project, graph, with: templates, rendering: isRendered, besides: present, events: events)
        let found = templates.isForSample ? errors.findings : refused
        guard found.isEmpty else { throw .manifest(found.sorted()) }
        return try files.sortedOncePerPath(declaredAt: errors.places)
    }

    /// The files of a project that sets are checked with, sorted by path, and all that is wrong with those of custom sets.
    package static func sample(
        _ project: Project, with templates: TemplateLibrary
    ) throws(ScaffoldingError) -> (files: [PlannedFile], findings: [Finding]) {
        let (files, errors, _) = try draft(
            project, DependencyGraph(project), with: templates, rendering: { _ in true }, besides: { _ in [] },
            events: ScreenEvents())
        let clashes = files.clashes(declaredAt: errors.places).map(\.finding)
        return (files.sorted { $0.path < $1.path }, errors.findings + clashes)
    }

    /// The files, what is wrong with those of custom sets, and why the project cannot have them.
    private static func draft(
        _ project: Project, _ graph: DependencyGraph, with templates: TemplateLibrary,
        rendering isRendered: (Target) -> Bool, besides present: (Target) -> [String], events: ScreenEvents
    ) throws(ScaffoldingError) -> (files: [PlannedFile], errors: SetErrors, refused: [Finding]) {
        let architecture = ArchitectureModules(project, templates)
        var shared = SharedSources(project, architecture)
        var clashes = NameClashes(project)
        var errors = SetErrors(clashes, architecture)
        var jobs: [InitialSourcePlanner.Job] = []
        for member in project.members {
            let shape = MemberShape(member, in: project, graph)
            let choice = InitialSourceSelection(
                shape: shape, project: project, set: templates.files(of: member.template), architecture: architecture)
            let rendered = Set(member.targets.filter { isRendered(project.targets[$0]) })
            let sources = initialSources(of: member, by: choice) { index in
                rendered.contains(index) ? present(project.targets[index]) : []
            }
            for target in member.targets.map({ project.targets[$0] }) where target.hasCompositionRoot {
                clashes.check(CompositionRootPlanner.type(of: target), of: target, in: "composition root")
            }
            for (place, target) in member.targets.enumerated() {
                if project.targets[target].hasBundle {
                    clashes.check("\(project.targets[target].name)Bundle", of: project.targets[target])
                }
                shared.check(
                    sources[place], of: member.template, in: target, isRendered: rendered.contains(target))
                for source in sources[place] { clashes.check(source, of: project.targets[target]) }
                errors.check(sources[place], of: member.template, in: project.targets[target])
                jobs.append(
                    InitialSourcePlanner.Job(
                        member: member, target: target, sources: sources[place], isRendered: rendered.contains(target)))
            }
        }
        let maker = InitialSourcePlanner(
            project: project, templates: templates, surroundings: InitialSource.Surroundings(of: project),
            graph: GraphValues(project, graph, for: templates, events), events: events)
        return (try maker.files(of: jobs), errors, clashes.findings + shared.findings)
    }

    /// The initial sources of each part of a member; parts that the user has written are not used by the others.
    private static func initialSources(
        of member: Member, by choice: InitialSourceSelection, besides present: (_ target: Int) -> [String]
    ) -> [[InitialSource]] {
        let usual = member.targets.map(choice.sources)
        let taken = zip(member.targets, usual).filter { target, sources in
            !sources.isEmpty && isTaken(choice.project.targets[target], by: present(target), from: sources)
        }
        guard !taken.isEmpty else { return usual }
        var choice = choice
        choice.shape = choice.shape.hiding(taken.map(\.0))
        return member.targets.map(choice.sources)
    }

    /// Whether the folder of the initial sources has sources of the user.
    private static func isTaken(_ target: Target, by present: [String], from sources: [InitialSource]) -> Bool {
        guard !present.isEmpty else { return false }
        let planned = Set((sources.map(\.file) + ["\(target.name)Bundle.swift"]).map { "\(target.path)/\($0)" })
        return present.contains { !planned.contains($0) && !$0.hasSuffix(ManagedText.fileEnding) }
    }

    // MARK: Resources

    /// SwiftPM rejects a missing resource: each gets an initial file, and a source gives access to the bundle.
    ///
    /// - Parameter sources: the initial sources: a folder that has one needs no other file.
    static func resources(
        of target: Target, of member: Member, besides sources: [InitialSource],
        _ surroundings: InitialSource.Surroundings,
        _ writer: inout TemplateWriter
    ) throws(ScaffoldingError) -> [PlannedFile] {
        guard !target.resources.isEmpty else { return [] }
        let values = InitialSource.resourceValues(target.name, surroundings.access)
        var files: [PlannedFile] = []
        if target.hasBundle {
            files.append(
                try writer.file(
                    "\(target.name)Bundle.swift", from: "Library.Bundle", with: values, for: target, of: member))
        }
        let folders = target.resources.filter { !($0.split(separator: "/").last ?? "").dropFirst().contains(".") }
        for resource in target.resources where !sources.contains(where: { $0.file.hasPrefix("\(resource)/") }) {
            let name = resource.split(separator: "/").last ?? resource[...]
            guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
                // A bundle is flat: SwiftPM rejects two files of the same name.
                let note = folders.count == 1 ? "README" : resource.replacing("/", with: "-")
                files.append(
                    try writer.file(
                        "\(resource)/\(note).md", from: "Library.ReadMe", with: values, for: target, of: member))
                continue
            }
            let (path, contents) =
                switch name[dot...] {
                case ".xcassets": ("\(resource)/Contents.json", "{\"info\": {\"author\": \"xcode\", \"version\": 1}}\n")
                case ".lproj": ("\(resource)/Localizable.strings", "")
                case ".json": (resource, "{}\n")
                default: (resource, "")
                }
            files.append(.scaffold(path, contents: contents, in: target))
        }
        return files
    }
}

extension InitialSource {
    /// Whether it has contents where the target has sources of the user.
    fileprivate var isRenderedAlways: Bool { isGenerated || screen != nil }
}

/// Renders the initial sources of many targets concurrently.
struct InitialSourcePlanner: Sendable {
    /// A target with its initial sources.
    struct Job: Sendable {
        var member: Member
        var target: Int
        var sources: [InitialSource]
        /// Whether the sources get contents.
        var isRendered: Bool
    }

    let project: Project
    let templates: TemplateLibrary
    let surroundings: InitialSource.Surroundings
    let graph: GraphValues
    let events: ScreenEvents

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
        let isAnyRendered = job.isRendered ? !job.sources.isEmpty : job.sources.contains(where: \.isRenderedAlways)
        let around = isAnyRendered ? graph.values(in: job.target) : [:]
        for source in job.sources {
            guard job.isRendered || source.isRenderedAlways else {
                var outline = PlannedFile.scaffold(source.file, contents: "", in: target)
                outline.isOutline = true
                files.append(outline)
                continue
            }
            var values = source.values(in: target, of: job.member.name, surroundings, around)
            if let screen = source.screen { values.merge(FlowValues(project, events).fileValues(of: screen)) { $1 } }
            var file = try writer.file(source.file, from: source.template, with: values, for: target, of: job.member)
            if source.isGenerated {
                file.ownership = .managed(members: [])
                file.contents = ManagedText.make(from: project.manifestPath, body: file.contents)
            } else if source.screen != nil {
                // A screen that is added to a flow has its source at once.
                (file.ownership, file.keepsExisting) = (.created, true)
            }
            files.append(file)
        }
        return files
            + (try SourcePlanner.resources(of: target, of: job.member, besides: job.sources, surroundings, &writer))
    }
}
