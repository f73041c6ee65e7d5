import AshlarMessages
import AshlarProjectModel

/// Every comment that suppresses findings suppresses one, names a rule, and has the right form.
///
/// **Why.** A comment that suppresses nothing hides the next mistake on its line, and claims a problem that does not
/// exist.
///
/// `// ashlar:ignore:next RULE -- reason` applies to the next line, `:this` to its own line; each to one rule. Another
/// word after `ashlar:`, such as `disable`, suppresses nothing, and is a warning. Comments in sources that belong to no
/// target, or that a target excludes, are ignored.
///
/// Bad: nothing on the next line violates the rule
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// // ashlar:ignore:next features-meet-at-interfaces -- the sheet moves with the next release
/// import Foundation
/// ```
/// Good: the comment is removed
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import Foundation
/// ```
struct SuppressionsAreUsed: AuditRule {
    let id = Finding.suppressionsRule

    func evaluate(_ run: AuditedRun) -> [Finding] {
        let unused = run.accepted.suppressions.comments.filter { !$0.isUsed }
        guard !unused.isEmpty else { return [] }
        let context = run.rules.context
        let (known, spelling) = (Set(context.ruleIDs), SpellingIndex(context.ruleIDs))
        // A comment for a rule of `generate` is not matched here.
        return unused.filter { $0.suppression.defect != nil || !context.isOfGeneration($0.suppression.rule) }.map {
            finding($0, known, spelling, run)
        }
    }

    private func finding(
        _ comment: SuppressionMatcher.Comment, _ known: Set<String>, _ spelling: SpellingIndex, _ run: AuditedRun
    ) -> Finding {
        let rule = comment.suppression.rule
        let form = "write it as '// ashlar:ignore:next RULE -- reason', or remove it"
        var finding = finding(
            "the comment suppresses no finding of \(rule)", at: comment.location, file: comment.location.baseName,
            in: run, remedy: "remove the comment")
        if let word = comment.suppression.unknownWord {
            // The comment may not be meant for Ashlar.
            finding.severity = .warning
            finding.message = "the comment suppresses nothing: unknown directive 'ashlar:\(word)'"
            let meant = Spelling.suggestion(for: word, among: ["ignore:next", "ignore:this"])
            finding.remedy = meant.map { "did you mean 'ashlar:\($0)'?" } ?? form
        } else if let defect = comment.suppression.defect {
            finding.message = "the comment suppresses nothing: \(defect)"
            finding.remedy = form
        } else if !known.contains(rule) {
            finding.message = rule.isEmpty ? "the comment names no rule" : "unknown rule '\(rule)' in a comment"
            finding.remedy = spelling.suggestion(for: rule).map { "did you mean '\($0)'?" }
        } else {
            finding.notes = run.rules.inactivity(of: rule)
        }
        return finding
    }
}
