import AshlarTemplates
import Foundation
import Testing

@testable import AshlarScaffolding

@Suite("Built-in templates")
struct BuiltInTemplatesTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Templates")

    /// `plain.Interface.Service.swift.mustache` is `plain/Interface.Service`; `preset.tada.ashlar.yml.mustache` is
    /// `presets/tada`.
    private static func name(of file: String, in set: String) -> String {
        let stem = file.replacing(".mustache", with: "")
        if set == "presets" { return "presets/" + stem.split(separator: ".")[1] }
        return "\(set)/" + stem.split(separator: ".").dropFirst().dropLast().joined(separator: ".")
    }

    @Test("Every file in the folder, and no other, is registered unchanged")
    func filesAreRegistered() throws {
        var onDisk: [String: String] = [:]
        for set in ["coordinator", "mvi", "plain", "presets", "ribs", "tca", "uikit"] {
            let folder = Self.folder.appendingPathComponent(set)
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                if file == "\(set).set.yml" {
                    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                    #expect(BuiltInTemplates.sets[set] == text)
                    continue
                }
                onDisk[Self.name(of: file, in: set)] = try String(
                    contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            }
        }
        let registered = Dictionary(uniqueKeysWithValues: BuiltInTemplates.all.map { ($0.name, $0.text) })

        #expect(onDisk.count > 25)
        #expect(registered == onDisk)
    }

    @Test(
        "Every file that a preset starts with is registered",
        arguments: [("29cm", "twentynine"), ("tada", "tada"), ("tca", "qapple")])
    func startersAreRegistered(_ preset: String, _ folder: String) throws {
        let folder = Self.folder.appendingPathComponent(folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let texts = try files.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        #expect(texts.sorted() == StarterTemplates.all[preset]?.sorted())
    }

    @Test("The list is sorted, and versions count from 1")
    func listIsSorted() {
        let names = BuiltInTemplates.all.map(\.name)
        #expect(names == names.sorted())
        #expect(BuiltInTemplates.all.allSatisfy { $0.version >= 1 })
        #expect(BuiltInTemplates.template(named: "plain/Interface.Service")?.id == "plain/Interface.Service@1")
        #expect(BuiltInTemplates.template(named: "plain/Interface.Servise") == nil)
    }

    @Test("No run of six equal lines is in two templates")
    func nothingIsSaidTwice() {
        var templates: [String: Set<String>] = [:]
        for template in BuiltInTemplates.all {
            let lines = template.text.split(separator: "\n", omittingEmptySubsequences: false)
            for start in lines.indices.dropLast(5) {
                templates[lines[start..<start + 6].joined(separator: "\n"), default: []].insert(template.name)
            }
        }
        #expect(templates.count > 400)
        for (lines, names) in templates where names.count > 1 { Issue.record("\(names.sorted()): \(lines)") }
    }

    @Test("The page on templates documents every name")
    func namesAreDocumented() throws {
        let page = Self.folder.deletingLastPathComponent().appendingPathComponent("docs/templates.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let names = Set(TemplateCatalog.keys.flatMap(TemplateCatalog.names))
        #expect(names.count > 15)
        // Of each kind of parts there is one.
        let documented = Set(names.map { $0.hasPrefix("part.") ? "part.KEY" : $0 })
        for name in documented.sorted() { #expect(text.contains("`\(name)`"), "\(name)") }
    }

    @Test("Every built-in template uses known names only")
    func everyTemplateIsInTheCatalog() {
        for template in TemplateLibrary.builtInSets.flatMap(TemplateLibrary.builtIn) {
            #expect(!TemplateCatalog.names(of: template.key).isEmpty, "\(template.key)")
            #expect(TemplateCatalog.problems(in: template) == [], "\(template.key)")
        }
        #expect(TemplateCatalog.fileName(of: "C.Header") == "C.Header.h.mustache")
        #expect(TemplateCatalog.names(of: "UI.Veiw") == [])
    }
}
