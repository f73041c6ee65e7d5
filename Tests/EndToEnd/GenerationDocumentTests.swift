import AshlarTestSupport
import Foundation
import Testing

@Suite("JSON output of generate", .needs(.validators))
struct GenerationDocumentTests {
    private static let sound = "version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: App, split: service}}\n"
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// What the schema objects to, and some values of the document.
    private func judge(_ document: String, _ values: String...) throws -> String {
        try workspace.write(document, to: "document.json")
        let schema = Fixture.repository.appending(path: "docs/schemas/generation.schema.json").path
        let script = """
            import json, sys
            import jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            document = json.load(open("document.json"))
            for error in jsonschema.Draft202012Validator(schema).iter_errors(document):
                print(error.json_path, error.message)
            for value in sys.argv[2:]:
                print(eval(value, {"d": document, "files": {f["path"]: f for f in document["files"]}}))
            """
        let outcome = try Command.run(
            Tool.validators.path(), ["-c", script, schema] + values, in: workspace.folder)
        try #require(outcome.status == 0, "\(outcome.error)")
        return outcome.output
    }

    @Test func schemaRejectsInvalidDocuments() throws {
        let reported = try judge("{\"version\": 2, \"files\": [{}]}")
        #expect(reported.contains("1 was expected") && reported.contains("'findings' is a required property"))
    }

    @Test func planIsReportedInEveryMode() throws {
        try workspace.write(Self.sound, to: "ashlar.yml")
        for (arguments, status, isWritten) in [
            (["--check"], 1, false), (["--dry-run"], 0, false), ([], 0, true), (["--check"], 0, false),
        ] {
            let outcome = try workspace.ashlar.run(["generate", "--format", "json"] + arguments)
            #expect(outcome.status == status)
            #expect(
                try judge(
                    outcome.output, "d['exitStatus']", "d['isWritten']",
                    "sorted(files) == [f['path'] for f in d['files']]",
                    "files['Package.swift']['ownership']")
                    == "\(status)\n\(isWritten ? "True" : "False")\nTrue\naggregate\n")
        }
    }

    @Test func conflictsAreReportedWithTheirPolicies() throws {
        try workspace.write(Self.sound, to: "ashlar.yml")
        try workspace.write("let mine = 1\n", to: "Package.swift")
        let outcome = try workspace.ashlar("generate", "--format", "json")
        #expect(outcome.status == 2)
        #expect(
            try judge(outcome.output, "files['Package.swift']['conflict']['decisions']", "d['counts']['conflict']")
                == "['keep', 'overwrite']\n1\n")
        let settled = try workspace.ashlar("generate", "--format", "json", "--on-conflict", "overwrite")
        #expect(settled.status == 0)
        #expect(
            try judge(settled.output, "files['Package.swift']['decision']", "files['Package.swift']['backup']")
                == "overwrite\n.ashlar/backup/Package.swift\n")
    }

    @Test(arguments: [
        ("nonsense", 2, ""), ("version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: Ap}}\n", 2, ""),
        ("version: 1\nname: D\nlayers: [A]\nmodules: {M: {layer: A, uses: [N]}, N: {layer: A, uses: [M]}}\n", 1, ""),
        (sound, 2, "nonsense\n"),
    ])
    func planningErrorsAreReported(_ manifest: String, _ status: Int32, _ lock: String) throws {
        try workspace.write(manifest, to: "ashlar.yml")
        try workspace.write(lock, to: "ashlar.lock")
        let outcome = try workspace.ashlar("generate", "--format", "json")
        #expect(outcome.status == status)
        #expect(outcome.error != "")
        #expect(
            try judge(outcome.output, "d['files']", "len(d['findings']) > 0", "d['exitStatus']")
                == "[]\nTrue\n\(status)\n")
    }
}
