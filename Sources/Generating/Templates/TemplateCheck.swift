import AshlarImports
import AshlarMessages
import AshlarProjectModel
import AshlarScaffolding

#if Mocks
    import AshlarSwiftDeclarations
#endif

/// Renders every template of a set with names that commonly break templates, and finds what is wrong.
package struct TemplateCheck {
    package private(set) var library: TemplateLibrary
    package let set: String
    private let splits: SampleSplits

    /// - Parameter project: the project of a custom set, whose splits may have parts that the set names by their keys.
    package init(library: TemplateLibrary, set: String, project: Project? = nil) {
        self.library = library
        self.library.isForSample = true
        self.set = set
        splits = project.map { SampleSplits(of: $0, named: library.files(of: set)) } ?? SampleSplits()
    }

    func sample(isOld: Bool) throws -> TemplateFixture {
        try TemplateFixture(set: set, hasFlows: library.hasFlows(in: set), splits: splits, isOld: isOld)
    }

    /// Sorted.
    ///
    /// - Parameter valid: the texts that are known to be Swift; sets that extend one another render many alike.
    func findings(knowing valid: inout Set<String>) throws -> [Finding] {
        var findings: Set<Finding> = []
        for isOld in [false, true] {
            let sample = try sample(isOld: isOld)
            let sources = try files(of: sample, &findings).filter { $0.path.hasSuffix(".swift") }
            findings.formUnion(repetitions(in: sources, of: sample.project))
            for file in sources {
                guard !valid.contains(file.contents) else { continue }
                if let finding = Self.damage(in: file, library, set) {
                    findings.insert(finding)
                } else {
                    valid.insert(file.contents)
                }
            }
        }
        // An error that shows in many files is reported once for each line.
        return Dictionary(grouping: findings, by: \.location).compactMap { $1.min() }.sorted()
    }

    /// The files of the fixture; errors that prevent planning are added to the findings.
    func files(of sample: TemplateFixture, _ findings: inout Set<Finding>) throws -> [PlannedFile] {
        do throws(ScaffoldingError) {
            let initial = try SourcePlanner.sample(sample.project, with: library)
            let added = try sample.addedFiles(with: library)
            // Of two findings at one line, that of the initial source is shown.
            let places = Set(initial.findings.map(\.location))
            findings.formUnion(initial.findings + added.findings.filter { !places.contains($0.location) })
            return initial.files + added.files + (try sample.seamFiles(with: library))
        } catch .template(let error) {
            findings.insert(error.finding)
        } catch .manifest(let found) {
            findings.formUnion(found)
        }
        return []
    }

    /// The types that two sources of one part declare.
    private func repetitions(in files: [PlannedFile], of project: Project) -> [Finding] {
        let owners = SourceOwnership(project)
        var known: [Int: [String: PlannedFile]] = [:]
        var findings: [Finding] = []
        // Of two sources, that of a custom template is reported.
        let sources = files.map { (file: $0, template: template(of: $0)) }
        let custom = sources.filter { $0.template?.path != nil }
        for (file, template) in sources.filter({ $0.template?.path == nil }) + custom {
            guard let template, let target = owners.target(of: file.path) else { continue }
            for type in file.bytes.withUnsafeBytes({ Self.types(in: $0, path: file.path) }) {
                if let other = known[target]?[type.name], !other.path.isTwin(of: file.path) {
                    let lines = file.contents.split(separator: "\n", omittingEmptySubsequences: false)
                    let line = TemplateLines(template.text).line(of: type.location.line, in: lines)
                    findings.append(Message.repeated(type.name, in: file, other, template, at: line))
                }
                known[target, default: [:]][type.name] = file
            }
        }
        return findings
    }

    /// The types that other sources of the module see.
    private static func types(in source: UnsafeRawBufferPointer, path: String) -> [SourceDeclaration] {
        let names = SourceNames(of: source).topLevel
        return DeclarationScanner.types(in: source, path: path).topLevel.filter { names.contains($0.name) }
    }

    private func template(of file: PlannedFile) -> Template? {
        file.template.flatMap { TemplateReference($0)?.key }.flatMap { library.template($0, in: set) }
    }

    private static func damage(in file: PlannedFile, _ library: TemplateLibrary, _ set: String) -> Finding? {
        #if Mocks
            guard let damage = SyntaxCheck.damage(in: file.contents), let reference = file.template,
                let key = TemplateReference(reference)?.key, let template = library.template(key, in: set)
            else { return nil }
            let lines = file.contents.split(separator: "\n", omittingEmptySubsequences: false)
            let line = lines.indices.contains(damage.line - 1) ? String(lines[damage.line - 1]) : ""
            let origin = TemplateLines(template.text).line(of: damage.line, in: lines)
            return Message.notSwift(damage.reason, line, file.path, template, at: origin)
        #else
            return nil
        #endif
    }
}

extension String {
    /// Whether two paths have the same name, also in different folders, which is an error in itself.
    fileprivate func isTwin(of path: String) -> Bool { baseName.lowercased() == path.baseName.lowercased() }
}

extension TemplateCheck {
    fileprivate enum Message {
        static func repeated(
            _ type: String, in file: PlannedFile, _ other: PlannedFile, _ template: Template, at line: Int
        ) -> Finding {
            Finding(
                rule: TemplateError.rule,
                message:
                    "it declares '\(type)' in '\(file.path.baseName)', and so does '\(other.path.baseName)' of the "
                    + "same part",
                location: SourceLocation(path: template.path ?? template.name, line: line, column: 1),
                remedy: "rename one of the types, or change 'when' of one of the files in 'set.yml'")
        }

        static func notSwift(
            _ reason: String, _ line: String, _ path: String, _ template: Template, at number: Int
        ) -> Finding {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return Finding(
                rule: TemplateError.rule, message: "it renders invalid Swift in '\(name)': \(reason.visible)",
                location: SourceLocation(path: template.path ?? template.name, line: number, column: 1),
                notes: [Finding.Note("it renders: \(line.drop { $0 == " " }.prefix(100))".visible)])
        }
    }
}
