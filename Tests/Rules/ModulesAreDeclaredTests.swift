import AshlarProjectModel
import Testing

@Suite("modules-are-declared") struct ModulesAreDeclaredTests {
    @Test func unownedFolderIsReportedOnce() throws {
        var ride = Ride()
        ride.sources["Sources/Feature/Ghost/B.swift"] = ""
        ride.sources["Sources/Feature/Ghost/A.swift"] = "import Unknown\n"
        let made = try RuleCase(ride.manifest, sources: ride.sources)
        #expect(
            made.reported == """
                Sources/Feature/Ghost/A.swift:1:1 error: 2 sources belong to no target: Sources/Feature/Ghost [modules-are-declared]
                  help: declare a target with the path 'Sources/Feature/Ghost', or add it to 'exclude'
                """)
        #expect(made.verdict.sourceCounts?.files == 5)
        let known = FindingIdentity(rule: "modules-are-declared", importer: "Sources/Feature/Ghost")
        #expect(made.verdict.findings.map(\.identity) == [known])
        #expect(try RuleCase(ride.manifest, sources: ride.sources, baseline: [known]).reported == "")
    }

    @Test(
        "The folder of a part that has moved to another layer, and one beside no target that ships",
        arguments: [
            ("Entity", "move them to Sources/Data/Stores/Entity, the folder of 'StoresEntity'"),
            ("Gateway", "declare a target with the path 'Sources/Domain/Stores/Gateway', or add it to 'exclude'"),
        ]) func stray(folder: String, remedy: String) throws
    {
        let manifest = """
            layers: [App, Domain, Data]
            splits:
              clean:
                repository: {kind: interface, layer: Data, name: "{feature}Repository"}
                entity: {kind: library, layer: Data, name: "{feature}Entity"}
                mocks: {layer: Domain, name: "{feature}Mocks", uses: [repository]}
            features: {Stores: {split: clean}}
            """
        let stores = [
            "Data/Stores/Repository/A.swift", "Data/Stores/Entity/B.swift", "Domain/Stores/Mocks/C.swift",
            "Domain/Stores/\(folder)/D.swift",
        ]
        let made = try RuleCase(
            manifest, sources: Dictionary(uniqueKeysWithValues: stores.map { ("Sources/\($0)", "") }))
        let findings = made.verdict.findings.filter { $0.message.contains("to no target") }
        #expect(findings.map(\.remedy) == [remedy], "\(made.reported)")
    }

    @Test(arguments: [
        ("", "run 'ashlar generate'"),
        (
            "generate: none",
            "write a source in Sources/Shared/Model, or remove the declaration of 'Model'"
        ),
    ]) func targetWithoutASourceIsReported(_ more: String, _ remedy: String) throws {
        var ride = Ride()
        ride.more = more
        ride.sources["Sources/Shared/Model/Model.swift"] = nil
        let findings = try RuleCase(ride.manifest, sources: ride.sources).verdict.findings
        #expect(findings.map(\.message) == ["'Model' has no source in Sources/Shared/Model"])
        #expect(findings.first?.location?.path == "ashlar.yml")
        #expect(findings.first?.remedy == remedy)
        ride.more += "\nexceptions:\n  - {rule: modules-are-declared, importer: Model, imported: Model, reason: soon}"
        #expect(try RuleCase(ride.manifest, sources: ride.sources).reported == "")
    }

    @Test func xcodeAppDeclaresItsSourceFolders() throws {
        var ride = Ride()
        ride.more = "generate: none\napps: {Rider: {composes: all}}"
        let findings = try RuleCase(ride.manifest, sources: ride.sources).verdict.findings
        #expect(findings.map(\.importer) == ["Rider"])
        #expect(findings.first?.remedy == "list the folders of its sources under 'sources' of 'Rider'")
        ride.more = "generate: none\napps: {Rider: {composes: all, sources: [Rider/Sources]}}"
        ride.sources["Rider/Sources/Main.swift"] =
            "import HomeInterface\nimport HomeImplementation\nimport PaymentInterface\nimport PaymentImplementation"
        #expect(try RuleCase(ride.manifest, sources: ride.sources).reported == "")
    }

    @Test func nothingIsReportedIfNothingWasRead() throws {
        #expect(try RuleCase(Ride().manifest, sources: [:]).reported == "")
    }
}
