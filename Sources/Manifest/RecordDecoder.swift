import AshlarProjectModel

/// One key of a mapping with fixed keys, and where its value goes.
struct Field<Record> {
    let key: String
    let assign: (inout Record, ManifestNode, _ context: String, Problems) -> Void

    init<Value>(_ key: String, _ decoder: ValueDecoder<Value>, _ path: WritableKeyPath<Record, Value>) {
        self.key = key
        assign = { record, node, context, problems in
            if let value = decoder.decode(node, "'\(key)'\(context)", problems) { record[keyPath: path] = value }
        }
    }

    init<Value>(_ key: String, _ decoder: ValueDecoder<Value>, _ path: WritableKeyPath<Record, Value?>) {
        self.key = key
        assign = { record, node, context, problems in
            if let value = decoder.decode(node, "'\(key)'\(context)", problems) { record[keyPath: path] = value }
        }
    }
}

/// Reads a mapping with fixed keys into a record; unknown keys are mistakes.
struct RecordDecoder<Record> {
    let fields: [String: Field<Record>]
    private let keys: [String]
    /// Takes what is under a key that is no field: says whether it was taken.
    let other: (inout Record, Located<String>, ManifestNode, Problems) -> Bool

    init(
        _ fields: [Field<Record>],
        other: @escaping (inout Record, Located<String>, ManifestNode, Problems) -> Bool = { _, _, _, _ in false }
    ) {
        self.fields = Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0) })
        keys = fields.map(\.key)
        self.other = other
    }

    /// - Parameter noun: what the mapping is, for errors: "feature 'Home'".
    func fill(_ record: inout Record, from node: ManifestNode, noun: String, _ problems: Problems) {
        switch node.content {
        case .nothing: return
        case .mapping(let entries):
            for entry in entries {
                if let field = fields[entry.key.value] {
                    field.assign(&record, entry.value, noun.isEmpty ? "" : " of \(noun)", problems)
                } else if !other(&record, entry.key, entry.value, problems) {
                    reportUnknown(entry.key, noun: noun, problems)
                }
            }
        case .text, .list:
            problems.report("\(noun) must be a mapping, not \(node.form)", at: node.location)
        }
    }

    private func reportUnknown(_ key: Located<String>, noun: String, _ problems: Problems) {
        let meant = Spelling.suggestion(for: key.value, among: keys)
        let known = keys.sorted().joined(separator: ", ")
        problems.report(
            "unknown key '\(key.value)'\(noun.isEmpty ? "" : " in \(noun)")", at: key.location,
            notes: meant == nil ? [Finding.Note("known keys: \(known)")] : [],
            remedy: meant.map { "did you mean '\($0)'?" })
    }
}
