import AshlarProjectModel
import AshlarScaffolding
import AshlarTestSupport
import Testing

@testable import AshlarGenerating

@Suite("Template checks")
struct TemplateCheckTests {
    private func findings(_ key: String, _ text: String, set: String = "custom") throws -> [String] {
        let template = Template(custom: "\(set)/\(key)", text: text, path: "T/\(set)/\(key)")
        let library = TemplateLibrary(custom: [template])
        return try described(TemplateCheck(library: library, set: set))
    }

    private func described(_ check: TemplateCheck) throws -> [String] {
        var valid = try Self.builtIn.get().valid
        return try check.findings(knowing: &valid).map { "\($0.location.map { "\($0)" } ?? ""): \($0.message)" }
    }

    /// What the built-in sets render, and what is wrong in it. Each text is parsed once for all tests.
    private static let builtIn = Result {
        var valid: Set<String> = []
        let findings = try TemplateLibrary.builtInSets.flatMap { set in
            try TemplateCheck(library: .builtIn, set: set).findings(knowing: &valid)
        }
        return (valid: valid, findings: findings)
    }

    @Test("Built-in templates are valid Swift with every difficult name")
    func builtIn() throws {
        let (valid, findings) = try Self.builtIn.get()
        #expect(findings == [])
        #expect(valid.count > 500)
    }

    @Test("The sample covers nearly everything that a set can contain")
    func sampleIsWhole() throws {
        let library = TemplateLibrary.builtIn
        var findings: Set<Finding> = []
        var keys: Set<String> = []
        var files: [PlannedFile] = []
        for set in TemplateLibrary.builtInSets {
            let check = TemplateCheck(library: library, set: set)
            let sample = try TemplateFixture(set: set, hasFlows: library.hasFlows(in: set), isOld: false)
            files = try check.files(of: sample, &findings)
            keys.formUnion(files.compactMap { $0.template.flatMap { TemplateReference($0)?.key } })
        }
        let others = Set(TemplateCatalog.keys).subtracting(keys)
        #expect(findings == [])
        #expect(
            others == [
                "C.Header", "C.Source", "Executable.Main", "Macro.Expansion", "Macro.Plugin", "Plugin.BuildTool",
                "System.ModuleMap", "System.Shim",
            ])
        #expect(Set(files.map { $0.path.lowercased() }).count == files.count)
    }

    @Test("An error is reported once, at its line of the template")
    func place() throws {
        let text = """
            {{#imports}}
            import {{.}}
            {{/imports}}

            {{access}} protocol {{name}}Listener: AnyObject {
                func {{lowerName}}DidFinish(
            }

            """
        let reported = try findings("Interface.Listener", text)
        #expect(reported.count == 1)
        #expect(
            reported.first?.hasPrefix("T/custom/Interface.Listener:6:1: it renders invalid Swift in ") == true,
            "\(reported)")
    }

    @Test("A name that is a keyword for one feature only is escaped")
    func keyword() throws {
        #expect(try findings("Interface.Listener", "let {{lowerName}} = x.{{lowerName}}\n") == [])
        // An element of a list is written as it is.
        let reported = try findings("Component.View", "{{#axes}}let x = {{.}}{{/axes}}\n")
        #expect(reported.first?.contains("is the element of a list") == true)
    }

    /// What the check of a set with one more template reports.
    ///
    /// - Parameter project: that of the set; `nil` for one without splits.
    private func findings(
        ofFiles files: String, text: String = "enum {{name}}More {}\n", in project: Project? = nil
    ) throws -> [String] {
        let set = "version: 1\nextends: plain\nfiles:\n\(files)"
        let (library, findings) = CustomTemplateReader.read(
            [
                ("team/set.yml", Array(set.utf8)),
                ("team/Team.More.swift.mustache", Array(text.utf8)),
            ],
            sets: ["team"], in: "T", parts: Set(project?.targets.map(\.part) ?? []))
        try #require(findings == [])
        return try described(TemplateCheck(library: library, set: "team", project: project))
    }

    private func project(_ text: String) throws -> Project {
        let (project, findings) = Manifests.resolve("version: 1\nname: Demo\nlayers: [App, Feature, Core]\n\(text)")
        #expect(findings == [])
        return try #require(project)
    }

    /// Some parts contain mocks and previews, one uses a module, and one forbids a framework and has its feature's name.
    private static let splits = """
        splits:
          routed:
            extends: lean
            routing: {kind: library, name: "{feature}Routing", exposed: true, uses: [interface, ui, Kit]}
            routingTests: {kind: tests, name: "{feature}RoutingTests", path: "Tests/Routing/{feature}", uses: [routing]}
          wide:
            wide: {kind: ui, name: "{feature}", forbidden_imports: [SwiftUI], resources: [Texts]}
          store:
            store: {kind: implementation, name: "{module}Store"}
        modules:
          Kit: {layer: Core, kind: architecture}
          Disk: {layer: Core, split: store}
        features:
          Home: {split: routed, without: [implementation, tests]}
          HomePage: {split: routed}
          Wide: {split: wide}

        """

    @Test(
        "A file of a part's key is rendered in a project's splits",
        arguments: [
            ("screen", "routing", "Repeats"), ("feature", "routingTests", "Repeats"),
            ("screen", "wide", "Repeats"), ("module", "store", "Gadget"),
        ])
    func ownParts(_ subject: String, part: String, name: String) throws {
        let files = "  \(subject): [{part: \(part), file: \"{name}Router.swift\", template: Team.More}]\n"
        let project = try project(Self.splits)
        let text = "\n{{#part.\(part)}}\nlet {{lowerName}} = (\n{{/part.\(part)}}\n"
        let reported = try findings(ofFiles: files, text: text, in: project)
        let prefix = "T/team/Team.More.swift.mustache:3:1: it renders invalid Swift in '\(name)"
        #expect(reported.count == 1 && reported[0].hasPrefix(prefix), "\(reported)")
        #expect(try findings(ofFiles: files, in: project) == [])
    }

    @Test("Splits in which the set names no part are not rendered")
    func otherSplits() throws {
        let files = CustomTemplateReader.read([], sets: ["team"], in: "T").library.files(of: "team")
        #expect(SampleSplits(of: try project(Self.splits), named: files).names == [])
    }

    @Test("A file that a project has once passes", arguments: ["feature", "module", "app"])
    func onceInAProject(_ subject: String) throws {
        let part = subject == "app" ? "app" : subject == "module" ? "library" : "implementation"
        let file = "{part: \(part), file: More.swift, template: Team.More, once: true}"
        #expect(try findings(ofFiles: "  \(subject): [\(file)]\n") == [])
    }

    @Test("What is wrong with a file of a set is reported at its line of the set")
    func placesInSets() throws {
        #expect(
            try findings(ofFiles: "  feature:\n    - {part: ui, file: \"{target}.swift\", template: Team.More}\n") == [
                "T/team/set.yml:5:7: the file 'AUI.swift' would declare 'AUI', which is the name of a module"
            ])
        #expect(
            try findings(ofFiles: "  feature:\n    - {part: ui, file: \"{member}View.swift\", template: Team.More}\n")
                == [
                    "T/team/set.yml:5:7: 'Sources/Feature/A/UI/AView.swift' is also rendered by 'plain/UI.View'; change 'file' "
                        + "or 'when' of one in 'set.yml'"
                ])
        let imports = "{part: ui, file: \"{name}More.swift\", template: Team.More, imports: [architecture]}"
        #expect(
            try findings(ofFiles: "  screen:\n    - \(imports)\n") == [
                "T/team/set.yml:5:7: the file imports 'architecture', and the set 'team' has no files for a module of this kind"
            ])
    }

    @Test("Two files of one part differ by more than case")
    func caseOfFiles() throws {
        let files = "  screen:\n    - {part: ui, file: \"{name}VIEW.swift\", template: Team.More}\n"
        #expect(
            try findings(ofFiles: files) == [
                "T/team/set.yml:5:7: 'Sources/Feature/A/UI/AVIEW.swift' and 'AView.swift' differ in case only, and are one "
                    + "file on many disks; change 'file' or 'when' of one in 'set.yml'"
            ])
    }

    @Test("Two Swift files of one part have different names, also in different folders")
    func namesOfFiles() throws {
        let files = "  screen:\n    - {part: ui, file: \"Views/{name}View.swift\", template: Team.More}\n"
        #expect(
            try findings(ofFiles: files) == [
                "T/team/set.yml:5:7: the file 'Views/AView.swift' has the name of 'AView.swift', and Swift builds no two "
                    + "files of one name in a module"
            ])
    }

    @Test("A type that two files of one part declare is reported at the line of the custom template")
    func repeatedType() throws {
        let files = "  screen:\n    - {part: ui, file: \"{name}More.swift\", template: Team.More}\n"
        let reported = try findings(ofFiles: files, text: "// More.\n\nstruct {{name}}State {}\n")
        try #require(reported.count == 1, "\(reported)")
        let name = try #require(reported[0].firstMatch(of: #/'(\w+)State'/#)?.1)
        #expect(
            reported[0]
                == "T/team/Team.More.swift.mustache:3:1: it declares '\(name)State' in '\(name)More.swift', and so "
                + "does '\(name)State.swift' of the same part")
        #expect(try findings(ofFiles: files, text: "private struct {{name}}State {}\n") == [])
    }

    @Test("Mistakes of files, paths and texts are reported together")
    func oneRun() throws {
        let files = """
              screen:
                - {part: ui, file: "{name}VIEW.swift", template: Team.More}
                - {part: interface, file: "{name}More.swift", template: Team.More, imports: [architecture]}
                - {part: implementation, file: "Live/{name}Model.swift", template: Team.More}

            """
        let set = "version: 1\nextends: plain\ninterface: own\nfiles:\n\(files)"
        let (library, findings) = CustomTemplateReader.read(
            [
                ("team/set.yml", Array(set.utf8)),
                ("team/Team.More.swift.mustache", Array("struct {{name}} {".utf8)),
            ],
            sets: ["team"], in: "T")
        try #require(findings == [])
        let reported = try described(TemplateCheck(library: library, set: "team"))
        let places = reported.map { $0.split(separator: " ").first.map(String.init) ?? "" }
        #expect(
            places == [
                "T/team/Team.More.swift.mustache:1:1:", "T/team/set.yml:6:7:", "T/team/set.yml:7:7:",
                "T/team/set.yml:8:7:",
            ], "\(reported)")
    }

    @Test("Unknown names in all used sets are reported with a suggestion")
    func unknownName() throws {
        let reported = try findings("UI.View", "\n  {{nmae}}", set: "plain")
        #expect(reported == ["T/plain/UI.View:2:3: unknown name 'nmae', did you mean 'name'?"])
    }
}
