import AshlarMessages
import AshlarProjectModel

/// Reads the custom template sets of a project from the files of their folder: `<set>/<Part>.<Name>.swift.mustache`.
package enum CustomTemplateReader {
    /// - Parameters:
    ///   - files: the files whose names end in `.mustache`; the names are relative to the folder.
    ///   - sets: the names of the folders in it.
    ///   - folder: the path of the folder of templates, relative to the root.
    /// - Returns: the templates, and everything that is wrong with them, sorted.
    package static func read(
        _ files: [(name: String, bytes: [UInt8])], sets: [String], in folder: String
    ) -> (library: TemplateLibrary, findings: [Finding]) {
        var templates: [Template] = []
        var findings: [Finding] = []
        for set in sets {
            guard let objection = objection(toSet: set) else { continue }
            findings.append(
                finding(
                    "the template set '\(set.visible)' \(objection)", "\(folder)/\(set)",
                    remedy: "give the folder another name"))
        }
        let sound = Set(sets.filter { objection(toSet: $0) == nil })
        for file in files {
            let path = "\(folder)/\(file.name)"
            let components = file.name.split(separator: "/").map(String.init)
            guard components.count == 2 else {
                findings.append(
                    finding(
                        "the template '\(path.visible)' is not in a set", path,
                        remedy: "move it into a folder of a set, directly below the folder of templates"))
                continue
            }
            guard sound.contains(components[0]) else { continue }
            guard let key = key(of: components[1]) else {
                let names = TemplateCatalog.keys.map(TemplateCatalog.fileName)
                let meant =
                    Spelling.suggestion(for: components[1], among: names).map { "; did you mean '\($0)'?" } ?? ""
                findings.append(
                    finding(
                        "unknown template '\(components[1].visible)'\(meant)", path,
                        remedy: "run 'ashlar templates list' to see valid names; rename the file, or delete it"))
                continue
            }
            guard let text = text(file.bytes) else {
                findings.append(
                    finding("the template '\(path.visible)' is not valid UTF-8", path, remedy: "write it as UTF-8"))
                continue
            }
            let template = Template(custom: "\(components[0])/\(key)", text: text, path: path)
            findings += TemplateCatalog.problems(in: template).map(\.finding)
            templates.append(template)
        }
        return (TemplateLibrary(custom: templates, sets: sound), findings.sorted())
    }

    /// The reason why a set cannot have the name; `nil` if it can.
    package static func objection(toSet name: String) -> String? {
        if name == "presets" { return "is reserved" }
        let isSound = name.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) }
        if !isSound { return "contains characters other than letters, digits, '-' and '_'" }
        return name.isEmpty || name.utf8.count > 60 ? "is not between 1 and 60 characters long" : nil
    }

    private static func key(of name: String) -> String? {
        TemplateCatalog.keys.first { TemplateCatalog.fileName(of: $0) == name }
    }

    /// Line ends are normalized, so that a template has the same hash on every machine.
    private static func text(_ bytes: [UInt8]) -> String? {
        String(validating: bytes.withoutByteOrderMark, as: UTF8.self)?.replacing("\r\n", with: "\n")
    }

    private static func finding(_ message: String, _ path: String, remedy: String) -> Finding {
        Finding(
            rule: TemplateError.rule, message: message,
            location: SourceLocation(path: path.visible, line: 1, column: 1), remedy: remedy)
    }
}
