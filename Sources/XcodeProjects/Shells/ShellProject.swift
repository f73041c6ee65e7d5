import AshlarProjectModel

/// An app's Xcode project, with what its checks compare it with.
struct ShellProject {
    let project: ProjectObjects
    let expected: ShellExpectation
    let settings: BuildSettings
    /// The paths of groups and files in the folder of the project.
    let paths: [String: String]
    /// The folder of the project, relative to the root.
    let folder: String
    let files: ProjectFileAccess

    init(
        _ settings: BuildSettings, expecting expected: ShellExpectation, _ paths: [String: String], in folder: String,
        _ files: ProjectFileAccess
    ) {
        (project, self.settings, self.expected) = (settings.project, settings, expected)
        (self.paths, self.folder, self.files) = (paths, folder, files)
    }

    /// The expected targets that the project has, with their identifiers.
    var targets: [(expected: ShellExpectation.Target, id: String)] {
        expected.targets.compactMap { target in identifier(of: target.name).map { (target, $0) } }
    }

    /// The identifier of the target with a name.
    func identifier(of target: String) -> String? {
        project.list("targets", of: project.rootID).first { project.name(of: $0) == target }
    }

    /// Whether the property list that a configuration names has a key.
    func propertyList(of configuration: String, has key: String) -> Bool {
        let name = settings.value(of: "INFOPLIST_FILE", in: configuration)?.text ?? ""
        guard let path = settings.path(name, in: configuration) else { return false }
        let bytes = (try? files.read(place(of: path))) ?? []
        return String(decoding: bytes, as: UTF8.self).contains(key)
    }

    /// A path in the folder of the project, relative to the root.
    func place(of path: String) -> String { RelativePath.normal(folder.path(to: path)) }
}
