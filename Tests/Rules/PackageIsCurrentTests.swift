import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarRules

@Suite("package-is-current") struct PackageIsCurrentTests {
    /// A project and the contents of its `Package.swift`; the targets and their dependencies are on the lines 1, 2, ….
    private struct Case {
        var manifest: String
        var package: DescribedPackage
        var sources: ProjectSources?

        var findings: [Finding] {
            get throws {
                let (project, problems) = Manifests.resolve("version: 1\nname: Demo\n" + manifest)
                #expect(problems.map(\.message) == [])
                return PackageIsCurrent().evaluate(package, sources, in: RuleSet.context(of: try #require(project)))
            }
        }

        var reported: [String] {
            get throws {
                try findings.map { finding in
                    let place = finding.location.map { "\($0.path):\($0.line)" } ?? "-"
                    let notes = finding.notes.map { note in
                        "\n  \(note.location.map { "\($0.path):\($0.line) " } ?? "")\(note.message)"
                    }
                    return "\(place) \(finding.message)\(notes.joined())" + (finding.remedy.map { "\n  > \($0)" } ?? "")
                }
            }
        }
    }

    private func place(_ line: Int) -> AshlarProjectModel.SourceLocation {
        SourceLocation(path: "Package.swift", line: line, column: 1)
    }

    private func package(
        _ targets: (name: String, uses: [String])..., requirements: [DescribedPackage.Requirement] = []
    ) -> DescribedPackage {
        let described = targets.enumerated().map { index, target in
            DescribedPackage.Target(
                name: target.name, type: target.name.hasSuffix("Tests") ? "test" : "regular",
                path: target.name.hasSuffix("Tests") ? nil : "./Sources/\(target.name)/",
                dependencies: target.uses.map { .init(name: $0, location: place(index + 1)) },
                location: place(index + 1))
        }
        return DescribedPackage(path: "Package.swift", targets: described, requirements: requirements)
    }

    private func source(_ path: String, of target: Int, imports module: String) -> SourceFile {
        var scan = SourceScan()
        scan.imports = [ImportUse(module: module, line: 3, column: 8, length: module.count)]
        return SourceFile(path: path, target: target, scan: scan)
    }

    private let ours = """
        generate: none
        layers: [Core]
        splits: {library: {library: {name: "{module}"}}}
        modules:
          Model: {layer: Core, path: Sources/Model}
          Store: {layer: Core, path: Sources/Store, uses: [Model]}

        """

    @Test func equalPackageHasNoFindings() throws {
        #expect(try Case(manifest: ours, package: package(("Model", []), ("Store", ["Model"]))).reported == [])
    }

    @Test func edgeOnlyInThePackageIsReportedWithBothPlaces() throws {
        let drifted = package(("Model", ["Store"]), ("Store", ["Model"]))
        var testCase = Case(manifest: ours, package: drifted)
        #expect(
            try testCase.reported == [
                """
                Package.swift:1 'Model' depends on 'Store' in Package.swift, but not in the manifest
                  ashlar.yml:7 'Model' is declared here
                  > declare in ashlar.yml that 'Model' uses 'Store', or remove the dependency
                """
            ])
        #expect(try testCase.findings.first?.identity.importer == "Model")
        #expect(try testCase.findings.first?.identity.imported == "Store")

        testCase.sources = ProjectSources(files: [])
        #expect(
            try testCase.reported == [
                """
                Package.swift:1 'Model' depends on 'Store' in Package.swift, but not in the manifest
                  ashlar.yml:7 'Model' is declared here
                  no source of the target imports 'Store'
                  > remove 'Store' from Package.swift
                """
            ])
        #expect(try testCase.findings.first?.fix == nil)

        testCase.sources = ProjectSources(files: [source("Sources/Model/M.swift", of: 0, imports: "Store")])
        #expect(
            try testCase.reported == [
                """
                Package.swift:1 'Model' depends on 'Store' in Package.swift, but not in the manifest
                  ashlar.yml:7 'Model' is declared here
                  Sources/Model/M.swift:3 'Store' is first imported here
                  > declare in ashlar.yml that 'Model' uses 'Store'
                """
            ])
        #expect(try testCase.findings.first?.fix == .declare(importer: "Model", imported: "Store"))
    }

    @Test func edgeOnlyInTheManifestIsReported() throws {
        #expect(
            try Case(manifest: ours, package: package(("Model", []), ("Store", []))).reported == [
                """
                ashlar.yml:8 'Store' uses 'Model' in the manifest, but does not depend on it in Package.swift
                  Package.swift:2 'Store' is defined here
                  > add 'Model' to the dependencies of 'Store' in Package.swift
                """
            ])
    }

    @Test func missingTargetsOfEitherSideAreReported() throws {
        let reported = try Case(manifest: ours, package: package(("Modal", []), ("Store", ["Model"]))).reported
        #expect(
            reported == [
                """
                Package.swift:1 'Modal' is a target of the package, but ashlar.yml does not declare it
                  > declare 'Modal' in ashlar.yml
                """,
                """
                ashlar.yml:7 'Package.swift' has no target 'Model'
                  > add the target 'Model' to Package.swift
                """,
            ])
    }

    @Test func differentKindAndFolderAreReported() throws {
        var described = package(("Model", []), ("Store", ["Model"]))
        described.targets[0].type = "executable"
        described.targets[1].path = "Elsewhere"
        let reported = try Case(manifest: ours, package: described).reported
        #expect(reported.count == 2)
        #expect(
            reported[0].contains("'Model' has kind 'library' in the manifest, but type 'executable' in the package"))
        #expect(
            reported[1].contains("'Store' is in 'Sources/Store' in the manifest, but in 'Elsewhere' in the package"))
    }

    @Test func excludedFoldersAndXcodeAppsAreIgnored() throws {
        let manifest =
            ours + "apps:\n  Shop: {layer: Core, path: App, uses: [Model]}\nexclude: [\"Sources/Tool*\"]\n"
        #expect(
            try Case(manifest: manifest, package: package(("Model", []), ("Store", ["Model"]), ("ToolKit", [])))
                .reported == [])
    }

    @Test func impliedEdgesAreAllowedIfNothingIsGenerated() throws {
        let (resolved, _) = Manifests.resolve("version: 1\nname: Demo\n" + ours)
        var project = try #require(resolved)
        let edge = Edge(importer: 0, imported: 1, origin: .implied, location: place(1))
        project.permittedEdges = [edge]
        for uses in [[], ["Store"]] {
            let package = package(("Model", uses), ("Store", ["Model"]))
            #expect(PackageIsCurrent().evaluate(package, nil, in: RuleSet.context(of: project)) == [])
        }
    }

    @Test func changedVersionIsReported() throws {
        let manifest = ours + "packages:\n  Yams: {url: \"https://example.com/Yams.git\", from: \"6.2.0\"}\n"
        func asking(_ source: Package.Source) -> Case {
            let requirement = (identity: "yams", source: source, location: place(9))
            return Case(
                manifest: manifest,
                package: package(("Model", []), ("Store", ["Model"]), requirements: [requirement]))
        }
        let url = "https://example.com/Yams"
        #expect(try asking(.remote(url: url, .from("6.2.0"))).reported == [])
        #expect(try asking(.remote(url: url, .range("6.2.0", "7.0.0"))).reported == [])
        let changed = asking(.remote(url: url, .from("6.3.0")))
        #expect(
            try changed.reported == [
                """
                Package.swift:9 'Package.swift' requires 'Yams' from '6.3.0', but the manifest requires another version
                  ashlar.yml:10 the manifest requires 'Yams' from '6.2.0'
                  > run 'ashlar tidy' to update the manifest
                """
            ])
        #expect(try changed.findings.first?.fix == .require(package: "Yams", .from("6.3.0")))
        #expect(try asking(.local(path: "../Yams")).reported.count == 1)
        let none = Case(manifest: manifest, package: package(("Model", []), ("Store", ["Model"])))
        #expect(try none.reported.first?.contains("does not depend on the package 'Yams'") == true)
    }

    @Test func generateIsProposedForAGeneratedPackage() throws {
        let manifest = "layers: [Core]\nmodules:\n  Model: {layer: Core}\n"
        func condition(_ condition: DescribedPackage.Condition, line: Int? = nil) throws -> [String] {
            try Case(
                manifest: manifest,
                package: DescribedPackage(path: "Package.swift", condition, firstDifferingLine: line)
            ).reported
        }
        #expect(try condition(.current) == [])
        #expect(try condition(.absent) == ["ashlar.yml:1 'Package.swift' is missing\n  > run 'ashlar generate'"])
        #expect(try condition(.unmerged(place(4))).first?.hasPrefix("Package.swift:4") == true)
        #expect(
            try condition(.broken("no such module", place(2))) == [
                "Package.swift:2 'Package.swift' does not compile: no such module"
            ])
        #expect(try condition(.unread(reason: "'swift' is not installed"), line: 7).count == 1)

        var form = package(("Model", []), ("ModelTests", ["Model"]))
        form.targets[0].path = "Sources/Core/Model"
        form.targets[1].path = "Tests/Core/Model"
        form.firstDifferingLine = 5
        #expect(
            try Case(manifest: manifest, package: form).reported == [
                """
                Package.swift:5 'Package.swift' differs from the output of 'ashlar generate' from this line on
                  > run 'ashlar generate'
                """
            ])
        // What it means comes before how it is written.
        form.targets[1].dependencies = []
        #expect(try Case(manifest: manifest, package: form).reported.map { $0.prefix(10) } == ["ashlar.yml"])
    }

    @Test func baselineHoldsDifferencesOnly() throws {
        let (resolved, _) = Manifests.resolve(
            "version: 1\nname: Demo\nlayers: [Core]\nmodules: {Model: {layer: Core}}\n")
        let project = try #require(resolved)
        func verdict(_ package: DescribedPackage, knowing known: [FindingIdentity]) -> Verdict {
            let place = SourceLocation(path: "ashlar.baseline.yml", line: 1, column: 1)
            let entries = known.map { Baseline.Entry(identity: $0, location: place) }
            return RuleSet.evaluate(
                project, evidence: Evidence(package: package, baseline: Baseline(path: place.path, entries: entries)),
                today: RuleCase.today)
        }
        func identities(_ package: DescribedPackage) -> [FindingIdentity] {
            verdict(package, knowing: []).findings.map(\.identity)
        }
        let conditions: [DescribedPackage.Condition] = [.absent, .unmerged(place(4)), .broken("no module", place(2))]
        let obstacles = conditions.map { DescribedPackage(path: "Package.swift", $0) }
        let words = DescribedPackage(path: "Package.swift", .unread(reason: "no swift"), firstDifferingLine: 7)
        let known = (obstacles + [words]).flatMap(identities)
        #expect(Set(known).count == 4)
        for package in obstacles {
            let findings = verdict(package, knowing: known).findings
            #expect(findings.contains { $0.rule == "package-is-current" })
            #expect(!findings.contains { $0.rule == "package-is-current" && $0.isBaselinable })
        }
        #expect(!verdict(words, knowing: known).findings.contains { $0.rule == "package-is-current" })

        var kind = package(("Model", []), ("ModelTests", ["Model"]))
        kind.targets[0].type = "executable"
        var folder = kind
        (folder.targets[0].type, folder.targets[0].path) = ("regular", "Elsewhere")
        let missing = package(("ModelTests", []))
        let drifts = [kind, folder, missing].map { identities($0).filter { $0.importer == "Model" } }
        #expect(drifts.map(\.count) == [1, 1, 1])
        #expect(Set(drifts.joined()).count == 3)
    }

    @Test func severityIsRespectedAndInactivityHasAReason() throws {
        let drifted = package(("Model", ["Store"]), ("Store", ["Model"]))
        let (silenced, _) = Manifests.resolve("version: 1\nname: Demo\n" + ours + "rules: {package-is-current: off}\n")
        var evidence = Evidence()
        evidence.package = drifted
        let verdict = RuleSet.evaluate(try #require(silenced), evidence: evidence, today: "2026-01-01")
        #expect(!verdict.findings.contains { $0.rule == Finding.packageRule })
        let warning = Case(
            manifest: ours + "rules: {package-is-current: {severity: warning, guidance: ask us}}\n", package: drifted)
        #expect(try warning.findings.map(\.severity) == [.warning])
        #expect(try warning.findings.first?.notes.last?.message == "ask us")
        let project = try #require(Manifests.resolve("version: 1\nname: Demo\n" + ours).project)
        let silent = RuleSet.evaluate(
            project, evidence: Evidence(reasonForNoPackage: "no swift"), today: RuleCase.today)
        #expect(silent.inactiveRules == [InactiveRule("package-is-current", because: "no swift")])
        #expect(RuleSet.evaluate(project, today: RuleCase.today).inactiveRules == [])
    }
}
