import Foundation
import Testing

/// Independent programs that validate what reporters and diagrams write.
package enum Validator {
    /// The errors that Python's `jsonschema` finds in a document. `sarif` is the official schema.
    package static func json(_ text: String, by schema: String) throws -> String { try json([text], by: schema)[0] }

    /// The errors in each document; the schema is read once.
    package static func json(_ texts: [String], by schema: String) throws -> [String] {
        try inFolder { folder in
            let files = try texts.enumerated().map { try write($1, to: "report\($0).json", in: folder) }
            let schema = schema == "sarif" ? schema : path(schema)
            let lines = try run(try python("json_schema.py") + [schema] + files).split(
                separator: "\n", omittingEmptySubsequences: false)
            try #require(lines.count == texts.count + 1, "\(lines)")
            return lines.dropLast().map(String.init)
        }
    }

    /// The errors that libxml2 finds in the document, with a schema or without.
    package static func xml(_ text: String, by schema: String? = nil) throws -> String {
        try onFile(text, named: "report.xml") { file in
            let arguments = schema.map { ["--schema", path("Tests/Fixtures/schemas/\($0)")] } ?? []
            return try run(["xmllint", "--noout"] + arguments + [file])
        }
    }

    /// What Mermaid's own parser reads in a diagram, as JSON: `nodes`, `edges` and `groups`; or its error as `error`.
    package static func mermaid(_ text: String) throws -> String {
        try onFile(text, named: "diagram.mmd") { file in
            try run([Tool.node.path(), path("Tests/Fixtures/validators/mermaid.mjs"), path(".build/validators"), file])
        }
    }

    /// The sums of a JUnit report that are wrong.
    package static func junit(_ text: String) throws -> String {
        try onFile(text, named: "report.xml") { try run(try python("junit.py") + [$0]) }
    }

    /// The markup that a report in Markdown must not have, and how many rows and findings it has.
    package static func markdown(_ text: String) throws -> String {
        try onFile(text, named: "report.md") { try run(try python("markdown.py") + [$0]) }
    }

    /// What a program of `Tests/requirements*.txt` reports about files, with its exit status unless that is 0.
    package static func report(
        of program: String, _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
    ) throws -> String {
        let python = try Tool.validators.path()
        let path = URL(filePath: python).deletingLastPathComponent().appending(path: program).path
        let outcome = try Command.run(
            path, arguments, in: folder,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
        return (outcome.status == 0 ? "" : "exit \(outcome.status)\n") + outcome.output + outcome.error
    }

    /// What other programs find wrong with the Xcode project of an app.
    package static func xcode(_ folder: URL) throws -> String {
        try run(try python("xcode.py") + [folder.path])
    }

    private static func path(_ relative: String) -> String { Fixture.repository.appending(path: relative).path }

    private static func python(_ script: String) throws -> [String] {
        try [Tool.validators.path(), path("Tests/Fixtures/validators/\(script)")]
    }

    private static func onFile(
        _ text: String, named name: String, _ judge: (String) throws -> String
    ) throws -> String {
        try inFolder { folder in
            let file = try write(text, to: name, in: folder)
            return try judge(file).replacing(file, with: name)
        }
    }

    /// - Returns: the path of the file.
    private static func write(_ text: String, to name: String, in folder: URL) throws -> String {
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-report-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    private static func run(_ command: [String]) throws -> String {
        let (status, text) = try runTool(command[0], Array(command.dropFirst()))
        if command[0] == "xmllint" {
            // xmllint exits with 3 where the schema refuses the document, with 1 where it is not XML.
            try #require([0, 1, 3].contains(status), "\(text)")
            return status == 0 ? "" : text
        }
        try #require(status == 0, "\(text)")
        return text
    }
}
