import AshlarMessages
import AshlarProjectModel
import AshlarYAMLTree

/// Reads the text of a baseline, which is untrusted input.
package enum BaselineReader {
    /// - Parameters:
    ///   - path: the path that locations contain, relative to the root.
    ///   - rules: the ids that an entry may name, the team's own among them.
    ///   - passesOverUnknownRules: whether an entry of an unknown rule is kept unchanged instead of being an error;
    ///     for commands that remove such entries.
    /// - Returns: the baseline, unless there are mistakes; and everything that is wrong with it.
    package static func parse(
        _ bytes: [UInt8], path: String, rules: [String], passesOverUnknownRules: Bool = false
    ) -> (baseline: Baseline?, findings: [Finding]) {
        let problems = DiagnosticCollector()
        guard let (root, _) = YAMLReader.mapping(in: bytes, path: path, .baseline, problems) else {
            return (nil, problems.sorted)
        }
        var declarations: [ExceptionDeclaration] = []
        BaselineGrammar().root.fill(&declarations, from: root, noun: "", problems)
        let known = Set(rules)
        let spelling = SpellingIndex(rules)
        let entries = declarations.compactMap { declaration -> Baseline.Entry? in
            RuleResolver.check(expires: declaration.expires, problems)
            guard let rule = declaration.rule else { return nil }
            if !known.contains(rule.value), !passesOverUnknownRules {
                let meant = spelling.suggestion(for: rule.value).map { "did you mean '\($0)'?" }
                problems.report(
                    "unknown rule '\(rule.value)' in an entry", at: rule.location,
                    remedy: meant ?? "run 'ashlar baseline prune' to remove the entry")
            }
            return declaration.entry(of: rule.value)
        }
        return (problems.hasErrors ? nil : Baseline(path: path, entries: entries), problems.sorted)
    }
}

extension ExceptionDeclaration {
    fileprivate func entry(of rule: String) -> Baseline.Entry {
        Baseline.Entry(
            identity: FindingIdentity(
                rule: rule, importer: importer?.named, imported: imported?.named, file: file?.named),
            owner: owner?.value, reason: reason?.value, expires: expires?.value, location: location)
    }
}

extension Located<String> {
    /// The name that is there, for an empty one is none.
    fileprivate var named: String? { value.isEmpty ? nil : value }
}

private struct BaselineGrammar {
    private let text = ValueDecoder<Located<String>>.text

    var root: RecordDecoder<[ExceptionDeclaration]> {
        let record = ValueDecoder<ExceptionDeclaration>.record(entry, "an entry") { ExceptionDeclaration(location: $0) }
        return RecordDecoder(
            "the baseline",
            [
                Field(
                    "version", ValueDecoder<Located<Int>>.keyword([("1", 1)]), "the version of this format",
                    example: "1", isRequired: true
                ) { _, _ in },
                Field(
                    "entries", .list(of: record, "a list of entries"), \.self, "the known findings", example: "[]",
                    isRequired: true),
            ])
    }

    private var entry: RecordDecoder<ExceptionDeclaration> {
        RecordDecoder(
            "an entry",
            [
                Field("rule", text, \.rule, "the violated rule", example: "no-cycles", isRequired: true),
                Field("importer", text, \.importer, "the importer of the edge", example: "HomeUI"),
                Field("imported", text, \.imported, "the imported end of the edge", example: "TadaMap"),
                Field("file", text, \.file, "the base name of the source", example: "HomeView.swift"),
                Field("owner", text, \.owner, "team or user responsible for it", example: "\"@tada/home\""),
                Field("reason", text, \.reason, "why it is not fixed yet", example: "legacy"),
                Field("expires", text, \.expires, "the last day on which it is valid", example: "2027-03-01"),
            ])
    }
}
