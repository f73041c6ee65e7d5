import AshlarProjectModel
import AshlarScaffolding
import Testing

@testable import AshlarGenerating

@Suite("The check of templates")
struct TemplateCheckTests {
    private func findings(_ key: String, _ text: String, set: String = "house") throws -> [String] {
        let template = Template(custom: "\(set)/\(key)", text: text, path: "T/\(set)/\(key)")
        let library = TemplateLibrary(custom: [template])
        return try TemplateCheck(library: library, set: set).findings().map {
            "\($0.location.map { "\($0)" } ?? ""): \($0.message)"
        }
    }

    @Test("What ships with Ashlar is Swift under every name that templates trip over")
    func builtIn() throws {
        #expect(try TemplateCheck(library: .builtIn, set: "plain").findings() == [])
    }

    @Test("The sample has nearly everything that a set is asked for")
    func sampleIsWhole() throws {
        let library = TemplateLibrary.builtIn
        var findings: Set<Finding> = []
        let check = TemplateCheck(library: library, set: "plain")
        let files = try check.files(of: TemplateFixture(set: "plain", isOld: false), &findings)
        let keys = Set(files.compactMap { $0.template.flatMap { TemplateReference($0)?.key } })
        let others = Set(TemplateCatalog.keys).subtracting(keys)
        #expect(findings == [])
        #expect(
            others == [
                "C.Header", "C.Source", "Executable.Main", "Macro.Expansion", "Macro.Plugin", "Plugin.BuildTool",
                "System.ModuleMap", "System.Shim", "Tests.ServiceMock", "Tests.ModuleServiceMock",
            ])
        #expect(Set(files.map { $0.path.lowercased() }).count == files.count)
    }

    @Test("A mistake is told once, at the line of the template that makes it")
    func place() throws {
        let text = """
            {{#imports}}
            import {{.}}
            {{/imports}}

            {{access}} protocol {{name}}Listener: AnyObject {
                func {{lowerName}}DidFinish(
            }

            """
        let told = try findings("Interface.Listener", text)
        #expect(told.count == 1)
        #expect(
            told.first?.hasPrefix("T/house/Interface.Listener:6:1: it renders invalid Swift in ") == true, "\(told)")
    }

    @Test("A name that is a keyword under one feature only is Swift where it stands")
    func keyword() throws {
        #expect(try findings("Interface.Listener", "let {{lowerName}} = x.{{lowerName}}\n") == [])
        // An element of a list is written as it is.
        let told = try findings("Component.View", "{{#examples}}let x = {{.}}{{/examples}}\n")
        #expect(told.first?.contains("is the element of a list") == true)
    }

    @Test("Names are checked in all sets that are asked for, and told with what was meant")
    func unknownName() throws {
        let told = try findings("UI.View", "\n  {{nmae}}", set: "plain")
        #expect(told == ["T/plain/UI.View:2:3: unknown name 'nmae', did you mean 'name'?"])
    }
}
