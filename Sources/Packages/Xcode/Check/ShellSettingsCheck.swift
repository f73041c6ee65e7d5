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
        return try settings.findings + Self.firstOfEachLine(targets.flatMap { deployment(of: $0, $1) })
            + bundlePrefix(of: targets.map(\.1)) + targets.flatMap { try assets(of: $1) + propertyLists(of: $1) }
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
        let missing = configurations.filter { settings.value(of: key, in: $0) == nil }
        var findings = configurations.compactMap { configuration -> Finding? in
            guard let value = settings.value(of: key, in: configuration) else { return nil }
            let text = settings.expanded(value.text, in: configuration)
            guard !text.contains("$("), Version(text) != minimum else { return nil }
            return finding(
                "\(key) of '\(target.name)' is \(text), and the manifest has \(minimum)", at: value.location,
                remedy: "set it to \(minimum), or change 'platforms' in the manifest")
        }
        if let first = missing.first {
            let place = missing.count == configurations.count ? "" : " in '\(project.name(of: first))'"
            findings.append(
                project.finding(
                    "nothing sets \(key) of '\(target.name)'\(place), and the manifest has \(minimum)", in: first,
                    at: "buildSettings", remedy: "set it to \(minimum)"))
        }
        return findings
    }

    private func finding(_ message: String, at place: SourceLocation, remedy: String) -> Finding {
        ProjectObjects.finding(message, place.path, place.line, remedy: remedy)
    }

    // MARK: Bundle identifiers

    private static let prefix = "BUNDLE_ID_PREFIX"

    /// The bundle identifiers that Ashlar writes contain a setting of `App.xcconfig`.
    private func bundlePrefix(of targets: [String]) -> [Finding] {
        targets.flatMap { project.configurations(of: $0) }.compactMap { configuration in
            guard let value = settings.value(of: "PRODUCT_BUNDLE_IDENTIFIER", in: configuration),
                value.text.contains("$(\(Self.prefix))"), settings.value(of: Self.prefix, in: configuration) == nil
            else { return nil }
            let message = "nothing sets '\(Self.prefix)', which bundle identifiers contain"
            if let file = settings.file(of: configuration) {
                // A missing file, and what is wrong in it, are reported as such.
                guard files.holds(file.path), file.findings.isEmpty else { return nil }
                return ProjectObjects.finding(message, file.path, 1, remedy: "add '\(Self.prefix) = com.example'")
            }
            let owner = settings.projectConfiguration(like: configuration) ?? configuration
            // So is a reference to a missing object.
            guard project[owner]?["baseConfigurationReference"] == nil else { return nil }
            return project.finding(
                "\(message), in '\(project.name(of: owner))'", in: owner,
                remedy: "base the configuration on 'App.xcconfig' in Xcode")
        }
    }

    // MARK: Files that settings name

    private static let assets = [
        ("ASSETCATALOG_COMPILER_APPICON_NAME", [".appiconset", ".icon", ".solidimagestack", ".brandassets"]),
        ("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", [".colorset"]),
    ]

    /// The icon and the accent color are in catalogs in the folders of the target, or among the files that it lists.
    private func assets(of target: String) throws -> [Finding] {
        guard let configuration = project.configurations(of: target).first else { return [] }
        let named = Self.assets.compactMap { key, endings in
            settings.value(of: key, in: configuration).flatMap { value in
                value.text.isEmpty || value.text.contains("$") ? nil : (value.text, endings, value.location)
            }
        }
        // Missing folders are reported as such.
        let places = places(of: target).map { RelativePath.normal(folder.path(to: $0)) }.filter(self.files.holds)
        guard !named.isEmpty, !places.isEmpty else { return [] }
        let files = try places.flatMap(self.files.files)
        let components = Set(files.flatMap { $0.split(separator: "/") }.map(String.init))
        let missing = named.filter { name, endings, _ in !endings.contains { components.contains(name + $0) } }
        guard let first = missing.first else { return [] }
        let names = missing.map { "'\($0.0)'" }.joined(separator: " and ")
        return [
            finding(
                "no asset catalog of '\(project.name(of: target))' has \(names)", at: first.2,
                remedy: "restore the catalog, or remove the setting")
        ]
    }

    private func places(of target: String) -> [String] {
        let resources = project.list("buildPhases", of: target).flatMap { project.list("files", of: $0) }
            .compactMap { project.object("fileRef", of: $0) }
        return (project.list("fileSystemSynchronizedGroups", of: target) + resources).compactMap { paths[$0] }
    }

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
