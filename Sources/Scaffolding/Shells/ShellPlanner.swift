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
        let apps = project.appsWithShell
        guard !apps.isEmpty else { return [] }
        let firstViews = FirstViews(project, templates)
        var renderer = TemplateRenderer()
        var files: [PlannedFile] = []
        for app in apps {
            guard let content = ShellContent(of: app, in: project, showing: firstViews) else { continue }
            let shell = Shell(app: app, project: project, style: templates.style, content: content)
            do throws(TemplateError) {
                files += try shell.files(&renderer)
            } catch {
                throw .template(error)
            }
        }
        return files.sorted { $0.path < $1.path }
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
            ("\(name).xcodeproj/project.pbxproj", ShellTemplates.project),
        ]
        for (path, template) in rendered {
            let text = try renderer.render(Template(template), with: content.values)
            files.append(scaffold(path, path.hasSuffix(".pbxproj") ? ShellContent.sorted(text) : text))
        }
        for part in content.parts {
            let template = part.isExtension ? ShellTemplates.widget : ShellTemplates.app
            files.append(
                scaffold(
                    "\(part.name)/\(part.sourceFile)",
                    try source(template, of: part, importing: part.imports, &renderer),
                    // An extension that is added later has no source yet.
                    once: part.isExtension ? part.name : nil))
            if part.isExtension {
                files.append(scaffold("\(part.name)-Info.plist", ShellTemplates.widgetProperties))
            }
            files.append(try rootView(of: part, &renderer))
        }
        return files
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
