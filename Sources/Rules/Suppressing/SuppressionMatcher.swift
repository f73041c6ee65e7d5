import AshlarProjectModel

/// Matches violations with the comments in sources, and records which comments match one.
struct SuppressionMatcher {
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

    private struct Key: Hashable {
        let path: String
        let line: Int
        let rule: String
    }

    private(set) var comments: [Comment] = []
    private var indices: [Key: [Int]] = [:]

    init(_ files: [SourceFile]) {
        for file in files where !file.scan.suppressions.isEmpty && file.target != nil {
            for suppression in file.scan.suppressions {
                if suppression.defect == nil {
                    let key = Key(path: file.path, line: suppression.coveredLine, rule: suppression.rule)
                    indices[key, default: []].append(comments.count)
                }
                comments.append(Comment(suppression: suppression, path: file.path))
            }
        }
    }

    /// The comment that covers the violation in all its places; where only some are covered, the others remain.
    mutating func match(_ violation: inout Violation, _ rule: String) -> Comment? {
        guard !indices.isEmpty else { return nil }
        var first: Comment?
        var remaining: [SourceLocation] = []
        for location in [violation.location] + violation.otherPlaces {
            guard let covering = indices[Key(path: location.path, line: location.line, rule: rule)] else {
                remaining.append(location)
                continue
            }
            for index in covering { comments[index].isUsed = true }
            if first == nil { first = covering.first.map { comments[$0] } }
        }
        guard let place = remaining.first else { return first }
        violation.location = place
        violation.otherPlaces = Array(remaining.dropFirst())
        return nil
    }
}
