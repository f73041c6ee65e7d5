import ArgumentParser
import AshlarFileSystem
import AshlarGenerating
import AshlarMessages
import AshlarProjectModel

/// `ashlar mocks`: mocks and fixtures in one file, without a manifest.
struct MocksCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "mocks", "Generate mocks and fixtures without a manifest.",
        usage: """
            ashlar mocks --input <path> ... --module <name> --output <file> [--support <file>] [--access <level>] \
            [--prefix <word>] [--suffix <word>] [--shortcuts] [--check] [--directory <folder>] [--manifest <file>] \
            [--color <when>] [--quiet] [--verbose]
            """,
        help: """
              ashlar mocks --input Sources/Rides --module Rides -o RidesMocks.swift
              ashlar mocks --input Ride.swift Driver.swift --module Rides -o -
              ashlar mocks --input Sources/Rides --module Rides -o RidesMocks.swift --check

            Each public or package protocol gets a mock, each public model a factory
            'mock(…)'. The file imports the module and is written only if it changes; an
            edited file is not overwritten. Mocks of several modules in one target share
            declarations such as 'MockFailure': name the same '--support' file for each. Mocks written by hand in '…+Custom.swift'
            beside it are not generated. With a manifest, use 'ashlar generate'.
            """,
        exit: ExitStatus.section(
            "the file is up to date; warnings list what cannot be mocked",
            findings: "with --check: the file is missing or out of date",
            failed: "unreadable source, edited output or I/O error"))

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Source files or folders.", valueName: "path"), completion: .file())
    var input: [String] = []

    @Option(help: ArgumentHelp("The module of the sources.", valueName: "name"))
    var module: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The file to write; '-' for standard output.", valueName: "file"), completion: .file())
    var output: String

    @Option(
        help: ArgumentHelp(
            "The file for the declarations that mocks share; by default, the mocks' file has them.", valueName: "file"),
        completion: .file())
    var support: String?

    @Option(
        help: ArgumentHelp(
            "The access level of the mocks: \(AccessLevel.allValueStrings.joined(separator: ", ")).", valueName: "level"
        ))
    var access = AccessLevel.public

    @Option(help: ArgumentHelp("The prefix of the mocks' names.", valueName: "word"))
    var prefix = ""

    @Option(help: ArgumentHelp("The suffix of the mocks' names; 'Mock' if there is no prefix.", valueName: "word"))
    var suffix: String?

    @Flag(help: "Generate 'barReturnValue' and 'barError' for simple methods.")
    var shortcuts = false

    @Flag(help: "Write nothing; fail if the file is out of date.")
    var check = false

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if input.isEmpty { throw ValidationError("--input requires a path") }
        if module.isEmpty || ModuleName.of(module) != module {
            throw ValidationError("'\(module)' is not a valid module name")
        }
        let name = mockNames.name(of: "A")
        if name == "A" || ModuleName.of(name) != name {
            throw ValidationError("'\(mockNames.name(of: "Ride"))' is not a valid name for a mock")
        }
        if support == "-" || support == output {
            throw ValidationError("'--support' requires another file than '--output'")
        }
        if check, output == "-" { throw ValidationError("'--check' requires a file, not '-'") }
    }

    var mockNames: MockNames {
        MockNames(prefix: prefix, suffix: suffix ?? (prefix.isEmpty ? "Mock" : ""), hasShortcuts: shortcuts)
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let file = MockFile(
            input: input, module: module, output: output, support: support, access: access, mockNames: mockNames,
            directory: options.directory)
        let rendered = try file.render()
        for finding in rendered.findings { try terminal.tell(Self.text(of: finding)) }
        var status = ExitStatus.clean
        for (rendered, outcome) in zip(rendered.files, try file.deliver(rendered.files, isCheck: check)) {
            switch outcome {
            case .text(let text): try terminal.print(text)
            case .current: try terminal.tell("'\(rendered.file)' is up to date".visible + "\n")
            case .written: try terminal.tell("wrote '\(rendered.file)'".visible + "\n")
            case .missing, .outOfDate:
                let state = if case .missing = outcome { "is missing" } else { "is out of date" }
                try terminal.print("\(rendered.file): \(state)".visible + "\n")
                status = .findings
            }
        }
        return status
    }

    private static func text(of finding: Finding) -> String {
        let place = finding.location.map { "\($0): " } ?? ""
        let help = finding.remedy.map { "  help: \($0)".visible + "\n" } ?? ""
        return "\(place)warning: \(finding.message) [\(finding.rule)]".visible + "\n" + help
    }
}

extension AccessLevel: ExpressibleByArgument {}
