import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarScaffolding

@Suite("Values of templates from the graph")
struct GraphValuesTests {
    /// What a template renders in the implementation of `Order`.
    private func rendered(_ template: String) throws -> String {
        let set = """
            version: 1
            extends: plain
            files: {screen: [{part: implementation, file: "{name}Route.swift", template: Team.Route}]}

            """
        let (library, findings) = CustomTemplateReader.read(
            [("team/set.yml", Array(set.utf8)), ("team/Team.Route.swift.mustache", Array(template.utf8))],
            sets: ["team"], in: "T", parts: ["wide"])
        #expect(findings.map(\.message) == [])
        let (resolved, errors) = Manifests.resolve(
            """
            version: 1
            name: My Shop
            template: team
            settings: {all: [{isolation: MainActor}]}
            swift: "6.2"
            layers: [App, {name: Core Features, features: true}, Shared]
            modules:
              Money: {layer: Shared}
              Log: {layer: Shared, split: service}
            features:
              Order: {uses: [Cart, Receipt, Money, Log]}
              Cart: {}
              Receipt: {without: [ui, previews]}
            apps: {Shop: {composes: all}}
            """)
        #expect(errors == [])
        let project = try #require(resolved)
        let planned = try SourcePlanner.plan(project, with: library)
        return try #require(planned.first { $0.path.hasSuffix("/Order/Implementation/OrderRoute.swift") }).contents
    }

    @Test("A template lists what its target uses, with a mark of the first and the last one")
    func uses() throws {
        let text = try rendered(
            """
            {{#uses}}
            {{#first}}
            let uses = [
            {{/first}}
                "{{name}} {{lowerName}} {{interface}}{{#hasScreens}} screens{{/hasScreens}}{{#isModule}} module{{/isModule}}"{{^last}},{{/last}}
            {{#last}}
            ]
            {{/last}}
            {{/uses}}

            """)
        #expect(
            text == """
                let uses = [
                    "Cart cart CartInterface screens",
                    "Log log LogInterface module",
                    "Money money Money module",
                    "Receipt receipt ReceiptInterface"
                ]

                """)
    }

    @Test("A template names the layer, the project and the parts of its member")
    func parts() throws {
        let text = try rendered(
            """
            // {{layer}} of {{prefix}}{{#isMainActor}}, on the main actor{{/isMainActor}}
            let own = ["{{part.interface}}", "{{part.ui}}"]
            let wide = "{{part.wide}}"{{^part.wide}} // none{{/part.wide}}
            {{#part.mocks}}
            import {{part.mocks}}
            {{/part.mocks}}

            """)
        #expect(
            text == """
                // Core Features of MyShop, on the main actor
                let own = ["OrderInterface", "OrderUI"]
                let wide = "" // none
                import OrderMocks

                """)
    }

    @Test("Each name in the table of the page is one that a template may use")
    func pageListsNames() throws {
        let page = try String(contentsOf: Fixture.repository.appending(path: "docs/templates.md"), encoding: .utf8)
        let table = try #require(page.components(separatedBy: "## Names in templates").dropFirst().first)
        let rows = table.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
        let listed = rows.flatMap { row in
            (row.split(separator: "|").first ?? "").split(separator: "`").filter { $0.contains { $0.isLetter } }
                .map(String.init)
        }
        let known = Set(TemplateCatalog.names(of: "UI.View") + TemplateCatalog.names(of: "Seam.Conformance"))
        #expect(listed.count > 60)
        #expect(listed.filter { $0 != "part.KEY" && !known.contains($0) } == [])
        #expect(known.filter { !listed.contains($0) && !$0.hasPrefix("part.") }.sorted() == [])
    }

    @Test("A template reads the flow of its feature")
    func flow() throws {
        let set = """
            version: 1
            extends: plain
            files: {flow: [{part: logic, file: Route.swift, template: Team.Route}]}

            """
        let template = """
            // {{#root}}begins with {{root}}{{/root}}{{^root}}has tabs{{/root}}{{#isPerTab}}, a path each{{/isPerTab}}
            // {{#tabs}}{{screen}} {{/tabs}}{{#roots}}{{lowerScreen}} {{/roots}}{{#path}}{{screen}}{{/path}}

            """
        let (library, findings) = CustomTemplateReader.read(
            [("team/set.yml", Array(set.utf8)), ("team/Team.Route.swift.mustache", Array(template.utf8))],
            sets: ["team"], in: "T", parts: ["logic"])
        #expect(findings.map(\.message) == [])
        let (resolved, errors) = Manifests.resolve(
            """
            version: 1
            name: Shop
            layers: [App, Feature]
            splits:
              flow: {logic: {kind: implementation, name: "{feature}Logic"}}
            features:
              Cart: {}
              Order: {}
              Start: {split: flow, template: team, flow: {root: Cart, path: [Order]}}
              Main: {split: flow, template: team, flow: {tabs: [{screen: Cart, title: Cart}], navigation: per-tab}}
            """)
        #expect(errors == [])
        let planned = try SourcePlanner.plan(try #require(resolved), with: library)
        func route(_ feature: String) -> String? {
            planned.first { $0.path.contains("/\(feature)/") && $0.path.hasSuffix("/Route.swift") }?.contents
        }
        #expect(route("Start") == "// begins with Cart\n// cart Order\n")
        #expect(route("Main") == "// has tabs, a path each\n// Cart \n")
    }

    @Test("A key that no part of the project has is an error with its place")
    func unknownParts() {
        let template = Template(custom: "team/UI.View", text: "let a = 1\n{{part.vide}}\n", path: "T/UI.View")
        let problems = TemplateCatalog.problems(in: template, parts: ["wide"])
        #expect(problems.map(\.finding.message) == ["unknown name 'part.vide', did you mean 'part.wide'?"])
        #expect(problems.map(\.line) == [2])
    }
}
