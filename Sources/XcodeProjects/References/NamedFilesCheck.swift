import AshlarProjectModel

/// Checks that the files which build settings of targets name are on disk.
struct NamedFilesCheck {
    let settings: BuildSettings
    /// The paths of groups and files in the folder of the project.
    let paths: [String: String]
    /// Whether there is a file or folder at a path relative to the folder of the project.
    let holds: (String) -> Bool
    /// The path on disk of what differs from a missing path in case only.
    let spelling: (String) -> String?

    private var project: ProjectObjects { settings.project }

    private static let nouns = [
        (key: "INFOPLIST_FILE", noun: "property list"), (key: "CODE_SIGN_ENTITLEMENTS", noun: "entitlements file"),
        (key: "SWIFT_OBJC_BRIDGING_HEADER", noun: "bridging header"), (key: "GCC_PREFIX_HEADER", noun: "prefix header"),
        (key: "MODULEMAP_FILE", noun: "module map"),
    ]

    func findings() -> [Finding] {
        // Missing files and folders of the project are reported as such.
        var reported = Set(paths.values.filter { !holds($0) })
        return project.list("targets", of: project.rootID).flatMap { target in
            project.configurations(of: target).flatMap { configuration in
                Self.nouns.flatMap { key, noun in
                    values(of: key, in: configuration).compactMap { value in
                        guard let path = settings.path(value.text, in: configuration), !holds(path),
                            !([path] + path.folders).contains(where: reported.contains)
                        else { return nil }
                        reported.insert(path)
                        let spelling = spelling(path)
                        return ProjectObjects.finding(
                            "the \(noun) '\(path)' of '\(project.name(of: target))' is missing"
                                + (spelling.map { "; on disk it is '\($0)'" } ?? ""),
                            value.location.path, value.location.line,
                            remedy: spelling == nil
                                ? "restore it, or set '\(key)' to another one" : "spell '\(key)' as on disk")
                    }
                }
            }
        }
    }

    private func values(of key: String, in configuration: String) -> [BuildSettings.Value] {
        [settings.value(of: key, in: configuration)].compactMap(\.self)
            + settings.conditionalValues(of: key, in: configuration).map(\.value)
    }
}
