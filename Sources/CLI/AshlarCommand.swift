import ArgumentParser
import AshlarProjectModel

/// The program `ashlar`.
struct AshlarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar",
        abstract: "Scaffolds, lints and draws the modules of a Swift app from one manifest, ashlar.yml.",
        discussion: """
            EXAMPLES
              ashlar init --preset tada --name Tada     start a layered package
              ashlar new feature Refund --uses Payment  add to it
              ashlar rename Refund Chargeback           everywhere, in Swift too
              ashlar remove Chargeback                  take it out again
              ashlar generate                           write what the manifest asks for
              ashlar lint                               judge the graph
              ashlar explain no-cycles                  why there is such a rule
              ashlar graph -o modules.dot               draw it
              ashlar can Matched Payment                ask before you write

            \(ExitStatus.explanation)
            """,
        version: AshlarVersion.text,
        subcommands: [
            InitCommand.self, NewCommand.self, UseCommand.self, RenameCommand.self, MoveCommand.self,
            SplitCommand.self, RemoveCommand.self, GenerateCommand.self, UpgradeCommand.self, LintCommand.self,
            TidyCommand.self, LockCommand.self, BaselineCommand.self, ExplainCommand.self, GraphCommand.self,
            WhyCommand.self, CanCommand.self, ListCommand.self, ImportsCommand.self, MocksCommand.self,
            TemplatesCommand.self, AdoptCommand.self, SchemaCommand.self, CompletionsCommand.self,
        ])
}
