import AshlarProjectModel
import AshlarPropertyLists

/// Checks what an Xcode project says besides its references: its version, where paths begin, attributes of targets.
struct ProjectDocumentCheck {
    let project: ProjectObjects

    private static let folder = "PBXFileSystemSynchronizedRootGroup"

    func findings() -> [Finding] {
        // A project of Xcode 27 has neither versions nor identifiers of other targets.
        project.omitsLocalPackages ? [] : version() + trees() + attributes()
    }

    /// What Xcode 27 writes.
    private static let newest = 110

    /// Xcode 16 reads synchronized folders, and writes 77, or 70 where it converts a group.
    private func version() -> [Finding] {
        guard let version = project.version else { return [] }
        if version.number > Self.newest {
            return [
                ProjectObjects.finding(
                    "'objectVersion' is \(version.number), and Xcode 27 writes \(Self.newest)", project.path,
                    version.line, severity: .warning, remedy: "restore it from git, unless a newer Xcode wrote it")
            ]
        }
        guard version.number < 70, !project.objects(ofType: Self.folder).isEmpty else { return [] }
        return [
            ProjectObjects.finding(
                "'objectVersion' is \(version.number), and the synchronized folders of the project need 77",
                project.path,
                version.line, remedy: "set it to 77")
        ]
    }

    /// Names without angle brackets are those of source trees that the user can define in Xcode.
    private func trees() -> [Finding] {
        project.identifiers.compactMap { id in
            guard let tree = project.text("sourceTree", of: id), ProjectObjects.isUnknown(tree: tree) else {
                return nil
            }
            return project.finding(
                "'sourceTree' of \(project.described(id)) is '\(tree)', which Xcode does not know", in: id,
                at: "sourceTree", remedy: "set it to \"<group>\", or restore it from git")
        }
    }

    /// Xcode ignores attributes of targets that are gone, so that these are warnings.
    private func attributes() -> [Finding] {
        // That the list of targets is wrong is reported as such.
        guard project.resolves("targets", in: project.rootID),
            let attributes = project[project.rootID]?["attributes"]?["TargetAttributes"]?.members
        else { return [] }
        return attributes.sorted { $0.key < $1.key }.flatMap { id, values -> [Finding] in
            guard isTarget(id) else {
                return [
                    finding("'TargetAttributes' has '\(id)', which is not a target", at: id, remedy: "remove the entry")
                ]
            }
            guard let host = values["TestTargetID"]?.text, !project.isApp(host) else { return [] }
            let (name, noun) = isTarget(host) ? (project.name(of: host), "an app") : (host, "a target")
            return [
                finding(
                    "'TestTargetID' of '\(project.name(of: id))' is '\(name)', which is not \(noun)",
                    at: "TestTargetID = \(host)", remedy: "set it to the identifier of the app's target, or remove it")
            ]
        }
    }

    private func finding(_ message: String, at text: String, remedy: String) -> Finding {
        project.finding(message, in: project.rootID, at: text, severity: .warning, remedy: remedy)
    }

    private func isTarget(_ id: String) -> Bool { project.type(of: id).hasSuffix("Target") }
}
