import ArgumentParser
import AshlarGenerating
import AshlarRefactoring

/// `ashlar split NAME`: changes the parts of a module or feature.
struct SplitCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "split", "Split a module or feature into parts.",
        help: """
              ashlar split TadaCoreKit                 # interface, implementation, mocks
              ashlar split TadaCoreKit --into service
              ashlar split TadaCoreKit --dry-run
              ashlar split Payment --into lean         # mocks in the interface
              ashlar split StoresFeature --into clean  # a split of the manifest

            Sources of a part that no longer exists move to the corresponding new part, or
            to the implementation; those with public protocols, or with declarations that
            others use, move to the interface. In a split with more layers, sources that
            Ashlar wrote go where it writes them, and others where they build. Imports are replaced. If one would break,
            nothing is written, and each place is reported. New parts get initial sources.
            Edited mocks, previews and tests of removed parts are kept and listed.
            Where the new split has other types, and all sources are as Ashlar wrote them,
            those of a new feature replace them.
            """,
        exit: ExitStatus.section(
            "split", findings: "a rule would be violated, and nothing was written; or a source has errors"))

    @Argument(help: "The module or feature.", completion: .memberNames) var name: String

    @Option(
        help: ArgumentHelp(
            "The split; by default 'service' for a module and 'standard' for a feature.",
            valueName: "split"))
    var into: String?

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func operation(on terminal: Terminal) -> any ChangeOperation { Relocation.split(name, into: into) }
}
