import AshlarFileSystem
import AshlarGenerating
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Adds a scheme with the previews and tests of a feature or module to the Xcode project of an app.
package struct AddScheme: ChangeOperation {
    /// The feature or module.
    package let owner: String
    /// The app; `nil` for the only one that has an Xcode project.
    package let app: String?

    package init(_ owner: String, app: String?) { (self.owner, self.app) = (owner, app) }

    package func change(in run: ChangeRun) throws -> AppliedChange {
        let loaded = try LoadedProject.load(at: run.place, observer: run.observer)
        try refuseApp(in: loaded.project)
        let member = try MemberNames.owner(owner, in: loaded.project)
        let app = try app(in: loaded.project)
        try requireProject(of: app, loaded)
        let scheme = try scheme(of: member, in: app, loaded)
        if try loaded.root.holds(scheme.path) {
            throw OperationFailure(
                "the scheme '\(owner)' already exists (\(scheme.path)); nothing was written",
                remedy: "delete the file first to have it written again")
        }
        var change = ProjectChange(of: loaded, in: run)
        change.files = [scheme]
        var applied = try change.apply()
        applied.nextSteps = [
            ["open \(AppShell.project(of: app.name))", "and choose the scheme '\(owner)'"]
        ]
        return applied
    }

    private func refuseApp(in project: Project) throws {
        guard let app = project.member(named: owner), app.kind == .app else { return }
        let reason =
            if let host = project.hostWithShell(of: owner) {
                "'\(owner)' is an extension, which the scheme '\(host)' of its app builds"
            } else if app.shellLocation != nil {
                "'\(owner)' is an app, whose Xcode project already has the scheme '\(owner)'"
            } else {
                "'\(owner)' is an app without an Xcode project"
            }
        throw OperationFailure(
            "\(reason); nothing was written", remedy: "name a feature or module; 'ashlar list' lists them")
    }

    private func app(in project: Project) throws -> Member {
        let apps = project.appsWithShell
        guard let first = apps.first else {
            throw OperationFailure(
                "no app has an Xcode project; nothing was written",
                remedy: "add 'shell: xcode' to an app in \(project.manifestPath), and run 'ashlar generate'")
        }
        guard let name = app else {
            if apps.count == 1 { return first }
            throw OperationFailure(
                "several apps have an Xcode project; nothing was written",
                remedy: "name one with --app: \(apps.map(\.name).joined(separator: ", "))")
        }
        if let known = apps.first(where: { $0.name == name }) { return known }
        throw OperationFailure.unknown(
            name, among: apps.map(\.name), "there is no app '\(name)' with an Xcode project; nothing was written")
    }

    /// Xcode does not open a folder with a scheme alone. `generate` writes a project once.
    private func requireProject(of app: Member, _ loaded: LoadedProject) throws {
        let project = AppShell.project(of: app.name)
        let files = ["project.pbxproj", "project.xcproj"]
        guard try !files.contains(where: { try loaded.root.holds(project.path(to: $0)) }) else { return }
        throw OperationFailure(
            "'\(project)' has no '\(files[0])'; nothing was written",
            remedy: "run 'ashlar doctor --xcode', which says how it comes back")
    }

    private func scheme(of member: Member, in app: Member, _ loaded: LoadedProject) throws -> PlannedFile {
        do throws(ScaffoldingError) {
            if let scheme = try SchemePlanner.plan(member, in: app, of: loaded.project) { return scheme }
        } catch {
            throw error.failure(in: loaded.source)
        }
        let platform = loaded.project.shellPlatform(of: app).map { " that run on \($0.rawValue)" } ?? ""
        throw OperationFailure("'\(owner)' has neither previews nor tests\(platform); nothing was written")
    }
}
