extension Lexer {
    /// Skips blanks, comments and other trivia; returns whether it contains a line end.
    ///
    /// - Parameter stopsAtLineEnd: whether a line end is significant, as within a single-line literal.
    @inline(__always) mutating func skipTrivia(stopsAtLineEnd: Bool) -> Bool {
        guard position < end, Self.mayBeTrivia(bytes[position]) else { return false }
        return skipSomeTrivia(stopsAtLineEnd: stopsAtLineEnd)
    }

    @inline(__always) private static func mayBeTrivia(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || byte >= 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: ">")
    }

    private mutating func skipSomeTrivia(stopsAtLineEnd: Bool) -> Bool {
        var endedLine = false
        while position < end {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                repeat { position += 1 } while position < end && bytes[position] == UInt8(ascii: " ")
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if stopsAtLineEnd { return endedLine }
                endedLine = true
                position += 1
            case UInt8(ascii: "/"):
                guard let sign = self.byte(position + 1) else { return endedLine }
                if sign == UInt8(ascii: "/") {
                    finishComment(at: lineEnd(from: position))
                } else if sign == UInt8(ascii: "*") {
                    let start = position
                    finishComment(at: blockCommentEnd())
                    if lineEnd(from: start) < position { endedLine = true }
                } else {
                    return endedLine
                }
            case UInt8(ascii: "<"), UInt8(ascii: ">"):
                guard skipConflict() else { return endedLine }
            case 0..<0x20, 0x7F: position += 1
            case 0x80...:
                let (scalar, length) = Scalars.decode(bytes, at: position, before: end)
                if let scalar, scalar != 0xFEFF {
                    if Scalars.classify(scalar) != .other || scalar == 0x201C || scalar == 0x201D { return endedLine }
                }
                position += length
            default: return endedLine
            }
        }
        return endedLine
    }

    private mutating func finishComment(at commentEnd: Int) {
        if let commentMark, commentEnd > commentMarkStart, commentEnd - position >= commentMark.utf8CodeUnitCount {
            let found = NextOccurrence.find(commentMark, from: position, in: bytes, before: commentEnd)
            if found < commentEnd { markedComments.append(position..<commentEnd) }
        }
        position = commentEnd
    }

    /// The end of a comment that starts with `/*`, with nested comments.
    private func blockCommentEnd() -> Int {
        var depth = 1
        var offset = position + 2
        while offset < end {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "*"), self.is("/", at: offset + 1) {
                depth -= 1
                offset += 2
                if depth == 0 { return offset }
            } else if byte == UInt8(ascii: "/"), self.is("*", at: offset + 1) {
                depth += 1
                offset += 2
            } else {
                offset += 1
            }
        }
        return end
    }

    /// Skips both sides of a merge conflict, from `<<<<<<<` to the line of `>>>>>>>`.
    private mutating func skipConflict() -> Bool {
        guard position == origin || [0, UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[position - 1]) else {
            return false
        }
        let isPerforce = isText(">>>> ", from: position, to: min(end, position + 5))
        guard isPerforce || isText("<<<<<<< ", from: position, to: min(end, position + 8)) else { return false }
        let first = bytes[position]
        guard !memory.endlessConflicts.contains(first) else { return false }
        let terminator: StaticString = isPerforce ? "<<<<\n" : ">>>>>>> "
        var offset = position + (isPerforce ? 5 : 8)
        while true {
            offset = NextOccurrence.find(terminator, from: offset, in: bytes, before: end)
            guard offset < end else {
                memory.endlessConflicts.insert(first)
                return false
            }
            let before = bytes[offset - 1]
            if before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r") { break }
            offset += 1
        }
        position = lineEnd(from: offset + terminator.utf8CodeUnitCount)
        return true
    }
}
