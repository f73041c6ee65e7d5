import AshlarScaffolding
import Testing

@Suite("Template renderer")
struct TemplateRendererTests {
    private let values: [String: TemplateValue] = [
        "name": .text("Matched"), "isShown": .flag(true), "isHidden": .flag(false), "imports": .list(["A", "B"]),
        "none": .list([]),
    ]

    private func render(_ text: String) throws -> String {
        var renderer = TemplateRenderer()
        return try renderer.render(text: text, named: "plain/Test", with: values)
    }

    private func error(_ text: String) throws -> TemplateError? {
        #expect(throws: TemplateError.self) { try render(text) }
    }

    @Test("Texts, conditions and lists are rendered; lines with only a section tag are removed")
    func rendersAll() throws {
        let text = """
            {{! a comment }}
            {{#imports}}
            import {{.}}
            {{/imports}}
            {{#isShown}}
            shown {{ name }}
            {{/isShown}}
            {{^isHidden}}
            not hidden
            {{/isHidden}}
            {{#none}}
            never {{.}}
            {{/none}}
            """
        #expect(try render(text) == "import A\nimport B\nshown Matched\nnot hidden\n")
    }

    @Test("Whole lines have the indentation of their tag; without lines, the line of the tag is removed")
    func rendersLines() throws {
        var renderer = TemplateRenderer()
        let values: [String: TemplateValue] = [
            "lines": .lines(["import A", "import B"]), "empty": .lines([]), "name": .text("N"),
        ]
        let text =
            "{{name}}\n    {{lines}}\n  {{empty}}\n\t{{ lines }} \n{{#lines}}some{{/lines}}{{^empty}}none{{/empty}}"
        let expected = "N\n    import A\n    import B\n\timport A\n\timport B\nsomenone"
        #expect(try renderer.render(text: text, named: "t", with: values) == expected)
        let error = #expect(throws: TemplateError.self) {
            try renderer.render(text: "\n  let a = {{lines}}\n", named: "u", with: values)
        }
        #expect(error?.message == "'lines' is whole lines: its tag must be alone on a line")
        #expect(error?.line == 2 && error?.column == 11)
    }

    @Test("Rendering does not depend on earlier values", arguments: ["", "\0000\0"])
    func rendersAgain(ending: String) throws {
        var renderer = TemplateRenderer()
        let text = "{{#yes}}{{x}}{{#all}}, {{.}} of {{x}}{{/all}}{{/yes}}{{^yes}}no {{x}}{{/yes}}" + ending
        for (x, yes, all, expected) in [
            ("a", true, ["b", "c"], "a, b of a, c of a"), ("A", true, ["B", "C"], "A, B of A, C of A"),
            ("A", true, ["B"], "A, B of A"), ("A", true, [], "A"), ("A", false, ["B"], "no A"),
            ("{{x}}", true, ["{{.}}"], "{{x}}, {{.}} of {{x}}"), ("\00", true, ["\01"], "\00, \01 of \00"),
        ] {
            let values: [String: TemplateValue] = ["x": .text(x), "yes": .flag(yes), "all": .list(all)]
            #expect(try renderer.render(text: text, named: "t", with: values) == expected + ending)
        }
    }

    @Test("Nothing is escaped as HTML")
    func escapesNothing() throws {
        var renderer = TemplateRenderer()
        let text = try renderer.render(
            text: "{{#yes}}{{x}}{{/yes}}", named: "t", with: ["x": .text("a<b> & \"c\""), "yes": .flag(true)])
        #expect(text == "a<b> & \"c\"")
    }

    @Test("An unknown name is reported with its place and a suggestion")
    func unknownName() throws {
        let error = try #require(try error("line one\n  {{nmae}}\n"))
        #expect("\(error)" == "template plain/Test:2:3: unknown name 'nmae', did you mean 'name'?")
    }

    @Test(
        "An unknown name is found wherever it is written",
        arguments: [
            "{{#isHidden}}{{oops}}{{/isHidden}}", "{{^isShown}}{{oops}}{{/isShown}}", "{{#none}}{{oops}}{{/none}}",
            "{{#oops}}{{/oops}}", "{{^oops}}{{/oops}}", "{{name.oops}}", "{{.name}}", "{{uppercased(name)}}", "{{}}",
        ])
    func unknownNameAnywhere(text: String) throws {
        let error = try #require(try error(text))
        #expect(error.message.hasPrefix("unknown name"))
        #expect(error.line == 1)
    }

    @Test(
        "Unsupported tags are rejected",
        arguments: [
            "{{>partial}}", "{{=<% %>=}}", "{{{name}}}", "{{&name}}", "{{%CONTENT_TYPE:HTML}}", "{{$block}}{{/block}}",
        ])
    func unsupportedTags(text: String) throws {
        let tag = text.replacing("{{/block}}", with: "")
        #expect(try #require(try error(text)).message.hasPrefix("'\(tag)' is not supported"))
    }

    @Test("All errors in a template are reported with their places")
    func allProblems() {
        func problems(_ text: String) -> [String] {
            TemplateCatalog.problems(in: Template(custom: "plain/UI.View", text: text, path: "t"))
                .map { "\($0.line):\($0.column) \($0.message.prefix { $0 != ":" })" }
        }
        #expect(
            problems("{{> x}} {{= =}}\n{{nmae}}\n{{#a}}\n{{#imports}}\n{{/improts}}\n{{") == [
                "1:1 '{{> x}}' is not supported", "1:9 '{{= =}}' is not supported",
                "2:1 unknown name 'nmae', did you mean 'name'?", "3:1 the section 'a' is not closed",
                "3:1 unknown name 'a'", "4:1 the section 'imports' is not closed",
                "5:1 the tag closes 'improts', which is not open", "6:1 the tag is not closed with '}}'",
            ])
        #expect(
            problems("{{#mocks}}{{^ui}}{{/mocks}}{{/ui}}") == [
                "1:11 the section 'ui' is not closed", "1:28 the tag closes 'ui', which is not open",
            ])
        #expect(problems("{{$block}}{{nmae}}{{/block}}").count == 2)
        let deep = String(repeating: "{{#mocks}}", count: 60)
        #expect(problems(deep) == ["1:501 sections are nested more than 50 deep"])
    }

    @Test("A text is not a section, a condition is not a text, and an element needs a list")
    func mismatchedUse() throws {
        #expect(try #require(try error("{{#name}}{{/name}}")).message == "'name' is a text, not a condition or a list")
        #expect(try #require(try error("{{isShown}}")).message == "'isShown' is a condition or a list, not a text")
        #expect(try #require(try error("{{imports}}")).message == "'imports' is a condition or a list, not a text")
        #expect(try #require(try error("{{#isShown}}{{.}}{{/isShown}}")).message.contains("is the element of a list"))
        #expect(try #require(try error("{{^none}}{{.}}{{/none}}")).message.contains("is the element of a list"))
    }

    @Test(
        "A template that does not parse is reported with its line",
        arguments: ["\n{{#isShown}}\n", "\n{{#isShown}}{{/isHidden}}", "\n{{/isShown}}", "\n{{na me}}", "\n{{name"])
    func malformed(text: String) throws {
        #expect(try #require(try error(text)).line >= 2)
    }
}

extension TemplateRenderer {
    mutating func render(
        text: String, named name: String, with values: [String: TemplateValue]
    ) throws(TemplateError) -> String {
        try render(Template(custom: name, text: text, path: name), with: values)
    }
}
