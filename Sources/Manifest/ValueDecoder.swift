import AshlarProjectModel

/// Reads a node as a value of one type, or tells why it cannot.
///
/// `decode` takes the node, what it is the value of (for errors), and where to report mistakes.
struct ValueDecoder<Value> {
    /// What is expected, in the words of an error: "a list of names".
    let expectation: String
    let decode: (ManifestNode, _ context: String, Problems) -> Value?
}

extension Problems {
    func reportMismatch(_ node: ManifestNode, _ context: String, expected: String) {
        var remedy: String?
        if case .mapping(let entries) = node.content, entries.count == 1, case .nothing = entries[0].value.content {
            remedy = "quote it if '{\(entries[0].key.value)}' is meant as text"
        }
        report("\(context) must be \(expected), not \(node.form)", at: node.location, remedy: remedy)
    }
}

extension ValueDecoder where Value == Located<String> {
    static var text: ValueDecoder { text("text") }

    static func text(_ expectation: String) -> ValueDecoder {
        ValueDecoder(expectation: expectation) { node, context, problems in
            guard case .text(let text) = node.content else {
                problems.reportMismatch(node, context, expected: expectation)
                return nil
            }
            return Located(text, at: node.location)
        }
    }
}

extension ValueDecoder where Value == Located<Bool> {
    static var bool: ValueDecoder {
        ValueDecoder(expectation: "true or false") { node, context, problems in
            guard case .text(let text) = node.content, let value = Bool(text) else {
                problems.reportMismatch(node, context, expected: "true or false")
                return nil
            }
            return Located(value, at: node.location)
        }
    }
}

extension ValueDecoder {
    /// Text that stands for one of a few values.
    static func keyword<Word>(_ words: [(String, Word)]) -> ValueDecoder where Value == Located<Word> {
        let listed = words.map(\.0).joined(separator: ", ")
        return ValueDecoder(expectation: "one of \(listed)") { node, context, problems in
            guard case .text(let text) = node.content else {
                problems.reportMismatch(node, context, expected: "one of \(listed)")
                return nil
            }
            guard let word = words.first(where: { $0.0 == text }) else {
                let meant = Spelling.suggestion(for: text, among: words.map(\.0))
                problems.report(
                    "\(context) must be one of \(listed), not '\(text)'", at: node.location,
                    remedy: meant.map { "did you mean '\($0)'?" })
                return nil
            }
            return Located(word.1, at: node.location)
        }
    }

    /// A list whose items are all read by `item`; nothing at all is the empty list.
    static func list<Item>(of item: ValueDecoder<Item>, _ expectation: String) -> ValueDecoder where Value == [Item] {
        ValueDecoder(expectation: expectation) { node, context, problems in
            switch node.content {
            case .nothing: return []
            case .list(let nodes):
                return nodes.compactMap { item.decode($0, "an item of \(context)", problems) }
            case .text, .mapping:
                problems.reportMismatch(node, context, expected: expectation)
                return nil
            }
        }
    }

    /// Names mapped to what `value` reads, in the order of the text.
    static func mapping<Item>(
        _ expectation: String, of noun: String, read: @escaping (Located<String>, ManifestNode, Problems) -> Item?
    ) -> ValueDecoder where Value == [Item] {
        ValueDecoder(expectation: expectation) { node, context, problems in
            switch node.content {
            case .nothing: return []
            case .mapping(let entries): return entries.compactMap { read($0.key, $0.value, problems) }
            case .text, .list:
                problems.report(
                    "\(context) must be \(expectation), not \(node.form)", at: node.location,
                    remedy: "write '\(noun): {}' for each")
                return nil
            }
        }
    }
}
