import Foundation

/// Runs programs to their end.
package enum Command {
    /// What a run printed, and its exit status.
    package struct Outcome: Equatable {
        package var status: Int32
        package var output: String
        package var error: String

        package init(status: Int32, output: String, error: String) {
            (self.status, self.output, self.error) = (status, output, error)
        }
    }

    package struct Failure: Error {
        package var text: String

        package init(text: String) { self.text = text }
    }

    /// - Parameters:
    ///   - folder: the working directory; `nil` for that of the tests.
    ///   - environment: all variables; `nil` for those of the tests.
    /// - Throws: `Failure` if a signal ended the program.
    package static func run(
        _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil
    ) throws -> Outcome {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "ashlar-output-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        // Files instead of pipes: a full pipe would block the process until it is read.
        let (output, error) = (scratch.appending(path: "output"), scratch.appending(path: "error"))
        for file in [output, error] {
            guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
                throw Failure(text: "cannot create \(file.path)")
            }
        }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        if let environment { process.environment = environment }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit else {
            throw Failure(text: "\(program) \(arguments) was ended by signal \(process.terminationStatus)")
        }
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            error: try String(contentsOf: error, encoding: .utf8))
    }
}

/// Runs a program of `PATH`; returns its exit status and the text of both streams.
package func runTool(
    _ tool: String, _ arguments: [String], in folder: URL? = nil
) throws -> (status: Int32, output: String) {
    let outcome = try Command.run("/usr/bin/env", [tool] + arguments, in: folder)
    return (outcome.status, outcome.output + outcome.error)
}
