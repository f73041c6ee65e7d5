/// Finds the name that was probably meant.
package enum Spelling {
    /// The candidate nearest to `word`, if it is near: within a third of the word's length, at least one edit.
    /// Ties go to the first in byte order; words of one or two letters get no suggestion unless only the case differs.
    package static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
        let lowered = Array(word.lowercased().unicodeScalars)
        let limit = max(1, lowered.count / 3)
        var best: (distance: Int, name: String)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().unicodeScalars)
            guard candidate != word, abs(other.count - lowered.count) <= limit else { continue }
            let distance = editDistance(lowered, other)
            guard distance <= limit, distance == 0 || lowered.count > 2 else { continue }
            if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
            best = (distance, candidate)
        }
        return best?.name
    }

    /// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
    private static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for (row, scalar) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(
                    previous[column] + (scalar == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
