import AshlarProjectModel

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
    package func findings() throws -> [Finding] {
        let found = try XcodeProjectFormat.allCases.compactMap { format in
            try files.read(format.path(in: path)).map { (format, $0) }
        }
        guard let (format, bytes) = found.first else {
            let file = XcodeProjectFormat.pbxproj.path(in: path)
            return [ProjectObjects.finding("the file is missing", file, 1, remedy: "restore it from git")]
        }
        guard found.count == 1 else {
            return [
                ProjectObjects.finding(
                    "Xcode refuses a project that has a 'project.pbxproj', too",
                    XcodeProjectFormat.xcproj.path(in: path),
                    1, remedy: "delete one of the two files")
            ]
        }
        let project: ProjectObjects
        do {
            project = try ProjectObjects(reading: bytes, in: format, at: format.path(in: path))
        } catch {
            return [error.finding]
        }
        let references = ReferenceCheck(project: project)
        if let finding = references.rootFinding() { return [finding] }
        let paths = project.paths()
        let local = ProjectFilesCheck(project: project, paths: paths) {
            files.holds(RelativePath.normal(folder.path(to: $0)))
        }
        var findings = try references.findings() + local.findings() + shell(of: project, paths)
        let reported = Set(findings.compactMap(\.location))
        findings += (local.packages() + products(of: project)).filter { finding in
            // What an app's project says about its package is reported once.
            finding.location.map { !reported.contains($0) } ?? true
        }
        return Array(Set(findings)).sorted()
    }

    private func products(of project: ProjectObjects) -> [Finding] {
        offered.map { ProductCheck(project: project, folder: folder, offered: $0).findings() } ?? []
    }

    // MARK: The project of an app

    private func shell(of project: ProjectObjects, _ paths: [String: String]) throws -> [Finding] {
        guard let expected, let offered else { return [] }
        let settings = try BuildSettings(project, paths, in: folder, files)
        let check = ShellSettingsCheck(
            project: project, expected: expected, settings: settings, paths: paths, folder: folder, files: files)
        let sources = ShellSourcesCheck(
            project: project, expected: expected, paths: paths, folder: folder, files: files)
        return try ShellTargetCheck(project: project, expected: expected, offered: offered, sources: sources).findings()
            + check.findings() + schemes(of: project, expected) + workspace()
    }

    private func schemes(of project: ProjectObjects, _ expected: ShellExpectation) throws -> [Finding] {
        let ids = project.list("targets", of: project.rootID)
        let targets = Dictionary(keepingFirst: ids.map { ($0, project.name(of: $0)) })
        let owners = [project.rootID] + ids
        let configurations = Set(
            owners.flatMap { project.configurations(of: $0) }.compactMap { project.text("name", of: $0) })
        let package = (container: "container:\(expected.pathToPackage)", targets: Set(expected.members.keys))
        return try expected.schemes.flatMap { name -> [Finding] in
            let path = "\(self.path)/xcshareddata/xcschemes/\(name).xcscheme"
            guard let bytes = try files.read(path) else {
                return [ProjectObjects.finding("the scheme is missing", path, 1, remedy: "restore it from git")]
            }
            let check = SchemeCheck(
                path: path, bytes: bytes, targets: targets, container: "container:\(self.path.baseName)",
                package: package, configurations: configurations, runsTestPlan: name == expected.app
            ) { files.holds(RelativePath.normal(folder.path(to: $0))) }
            return check.findings()
        }
    }

    private func workspace() throws -> [Finding] {
        let workspace = "\(path)/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings"
        let text = try files.read(workspace).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let words = text.split { $0.isWhitespace }.joined()
        var findings: [Finding] = []
        if !words.contains("<key>IDEWorkspaceSharedSettings_AutocreateContextsIfNeeded</key><false/>") {
            findings.append(
                ProjectObjects.finding(
                    "Xcode makes a scheme for each module", workspace, 1, severity: .warning,
                    remedy: "turn off 'Autocreate schemes' in Xcode"))
        }
        let ignored = folder.path(to: ".gitignore")
        let lines = try files.read(ignored).map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
        if try files.read(folder.path(to: "App.xcconfig")) != nil, !lines.contains("Local.xcconfig") {
            findings.append(
                ProjectObjects.finding(
                    "git does not ignore 'Local.xcconfig'", ignored, 1, severity: .warning,
                    remedy: "add the line 'Local.xcconfig'"))
        }
        return findings
    }
}
