import ArgumentParser
import AshlarJSON
import AshlarMessages
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// `ashlar explain`: the documentation and the settings of rules.
struct ExplainCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "explain", "Explain the rules, with examples.",
        help: """
              ashlar explain                       # all rules with their severity
              ashlar explain layers-point-inward   # one rule, with examples
              ashlar explain --format json

            Constraints of the manifest are listed as rules, too. Ids of findings that no
            rule reports, such as 'manifest' and 'lock', are explained as well.
            """,
        exit: ExitStatus.section("success", failed: "I/O error", usage: "invalid arguments or unknown rule"))

    @Argument(help: "The rule; all rules by default.", completion: .ruleNames) var rule: String?

    @OptionGroup var output: FormatOptions

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let book = RuleBook(of: try project(on: terminal))
        var ids = book.ids
        if let rule {
            let known = ids + RulePages.others.keys
            guard known.contains(rule) else {
                let meant = Spelling.suggestion(for: rule, among: known)
                try terminal.complain(
                    OperationFailure(
                        "there is no rule '\(rule)'",
                        remedy: meant.map { "did you mean '\($0)'?" } ?? "run 'ashlar explain' to list the rules"))
                return .usage
            }
            ids = [rule]
        }
        if output.isJSON {
            let document: JSONValue = ["version": 1, "rules": .array(ids.map(book.json))]
            try terminal.print(document.text)
        } else if let rule {
            try terminal.print(WrappedText.text(book.page(of: rule), width: terminal.width))
        } else {
            try terminal.print(Columns.text(ids.map(book.row), width: terminal.width))
        }
        return .clean
    }

    /// The project; `nil` without a valid manifest, as the built-in rules do not depend on it.
    private func project(on terminal: Terminal) throws -> Project? {
        guard let place = try ManifestLocation.find(options) else { return nil }
        do {
            return try LoadedProject.load(at: place).project
        } catch is ManifestRefusal {
            try terminal.tell(
                "\(place.name.visible) is invalid (run 'ashlar lint'): only built-in rules are listed\n")
            return nil
        }
    }
}

extension CompletionKind {
    fileprivate static let ruleNames = names { project, _ in RuleBook(of: project).ids }
}
