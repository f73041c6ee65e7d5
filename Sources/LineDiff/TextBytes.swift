/// A line of a file, with its end.
package typealias Line = ArraySlice<UInt8>

/// Operations on text that may not be UTF-8 and may have any line ends.
package enum TextBytes {
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    package static func lines(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: newline) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }

    /// The line without its end, and without a byte order mark.
    package static func body(_ line: Line) -> Line {
        var body = line
        if body.last == newline { body.removeLast() }
        if body.last == carriageReturn { body.removeLast() }
        if body.starts(with: byteOrderMark) { body.removeFirst(byteOrderMark.count) }
        return body
    }

    /// The line's words: its body without the blanks at both ends.
    package static func trimmed(_ line: Line) -> Line {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var words = body(line).drop(while: isBlank)
        while let last = words.last, isBlank(last) { words.removeLast() }
        return words
    }

    package static func text(_ line: Line) -> String { String(decoding: body(line), as: UTF8.self) }

    /// Whether the first line ends as on Windows, and so new ones should.
    package static func usesCRLF(_ bytes: [UInt8]) -> Bool {
        guard let end = bytes.firstIndex(of: newline), end > 0 else { return false }
        return bytes[end - 1] == carriageReturn
    }

    package static func foldingCRLF(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(carriageReturn) else { return bytes }
        var folded: [UInt8] = []
        folded.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte == carriageReturn, index + 1 < bytes.count, bytes[index + 1] == newline { continue }
            folded.append(byte)
        }
        return folded
    }

    /// The bytes with every line ended as on Windows.
    package static func addingCRLF(_ bytes: [UInt8]) -> [UInt8] {
        foldingCRLF(bytes).flatMap { $0 == newline ? [carriageReturn, newline] : [$0] }
    }

    /// Whether both say the same once CRLF counts as LF.
    package static func areSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left == right || foldingCRLF(left) == foldingCRLF(right)
    }
}
