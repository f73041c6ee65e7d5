/// A list or mapping in brackets, and its elements.
struct FlowRange {
    struct Element {
        var range: Range<Int>
        /// The comma behind it.
        var comma: Int?

        /// With its comma.
        var extent: Range<Int> { range.lowerBound..<(comma.map { $0 + 1 } ?? range.upperBound) }
    }

    let open: Int
    let close: Int
    let elements: [Element]

    /// - Returns: `nil` where no bracket closes the one at `open`, or a comma follows nothing.
    init?(in bytes: [UInt8], from open: Int) {
        var scanner = FlowScanner(bytes: bytes, index: open)
        var depth = 0
        var elements: [Element] = []
        var isOpen = false
        while let token = scanner.next() {
            if token.kind == .close { depth -= 1 }
            if depth == 0, token.kind != .open {
                guard token.kind == .close else { return nil }
                self.open = open
                close = token.range.lowerBound
                self.elements = elements
                return
            }
            if depth == 1, token.kind == .comma {
                guard isOpen else { return nil }
                elements[elements.count - 1].comma = token.range.lowerBound
                isOpen = false
            } else if depth > 0 {
                if isOpen {
                    let start = elements[elements.count - 1].range.lowerBound
                    elements[elements.count - 1].range = start..<token.range.upperBound
                } else {
                    elements.append(Element(range: token.range))
                }
                isOpen = true
            }
            if token.kind == .open { depth += 1 }
        }
        return nil
    }
}

/// Cuts text in brackets into brackets, commas, and everything else.
struct FlowScanner {
    enum Kind { case open, close, comma, other }
    struct Token {
        var kind: Kind
        var range: Range<Int>
    }

    let bytes: [UInt8]
    var index: Int

    private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
    private static func endsWord(_ byte: UInt8) -> Bool { isSpace(byte) || ",[]{}".utf8.contains(byte) }

    mutating func next() -> Token? {
        skipSpaceAndComments()
        guard let first = byte(index) else { return nil }
        let start = index
        index += 1
        let kind: Kind
        switch first {
        case UInt8(ascii: "["), UInt8(ascii: "{"): kind = .open
        case UInt8(ascii: "]"), UInt8(ascii: "}"): kind = .close
        case UInt8(ascii: ","): kind = .comma
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            kind = .other
            skipQuoted(by: first)
        default:
            kind = .other
            if first != UInt8(ascii: ":") { skipPlain() }
        }
        return Token(kind: kind, range: start..<index)
    }

    private mutating func skipSpaceAndComments() {
        while let current = byte(index) {
            if current == UInt8(ascii: "#"), index == 0 || Self.isSpace(bytes[index - 1]) {
                while let comment = byte(index), comment != UInt8(ascii: "\n"), comment != UInt8(ascii: "\r") {
                    index += 1
                }
            } else if Self.isSpace(current) {
                index += 1
            } else {
                return
            }
        }
    }

    private mutating func skipQuoted(by quote: UInt8) {
        while let current = byte(index) {
            index += 1
            if current == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                index += 1
            } else if current == quote {
                guard quote == UInt8(ascii: "'"), byte(index) == quote else { return }
                index += 1
            }
        }
    }

    /// A word, up to a bracket, a comma, a blank, or the colon after a key; the colon is a separate word.
    private mutating func skipPlain() {
        while let current = byte(index), !Self.endsWord(current) {
            if current == UInt8(ascii: ":"), byte(index + 1).map(Self.endsWord) ?? true { return }
            index += 1
        }
    }
}
