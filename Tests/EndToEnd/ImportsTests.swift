import AshlarTestSupport
import Foundation
import Testing

@Suite("`ashlar imports` lists what sources import")
struct ImportsTests {
    private func project() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write("import A\n@testable public import struct B.C // import D\n", to: "Sources/One.swift")
        try workspace.write("#if DEBUG\nimport E\n#endif\n", to: "Sources/deep/Two.swift")
        try workspace.write("let a = \"import F\"\n", to: "Other/Three.swift")
        return workspace
    }

    @Test func allSourcesAreListedWithoutAManifest() throws {
        let outcome = try project().ashlar("imports")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                Sources/One.swift:1:8: A module
                Sources/One.swift:2:32: B.C struct @testable public
                Sources/deep/Two.swift:2:8: E module #if DEBUG

                """)
        #expect(outcome.error == "3 imports in 3 files\n")
    }

    @Test func givenPathsAreListed() throws {
        let workspace = try project()
        #expect(
            try workspace.ashlar("imports", "Sources/deep/").output
                == "Sources/deep/Two.swift:2:8: E module #if DEBUG\n")
        #expect(try workspace.ashlar("imports", "./Sources/deep/Two.swift", "-C", ".").status == 0)
        #expect(
            try workspace.ashlar("imports", "deep", "-C", "Sources").output
                == "deep/Two.swift:2:8: E module #if DEBUG\n")
        let path = workspace.folder.appending(path: "Sources/deep/Two.swift").path
        #expect(try workspace.ashlar("imports", path, "-C", "Other").output == "\(path):2:8: E module #if DEBUG\n")
        let twice = try workspace.ashlar("imports", "Sources/One.swift", "Sources", "-q")
        #expect(twice.output.split(separator: "\n").count == 3)
        #expect(twice.error == "")
    }

    @Test func missingPathIsReported() throws {
        let outcome = try project().ashlar("imports", "Sources/Nothing.swift")
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(
            outcome.error
                == "error: cannot read 'Sources/Nothing.swift': No such file or directory (ENOENT)\n"
                + "  help: check the path\n")
    }

    @Test func unreadableSourceIsReportedAndOthersAreListed() throws {
        let workspace = try project()
        try FileManager.default.createSymbolicLink(
            atPath: workspace.folder.appending(path: "Gone.swift").path, withDestinationPath: "nowhere")
        let outcome = try workspace.ashlar("imports")
        #expect(outcome.status == 2)
        #expect(outcome.output.split(separator: "\n").count == 3)
        #expect(
            outcome.error.hasPrefix("error: 'Gone.swift' cannot be read: No such file or directory (ENOENT)\n  help: "))
    }

    @Test(.needs(.validators)) func jsonIsValidAgainstItsSchema() throws {
        let workspace = try project()
        try workspace.write(try workspace.ashlar("imports", "--format", "json").output, to: "imports.json")
        let schema = Fixture.repository.appending(path: "docs/schemas/imports.schema.json").path
        let script = """
            import json, sys
            import jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            document = json.load(open("imports.json"))
            jsonschema.validate(document, schema, cls=jsonschema.Draft202012Validator)
            document["files"][0]["imports"] = [{}]
            print(jsonschema.Draft202012Validator(schema).is_valid(document), len(document["files"]))
            """
        let outcome = try Command.run(Tool.validators.path(), ["-c", script, schema], in: workspace.folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output == "False 3\n")
    }
}
