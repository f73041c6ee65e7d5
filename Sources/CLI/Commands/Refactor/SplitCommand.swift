import ArgumentParser
import AshlarManifest
import AshlarProjectModel

/// `ashlar split NAME`: cuts a module or feature into more parts.
struct SplitCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "split", abstract: "Cut a module or a feature into the parts of another split.",
        discussion: """
            EXAMPLES
              ashlar split TadaStore                   interface, implementation, mocks
              ashlar split TadaStore --into service
              ashlar split TadaStore --dry-run

            Each source stays in the part that it belongs to; those of a part that is no
            more go to the new part of its kind, or else to the implementation. New parts
            get their first sources. What was written by hand in mocks, previews or tests
            that are no more stays where it is, and is named. Others see the interface
            from then on: what they need of the sources has to go there.

            EXIT STATUS
              0  it is cut so
              1  a rule would be broken; nothing was written
              2  it could not be done: the manifest, a conflict, the file system
              64 the arguments make no sense
            """)

    @Argument(help: "The module or feature.", completion: .memberNames) var name: String

    @Option(
        help: ArgumentHelp(
            "The split; 'service' for a module and 'standard' for a feature where nothing is said.",
            valueName: "split"))
    var into: String?

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let kind = try kind()
        let split = into ?? (kind == .feature ? "standard" : "service")
        let relocation = Relocation(
            command: "ashlar split \(name) --into \(split)", revision: .split(name, into: split), change: change,
            options: options, splitMember: name,
            check: { try MemberNames.check(name, in: $0) },
            unchanged: { project in
                let place = project.members.first { $0.name == name }.map { " (\($0.location))" } ?? ""
                return "'\(name)' is cut by '\(split)' already\(place); nothing was written\n"
            },
            next: { NextSteps(project: $0, member: name, first: $1).text })
        return try relocation.carryOut(on: terminal)
    }

    private func kind() throws -> Member.Kind? {
        try LoadedProject.load(options).project.members.first { $0.name == name }?.kind
    }
}
