/// Finds the name that was probably meant.
package enum Spelling {
    /// The candidate nearest to `word`, if it is near: within a third of the word's length, at least one edit.
    /// Ties go to the first in byte order; words of one or two letters get no suggestion unless only the case differs.
    ///
    /// For one word. Who has many to ask about the same candidates keeps a `SpellingIndex`.
    package static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
        SpellingIndex(candidates).suggestion(for: word)
    }
}

/// Names that many words are held against, made ready when the first one is asked for; answers are remembered.
///
/// What all questions together may cost has a bound, so that a manifest of nothing but errors is told in time: words
/// that come after it is spent get no suggestion.
package final class SpellingIndex {
    private let names: [String]
    private let budget: Int
    private var spent = 0
    private var answers: [String: String?] = [:]
    private lazy var candidates = SpellingCandidates(names)

    /// - Parameter budget: how many candidates may be looked at, a tenth of a second's worth; measuring one counts as
    ///   many looks as it takes steps.
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

    private func search(for word: String) -> String? {
        let sought = LoweredWord(word)
        let limit = max(1, sought.letters.count / 3)
        let places = candidates.places(ofLengths: sought.letters.count - limit...sought.letters.count + limit)
        guard !places.isEmpty else { return nil }
        spent += places.count
        var byBound = [[Int]](repeating: [], count: limit + 1)
        let glance = LetterSet(sought)
        for place in places {
            let bound = glance.leastDistance(to: candidates.glances[place])
            if bound <= limit, candidates.names[place] != word { byBound[bound].append(place) }
        }
        var best: (distance: Int, name: String)?
        for (bound, places) in byBound.enumerated() {
            for place in places {
                let name = candidates.names[place]
                if let best, (best.distance, best.name) <= (bound, name) { continue }
                let most = best?.distance ?? limit
                spent += sought.letters.count * (most + 1)
                guard spent <= budget else { return best?.name }
                guard let distance = sought.distance(to: candidates.words[place], atMost: most),
                    distance == 0 || sought.letters.count > 2
                else { continue }
                if let best, (best.distance, best.name) <= (distance, name) { continue }
                best = (distance, name)
            }
            if let best, best.distance <= bound { break }
        }
        return best?.name
    }
}

/// The candidates by the length of their lowered form, then by name.
private struct SpellingCandidates {
    let names: [String]
    let words: [LoweredWord]
    let glances: [LetterSet]
    /// Where the candidates of each length begin; one more at the end.
    private let starts: [Int]

    init(_ names: [String]) {
        let sorted = names.map { (name: $0, word: LoweredWord($0)) }
            .sorted { ($0.word.letters.count, $0.name) < ($1.word.letters.count, $1.name) }
        self.names = sorted.map(\.name)
        words = sorted.map(\.word)
        glances = words.map { LetterSet($0) }
        var starts: [Int] = []
        for (place, word) in words.enumerated() {
            while starts.count <= word.letters.count { starts.append(place) }
        }
        starts.append(words.count)
        self.starts = starts
    }

    func places(ofLengths lengths: ClosedRange<Int>) -> Range<Int> {
        let last = starts.count - 1
        return starts[min(max(lengths.lowerBound, 0), last)]..<starts[min(max(lengths.upperBound + 1, 0), last)]
    }
}
