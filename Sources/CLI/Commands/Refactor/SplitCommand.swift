import ArgumentParser
import AshlarProjectModel
import AshlarRefactoring
import AshlarWorkspace

/// `ashlar split NAME`: changes the parts of a module or feature.
struct SplitCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "split", abstract: "Split a module or feature into parts.",
        discussion: """
            EXAMPLES
              ashlar split TadaStore                   interface, implementation, mocks
              ashlar split TadaStore --into service
              ashlar split TadaStore --dry-run

            Sources of a part that no longer exists move to the corresponding new part, or
            to the implementation. New parts get initial sources. Edited mocks, previews
            and tests of removed parts are kept and listed. Other modules then see only
            the interface: move the declarations that they need there.

            EXIT STATUS
              0  split
              1  a rule would be violated; nothing was written
              2  failed: invalid manifest, conflict or I/O error
              64 invalid arguments
            """)

    @Argument(help: "The module or feature.", completion: .memberNames) var name: String

    @Option(
        help: ArgumentHelp(
            "The split; by default 'service' for a module and 'standard' for a feature.",
            valueName: "split"))
    var into: String?

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let split = try Relocation.split(name, into: into ?? (kind() == .feature ? "standard" : "service"))
        return try terminal.print(split.run(at: ManifestLocation(options), change.settings, observer: terminal))
    }

    private func kind() throws -> Member.Kind? {
        try LoadedProject.load(options).project.members.first { $0.name == name }?.kind
    }
}
