import ArgumentParser
import AshlarProjectModel
import AshlarRules

/// `ashlar explain`: what a rule says, why, and what the project says of it.
struct ExplainCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Tell what a rule says and why, with examples.",
        discussion: """
            EXAMPLES
              ashlar explain                       all rules, and how much they weigh here
              ashlar explain layers-point-inward   one of them, with examples
              ashlar explain --json

            Where a manifest is at hand its own constraints are rules, too.

            EXIT STATUS
              0  it is told
              2  it could not be done: the file system
              64 the arguments make no sense, or there is no such rule
            """)

    @Argument(help: "The rule; without it all of them are listed.", completion: .ruleNames) var rule: String?

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let book = RuleBook(of: try project(on: terminal))
        var told = book.ids
        if let rule {
            guard told.contains(rule) else {
                let meant = Spelling.suggestion(for: rule, among: told)
                try terminal.complain(
                    CommandFailure(
                        "there is no rule '\(rule)'",
                        remedy: meant.map { "did you mean '\($0)'?" } ?? "'ashlar explain' lists them"
                    ).text)
                return .usage
            }
            told = [rule]
        }
        if json {
            let rules = told.map { book.json(of: $0) }
            try terminal.print(JSONValue.object([("version", .int(1)), ("rules", .array(rules))]).text)
        } else if let rule {
            try terminal.print(book.page(of: rule))
        } else {
            try terminal.print(Columns.text(told.map(book.row)))
        }
        return .clean
    }

    /// The project, if there is one that makes sense: the rules are there without it.
    private func project(on terminal: Terminal) throws -> Project? {
        guard let place = try ManifestPlace.find(options) else { return nil }
        do {
            return try LoadedProject.load(at: place).project
        } catch is ManifestRefusal {
            try terminal.tell(
                "\(place.name.visible) makes no sense ('ashlar lint' says why): the rules are told without it\n")
            return nil
        }
    }
}

extension CompletionKind {
    fileprivate static let ruleNames = names { project, _ in RuleBook(of: project).ids }
}
