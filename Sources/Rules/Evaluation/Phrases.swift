import AshlarProjectModel

/// Phrases that the messages of several rules share.
enum Phrases {
    static let generate = "run 'ashlar generate'"
    static let evaluate = Finding.evaluateRemedy
}

/// The names of an edge's ends, and the verb of messages about it.
struct EdgeNames {
    let importer: String
    let imported: String
    let verb: String

    /// How the message of a violation begins.
    var mustNot: String { "'\(importer)' must not \(verb) '\(imported)'" }

    func mustNot(in importerLayer: String, in importedLayer: String) -> String {
        "'\(importer)' in layer '\(importerLayer)' must not \(verb) '\(imported)' in layer '\(importedLayer)'"
    }
}

extension RuleContext {
    func names(of edge: Edge) -> EdgeNames {
        EdgeNames(
            importer: name(edge.importer), imported: name(edge.imported),
            verb: edge.origin == .imported ? "import" : "use")
    }
}

extension Collection<String> {
    /// "'a'", "'a' and 'b'", "'a', 'b' and 'c'".
    func quotedList(joinedBy word: String = "and") -> String {
        let quoted = map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }

    /// As `quotedList`, but of many names the first few, and the number of the others.
    func shortQuotedList(joinedBy word: String) -> String {
        let most = 3
        guard count > most else { return quotedList(joinedBy: word) }
        let rest = count - (most - 1)
        return prefix(most - 1).map { "'\($0)'" }.joined(separator: ", ") + " \(word) \(rest) others"
    }
}
