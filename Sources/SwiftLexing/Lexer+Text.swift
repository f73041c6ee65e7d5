extension Lexer {
    @inlinable @inline(__always) package func isWord(_ token: Token, _ word: StaticString) -> Bool {
        isText(word, from: token.start, to: token.end)
    }

    @inlinable @inline(__always) package func isText(_ text: StaticString, from start: Int, to end: Int) -> Bool {
        end - start == text.utf8CodeUnitCount && Self.isSame(text, as: bytes + start)
    }

    @usableFromInline static func isSame(_ text: StaticString, as bytes: UnsafePointer<UInt8>) -> Bool {
        let needle = text.utf8Start
        for offset in 0..<text.utf8CodeUnitCount where needle[offset] != bytes[offset] { return false }
        return true
    }

    /// The bytes of a name or keyword without its back-ticks; `nil` for any other token.
    package func nameRange(of token: Token) -> Range<Int>? {
        switch token.kind {
        case .word: token.start..<token.end
        case .escapedWord where bytes[token.start] == UInt8(ascii: "`"): token.start + 1..<token.end - 1
        default: nil
        }
    }

    /// A name or keyword without its back-ticks; `nil` for any other token.
    package func name(of token: Token) -> String? {
        nameRange(of: token).map { text(from: $0.lowerBound, to: $0.upperBound) }
    }

    /// A name without its back-ticks; `nil` for a keyword and for any other token.
    package func identifier(of token: Token) -> String? {
        guard let name = name(of: token), token.kind == .escapedWord || !Keywords.reserved.contains(name) else {
            return nil
        }
        return name
    }

    package func text(from start: Int, to end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
    }
}
