import AshlarProjectModel

/// Every exception of the manifest accepts something, and none is past its day.
///
/// **Why.** An exception is a debt with a reason. One that matches nothing is paid, and hides the next breach of the
/// same pair if it stays; one that has expired was promised to be paid by now, and covers nothing any more.
///
/// An exception may cover an import that no manifest declares: so where only the declared graph is judged, or a source of
/// the importer cannot be read, nobody says that it matches nothing.
///
/// Bad: the last day has passed, or `HomeUI` does not use `TadaMap` any more
/// ```yaml
/// exceptions:
///   - {rule: ui-stays-light, importer: Home.ui, imported: TadaMap, reason: "map at home", expires: 2024-03-01}
/// ```
/// Good: it covers an edge that is there, up to and including its last day
/// ```yaml
/// exceptions:
///   - {rule: ui-stays-light, importer: Home.ui, imported: TadaMap, reason: "map at home", expires: 2099-03-01}
/// ```
struct ExceptionsAreCurrent {
    static let id = Finding.exceptionsRule

    private let exceptions: [AcceptedException]
    private let isExpired: [Bool]
    private let indices: [Debtor: [Int]]
    private var isMatched: [Bool]
    /// Whether this run can say that it accepts nothing.
    private let isJudged: [Bool]

    /// Who breaks which rule.
    private struct Debtor: Hashable {
        let rule: String
        let importer: Int
    }

    /// - Parameter known: what is known of the sources; `nil` where none was read.
    init(_ project: Project, _ known: KnownSources?, today: String) {
        exceptions = project.exceptions
        isJudged = exceptions.map { exception in
            known.map { exception.importers.allSatisfy($0.isCertain) } ?? false
        }
        isExpired = exceptions.map { exception in exception.expires.map { $0 < today } ?? false }
        var indices: [Debtor: [Int]] = [:]
        for (index, exception) in exceptions.enumerated() {
            for importer in exception.importers {
                indices[Debtor(rule: exception.rule, importer: importer), default: []].append(index)
            }
        }
        self.indices = indices
        isMatched = [Bool](repeating: false, count: exceptions.count)
    }

    var usedCount: Int { exceptions.indices.count { isMatched[$0] && !isExpired[$0] } }

    /// The first exception that still holds and covers the breach. Every one that names it counts as matched.
    mutating func accept(_ rule: String, _ breach: Breach) -> AcceptedException? {
        guard let importer = breach.importer else { return nil }
        return accept(Debtor(rule: rule, importer: importer)) { exception in
            if let module = breach.importedModule { return exception.importedModule == module }
            // What uses nothing, such as a test that asserts nothing, is named as both.
            return exception.imported.contains(breach.imported ?? importer)
        }
    }

    mutating func accept(_ rule: String, _ edge: Edge) -> AcceptedException? {
        accept(Debtor(rule: rule, importer: edge.importer)) { $0.imported.contains(edge.imported) }
    }

    mutating func accept(
        _ rule: String, _ importer: String, _ imported: String, in project: Project
    ) -> AcceptedException? {
        guard exceptions.contains(where: { $0.rule == rule }),
            let node = project.targets.firstIndex(where: { $0.name == importer })
        else { return nil }
        return accept(Debtor(rule: rule, importer: node)) { exception in
            exception.imported.contains { project.nodeName($0) == imported }
        }
    }

    private mutating func accept(
        _ debtor: Debtor, where isAbout: (AcceptedException) -> Bool
    ) -> AcceptedException? {
        var accepted: AcceptedException?
        for index in indices[debtor] ?? [] where isAbout(exceptions[index]) {
            isMatched[index] = true
            if !isExpired[index], accepted == nil { accepted = exceptions[index] }
        }
        return accepted
    }

    /// - Parameter unjudged: rules that had nothing to go by in this run.
    func findings(_ bench: Bench, _ condemned: [CondemnedEdge], unjudged: Set<String>) -> [Finding] {
        guard let severity = bench.context.project.severity(of: Self.id) else { return [] }
        let condemned = Dictionary(grouping: condemned, by: \.importer)
        return exceptions.indices.compactMap { index in
            let exception = exceptions[index]
            guard isExpired[index] || !isMatched[index] else { return nil }
            // Nobody knows whether it matches where nothing could be judged.
            guard isExpired[index] || (isJudged[index] && !unjudged.contains(exception.rule)) else { return nil }
            let message: Message =
                isExpired[index]
                ? .expired(exception.summary, exception.rule, exception.expires ?? "")
                : .unmatched(exception.summary, exception.rule)
            var finding = Finding(
                rule: Self.id, severity: severity, message: message.text, location: exception.location)
            if isMatched[index] {
                finding.remedy = Message.mend.text
            } else {
                finding.notes = reasons(for: exception, bench, condemned)
                finding.remedy = Message.remove.text
            }
            return finding
        }
    }

    /// Why an exception matches nothing, where that is not plain from the graph.
    private func reasons(
        for exception: AcceptedException, _ bench: Bench, _ condemned: [Int: [CondemnedEdge]]
    ) -> [Finding.Note] {
        if bench.context.project.severity(of: exception.rule) == nil { return [.init(.isOff(exception.rule))] }
        if let silent = bench.silentRules.first(where: { $0.rule == exception.rule }) {
            return [.init(.isSilent(exception.rule, silent.reason))]
        }
        let elsewhere = exception.importers
            .compactMap { condemned[$0]?.first { exception.imported.contains($0.imported) } }
            .min { $0.importer < $1.importer }
        guard let elsewhere else { return [] }
        let importer = bench.context.name(elsewhere.importer)
        let imported = bench.context.name(elsewhere.imported)
        return [.init(.breaksAnother(importer, imported, elsewhere.rule), at: elsewhere.location)]
    }
}

extension Message {
    fileprivate static func unmatched(_ summary: String, _ rule: String) -> Message {
        "the exception to \(rule) matches nothing: \(summary)"
    }

    fileprivate static func expired(_ summary: String, _ rule: String, _ day: String) -> Message {
        "the exception to \(rule) expired on \(day): \(summary)"
    }

    fileprivate static func isOff(_ rule: String) -> Message { "\(rule) is off" }

    fileprivate static func isSilent(_ rule: String, _ reason: String) -> Message { "\(rule) is silent: \(reason)" }

    fileprivate static func breaksAnother(_ importer: String, _ imported: String, _ rule: String) -> Message {
        "'\(importer)' to '\(imported)' breaks \(rule), which speaks first"
    }

    fileprivate static let remove: Message = "remove the exception"
    fileprivate static let mend: Message = "mend what it accepts, or review it and set a new day"
}
