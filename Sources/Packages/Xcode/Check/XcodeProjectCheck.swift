import AshlarProjectModel

/// Checks an Xcode project: its references and files, and for the project of an app what the manifest says.
package struct XcodeProjectCheck {
    /// The path of the `.xcodeproj`, relative to the root.
    package let path: String
    /// What the manifest says about it; `nil` for a project that Ashlar did not write.
    package let expected: ShellExpectation?
    /// The bytes of a file relative to the root; `nil` where there is none.
    private let read: (String) throws -> [UInt8]?
    /// Whether there is a file or folder at a path relative to the root.
    private let holds: (String) -> Bool

    package init(
        _ path: String, expecting expected: ShellExpectation? = nil, read: @escaping (String) throws -> [UInt8]?,
        holds: @escaping (String) -> Bool
    ) {
        (self.path, self.expected, self.read, self.holds) = (path, expected, read, holds)
    }

    private var folder: String { path.parentPath }
    private var file: String { "\(path)/project.pbxproj" }

    /// Sorted.
    package func findings() throws -> [Finding] {
        guard let bytes = try read(file) else {
            return [ProjectObjects.finding("the file is missing", file, 1, remedy: "restore it from git")]
        }
        let project: ProjectObjects
        do {
            project = try ProjectObjects(reading: bytes, at: file)
        } catch {
            return [error.finding]
        }
        var findings = ReferenceCheck(project: project).findings()
        findings += ProjectFilesCheck(project: project) { holds(folder.path(to: $0)) }.findings()
        if let expected { findings += ShellTargetCheck(project: project, expected: expected).findings() }
        findings += try schemes(of: project)
        if let expected { findings += try settings(of: expected) }
        return Array(Set(findings)).sorted()
    }

    // MARK: Schemes

    private func schemes(of project: ProjectObjects) throws -> [Finding] {
        guard let expected else { return [] }
        let ids = project.list("targets", of: project.rootID)
        let targets = Dictionary(keepingFirst: ids.map { ($0, project.name(of: $0)) })
        let package = (container: "container:\(expected.pathToPackage)", targets: Set(expected.members.keys))
        return try expected.schemes.flatMap { name -> [Finding] in
            let path = "\(self.path)/xcshareddata/xcschemes/\(name).xcscheme"
            guard let bytes = try read(path) else {
                return [ProjectObjects.finding("the scheme is missing", path, 1, remedy: "restore it from git")]
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let check = SchemeCheck(
                path: path, text: text, targets: targets, container: "container:\(self.path.baseName)", package: package
            )
            return check.findings() + (name == expected.app ? testPlan(of: text, at: path) : [])
        }
    }

    /// The scheme of the app runs a test plan that exists.
    private func testPlan(of text: String, at path: String) -> [Finding] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let plans = lines.enumerated().compactMap { index, line in
            SchemeCheck.value(of: "reference", in: line).map { (index + 1, $0) }
        }
        guard !plans.isEmpty else {
            let line = lines.firstIndex { $0.contains("<TestAction") } ?? 0
            return [
                ProjectObjects.finding(
                    "the scheme runs no test plan", path, line + 1, remedy: "add the test plan of the app in Xcode")
            ]
        }
        return plans.compactMap { line, reference in
            let plan = reference.replacing("container:", with: "", maxReplacements: 1)
            return holds(RelativePath.normal(folder.path(to: plan)))
                ? nil : ProjectObjects.finding("the test plan '\(plan)' is missing", path, line)
        }
    }

    // MARK: Settings

    private func settings(of expected: ShellExpectation) throws -> [Finding] {
        let workspace = "\(path)/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings"
        let text = try read(workspace).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let words = text.split { $0.isWhitespace }.joined()
        var findings: [Finding] = []
        if !words.contains("<key>IDEWorkspaceSharedSettings_AutocreateContextsIfNeeded</key><false/>") {
            findings.append(
                ProjectObjects.finding(
                    "Xcode makes a scheme for each module", workspace, 1, severity: .warning,
                    remedy: "turn off 'Autocreate schemes' in Xcode"))
        }
        let ignored = folder.path(to: ".gitignore")
        let lines = try read(ignored).map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
        if try read(folder.path(to: "App.xcconfig")) != nil, !lines.contains("Local.xcconfig") {
            findings.append(
                ProjectObjects.finding(
                    "git does not ignore 'Local.xcconfig'", ignored, 1, severity: .warning,
                    remedy: "add the line 'Local.xcconfig'"))
        }
        return findings
    }
}
