import AshlarProjectModel
import AshlarPropertyLists

/// Checks an Xcode project: its references and files, and for the project of an app what the manifest says.
package struct XcodeProjectCheck {
    /// The path of the `.xcodeproj`, relative to the root.
    package let path: String
    /// The names of its shared schemes; that of the app is among them.
    package let schemes: [String]
    /// What the manifest says about it; `nil` for a project that Ashlar did not write.
    package let expected: ShellExpectation?
    /// What the package of the manifest offers; `nil` where Ashlar does not generate it.
    package let offered: OfferedProducts?
    private let files: ProjectFileAccess

    package init(
        _ path: String, with schemes: [String] = [], expecting expected: ShellExpectation? = nil,
        offered: OfferedProducts?, _ files: ProjectFileAccess
    ) {
        (self.path, self.schemes, self.expected) = (path, schemes, expected)
        (self.offered, self.files) = (offered, files)
    }

    private var folder: String { path.parentPath }

    /// Sorted.
    package func findings() -> [Finding] {
        let project: ProjectObjects
        do {
            project = try read()
        } catch {
            return [error.finding]
        }
        let references = ReferenceCheck(project: project)
        if let finding = references.rootFinding() { return [finding] }
        let keys = references.repeated() + KeyCheck(project: project).findings()
        guard keys.isEmpty else { return keys.sorted() }
        let paths = project.paths()
        let settings = BuildSettings(project, paths, in: folder, files)
        let shell = expected.map { ShellProject(settings, expecting: $0, paths, in: folder, files) }
        let holds = { (path: String) in files.holds(RelativePath.normal(folder.path(to: path))) }
        let local = ProjectFilesCheck(
            project: project, paths: paths, isOfApp: expected != nil, restoring: restoring, holds: holds,
            spelling: spelling(of:))
        var findings =
            references.findings() + MembershipCheck(project: project).findings() + local.findings()
            + ProjectDocumentCheck(project: project).findings() + TestHostCheck(settings: settings).findings()
            + ProductNameCheck(settings: settings).findings() + schemes(of: settings)
        findings +=
            NamedFilesCheck(settings: settings, paths: paths, holds: holds, spelling: spelling(of:)).findings()
            + self.findings(of: shell)
        var reported = Set(findings.compactMap(\.location))
        let names = ProductNameCheck(settings: settings).disagreements(of: shell?.targets.map(\.id) ?? [])
        // What an app's project says about its package and products is reported once.
        for finding in local.packages() + products(of: settings) + names {
            if finding.location.map({ reported.insert($0).inserted }) ?? true { findings.append(finding) }
        }
        if let former = former(of: shell) {
            findings.removeAll { $0.location.map(former.consequences.contains) ?? false }
            findings += former.findings
        }
        if !findings.contains(where: { $0.location?.path == project.path }) { findings += references.orphans() }
        return Array(Set(findings)).sorted()
    }

    private func spelling(of path: String) -> String? { files.spelling(of: path, in: folder) }

    private func read() throws(ProjectObjects.Failure) -> ProjectObjects {
        var found: [(format: XcodeProjectFormat, bytes: [UInt8])] = []
        for format in XcodeProjectFormat.allCases {
            guard let bytes = try files.read(format.path(in: path)) else { continue }
            found.append((format, bytes))
        }
        guard let (format, bytes) = found.first else {
            let file = XcodeProjectFormat.pbxproj.path(in: path)
            throw .init(finding: ProjectObjects.finding("the file is missing", file, 1, remedy: restoring))
        }
        guard found.count == 1 else {
            throw .init(
                finding: ProjectObjects.finding(
                    "Xcode refuses a project that has a 'project.pbxproj', too",
                    XcodeProjectFormat.xcproj.path(in: path), 1, remedy: "delete one of the two files"))
        }
        return try ProjectObjects(reading: bytes, in: format, at: format.path(in: path))
    }

    /// How a missing file comes back: `generate` writes the files of an app once, and all together.
    private var restoring: String {
        guard let expected, offered != nil else { return "restore it from git" }
        let folder = AppShell.folder(of: expected.app)
        return files.holds(folder)
            ? "restore it from git; or move '\(folder)' away, remove its lines from 'ashlar.lock' and run 'ashlar generate'"
            : "remove the lines of '\(folder)' from 'ashlar.lock', if it has any, and run 'ashlar generate'"
    }

    private func products(of settings: BuildSettings) -> [Finding] {
        offered.map { ProductCheck(settings: settings, folder: folder, offered: $0).findings() } ?? []
    }

    // MARK: Schemes

    private func schemes(of settings: BuildSettings) -> [Finding] {
        let project = settings.project
        // A scheme cannot be compared with targets that are not known.
        guard project.resolves("targets", in: project.rootID) else { return [] }
        let context = SchemeContext(of: settings, in: path, expecting: expected)
        let names = project.list("targets", of: project.rootID).map(project.name(of:))
        return schemes.flatMap { name -> [Finding] in
            // That the app has no target is reported as such.
            if name == expected?.app, !names.contains(name) { return [] }
            let path = "\(self.path)/xcshareddata/xcschemes/\(name).xcscheme"
            return ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
                guard let bytes = try files.read(path) else {
                    return [ProjectObjects.finding("the scheme is missing", path, 1, remedy: restoring)]
                }
                let app = expected?.app == name ? name : nil
                return SchemeCheck(path: path, bytes: bytes, context: context, app: app, files: files).findings()
            }
        }
    }

    // MARK: The project of an app

    private func former(of shell: ShellProject?) -> (findings: [Finding], consequences: Set<SourceLocation>)? {
        shell.flatMap { shell in offered.map { FormerExtensionCheck(shell: shell, offered: $0).result() } }
    }

    private func findings(of shell: ShellProject?) -> [Finding] {
        guard let shell, let offered else { return [] }
        return ShellTargetCheck(shell: shell, offered: offered).findings() + ShellSettingsCheck(shell: shell).findings()
            + settings("\(path)/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings")
            + workspace("\(path)/project.xcworkspace/contents.xcworkspacedata") + ignored()
    }

    private func settings(_ path: String) -> [Finding] {
        ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
            let bytes = try files.read(path)
            if let problem = bytes.flatMap(PropertyListProblem.first) {
                return [
                    ProjectObjects.finding(
                        "it is not a property list: \(problem.reason)", path, problem.line,
                        remedy: "restore it from git")
                ]
            }
            let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
            let words = text.split { $0.isWhitespace }.joined()
            return words.contains("<key>IDEWorkspaceSharedSettings_AutocreateContextsIfNeeded</key><false/>")
                ? []
                : [
                    ProjectObjects.finding(
                        "Xcode makes a scheme for each module", path, 1, severity: .warning,
                        remedy: "turn off 'Autocreate schemes' in Xcode")
                ]
        }
    }

    /// Xcode writes a missing file again, and refuses one that it cannot read.
    private func workspace(_ path: String) -> [Finding] {
        ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
            guard let bytes = try files.read(path) else { return [] }
            let own = ["self:", "self:\(self.path.baseName)"]
            var (reason, line) = ("it does not refer to the project", 1)
            do throws(MarkupReader.Failure) {
                let root = try MarkupReader.read(bytes)
                let places = root.all(named: "FileRef").compactMap { $0.attribute("location")?.value }
                if root.name == "Workspace", places.contains(where: own.contains) { return [] }
            } catch {
                (reason, line) = ("it is not a workspace: \(error.reason)", error.line)
            }
            return [
                ProjectObjects.finding(reason, path, line, remedy: "delete the file; Xcode writes it again")
            ]
        }
    }

    private func ignored() -> [Finding] {
        ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
            let path = folder.path(to: ".gitignore")
            let lines =
                try files.read(path).map { String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isNewline) }
                ?? []
            guard files.holds(folder.path(to: "App.xcconfig")), !lines.contains("Local.xcconfig") else { return [] }
            return [
                ProjectObjects.finding(
                    "git does not ignore 'Local.xcconfig'", path, 1, severity: .warning,
                    remedy: "add the line 'Local.xcconfig'")
            ]
        }
    }
}
