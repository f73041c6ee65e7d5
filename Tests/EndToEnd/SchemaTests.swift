import AshlarManifest
import AshlarScaffolding
import AshlarTestSupport
import Foundation
import Testing

@Suite("The schema and the decoder accept the same manifests", .needs(.validators))
struct SchemaTests {
    private static let head = "version: 1\nname: Demo\nlayers: [App, Feature, Shared]\n"

    /// Manifests whose form, not whose names, is right or wrong.
    private static let corpus: [String] =
        [
            "features: {Home: {}}", "features: {Home: }", "features: ", "features: [Home]", "features: Home",
            "features: {Home: {uses: [A, B]}}", "features: {Home: {uses: A}}", "features: {Home: {uses: }}",
            "features: {Home: {uses: [{A: {platforms: [iOS]}}]}}", "features: {Home: {uses: [{A: {platforms: iOS}}]}}",
            "features: {Home: {uses: [{A: {platform: [iOS]}}]}}", "features: {Home: {uses: [{A: {}}]}}",
            "features: {Home: {uses: [{A: {platforms: [iOS]}, B: {platforms: [iOS]}}]}}",
            "features: {Home: {uses: [[A]]}}", "features: {Home: {preview_safe: true}}",
            "features: {Home: {preview_safe: \"false\"}}", "features: {Home: {preview_safe: 1}}",
            "features: {Home: {preview_safe: }}", "features: {Home: {ui: {uses: [A]}}}", "features: {Home: {ui: }}",
            "features: {Home: {ui: {kindd: ui}}}", "features: {Home: {ui: [A]}}",
            "features: {Home: {tags: [1.10, no]}}",
            "features: {Home: {path: 5}}", "features: {Home: {path: [5]}}", "features: {Home: {product: dynamic}}",
            "features: {Home: {product: fast}}", "features: {Home: {settings: [{swift: 6}, {isolation: MainActor}]}}",
            "features: {Home: {settings: [{swift: 7}]}}", "features: {Home: {settings: {swift: 6}}}",
            "features: {Home: {in: [Rider], template: plain, plugins: [P], exclude: [x], resources: [y]}}",
            "features: {Home: {kind: library}}", "modules: {M: {layer: Shared, kind: architecture}}",
            "modules: {M: {layer: Shared, kind: archi}}", "apps: {A: {composes: all}}", "apps: {A: {composes: [x]}}",
            "apps: {A: {composes: {tags: [x]}}}", "apps: {A: {composes: {tag: [x]}}}", "apps: {A: {composes: some}}",
            "apps: {A: {composes: }}", "apps: {A: {kind: extension, host: B}}", "apps: {A: {kind: library}}",
            "apps: {A: {ui: {}}}", "apps: {A: {supplies: [x], parts: [ui]}}", "generate: none", "generate: some",
            "generate: ", "platforms: [iOS, macOS]", "platforms: {iOS: \"17.0\"}", "platforms: {iOS: 17.0}",
            "platforms: iOS", "platforms: [iPhone]", "platforms: {iOS: [1]}", "platforms: ",
            "splits: {s: {extends: standard, ui: {uses: [A]}}}", "splits: {s: {any: {kind: ui, name: x}}}",
            "splits: {s: [ui]}", "packages: {P: {url: x, from: \"1.0.0\"}}", "packages: {P: {url: x, form: \"1.0.0\"}}",
            "packages: {P: {path: x, products: [A, {B: [C]}]}}", "packages: {P: {path: x, products: A}}",
            "packages: {P: {path: x, allowed_in: [A], kinds: [tests], trait: V}}",
            "packages: {P: {path: x, kinds: [test]}}",
            "rules: {no-cycles: warning}", "rules: {no-cycles: warn}",
            "rules: {no-cycles: {severity: off, allow: [A]}}",
            "rules: {no-cycles: {sevrity: off}}", "rules: {no-cycles: [error]}", "rules: [no-cycles]",
            "exceptions: [{rule: r, importer: a, imported: b, reason: c}]", "exceptions: [{rule: r}]",
            "exceptions: [r]",
            "exceptions: [{rule: r, importer: a, imported: b, reason: c, expire: d}]", "exceptions: {a: b}",
            "constraints: [{id: a, forbid: {imported: [b]}, because: c}]",
            "constraints: [{id: a, forbid: {}, because: c}]",
            "constraints: [{id: a, protect: {modules: [b], only: [c]}, because: d}]",
            "constraints: [{id: a, protect: {modules: [b]}, because: d}]", "constraints: [{forbid: {imported: [b]}}]",
            "budgets: {ui_closure: 12}", "budgets: {ui_closure: many}", "budgets: {ui: 12}", "budgets: {depth: -1}",
            "mocks: {prefix: Fake}", "mocks: {infix: x}", "access: package", "access: private", "language_mode: 6",
            "language_mode: 4", "settings: {all: [{upcoming: X}], ui: [{isolation: MainActor}]}",
            "settings: {uis: [{upcoming: X}]}", "settings: [{upcoming: X}]", "include: [\"a/*/b.yml\"]", "include: a",
            "exclude: [Tools/*]", "system_modules: [X]", "allow_shadowing: [Charts]", "template: plain",
            "templates: T",
            "swift: \"6.1\"", "swift: [6]", "requires: \">=0.1\"", "flows: {}", "nonsense: 1", "tags: [a]",
        ].map { head + $0 + "\n" } + [
            "version: 1\nname: D\nlayers: [App, {name: F, features: true, uses: []}, [A, {name: B, independent: true}]]\n",
            "version: 1\nname: D\nlayers: [{nam: F}]\n", "version: 1\nname: D\nlayers: [{features: true}]\n",
            "version: 1\nname: D\nlayers: App\n", "version: 1\nname: D\nlayers: [[[A]]]\n",
            "version: 1\nname: D\nlayers: [{name: F, packages: none}]\n",
            "version: 1\nname: D\nlayers: [{name: F, packages: all}]\n",
            "version: 2\nname: D\nlayers: [A]\n", "name: D\nlayers: [A]\n", "version: 1\nlayers: [A]\n",
            "version: 1\nname: D\n",
            "[a]\n", "a\n",
        ]

    @Test func schemaAndDecoderAgree() throws {
        let workspace = try Workspace()
        try workspace.write(ManifestSchema.json().text, to: "schema.json")
        for (index, manifest) in Self.corpus.enumerated() {
            try workspace.write(manifest, to: "corpus/\(index).yml")
        }
        try workspace.write(Self.validator, to: "validate.py")
        let outcome = try Command.run(Tool.validators.path(), ["validate.py"], in: workspace.folder)
        try #require(outcome.status == 0, "\(outcome.error)")
        let verdicts = outcome.output.split(separator: "\n").map { $0 == "accepts" }
        try #require(verdicts.count == Self.corpus.count)
        for (manifest, accepts) in zip(Self.corpus, verdicts) {
            let findings = ManifestParser.parse(Array(manifest.utf8), path: "ashlar.yml").findings
            let decodes = !findings.contains { $0.severity == .error }
            #expect(decodes == accepts, "decoder \(decodes), schema \(accepts):\n\(manifest)\(findings.map(\.message))")
        }
        #expect(Set(verdicts).count == 2)
    }

    // MARK: Template sets

    private static let setHead = "version: 1\nfiles:\n  screen:\n    - "
    private static let sets: [String] =
        [
            "{part: ui, file: \"{name}View.swift\", template: UI.View}", "{part: ui, file: a.swift}", "{part: ui}",
            "{part: uis, file: a.swift, template: A}", "{part: ui, file: [a.swift], template: A}",
            "{part: ui, file: a.swift, template: A, imports: [SwiftUI, interface]}",
            "{part: ui, file: a.swift, template: A, imports: SwiftUI}",
            "{part: ui, file: a.swift, template: A, imports: }",
            "{part: ui, file: a.swift, template: A, when: [ui, not compact]}",
            "{part: ui, file: a.swift, template: A, when: [not a]}",
            "{part: ui, file: a.swift, template: A, wen: [ui]}",
            "{part: test-support, file: a.swift, template: A}", "a", "[a]",
        ].map { setHead + $0 + "\n" } + [
            "version: 1\nfiles: {}\n", "version: 1\nfiles: {app: }\n", "version: 1\nfiles: {apps: []}\n",
            "version: 1\nfiles: []\n", "version: 1\n", "files: {}\n", "version: 2\nfiles: {}\n", "a\n",
            "version: 1\nfiles: {}\nfile: {}\n",
        ]

    @Test func schemaOfSetsAgreesWithTheReader() throws {
        let workspace = try Workspace()
        let schema = try workspace.ashlar("schema", "--set").output
        let file = Fixture.repository.appending(path: "docs/schemas/template-set.schema.json")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" { try Data(schema.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == schema)
        try workspace.write(schema, to: "schema.json")
        let builtIn = try TemplateLibrary.builtInSets.map { set in
            try #require(TemplateSetReader.builtInText(of: set, as: set))
        }
        let screens = "version: 1\nfiles:\n  flow:\n    - {part: ui, file: "
        let generated = ["true", "\"true\"", "false", "1"].map {
            screens + "\"{screen}.generated.swift\", template: A, each: screen, generated: \($0)}\n"
        }
        let sets = Self.sets + generated + builtIn
        for (index, text) in sets.enumerated() { try workspace.write(text, to: "corpus/\(index).yml") }
        try workspace.write(Self.validator, to: "validate.py")
        let outcome = try Command.run(Tool.validators.path(), ["validate.py"], in: workspace.folder)
        try #require(outcome.status == 0, "\(outcome.error)")
        let verdicts = outcome.output.split(separator: "\n").map { $0 == "accepts" }
        try #require(verdicts.count == sets.count)
        for (text, accepts) in zip(sets, verdicts) {
            let findings = TemplateSetReader.read(Array(text.utf8), path: "set.yml").findings
            #expect(findings.isEmpty == accepts, "schema \(accepts):\n\(text)\(findings.map(\.message))")
        }
        #expect(verdicts.suffix(builtIn.count).allSatisfy(\.self) && Set(verdicts).count == 2)
    }

    @Test func examplesAndCustomPartsAreValid() throws {
        let workspace = try Workspace()
        let split = "splits: {clean: {entity: {kind: interface, name: \"{feature}Entity\"}}}\n"
        let texts = [
            try Fixture.text("manifests/smallest.yml"), try Fixture.text("manifests/tada.yml"),
            Self.head + split + "features: {Home: {split: clean, entity: {uses: [M]}}}\n",
            Self.head + split + "features: {Home: {split: clean, entiti: {uses: [M]}}}\n",
        ]
        for (index, text) in texts.enumerated() { try workspace.write(text, to: "corpus/\(index).yml") }
        try workspace.write(Self.head + split, to: "ashlar.yml")
        try workspace.write(try workspace.ashlar("schema").output, to: "schema.json")
        try workspace.write(Self.validator, to: "validate.py")
        let outcome = try Command.run(Tool.validators.path(), ["validate.py"], in: workspace.folder)
        #expect(outcome.output == "accepts\naccepts\naccepts\nrefuses\n", "\(outcome.error)")
    }

    /// Reads YAML as editors do, without dates, and holds each manifest against the schema with Python's `jsonschema`.
    private static let validator = """
        import json, os
        import jsonschema, yaml

        class Loader(yaml.SafeLoader):
            pass

        Loader.yaml_implicit_resolvers = {
            first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":timestamp")]
            for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
        }
        schema = json.load(open("schema.json"))
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        for number in range(len(os.listdir("corpus"))):
            manifest = json.loads(json.dumps(yaml.load(open(f"corpus/{number}.yml"), Loader)))
            print("accepts" if validator.is_valid(manifest) else "refuses")
        """
}
