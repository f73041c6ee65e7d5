/// What a value of a YAML file looks like: the description that errors, the schema and the reference page share.
package indirect enum Shape: Sendable {
    /// Any scalar, read as text.
    case text
    case flag
    case number
    /// One of a few words.
    case keyword([String])
    case list(Shape)
    /// Names of the user's own, each with a value of this shape.
    case mapping(Shape)
    /// A mapping with exactly one entry, whose key is a name of the user's own.
    case entry(Shape)
    case record(RecordShape)
    case anyOf([Shape])
}

/// A mapping with fixed keys.
package struct RecordShape: Sendable {
    /// How the reference page calls it; records of one name are one section there.
    package var name: String
    package var fields: [FieldShape]
    /// The shape of the values of user-defined keys, if there can be any.
    package var others: Others?

    /// Keys of the user's own beside the fixed ones.
    package struct Others: Sendable {
        package var noun: String
        package var shape: Shape

        package init(noun: String, shape: Shape) { (self.noun, self.shape) = (noun, shape) }
    }

    /// A key of the mapping.
    package struct FieldShape: Sendable {
        package var key: String
        package var shape: Shape
        package var isRequired: Bool
        /// What it means, as half a sentence.
        package var summary: String
        /// What holds without it, where that is worth a word.
        package var absence: String?
        /// A value as it would be written.
        package var example: String

        package init(
            key: String, shape: Shape, isRequired: Bool, summary: String, absence: String? = nil, example: String
        ) {
            (self.key, self.shape, self.isRequired) = (key, shape, isRequired)
            (self.summary, self.absence, self.example) = (summary, absence, example)
        }
    }

    /// How to write one: its required keys with examples, or else the keys that there are.
    package var remedy: String {
        let required = fields.filter(\.isRequired).map { "\($0.key): \($0.example)" }
        return required.isEmpty
            ? "its keys are \(fields.map(\.key).joined(separator: ", "))"
            : "write it as '{\(required.joined(separator: ", "))}'"
    }

    package init(name: String, fields: [FieldShape], others: Others? = nil) {
        (self.name, self.fields, self.others) = (name, fields, others)
    }
}
