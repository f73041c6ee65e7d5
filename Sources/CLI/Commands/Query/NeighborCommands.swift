import ArgumentParser
import AshlarJSON
import AshlarMessages
import AshlarProjectModel
import AshlarRefactoring
import AshlarWorkspace

/// `ashlar deps A`: what a target depends on.
struct DepsCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "deps", "List what a target depends on.",
        help: """
              ashlar deps MatchedUI               # direct dependencies
              ashlar deps Matched --transitive    # what they depend on, too
              ashlar deps Matched.ui --format json

            A feature or module means its targets that ship; they are not listed
            themselves. With --transitive, "alone leads to 7 others" marks a dependency
            without which 7 of the others are not reached.
            'ashlar why A B' explains a dependency over several targets.
            """,
        exit: ExitStatus.section("the names are printed", failed: "invalid manifest, unknown name or I/O error"))

    @Argument(help: "A feature, module, app, part or target.", completion: .nodeNames) var name: String
    @OptionGroup var neighbors: NeighborOptions
    @OptionGroup var output: FormatOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let project = try LoadedProject.load(options, on: terminal).project
        try NeighborList(of: name, .dependencies, neighbors, in: project).print(on: terminal, asJSON: output.isJSON)
        return .clean
    }
}

/// `ashlar dependents A`: what depends on a target.
struct DependentsCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "dependents", "List what depends on a target.",
        help: """
              ashlar dependents PaymentInterface
              ashlar dependents TadaModel --transitive --tests  # what may rebuild
              ashlar dependents TadaModel --format json

            A feature or module means its targets that ship; they are not listed
            themselves. A product of a package may be named, too.
            """,
        exit: ExitStatus.section("the names are printed", failed: "invalid manifest, unknown name or I/O error"))

    @Argument(help: "A feature, module, app, part, target or product.", completion: .nodeNames) var name: String
    @OptionGroup var neighbors: NeighborOptions
    @OptionGroup var output: FormatOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let project = try LoadedProject.load(options, on: terminal).project
        try NeighborList(of: name, .dependents, neighbors, in: project).print(on: terminal, asJSON: output.isJSON)
        return .clean
    }
}

struct NeighborOptions: ParsableArguments {
    @Flag(help: "List those over several targets, too, with the number of steps.")
    var transitive = false

    @Flag(help: "List tests, mocks, previews and examples, too.")
    var tests = false
}
