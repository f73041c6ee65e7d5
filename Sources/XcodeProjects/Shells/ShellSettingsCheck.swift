import AshlarProjectModel

/// Compares the build settings of an app's Xcode project with the manifest.
struct ShellSettingsCheck {
    let shell: ShellProject

    private var project: ProjectObjects { shell.project }
    private var settings: BuildSettings { shell.settings }
    private var platform: Platform { shell.expected.platform }

    func findings() -> [Finding] {
        // What follows from missing configurations is not reported.
        guard project.hasSoundConfigurations(project.rootID) else { return settings.findings }
        let configurations = ConfigurationCheck(project: project).findings()
        guard configurations.isEmpty else { return settings.findings + configurations }
        let targets = shell.targets.filter { project.hasSoundConfigurations($0.id) }
        let bundles = BundleIdentifierCheck(shell: shell, targets: targets.map { ($0.expected.name, $0.id) })
        let (catalogs, properties) = (AssetCatalogCheck(shell: shell), ShellPropertyListCheck(shell: shell))
        return settings.findings
            + Self.firstOfEachLine(targets.flatMap { sdk(of: $0.expected, $0.id) + required(of: $0.expected, $0.id) })
            + Self.firstOfEachLine(targets.flatMap { deployment(of: $0.expected, $0.id) }) + bundles.findings()
            + Self.firstOfEachLine(SettingValuesCheck(shell: shell).findings(of: targets))
            + targets.flatMap { target in
                properties.findings(of: target.expected, target.id)
                    + ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
                        try catalogs.findings(of: target.id)
                    }
            }
    }

    /// A line of the project or of a file counts for several targets.
    private static func firstOfEachLine(_ findings: [Finding]) -> [Finding] {
        var seen: Set<SourceLocation> = []
        return findings.filter { finding in finding.location.map { seen.insert($0).inserted } ?? true }
    }

    // MARK: Platforms

    /// The names of the SDKs that the app is built with, that of devices first.
    private var sdks: [String] { platform == .macOS ? ["macosx"] : ["iphoneos", "iphonesimulator"] }

    private func sdk(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        project.configurations(of: id).flatMap { configuration -> [Finding] in
            guard let root = settings.known("SDKROOT", in: configuration) else {
                // Without it, Xcode builds for macOS.
                guard settings.value(of: "SDKROOT", in: configuration)?.text.isEmpty ?? true, platform != .macOS,
                    settings.areKnown(in: configuration)
                else { return [] }
                let owner = settings.projectConfiguration(like: configuration) ?? configuration
                return [
                    project.finding(
                        "nothing sets SDKROOT, so Xcode builds '\(target.name)' for macOS", in: owner,
                        at: settings.place(of: "SDKROOT", in: owner), remedy: "set it to \(sdks[0])")
                ]
            }
            // It may have a version, or be a path.
            guard root.text.prefix(while: \.isLetter) == sdks[0] || root.text == "auto" || root.text.contains("/")
            else {
                return [other("SDKROOT", of: target, root)]
            }
            let supported = settings.known("SUPPORTED_PLATFORMS", in: configuration)
            guard let supported, !supported.text.split(separator: " ").contains(where: { $0 == sdks[0] }) else {
                return []
            }
            return [other("SUPPORTED_PLATFORMS", of: target, supported)]
        }
    }

    // MARK: Settings without a default

    private static let required = [
        (key: "PRODUCT_NAME", value: "$(TARGET_NAME)", isOfProject: false),
        (key: "SWIFT_VERSION", value: "6.0", isOfProject: true),
    ]

    private func required(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        let configurations = project.configurations(of: id)
        return Self.required.compactMap { key, value, isOfProject in
            let missing = configurations.first {
                (settings.value(of: key, in: $0)?.text.isEmpty ?? true) && settings.areKnown(in: $0)
            }
            return missing.map { configuration in
                let owner = isOfProject ? settings.projectConfiguration(like: configuration) : nil
                return project.finding(
                    "nothing sets \(key) of '\(target.name)'", in: owner ?? configuration,
                    at: settings.place(of: key, in: owner ?? configuration), remedy: "set it to '\(value)'")
            }
        }
    }

    private func other(_ key: String, of target: ShellExpectation.Target, _ value: BuildSettings.Value) -> Finding {
        ProjectObjects.finding(
            "\(key) of '\(target.name)' is \(value.text), and the app is for \(platform)", value.location.path,
            value.location.line,
            remedy: "set it to \(key == "SDKROOT" ? sdks[0] : "'\(sdks.joined(separator: " "))'")")
    }

    // MARK: Deployment targets

    private func deployment(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        let key = platform == .macOS ? "MACOSX_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET"
        let configurations = project.configurations(of: id)
        guard let minimum = target.minimum else {
            guard let floor = target.floor else { return [] }
            return configurations.flatMap { deploymentTargets(key, in: $0) }.compactMap { key, text, place in
                guard let version = Version(text), version < floor else { return nil }
                return ProjectObjects.finding(
                    "\(key) of '\(target.name)' is \(text), and the package is for \(platform) \(floor)", place.path,
                    place.line, remedy: "set it to \(floor), or set the 'platforms' of the manifest")
            }
        }
        let missing = configurations.filter {
            (settings.value(of: key, in: $0)?.text.isEmpty ?? true) && settings.areKnown(in: $0)
        }
        var findings = configurations.flatMap { deploymentTargets(key, in: $0) }.compactMap { key, text, place in
            guard Version(text) != minimum else { return Finding?.none }
            return ProjectObjects.finding(
                "\(key) of '\(target.name)' is \(text), and the manifest has \(minimum)", place.path, place.line,
                remedy: "set it to \(minimum), or change 'platforms' in the manifest")
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

    /// The values of a key, with those for a condition.
    private func deploymentTargets(
        _ key: String, in configuration: String
    ) -> [(key: String, text: String, place: SourceLocation)] {
        let value = settings.value(of: key, in: configuration).map { [(key: key, value: $0)] } ?? []
        let conditional = settings.conditionalValues(of: key, in: configuration).filter { counts($0.key) }
        return (value + conditional).compactMap { key, value in
            let text = settings.expanded(value.text, in: configuration)
            return text.isEmpty || text.contains("$") ? nil : (key, text, value.location)
        }
    }

    /// Whether the condition of a key, such as `[sdk=iphoneos*]`, can hold on the platform.
    private func counts(_ key: String) -> Bool {
        guard let start = key.firstRange(of: "sdk=") else { return true }
        let pattern = key[start.upperBound...].prefix { !"*,]".contains($0) }
        return sdks.contains { $0.hasPrefix(pattern) || pattern.hasPrefix($0) }
    }

}
