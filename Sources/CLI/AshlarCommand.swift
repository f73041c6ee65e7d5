import ArgumentParser
import AshlarProjectModel

/// The program `ashlar`.
struct AshlarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar",
        abstract: "Scaffolds, lints and draws the modules of a Swift app from one manifest, ashlar.yml.",
        discussion: """
            EXAMPLES
              ashlar init --preset tada --name Tada     # start a layered package
              ashlar new feature Refund --uses Payment  # add a feature
              ashlar rename Refund Chargeback           # manifest, folders, Swift
              ashlar remove Chargeback                  # delete it
              ashlar generate                           # write the package and its files
              ashlar lint                               # check the architecture
              ashlar check                              # the same and more, for CI
              ashlar explain no-cycles                  # what a rule requires, and why
              ashlar graph -o modules.dot               # draw the graph
              ashlar can Matched Payment                # is this dependency allowed?

            \(ExitStatus.explanation)
            """,
        version: AshlarVersion.text,
        groupedSubcommands: [
            CommandGroup(
                name: "Start a project",
                subcommands: [InitCommand.self, AdoptCommand.self, CICommand.self, CompletionsCommand.self]),
            CommandGroup(
                name: "Change a project",
                subcommands: [
                    NewCommand.self, UseCommand.self, RenameCommand.self, MoveCommand.self, SplitCommand.self,
                    RemoveCommand.self, TidyCommand.self,
                ]),
            CommandGroup(
                name: "Generate files",
                subcommands: [
                    GenerateCommand.self, UpgradeCommand.self, TemplatesCommand.self, MocksCommand.self,
                    AgentsCommand.self, LockCommand.self, SchemaCommand.self,
                ]),
            CommandGroup(
                name: "Lint",
                subcommands: [
                    LintCommand.self, CheckCommand.self, BaselineCommand.self, ExplainCommand.self, ImportsCommand.self,
                    DoctorCommand.self,
                ]),
            CommandGroup(
                name: "Query the graph",
                subcommands: [
                    GraphCommand.self, WhyCommand.self, CanCommand.self, DepsCommand.self, DependentsCommand.self,
                    AffectedCommand.self,
                    MetricsCommand.self, CostCommand.self, HistoryCommand.self, ListCommand.self, StatusCommand.self,
                ]),
        ])
}
