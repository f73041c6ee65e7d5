import AshlarProjectModel
import AshlarTemplates
import AshlarYAMLTree
import Testing

@testable import AshlarScaffolding

@Suite("Template sets")
struct TemplateSetTests {
    /// A set that extends nothing.
    private func read(_ text: String) -> (set: TemplateSet?, findings: [Finding]) {
        let (declaration, findings) = TemplateSetReader.read(Array(text.utf8), path: "T/team/set.yml")
        let resolver = TemplateSetResolver(
            declarations: declaration.map { ["team": $0] } ?? [:], problems: DiagnosticCollector())
        return (resolver.files(of: "team"), findings)
    }

    /// The findings as `line:column: message`, with the remedy after a dash.
    private func words(_ text: String) -> [String] {
        read(text).findings.map { finding in
            "\(finding.location?.line ?? 0):\(finding.location?.column ?? 0): \(finding.message)"
                + (finding.remedy.map { " - \($0)" } ?? "")
        }
    }

    // MARK: Built-in sets

    @Test(
        "Every built-in set is valid, and its files have templates of the same extension",
        arguments: TemplateLibrary.builtInSets)
    func builtInSetsAreValid(name: String) throws {
        let text = try #require(TemplateSetReader.builtInText(of: name, as: name))
        #expect(TemplateSetReader.read(Array(text.utf8), path: "set.yml").findings == [])
        let files = try #require(BuiltInSets.files(of: name)).files.values.flatMap(\.self)
        #expect(files.count > 30)
        for file in files {
            #expect(TemplateCatalog.keys.contains(file.template), "\(file.location)")
            #expect(TemplateCatalog.fileExtension(of: file.template) == file.path.fileExtension, "\(file.location)")
        }
    }

    @Test("Every built-in template is that of a file, or is rendered for any part")
    func templatesAreUsed() throws {
        let sets = TemplateLibrary.builtInSets.compactMap { BuiltInSets.files(of: $0) }
        let used = Set(sets.flatMap { $0.files.values.joined() }.map(\.template))
        let unused = Set(TemplateCatalog.keys).subtracting(used)
        #expect(unused == ["Library.Bundle", "Library.ReadMe", "Seam.Conformance", "Seam.Model", "Target.Empty"])
    }

    @Test("Every subject has files of the parts that it names")
    func subjectsHaveFiles() throws {
        let set = try #require(BuiltInSets.files(of: "plain"))
        for subject in TemplateSet.Subject.allCases where subject != .flow {
            #expect(set.files[subject]?.isEmpty == false, "\(subject)")
        }
        let paths = set.files(of: .screen, in: [.interface]).map { file in file.path.path { _ in "Receipt" } }
        #expect(
            paths == [
                "ReceiptService.swift", "ReceiptInteractable.swift", "ReceiptListener.swift", "ReceiptBuilding.swift",
                "ReceiptInput.swift",
            ])
    }

    // MARK: Reading

    @Test("A set declares parts, paths, templates, imports and conditions")
    func readsFiles() throws {
        let (set, findings) = read(
            """
            version: 1
            files:
              screen:
                - part: ui
                  file: "Screens/{name}{screen}.swift"
                  template: UI.View
                  imports: [SwiftUI, interface]
                  when: [table, not compact]
            """)
        #expect(findings == [])
        let file = try #require(set?.files(of: .screen, in: [.ui]).first)
        #expect(file.template == "UI.View" && file.imports == ["SwiftUI", "interface"])
        #expect(file.requirements.map(\.text) == ["table", "not compact"])
        #expect(file.path.path { $0 == .name ? "PaymentReason" : "Reason" } == "Screens/PaymentReasonReason.swift")
        #expect(file.path.fileExtension == "swift")
        #expect(set?.files(of: .screen, in: [.interface]).isEmpty == true)
    }

    @Test("All errors are reported in one run, with line and column")
    func reportsAllErrors() {
        let findings = words(
            """
            version: 1
            files:
              sceen: []
              screen:
                - {part: [ui], file: "{name}View.swift", template: UI.View}
                - {part: ui, file: "{nam}View.swift", template: UI.View}
                - {part: ui, file: "../{name}View.swift", template: UI.View}
                - {part: ui, file: "/{name}View.swift", template: UI.View}
                - {part: ui, file: "{name}View", template: UI.View}
                - {part: ui, file: "{name.swift", template: UI.View}
                - {part: ui, file: "{name}View.swift", template: UI.View, when: [compcat], twice: 1}
                - {part: ui, file: "{name}State.swift"}
                - text
                - {part: ui, file: "{name}More.swift", template: ../../UI.View}
            """)
        #expect(
            findings == [
                "3:3: unknown key 'sceen' in 'files' - did you mean 'screen'?",
                "5:14: 'part' of a file must be text, not a list",
                "6:24: the file '{nam}View.swift' contains the unknown name '{nam}'; the names are {name}, {screen}, "
                    + "{target}, {member}, {entity}, {table}",
                "7:24: the file '../{name}View.swift' leaves the folder of its part",
                "8:24: the file '/{name}View.swift' is not relative to the folder of its part",
                "9:24: the file '{name}View' has no extension such as '.swift'",
                "10:24: the file '{name.swift' has a '{' without '}'",
                "11:70: an item of 'when' of a file must be one of "
                    + TemplateSet.Requirement.all.map(\.text).joined(separator: ", ")
                    + ", not 'compcat' - did you mean 'compact'?",
                "11:80: unknown key 'twice' in a file",
                "12:7: a file needs 'template' - add 'template: UI.View'",
                "13:7: an item of 'screen' of 'files' must be a mapping, not text - write it as "
                    + "'{part: ui, file: \"{name}View.swift\", template: UI.View}'",
                "14:54: the name of the template '../../UI.View' contains characters other than letters, digits, '.', "
                    + "'-', '_' and '+' - name a file in the folder of the set, without folders and ending",
            ])
        #expect(read("version: 1\nfiles: {}\n").findings == [])
        #expect(read("version: 1\nfiles: {screen: [}\n").findings.map(\.rule) == ["templates"])
    }

    @Test(
        "A text that is not a set is reported",
        arguments: [
            ("", "1:1: the template set is empty - begin with 'version: 1', or delete it"),
            ("- a\n", "1:1: a template set must be a mapping, not a list"),
            ("files: {}\n", "1:1: the template set needs 'version' - add 'version: 1'"),
            ("version: 2\nfiles: {}\n", "1:10: 'version' must be '1', not '2'"),
        ])
    func refusesOtherTexts(text: String, message: String) {
        #expect(words(text) == [message])
    }
}
