import AshlarJSON
import AshlarProjectModel
import AshlarYAMLTree

/// The JSON Schema of the manifest, for editors: made of the grammar that reads it.
package enum ManifestSchema {
    /// The shape of a manifest, for descriptions in other formats.
    package static var description: RecordShape { ManifestReader().root.shape }

    /// - Parameter file: a manifest whose splits and parts are to be known; `nil` for those that ship with Ashlar.
    package static func json(knowing file: ManifestFile? = nil) -> JSONValue {
        let problems = DiagnosticCollector()
        let splits = SplitResolver(problems: problems).resolve(file?.splits ?? [])
        let parts = Set(splits.values.flatMap { $0.parts.map(\.key) }).sorted()
        return json(of: ManifestReader().root.shape, title: "ashlar.yml, version 1", parts: parts)
    }

    /// The schema of any YAML file that has a shape.
    ///
    /// - Parameter parts: the keys of parts that features and modules can have.
    package static func json(of shape: RecordShape, title: String, parts: [String] = []) -> JSONValue {
        var writer = SchemaWriter(parts: parts)
        let root = writer.record(shape)
        let definitions = writer.definitions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        guard case .object(let keys) = root else { return root }
        let head: [(String, JSONValue)] = [
            ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", .string(title)),
        ]
        return .object(head + keys + [("$defs", .object(definitions))])
    }
}

/// Writes shapes as JSON Schema, each record once.
private struct SchemaWriter {
    /// The keys of parts that features and modules can have.
    let parts: [String]
    private(set) var definitions: [String: JSONValue] = [:]

    init(parts: [String]) { self.parts = parts }

    private mutating func schema(_ shape: Shape) -> JSONValue {
        switch shape {
        // YAML reads `1.10` as a number and `no` as a truth; the manifest takes both for text.
        case .text: ["type": ["string", "number", "boolean"]]
        case .flag: ["enum": [true, false, "true", "false"]]
        case .number:
            [
                "anyOf": [
                    ["type": "integer", "minimum": 0, "maximum": 1_000_000],
                    ["type": "string", "pattern": "^[0-9]{1,7}$"],
                ]
            ]
        case .keyword(let words): ["enum": .array(Self.values(of: words))]
        case .list(let item): ["type": ["array", "null"], "items": schema(item)]
        case .mapping(let value): ["type": ["object", "null"], "additionalProperties": schema(value)]
        case .entry(let value):
            ["type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": schema(value)]
        case .record(let record): reference(to: record)
        case .anyOf(let shapes): ["anyOf": .array(shapes.map { schema($0) })]
        }
    }

    /// As an editor may read them: `6` as a number, `true` as a truth, and so `off`, by YAML 1.1.
    private static func values(of words: [String]) -> [JSONValue] {
        words.map { .string($0) } + words.compactMap { Int($0) }.map { .int($0) }
            + (words.contains("true") ? [true] : []) + (words.contains("off") ? [false] : [])
    }

    private mutating func reference(to shape: RecordShape) -> JSONValue {
        let name = shape.name.replacing(" ", with: "-")
        if definitions[name] == nil {
            definitions[name] = .null
            definitions[name] = record(shape)
        }
        return ["$ref": .string("#/$defs/\(name)")]
    }

    mutating func record(_ shape: RecordShape) -> JSONValue {
        var properties = shape.fields.map { field in (field.key, described(field)) }
        var additional: JSONValue = false
        if let others = shape.others {
            let other = schema(others.shape)
            // A split invents parts; a feature or module can only have those of a split.
            if shape.name == "a split" { additional = other } else { properties += parts.map { ($0, other) } }
        }
        let required = shape.fields.filter(\.isRequired).map { JSONValue.string($0.key) }
        let types: [JSONValue] = required.isEmpty ? ["object", "null"] : ["object"]
        return [
            "type": .array(types), "properties": .object(properties), "required": .array(required),
            "additionalProperties": additional,
        ]
    }

    private mutating func described(_ field: RecordShape.FieldShape) -> JSONValue {
        let absence = field.absence.map { "; default: \($0)" } ?? ""
        let text = JSONValue.string(field.summary + absence)
        guard case .object(let keys) = schema(field.shape) else { return .null }
        return .object([("description", text)] + keys)
    }
}
