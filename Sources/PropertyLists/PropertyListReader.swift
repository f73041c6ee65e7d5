/// Reads a property list in the form of OpenStep, in time linear in its length.
///
/// Dictionaries are `{key = value; …}`, lists `(value, …)`, data `<0a0b>`; texts are between quotes, or consist of bytes
/// that have no other meaning. Comments are those of C.
package struct PropertyListReader {
    /// Where and why a text is not valid.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        package var reason: String
        /// Counted from 1.
        package var line: Int

        package var description: String { "\(reason) (line \(line))" }
    }

    /// How deep values may lie in each other, so that no text can exhaust the stack; projects of Xcode have 5 levels.
    private static let deepest = 64

    /// A key that its dictionary has twice; the value is the last one.
    package struct RepeatedKey: Hashable, Sendable {
        package var key: String
        /// Of the second one, counted from 1.
        package var line: Int
    }

    private let bytes: [UInt8]
    private var place = 0
    /// Repeated keys and where they end, in the order of the text.
    private var repeated: [(key: String, place: Int)] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    package static func read(_ bytes: [UInt8]) throws(Failure) -> PropertyList {
        try readNotingRepeatedKeys(bytes).value
    }

    package static func readNotingRepeatedKeys(
        _ bytes: [UInt8]
    ) throws(Failure) -> (value: PropertyList, repeated: [RepeatedKey]) {
        var reader = PropertyListReader(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
        let value = try reader.value(depth: 0)
        try reader.skipBlanks()
        guard reader.next == nil else { throw reader.failure("unexpected text after the value") }
        return (value, reader.repeatedKeys)
    }

    /// With their lines, which are counted once.
    private var repeatedKeys: [RepeatedKey] {
        var (line, counted) = (1, 0)
        return repeated.map { key, place in
            line += bytes[counted..<place].count { $0 == UInt8(ascii: "\n") }
            counted = place
            return RepeatedKey(key: key, line: line)
        }
    }

    private func failure(_ reason: String) -> Failure {
        Failure(reason: reason, line: 1 + bytes[..<min(place, bytes.count)].count { $0 == UInt8(ascii: "\n") })
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }
    private var afterNext: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

    /// Skips white space and comments.
    private mutating func skipBlanks() throws(Failure) {
        while let byte = next {
            if Self.isBlank(byte) {
                place += 1
            } else if byte == UInt8(ascii: "/"), afterNext == UInt8(ascii: "/") {
                while let byte = next, byte != UInt8(ascii: "\n") { place += 1 }
            } else if byte == UInt8(ascii: "/"), afterNext == UInt8(ascii: "*") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(Failure) {
        let start = place
        place += 2
        while place < bytes.count {
            if next == UInt8(ascii: "*"), afterNext == UInt8(ascii: "/") {
                place += 2
                return
            }
            place += 1
        }
        place = start
        throw failure("this comment does not end")
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        place += 1
        return true
    }

    // MARK: - Values

    private mutating func value(depth: Int) throws(Failure) -> PropertyList {
        try skipBlanks()
        guard let byte = next else { throw failure("unexpected end of text") }
        guard depth < Self.deepest else { throw failure("it is nested deeper than \(Self.deepest) levels") }
        switch byte {
        case UInt8(ascii: "{"): return try dictionary(depth: depth)
        case UInt8(ascii: "("): return try list(depth: depth)
        case UInt8(ascii: "<"): return try data()
        default: return .text(try text())
        }
    }

    private mutating func dictionary(depth: Int) throws(Failure) -> PropertyList {
        place += 1
        var members: [String: PropertyList] = [:]
        while true {
            try skipBlanks()
            if takes("}") { return .dictionary(members) }
            let key = try text()
            if members[key] != nil { repeated.append((key, place)) }
            try skipBlanks()
            guard takes("=") else { throw failure("expected '=' after a key") }
            members[key] = try value(depth: depth + 1)
            try skipBlanks()
            guard takes(";") else { throw failure("expected ';' after a value") }
        }
    }

    private mutating func list(depth: Int) throws(Failure) -> PropertyList {
        place += 1
        var elements: [PropertyList] = []
        while true {
            try skipBlanks()
            if takes(")") { return .list(elements) }
            elements.append(try value(depth: depth + 1))
            try skipBlanks()
            if takes(",") { continue }
            guard takes(")") else { throw failure("expected ',' or ')' after an element") }
            return .list(elements)
        }
    }

    private mutating func data() throws(Failure) -> PropertyList {
        place += 1
        var digits: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: ">") {
            if let digit = Self.digit(byte) {
                digits.append(digit)
            } else if !Self.isBlank(byte) {
                throw failure("data consists of hexadecimal digits")
            }
            place += 1
        }
        guard takes(">") else { throw failure("this data does not end") }
        guard digits.count.isMultiple(of: 2) else { throw failure("data has two digits for each byte") }
        return .data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    // MARK: - Texts

    private mutating func text() throws(Failure) -> String {
        if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
        let start = place
        while let byte = next, !Self.isBlank(byte), !Self.endsText(byte) {
            if byte == UInt8(ascii: "/"), afterNext == UInt8(ascii: "*") { break }
            place += 1
        }
        guard place > start else { throw failure(next == nil ? "unexpected end of text" : "expected a value") }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static let signs = Set("{}()<>,;=\"'".utf8)

    /// Other characters of control, such as zero, are between quotes.
    private static func endsText(_ byte: UInt8) -> Bool { byte < 0x20 || signs.contains(byte) }

    private mutating func quoted(_ quote: UInt8) throws(Failure) -> String {
        let start = place
        place += 1
        var text: [UInt8] = []
        while let byte = next, byte != quote {
            place += 1
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard let escaped = next else { break }
            place += 1
            text += unescaped(escaped)
        }
        guard next == quote else {
            place = start
            throw failure("this text does not end")
        }
        place += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// What an escape means; the digits after it are read, too.
    private mutating func unescaped(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "U"):
            var code: UInt32 = 0
            var count = 0
            while count < 4, let digit = next.flatMap(Self.digit) {
                code = code << 4 | UInt32(digit)
                place += 1
                count += 1
            }
            return Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var code = UInt32(byte - UInt8(ascii: "0"))
            var count = 1
            while count < 3, let digit = next, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) {
                code = code << 3 | UInt32(digit - UInt8(ascii: "0"))
                place += 1
                count += 1
            }
            return Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
        default: return [byte]
        }
    }
}
