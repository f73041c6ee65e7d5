import AshlarProjectModel
import AshlarTemplates

/// Plans the scheme of one feature or module in the Xcode project of an app: its previews and its tests.
package enum SchemePlanner {
    /// - Returns: `nil` if the member has neither previews nor tests that run on the platform of the project.
    package static func plan(
        _ member: Member, in app: Member, of project: Project
    ) throws(ScaffoldingError) -> PlannedFile? {
        guard let platform = project.shellPlatform(of: app) else { return nil }
        let targets = member.targets.map { project.targets[$0] }
        let previews = targets.filter { target in
            (target.kind == .previews || target.embeddedKinds.contains(.previews))
                && project.runs(target, on: platform)
        }
        let own = Set(targets.map(\.name))
        let tests = project.tests(on: platform).filter { own.contains($0.name) }
        guard !previews.isEmpty || !tests.isEmpty else { return nil }
        let values: [String: TemplateValue] = [
            "package": .text(AppShell.pathToPackage), "targets": .list(previews.map(\.name)),
            "tests": .list(tests.map(\.name)),
        ]
        var renderer = TemplateRenderer()
        do throws(TemplateError) {
            let text = try renderer.render(Template(ShellTemplates.memberScheme), with: values)
            return PlannedFile(path: path(of: member.name, in: app.name), contents: text, ownership: .created)
        } catch {
            throw .template(error)
        }
    }

    /// The path of a scheme in the Xcode project of an app.
    package static func path(of scheme: String, in app: String) -> String {
        "\(AppShell.project(of: app))/xcshareddata/xcschemes/\(scheme).xcscheme"
    }
}
