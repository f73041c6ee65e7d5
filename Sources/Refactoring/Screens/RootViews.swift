import AshlarFileSystem
import AshlarGenerating
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The root views of apps that the user has not edited, which show what the project still has after a removal.
struct RootViews {
    let before: LoadedProject
    let after: LoadedProject

    func edits() throws -> [PlannedFile] {
        guard after.project.generates else { return [] }
        let templates = try CustomTemplates(of: after).library
        let apps = after.project.appsWithShell.filter { before.project.member(named: $0.name)?.shellLocation != nil }
        return try apps.compactMap { app in
            guard let former = try Self.view(of: app.name, in: before, templates),
                let present = try Self.view(of: app.name, in: after, templates), former.path == present.path,
                former.bytes != present.bytes, try after.root.holds(former.path),
                try after.root.bytes(of: former.path) == former.bytes
            else { return nil }
            return PlannedFile(path: former.path, editing: former.bytes, as: present.bytes)
        }
    }

    private static func view(
        of app: String, in loaded: LoadedProject, _ templates: TemplateLibrary
    ) throws -> PlannedFile? {
        do throws(ScaffoldingError) {
            return try ShellPlanner.sources(named: app, in: loaded.project, with: templates).first
        } catch {
            throw error.failure(in: loaded.source)
        }
    }
}
