import AshlarProjectModel

/// The sources that the current templates render for a project: initial sources, screens, components and services.
package final class RenderedSources {
    private let project: Project
    private let templates: TemplateLibrary
    private let owners: [String: Int]
    /// The initial sources that are planned now, by path.
    private let initialSources: [String: PlannedFile]

    /// - Parameters:
    ///   - only: the member whose initial sources are rendered; `nil` for all.
    ///   - events: those that present sources declare for the screens of flows.
    package init(
        _ project: Project, with templates: TemplateLibrary, only: String? = nil,
        events: ScreenEvents = ScreenEvents()
    ) throws(ScaffoldingError) {
        self.project = project
        self.templates = templates
        owners = Dictionary(project.targets.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let planned = try SourcePlanner.plan(
            project, with: templates, rendering: { only == nil || project.members[$0.member].name == only },
            events: events)
        initialSources = Dictionary(planned.map { ($0.path, $0) }) { first, _ in first }
    }

    /// The target whose folder contains the path.
    package func target(of path: String) -> Target? {
        path.folders.compactMap { owners[$0] }.first.map { project.targets[$0] }
    }

    /// The initial sources in a target's folder that have a template, sorted by path.
    package func initialSources(of target: Target) -> [PlannedFile] {
        initialSources.values.filter { file in
            file.template != nil && !file.isOutline && self.target(of: file.path)?.name == target.name
        }.sorted { $0.path < $1.path }
    }

    /// The sources of a screen, component or service; none if they cannot be planned for the member.
    package func sources(of request: SourceRequest, in member: Member) throws(ScaffoldingError) -> [PlannedFile] {
        do throws(NewSourcePlanner.Failure) {
            return try NewSourcePlanner(member, in: project, with: templates).plan(request)
        } catch .scaffolding(.template(let error)) {
            throw .template(error)
        } catch {
            return []
        }
    }

    /// The file as the current template renders it; `nil` if it is not planned any more.
    ///
    /// - Parameter reference: the template that rendered the file.
    package func current(_ path: String, from reference: TemplateReference) throws(ScaffoldingError) -> PlannedFile? {
        guard let target = target(of: path) else { return nil }
        let member = project.members[target.member]
        guard let request = reference.request else {
            // If parts were added or removed, the file may have another template now.
            let template = templates.template(reference.key, in: member.template)
            return initialSources[path].flatMap { $0.template == template?.id ? $0 : nil }
        }
        return try sources(of: request, in: member).first { $0.path == path }
    }
}
