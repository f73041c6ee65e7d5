import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Grammar of the manifest")
struct GrammarTests {
    private func project(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> Project {
        let (project, findings) = Manifests.resolve("version: 1\nname: Demo\nlayers: [App, Feature, Shared]\n" + text)
        #expect(findings.filter { $0.severity == .error } == [], sourceLocation: sourceLocation)
        return try #require(project, sourceLocation: sourceLocation)
    }

    private func target(_ name: String, _ project: Project) throws -> Target {
        try #require(project.targets.first { $0.name == name })
    }

    @Test func settingsComeFromDefaultsKindLayerMemberAndPart() throws {
        let project = try project(
            """
            swift: "6.2"
            settings: {all: [{upcoming: A}], ui: [{isolation: MainActor}]}
            splits: {standard: {extends: standard, ui: {settings: [{define: SPLIT}]}}}
            features:
              Home: {settings: [{experimental: B}], ui: {settings: [{swift: 5}, {unsafe: [-x, -y]}]}}
            """)
        #expect(
            try target("HomeUI", project).settings == [
                .upcomingFeature("A"), .defaultIsolation("MainActor"), .experimentalFeature("B"), .define("SPLIT"),
                .languageMode("5"), .unsafeFlags(["-x", "-y"]),
            ])
        #expect(try target("HomeInterface", project).settings == [.upcomingFeature("A"), .experimentalFeature("B")])
    }

    @Test func isolationRequiresAToolsVersion() {
        expectRefused(
            "version: 1\nname: D\nlayers: [App, Feature]\nsettings: {ui: [{isolation: MainActor}]}\nfeatures: {1️⃣Home: {without: [previews]}}\n",
            "'isolation' needs 'swift: \"6.2\"'")
        expectRefused(
            "version: 1\nname: D\nlayers: [App]\npackages: {P: {path: p, trait: 1️⃣V}}\n",
            "'trait' needs 'swift: \"6.1\"'")
    }

    @Test func edgesCanBeConditional() throws {
        let project = try project(
            """
            packages: {Maps: {path: ../Maps, platforms: [iOS]}, Log: {path: ../Log}}
            modules:
              Map: {layer: Shared, packages: [{Maps: {platforms: [iOS]}}, Log], uses: [{Kit: {platforms: [macOS, iOS]}}]}
              Kit: {layer: Shared}
            """)
        func platforms(_ importer: String, _ imported: String) -> [Platform]? {
            project.edges.first {
                project.targets[$0.importer].name == importer && project.nodeName($0.imported) == imported
            }?.platforms
        }
        #expect(platforms("Map", "Maps") == [.iOS])
        #expect(platforms("Map", "Log") == [])
        #expect(platforms("Map", "Kit") == [.macOS, .iOS])
        #expect(platforms("MapTests", "Maps") == [.iOS])
    }

    @Test func productsPluginsExcludesAndTemplates() throws {
        let project = try project(
            """
            swift: "6.1"
            language_mode: 5
            access: package
            mocks: {prefix: Fake, suffix: ""}
            template: plain
            packages: {Tools: {path: ../Tools, products: [Formatter], trait: Vendors}}
            modules:
              Gen: {layer: Shared, kind: plugin}
              Kit: {layer: Shared, product: dynamic, plugins: [Gen, Formatter], exclude: [README.md], resources: [Res]}
            features:
              Home: {interface: {product: static, plugins: [Gen]}, template: plain}
            """)
        let kit = try target("Kit", project)
        #expect(kit.product == .dynamic)
        #expect(kit.plugins == [PluginUse(name: "Gen"), PluginUse(name: "Formatter", package: "Tools")])
        #expect(kit.excludes == ["README.md"])
        #expect(kit.resources == ["Res"])
        #expect(try target("KitTests", project).plugins == [])
        #expect(try target("HomeInterface", project).product == .static)
        #expect(try target("HomeUI", project).product == nil)
        #expect(project.languageModes == ["5"])
        #expect(project.access == .package)
        #expect(project.mockNames.name(of: "Home") == "FakeHome")
        #expect(project.packages[0].trait == "Vendors")
        expectRefused(
            "version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: App, plugins: [1️⃣Genn]}}\n",
            "unknown plugin 'Genn'")
    }

    @Test func memberCanAddItselfToAnApp() throws {
        let project = try project(
            "features: {Home: {in: [Rider]}, Cart: {}}\nmodules: {Log: {layer: Shared, split: service, in: [Rider]}}\napps: {Rider: {}}\n"
        )
        let rider = try #require(project.targets.firstIndex { $0.name == "RiderComposition" })
        let composed = project.edges.filter { $0.importer == rider }.map { project.nodeName($0.imported) }
        #expect(composed == ["HomeImplementation", "HomeInterface", "HomeUI", "Log", "LogInterface"])
        #expect(project.members.first { $0.name == "Rider" }?.composesLocation != nil)
        expectRefused(
            "version: 1\nname: D\nlayers: [App, Feature]\nfeatures: {Home: {in: [1️⃣Ridr]}}\napps: {Rider: {}}\n",
            "unknown app 'Ridr'")
    }

    @Test func customTemplatesHaveTheirOwnFolder() throws {
        let project = try project(
            "templates: Tools/T\ntemplate: custom\nmodules: {M: {layer: App, template: plain}, N: {layer: App}}\n")
        #expect(project.templateFolder?.path == "Tools/T")
        #expect(project.templateFolder?.location.line == 4)
        #expect(project.members.map(\.template) == ["plain", "custom"])
        #expect(project.members.map { $0.templateLocation?.line } == [6, 5])

        let head = "version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: App}}\n"
        expectRefused(head + "templates: 1️⃣../T\n", "leaves the manifest's folder")
        expectRefused(head + "templates: 1️⃣sources/App/M/T\n", "is inside the folder of target 'M'")
        expectRefused(head + "templates: 1️⃣sources/App\n", "contains the folder of target 'M'")
    }

    @Test func constraintsReferToExistingNames() {
        let head = "version: 1\nname: D\nlayers: [App]\nconstraints:\n"
        expectRefused(head + "  - {id: a, forbid: {imported: [1️⃣Unknown]}, because: b}\n", "unknown name 'Unknown'")
        expectRefused(head + "  - 1️⃣{id: a, because: b}\n", "exactly one of 'forbid'")
        expectRefused(head + "  - 1️⃣{id: a, require: {imported: [App]}}\n", "needs 'because'")
    }

    @Test func constraintHasAUniqueNameAndAReason() {
        let head = "version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: App}}\nconstraints:\n"
        let rest = "forbid: {imported: [M]}"
        for id in ["DB", "db_owner", "db-", "-db", "2db", "db owner", "\"\"", "데이터"] {
            expectRefused(head + "  - {id: 1️⃣\(id), \(rest), because: b}\n", "must be words of a to z")
        }
        expectRefused(head + "  - {id: 1️⃣no-cycles, \(rest), because: b}\n", "has the id of a built-in rule")
        expectRefused(
            head + "  - {id: a, \(rest), because: b}\n  - {id: 1️⃣a, \(rest), because: c}\n", "duplicate constraint 'a'")
        expectRefused(head + "  - {id: a, \(rest), because: 1️⃣\" \"}\n", "needs a reason")
        expectRefused(
            head + "  - 1️⃣{id: a, \(rest), protect: {modules: [M], only: []}, because: b}\n", "exactly one of")
        expectRefused(head + "  - 1️⃣{id: a, protect: {only: [M]}, because: b}\n", "selects nothing to protect")
    }

    @Test func constraintWithoutMatchesIsAWarning() throws {
        let manifest = MarkedText(
            """
            version: 1
            name: D
            layers: [App, Core]
            modules: {M: {layer: App}, N: {layer: App, tags: [t]}}
            constraints:
              - {id: a, forbid: {importer: 1️⃣{layers: [Core]}, imported: [M]}, because: b}
              - {id: c, protect: {layers: [3️⃣Core], only: 4️⃣{layers: [Core]}}, because: b}
              - {id: e, protect: {modules: [M], only: []}, because: empty}
              - {id: d, require: {importer: {tags: [t]}, imported: 5️⃣{layers: [App], kinds: [ui]}}, because: b}

            """)
        let (project, findings) = Manifests.resolve(manifest.text)
        #expect(project?.constraints.map(\.id) == ["a", "c", "e", "d"])
        #expect(findings.map(\.severity) == [.warning, .warning, .warning, .warning])
        #expect(
            findings.map(\.message) == [
                "'importer' of constraint 'a' chooses no target", "'protect' of constraint 'c' chooses nothing",
                "'only' of constraint 'c' chooses no target", "'imported' of constraint 'd' chooses nothing",
            ])
        let columns = ["1️⃣", "3️⃣", "4️⃣", "5️⃣"].map { manifest.places[$0]?.column ?? 0 }
        #expect(findings.map { $0.location?.column ?? 0 } == columns)
    }

    @Test func constraintsAreRulesByName() throws {
        let head = "version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: App}, N: {layer: App, uses: [M]}}\n"
        let constraint = "constraints:\n  - {id: no-m, forbid: {imported: [M]}, because: old}\n"
        let exception = "exceptions:\n  - {rule: no-m, importer: N, imported: M, reason: r}\n"
        let (project, findings) = Manifests.resolve(head + constraint + exception + "rules: {no-m: warning}\n")
        #expect(findings == [])
        #expect(project?.rules["no-m"]?.severity == .warning)
        #expect(project?.exceptions.map(\.rule) == ["no-m"])
        expectManifestFindings(
            head + constraint + "rules: {1️⃣no-n: warning}\n",
            [("1️⃣", "unknown rule 'no-n'", "did you mean 'no-m'?")])
    }

    @Test func fragmentErrorsNameTheFragment() throws {
        let main = Array("version: 1\nname: D\nlayers: [App, Feature]\ninclude: [\"Sources/Feature/*/f.yml\"]\n".utf8)
        let (_, findings) = Manifests.resolve(
            main, fragments: ["Sources/Feature/Home/f.yml": "features: {Home: {uses: [Cart]}}\n"])
        #expect(findings.map { $0.location?.path } == ["Sources/Feature/Home/f.yml"])
        let inside = Manifests.resolve(main, fragments: ["Sources/Feature/Home/UI/f.yml": "features: {Home: {}}\n"])
        #expect(inside.findings.first?.message.contains("is inside the folder of target 'HomeUI'") == true)
        let twice = Manifests.resolve(
            main, fragments: ["a/f.yml": "features: {Home: {}}\n", "b/f.yml": "features: {Home: {}}\n"])
        #expect(twice.findings.contains { $0.message == "the feature 'Home' has the name of the feature 'Home'" })
        let empty = Manifests.resolve(main, fragments: ["a/f.yml": "# nothing yet\n"]).findings.first
        #expect(empty?.message == "the fragment is empty")
        #expect(empty?.remedy == "begin with 'features:' or 'modules:', or delete it")
        expectRefused("version: 1\nname: D\nlayers: [App]\ninclude: [1️⃣\"../*.yml\"]\n", "leaves the manifest's folder")
        expectRefused("version: 1\nname: D\nlayers: [App]\ninclude: [1️⃣\"*a*.yml\"]\n", "has two '*' in one component")
    }

    @Test func missingPartCannotBeConfigured() {
        let head = "version: 1\nname: D\nlayers: [App, Feature]\n"
        expectRefused(head + "features: {Home: {1️⃣example: {uses: [HomeUI]}}}\n", "has no part 'example'")
        expectRefused(
            head + "features: {Home: {without: [ui], 1️⃣ui: {uses: [X]}}}\n", "lists its part 'ui' under 'without'")
        expectRefused(head + "modules: {M: {layer: App, kind: resources, with: [1️⃣mocks]}}\n", "has no part 'mocks'")
        expectRefused(head + "features: {A: {}, B: {}}\napps: {R: {composes: [1️⃣A.ui]}}\n", "'A.ui' is a target")
    }
}

@Suite("What SwiftPM rejects is reported with its location")
struct PackageErrorTests {
    private let head = "version: 1\nname: D\nlayers: [App, Feature, Shared]\n"

    @Test func packageRequirementsAreValidInSwiftPM() {
        expectRefused(head + "packages: {P: {url: u, range: 1️⃣\"2.0.0..<1.0.0\"}}\n", "'range' must be")
        expectRefused(head + "packages: {P: {url: u, from: 1️⃣\"01.0.0\"}}\n", "a version with three numbers")
        expectRefused(head + "packages: {P: {path: 1️⃣.}}\n", "is this project itself")
        expectRefused(head + "packages: {A: {path: x/Lib}, 1️⃣B: {path: y/lib}}\n", "are both 'lib' to SwiftPM")
        expectRefused(head + "platforms: {iOS: 1️⃣\"0\"}\n", "needs a version for iOS")
    }

    @Test func foldersAndResourcesDoNotOverlap() {
        expectRefused(
            head + "modules: {1️⃣M: {layer: Shared, path: ashlar.lock}}\n",
            "is the path of the generated file 'ashlar.lock'")
        expectRefused(head + "modules: {M: {layer: Shared, resources: [R, 1️⃣r]}}\n", "'r' appears twice")
        expectRefused(head + "modules: {1️⃣os: {layer: Shared}}\n", "is the name of a system module")
    }

    @Test func appCanUseWhatItSupplies() throws {
        let (project, _) = Manifests.resolve(head + "features: {G: {}}\napps: {R: {composes: [], supplies: [G]}}\n")
        let resolved = try #require(project)
        let app = try #require(resolved.targets.firstIndex { $0.name == "RComposition" })
        #expect(resolved.edges.filter { $0.importer == app }.map { resolved.nodeName($0.imported) } == ["GInterface"])
    }

    @Test func moduleExposesItselfToo() throws {
        let text = """
            splits: {two: {library: {name: "{module}"}, extra: {kind: library, name: "{module}Extra", exposed: true}}}
            modules: {Base: {layer: Shared, split: two}, Kit: {layer: Shared, uses: [Base]}}

            """
        let (project, _) = Manifests.resolve(head + text)
        let resolved = try #require(project)
        let kit = try #require(resolved.targets.firstIndex { $0.name == "Kit" })
        #expect(
            resolved.edges.filter { $0.importer == kit }.map { resolved.nodeName($0.imported) } == [
                "Base", "BaseExtra",
            ])
    }
}
