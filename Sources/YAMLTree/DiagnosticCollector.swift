import AshlarProjectModel

/// Gathers every mistake of a manifest, so that one run tells them all.
final class Problems {
    private(set) var findings: [Finding] = []

    /// Whether what was read can be worked with: warnings do not hinder.
    var hasErrors: Bool { findings.contains { $0.severity == .error } }

    func report(
        _ message: String, at location: SourceLocation, notes: [Finding.Note] = [], remedy: String? = nil
    ) {
        findings.append(
            Finding(rule: Finding.manifestRule, message: message, location: location, notes: notes, remedy: remedy))
    }

    func warn(_ message: String, at location: SourceLocation, remedy: String? = nil) {
        findings.append(
            Finding(
                rule: Finding.manifestRule, severity: .warning, message: message, location: location, remedy: remedy))
    }

    /// Tells that a name is not known, and which one was probably meant.
    func reportUnknown(
        _ what: String, _ name: Located<String>, in context: String = "", among candidates: some Sequence<String>
    ) {
        reportUnknown(what, name, in: context, meant: Spelling.suggestion(for: name.value, among: candidates))
    }

    func reportUnknown(_ what: String, _ name: Located<String>, in context: String = "", meant: String?) {
        report(
            "unknown \(what) '\(name.value)'\(context.isEmpty ? "" : " in \(context)")", at: name.location,
            remedy: meant.map { "did you mean '\($0)'?" })
    }

    /// Every finding once, sorted by place.
    var sorted: [Finding] {
        var seen: Set<Finding> = []
        return findings.filter { seen.insert($0).inserted }.sorted()
    }
}
