import AshlarMessages
import AshlarProjectModel

/// Decodes a node as a value of one type, or reports why it cannot.
package struct ValueDecoder<Value> {
    /// What is expected, in the words of an error: "a list of names".
    package let expectation: String
    package let shape: Shape
    /// Takes the node, what it is the value of (for errors), and where to report mistakes.
    package let decode: (YAMLNode, _ context: String, DiagnosticCollector) -> Value?

    package init(
        _ expectation: String, _ shape: Shape,
        decode: @escaping (YAMLNode, _ context: String, DiagnosticCollector) -> Value?
    ) {
        self.expectation = expectation
        self.shape = shape
        self.decode = decode
    }

    /// A value made of the one that is read.
    package func map<Other>(_ transform: @escaping (Value) -> Other) -> ValueDecoder<Other> {
        ValueDecoder<Other>(expectation, shape) { node, context, problems in
            decode(node, context, problems).map(transform)
        }
    }
}

extension ValueDecoder where Value: Sendable {
    /// The value together with where it stands.
    package var located: ValueDecoder<Located<Value>> {
        ValueDecoder<Located<Value>>(expectation, shape) { node, context, problems in
            decode(node, context, problems).map { Located($0, at: node.location) }
        }
    }
}

extension YAMLNode {
    package var isMappingOrNothing: Bool {
        switch content {
        case .mapping, .nothing: true
        case .text, .list: false
        }
    }
}

extension DiagnosticCollector {
    /// Reports that a node is not what is expected.
    package func mismatch<Value>(_ node: YAMLNode, _ context: String, expected: String) -> Value? {
        var remedy: String?
        if case .mapping(let entries) = node.content, entries.count == 1, case .nothing = entries[0].value.content {
            remedy = "quote it if '{\(entries[0].key.value)}' is meant as text"
        }
        report("\(context) must be \(expected), not \(node.form)", at: node.location, remedy: remedy)
        return nil
    }
}

extension ValueDecoder {
    /// Text that `read` understands.
    private static func scalar<Scalar>(
        _ expectation: String, _ shape: Shape, read: @escaping (String) -> Scalar?
    ) -> ValueDecoder where Value == Located<Scalar> {
        ValueDecoder(expectation, shape) { node, context, problems in
            guard case .text(let text) = node.content, let value = read(text) else {
                return problems.mismatch(node, context, expected: expectation)
            }
            return Located(value, at: node.location)
        }
    }
}

extension ValueDecoder<Located<String>> {
    package static var text: Self { text("text") }

    package static func text(_ expectation: String) -> Self { scalar(expectation, .text) { $0 } }
}

extension ValueDecoder<Located<Bool>> {
    package static var flag: Self { scalar("true or false", .flag) { Bool($0) } }
}

extension ValueDecoder<Located<Int>> {
    /// A whole number from 0 to a million.
    package static var number: Self {
        scalar("a whole number up to 1000000", .number) { text in
            text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text).flatMap { $0 <= 1_000_000 ? $0 : nil } : nil
        }
    }
}

extension ValueDecoder {
    /// Text that stands for one of a few values.
    package static func keyword<Word>(_ words: [(String, Word)]) -> ValueDecoder where Value == Located<Word> {
        let listed = words.map(\.0).joined(separator: ", ")
        let expectation = words.count == 1 ? "'\(listed)'" : "one of \(listed)"
        return ValueDecoder(expectation, .keyword(words.map(\.0))) { node, context, problems in
            guard case .text(let text) = node.content else {
                return problems.mismatch(node, context, expected: expectation)
            }
            guard let word = words.first(where: { $0.0 == text }) else {
                let meant = Spelling.suggestion(for: text, among: words.map(\.0))
                problems.report(
                    "\(context) must be \(expectation), not '\(text)'", at: node.location,
                    remedy: meant.map { "did you mean '\($0)'?" })
                return nil
            }
            return Located(word.1, at: node.location)
        }
    }

    /// Text that stands for a case of an enumeration.
    package static func cases<Word: RawRepresentable & CaseIterable>(
        _ type: Word.Type, but refused: Set<String> = []
    ) -> ValueDecoder where Value == Located<Word>, Word.RawValue == String {
        keyword(Word.allCases.map { ($0.rawValue, $0) }.filter { !refused.contains($0.0) })
    }

    /// A list whose items are all read by `item`; nothing at all is the empty list.
    package static func list<Item>(of item: ValueDecoder<Item>, _ expectation: String) -> ValueDecoder
    where Value == [Item] {
        ValueDecoder(expectation, .list(item.shape)) { node, context, problems in
            switch node.content {
            case .nothing: return []
            case .list(let nodes):
                return nodes.compactMap { item.decode($0, "an item of \(context)", problems) }
            case .text, .mapping:
                return problems.mismatch(node, context, expected: expectation)
            }
        }
    }

    /// The same list; repeated names are reported as warnings.
    package func notingRepeats<Item>(_ name: @escaping (Item) -> Located<String>?) -> ValueDecoder
    where Value == [Item] {
        ValueDecoder(expectation, shape) { node, context, problems in
            let items = decode(node, context, problems)
            guard let items, items.count > 1 else { return items }
            var seen: Set<String> = []
            for name in items.compactMap(name) where !seen.insert(name.value).inserted {
                problems.warn("'\(name.value)' appears twice in \(context)", at: name.location, remedy: "keep one")
            }
            return items
        }
    }

    /// A name, or a mapping of one entry whose key is the name.
    package static func name(
        _ expectation: String, with shape: Shape,
        read: @escaping (Located<String>, _ value: YAMLNode?, DiagnosticCollector) -> Value
    ) -> ValueDecoder {
        ValueDecoder(expectation, .anyOf([.text, .entry(shape)])) { node, context, problems in
            switch node.content {
            case .text(let name): return read(Located(name, at: node.location), nil, problems)
            case .mapping(let entries) where entries.count == 1: return read(entries[0].key, entries[0].value, problems)
            default:
                return problems.mismatch(node, context, expected: expectation)
            }
        }
    }

    /// Names mapped to what `read` makes of them, in the order of the text.
    package static func mapping<Item>(
        of noun: String, _ shape: Shape, read: @escaping (Located<String>, YAMLNode, DiagnosticCollector) -> Item?
    ) -> ValueDecoder where Value == [Item] {
        let expectation = "a mapping of \(noun)s"
        return ValueDecoder(expectation, .mapping(shape)) { node, context, problems in
            switch node.content {
            case .nothing: return []
            case .mapping(let entries):
                return entries.compactMap { entry in
                    guard !entry.key.value.isEmpty else {
                        problems.report("the name '' in \(context) is empty", at: entry.key.location)
                        return nil
                    }
                    return read(entry.key, entry.value, problems)
                }
            case .text, .list:
                problems.report(
                    "\(context) must be \(expectation), not \(node.form)", at: node.location,
                    remedy: "write 'Name: {}' for each")
                return nil
            }
        }
    }

    /// Names mapped to records.
    package static func mapping<Item>(
        of noun: String, _ record: RecordDecoder<Item>, empty: @escaping (Located<String>) -> Item
    ) -> ValueDecoder where Value == [Item] {
        mapping(of: noun, .record(record.shape)) { key, node, problems in
            var item = empty(key)
            record.fill(&item, from: node, noun: "\(noun) '\(key.value)'", problems)
            return item
        }
    }

    /// A mapping with fixed keys.
    package static func record(
        _ record: RecordDecoder<Value>, _ noun: String, empty: @escaping (SourceLocation) -> Value
    ) -> ValueDecoder {
        ValueDecoder(noun, .record(record.shape)) { node, context, problems in
            guard node.isMappingOrNothing else {
                problems.report(
                    "\(context) must be a mapping, not \(node.form)", at: node.location, remedy: record.shape.remedy)
                return nil
            }
            var value = empty(node.location)
            record.fill(&value, from: node, noun: noun, problems)
            return value
        }
    }
}
