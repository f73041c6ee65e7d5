import AshlarProjectModel

/// Plans the first sources of every target: written once, then the user's for good.
package enum SourcePlanner {
    /// The files, sorted by path.
    ///
    /// - Parameters:
    ///   - templates: what the sources are made of.
    ///   - isWanted: whether a target's first sources are of interest.
    ///   - isRendered: whether they are made; those of a target that has sources already need no contents.
    ///   - present: the Swift sources that stand in the folder of a target whose first ones are made. Where there are
    ///     others than these, they are a person's, and no other part begins with sources that need what these would
    ///     declare.
    package static func plan(
        _ project: Project, with templates: TemplateLibrary = .builtIn,
        where isWanted: (Target) -> Bool = { _ in true },
        rendering isRendered: (Target) -> Bool = { _ in true }, besides present: (Target) -> [String] = { _ in [] }
    ) throws(ScaffoldingError) -> [PlannedFile] {
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        var findings = SourceLimits.findings(in: project, graph, templates, where: isWanted)
        guard findings.isEmpty else { throw .manifest(findings) }
        var clashes = NameClashes(project)
        var jobs: [FirstSourceMaker.Job] = []
        for member in project.members {
            let shape = MemberShape(member, in: project, graph)
            let choice = FirstSources(shape: shape, targets: project.targets, mockNames: project.mockNames)
            let rendered = Set(member.targets.filter { isRendered(project.targets[$0]) })
            let sources = firstSources(of: member, by: choice) { index in
                let target = project.targets[index]
                return rendered.contains(index) && isWanted(target) ? present(target) : []
            }
            for target in member.targets.map({ project.targets[$0] })
            where target.kind == .app || target.kind == .appExtension {
                clashes.check(CompositionPlanner.type(of: target), of: target, in: "composition root")
            }
            for (place, target) in member.targets.enumerated() where isWanted(project.targets[target]) {
                if hasBundle(project.targets[target]) {
                    clashes.check("\(project.targets[target].name)Bundle", of: project.targets[target])
                }
                for source in sources[place] where source.fileExtension == "swift" {
                    clashes.check(source.file, of: project.targets[target])
                }
                let interface = shape.only(.interface).map { project.targets[$0].name } ?? ""
                jobs.append(
                    FirstSourceMaker.Job(
                        member: member, target: target, interface: interface, sources: sources[place],
                        isRendered: rendered.contains(target)))
            }
        }
        let maker = FirstSourceMaker(
            project: project, graph: graph, templates: templates, surroundings: FirstSource.Surroundings(of: project))
        let files = try maker.files(of: jobs)
        findings += clashes.findings
        guard findings.isEmpty else { throw .manifest(findings.sorted()) }
        return files.sorted { $0.path < $1.path }
    }

    /// What each part of a member begins with; where a person has written one, the others do without it.
    private static func firstSources(
        of member: Member, by choice: FirstSources, besides present: (_ target: Int) -> [String]
    ) -> [[FirstSource]] {
        let usual = member.targets.map(choice.sources)
        let taken = zip(member.targets, usual).filter { target, sources in
            !sources.isEmpty && isTaken(choice.targets[target], by: present(target), from: sources)
        }
        guard !taken.isEmpty else { return usual }
        var choice = choice
        choice.shape = choice.shape.hiding(taken.map(\.0))
        return member.targets.map(choice.sources)
    }

    /// Whether a person has written sources of their own where the first ones would go.
    private static func isTaken(_ target: Target, by present: [String], from sources: [FirstSource]) -> Bool {
        guard !present.isEmpty else { return false }
        let planned = Set((sources.map(\.fullName) + ["\(target.name)Bundle.swift"]).map { "\(target.path)/\($0)" })
        return present.contains { !planned.contains($0) && !$0.hasSuffix(ManagedText.fileEnding) }
    }

    // MARK: Resources

    private static func hasBundle(_ target: Target) -> Bool { !target.resources.isEmpty && target.kind != .c }

    /// SwiftPM refuses a resource that is missing: each gets a first file, and Swift gets a way to the bundle.
    static func resources(
        of target: Target, of member: Member, _ surroundings: FirstSource.Surroundings,
        _ scribe: inout Scribe
    ) throws(ScaffoldingError) -> [PlannedFile] {
        guard !target.resources.isEmpty else { return [] }
        let values = FirstSource.resourceValues(target.name, surroundings.access)
        var files: [PlannedFile] = []
        if hasBundle(target) {
            files.append(
                try scribe.file(
                    "\(target.name)Bundle.swift", from: "Library.Bundle", with: values, for: target, of: member))
        }
        let folders = target.resources.filter { !($0.split(separator: "/").last ?? "").dropFirst().contains(".") }
        for resource in target.resources {
            let name = resource.split(separator: "/").last ?? resource[...]
            guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
                // A bundle is flat: two files of one name in it are refused.
                let note = folders.count == 1 ? "README" : resource.replacing("/", with: "-")
                files.append(
                    try scribe.file(
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
            files.append(
                PlannedFile(
                    path: "\(target.path)/\(path)", contents: contents, ownership: .scaffold(folder: target.path),
                    reason: target.location))
        }
        return files
    }
}
