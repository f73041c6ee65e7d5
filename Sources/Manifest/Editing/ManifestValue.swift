/// A value to be written into a manifest.
package indirect enum ManifestValue: Sendable {
    case text(String)
    case names([String])
    case mapping([(key: String, value: ManifestValue)])

    /// In brackets, on one line: `{uses: [Payment]}`.
    var flow: String {
        switch self {
        case .text(let text): Self.scalar(text)
        case .names(let names): "[\(names.map(Self.scalar).joined(separator: ", "))]"
        case .mapping(let entries): "{\(entries.map { Self.flow($0.key, $0.value) }.joined(separator: ", "))}"
        }
    }

    static func flow(_ key: String, _ value: ManifestValue) -> String { "\(scalar(key)): \(value.flow)" }

    /// Text as YAML reads it back: in quotes where it might be read as anything else.
    static func scalar(_ text: String) -> String {
        func isPlain(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": true
            default: false
            }
        }
        let isSafe = text.unicodeScalars.allSatisfy { isPlain($0) || "-./".unicodeScalars.contains($0) }
        if isSafe, let first = text.unicodeScalars.first, isPlain(first) { return text }
        let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\"", "\\": escaped += "\\\(scalar)"
            case "\u{20}"..."\u{7E}", "\u{A1}"..."\u{1FFF}", "\u{2C00}"..."\u{D7FF}":
                escaped.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return "\"\(escaped)\""
    }
}

extension ManifestValue {
    /// A value as it stands in a manifest; `nil` where it is none that is written by an edit.
    init?(_ node: ManifestNode) {
        switch node.content {
        case .text(let text): self = .text(text)
        case .nothing: self = .mapping([])
        case .list(let items):
            let names = items.compactMap { item in if case .text(let name) = item.content { name } else { nil } }
            guard names.count == items.count else { return nil }
            self = .names(names)
        case .mapping(let entries):
            var values: [(key: String, value: ManifestValue)] = []
            for entry in entries {
                guard let value = ManifestValue(entry.value) else { return nil }
                values.append((entry.key.value, value))
            }
            self = .mapping(values)
        }
    }
}
