import AshlarProjectModel

/// Compares the build settings of an app's Xcode project with the manifest, and with the files that they name.
struct ShellSettingsCheck {
    let project: ProjectObjects
    let expected: ShellExpectation
    let settings: BuildSettings
    /// The paths of groups and files in the folder of the project.
    let paths: [String: String]
    /// The folder of the project, relative to the root.
    let folder: String
    let files: ProjectFileAccess

    func findings() throws -> [Finding] {
        let ids = Dictionary(
            keepingFirst: project.list("targets", of: project.rootID).map { (project.name(of: $0), $0) })
        let targets = expected.targets.compactMap { target in ids[target.name].map { (target, $0) } }
        let bundles = BundleIdentifierCheck(
            project: project, settings: settings, app: expected.app, targets: targets.map { ($0.name, $1) },
            folder: folder, files: files)
        let catalogs = AssetCatalogCheck(
            project: project, settings: settings, paths: paths, folder: folder, files: files)
        return try settings.findings + Self.firstOfEachLine(targets.flatMap { deployment(of: $0, $1) })
            + bundles.findings() + targets.flatMap { try catalogs.findings(of: $1) + propertyLists(of: $1) }
    }

    /// A line of the project or of a file counts for several targets.
    private static func firstOfEachLine(_ findings: [Finding]) -> [Finding] {
        var seen: Set<SourceLocation> = []
        return findings.filter { finding in finding.location.map { seen.insert($0).inserted } ?? true }
    }

    // MARK: Deployment targets

    private func deployment(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        let key = expected.platform == .macOS ? "MACOSX_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET"
        guard let minimum = target.minimum else { return [] }
        let configurations = project.configurations(of: id)
        let missing = configurations.filter { settings.value(of: key, in: $0)?.text.isEmpty ?? true }
        var findings = configurations.flatMap { configuration -> [Finding] in
            let value = settings.value(of: key, in: configuration).map { [(key: key, value: $0)] } ?? []
            let conditional = settings.conditionalValues(of: key, in: configuration).filter { counts($0.key) }
            return (value + conditional).compactMap { key, value in
                let text = settings.expanded(value.text, in: configuration)
                guard !text.isEmpty, !text.contains("$"), Version(text) != minimum else { return nil }
                return ProjectObjects.finding(
                    "\(key) of '\(target.name)' is \(text), and the manifest has \(minimum)", value.location.path,
                    value.location.line, remedy: "set it to \(minimum), or change 'platforms' in the manifest")
            }
        }
        if let first = missing.first {
            let place = missing.count == configurations.count ? "" : " in '\(project.name(of: first))'"
            findings.append(
                project.finding(
                    "nothing sets \(key) of '\(target.name)'\(place), and the manifest has \(minimum)", in: first,
                    at: settings.place(of: key, in: first), remedy: "set it to \(minimum)"))
        }
        return findings
    }

    /// Whether the condition of a key, such as `[sdk=iphoneos*]`, can hold on the platform.
    private func counts(_ key: String) -> Bool {
        guard let start = key.firstRange(of: "sdk=") else { return true }
        let pattern = key[start.upperBound...].prefix { !"*,]".contains($0) }
        let names = expected.platform == .macOS ? ["macosx"] : ["iphoneos", "iphonesimulator"]
        return names.contains { $0.hasPrefix(pattern) || pattern.hasPrefix($0) }
    }

    // MARK: Files that settings name

    private func propertyLists(of target: String) throws -> [Finding] {
        let configurations = project.configurations(of: target).filter {
            settings.value(of: "INFOPLIST_PREPROCESS", in: $0)?.text != "YES"
        }
        let named = Set(configurations.compactMap { settings.value(of: "INFOPLIST_FILE", in: $0)?.text })
        return try named.filter { !$0.contains("$") }.sorted().compactMap { name in
            let path = RelativePath.normal(folder.path(to: name))
            guard let bytes = try files.read(path), let problem = PropertyListProblem.first(in: bytes) else {
                return nil
            }
            return ProjectObjects.finding(
                "it is not a property list: \(problem.reason)", path, problem.line, remedy: "restore it from git")
        }
    }
}
