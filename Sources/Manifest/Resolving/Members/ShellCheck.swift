import AshlarProjectModel
import AshlarYAMLTree

/// Checks the apps that have an Xcode project: their kinds, platforms and folders.
struct ShellCheck {
    let file: ManifestFile
    let problems: DiagnosticCollector

    func check(_ project: Project) {
        let shells = file.apps.filter { $0.shell != nil }
        guard !shells.isEmpty else { return }
        let members = Dictionary(keepingFirst: project.members.map { ($0.name, $0) })
        var valid: [(name: String, location: SourceLocation)] = []
        for app in shells {
            guard let location = app.shell?.location else { continue }
            let name = app.key.value
            if let kind = app.kind?.value, kind != .app {
                problems.report(
                    "only an app has a 'shell', and '\(name)' is an \(kind.rawValue)", at: location,
                    remedy: kind == .appExtension
                        ? "remove it: the shell of the host contains the extension" : "remove it")
            } else if !project.generates {
                problems.report(
                    "the 'shell' of '\(name)' needs a generated package, and the manifest has 'generate: none'",
                    at: location, remedy: "remove one of them")
            } else {
                valid.append((name, location))
                if let member = members[name], project.shellPlatform(of: member) == nil {
                    problems.report(
                        "the 'shell' of '\(name)' needs iOS or macOS among the platforms of '\(name)'", at: location,
                        remedy: "add one of them to 'platforms'")
                }
            }
        }
        checkNames(of: Set(valid.map(\.name)), project)
        checkFolders(of: valid, project)
    }

    /// In Xcode, the modules of an app and of its extensions have their names.
    private func checkNames(of shells: Set<String>, _ project: Project) {
        let shadowing = Set(file.allowShadowing.map(\.value))
        for member in project.members where shells.contains(member.host ?? member.name) {
            // What no member may be named is reported elsewhere.
            guard NameRules.objection(toForeignTarget: member.name) == nil,
                let objection = NameRules.objection(toModule: member.name, allowShadowing: shadowing)
            else { continue }
            problems.report(
                "the name '\(member.name)' \(objection)", at: member.location,
                notes: [Finding.Note("the module of its target in Xcode has this name")])
        }
    }

    /// SwiftPM would compile a shell within the folder of a target, and Xcode the sources of a target in a shell.
    private func checkFolders(of shells: [(name: String, location: SourceLocation)], _ project: Project) {
        let byFolder = Dictionary(keepingFirst: shells.map { (AppShell.folder(of: $0.name).lowercased(), $0) })
        func overlapping(_ path: String) -> (name: String, location: SourceLocation)? {
            let components = path.lowercased().split(separator: "/").prefix(2)
            guard components.count > 1 else {
                return components.first.map { AppShell.folder(of: "").lowercased() == $0 + "/" } == true
                    ? shells.first : nil
            }
            return byFolder[components.joined(separator: "/")]
        }
        for target in project.targets {
            guard let shell = overlapping(target.path) else { continue }
            problems.report(
                "the shell of '\(shell.name)' is in '\(AppShell.folder(of: shell.name))', "
                    + "and target '\(target.name)' is in '\(target.path)'",
                at: shell.location, notes: [Finding.Note("'\(target.name)' is declared here", at: target.location)],
                remedy: "give the target another 'path'")
        }
        if let templates = file.templates, let shell = overlapping(templates.value) {
            problems.report(
                "the shell of '\(shell.name)' is in '\(AppShell.folder(of: shell.name))', "
                    + "and 'templates' is '\(templates.value)'",
                at: shell.location, remedy: "choose another folder for 'templates'")
        }
    }
}

extension ManifestFile {
    /// The apps for which Ashlar writes an Xcode project.
    var appsWithShell: Set<String> {
        guard generate?.value ?? true else { return [] }
        return Set(apps.filter { $0.shell != nil && ($0.kind?.value ?? .app) == .app }.map(\.key.value))
    }
}

extension MemberResolver {
    /// The folders of a member's sources besides its own one.
    func sources(of member: MemberDeclaration, _ kind: Member.Kind) -> [String] {
        if kind != .app, file.generate?.value ?? true, let first = member.sources.first {
            problems.report(
                "'sources' of '\(member.key.value)' needs 'generate: none': a target of a generated package has one folder",
                at: first.location,
                remedy: "move the sources into the folder of '\(member.key.value)', and remove 'sources'")
        }
        return checked(member.sources, "source folder") + shellFolders(of: member, kind)
    }

    /// The folder of an app or extension in the Xcode project that Ashlar writes; none without one.
    func shellFolders(of member: MemberDeclaration, _ kind: Member.Kind) -> [String] {
        let app = member.kind?.value == .appExtension ? member.host?.value : member.key.value
        guard kind == .app, let app, appsWithShell.contains(app) else { return [] }
        return [AppShell.sources(of: member.key.value, in: app)]
    }
}
