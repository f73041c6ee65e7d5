/// A list of exceptions or baseline entries, and which of them have matched a violation.
struct MatchRecord<Entry> {
    let entries: [Entry]
    let expired: [Bool]
    /// Whether this run can find out that an entry matches nothing.
    private let isEvaluated: [Bool]
    private(set) var matched: [Bool]

    /// - Parameter lastDay: the last day on which an entry applies, as `YYYY-MM-DD`.
    init(_ entries: [Entry], lastDay: (Entry) -> String?, today: String, isEvaluated: (Entry) -> Bool) {
        self.entries = entries
        self.isEvaluated = entries.map(isEvaluated)
        expired = entries.map { lastDay($0).map { $0 < today } ?? false }
        matched = [Bool](repeating: false, count: entries.count)
    }

    /// Whether the entry certainly matches nothing.
    func isStale(_ index: Int) -> Bool { isEvaluated[index] && !matched[index] }

    func firstValid(_ indices: [Int]) -> Entry? { indices.first { !expired[$0] }.map { entries[$0] } }

    /// Records that all of the entries match a violation.
    ///
    /// - Returns: the first that has not expired, which accepts the violation.
    mutating func match(_ indices: [Int]) -> Entry? {
        for index in indices { matched[index] = true }
        return firstValid(indices)
    }
}
