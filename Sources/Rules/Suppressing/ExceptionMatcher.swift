import AshlarProjectModel

/// Matches violations with the exceptions of the manifest, and records which exceptions match one.
struct ExceptionMatcher {
    private var record: MatchRecord<AcceptedException>
    private let indices: [Key: [Int]]

    private struct Key: Hashable {
        let rule: String
        let importer: Int
    }

    /// - Parameters:
    ///   - unevaluated: rules that had no input in this run.
    ///   - known: the sources that were read; `nil` where none was.
    init(_ project: Project, unevaluated: Set<String>, _ known: KnownSources?, today: String) {
        record = MatchRecord(project.exceptions, lastDay: \.expires, today: today) { exception in
            guard !unevaluated.contains(exception.rule) else { return false }
            return known.map { exception.importers.allSatisfy($0.isComplete) } ?? false
        }
        var indices: [Key: [Int]] = [:]
        for (index, exception) in project.exceptions.enumerated() {
            for importer in exception.importers {
                indices[Key(rule: exception.rule, importer: importer), default: []].append(index)
            }
        }
        self.indices = indices
    }

    /// The number of exceptions that accept a violation.
    var usedCount: Int { record.entries.indices.count { record.matched[$0] && !record.expired[$0] } }

    /// The exceptions that have expired, whether they still match a violation or not, and those that match nothing.
    var outdated: [(exception: AcceptedException, isExpired: Bool, isMatched: Bool)] {
        record.entries.indices.filter { record.expired[$0] || record.isStale($0) }
            .map { (record.entries[$0], record.expired[$0], record.matched[$0]) }
    }

    /// The first exception that has not expired and covers the violation. All that cover it count as matched.
    mutating func match(_ rule: String, _ violation: Violation) -> AcceptedException? {
        guard let importer = violation.importer else { return nil }
        return match(Key(rule: rule, importer: importer)) { exception in
            if let module = violation.importedModule { return exception.importedModule == module }
            // Where nothing is used, as by a test without assertions, the importer stands for both.
            return exception.imported.contains(violation.imported ?? importer)
        }
    }

    mutating func match(_ rule: String, _ edge: Edge) -> AcceptedException? {
        match(Key(rule: rule, importer: edge.importer)) { $0.imported.contains(edge.imported) }
    }

    mutating func match(
        _ rule: String, _ importer: String, _ imported: String, in project: Project
    ) -> AcceptedException? {
        guard record.entries.contains(where: { $0.rule == rule }),
            let node = project.targets.firstIndex(where: { $0.name == importer })
        else { return nil }
        return match(Key(rule: rule, importer: node)) { exception in
            exception.imported.contains { project.nodeName($0) == imported }
        }
    }

    private mutating func match(_ key: Key, where covers: (AcceptedException) -> Bool) -> AcceptedException? {
        record.match((indices[key] ?? []).filter { covers(record.entries[$0]) })
    }
}
