import AshlarProjectModel

/// What templates make of a project today, also those of a version that has gone: first sources and pieces alike.
package struct RenderedSources {
    /// A file that a template made, and which one.
    package struct Origin: Hashable, Sendable {
        package var path: String
        package var reference: TemplateReference

        package init(path: String, reference: TemplateReference) {
            self.path = path
            self.reference = reference
        }
    }

    private let project: Project
    private let templates: TemplateLibrary
    private let owners: [String: Int]
    /// The first sources of today, by path.
    private let firstSources: [String: PlannedFile]

    package init(_ project: Project, with templates: TemplateLibrary) throws(ScaffoldingError) {
        self.project = project
        self.templates = templates
        owners = Dictionary(project.targets.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let planned = try SourcePlanner.plan(project, with: templates)
        firstSources = Dictionary(planned.map { ($0.path, $0) }) { first, _ in first }
    }

    /// The target in whose folder the path lies.
    package func target(of path: String) -> Target? {
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if let target = owners[String(folder)] { return project.targets[target] }
        }
        return nil
    }

    /// The file as its template makes it today, from the newest text of it; `nil` where nothing asks for it any more.
    package func today(_ origin: Origin) -> PlannedFile? {
        guard let target = target(of: origin.path) else { return nil }
        let member = project.members[target.member]
        guard let template = templates.template(origin.reference.key, in: member.template) else { return nil }
        guard let piece = origin.reference.piece else {
            // Where other parts have come or gone, another template may be asked for this file by now.
            guard let file = firstSources[origin.path], file.template == template.id else { return nil }
            return file
        }
        guard
            let text = try? PiecePlanner(member, in: project, with: templates)
                .text(of: template, for: piece, at: origin.path)
        else { return nil }
        let reference = TemplateReference(name: template.name, version: template.version, piece: piece)
        return PlannedFile(
            path: origin.path, contents: text, ownership: .created, template: reference.text, reason: target.location)
    }

    /// What the templates made that the files came from, filled in as they would be today; those of the house, whose old
    /// texts nobody keeps, are not among them.
    package func former(_ origins: [Origin]) -> [String: String] {
        var texts: [String: String] = [:]
        var rest: [(origin: Origin, template: Template, set: String)] = []
        for origin in origins {
            guard let target = target(of: origin.path),
                let template = Template(builtIn: origin.reference.name, version: origin.reference.version)
            else { continue }
            let member = project.members[target.member]
            if let piece = origin.reference.piece {
                texts[origin.path] =
                    try? PiecePlanner(member, in: project).text(of: template, for: piece, at: origin.path)
            } else {
                rest.append((origin, template, member.template))
            }
        }
        // Each round holds one version of each template.
        while !rest.isEmpty {
            var round: [String: Template] = [:]
            var paths: Set<String> = []
            var later: [(origin: Origin, template: Template, set: String)] = []
            for entry in rest {
                let name = "\(entry.set)/\(entry.template.key)"
                if let chosen = round[name], chosen.text != entry.template.text {
                    later.append(entry)
                    continue
                }
                round[name] = Template(house: name, text: entry.template.text, path: entry.template.id)
                paths.insert(entry.origin.path)
            }
            let library = TemplateLibrary(house: round.values.sorted { $0.name < $1.name }, sets: templates.sets)
            let planned = (try? SourcePlanner.plan(project, with: library)) ?? []
            for file in planned where paths.contains(file.path) { texts[file.path] = file.contents }
            rest = later
        }
        return texts
    }
}
