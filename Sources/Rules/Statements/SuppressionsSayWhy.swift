import AshlarProjectModel

/// A comment that suppresses a finding gives a reason.
///
/// **Why.** The next reader has to decide whether the comment may go, and cannot without a reason.
///
/// Bad: the next reader has to guess
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// // ashlar:ignore:next features-meet-at-interfaces
/// import PaymentImplementation
/// ```
/// Good: the reason follows two dashes
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// // ashlar:ignore:next features-meet-at-interfaces -- until the sheet is offered by the interface
/// import PaymentImplementation
/// ```
struct SuppressionsSayWhy: AuditRule {
    let id = Finding.reasonsRule
    let defaultSeverity: Severity? = .warning

    /// A comment that suppresses nothing is reported for that alone.
    func evaluate(_ run: AuditedRun) -> [Finding] {
        run.accepted.suppressions.comments.filter { $0.isUsed && ($0.reason ?? "").isEmpty }.map { comment in
            finding(
                "the comment suppresses a finding of \(comment.suppression.rule) without a reason",
                at: comment.location, file: comment.location.baseName, in: run,
                remedy: "add the reason after two dashes: '-- …'")
        }
    }
}
