/// Reads a JSON document by the letter of RFC 8259: one value, no comments, no commas too many.
package struct JSONReader {
    /// Where and why a text is not valid JSON.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        package var reason: String
        /// In bytes, counted from 0.
        package var offset: Int

        package var description: String { "\(reason) (byte \(offset))" }
    }

    /// How deep arrays and objects may lie in each other, so that no text can exhaust the stack.
    private static let deepest = 256

    private let bytes: [UInt8]
    private var place = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    package static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
        var reader = JSONReader(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
        let value = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.place == bytes.count else { throw reader.failure("unexpected text after the value") }
        return value
    }

    private func failure(_ reason: String) -> Failure { Failure(reason: reason, offset: place) }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private mutating func takes(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        skipBlanks()
        guard let byte = next else { throw failure("unexpected end of text") }
        guard depth < Self.deepest else { throw failure("it is nested deeper than \(Self.deepest) levels") }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
        guard bytes[place...].starts(with: word.utf8) else { throw failure("expected a value") }
        place += word.utf8.count
        return value
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONValue {
        var values: [JSONValue] = []
        try list(upTo: "]") { reader throws(Failure) in values.append(try reader.value(depth: depth + 1)) }
        return .array(values)
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = []
        try list(upTo: "}") { reader throws(Failure) in
            reader.skipBlanks()
            guard reader.next == UInt8(ascii: "\"") else { throw reader.failure("a key is missing") }
            let key = try reader.string()
            reader.skipBlanks()
            guard reader.takes(UInt8(ascii: ":")) else { throw reader.failure("a ':' is missing") }
            members.append((key, try reader.value(depth: depth + 1)))
        }
        return .object(members)
    }

    /// Reads items with commas between them, from the opening bracket to the closing one.
    private mutating func list(
        upTo end: Unicode.Scalar, _ readItem: (inout JSONReader) throws(Failure) -> Void
    ) throws(Failure) {
        place += 1
        skipBlanks()
        if takes(UInt8(ascii: end)) { return }
        while true {
            try readItem(&self)
            skipBlanks()
            if takes(UInt8(ascii: end)) { return }
            guard takes(UInt8(ascii: ",")) else { throw failure("a ',' or '\(end)' is missing") }
        }
    }

    // MARK: Strings

    private mutating func string() throws(Failure) -> String {
        place += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                place += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                place += 1
                text += try escape()
            case 0..<0x20: throw failure("control character in a string")
            default:
                text.append(byte)
                place += 1
            }
        }
        throw failure("unterminated string")
    }

    private mutating func escape() throws(Failure) -> [UInt8] {
        guard let byte = next else { throw failure("unterminated string") }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try scalar()
        default: throw failure("unknown escape sequence in a string")
        }
    }

    private mutating func scalar() throws(Failure) -> [UInt8] {
        let first = try unit()
        var scalar = Unicode.Scalar(UInt32(first))
        if (0xD800..<0xDC00).contains(first), bytes[place...].starts(with: "\\u".utf8) {
            let start = place
            place += 2
            let second = try unit()
            if (0xDC00..<0xE000).contains(second) {
                scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
            } else {
                place = start
            }
        }
        // A lone surrogate is not a character.
        return Array(String(scalar ?? "\u{FFFD}").utf8)
    }

    private mutating func unit() throws(Failure) -> UInt16 {
        let digits = bytes[place...].prefix(4)
        let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        guard digits.count == 4, isHexadecimal, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("'\\u' needs four hexadecimal digits") }
        place += 4
        return unit
    }

    // MARK: Numbers

    private mutating func number() throws(Failure) -> JSONValue {
        let start = place
        _ = takes(UInt8(ascii: "-"))
        if !takes(UInt8(ascii: "0")) { try digits() }
        var isWhole = true
        if takes(UInt8(ascii: ".")) {
            isWhole = false
            try digits()
        }
        if takes(UInt8(ascii: "e")) || takes(UInt8(ascii: "E")) {
            isWhole = false
            if !takes(UInt8(ascii: "+")) { _ = takes(UInt8(ascii: "-")) }
            try digits()
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if isWhole, let value = Int(text) { return .int(value) }
        return .decimal(text)
    }

    private mutating func digits() throws(Failure) {
        let start = place
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
        if place == start { throw failure("expected a value") }
    }
}

/// What a document holds, asked for by name; `nil` wherever it is of another form.
extension JSONValue {
    package subscript(_ key: String) -> JSONValue? { members.last { $0.key == key }?.value }

    package var members: [(key: String, value: JSONValue)] {
        if case .object(let members) = self { members } else { [] }
    }

    package var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }

    package var string: String? { if case .string(let text) = self { text } else { nil } }

    package var integer: Int? { if case .int(let value) = self { value } else { nil } }

    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    package var isObject: Bool { if case .object = self { true } else { false } }

    /// The strings of an array; what else is in it is passed over.
    package var strings: [String] { elements.compactMap(\.string) }
}
