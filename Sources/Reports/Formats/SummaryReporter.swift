import AshlarMessages
import AshlarProjectModel

/// Reports how many findings there are by rule and by target, and which commands to start with.
package enum SummaryReporter {
    private static let mostTargets = 10

    package static func report(_ report: LintReport) -> String {
        text(of: report.findings, isComplete: report.scope == nil)
    }

    /// - Parameter isComplete: whether `ashlar tidy` fixes no other findings than these.
    package static func text(of findings: [Finding], isComplete: Bool = true) -> String {
        guard !findings.isEmpty else { return "" }
        let sections = [
            ("Findings by rule", rules(findings)), ("Targets with the most findings", targets(findings)),
            ("Start with", commands(findings, isComplete)),
        ]
        return sections.filter { !$0.1.isEmpty }.map { title, rows in
            "\(title)\n" + aligned(rows.map { $0.map(\.visible) })
        }.joined(separator: "\n")
    }

    // MARK: - Rows

    private static func rules(_ findings: [Finding]) -> [[String]] {
        Dictionary(grouping: findings, by: \.rule).sorted { left, right in
            let (first, second) = (weight(of: left.value), weight(of: right.value))
            return first == second ? left.key < right.key : first > second
        }
        .map { rule, findings in
            let fixable = findings.count { $0.fix != nil }
            let fixes = fixable == 0 ? "" : "\(SummaryLine.grouped(fixable)) fixable with 'ashlar tidy'"
            return [rule, SummaryLine.counts(of: LintReport(findings: findings)).joined(separator: ", "), fixes]
        }
    }

    /// Errors come first, then the larger number.
    private static func weight(of findings: [Finding]) -> (Int, Int) {
        (findings.count { $0.severity == .error }, findings.count)
    }

    private static func targets(_ findings: [Finding]) -> [[String]] {
        let byTarget = Dictionary(grouping: findings.filter { $0.importer != nil }) { $0.importer ?? "" }
        guard byTarget.count > 1 else { return [] }
        let most = byTarget.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(mostTargets)
        return most.map { target, findings in [target, SummaryLine.grouped(findings.count), steps(findings)] }
    }

    /// What to change: "declare 3 dependencies, remove 2, layers-point-inward 1".
    private static func steps(_ findings: [Finding]) -> String {
        var counts: [String: Int] = [:]
        for finding in findings { counts[finding.rule, default: 0] += 1 }
        let declared = counts.removeValue(forKey: Finding.declarationRule).map { "declare \(SummaryLine.grouped($0))" }
        let removed = counts.removeValue(forKey: Finding.usageRule).map { "remove \(SummaryLine.grouped($0))" }
        let others = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key) \(SummaryLine.grouped($0.value))" }
        return ([declared, removed].compactMap(\.self) + others).joined(separator: ", ")
    }

    private static func commands(_ findings: [Finding], _ isComplete: Bool) -> [[String]] {
        let errors = Dictionary(grouping: findings.filter { $0.severity == .error && $0.fix == nil }, by: \.rule)
        var rows = errors.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(2).map {
            rule, findings in
            [
                "ashlar explain \(rule)",
                "why, and how to fix \(SummaryLine.counts(of: LintReport(findings: findings))[0])",
            ]
        }
        let fixable = findings.count { $0.fix != nil }
        if fixable > 0, isComplete {
            rows.append([
                "ashlar tidy --dry-run",
                "what \(SummaryLine.grouped(fixable)) automatic \(fixable == 1 ? "fix changes" : "fixes change")",
            ])
        }
        return rows
    }

    // MARK: - Text

    private static func aligned(_ rows: [[String]]) -> String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() where !cell.isEmpty {
                let isLast = row[(column + 1)...].allSatisfy(\.isEmpty)
                line += "  " + cell + (isLast ? "" : String(repeating: " ", count: widths[column] - cell.displayWidth))
            }
            return line + "\n"
        }.joined()
    }
}
