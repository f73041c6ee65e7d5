import Foundation
import Testing

/// Programs of others that judge what reporters write; a missing one fails the test.
enum Validator {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// What Python's `jsonschema` says about the document; empty where it is valid. `sarif` is the official schema.
    static func json(_ text: String, by schema: String) throws -> String {
        try onFile(text, named: "report.json") { file in
            try run(python("json_schema.py") + [schema == "sarif" ? schema : path(schema), file])
        }
    }

    /// What libxml2 says about the document by a schema.
    static func xml(_ text: String, by schema: String) throws -> String {
        try onFile(text, named: "report.xml") { file in
            try run(["xmllint", "--noout", "--schema", path("Tests/Fixtures/schemas/\(schema)"), file])
        }
    }

    /// What does not add up in a JUnit report.
    static func junit(_ text: String) throws -> String {
        try onFile(text, named: "report.xml") { try run(python("junit.py") + [$0]) }
    }

    /// What a report in Markdown must not hold, and what it holds.
    static func markdown(_ text: String) throws -> String {
        try onFile(text, named: "report.md") { try run(python("markdown.py") + [$0]) }
    }

    private static func path(_ relative: String) -> String { repository.appending(path: relative).path }

    private static func python(_ script: String) -> [String] {
        ["python3", path("Tests/Fixtures/validators/\(script)")]
    }

    private static func onFile(_ text: String, named name: String, _ judge: (String) throws -> String) throws -> String
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-report-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return try judge(file.path).replacing(file.path, with: name)
    }

    private static func run(_ command: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if command[0] == "xmllint" {
            // 3 is what it says of a document that the schema refuses, 1 of one that is no XML.
            try #require([0, 1, 3].contains(process.terminationStatus), "xmllint is needed: \(text)")
            return process.terminationStatus == 0 ? "" : text
        }
        try #require(process.terminationStatus == 0, "CONTRIBUTING.md says what the tests need: \(text)")
        return text
    }
}
