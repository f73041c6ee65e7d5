import AshlarMessages
import AshlarProjectModel
import AshlarTemplates
import AshlarYAMLTree

/// Reads the text of a `set.yml`.
package enum TemplateSetReader {
    /// The name of the file in the folder of a set.
    package static let fileName = "set.yml"

    /// The keys of the file, for its schema.
    package static var shape: RecordShape { TemplateSetGrammar().root.shape }

    /// - Parameter path: the path that locations contain.
    /// - Returns: the set, unless there are errors; and everything that is wrong with it, sorted.
    package static func read(_ bytes: [UInt8], path: String) -> (set: TemplateSet?, findings: [Finding]) {
        let problems = DiagnosticCollector(rule: TemplateError.rule)
        guard let (root, _) = YAMLReader.mapping(in: bytes, path: path, .templateSet, problems) else {
            return (nil, problems.sorted)
        }
        var draft = TemplateSetGrammar.Draft()
        TemplateSetGrammar().root.fill(&draft, from: root, noun: "", problems)
        return (problems.hasErrors ? nil : TemplateSet(files: draft.files), problems.sorted)
    }

    /// The built-in sets, with the findings in them, which a test expects to be none.
    static let builtIn = Dictionary(
        uniqueKeysWithValues: BuiltInTemplates.sets.map { name, text in
            (name, read(Array(text.utf8), path: "\(name)/\(fileName)"))
        })
}

/// The keys of a `set.yml`.
struct TemplateSetGrammar {
    struct Draft {
        var files: [TemplateSet.Subject: [TemplateSet.File]] = [:]
    }

    fileprivate struct FileDraft {
        var location: SourceLocation
        var part: Located<PartKind>?
        var path: Located<FileNamePattern>?
        var template: Located<String>?
        var imports: [Located<String>] = []
        var requirements: [Located<TemplateSet.Requirement>] = []
    }

    var root: RecordDecoder<Draft> {
        RecordDecoder(
            "the template set",
            [
                Field(
                    "version", ValueDecoder<Located<Int>>.keyword([("1", 1)]), "the version of this format",
                    example: "1", isRequired: true
                ) { _, _ in },
                Field(
                    "files", .record(files, "'files'") { _ in [:] }, \.files, "the files of each subject",
                    example: "{}", isRequired: true),
            ])
    }

    private var files: RecordDecoder<[TemplateSet.Subject: [TemplateSet.File]]> {
        let list = ValueDecoder<[TemplateSet.File?]>.list(of: file, "a list of files")
        return RecordDecoder(
            "the files of a set",
            TemplateSet.Subject.allCases.map { subject in
                Field(
                    subject.rawValue, list, subject.summary,
                    example: "[{part: ui, file: \"{name}View.swift\", template: UI.View}]"
                ) { $0[subject] = $1.compactMap(\.self) }
            })
    }

    private var file: ValueDecoder<TemplateSet.File?> {
        let record = ValueDecoder<FileDraft>.record(fileKeys, "a file") { FileDraft(location: $0) }
        return record.map(\.file)
    }

    private var fileKeys: RecordDecoder<FileDraft> {
        let text = ValueDecoder<Located<String>>.text
        let requirement = ValueDecoder<Located<TemplateSet.Requirement>>.keyword(
            TemplateSet.Requirement.all.map { ($0.text, $0) })
        return RecordDecoder(
            "a file",
            [
                Field(
                    "part", ValueDecoder<Located<PartKind>>.cases(PartKind.self), \.part, "the kind of its part",
                    example: "ui", isRequired: true),
                Field(
                    "file", pattern, \.path,
                    "its path within the part: a pattern of {name}, {screen}, {target}, {member} and {table}",
                    example: "\"{name}View.swift\"", isRequired: true),
                Field(
                    "template", text, \.template, "the name of its template in the set", example: "UI.View",
                    isRequired: true),
                Field(
                    "imports", .list(of: text, "a list of modules"), \.imports,
                    "the modules that it imports: kinds of parts, if the part sees one, and modules of the system",
                    example: "[SwiftUI, interface]"),
                Field(
                    "when", .list(of: requirement, "a list of conditions"), \.requirements,
                    "the conditions that all must hold", example: "[ui, not compact]"),
            ])
    }

    private var pattern: ValueDecoder<Located<FileNamePattern>> {
        ValueDecoder("a path", .text) { node, context, problems in
            guard case .text(let text) = node.content else {
                return problems.mismatch(node, context, expected: "a path such as \"{name}View.swift\"")
            }
            do throws(FileNamePattern.Problem) {
                return Located(try FileNamePattern(text), at: node.location)
            } catch {
                problems.report("the file '\(text)' \(error.message)", at: node.location)
                return nil
            }
        }
    }
}

extension TemplateSetGrammar.FileDraft {
    /// `nil` if a key is missing, which is reported.
    fileprivate var file: TemplateSet.File? {
        guard let part, let path, let template else { return nil }
        return TemplateSet.File(
            part: part.value, path: path.value, template: template.value, imports: imports.map(\.value),
            requirements: requirements.map(\.value), location: location)
    }
}

extension TemplateSet.Subject {
    fileprivate var summary: String {
        switch self {
        case .feature: "the files of a feature beside those of its first screen"
        case .screen: "the files of each screen, a feature's first one included"
        case .component: "the files of a component"
        case .service: "the files of a service that is added"
        case .module: "the files of a module, and of parts of kinds that the subject of a feature or an app lacks"
        case .app: "the files of an app or extension"
        }
    }
}
