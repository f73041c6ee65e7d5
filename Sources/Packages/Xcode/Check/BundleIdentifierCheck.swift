import AshlarProjectModel

/// Checks that the targets of an app have bundle identifiers, and that those of extensions begin with that of the app:
/// systems refuse to install others.
struct BundleIdentifierCheck {
    let project: ProjectObjects
    let settings: BuildSettings
    let app: String
    /// The app and its extensions.
    let targets: [(name: String, id: String)]
    /// The folder of the project, relative to the root.
    let folder: String
    let files: ProjectFileAccess

    private static let key = "PRODUCT_BUNDLE_IDENTIFIER"
    private static let prefix = "BUNDLE_ID_PREFIX"

    func findings() throws -> [Finding] { try missing() + missingPrefixes() + foreign() }

    // MARK: Identifiers that are not set

    private func missing() throws -> [Finding] {
        try targets.compactMap { name, id in
            let configuration = project.configurations(of: id).first {
                settings.value(of: Self.key, in: $0)?.text.isEmpty ?? true
            }
            guard let configuration, try !hasIdentifier(configuration) else { return nil }
            return project.finding(
                "nothing sets the bundle identifier of '\(name)'", in: configuration,
                at: settings.place(of: Self.key, in: configuration), remedy: "set '\(Self.key)'")
        }
    }

    /// Whether the property list has one.
    private func hasIdentifier(_ configuration: String) throws -> Bool {
        guard let path = settings.value(of: "INFOPLIST_FILE", in: configuration)?.text, !path.contains("$") else {
            return false
        }
        let bytes = try files.read(RelativePath.normal(folder.path(to: path))) ?? []
        return String(decoding: bytes, as: UTF8.self).contains("CFBundleIdentifier")
    }

    /// The bundle identifiers that Ashlar writes contain a setting of `App.xcconfig`.
    private func missingPrefixes() -> [Finding] {
        targets.flatMap { project.configurations(of: $0.id) }.compactMap { configuration in
            guard let value = settings.value(of: Self.key, in: configuration),
                value.text.contains("$(\(Self.prefix))"),
                settings.value(of: Self.prefix, in: configuration)?.text.isEmpty ?? true
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

    // MARK: Identifiers of extensions

    private func foreign() -> [Finding] {
        let all = targets.flatMap { project.configurations(of: $0.id) }
        // Shared configurations are reported as such.
        guard let app = targets.first(where: { $0.name == app }), Set(all).count == all.count else { return [] }
        return project.configurations(of: app.id).flatMap { configuration -> [Finding] in
            guard let whole = known(configuration) else { return [] }
            let name = project.text("name", of: configuration)
            let all = targets.filter { $0.id != app.id }.compactMap { target in
                project.configurations(of: target.id).first { project.text("name", of: $0) == name }.flatMap(known)
                    .map { (target.name, $0) }
            }
            let others = all.filter { !$0.1.text.hasPrefix("\(whole.text).") }
            if others.count > 1, others.count == all.count {
                return [
                    finding(
                        "the bundle identifier of '\(app.name)' is '\(whole.text)', and those of its extensions do not "
                            + "begin with it", at: whole, remedy: "set it to what they begin with")
                ]
            }
            return others.map { name, value in
                finding(
                    "the bundle identifier of '\(name)' is '\(value.text)', and does not begin with '\(whole.text).'",
                    at: value, remedy: "begin it with that of '\(app.name)' and a period")
            }
        }
    }

    /// The identifier in a configuration; `nil` where the project does not say all of it.
    private func known(_ configuration: String) -> BuildSettings.Value? {
        guard var value = settings.value(of: Self.key, in: configuration) else { return nil }
        value.text = settings.expanded(value.text, in: configuration)
        // What follows a missing prefix is reported as such.
        return value.text.isEmpty || value.text.contains("$") || value.text.hasPrefix(".") ? nil : value
    }

    private func finding(_ message: String, at value: BuildSettings.Value, remedy: String) -> Finding {
        ProjectObjects.finding(message, value.location.path, value.location.line, remedy: remedy)
    }
}
