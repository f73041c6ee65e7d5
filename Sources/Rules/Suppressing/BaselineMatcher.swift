import AshlarProjectModel

/// Matches violations with the entries of the baseline, and records which entries match one.
struct BaselineMatcher {
    private let path: String?
    private var record: MatchRecord<Baseline.Entry>
    private let indices: [FindingIdentity: [Int]]
    private let rules: Set<String>

    /// - Parameters:
    ///   - unevaluated: rules that had no input in this run.
    ///   - known: the sources that were read; `nil` where none was.
    init(_ baseline: Baseline?, unevaluated: Set<String>, _ known: KnownSources?, today: String) {
        path = baseline?.path
        let entries = baseline?.entries ?? []
        record = MatchRecord(entries, lastDay: \.expires, today: today) { entry in
            guard !unevaluated.contains(entry.identity.rule) else { return false }
            return known?.isComplete(for: entry.identity) ?? (entry.identity.file == nil)
        }
        indices = Dictionary(grouping: entries.indices) { entries[$0].identity }
        rules = Set(entries.map(\.identity.rule))
    }

    /// Whether an entry names the rule; without one an identity need not be computed.
    func names(_ rule: String) -> Bool { rules.contains(rule) }

    /// The first entry that has not expired and matches the violation. All that match it count as matched, since merges
    /// may duplicate an entry.
    mutating func match(_ identity: FindingIdentity) -> Baseline.Entry? { record.match(indices[identity] ?? []) }

    /// Whether no earlier entry is a duplicate of it.
    private func isFirst(_ index: Int) -> Bool {
        let same = indices[record.entries[index].identity] ?? []
        return same.first { record.entries[$0].expires == record.entries[index].expires } == index
    }

    /// The entries that match nothing or have expired, each once.
    var outdated: [(entry: Baseline.Entry, isStale: Bool)] {
        record.entries.indices.filter { (record.isStale($0) || record.expired[$0]) && isFirst($0) }
            .map { (record.entries[$0], record.isStale($0)) }
    }

    var tally: BaselineTally? {
        guard let path else { return nil }
        let entries = record.entries
        var tally = BaselineTally(path: path)
        tally.stale = entries.indices.filter(record.isStale).map { entries[$0] }
        tally.named = Set(indices.keys)
        for index in entries.indices where record.matched[index] {
            // The first of several duplicates counts.
            guard let same = indices[entries[index].identity], same.first == index else { continue }
            if let valid = record.firstValid(same) {
                tally.known.append(valid)
            } else {
                tally.expired.append(entries[index])
            }
        }
        return tally
    }
}
