import AshlarMessages
import AshlarProjectModel

/// One key of a mapping with fixed keys: what it means, and where its value goes.
package struct Field<Record> {
    let shape: RecordShape.FieldShape
    let assign: (inout Record, YAMLNode, _ context: String, DiagnosticCollector) -> Void

    package var key: String { shape.key }

    /// The same key of a record that holds this one.
    package func of<Outer>(_ path: WritableKeyPath<Outer, Record>) -> Field<Outer> {
        Field<Outer>(shape: shape) { assign(&$0[keyPath: path], $1, $2, $3) }
    }
}

extension Field {
    /// - Parameters:
    ///   - summary: what the key means, as half a sentence.
    ///   - absence: what holds without it.
    ///   - example: a value as it would be written.
    ///   - store: puts the value where it belongs.
    package init<Value>(
        _ key: String, _ decoder: ValueDecoder<Value>, _ summary: String, absence: String? = nil, example: String,
        isRequired: Bool = false, store: @escaping (inout Record, Value) -> Void
    ) {
        shape = .init(
            key: key, shape: decoder.shape, isRequired: isRequired, summary: summary, absence: absence,
            example: example)
        assign = { record, node, context, problems in
            guard let value = decoder.decode(node, "'\(key)'\(context)", problems) else { return }
            store(&record, value)
        }
    }

    package init<Value>(
        _ key: String, _ decoder: ValueDecoder<Value>, _ path: WritableKeyPath<Record, Value>, _ summary: String,
        absence: String? = nil, example: String, isRequired: Bool = false
    ) {
        self.init(
            key, decoder, summary, absence: absence, example: example, isRequired: isRequired
        ) { $0[keyPath: path] = $1 }
    }

    package init<Value>(
        _ key: String, _ decoder: ValueDecoder<Value>, _ path: WritableKeyPath<Record, Value?>, _ summary: String,
        absence: String? = nil, example: String, isRequired: Bool = false
    ) {
        self.init(
            key, decoder, summary, absence: absence, example: example, isRequired: isRequired
        ) { $0[keyPath: path] = $1 }
    }
}

/// Reads a mapping with fixed keys into a record; unknown keys are errors.
package struct RecordDecoder<Record> {
    /// The values of user-defined keys and their decoder, which returns whether it accepted the entry.
    package struct Others {
        let shape: RecordShape.Others
        let read: (inout Record, Located<String>, YAMLNode, DiagnosticCollector) -> Bool

        package init(
            shape: RecordShape.Others,
            read: @escaping (inout Record, Located<String>, YAMLNode, DiagnosticCollector) -> Bool
        ) {
            self.shape = shape
            self.read = read
        }
    }

    package let shape: RecordShape
    private let fields: [String: Field<Record>]
    private let others: Others?

    package init(_ name: String, _ fields: [Field<Record>], others: Others? = nil) {
        shape = RecordShape(name: name, fields: fields.map(\.shape), others: others?.shape)
        self.fields = Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0) })
        self.others = others
    }

    /// - Parameter noun: what the mapping is, for errors: "feature 'Home'"; empty for the manifest itself.
    package func fill(_ record: inout Record, from node: YAMLNode, noun: String, _ problems: DiagnosticCollector) {
        switch node.content {
        case .nothing: checkRequired([], node, noun: noun, problems)
        case .mapping(let entries):
            for entry in entries {
                if let field = fields[entry.key.value] {
                    field.assign(&record, entry.value, noun.isEmpty ? "" : " of \(noun)", problems)
                } else if others?.read(&record, entry.key, entry.value, problems) != true {
                    reportUnknown(entry.key, noun: noun, problems)
                }
            }
            checkRequired(entries, node, noun: noun, problems)
        case .text, .list:
            problems.report("\(noun) must be a mapping, not \(node.form)", at: node.location)
        }
    }

    private func checkRequired(
        _ entries: [YAMLNode.Entry], _ node: YAMLNode, noun: String, _ problems: DiagnosticCollector
    ) {
        for field in shape.fields where field.isRequired && !entries.contains(where: { $0.key.value == field.key }) {
            problems.report(
                "\(noun.isEmpty ? shape.name : noun) needs '\(field.key)'", at: node.location,
                remedy: "add '\(field.key): \(field.example)'")
        }
    }

    private func reportUnknown(_ key: Located<String>, noun: String, _ problems: DiagnosticCollector) {
        let keys = shape.fields.map(\.key).sorted()
        let meant = Spelling.suggestion(for: key.value, among: keys)
        problems.report(
            "unknown key '\(key.value)'\(noun.isEmpty ? "" : " in \(noun)")", at: key.location,
            notes: meant == nil ? [Finding.Note("known keys: \(keys.joined(separator: ", "))")] : [],
            remedy: meant.map { "did you mean '\($0)'?" })
    }
}
