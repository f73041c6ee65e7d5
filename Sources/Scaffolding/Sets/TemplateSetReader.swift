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
    /// - Returns: what can be read of the set, unless the file is not a mapping; and everything that is wrong with it, sorted.
    package static func read(
        _ bytes: [UInt8], path: String
    ) -> (declaration: TemplateSetDeclaration?, findings: [Finding]) {
        let problems = DiagnosticCollector(rule: TemplateError.rule)
        guard let (root, entries) = YAMLReader.mapping(in: bytes, path: path, .templateSet, problems) else {
            return (nil, problems.sorted)
        }
        var declaration = TemplateSetDeclaration()
        let grammar = TemplateSetGrammar().root
        grammar.fill(&declaration, from: root, noun: "", problems)
        declaration.isWhole = !problems.hasErrors
        // An invalid value, or a misspelled key, does not mean that the set extends nothing, or has no own interfaces.
        let known = grammar.shape.fields.map(\.key)
        let keys = Set(entries.map { known.contains($0.key.value) ? $0.key.value : "" })
        declaration.isBaseUnread = declaration.extends == nil && !keys.isDisjoint(with: ["", "extends"])
        if !keys.isDisjoint(with: ["", "interface"]) { declaration.ownsInterface = true }
        return (declaration, problems.sorted)
    }

    /// The text of a built-in set's file for a set with another name; `nil` for an unknown set.
    ///
    /// - Parameter interfaces: the keys of the project's parts that are interfaces.
    package static func builtInText(
        of set: String, as newSet: String, interfaces: Set<String> = []
    ) -> String? {
        guard let text = BuiltInTemplates.sets[set] else { return nil }
        let renamed = text.replacing("set '\(set)'", with: "set '\(newSet)'", maxReplacements: 1)
        // Only the common set may have interfaces without declaring it.
        let parts = BuiltInSets.declaration(of: set)?.allFiles.compactMap(\.part?.value) ?? []
        let ownsInterface =
            set == TemplateLibrary.commonSet ? newSet != set : !interfaces.isDisjoint(with: parts)
        guard ownsInterface else { return renamed }
        return renamed.replacing("version: 1\n", with: "version: 1\ninterface: own\n", maxReplacements: 1)
    }
}

extension TemplateSet.File {
    /// Where a custom set declares it; `nil` for the file of a built-in set, which the project does not contain.
    package var customLocation: SourceLocation? { Self.builtInPaths.contains(location.path) ? nil : location }

    private static let builtInPaths = Set(BuiltInTemplates.sets.keys.map { "\($0)/\(TemplateSetReader.fileName)" })
}

/// The keys of a `set.yml`.
struct TemplateSetGrammar {
    var root: RecordDecoder<TemplateSetDeclaration> {
        RecordDecoder(
            "the template set",
            [
                Field(
                    "version", ValueDecoder<Located<Int>>.keyword([("1", 1)]), "the version of this format",
                    example: "1", isRequired: true
                ) { _, _ in },
                Field(
                    "extends", ValueDecoder<Located<String>>.text("the name of a set"), \.extends,
                    "the set whose files and templates it has, too", absence: "none", example: "plain"),
                Field(
                    "interface", ValueDecoder<Located<Bool>>.keyword([("own", true)]),
                    "'own' for a set that changes files of interfaces", absence: "interfaces are those of 'plain'",
                    example: "own"
                ) { $0.ownsInterface = $1.value },
                Field(
                    "files", .record(files, "'files'") { _ in [:] }, \.files, "the files of each subject",
                    example: "{}"),
            ])
    }

    private var files: RecordDecoder<[TemplateSet.Subject: [TemplateSetDeclaration.File]]> {
        let list = ValueDecoder<[TemplateSetDeclaration.File]>.list(of: file, "a list of files")
        return RecordDecoder(
            "the files of a set",
            TemplateSet.Subject.allCases.map { subject in
                Field(
                    subject.rawValue, list, subject.summary,
                    example: "[{part: ui, file: \"{name}View.swift\", template: UI.View}]"
                ) { $0[subject] = $1 }
            })
    }

    private var file: ValueDecoder<TemplateSetDeclaration.File> {
        let record = ValueDecoder<TemplateSetDeclaration.File>.record(fileKeys, "a file") {
            TemplateSetDeclaration.File(location: $0)
        }
        return ValueDecoder(record.expectation, record.shape) { node, context, problems in
            let file = record.decode(node, context, problems)
            file?.check(problems)
            return file
        }
    }

    private var fileKeys: RecordDecoder<TemplateSetDeclaration.File> {
        let text = ValueDecoder<Located<String>>.text
        let requirement = ValueDecoder<Located<TemplateSet.Requirement>>.keyword(
            TemplateSet.Requirement.all.map { ($0.text, $0) })
        return RecordDecoder(
            "a file",
            [
                Field(
                    "part", text, \.part, "the key of its part, else the kind",
                    example: "ui", isRequired: true),
                Field(
                    "file", pattern, \.path,
                    "its path within the part, a pattern of {name}, {screen}, {target}, {member} and {table}; "
                        + "'none' for an inherited file that the set does not have",
                    example: "\"{name}View.swift\"", isRequired: true),
                Field(
                    "template", templateName, \.template, "the name of its template in the set", example: "UI.View",
                    isRequired: true),
                Field(
                    "imports", .list(of: text, "a list of modules"), \.imports,
                    "the modules that it imports: kinds of parts, if the part sees one, and modules of the system; "
                        + "'architecture' is the project's module with the shared files of the set",
                    example: "[SwiftUI, interface]"),
                Field(
                    "when", .list(of: requirement, "a list of conditions"), \.requirements,
                    "the conditions that all must hold", example: "[ui, not compact]"),
                Field(
                    "once", .keyword([("true", true)]), \.once,
                    "'true' for a file that one module of the project has, for all others", example: "true"),
                Field(
                    "generated", .keyword([("true", true)]), \.generated,
                    "'true' for a file that is rendered again each time; its name ends with '.generated.swift'",
                    example: "true"),
                Field(
                    "each", .keyword([("screen", true)]), \.each,
                    "'screen' for a file that each screen of a flow has; its path contains {screen}",
                    example: "screen"),
            ])
    }

    private var templateName: ValueDecoder<Located<String>?> {
        let text = ValueDecoder<Located<String>>.text
        return ValueDecoder(text.expectation, text.shape) { node, context, problems in
            guard let name = text.decode(node, context, problems) else { return nil }
            if TemplateCatalog.isName(name.value) { return name }
            problems.report(
                "the name of the template '\(name.value)' contains characters other than letters, digits, '.', '-', '_' "
                    + "and '+'",
                at: name.location, remedy: "name a file in the folder of the set, without folders and ending")
            return nil
        }
    }

    private var pattern: ValueDecoder<Located<FileNamePattern?>> {
        ValueDecoder("a path", .text) { node, context, problems in
            guard case .text(let text) = node.content else {
                return problems.mismatch(node, context, expected: "a path such as \"{name}View.swift\"")
            }
            if text == "none" { return Located(nil, at: node.location) }
            do throws(FileNamePattern.Problem) {
                return Located(try FileNamePattern(text), at: node.location)
            } catch {
                problems.report("the file '\(text)' \(error.message)", at: node.location)
                return nil
            }
        }
    }
}

extension TemplateSetDeclaration.File {
    /// The path of a generated file says so, and those of the screens of a flow differ.
    fileprivate func check(_ problems: DiagnosticCollector) {
        guard let located = path, let path = located.value else { return }
        let isNamedGenerated = path.text.hasSuffix(ManagedText.fileEnding)
        if isNamedGenerated != (generated?.value ?? false) {
            problems.report(
                isNamedGenerated
                    ? "the file '\(path.text)' is not 'generated', and its name says so"
                    : "the name of the generated file '\(path.text)' does not end with '\(ManagedText.fileEnding)'",
                at: located.location, remedy: isNamedGenerated ? "add 'generated: true'" : "rename it")
        }
        if each != nil, !path.text.contains("{screen}") {
            problems.report(
                "the file '\(path.text)' has the same path for each screen", at: located.location,
                remedy: "add {screen} to its name")
        }
    }
}

extension TemplateSet.Subject {
    fileprivate var summary: String {
        switch self {
        case .feature: "the files of a feature beside those of its first screen"
        case .screen: "the files of each screen, a feature's first one included"
        case .flow: "the files of a feature that leads through the screens of others, in place of its own screen's"
        case .component: "the files of a component"
        case .service: "the files of a service that is added"
        case .module: "the files of a module, and of parts of kinds that the subject of a feature or an app lacks"
        case .app: "the files of an app or extension"
        }
    }
}
