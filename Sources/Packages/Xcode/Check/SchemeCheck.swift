import AshlarProjectModel

/// Checks that a scheme of an Xcode project names targets that exist.
struct SchemeCheck {
    let path: String
    let text: String
    /// The targets of the project by identifier.
    let targets: [String: String]
    /// The container of the project, such as `container:Rider.xcodeproj`.
    let container: String
    /// The container of the package with its targets; `nil` where they are unknown.
    let package: (container: String, targets: Set<String>)?

    func findings() -> [Finding] {
        var findings: [Finding] = []
        var blueprint: (text: String, line: Int)?
        var name: String?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let value = Self.value(of: "BlueprintIdentifier", in: line) { blueprint = (value, index + 1) }
            if let value = Self.value(of: "BlueprintName", in: line) { name = value }
            guard let value = Self.value(of: "ReferencedContainer", in: line), let known = blueprint else { continue }
            findings += reference(known, name, in: value, line: index + 1)
            (blueprint, name) = (nil, nil)
        }
        return findings
    }

    private func reference(
        _ blueprint: (text: String, line: Int), _ name: String?, in container: String, line: Int
    ) -> [Finding] {
        if container == self.container {
            guard let target = targets[blueprint.text] else {
                return [finding("'\(blueprint.text)' is not a target of the project", blueprint.line)]
            }
            return target == name
                ? [] : [finding("the target is named '\(target)', not '\(name ?? "")'", blueprint.line)]
        }
        guard let package else { return [] }
        guard container == package.container else {
            return [
                finding(
                    "'\(container)' is neither the project nor the package", line,
                    remedy: "set it to '\(self.container)' or '\(package.container)'")
            ]
        }
        return package.targets.contains(blueprint.text)
            ? [] : [finding("the package has no target '\(blueprint.text)'", blueprint.line)]
    }

    private func finding(_ message: String, _ line: Int, remedy: String? = nil) -> Finding {
        ProjectObjects.finding(message, path, line, remedy: remedy)
    }

    /// The value of an attribute that is alone on its line, as Xcode writes it.
    static func value(of attribute: String, in line: Substring) -> String? {
        let words = line.drop { $0 == " " || $0 == "\t" }
        guard words.hasPrefix("\(attribute) = \"") || words.hasPrefix("\(attribute)=\"") else { return nil }
        return String(words.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" })
    }
}
