import AshlarMessages

/// A JSON document. Objects keep the order of their keys, so that the same value gives the same bytes.
package indirect enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    /// A number that does not fit in `Int`, as it is written.
    case decimal(String)
    case string(String)
    case array([JSONValue])
    /// A long array: each value is made when it is written and forgotten then, for all of them together would take
    /// several times the memory of their text.
    case series(count: Int, at: @Sendable (Int) -> JSONValue)
    case object([(key: String, value: JSONValue)])

    package init(_ text: String?) { self = text.map { .string($0) } ?? .null }

    package init(_ number: Int?) { self = number.map { .int($0) } ?? .null }

    package init<Wrapped>(_ value: Wrapped?, _ json: (Wrapped) -> JSONValue) { self = value.map(json) ?? .null }

    /// An object without the members that are `nil`.
    package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { (key, $0) } })
    }

    package static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .string($0) }) }

    /// A series of values that are made of the elements.
    package static func series<Element: Sendable>(
        _ elements: [Element], _ value: @escaping @Sendable (Element) -> JSONValue
    ) -> JSONValue {
        .series(count: elements.count) { value(elements[$0]) }
    }

    /// The document, indented by two spaces, with a newline at its end.
    package var text: String {
        var text = ""
        write(to: &text, indent: "\n")
        text += "\n"
        return text
    }

    /// The document in one line, without spaces and a newline.
    package var line: String {
        var text = ""
        write(to: &text, indent: nil)
        return text
    }

    /// - Parameter indent: a newline and the spaces after it; `nil` for none.
    private func write(to text: inout String, indent: String?) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .int(let value): text += String(value)
        case .decimal(let digits): text += digits
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            Self.series(count: values.count) { values[$0] }.write(to: &text, indent: indent)
        case .series(let count, let value):
            let inner = indent.map { $0 + "  " }
            let separator = "," + (inner ?? "")
            text += "["
            for place in 0..<count {
                text += place == 0 ? inner ?? "" : separator
                value(place).write(to: &text, indent: inner)
            }
            text += (count == 0 ? "" : indent ?? "") + "]"
        case .object(let members):
            let inner = indent.map { $0 + "  " }
            let separator = "," + (inner ?? "")
            text += "{"
            for (place, member) in members.enumerated() {
                text += place == 0 ? inner ?? "" : separator
                Self.write(member.key, to: &text)
                text += indent == nil ? ":" : ": "
                member.value.write(to: &text, indent: inner)
            }
            text += (members.isEmpty ? "" : indent ?? "") + "}"
        }
    }

    /// Escapes what JSON forbids, and besides it whatever a terminal would obey or hide.
    private static func write(_ string: String, to text: inout String) {
        text += "\""
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            text += string
        } else {
            for scalar in string.unicodeScalars {
                switch scalar {
                case "\"": text += "\\\""
                case "\\": text += "\\\\"
                case "\n": text += "\\n"
                case "\t": text += "\\t"
                case "\r": text += "\\r"
                default:
                    if scalar.isUnseen {
                        for unit in String(scalar).utf16 {
                            let digits = String(unit, radix: 16)
                            text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
                        }
                    } else {
                        text.unicodeScalars.append(scalar)
                    }
                }
            }
        }
        text += "\""
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members.map { ($0, $1) }) }
    package init(arrayLiteral values: JSONValue...) { self = .array(values) }
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral number: Int) { self = .int(number) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}
