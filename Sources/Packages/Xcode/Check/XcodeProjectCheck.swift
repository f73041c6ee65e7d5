import AshlarProjectModel
import AshlarPropertyLists

/// Checks an Xcode project: its references and files, and for the project of an app what the manifest says.
package struct XcodeProjectCheck {
    /// The path of the `.xcodeproj`, relative to the root.
    package let path: String
    /// What the manifest says about it; `nil` for a project that Ashlar did not write.
    package let expected: ShellExpectation?
    /// What the package of the manifest offers; `nil` where Ashlar does not generate it.
    package let offered: OfferedProducts?
    private let files: ProjectFileAccess

    package init(
        _ path: String, expecting expected: ShellExpectation? = nil, offered: OfferedProducts?,
        _ files: ProjectFileAccess
    ) {
        (self.path, self.expected, self.offered, self.files) = (path, expected, offered, files)
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
        let paths = project.paths()
        let local = ProjectFilesCheck(project: project, paths: paths, restoring: restoring) {
            files.holds(RelativePath.normal(folder.path(to: $0)))
        }
        var findings = references.findings() + local.findings() + shell(of: project, paths)
        let reported = Set(findings.compactMap(\.location))
        findings += (local.packages() + products(of: project)).filter { finding in
            // What an app's project says about its package is reported once.
            finding.location.map { !reported.contains($0) } ?? true
        }
        if !findings.contains(where: { $0.location?.path == project.path }) { findings += references.orphans() }
        return Array(Set(findings)).sorted()
    }

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

    private func products(of project: ProjectObjects) -> [Finding] {
        offered.map { ProductCheck(project: project, folder: folder, offered: $0).findings() } ?? []
    }

    // MARK: The project of an app

    private func shell(of project: ProjectObjects, _ paths: [String: String]) -> [Finding] {
        guard let expected, let offered else { return [] }
        let shell = ShellProject(project, expecting: expected, paths, in: folder, files)
        return ShellTargetCheck(shell: shell, offered: offered).findings() + ShellSettingsCheck(shell: shell).findings()
            + schemes(of: shell) + settings("\(path)/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings")
            + workspace("\(path)/project.xcworkspace/contents.xcworkspacedata") + ignored()
    }

    private func schemes(of shell: ShellProject) -> [Finding] {
        let (project, expected) = (shell.project, shell.expected)
        // A scheme cannot be compared with targets that are not known.
        guard project.resolves("targets", in: project.rootID) else { return [] }
        let ids = project.list("targets", of: project.rootID)
        let targets = Dictionary(
            keepingFirst: ids.map { id in
                let product = project.object("productReference", of: id).flatMap { project.text("path", of: $0) }
                let name = project.name(of: id)
                return (id, SchemeCheck.Target(name: name, product: product?.baseName))
            })
        let owners = [project.rootID] + ids
        let configurations = Set(
            owners.flatMap { project.configurations(of: $0) }.compactMap { project.text("name", of: $0) })
        let package = (container: "container:\(expected.pathToPackage)", targets: Set(expected.members.keys))
        return expected.schemes.flatMap { name -> [Finding] in
            let path = "\(self.path)/xcshareddata/xcschemes/\(name).xcscheme"
            return ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
                guard let bytes = try files.read(path) else {
                    return [ProjectObjects.finding("the scheme is missing", path, 1, remedy: restoring)]
                }
                return SchemeCheck(
                    path: path, bytes: bytes, targets: targets, container: "container:\(self.path.baseName)",
                    package: package, configurations: configurations, app: name == expected.app ? name : nil
                ) { files.holds(shell.place(of: $0)) }.findings()
            }
        }
    }

    private func settings(_ path: String) -> [Finding] {
        ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
            let text = try files.read(path).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
