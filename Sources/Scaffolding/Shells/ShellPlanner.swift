import AshlarJSON
import AshlarProjectModel
import AshlarTemplates

/// Plans the Xcode projects of apps, which are written once, and their test plans, which are rendered again each time.
package enum ShellPlanner {
    /// The files of all projects and the root views that they show, sorted by path.
    ///
    /// - Parameter templates: those of the initial sources, which declare what a root view can show.
    package static func plan(
        _ project: Project, with templates: TemplateLibrary = .builtIn
    ) throws(ScaffoldingError) -> [PlannedFile] {
        try files(of: project.appsWithShell, in: project, with: templates) { shell, renderer throws(TemplateError) in
            try shell.files(&renderer)
        }.sorted { $0.path < $1.path }
    }

    /// The sources that show the name of an app or extension, in the same order under each name: its root view, and the
    /// one with `@main` of an extension. None without a project.
    package static func sources(
        named name: String, in project: Project, with templates: TemplateLibrary
    ) throws(ScaffoldingError) -> [PlannedFile] {
        let host = project.hostWithShell(of: name) ?? name
        let apps = project.appsWithShell.filter { $0.name == host }
        return try files(of: apps, in: project, with: templates) { shell, renderer throws(TemplateError) in
            try shell.sources(named: name, &renderer)
        }
    }

    /// The file of an app's Xcode project; `nil` without one.
    package static func xcodeProject(of app: String, in project: Project) throws(ScaffoldingError) -> PlannedFile? {
        let apps = project.appsWithShell.filter { $0.name == app }
        return try files(of: apps, in: project, with: .builtIn) { shell, renderer throws(TemplateError) in
            [try shell.xcodeProject(&renderer)]
        }.first
    }

    private static func files(
        of apps: [Member], in project: Project, with templates: TemplateLibrary,
        _ render: (Shell, inout TemplateRenderer) throws(TemplateError) -> [PlannedFile]
    ) throws(ScaffoldingError) -> [PlannedFile] {
        guard !apps.isEmpty else { return [] }
        let firstViews = FirstViews(project, templates)
        var renderer = TemplateRenderer()
        var files: [PlannedFile] = []
        for app in apps {
            guard let content = ShellContent(of: app, in: project, showing: firstViews) else { continue }
            let shell = Shell(app: app, project: project, style: templates.style, content: content)
            do throws(TemplateError) {
                files += try render(shell, &renderer)
            } catch {
                throw .template(error)
            }
        }
        return files
    }

    /// The test plan of each app: all test targets of the package that run on its platform.
    package static func testPlans(_ project: Project) -> [PlannedFile] {
        project.appsWithShell.compactMap { app in
            project.shellPlatform(of: app).map { testPlan(of: app, tests(on: $0, in: project)) }
        }
    }

    /// A stand-in for the test plan of an app that was removed or renamed; `nil` for a path that is not a project's.
    package static func formerTestPlan(beside project: String) -> PlannedFile? {
        let folder = project.parentPath.parentPath
        guard project.hasSuffix(".xcodeproj/project.pbxproj"), folder == AppShell.folder(of: folder.baseName) else {
            return nil
        }
        return PlannedFile(path: AppShell.testPlan(of: folder.baseName), contents: "", ownership: .aggregate)
    }

    /// Sorted, but for the first one: that of a module, where there is one, so that no feature changes the first line.
    private static func tests(on platform: Platform, in project: Project) -> [String] {
        var tests = project.tests(on: platform)
        if let first = tests.firstIndex(where: { project.members[$0.member].kind != .feature }) {
            tests.insert(tests.remove(at: first), at: 0)
        }
        return tests.map(\.name)
    }

    private static func testPlan(of app: Member, _ tests: [String]) -> PlannedFile {
        // The name is the only text of a test plan that Xcode keeps and that has no other meaning.
        let plan = TestPlan(
            configuration: "All tests, \(OwnershipMark.generated)",
            identifier: ShellIdentifier(app: app.name).unique("test plan"), package: AppShell.pathToPackage,
            targets: tests)
        var file = PlannedFile(
            path: AppShell.testPlan(of: app.name), contents: plan.textByLines, ownership: .aggregate,
            reason: app.shellLocation)
        file.unorderedLineStart = TestPlan.lineStart
        return file
    }
}

/// The Xcode project of one app.
struct Shell {
    let app: Member
    let project: Project
    let style: SourceStyle
    let content: ShellContent

    func files(_ renderer: inout TemplateRenderer) throws(TemplateError) -> [PlannedFile] {
        let name = app.name
        var files: [PlannedFile] = []
        for (path, text) in ShellTemplates.constants(app: name, isForMac: content.platform == .macOS) {
            files.append(scaffold(path, text))
        }
        let rendered = [
            ("App.xcconfig", ShellTemplates.settings),
            ("\(name).xcodeproj/xcshareddata/xcschemes/\(name).xcscheme", ShellTemplates.scheme),
        ]
        for (path, template) in rendered {
            files.append(scaffold(path, try renderer.render(Template(template), with: content.values)))
        }
        files.append(try xcodeProject(&renderer))
        for part in content.parts {
            files.append(try entry(of: part, &renderer))
            if part.isExtension { files.append(scaffold(part.propertyList, ShellTemplates.widgetProperties)) }
            files.append(try rootView(of: part, &renderer))
        }
        return files
    }

    func sources(named name: String, _ renderer: inout TemplateRenderer) throws(TemplateError) -> [PlannedFile] {
        guard let part = content.parts.first(where: { $0.name == name }) else { return [] }
        let view = try rootView(of: part, &renderer)
        return part.isExtension ? [view, try entry(of: part, &renderer)] : [view]
    }

    func xcodeProject(_ renderer: inout TemplateRenderer) throws(TemplateError) -> PlannedFile {
        let text = try renderer.render(Template(ShellTemplates.project), with: content.values)
        return scaffold("\(app.name).xcodeproj/project.pbxproj", ShellContent.sorted(text))
    }

    /// The source with `@main`.
    private func entry(
        of part: ShellPart, _ renderer: inout TemplateRenderer
    ) throws(TemplateError) -> PlannedFile {
        let template = part.isExtension ? ShellTemplates.widget : ShellTemplates.app
        return scaffold(
            "\(part.name)/\(part.sourceFile)", try source(template, of: part, importing: part.imports, &renderer),
            // An extension that is added later has no source yet.
            once: part.isExtension ? part.name : nil)
    }

    /// In its own folder: a project that gets a shell later has other sources in the folder of the target.
    private func rootView(
        of part: ShellPart, _ renderer: inout TemplateRenderer
    ) throws(TemplateError) -> PlannedFile {
        let imports = part.firstView.screen.map { [$0.module] } ?? []
        let folder = "\(part.target.path)/Root"
        return PlannedFile(
            path: "\(folder)/\(part.rootView).swift",
            contents: try source(ShellTemplates.rootView, of: part, importing: imports, &renderer),
            ownership: .scaffold(folder: folder), reason: part.target.location)
    }

    private func source(
        _ template: BuiltInTemplate, of part: ShellPart, importing modules: [String],
        _ renderer: inout TemplateRenderer
    ) throws(TemplateError) -> String {
        let values = part.values(importing: modules, access: project.access, isOld: content.isOld)
        let text = try renderer.render(Template(template), with: values)
        return style.apply(to: String(text.drop { $0 == "\n" }), isBuiltIn: true)
    }

    /// - Parameter once: the folder that decides whether the file is written; `nil` for that of the app.
    private func scaffold(_ path: String, _ text: String, once: String? = nil) -> PlannedFile {
        let folder = AppShell.folder(of: app.name)
        return PlannedFile(
            path: "\(folder)/\(path)", contents: text,
            ownership: .scaffold(folder: once.map { "\(folder)/\($0)" } ?? folder), reason: app.shellLocation)
    }
}
