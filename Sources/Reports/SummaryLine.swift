import AshlarMessages

/// The summary of a run: number of findings, what was checked, the duration, and what could not be checked.
package enum SummaryLine {
    /// - Parameter isVerbose: whether inactive rules are named.
    package static func text(of report: LintReport, isColored: Bool = false, isVerbose: Bool = false) -> String {
        let ink = Ink(isColored: isColored)
        var parts =
            [verdict(report, ink)] + [scope(of: report), baseline(of: report, isPlain: true)].compactMap(\.self)
        parts += [settled(of: report), checked(in: report)].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
        if let seconds = report.seconds, seconds.isFinite { parts.append("\(decimal(seconds)) s") }
        var text = parts.joined(separator: " · ") + "\n"
        for note in report.notes(isVerbose: isVerbose) { text += "\(ink("note:", .cyan, .bold)) \(note.visible)\n" }
        return text
    }

    private static func verdict(_ report: LintReport, _ ink: Ink) -> String {
        let counts = counts(of: report, ink)
        if !counts.isEmpty {
            let fixable = report.fixable
            return counts.joined(separator: ", ") + (fixable > 0 ? " (\(grouped(fixable)) fixable with 'ashlar tidy')" : "")
        }
        // A run that looked at nothing must not look like one that found nothing.
        guard let counts = report.counts, counts.targets > 0, report.obstacle == nil else {
            return "no findings: nothing was checked"
        }
        return ink("✔ no findings", .green, .bold)
    }

    /// "2 errors", "1 warning".
    static func counts(of report: LintReport, _ ink: Ink = Ink(isColored: false)) -> [String] {
        let (errors, warnings) = (report.errors, report.warnings)
        var parts: [String] = []
        if errors > 0 { parts.append(ink(count(errors, "error"), .red, .bold)) }
        if warnings > 0 { parts.append(ink(count(warnings, "warning"), .yellow, .bold)) }
        return parts
    }

    static func scope(of report: LintReport) -> String? {
        guard let scope = report.scope else { return nil }
        let those = count(scope.changedFiles, "changed file")
        return "\(grouped(report.findings.count)) of \(count(scope.allFindings, "finding")), those that touch \(those)"
    }

    /// - Parameter isPlain: whether quotes stand around a command, and no back-ticks.
    static func baseline(of report: LintReport, isPlain: Bool) -> String? {
        guard let baseline = report.baseline else { return nil }
        var counts = ["\(grouped(baseline.known.count)) known", "\(grouped(report.unknownToBaseline)) new"]
        if !baseline.expired.isEmpty { counts.append("\(grouped(baseline.expired.count)) expired") }
        if !baseline.stale.isEmpty {
            let command = isPlain ? "'ashlar baseline prune'" : "`ashlar baseline prune`"
            counts.append("\(grouped(baseline.fixed.count)) fixed (run \(command))")
        }
        return "baseline: \(counts.joined(separator: ", "))"
    }

    static func settled(of report: LintReport) -> [String] {
        var parts: [String] = []
        if report.suppressionCount > 0 { parts.append("\(grouped(report.suppressionCount)) suppressed") }
        if report.acceptedExceptions > 0 { parts.append(count(report.acceptedExceptions, "accepted exception")) }
        return parts
    }

    static func checked(in report: LintReport) -> [String] {
        guard let counts = report.counts else { return [] }
        var parts = [count(counts.targets, "target")]
        if let files = counts.files {
            parts += [count(files, "file"), count(counts.imports ?? 0, "import")]
        } else {
            parts.append(count(counts.edges, "edge"))
        }
        return parts + [count(counts.rules, "rule")]
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
