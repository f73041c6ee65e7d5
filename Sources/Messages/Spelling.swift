/// Finds the name that was probably meant.
package enum Spelling {
    /// The candidate nearest to `word`, if it is near: within a third of the word's length, at least one edit.
    /// Ties go to the first in byte order; words of one or two letters get no suggestion unless only the case differs.
    ///
    /// For one word; for many words and the same candidates, use a `SpellingIndex`.
    package static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
        SpellingIndex(candidates).suggestion(for: word)
    }

    /// The remedy for a word that is similar to no candidate: "choose one of: App, Core"; `nil` if there is none. Of more
    /// than a dozen it names the first ones.
    package static func choice(of candidates: [String]) -> String? {
        guard !candidates.isEmpty else { return nil }
        let others = candidates.count > 12 ? candidates.count - 10 : 0
        let named = candidates.prefix(candidates.count - others).joined(separator: ", ")
        return "choose one of: \(named)\(others > 0 ? " and \(others) others" : "")"
    }
}

/// Names that many words are compared with, prepared for the first one; answers are remembered.
///
/// The total cost of all queries is bounded, so that a manifest that consists of errors is reported in time: once the
/// bound is reached, words get no suggestion.
package final class SpellingIndex {
    private let names: [String]
    private let budget: Int
    private var spent = 0
    private var answers: [String: String?] = [:]
    private lazy var candidates = names.sorted().map { (name: $0, letters: Self.letters(of: $0)) }

    /// - Parameter budget: how many candidates may be looked at, a tenth of a second's worth; computing a distance counts
    ///   as many looks as it compares pairs of letters.
    package init(_ names: some Sequence<String>, budget: Int = 30_000_000) {
        self.names = Array(names)
        self.budget = budget
    }

    /// The nearest name, by the measure of `Spelling.suggestion`.
    package func suggestion(for word: String) -> String? {
        if let answer = answers[word] { return answer }
        let answer = spent < budget ? search(for: word) : nil
        answers[word] = .some(answer)
        return answer
    }

    private static func letters(of word: String) -> [Unicode.Scalar] { Array(word.lowercased().unicodeScalars) }

    private func search(for word: String) -> String? {
        let letters = Self.letters(of: word)
        let limit = max(1, letters.count / 3)
        var best: (distance: Int, name: String)?
        for (name, others) in candidates where name != word {
            spent += 1
            // Candidates are sorted, so a later one must be nearer.
            let most = best.map { $0.distance - 1 } ?? limit
            guard abs(others.count - letters.count) <= most else { continue }
            spent += letters.count * others.count
            guard spent <= budget else { break }
            guard let distance = letters.distance(to: others, atMost: most), distance == 0 || letters.count > 2 else {
                continue
            }
            best = (distance, name)
        }
        return best?.name
    }
}

extension [Unicode.Scalar] {
    /// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours; `nil` if it is
    /// more than `limit`.
    fileprivate func distance(to other: [Unicode.Scalar], atMost limit: Int) -> Int? {
        var beforePrevious: [Int] = []
        var previous = Array<Int>(0...other.count)
        for row in indices {
            var current = [row + 1]
            current.reserveCapacity(other.count + 1)
            for column in other.indices {
                let substitution = previous[column] + (self[row] == other[column] ? 0 : 1)
                var cost = Swift.min(substitution, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, self[row] == other[column - 1], self[row - 1] == other[column] {
                    cost = Swift.min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
            // A swap reaches over one row, so only two rows that are too far end the search.
            if previous.allSatisfy({ $0 > limit }), beforePrevious.allSatisfy({ $0 > limit }) { return nil }
        }
        return previous[other.count] <= limit ? previous[other.count] : nil
    }
}
