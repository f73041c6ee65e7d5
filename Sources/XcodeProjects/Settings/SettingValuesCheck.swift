import AshlarProjectModel

/// Checks the values of build settings that Xcode or systems refuse, in the targets of an app's Xcode project.
struct SettingValuesCheck {
    let shell: ShellProject

    private var project: ProjectObjects { shell.project }
    private var settings: BuildSettings { shell.settings }

    /// Of each line, the first finding counts.
    func findings(of targets: [(expected: ShellExpectation.Target, id: String)]) -> [Finding] {
        targets.flatMap { target, id in
            project.configurations(of: id).flatMap { configuration in
                invalid(target, configuration) + missing(configuration) + installed(target, configuration)
            }
        } + differing(targets)
    }

    // MARK: One target

    private static let forms = [
        (key: "SWIFT_VERSION", isValid: isVersion, remedy: "set it to a version such as 6.0"),
        (key: "MARKETING_VERSION", isValid: isVersion, remedy: "set it to a version such as 1.0"),
        (key: "TARGETED_DEVICE_FAMILY", isValid: isFamily, remedy: "set it to '1,2' for iPhone and iPad"),
        (key: "PRODUCT_MODULE_NAME", isValid: isIdentifier, remedy: "write it with letters, digits and '_' only"),
    ]

    private static func isVersion(_ text: String) -> Bool {
        text.wholeMatch(of: /[0-9]+(\.[0-9]+){0,2}/) != nil
    }

    private static func isFamily(_ text: String) -> Bool { text.wholeMatch(of: /[1-7]( *, *[1-7])*/) != nil }

    private static func isIdentifier(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil }

    /// The settings that have one of a few values.
    private static let choices = [
        "CODE_SIGN_STYLE": ["Automatic", "Manual"], "DEBUG_INFORMATION_FORMAT": ["dwarf", "dwarf-with-dsym"],
        "SWIFT_COMPILATION_MODE": ["wholemodule", "incremental", "singlefile"],
        "SWIFT_DEFAULT_ACTOR_ISOLATION": ["MainActor", "nonisolated"],
        "SWIFT_OPTIMIZATION_LEVEL": ["-Onone", "-O", "-Osize", "-Ounchecked"],
        "SWIFT_STRICT_CONCURRENCY": ["minimal", "targeted", "complete"],
    ]

    private func invalid(_ target: ShellExpectation.Target, _ configuration: String) -> [Finding] {
        func refused(_ key: String, unless isValid: (String) -> Bool, _ remedy: String) -> Finding? {
            guard let value = settings.known(key, in: configuration), !isValid(value.text) else { return nil }
            return finding("\(key) of '\(target.name)' is '\(value.text)', which Xcode refuses", value, remedy)
        }
        return Self.forms.compactMap { refused($0.key, unless: $0.isValid, $0.remedy) }
            + Self.choices.sorted { $0.key < $1.key }.compactMap { key, values in
                let names = values.map { "'\($0)'" }.joined(separator: " or ")
                return refused(key, unless: values.contains, "set it to \(names)")
            }
    }

    private static let versions = [
        (key: "MARKETING_VERSION", name: "CFBundleShortVersionString", example: "1.0"),
        (key: "CURRENT_PROJECT_VERSION", name: "CFBundleVersion", example: "1"),
    ]

    /// The versions that Ashlar writes into `App.xcconfig`.
    private func missing(_ configuration: String) -> [Finding] {
        guard let file = settings.file(of: configuration), settings.areKnown(in: configuration) else { return [] }
        return Self.versions.compactMap { key, name, example in
            guard settings.value(of: key, in: configuration)?.text.isEmpty ?? true,
                !shell.propertyList(of: configuration, has: name)
            else { return nil }
            return ProjectObjects.finding(
                "nothing sets \(key), and systems refuse to install an app without it", file.path, 1,
                remedy: "add '\(key) = \(example)'")
        }
    }

    private func installed(_ target: ShellExpectation.Target, _ configuration: String) -> [Finding] {
        let wrong = target.isExtension ? "NO" : "YES"
        guard let value = settings.known("SKIP_INSTALL", in: configuration), value.text == wrong else { return [] }
        let reason = target.isExtension ? "a second product" : "no app"
        return [
            finding(
                "SKIP_INSTALL = \(wrong) of '\(target.name)', so archives contain \(reason)", value,
                "set it to \(target.isExtension ? "YES" : "NO")", .warning)
        ]
    }

    // MARK: An app and its extensions

    private static let shared = ["MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_TEAM"]

    private func differing(_ targets: [(expected: ShellExpectation.Target, id: String)]) -> [Finding] {
        guard let app = targets.first(where: { !$0.expected.isExtension }) else { return [] }
        return targets.filter(\.expected.isExtension).flatMap { target, id in
            project.configurations(of: id).flatMap { configuration -> [Finding] in
                let name = project.text("name", of: configuration)
                let other = project.configurations(of: app.id).first { project.text("name", of: $0) == name }
                return Self.shared.compactMap { key in
                    guard let value = settings.known(key, in: configuration),
                        let expected = other.flatMap({ settings.known(key, in: $0) }), expected.text != value.text
                    else { return nil }
                    return finding(
                        "\(key) of '\(target.name)' is \(value.text), and that of '\(app.expected.name)' \(expected.text)",
                        value, "set it to \(expected.text), or remove it where both inherit one", .warning)
                }
            }
        }
    }

    private func finding(
        _ message: String, _ value: BuildSettings.Value, _ remedy: String, _ severity: Severity = .error
    ) -> Finding {
        ProjectObjects.finding(
            message, value.location.path, value.location.line, severity: severity, remedy: remedy)
    }
}
