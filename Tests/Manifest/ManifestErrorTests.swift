import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("All errors of a manifest are reported in one run, with locations")
struct ManifestErrorTests {
    private let head = "version: 1\nname: Demo\nlayers: [App, Feature, Shared]\n"

    @Test func everyErrorIsReportedInOneRun() {
        expectManifestFindings(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            features:
              Payment: {1️⃣uess: [Cart]}
              Profile: {uses: [2️⃣Paymnet]}
              Home: {layer: 3️⃣Featur}
            apps:
              Rider: {composes: all, 4️⃣composed: all}
            5️⃣flows: {}
            """,
            [
                ("1️⃣", "unknown key 'uess' in feature 'Payment'", "did you mean 'uses'?"),
                ("2️⃣", "unknown name 'Paymnet' in 'uses' of 'Profile'", "did you mean 'Payment'?"),
                ("3️⃣", "unknown layer 'Featur' in 'layer' of feature 'Home'", "did you mean 'Feature'?"),
                ("4️⃣", "unknown key 'composed' in app 'Rider'", "did you mean 'composes'?"),
                ("5️⃣", "unknown key 'flows'", nil),
            ])
    }

    @Test func emptyManifestIsReported() {
        expectManifestFindings(
            "1️⃣\n", [("1️⃣", "the manifest is empty", "begin with 'version: 1', or delete it and run 'ashlar init'")])
    }

    @Test func versionIsReadFirst() {
        expectRefused("version: 1️⃣2\nnonsense: true\n", "version 2 of the manifest needs a newer Ashlar")
        expectRefused("version: 1️⃣1e3\nnonsense: true\n", "'version' must be 1")
        expectRefused("requires: 1️⃣\">=9.0\"\nversion: 7\nnonsense: true\n", "requires Ashlar >=9.0")
        expectRefused("requires: 1️⃣newest\nversion: 1\n", "'requires' must consist of version comparisons")
    }

    @Test func satisfiedVersionRequirementIsNotAnError() {
        expectManifestFindings("requires: \">=0.1 <0.2\"\n" + head, [])
    }

    @Test func wrongTypesAreReported() {
        expectRefused(head + "features: 1️⃣[Payment]\n", "must be a mapping of features, not a list")
        expectRefused(head + "features:\n  Payment: 1️⃣yes\n", "feature 'Payment' must be a mapping, not text")
        expectRefused(head + "features:\n  Payment: {uses: 1️⃣Cart}\n", "must be a list of names, not text")
        expectRefused(head + "generate: 1️⃣some\n", "must be one of all, none")
        expectRefused(head + "features:\n  Payment: {preview_safe: 1️⃣yes}\n", "must be true or false")
    }

    @Test func unknownNameHasARemedy() {
        expectManifestFindings(
            head + "rules: {1️⃣nonsense: error}\n",
            [("1️⃣", "unknown rule 'nonsense'", "run 'ashlar explain' to list the rules")])
        expectManifestFindings(
            head + "features: {Home: {layer: 1️⃣Nope}}\n",
            [("1️⃣", "unknown layer 'Nope' in 'layer' of feature 'Home'", "choose one of: App, Feature, Shared")])
        expectManifestFindings(
            head + "features: {Home: {split: 1️⃣Nope}}\n",
            [
                (
                    "1️⃣", "unknown split 'Nope' in feature 'Home'",
                    "choose one of: compact, lean, library, service, standard"
                )
            ])
    }

    @Test func layersUseLowerLayersOnly() {
        expectRefused(
            "version: 1\nname: Demo\nlayers: [App, {name: Feature, uses: [1️⃣App]}]\n", "cannot use 'App'")
        expectRefused("version: 1\nname: Demo\nlayers: [App, 1️⃣App]\n", "declared twice")
    }

    @Test func moduleRequiresALayer() {
        expectRefused(head + "modules:\n  1️⃣Model: {}\n", "module 'Model' needs a 'layer'")
        expectRefused(
            "version: 1\nname: Demo\nlayers: [App, Screens]\nfeatures:\n  1️⃣Home: {}\n", "feature 'Home' needs a 'layer'"
        )
    }

    @Test func partsMustBeInTheSplit() {
        expectRefused(head + "features:\n  Home: {without: [1️⃣uii]}\n", "unknown part 'uii'")
        expectRefused(head + "features:\n  Home: {split: 1️⃣standart}\n", "unknown split 'standart'")
        expectRefused(head + "features:\n  Home: {}\n  Cart: {uses: [1️⃣Home.iu]}\n", "unknown part 'iu' in 'Home'")
        expectRefused(
            head + "splits:\n  mine:\n    extends: 1️⃣other\n  other:\n    extends: mine\n",
            "the splits extend each other in a cycle")
    }

    @Test func omittedPartIsRemoved() throws {
        let (project, findings) = Manifests.resolve(head + "features:\n  Home: {without: [ui, mocks]}\n")
        #expect(findings == [])
        let names = try #require(project).targets.map(\.name)
        #expect(names == ["HomeImplementation", "HomeInterface", "HomePreviews", "HomeTests"])
    }

    @Test func usedPartMustBeExposed() {
        expectRefused(
            head + "features:\n  Home: {without: [interface]}\n  Cart: {uses: [1️⃣Home]}\n", "exposes no part")
        expectRefused(head + "features:\n  Home: {interface: {uses: [1️⃣HomeInterface]}}\n", "uses itself")
        expectRefused(head + "features:\n  Home: {uses: [1️⃣Home]}\n", "'Home' uses itself")
        expectRefused(head + "features:\n  Home: {tests: {uses: [1️⃣Home]}}\n", "'Home' uses itself")
    }

    @Test func productsCannotBeUsedByName() {
        let packages = "packages:\n  Alamofire: {url: \"https://example.com/Alamofire\", from: \"5.0.0\"}\n"
        expectRefused(head + packages + "features:\n  Home: {uses: [1️⃣Alamofire]}\n", "is a product of a package")
        expectRefused(head + packages + "features:\n  Home: {packages: [1️⃣Alamofir]}\n", "unknown product 'Alamofir'")
        expectRefused(head + "packages:\n  1️⃣A: {url: \"https://example.com/A\"}\n", "needs exactly one of")
        expectRefused(
            head + "packages:\n  A: {url: \"https://example.com/A\", from: 1️⃣\"5\"}\n", "a version with three numbers")
    }

    @Test func exceptionsRequireAllKeys() {
        expectRefused(
            head + "features: {A: {}}\nexceptions:\n  - 1️⃣{rule: no-cycles, importer: A, imported: A}\n",
            "an exception needs 'reason'")
        expectRefused(
            head
                + "features: {A: {}}\nexceptions:\n  - {rule: no-cycles, importer: A, imported: A, reason: r, expires: 1️⃣2027-02-30}\n",
            "'expires' must be a day")
        expectRefused(head + "rules:\n  1️⃣no-cycle: error\n", "unknown rule 'no-cycle'")
        expectRefused(head + "rules:\n  no-cycles: {allow: 1️⃣[App]}\n", "has no 'allow'")
    }

    @Test func aContainerRequiresItsPackage() throws {
        let app = head + "apps:\n  Rider: {di: 1️⃣swinject}\n"
        expectRefused(app, "'di: swinject' of 'Rider' needs the product 'Swinject' of a package")
        expectRefused(app.replacing("swinject", with: "resolver"), "must be one of plain, swinject")
        let package = "packages:\n  Swinject: {url: \"https://example.com/Swinject\", from: \"2.10.0\"}\n"
        expectRefused(app + package, "needs the product 'Swinject'")
    }

    @Test func extensionsRequireAHostAndDoNotComposeAll() {
        expectRefused(head + "apps:\n  1️⃣Widget: {kind: extension}\n", "needs a 'host'")
        expectRefused(
            head + "apps:\n  Rider: {}\n  Widget: {kind: extension, host: Rider, composes: 1️⃣all}\n",
            "must not have 'composes: all'")
        expectRefused(head + "apps:\n  Widget: {kind: extension, host: 1️⃣Ridr}\n  Rider: {}\n", "unknown app 'Ridr'")
    }

    @Test func unquotedPatternsAndSymbolsAreExplained() throws {
        for (text, remedy) in [
            ("splits:\n  s:\n    interface: {name: {feature}Interface}\n", "quote it"),
            ("features:\n  Home: {owner: @team}\n", "quote it"),
            ("features:\n\tHome: {}\n", "indent with spaces"),
        ] {
            let (project, findings) = Manifests.resolve(head + text)
            #expect(project == nil)
            #expect(findings.count == 1)
            #expect(try #require(findings.first?.remedy).contains(remedy))
            #expect(findings.first?.location != nil)
        }
        // A pattern in quotes is not what is wrong.
        let quoted = "splits:\n  s:\n    interface: {}\n   ui: {name: \"{feature}UI\"}\n"
        let findings = Manifests.resolve(head + quoted).findings
        #expect(findings.count == 1)
        #expect(findings.first?.remedy == nil, "\(findings)")
    }

    @Test func duplicateKeyHidesNoOtherError() {
        expectManifestFindings(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            features:
              Payment: {}
              1️⃣Payment: {uess: [Cart]}
              Home:
                uses: [2️⃣Paymnet]
                3️⃣uses: [Payment]
            4️⃣features: {}
            """,
            [
                ("1️⃣", "the key 'Payment' appears twice in one mapping", "keep one of the two"),
                ("2️⃣", "unknown name 'Paymnet' in 'uses' of 'Home'", "did you mean 'Payment'?"),
                ("3️⃣", "the key 'uses' appears twice in one mapping", "keep one of the two"),
                ("4️⃣", "the key 'features' appears twice in one mapping", "keep one of the two"),
            ])
    }

    @Test(arguments: [
        "modules: {2️⃣M: {layer: App}, 1️⃣'M': {layer: Shared}}", "modules:\n  2️⃣M: {layer: App}\n  1️⃣\"M\": {}",
    ])
    func duplicateKeyIsFoundWithQuotesAndInBrackets(_ modules: String) throws {
        let manifest = MarkedText(head + modules + "\n")
        let finding = try #require(Manifests.resolve(manifest.text).findings.first)
        #expect(finding.message == "the key 'M' appears twice in one mapping")
        for (place, mark) in [(finding.location, "1️⃣"), (finding.notes.first?.location, "2️⃣")] {
            #expect(place?.line == manifest.places[mark]?.line && place?.column == manifest.places[mark]?.column)
        }
    }

    @Test func duplicateKeysAreReportedUpToALimit() {
        let repeated = (0..<50).map { "  M\($0): {layer: Shared}\n  M\($0): {layer: Shared}\n" }.joined()
        let (project, findings) = Manifests.resolve(head + "modules:\n" + repeated)
        #expect(project == nil)
        #expect((20...50).contains(findings.count))
        #expect(findings.allSatisfy { $0.message.hasSuffix("appears twice in one mapping") })
    }

    @Test func namesInUnusedPartsOfSplitsAreChecked() {
        expectManifestFindings(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            splits:
              odd: {extends: standard, interface: {uses: [1️⃣Modle, Model, mocks]}, mocks: {packages: [2️⃣Nope]}}
              standard: {extends: standard, ui: {uses: [3️⃣Mdoel, assets]}}
              screen: {extends: standard, assets: {kind: library, name: "{feature}Assets"}}
            modules: {Model: {layer: Shared}}
            features: {Home: {split: screen}, Away: {split: screen}}
            """,
            [
                (
                    "1️⃣", "unknown name 'Modle' in 'uses' of part 'interface' of a split", "did you mean 'Model'?"
                ),
                ("2️⃣", "unknown product 'Nope' in 'packages' of part 'mocks' of a split", nil),
                ("3️⃣", "unknown name 'Mdoel' in 'uses' of part 'ui' of a split", "did you mean 'Model'?"),
            ])
    }

    @Test func duplicateNameInAListIsAWarning() throws {
        let manifest = MarkedText(
            """
            version: 1
            name: Demo
            swift: "6.2"
            layers: [App, Feature, Shared]
            settings: {all: [{unsafe: [-Xcc, -DA, -Xcc, -DB]}]}
            modules: {Model: {layer: Shared, tags: [a, b, 1️⃣a]}}
            features:
              Home: {uses: [Model, 2️⃣Model]}
              Away: {uses: [{Model: {platforms: [iOS]}}, {Model: {platforms: [macOS]}}]}
            apps: {Rider: {composes: [Home, Away, 3️⃣Home]}}
            """)
        let (project, findings) = Manifests.resolve(manifest.text)
        #expect(project != nil)
        #expect(findings.map(\.severity) == [.warning, .warning, .warning])
        #expect(
            findings.map(\.message) == [
                "'a' appears twice in 'tags' of module 'Model'", "'Model' appears twice in 'uses' of feature 'Home'",
                "'Home' appears twice in 'composes' of app 'Rider'",
            ])
        for (finding, mark) in zip(findings, ["1️⃣", "2️⃣", "3️⃣"]) {
            let place = try #require(manifest.places[mark])
            #expect(finding.location?.line == place.line && finding.location?.column == place.column)
        }
    }
}
