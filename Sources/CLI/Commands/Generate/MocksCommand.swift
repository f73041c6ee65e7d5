import ArgumentParser
import AshlarFiles
import AshlarProjectModel

/// `ashlar mocks`: mocks and fixtures of some sources in one file, without a manifest.
struct MocksCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "mocks", abstract: "Make mocks and fixtures of sources, in one file; no manifest is needed.",
        discussion: """
            EXAMPLES
              ashlar mocks --input Sources/Rides --module Rides -o RidesMocks.swift
              ashlar mocks --input Ride.swift Driver.swift --module Rides -o -
              ashlar mocks --input Sources/Rides --module Rides -o RidesMocks.swift --check

            Each public or package protocol gets a mock, each public model a factory 'mock(…)'.
            The file imports the module, and is for a test target or a module of mocks. It is
            written only where it changes, and never over a file that Ashlar did not write or
            that somebody changed. Mocks that are written by hand in files '…+Custom.swift'
            beside it are not made. With a manifest, 'ashlar generate' does all of this.

            EXIT STATUS
              0  the file is as it should be; warnings tell what cannot be mocked
              1  with --check: the file is missing or behind its sources
              2  it could not be done: a source, the output, the file system
              64 the arguments make no sense
            """)

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Sources, or folders of them.", valueName: "path"), completion: .file())
    var input: [String] = []

    @Option(help: ArgumentHelp("The module that the sources make.", valueName: "name"))
    var module: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The file to write; '-' for standard output.", valueName: "file"), completion: .file())
    var output: String

    @Option(help: ArgumentHelp("Who sees the mocks: \(MockAccess.names).", valueName: "level"))
    var access = MockAccess.public

    @Option(help: ArgumentHelp("What stands in front of a protocol's name.", valueName: "word"))
    var prefix = ""

    @Option(help: ArgumentHelp("What stands behind it; 'Mock' without a prefix.", valueName: "word"))
    var suffix: String?

    @Flag(help: "Write nothing; tell whether the file is as it should be.")
    var check = false

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if input.isEmpty { throw ValidationError("Missing expected argument '--input <path> ...'") }
        if module.isEmpty || ModuleName.of(module) != module {
            throw ValidationError("'\(module)' cannot be the name of a module")
        }
        let name = mockNames.name(of: "A")
        if name == "A" || ModuleName.of(name) != name {
            throw ValidationError("a mock cannot be called '\(mockNames.name(of: "Ride"))'")
        }
        if check, output == "-" { throw ValidationError("'--check' needs a file to look at, not '-'") }
    }

    var mockNames: MockNames { MockNames(prefix: prefix, suffix: suffix ?? (prefix.isEmpty ? "Mock" : "")) }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        try MockFile(command: self).carryOut(on: terminal)
    }
}

/// Who sees the mocks that `ashlar mocks` makes.
enum MockAccess: String, CaseIterable, ExpressibleByArgument {
    case `public`, package

    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    var level: AccessLevel { self == .public ? .public : .package }
}
