import AshlarTemplates
import Foundation
import Testing

@testable import AshlarScaffolding

@Suite("Built-in templates")
struct BuiltInTemplatesTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Templates")

    @Test("Every file in the folder is embedded unchanged")
    func filesAreEmbedded() throws {
        var onDisk: [String: String] = [:]
        for set in ["coordinator", "mvi", "plain", "presets", "ribs", "tca", "uikit"] {
            let folder = Self.folder.appendingPathComponent(set)
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.contains(".") {
                let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                if file == "set.yml" {
                    #expect(BuiltInTemplates.sets[set] == text)
                } else {
                    onDisk["\(set)/" + file.split(separator: ".").dropLast(2).joined(separator: ".")] = text
                }
            }
        }
        let embedded = Dictionary(uniqueKeysWithValues: BuiltInTemplates.all.map { ($0.name, $0.text) })

        #expect(onDisk.count > 25)
        #expect(embedded == onDisk)
    }

    @Test("Every file that a preset starts with is embedded", arguments: ["29cm", "tada", "tca"])
    func startersAreEmbedded(_ preset: String) throws {
        let folder = Self.folder.appendingPathComponent("presets/\(preset)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let texts = try files.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        #expect(texts.count > 20)
        #expect(texts.sorted() == StarterTemplates.texts(ofPreset: preset).sorted())
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
