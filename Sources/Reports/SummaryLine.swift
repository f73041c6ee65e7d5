import AshlarProjectModel

/// The last word of a run: how many findings, how much was checked, how long it took, and which rules kept silent.
package enum SummaryLine {
    package static func text(of report: LintReport, isColored: Bool = false) -> String {
        let ink = Ink(isColored: isColored)
        var parts = [verdict(report, ink)]
        if report.acceptedExceptions > 0 { parts.append(count(report.acceptedExceptions, "accepted exception")) }
        if let counts = report.counts {
            let checked = [count(counts.targets, "target"), count(counts.edges, "edge"), count(counts.rules, "rule")]
            parts.append(checked.joined(separator: ", "))
        }
        if let seconds = report.seconds, seconds.isFinite { parts.append("\(decimal(seconds)) s") }
        var text = parts.joined(separator: " · ") + "\n"
        for silent in report.silentRules {
            text += "\(ink("note:", .cyan, .bold)) \(silent.rule.visible) kept silent: \(silent.reason.visible)\n"
        }
        return text
    }

    private static func verdict(_ report: LintReport, _ ink: Ink) -> String {
        let (errors, warnings) = (report.errors, report.warnings)
        if errors + warnings > 0 {
            var parts: [String] = []
            if errors > 0 { parts.append(ink(count(errors, "error"), .red, .bold)) }
            if warnings > 0 { parts.append(ink(count(warnings, "warning"), .yellow, .bold)) }
            return parts.joined(separator: ", ")
        }
        // A run that looked at nothing must not look like one that found nothing.
        guard let counts = report.counts, counts.targets > 0 else { return "no findings, for nothing was checked" }
        return ink("✔ no findings", .green, .bold)
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    /// `1902` as `1,902`.
    static func grouped(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            if place > 0, place % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }

    /// Two decimals, always with a point.
    package static func decimal(_ seconds: Double) -> String {
        let hundredths = Int((min(max(seconds, 0), 1e9) * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
