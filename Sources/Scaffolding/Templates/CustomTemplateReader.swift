import AshlarMessages
import AshlarProjectModel
import AshlarYAMLTree

/// Reads the custom template sets of a project from the files of their folders: `<set>/set.yml` and
/// `<set>/<Part>.<Name>.swift.mustache`.
package enum CustomTemplateReader {
    /// - Parameters:
    ///   - files: the files whose names end in `.mustache`, and the `set.yml` of sets; the names are relative to the folder.
    ///   - sets: the names of the folders in it.
    ///   - folder: the path of the folder of templates, relative to the root.
    ///   - parts: the keys of the project's parts, which sets may name besides the kinds of parts.
    ///   - interfaces: those of them that are interfaces.
    /// - Returns: the templates, and everything that is wrong with them, sorted.
    package static func read(
        _ files: [(name: String, bytes: [UInt8])], sets: [String], in folder: String, parts: Set<String> = [],
        interfaces: Set<String> = []
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
        let declared = CustomSets(
            files.filter { isSet($0.name) }, of: sound.sorted(), in: folder, parts, interfaces: interfaces)
        for file in files where !isSet(file.name) {
            switch template(file, among: declared, of: sound, in: folder) {
            case .success(let template):
                findings += TemplateCatalog.problems(in: template, parts: parts).map(\.finding)
                templates.append(template)
            case .failure(let error): findings += [error.finding].compactMap(\.self)
            }
        }
        var library = TemplateLibrary(
            custom: templates, sets: sound, bases: declared.bases, files: declared.files)
        library.partKeys = parts
        return (library, (findings + declared.findings(with: library)).sorted())
    }

    /// The reason why a set cannot have the name; `nil` if it can.
    package static func objection(toSet name: String) -> String? {
        if name == "presets" { return "is reserved" }
        let isSound = name.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) }
        if !isSound { return "contains characters other than letters, digits, '-' and '_'" }
        return name.isEmpty || name.utf8.count > 60 ? "is not between 1 and 60 characters long" : nil
    }

    /// A file that is not a template; without a finding if that of its set suffices.
    private struct Refusal: Error {
        var finding: Finding?
    }

    private static func isSet(_ name: String) -> Bool { name.hasSuffix("/\(TemplateSetReader.fileName)") }

    private static func template(
        _ file: (name: String, bytes: [UInt8]), among declared: CustomSets, of sound: Set<String>, in folder: String
    ) -> Result<Template, Refusal> {
        let path = "\(folder)/\(file.name)"
        let components = file.name.split(separator: "/").map(String.init)
        guard components.count == 2 else {
            return .failure(
                Refusal(
                    finding: finding(
                        "the template '\(path.visible)' is not in a set", path,
                        remedy: "move it into a folder of a set, directly below the folder of templates")))
        }
        guard sound.contains(components[0]) else { return .failure(Refusal()) }
        guard let key = declared.key(of: components[1], in: components[0]) else {
            let names = declared.fileNames(of: components[0])
            let meant = Spelling.suggestion(for: components[1], among: names).map { "; did you mean '\($0)'?" } ?? ""
            return .failure(
                Refusal(
                    finding: finding(
                        "unknown template '\(components[1].visible)'\(meant)", path,
                        remedy: "run 'ashlar templates list' to see valid names; rename the file, delete it, or "
                            + "declare what it renders in '\(TemplateSetReader.fileName)'")))
        }
        guard let text = text(file.bytes) else {
            return .failure(
                Refusal(
                    finding: finding(
                        "the template '\(path.visible)' is not valid UTF-8", path, remedy: "write it as UTF-8")))
        }
        return .success(Template(custom: "\(components[0])/\(key)", text: text, path: path))
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

/// The custom sets of a project, resolved.
private struct CustomSets {
    private let resolver: TemplateSetResolver
    private let unread: [Finding]
    private let sets: [String]
    private let folder: String
    private(set) var bases: [String: [String]] = [:]
    /// Of the sets without errors.
    private(set) var files: [String: TemplateSet] = [:]
    /// The names of template files in a set, with the names of the templates.
    private var keys: [String: [String: String]] = [:]

    init(
        _ files: [(name: String, bytes: [UInt8])], of sets: [String], in folder: String, _ parts: Set<String>,
        interfaces: Set<String>
    ) {
        (self.sets, self.folder) = (sets, folder)
        let builtIn = BuiltInSets.declarations
        var declarations = builtIn
        var unread: [Finding] = []
        for set in sets where builtIn[set] == nil {
            declarations[set] = .extending(TemplateLibrary.commonSet, at: "\(folder)/\(set)")
        }
        for file in files {
            let set = String(file.name.prefix { $0 != "/" })
            guard sets.contains(set) else { continue }
            let (declaration, findings) = TemplateSetReader.read(file.bytes, path: "\(folder)/\(file.name)")
            unread += findings
            declarations[set] = declaration ?? TemplateSetDeclaration(isWhole: false, isBaseUnread: true)
        }
        let problems = DiagnosticCollector(rule: TemplateError.rule)
        resolver = TemplateSetResolver(
            declarations: declarations, interfaceParts: interfaces.union([PartKind.interface.rawValue]),
            problems: problems)
        let written = Set(files.map { String($0.name.prefix { $0 != "/" }) })
        for set in sets {
            // Nothing in the declaration of a built-in set is the project's.
            if builtIn[set] == nil || written.contains(set) { resolver.check(set, parts: parts) }
            bases[set] = resolver.bases(of: set)
            if resolver.isWhole(set) { self.files[set] = resolver.files(of: set) }
        }
        // A built-in set inherits the changes of the set that it extends.
        for set in builtIn.keys where !sets.contains(set) { self.files[set] = resolver.files(of: set) }
        self.unread = unread
        for (set, files) in self.files {
            keys[set] = Dictionary(
                files.templates.map { (TemplateCatalog.fileName(of: $0.key, $0.fileExtension), $0.key) }
            ) { first, _ in first }
        }
    }

    /// The name of the template that a file of a set contains; `nil` if the set has no such template.
    func key(of fileName: String, in set: String) -> String? {
        // Where the set has errors, any template may be one of it.
        guard let keys = keys[set] else { return fileName.split(separator: ".").dropLast(2).joined(separator: ".") }
        return keys[fileName]
    }

    func fileNames(of set: String) -> [String] { (keys[set] ?? [:]).keys.sorted() }

    /// Everything that is wrong with the sets.
    func findings(with library: TemplateLibrary) -> [Finding] {
        for set in sets {
            checkTemplates(of: set, in: library)
            checkInterfaces(of: set, in: library)
        }
        return unread + resolver.problems.sorted
    }

    /// Reports files whose template does not exist.
    private func checkTemplates(of set: String, in library: TemplateLibrary) {
        guard bases[set] != nil, let declaration = resolver.declarations[set] else { return }
        for file in declaration.allFiles where !file.isDropped {
            checkExtension(of: file, of: set, in: library)
            guard let template = file.template, library.template(template.value, in: set) == nil else { continue }
            let name = TemplateCatalog.fileName(of: template.value, file.path?.value?.fileExtension ?? "swift")
            let meant = resolver.problems.suggestion(for: template.value, among: library.templateNames(in: set))
            resolver.problems.report(
                "the set '\(set)' has no template '\(template.value)'", at: template.location,
                remedy: meant.map { "did you mean '\($0)'?" }
                    ?? "create '\(folder)/\(set)/\(name)', or name another template")
        }
    }

    /// Reports a file whose template renders files with another extension.
    private func checkExtension(
        of file: TemplateSetDeclaration.File, of set: String, in library: TemplateLibrary
    ) {
        guard let path = file.path?.value, let template = file.template,
            let known = library.template(template.value, in: set)?.fileExtension, known != path.fileExtension
        else { return }
        resolver.problems.report(
            "the template '\(template.value)' renders files that end with '.\(known)'", at: template.location,
            remedy: "give the file '\(path.text)' this ending, or name another template")
    }

    /// Reports templates of interfaces in a set that does not declare to have its own.
    private func checkInterfaces(of set: String, in library: TemplateLibrary) {
        guard set != TemplateLibrary.commonSet, let files = resolver.files(of: set),
            resolver.declarations[set]?.ownsInterface == false
        else { return }
        let parts = resolver.interfaceParts
        let keys = Set(files.files.values.joined().filter { parts.contains($0.part) }.map(\.template))
        for template in library.customTemplates where template.set == set && keys.contains(template.key) {
            guard let path = template.path else { continue }
            resolver.problems.report(
                "the set '\(set)' changes a template of the interface, which is the same in every set",
                at: SourceLocation(path: path, line: 1, column: 1),
                remedy:
                    "delete the template, or write 'interface: own' in '\(folder)/\(set)/\(TemplateSetReader.fileName)'"
            )
        }
    }
}
