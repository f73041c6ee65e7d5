import ArgumentParser
import AshlarLinting
import AshlarReports

/// Output formats and their files: `--reporter text --reporter sarif=out.sarif`.
struct ReporterOptions: ParsableArguments {
    @Option(
        name: .customLong("reporter"),
        help: ArgumentHelp(
            "An output format; 'sarif=FILE' writes it to a file. Repeatable. (default: text)",
            valueName: "reporter"))
    var requests: [ReporterRequest] = []

    @Option(
        help: ArgumentHelp("The most findings in text output; 0 for all. (default: 200)", valueName: "number"))
    var maxFindings: Int?

    @Flag(help: "Print totals by rule and the worst targets instead of findings: the reporter 'summary'.")
    var summary = false

    func validate() throws {
        if summary, requests.contains(where: { $0.path == nil }) {
            throw ValidationError("'--summary' and a reporter cannot both write to standard output")
        }
        if let maxFindings, maxFindings < 0 {
            throw ValidationError("'--max-findings' must be 0 or more, not \(maxFindings)")
        }
        let toOutput = requests.filter { $0.path == nil }
        if toOutput.count > 1 {
            let (first, second) = (toOutput[0].format.rawValue, toOutput[1].format.rawValue)
            throw ValidationError(
                "two reporters cannot both write to standard output: give one a file, such as "
                    + "--reporter \(first) --reporter \(second)=FILE")
        }
        var paths: Set<String> = []
        for request in requests {
            if let path = request.path, !paths.insert(path).inserted {
                throw ValidationError("two reporters cannot both write to '\(path)'")
            }
        }
    }

    /// The most findings in text output; `nil` for all.
    var textLimit: Int? {
        let limit = maxFindings ?? LintReport.usualTextLimit
        return limit == 0 ? nil : limit
    }

    /// Whether a document is requested; it is written even if the run fails.
    var hasDocument: Bool { requests.contains { $0.format != .text && $0.format != .summary } }

    /// The requested reports; by default text, and on GitHub annotations as well.
    var wishes: [ReporterRequest] {
        if summary { return [ReporterRequest(format: .summary)] + requests }
        if !requests.isEmpty { return requests }
        let text = ReporterRequest(format: .text)
        return GitHubEnvironment.isPresent ? [text, ReporterRequest(format: .github)] : [text]
    }
}

/// A report format, and the file to write it to; standard output if `nil`.
struct ReporterRequest {
    var format: ReporterFormat
    var path: String?
}

extension ReporterRequest: ExpressibleByArgument {
    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let format = ReporterFormat(rawValue: parts[0]), parts.count == 1 || !parts[1].isEmpty else { return nil }
        self.format = format
        path = parts.count == 1 || parts[1] == "-" ? nil : parts[1]
    }

    static var allValueStrings: [String] { ReporterFormat.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
