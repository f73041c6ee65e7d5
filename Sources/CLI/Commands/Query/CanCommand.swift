import ArgumentParser
import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarWorkspace

/// `ashlar can A B`: whether a dependency would be allowed.
struct CanCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "can", "Check whether a dependency would be allowed.",
        help: """
              ashlar can Matched Payment               # would 'uses: [Payment]' be allowed?
              ashlar can MatchedUI TadaCoreKit
              ashlar can Matched.ui PaymentImplementation
              ashlar can Matched Payment --format json
              cat pairs.txt | ashlar can -             # a pair a line: Matched Payment

            Names are features, modules, apps, parts (Matched.ui), targets or products.
            """,
        exit: ExitStatus.section(
            "allowed", findings: "forbidden; the rule and an allowed alternative are printed",
            failed: "invalid manifest, unknown name or I/O error"))

    @Argument(
        help: "The target that would get the dependency; '-' reads pairs from standard input.", completion: .nodeNames)
    var importer: String

    @Argument(help: "The dependency.", completion: .nodeNames) var imported: String?

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: ProjectOptions

    private static let standardInput = "-"

    func validate() throws {
        if importer == Self.standardInput, imported != nil {
            throw ValidationError("'-' reads all pairs from standard input; leave out the other name.")
        }
        if importer != Self.standardInput, imported == nil {
            throw ValidationError("Missing expected argument '<imported>'")
        }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let queries: [EdgeQuery]
        if let imported {
            queries = [try EdgeQuery(importer: importer, imported: imported, in: loaded.project)]
        } else {
            let (pairs, problems) = try NamePairs.read(from: terminal, of: loaded.project)
            guard problems.isEmpty else {
                try terminal.complain(LintReport(findings: problems))
                return .impossible
            }
            queries = pairs
        }
        let answers = queries.map { query in (query, query.edges.map(query.answer)) }
        if output.isJSON {
            try terminal.print(EdgeAnswers.json(answers).text)
        } else {
            for answer in answers.flatMap(\.1) { try terminal.print(answer.text) }
        }
        return answers.allSatisfy { $0.1.allSatisfy(\.isAllowed) } ? .clean : .findings
    }
}

/// Pairs of names, one a line.
private enum NamePairs {
    /// More than a change of a large project asks, and few enough to be answered within seconds.
    private static let most = 10_000
    private static let source = "standard input"

    /// Reads all pairs; a line with a mistake is a problem.
    static func read(
        from terminal: Terminal, of project: Project
    ) throws -> (pairs: [EdgeQuery], problems: [Finding]) {
        let judge = EdgeJudge(project, isForMany: true)
        var (pairs, problems, line) = ([EdgeQuery](), [Finding](), 0)
        while let text = terminal.nextLine() {
            line += 1
            let names = text.split(whereSeparator: \.isWhitespace).map(String.init)
            if names.isEmpty { continue }
            guard pairs.count + problems.count < most else {
                throw OperationFailure(
                    "standard input has more than \(most) pairs", remedy: "ask in several runs")
            }
            do {
                guard names.count == 2 else {
                    throw OperationFailure(
                        "a line holds two names, not \(names.count)", remedy: "write one pair a line: Matched Payment")
                }
                pairs.append(try EdgeQuery(importer: names[0], imported: names[1], by: judge))
            } catch let failure as OperationFailure {
                problems.append(
                    Finding(
                        rule: Finding.runRule, message: failure.message,
                        location: SourceLocation(path: source, line: line, column: 1), remedy: failure.remedy))
            }
        }
        return (pairs, problems)
    }
}
