import AshlarProjectModel

/// Reads the template sets of a house from the files of its folder: `<set>/<Part>.<Name>.swift.mustache`.
package enum HouseTemplateReader {
    /// A file of the folder.
    package struct File: Sendable {
        /// Relative to the folder of templates.
        package var name: String
        package var bytes: [UInt8]

        package init(_ name: String, _ bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// - Parameters:
    ///   - files: those whose names end in `.mustache`.
    ///   - sets: the folders that lie in it.
    ///   - folder: its own path, relative to the root.
    /// - Returns: the sound templates, and everything that is wrong with the others, sorted.
    package static func read(
        _ files: [File], sets: [String], in folder: String
    ) -> (library: TemplateLibrary, findings: [Finding]) {
        var templates: [Template] = []
        var findings: [Finding] = []
        for set in sets {
            if let objection = objection(toSet: set) { findings.append(Message.set(set, objection, in: folder)) }
        }
        let sound = Set(sets.filter { objection(toSet: $0) == nil })
        for file in files {
            let path = "\(folder)/\(file.name)"
            let components = file.name.split(separator: "/").map(String.init)
            guard components.count == 2 else {
                findings.append(Message.place(path))
                continue
            }
            guard sound.contains(components[0]) else { continue }
            guard let key = key(of: components[1]) else {
                findings.append(Message.name(components[1], path))
                continue
            }
            guard let text = text(file.bytes) else {
                findings.append(Message.notUTF8(path))
                continue
            }
            let template = Template(house: "\(components[0])/\(key)", text: text, path: path)
            let problems = TemplateCatalog.problems(in: template)
            findings += problems.map(\.finding)
            templates.append(template)
        }
        return (TemplateLibrary(house: templates, sets: sound), findings.sorted())
    }

    /// Why a set cannot bear the name.
    package static func objection(toSet name: String) -> String? {
        if ["past", "presets"].contains(name) { return "is a name of Ashlar's own" }
        let isSound = name.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
        }
        if !isSound { return "has more in it than letters, digits, '-' and '_'" }
        return name.isEmpty || name.utf8.count > 60 ? "is not between 1 and 60 letters long" : nil
    }

    private static func key(of name: String) -> String? {
        TemplateCatalog.keys.first { TemplateCatalog.fileName(of: $0) == name }
    }

    /// Line ends are folded, so that the same template has the same hash on every machine.
    private static func text(_ bytes: [UInt8]) -> String? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard let text = String(validating: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
        else { return nil }
        return text.replacing("\r\n", with: "\n")
    }
}

extension HouseTemplateReader {
    fileprivate enum Message {
        static func set(_ set: String, _ objection: String, in folder: String) -> Finding {
            finding(
                "the template set '\(set.visible)' \(objection)", "\(folder)/\(set)",
                remedy: "give the folder another name")
        }

        static func place(_ path: String) -> Finding {
            finding(
                "the template '\(path.visible)' lies in no set", path,
                remedy: "move it into a folder for its set, right below the folder of templates")
        }

        static func name(_ name: String, _ path: String) -> Finding {
            let names = TemplateCatalog.keys.map(TemplateCatalog.fileName)
            let meant = Spelling.suggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
            return finding(
                "nothing asks for a template '\(name.visible)'\(meant)", path,
                remedy: "'ashlar templates list' tells the names; give the file one of them, or delete it")
        }

        static func notUTF8(_ path: String) -> Finding {
            finding("the template '\(path.visible)' is not valid UTF-8", path, remedy: "write it as UTF-8")
        }

        private static func finding(_ message: String, _ path: String, remedy: String) -> Finding {
            Finding(
                rule: TemplateError.rule, message: message,
                location: SourceLocation(path: path.visible, line: 1, column: 1), remedy: remedy)
        }
    }
}
