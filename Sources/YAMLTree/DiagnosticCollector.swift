import AshlarMessages
import AshlarProjectModel

/// Collects the findings of a YAML file, so that one run reports all of them; long values in messages are elided.
package final class DiagnosticCollector {
    package private(set) var findings: [Finding] = []
    /// How many known names are still compared with unknown ones: a manifest that consists of errors is reported in time,
    /// without suggestions for the last ones.
    private var comparisonsLeft = 100_000

    private let rule: String

    /// - Parameter rule: the rule of the findings.
    package init(rule: String = Finding.manifestRule) { self.rule = rule }

    package var hasErrors: Bool { errorCount > 0 }

    package var errorCount: Int { findings.count { $0.severity == .error } }

    package func report(
        _ message: String, at location: SourceLocation, notes: [Finding.Note] = [], remedy: String? = nil
    ) {
        emit(.error, message, at: location, notes: notes, remedy: remedy)
    }

    package func warn(_ message: String, at location: SourceLocation, remedy: String? = nil) {
        emit(.warning, message, at: location, remedy: remedy)
    }

    private func emit(
        _ severity: Severity, _ message: String, at location: SourceLocation, notes: [Finding.Note] = [],
        remedy: String?
    ) {
        let notes = notes.map { Finding.Note($0.message.elidingValues, at: $0.location) }
        findings.append(
            Finding(
                rule: rule, severity: severity, message: message.elidingValues, location: location,
                notes: notes, remedy: remedy?.elidingValues))
    }

    /// Reports a name or path that is invalid.
    ///
    /// - Parameter objection: what is wrong with it, as the predicate of a sentence.
    package func check(_ what: String, _ name: Located<String>, _ objection: (String) -> String?) {
        if let objection = objection(name.value) { report("\(what) '\(name.value)' \(objection)", at: name.location) }
    }

    /// Reports an unknown name, with the most similar known one, or all known ones if they are few.
    package func reportUnknown<Candidates: Sequence<String>>(
        _ what: String, _ name: Located<String>, in context: String = "",
        among candidates: @autoclosure () -> Candidates
    ) {
        guard comparisonsLeft > 0 else { return reportUnknown(what, name, in: context, meant: nil) }
        let candidates = Array(candidates())
        reportUnknown(
            what, name, in: context, meant: suggestion(for: name.value, among: candidates),
            remedy: Spelling.choice(of: candidates))
    }

    /// The known name that is most similar.
    package func suggestion(for name: String, among candidates: @autoclosure () -> [String]) -> String? {
        guard comparisonsLeft > 0 else { return nil }
        let candidates = candidates()
        comparisonsLeft -= candidates.count
        return Spelling.suggestion(for: name, among: candidates)
    }

    /// - Parameter remedy: the remedy without a similar known name.
    package func reportUnknown(
        _ what: String, _ name: Located<String>, in context: String = "", meant: String?, remedy: String? = nil
    ) {
        report(
            "unknown \(what) '\(name.value)'\(context.isEmpty ? "" : " in \(context)")", at: name.location,
            remedy: meant.map { "did you mean '\($0)'?" } ?? remedy)
    }

    /// Every finding once, sorted by location.
    package var sorted: [Finding] {
        var seen: Set<Finding> = []
        return findings.filter { seen.insert($0).inserted }.sorted()
    }
}
