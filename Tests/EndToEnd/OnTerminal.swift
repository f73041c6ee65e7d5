import AshlarTestSupport
import Foundation

extension Ashlar {
    /// All commands except `help`, as the help of the binary lists them; nested ones have two words.
    static func commands() throws -> [String] { try pages.get().map(\.command) }

    /// What `--help` of a command prints; each command is run once for all tests.
    static func help(of command: String) throws -> Outcome {
        guard let page = try pages.get().first(where: { $0.command == command }) else {
            throw Command.Failure(text: "the help lists no command '\(command)'")
        }
        return page.outcome
    }

    private typealias Page = (command: String, outcome: Outcome)

    private static let pages: Result<[Page], any Error> = Result {
        let listed = try pages(within: try Workspace().ashlar("--help"), of: [])
        guard !listed.isEmpty else { throw Command.Failure(text: "the help lists no commands") }
        return listed
    }

    private static func pages(within outcome: Outcome, of command: [String]) throws -> [Page] {
        guard outcome.status == 0 else { throw Command.Failure(text: outcome.error) }
        let sections = outcome.output.components(separatedBy: "SUBCOMMANDS:\n").dropFirst()
        let lines = sections.flatMap { $0.split(separator: "\n") }.filter {
            $0.hasPrefix("  ") && !$0.hasPrefix("   ")
        }
        let names = lines.compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" }
        return try names.flatMap { (name: String) -> [Page] in
            let words = command + [name]
            let help = try Workspace().ashlar.run(words + ["--help"])
            return try [(words.joined(separator: " "), help)] + pages(within: help, of: words)
        }
    }

    /// How a run ends whose streams are the test's.
    func status(_ arguments: [String], output: FileHandle = .nullDevice, error: FileHandle = .nullDevice) throws
        -> Int32
    {
        let process = Process()
        process.executableURL = Self.binary
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = error
        try withExtendedLifetime(workspace) {
            try process.run()
            process.waitUntilExit()
        }
        // A trap or a signal is negative.
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// A run on a terminal; what both streams show there is the output.
    func onTerminal(_ arguments: [String], steps: [OnTerminal.Step] = []) throws -> Outcome {
        try withExtendedLifetime(workspace) {
            try OnTerminal.run([Self.binary.path] + arguments, steps: steps, in: folder, environment: environment)
        }
    }
}

/// Runs a program on a pseudo-terminal, by `Tests/Fixtures/programs/terminal.py`.
enum OnTerminal {
    enum Step {
        case expect(String)
        case send(String)
        case halt(seconds: Double, when: String)

        var json: [String: Any] {
            switch self {
            case .expect(let pattern): ["expect": pattern]
            case .send(let text): ["send": text]
            case .halt(let seconds, let path): ["halt": seconds, "when": path]
            }
        }
    }

    static func run(
        _ command: [String], steps: [Step], in folder: URL, environment: [String: String] = [:]
    ) throws -> Ashlar.Outcome {
        let script = Fixture.repository.appending(path: "Tests/Fixtures/programs/terminal.py").path
        let plan = String(decoding: try JSONSerialization.data(withJSONObject: steps.map(\.json)), as: UTF8.self)
        var variables = ["TERM": "dumb", "HOME": folder.path, "LC_ALL": "C.UTF-8"]
        variables["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        return try Command.run(
            Tool.python3.path(), [script, plan] + command, in: folder,
            environment: variables.merging(environment) { $1 })
    }
}
