import AshlarProjectModel

/// Every comment that keeps a finding from being told keeps one, names a rule, and is written as such comments are.
///
/// **Why.** A comment that covers nothing hides the next mistake on its line, and tells its readers that something is
/// wrong which is not.
///
/// `// ashlar:ignore:next RULE -- reason` speaks of the next line, `:this` of its own; each of one rule. Another word
/// after `ashlar:`, such as `disable`, keeps nothing, and is a warning. In sources that belong to no target, or that a
/// target excludes, nothing is judged, and so no comment is read.
///
/// Bad: nothing on the next line breaks the rule
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// // ashlar:ignore:next features-meet-at-interfaces -- the sheet moves with the next release
/// import Foundation
/// ```
/// Good: it stands where it is needed, or not at all
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import Foundation
/// ```
struct SuppressionsAreUsed {
    static let id = Finding.suppressionsRule

    /// A comment and its place.
    struct Comment {
        let suppression: Suppression
        let path: String
        fileprivate(set) var isUsed = false

        var location: SourceLocation {
            SourceLocation(
                path: path, line: suppression.line, column: suppression.column, length: suppression.length)
        }

        var reason: String? { suppression.reason }
    }

    private struct Place: Hashable {
        let path: String
        let line: Int
        let rule: String
    }

    private(set) var comments: [Comment] = []
    private var indices: [Place: [Int]] = [:]

    init(_ files: [SourceFile]) {
        for file in files where !file.scan.suppressions.isEmpty && file.target != nil {
            for suppression in file.scan.suppressions {
                if suppression.defect == nil {
                    let place = Place(path: file.path, line: suppression.coveredLine, rule: suppression.rule)
                    indices[place, default: []].append(comments.count)
                }
                comments.append(Comment(suppression: suppression, path: file.path))
            }
        }
    }

    /// The comment that covers the breach in all its places; where it covers but some, the breach stands in the others.
    mutating func cover(_ breach: inout Breach, _ rule: String) -> Comment? {
        guard !indices.isEmpty else { return nil }
        var first: Comment?
        var standing: [SourceLocation] = []
        for location in [breach.location] + breach.otherPlaces {
            guard let covering = indices[Place(path: location.path, line: location.line, rule: rule)] else {
                standing.append(location)
                continue
            }
            for index in covering { comments[index].isUsed = true }
            if first == nil { first = covering.first.map { comments[$0] } }
        }
        guard let place = standing.first else { return first }
        breach.location = place
        breach.otherPlaces = Array(standing.dropFirst())
        return nil
    }

    func findings(_ bench: Bench) -> [Finding] {
        let project = bench.context.project
        guard let severity = project.severity(of: Self.id), comments.contains(where: { !$0.isUsed }) else { return [] }
        let ids = RuleSet.ids + project.constraints.map(\.id)
        let known = Set(ids)
        let spelling = SpellingIndex(ids)
        // What 'generate' judges is not judged here, so nobody knows what a comment keeps.
        let stale = comments.filter {
            !$0.isUsed && ($0.suppression.defect != nil || !RuleSet.ofGeneration.contains($0.suppression.rule))
        }
        return stale.map { comment in
            let rule = comment.suppression.rule
            var finding = Finding(
                rule: Self.id, severity: severity, message: Message.coversNothing(rule).text,
                location: comment.location, remedy: Message.remove.text)
            finding.file = comment.location.baseName
            if let word = comment.suppression.unknownWord {
                // Who wrote it may have meant nothing by it.
                finding.severity = .warning
                finding.message = Message.isUnknownWord(word).text
                let meant = Spelling.suggestion(for: word, among: ["ignore:next", "ignore:this"])
                finding.remedy = meant.map { Message.meant("ashlar:\($0)").text } ?? Message.write.text
            } else if let defect = comment.suppression.defect {
                finding.message = Message.isDefective(defect).text
                finding.remedy = Message.write.text
            } else if !known.contains(rule) {
                finding.message = Message.isUnknown(rule).text
                finding.remedy = spelling.suggestion(for: rule).map { Message.meant($0).text }
            } else if project.severity(of: rule) == nil {
                finding.notes = [.init(.isOff(rule))]
            } else if let silent = bench.silentRules.first(where: { $0.rule == rule }) {
                finding.notes = [.init(.isSilent(rule, silent.reason))]
            }
            return finding
        }
    }
}

extension Message {
    fileprivate static func coversNothing(_ rule: String) -> Message { "the comment keeps no finding of \(rule)" }

    fileprivate static func isUnknown(_ rule: String) -> Message {
        rule.isEmpty ? "the comment names no rule" : "unknown rule '\(rule)' in a comment"
    }

    fileprivate static func isDefective(_ defect: String) -> Message { "the comment keeps nothing: \(defect)" }

    fileprivate static func isUnknownWord(_ word: String) -> Message {
        "the comment keeps nothing: 'ashlar:\(word)' means nothing in a source"
    }

    fileprivate static func meant(_ rule: String) -> Message { "did you mean '\(rule)'?" }

    fileprivate static func isOff(_ rule: String) -> Message { "\(rule) is off" }

    fileprivate static func isSilent(_ rule: String, _ reason: String) -> Message { "\(rule) is silent: \(reason)" }

    fileprivate static let remove: Message = "remove the comment"
    fileprivate static let write: Message = "write it as '// ashlar:ignore:next RULE -- reason', or remove it"
}
