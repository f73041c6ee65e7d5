import AshlarScaffolding
import Testing

@Suite("Names are escaped by position")
struct TemplateSpotTests {
    private func render(_ text: String, _ name: String, isSwift: Bool = true) throws -> String {
        var renderer = TemplateRenderer()
        return try renderer.render(
            Template(custom: isSwift ? "custom/Test" : "custom/Library.ReadMe", text: text, path: "t"),
            with: ["n": .name(name), "code": .text(name), "names": .list([name])])
    }

    @Test(
        "A keyword gets backticks if it is a whole identifier in code, and nowhere else",
        arguments: [
            ("let {{n}} = 1", "let `default` = 1"), ("let {{n}}Value = 1", "let defaultValue = 1"),
            ("let my{{n}} = 1", "let mydefault = 1"), ("let {{n}}{{n}} = 1", "let defaultdefault = 1"),
            ("f({{n}}: 1, {{ n }}: 2)", "f(default: 1, default: 2)"), ("case .{{n}}: break", "case .default: break"),
            ("switch x { case a: {{n}} }", "switch x { case a: `default` }"),
            ("x ? {{n}}: y", "x ? `default`: y"), ("`{{n}}`", "`default`"),
            ("// {{n}}", "// default"), ("/* {{n}} */ {{n}}", "/* default */ `default`"),
            ("/* /* */ {{n}} */", "/* /* */ default */"), ("// a\n{{n}}", "// a\n`default`"),
            ("\"{{n}}\"", "\"default\""), ("\"\\({{n}})\"", "\"\\(`default`)\""),
            ("\"\\(f(1)) {{n}}\"", "\"\\(f(1)) default\""), ("\"\\\"{{n}}\" {{n}}", "\"\\\"default\" `default`"),
            ("#\"\\({{n}}) \\#({{n}})\"#", "#\"\\(default) \\#(`default`)\"#"),
            ("\"\"\"\n{{n}}\n\"\"\"\n{{n}}", "\"\"\"\ndefault\n\"\"\"\n`default`"), ("\"a\n{{n}}", "\"a\n`default`"),
            ("{{code}}", "default"), ("{{#names}}let {{/names}}{{#names}}{{n}}{{/names}} = 1", "let `default` = 1"),
            ("a{{#names}}{{n}}{{/names}}", "adefault"), ("{{#names}}{{n}}{{/names}}a", "defaulta"),
            ("{{#names}}{{n}} {{.}}{{/names}}", "`default` default"),
        ])
    func keyword(template: String, expected: String) throws {
        #expect(try render(template, "default") == expected)
    }

    @Test("A hostile name stays within its string or comment")
    func hostile() throws {
        #expect(try render("\"{{n}}\"", "a\"; fatalError() //\n\\(x)") == #""a\"; fatalError() //\n\\(x)""#)
        #expect(try render("// {{n}}\n", "a\nfatalError()") == "// a\\u{A}fatalError()\n")
        #expect(try render("/* {{n}} */", "*/ fatalError() /*") == "/* * / fatalError() /* */")
        #expect(try render(".{{n}} x.{{n}}", "init") == ".`init` x.`init`")
    }

    /// Random tokens that commonly break readers of Swift; a name that needs no escape is written as it is.
    @Test("A plain name replaces its tags in any text")
    func anyText() throws {
        let pieces = [
            "\"", "\"\"\"", "#", "\\", "(", ")", "//", "/*", "*/", "\n", "{{n}}", "a", " ", ".", ",", ":", "`",
        ]
        var state: UInt64 = 1
        for _ in 0..<3000 {
            var text = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            #expect(try render(text, "name") == text.replacing("{{n}}", with: "name"), "\(text)")
        }
    }

    @Test("Sections that are nested too deep are rejected")
    func depth() throws {
        let deep = String(repeating: "{{#names}}", count: 60_000) + String(repeating: "{{/names}}", count: 60_000)
        let error = #expect(throws: TemplateError.self) { try render(deep, "name") }
        #expect(error?.message == "sections are nested more than 50 deep")
        #expect(error?.column == 501)
    }

    @Test("Other languages have no keywords")
    func otherLanguages() throws {
        #expect(try render("int {{n}}; \"{{n}}\"", "default", isSwift: false) == "int default; \"default\"")
    }

    @Test("Records have their fields and the names around them")
    func records() throws {
        var renderer = TemplateRenderer()
        let fields: [String: TemplateValue] = ["axis": .name(""), "isFlag": .flag(false)]
        let values: [String: TemplateValue] = [
            "name": .name("Cost"),
            "axes": .records(
                [["axis": .name("in"), "isFlag": .flag(true)], ["axis": .name("b"), "isFlag": .flag(false)]],
                fields: fields),
        ]
        let text = "{{#axes}}let {{axis}}: {{name}}{{#isFlag}}!{{/isFlag}}\n{{/axes}}"
        #expect(try renderer.render(text: text, named: "t", with: values) == "let `in`: Cost!\nlet b: Cost\n")
        for (broken, name) in [
            ("{{axis}}", "axis"), ("{{#axes}}{{axs}}{{/axes}}", "axs"), ("{{^axes}}{{axis}}{{/axes}}", "axis"),
        ] {
            let error = #expect(throws: TemplateError.self) {
                try renderer.render(text: broken, named: broken, with: values)
            }
            #expect(error?.message.hasPrefix("unknown name '\(name)'") == true)
        }
        let element = #expect(throws: TemplateError.self) {
            try renderer.render(text: "{{#axes}}{{.}}{{/axes}}", named: "e", with: values)
        }
        #expect(element?.message.contains("is the element of a list") == true)
    }
}
