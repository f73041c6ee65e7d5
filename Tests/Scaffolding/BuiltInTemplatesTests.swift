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

    @Test("Every file in the folder is registered as it is, and nothing else is")
    func filesAreRegistered() throws {
        var onDisk: [String: String] = [:]
        for set in ["plain", "presets"] {
            let folder = Self.folder.appendingPathComponent(set)
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                onDisk[Self.name(of: file, in: set)] = try String(
                    contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            }
        }
        let registered = Dictionary(uniqueKeysWithValues: BuiltInTemplates.all.map { ($0.name, $0.text) })

        #expect(onDisk.count > 30)
        #expect(registered == onDisk)
    }

    @Test("The list is sorted, and versions count from 1")
    func listIsSorted() {
        let names = BuiltInTemplates.all.map(\.name)
        #expect(names == names.sorted())
        #expect(BuiltInTemplates.all.allSatisfy { $0.version >= 1 })
        #expect(BuiltInTemplates.template(named: "plain/Interface.Service")?.id == "plain/Interface.Service@2")
        #expect(BuiltInTemplates.template(named: "plain/Interface.Servise") == nil)
    }

    /// `past.1.Interface.Service.swift.mustache` is what `plain/Interface.Service@1` said.
    @Test("Every text of a version that has gone is registered as it was, and is older than today's")
    func pastTextsAreRegistered() throws {
        let folder = Self.folder.appendingPathComponent("past")
        var onDisk: [String: String] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let words = file.split(separator: ".")
            onDisk["plain/\(words[2]).\(words[3])@\(words[1])"] = try String(
                contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        }
        let registered = Dictionary(uniqueKeysWithValues: BuiltInTemplates.past.map { ($0.id, $0.text) })

        #expect(onDisk.count > 20)
        #expect(registered == onDisk)
        for past in BuiltInTemplates.past {
            let today = try #require(BuiltInTemplates.template(named: past.name))
            #expect(past.version < today.version, "\(past.id)")
            #expect(past.text != today.text, "\(past.id)")
        }
    }

    @Test("A version that has risen has left its text behind, and what it asks for is still to be had")
    func pastTextsCanBeFilledIn() throws {
        for template in BuiltInTemplates.all {
            for version in 1..<max(2, template.version) where template.version > 1 {
                let past = try #require(
                    Template(builtIn: template.name, version: "\(version)"), "\(template.name)@\(version)")
                #expect(TemplateCatalog.problems(in: past) == [], "\(past.id)")
            }
        }
    }

    @Test("The page on templates tells every name that one may use")
    func namesAreDocumented() throws {
        let page = Self.folder.deletingLastPathComponent().appendingPathComponent("docs/templates.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let names = Set(TemplateCatalog.keys.flatMap(TemplateCatalog.names))
        #expect(names.count > 20)
        for name in names.sorted() { #expect(text.contains("`\(name)`"), "\(name)") }
    }

    @Test("What every template may say is known, and none says anything else")
    func everyTemplateIsInTheCatalog() {
        for template in TemplateLibrary.builtIn(inSet: "plain") {
            #expect(!TemplateCatalog.names(of: template.key).isEmpty, "\(template.key)")
            #expect(TemplateCatalog.problems(in: template) == [], "\(template.key)")
        }
        #expect(TemplateCatalog.fileName(of: "C.Header") == "C.Header.h.mustache")
        #expect(TemplateCatalog.names(of: "UI.Veiw") == [])
    }
}
