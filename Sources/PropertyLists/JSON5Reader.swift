/// Reads JSON5 in time linear in its length: JSON with comments, last commas, and keys without quotes.
package struct JSON5Reader {
    package typealias Failure = PropertyListReader.Failure

    /// How deep values may lie in each other, so that no text can exhaust the stack.
    private static let deepest = 64

    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    package static func read(_ bytes: [UInt8]) throws(Failure) -> JSON5Value {
        var reader = JSON5Reader(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
        let value = try reader.value(depth: 0)
        try reader.skipBlanks()
        guard reader.next == nil else { throw reader.failure("unexpected text after the value") }
        return value
    }

    private func failure(_ reason: String, at line: Int? = nil) -> Failure {
        Failure(reason: reason, line: line ?? self.line)
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }
    private var afterNext: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

    private mutating func advance() {
        if bytes[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
    }

    private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        place += 1
        return true
    }

    /// Skips white space and comments.
    private mutating func skipBlanks() throws(Failure) {
        while let byte = next {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                advance()
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
        let start = line
        place += 2
        while next != nil {
            if next == UInt8(ascii: "*"), afterNext == UInt8(ascii: "/") {
                place += 2
                return
            }
            advance()
        }
        throw failure("this comment does not end", at: start)
    }

    // MARK: - Values

    private mutating func value(depth: Int) throws(Failure) -> JSON5Value {
        try skipBlanks()
        guard let byte = next else { throw failure("unexpected end of text") }
        guard depth < Self.deepest else { throw failure("it is nested deeper than \(Self.deepest) levels") }
        let start = line
        let content: JSON5Value.Content =
            switch byte {
            case UInt8(ascii: "{"): .object(try members(depth: depth))
            case UInt8(ascii: "["): .list(try elements(depth: depth))
            default: .text(try text())
            }
        return JSON5Value(content: content, line: start)
    }

    private mutating func members(depth: Int) throws(Failure) -> [JSON5Value.Member] {
        place += 1
        var members: [JSON5Value.Member] = []
        while true {
            try skipBlanks()
            if takes("}") { return members }
            let key = try text()
            try skipBlanks()
            guard takes(":") else { throw failure("expected ':' after a key") }
            members.append(JSON5Value.Member(key: key, value: try value(depth: depth + 1)))
            try skipBlanks()
            if takes(",") { continue }
            guard takes("}") else { throw failure("expected ',' or '}' after a value") }
            return members
        }
    }

    private mutating func elements(depth: Int) throws(Failure) -> [JSON5Value] {
        place += 1
        var elements: [JSON5Value] = []
        while true {
            try skipBlanks()
            if takes("]") { return elements }
            elements.append(try value(depth: depth + 1))
            try skipBlanks()
            if takes(",") { continue }
            guard takes("]") else { throw failure("expected ',' or ']' after an element") }
            return elements
        }
    }

    // MARK: - Texts

    /// A string, or a word: a key without quotes, a number, `true`.
    private mutating func text() throws(Failure) -> String {
        if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
        let start = place
        while let byte = next, Self.isInWord(byte) { place += 1 }
        guard place > start else { throw failure(next == nil ? "unexpected end of text" : "expected a value") }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    private mutating func quoted(_ quote: UInt8) throws(Failure) -> String {
        let start = line
        place += 1
        var text: [UInt8] = []
        while let byte = next, byte != quote {
            guard byte != UInt8(ascii: "\n") else { break }
            place += 1
            if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
        }
        guard next == quote else { throw failure("this text does not end", at: start) }
        place += 1
        return String(decoding: text, as: UTF8.self)
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
        UInt8(ascii: "t"): 0x09, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "0"): 0x00,
    ]

    /// What an escape means; a line break is left out.
    private mutating func escaped() throws(Failure) -> [UInt8] {
        guard let byte = next else { throw failure("unexpected end of text") }
        advance()
        switch byte {
        case UInt8(ascii: "\n"): return []
        case UInt8(ascii: "\r"):
            if next == UInt8(ascii: "\n") { advance() }
            return []
        case UInt8(ascii: "x"): return scalar(try digits(2))
        case UInt8(ascii: "u"):
            let code = try digits(4)
            guard (0xD800..<0xDC00).contains(code) else { return scalar(code) }
            guard takes("\\"), takes("u") else { throw failure("half of a surrogate pair") }
            let low = try digits(4)
            guard (0xDC00..<0xE000).contains(low) else { throw failure("half of a surrogate pair") }
            return scalar(0x10000 + (code - 0xD800) << 10 + (low - 0xDC00))
        default: return [Self.escapes[byte] ?? byte]
        }
    }

    private mutating func digits(_ count: Int) throws(Failure) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<count {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw failure("expected \(count) hexadecimal digits")
            }
            code = code << 4 | UInt32(digit)
            place += 1
        }
        return code
    }

    private func scalar(_ code: UInt32) -> [UInt8] {
        Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
    }
}
