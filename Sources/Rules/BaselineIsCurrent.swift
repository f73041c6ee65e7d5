import AshlarProjectModel

/// Every entry of the baseline stands for a broken rule that is still broken, and none is past its day.
///
/// **Why.** A baseline only ever shrinks. An entry that stands for nothing any more would let the same mistake in
/// again without a word; one that has expired was promised to be mended by now, and covers nothing.
///
/// An entry names the rule, who breaks it with whom, and the file's name where it is a file that does, and no line and
/// no count, so that it stays true while code moves. Where one line breaks a rule more than once, as that of a split does
/// for many members, the line is the debt: an entry for one of its edges covers the others. Of a cycle the entry names an edge:
/// without that edge the rule looks again. Where only the declared graph is judged, or a source cannot be read, entries
/// that it could speak for are left alone.
///
/// Bad: `Model` has stopped to use `Store`
/// ```yaml
/// entries:
///   - {rule: layers-point-inward, importer: Model, imported: Store}
/// ```
/// Good: `ashlar baseline prune` has removed it
/// ```yaml
/// entries: []
/// ```
struct BaselineIsCurrent {
    static let id = Finding.baselineRule

    private let path: String?
    private let entries: [Baseline.Entry]
    private let isExpired: [Bool]
    /// Whether this run can say that an entry stands for nothing.
    private let isJudged: [Bool]
    private let indices: [FindingIdentity: [Int]]
    private let rules: Set<String>
    private var isMatched: [Bool]

    /// - Parameter known: what is known of the sources; `nil` where none was read.
    init(_ baseline: Baseline?, unjudged: Set<String>, _ known: KnownSources?, today: String) {
        path = baseline?.path
        let entries = baseline?.entries ?? []
        self.entries = entries
        isExpired = entries.map { entry in entry.expires.map { $0 < today } ?? false }
        isJudged = entries.map { entry in
            guard !unjudged.contains(entry.identity.rule) else { return false }
            return known?.isCertain(entry.identity) ?? (entry.identity.file == nil)
        }
        indices = Dictionary(grouping: entries.indices) { entries[$0].identity }
        rules = Set(entries.map(\.identity.rule))
        isMatched = [Bool](repeating: false, count: entries.count)
    }

    /// Whether an entry names the rule, so that it is worth to ask for more.
    func names(_ rule: String) -> Bool { rules.contains(rule) }

    /// The first entry that still holds and stands for the breach. Every one that does counts as matched, for merges
    /// leave an entry twice.
    mutating func cover(_ identity: FindingIdentity) -> Baseline.Entry? {
        guard let indices = indices[identity] else { return nil }
        for index in indices { isMatched[index] = true }
        return holding(indices).map { entries[$0] }
    }

    /// The first of them that is not past its day.
    private func holding(_ indices: [Int]) -> Int? { indices.first { !isExpired[$0] } }

    private func isStale(_ index: Int) -> Bool { isJudged[index] && !isMatched[index] }

    /// Whether no entry before it says the same, as one that a merge has written twice does.
    private func isFirst(_ index: Int) -> Bool {
        let same = indices[entries[index].identity] ?? []
        return same.first { entries[$0].expires == entries[index].expires } == index
    }

    var tally: BaselineTally? {
        guard let path else { return nil }
        var tally = BaselineTally(path: path, stale: entries.indices.filter(isStale).map { entries[$0] })
        tally.named = Set(indices.keys)
        for index in entries.indices where isMatched[index] {
            // A debt that is written more than once is told by its first entry.
            guard let same = indices[entries[index].identity], same.first == index else { continue }
            if let holding = holding(same) {
                tally.known.append(entries[holding])
            } else {
                tally.expired.append(entries[index])
            }
        }
        return tally
    }

    func findings(_ bench: Bench) -> [Finding] {
        guard let severity = bench.context.project.severity(of: Self.id) else { return [] }
        return entries.indices.compactMap { index in
            let entry = entries[index]
            guard isStale(index) || isExpired[index], isFirst(index) else { return nil }
            let words = Message.words(entry.identity)
            var finding = Finding(
                rule: Self.id, severity: severity,
                message: isStale(index)
                    ? Message.stale(words).text : Message.expired(words, entry.expires ?? "").text,
                location: entry.location, importer: entry.identity.importer, imported: entry.identity.imported)
            finding.file = entry.identity.file
            if let owner = entry.owner { finding.notes.append(.init(.isOwned(owner))) }
            if isStale(index), bench.context.project.severity(of: entry.identity.rule) == nil {
                finding.notes.append(.init(.isOff(entry.identity.rule)))
            }
            finding.remedy = isStale(index) ? Message.prune.text : Message.mend.text
            return finding
        }
    }
}

extension Message {
    fileprivate static func words(_ identity: FindingIdentity) -> String {
        let names = [identity.importer, identity.imported].compactMap(\.self).map { "'\($0)'" }
        let place = identity.file.map { " in \($0)" } ?? ""
        return "\(identity.rule), \(names.joined(separator: " to "))\(place)"
    }

    fileprivate static func stale(_ words: String) -> Message {
        "the baseline's entry stands for nothing any more: \(words)"
    }

    fileprivate static func expired(_ words: String, _ day: String) -> Message {
        "the baseline's entry expired on \(day): \(words)"
    }

    fileprivate static func isOwned(_ owner: String) -> Message { "\(owner) answers for it" }

    fileprivate static func isOff(_ rule: String) -> Message { "\(rule) is off" }

    fileprivate static let prune: Message = "run 'ashlar baseline prune'"
    fileprivate static let mend: Message =
        "mend what it covers, or review it and run 'ashlar baseline update --extend DAY'"
}
