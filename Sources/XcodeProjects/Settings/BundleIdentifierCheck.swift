import AshlarProjectModel

/// Checks that the targets of an app have bundle identifiers, and that those of extensions begin with that of the app:
/// systems refuse to install others.
struct BundleIdentifierCheck {
    let shell: ShellProject
    /// The app and its extensions.
    let targets: [(name: String, id: String)]

    private var project: ProjectObjects { shell.project }
    private var settings: BuildSettings { shell.settings }

    private static let key = "PRODUCT_BUNDLE_IDENTIFIER"
    private static let prefix = "BUNDLE_ID_PREFIX"

    func findings() -> [Finding] {
        let wrong = missing() + missingPrefixes() + invalid()
        // What follows from these is not reported.
        return wrong.isEmpty ? foreign() + repeated() : wrong
    }

    // MARK: Identifiers that are not set

    private func missing() -> [Finding] {
        targets.compactMap { name, id in
            let configuration = project.configurations(of: id).first {
                (settings.value(of: Self.key, in: $0)?.text.isEmpty ?? true) && settings.areKnown(in: $0)
            }
            guard let configuration, !shell.propertyList(of: configuration, has: "CFBundleIdentifier") else {
                return nil
            }
            return project.finding(
                "nothing sets the bundle identifier of '\(name)'", in: configuration,
                at: settings.place(of: Self.key, in: configuration), remedy: "set '\(Self.key)'")
        }
    }

    /// Whether nothing gives the prefix a value; a setting that refers to itself has none.
    private func lacksPrefix(_ configuration: String) -> Bool {
        guard let value = settings.value(of: Self.prefix, in: configuration), !value.text.isEmpty else { return true }
        // Of a cycle, a setting that has a value is left.
        let rest = settings.expanded(value.text, in: configuration)
        guard let start = rest.firstRange(of: "$(") else { return false }
        let name = String(rest[start.upperBound...].prefix { $0 != ")" })
        return name == Self.prefix || settings.value(of: name, in: configuration) != nil
    }

    /// The bundle identifiers that Ashlar writes contain a setting of `App.xcconfig`.
    private func missingPrefixes() -> [Finding] {
        targets.flatMap { project.configurations(of: $0.id) }.compactMap { configuration in
            guard let value = settings.value(of: Self.key, in: configuration),
                value.text.contains("$(\(Self.prefix))"),
                lacksPrefix(configuration)
            else { return nil }
            let message = "nothing sets '\(Self.prefix)', which bundle identifiers contain"
            // A missing file, what is wrong in it, and a reference to a missing object are reported as such.
            guard settings.areKnown(in: configuration) else { return nil }
            if let file = settings.file(of: configuration) {
                return ProjectObjects.finding(message, file.path, 1, remedy: "add '\(Self.prefix) = com.example'")
            }
            let owner = settings.projectConfiguration(like: configuration) ?? configuration
            return project.finding(
                "\(message), in '\(project.name(of: owner))'", in: owner,
                remedy: "base the configuration on 'App.xcconfig' in Xcode")
        }
    }

    // MARK: Identifiers that systems refuse

    /// At the line of the prefix, where that is the reason.
    private func invalid() -> [Finding] {
        var seen: Set<SourceLocation> = []
        return targets.flatMap { project.configurations(of: $0.id) }.compactMap { configuration in
            guard let value = known(configuration), let reason = Self.problem(value.text) else { return nil }
            let prefix = settings.value(of: Self.prefix, in: configuration)
            let isOfPrefix = prefix.map { !$0.text.allSatisfy(Self.isAllowed) } ?? false
            let place = (isOfPrefix ? prefix : nil)?.location ?? value.location
            guard seen.insert(place).inserted else { return nil }
            return ProjectObjects.finding(
                "the bundle identifier '\(value.text)' \(reason)", place.path, place.line,
                remedy: "write it with letters, digits, '-' and single periods only")
        }
    }

    private static func problem(_ text: String) -> String? {
        if let sign = text.first(where: { !isAllowed($0) }) { return "contains '\(sign)'" }
        return text.contains("..") || text.hasSuffix(".") ? "has an empty part" : nil
    }

    private static func isAllowed(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-.".contains(character))
    }

    private func repeated() -> [Finding] {
        var seen: Set<SourceLocation> = []
        return Dictionary(
            grouping: targets.flatMap { target in
                project.configurations(of: target.id).map { (target.name, $0) }
            }
        ) { project.text("name", of: $0.1) }.values.flatMap { configurations -> [Finding] in
            var owners: [String: String] = [:]
            return configurations.compactMap { name, configuration in
                guard let value = known(configuration) else { return nil }
                // That of an extension must begin with that of the app.
                guard let other = owners.updateValue(name, forKey: value.text), other != name,
                    other != shell.expected.app, name != shell.expected.app, seen.insert(value.location).inserted
                else { return nil }
                return finding(
                    "'\(other)' and '\(name)' have the bundle identifier '\(value.text)'", at: value,
                    remedy: "give each target its own")
            }
        }
    }

    // MARK: Identifiers of extensions

    private func foreign() -> [Finding] {
        guard let app = targets.first(where: { $0.name == shell.expected.app }) else { return [] }
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
