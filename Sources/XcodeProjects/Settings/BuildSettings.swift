import AshlarProjectModel
import AshlarPropertyLists

/// The build settings that count for the targets of an Xcode project: those of the target, of the file that its
/// configuration is based on, of the project, and of the file of that.
struct BuildSettings {
    /// Where the value of a setting is.
    struct Value {
        var text: String
        var location: SourceLocation
    }

    let project: ProjectObjects
    /// The files that configurations are based on, by the identifiers of the configurations.
    private var files: [String: ConfigurationFile] = [:]
    /// The names of the targets of configurations.
    private var owners: [String: String] = [:]
    /// The configurations that are based on a file which is not there, or not known.
    private var incomplete: Set<String> = []
    /// What is wrong in the references to files.
    private var wrong: [Finding] = []

    /// - Parameters:
    ///   - paths: of groups and files.
    ///   - folder: that of the project, relative to the root.
    init(_ project: ProjectObjects, _ paths: [String: String], in folder: String, _ access: ProjectFileAccess) {
        self.project = project
        var known: [String: ConfigurationFile] = [:]
        for configuration in project.objects(ofType: "XCBuildConfiguration") {
            guard let path = Self.base(of: configuration, in: project, paths) else {
                if Self.baseKeys.contains(where: { project[configuration]?[$0] != nil }) {
                    incomplete.insert(configuration)
                }
                continue
            }
            guard path.hasSuffix(".xcconfig") else {
                incomplete.insert(configuration)
                wrong.append(Self.other(path, configuration, in: project))
                continue
            }
            let place = RelativePath.normal(folder.path(to: path))
            let file = known[place] ?? ConfigurationFile(reading: place, access)
            known[place] = file
            files[configuration] = file
            if !access.holds(place) { incomplete.insert(configuration) }
        }
        for target in project.list("targets", of: project.rootID) {
            for configuration in project.configurations(of: target) {
                owners[configuration] = project.name(of: target)
            }
        }
    }

    /// What is wrong in the files, and in the references to them.
    var findings: [Finding] { files.values.flatMap(\.findings) + wrong }

    private static func other(_ path: String, _ configuration: String, in project: ProjectObjects) -> Finding {
        project.finding(
            "'\(project.name(of: configuration))' is based on '\(path)', which is not an '.xcconfig' file",
            in: configuration, at: baseKeys[0], remedy: "base it on an '.xcconfig' file in Xcode")
    }

    private static let baseKeys = ["baseConfigurationReference", "baseConfigurationReferenceAnchor"]

    private static func base(of id: String, in project: ProjectObjects, _ paths: [String: String]) -> String? {
        // A reference to a missing object or to another one is reported as such.
        guard baseKeys.allSatisfy({ project.resolves($0, in: id) }) else { return nil }
        if let file = project.object("baseConfigurationReference", of: id) { return paths[file] }
        guard let anchor = project.object("baseConfigurationReferenceAnchor", of: id).flatMap({ paths[$0] }),
            let path = project.text("baseConfigurationReferenceRelativePath", of: id)
        else { return nil }
        return anchor.path(to: path)
    }

    /// The file that a configuration is based on, or else the one of the project of the same name.
    func file(of configuration: String) -> ConfigurationFile? {
        files[configuration] ?? projectConfiguration(like: configuration).flatMap { files[$0] }
    }

    /// The configuration of the project with the name of a target's.
    func projectConfiguration(like configuration: String) -> String? {
        let name = project.text("name", of: configuration)
        return project.configurations(of: project.rootID).first { project.text("name", of: $0) == name }
    }

    /// Whether all is known that counts for a configuration of a target: the files that it is based on can be read.
    func areKnown(in configuration: String) -> Bool {
        [configuration, projectConfiguration(like: configuration)].compactMap(\.self).allSatisfy { id in
            !incomplete.contains(id) && files[id]?.findings.isEmpty ?? true
        }
    }

    /// The value of a setting in a configuration of a target, with what it inherits; `nil` where it inherits nothing.
    func value(of key: String, in configuration: String) -> Value? {
        var value: Value?
        for own in values(in: configuration, { $0 == key }).reversed() {
            if inherits(own.value.text, key) { continue }
            let text = own.value.text.replacing("$(inherited)", with: value?.text ?? "")
            value = Value(text: text, location: own.value.location)
        }
        return value
    }

    /// The value of a setting with those that it names; `nil` where the project does not say all of it.
    func known(_ key: String, in configuration: String) -> Value? {
        guard var value = value(of: key, in: configuration) else { return nil }
        value.text = expanded(value.text, in: configuration)
        return value.text.isEmpty || value.text.contains("$") ? nil : value
    }

    /// The name of the module of a target, with the place of the setting that gives it.
    func module(in configuration: String) -> Value? {
        let key = "PRODUCT_MODULE_NAME"
        if value(of: key, in: configuration) != nil { return known(key, in: configuration) }
        return known("PRODUCT_NAME", in: configuration).map { value in
            Value(text: XcodeProject.module(of: value.text), location: value.location)
        }
    }

    /// The values that a setting has under conditions, such as `[sdk=iphoneos*]`, with their keys.
    func conditionalValues(of key: String, in configuration: String) -> [(key: String, value: Value)] {
        values(in: configuration) { $0.hasPrefix("\(key)[") }.filter { !inherits($0.value.text, key) }
    }

    /// What is on the line where a setting of a configuration is, or belongs.
    func place(of key: String, in configuration: String) -> String {
        project.settings(of: configuration)[key] == nil ? "buildSettings" : "\(key) = "
    }

    /// Whether a value is that of the level above.
    private func inherits(_ text: String, _ key: String) -> Bool {
        ["inherited", key].contains { text == "$(\($0))" || text == "${\($0)}" }
    }

    /// The values of the keys that fit, those of the target first.
    private func values(in configuration: String, _ fits: (String) -> Bool) -> [(key: String, value: Value)] {
        [configuration, projectConfiguration(like: configuration)].compactMap(\.self).flatMap { id in
            let own = project.settings(of: id).filter { fits($0.key) }.sorted { $0.key < $1.key }
            let based = (files[id]?.settings ?? [:]).filter { fits($0.key) }.sorted { $0.key < $1.key }
            return own.compactMap { key, value in
                value.text.map { text in
                    // A key with a condition is in quotes.
                    let line = project.line(of: key.contains("[") ? key : "\(key) = ", in: id)
                    return (key, Value(text: text, location: SourceLocation(path: project.path, line: line, column: 1)))
                }
            }
                + based.map { key, setting in
                    let location = SourceLocation(path: setting.path, line: setting.line, column: 1)
                    return (key, Value(text: setting.text, location: location))
                }
        }
    }

    /// A text with the values of the settings that it names where the project sets them.
    func expanded(_ text: String, in configuration: String, depth: Int = 0) -> String {
        guard depth < 8, text.utf8.count < 4096,
            let start = ["$(", "${"].compactMap({ text.firstRange(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound }),
            let end = text[start.upperBound...].firstIndex(where: { $0 == ")" || $0 == "}" })
        else { return text }
        let key = String(text[start.upperBound..<end])
        let value =
            value(of: key, in: configuration).map { expanded($0.text, in: configuration, depth: depth + 1) }
            ?? builtIn(key, in: configuration)
        let rest = expanded(String(text[text.index(after: end)...]), in: configuration, depth: depth + 1)
        return text[..<start.lowerBound] + (value ?? "$(\(key))") + rest
    }

    /// The path of the file that a setting names, in the folder of the project; `nil` where it is elsewhere, or only
    /// Xcode knows it.
    func path(_ text: String, in configuration: String) -> String? {
        let text = expanded(text, in: configuration)
        guard !text.isEmpty, !text.contains("$"), !text.hasPrefix("/"), !text.hasPrefix("~") else { return nil }
        return RelativePath.normal(project.sourceRoot.path(to: text))
    }

    /// What Xcode sets; folders are relative to `SRCROOT`, as the paths in settings are.
    private func builtIn(_ key: String, in configuration: String) -> String? {
        switch key {
        case "TARGET_NAME", "TARGETNAME": owners[configuration]
        case "PROJECT_NAME", "PROJECT": String(project.path.parentPath.baseName.prefix { $0 != "." })
        case "CONFIGURATION": project.text("name", of: configuration)
        case "SRCROOT", "PROJECT_DIR", "SOURCE_ROOT": "."
        default: nil
        }
    }
}
