import AshlarProjectModel

extension ImportedGraph.Use {
    /// Whether each import of the source is guarded by a check for the module.
    var isOptional: Bool {
        places.allSatisfy { place in
            guard let condition = place.condition else { return false }
            return ImportCondition(condition).holdsOnlyWith(module)
        }
    }
}

/// The checks for modules in the condition of an `#if`.
struct ImportCondition {
    private indirect enum Form {
        case any([Form])
        case all([Form])
        case not(Form)
        case check(Substring)
    }

    private let form: Form

    /// - Parameter text: in the form of `ImportUse.condition`.
    init(_ text: String) { form = Self.form(of: text.filter { !$0.isWhitespace }[...]) }

    /// Whether the condition is false where the module is missing, whatever else holds.
    func holdsOnlyWith(_ module: String) -> Bool {
        let others = Array(Set(Self.checks(in: form)).filter { !Self.asks($0, for: module) })
        guard others.count <= Self.mostChecks else { return false }
        return (0..<1 << others.count).allSatisfy { choice in
            let holding = others.indices.filter { choice & 1 << $0 != 0 }.map { others[$0] }
            return !Self.holds(form, where: Set(holding))
        }
    }

    /// Each of them doubles the combinations.
    private static let mostChecks = 8

    private static func form(of text: Substring) -> Form {
        var text = text
        while text.hasPrefix("!!") { text = text.dropFirst(2) }
        let alternatives = split(text, at: "||")
        if alternatives.count > 1 { return .any(alternatives.map(form)) }
        let terms = split(text, at: "&&")
        if terms.count > 1 { return .all(terms.map(form)) }
        if text.first == "!" { return .not(form(of: text.dropFirst())) }
        guard text.count > 1, text.first == "(", text.last == ")" else { return .check(text) }
        return form(of: text.dropFirst().dropLast())
    }

    private static func checks(in form: Form) -> [Substring] {
        switch form {
        case .any(let parts), .all(let parts): parts.flatMap(checks)
        case .not(let inner): checks(in: inner)
        case .check(let text): [text]
        }
    }

    private static func holds(_ form: Form, where holding: Set<Substring>) -> Bool {
        switch form {
        case .any(let parts): parts.contains { holds($0, where: holding) }
        case .all(let parts): parts.allSatisfy { holds($0, where: holding) }
        case .not(let inner): !holds(inner, where: holding)
        case .check(let text): holding.contains(text)
        }
    }

    private static func asks(_ text: Substring, for module: String) -> Bool {
        let question = "canImport("
        guard text.hasPrefix(question), text.last == ")" else { return false }
        return text.dropFirst(question.count).prefix { $0 != "," && $0 != ")" && $0 != "." } == module
    }

    /// The operands of operators outside of parentheses.
    private static func split(_ text: Substring, at sign: String) -> [Substring] {
        var parts: [Substring] = []
        var (depth, start, index) = (0, text.startIndex, text.startIndex)
        while index < text.endIndex {
            if depth == 0, text[index...].hasPrefix(sign) {
                parts.append(text[start..<index])
                index = text.index(index, offsetBy: sign.count)
                start = index
                continue
            }
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            index = text.index(after: index)
        }
        return parts + [text[start...]]
    }
}
