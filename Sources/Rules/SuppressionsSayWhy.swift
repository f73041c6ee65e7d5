import AshlarProjectModel

/// A comment that keeps a finding from being told says why.
///
/// **Why.** Whoever meets it later has to decide whether it may go. Without a reason nobody can, so nobody does.
///
/// Bad: the next reader has to guess
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// // ashlar:ignore:next features-meet-at-interfaces
/// import PaymentImplementation
/// ```
/// Good: the reason stands after two dashes
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// // ashlar:ignore:next features-meet-at-interfaces -- until the sheet is offered by the interface
/// import PaymentImplementation
/// ```
enum SuppressionsSayWhy {
    static let id = Finding.reasonsRule

    /// Of a comment that covers nothing it is enough to say that.
    static func findings(_ suppressions: SuppressionsAreUsed, _ bench: Bench) -> [Finding] {
        guard let severity = bench.context.project.severity(of: id) else { return [] }
        return suppressions.comments.filter { $0.isUsed && ($0.reason ?? "").isEmpty }.map { comment in
            var finding = Finding(
                rule: id, severity: severity, message: Message.saysNothing(comment.suppression.rule).text,
                location: comment.location, remedy: Message.say.text)
            finding.file = comment.location.baseName
            return finding
        }
    }
}

extension Message {
    fileprivate static func saysNothing(_ rule: String) -> Message {
        "the comment keeps a finding of \(rule) without saying why"
    }

    fileprivate static let say: Message = "add the reason after two dashes: '-- …'"
}
