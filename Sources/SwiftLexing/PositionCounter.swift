/// Converts offsets to lines and columns; for ascending offsets the text is counted only once.
package struct PositionCounter {
    private let bytes: UnsafePointer<UInt8>
    private let textStart: Int
    private let textEnd: Int
    private var offset: Int
    private var line = 1
    /// The number of scalars between the start of the line and `offset`.
    private var scalars = 0

    package init(_ bytes: UnsafePointer<UInt8>, end: Int) {
        self.bytes = bytes
        textEnd = end
        let hasMark = end >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        // A byte order mark is not part of the first line.
        textStart = hasMark ? 3 : 0
        offset = textStart
    }

    /// The line and the column, both counted from 1; the column in Unicode scalars.
    package mutating func position(of target: Int) -> (line: Int, column: Int) {
        if target < offset { (offset, line, scalars) = (textStart, 1, 0) }
        var pieceStart = offset
        var isASCII = true
        while true {
            offset = nextLineEndOrNonASCII(from: offset, before: target)
            guard offset < target else { break }
            let byte = bytes[offset]
            offset += 1
            if byte >= 0x80 {
                isASCII = false
            } else {
                if byte == UInt8(ascii: "\r"), offset < target, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
                line += 1
                scalars = 0
                pieceStart = offset
                isASCII = true
            }
        }
        scalars += isASCII ? offset - pieceStart : Self.scalars(bytes, from: pieceStart, to: offset)
        return (line, scalars + 1)
    }

    /// Where the token begins, and its length in Unicode scalars.
    package mutating func place(of token: Token) -> (line: Int, column: Int, length: Int) {
        let (line, column) = position(of: token.start)
        return (line, column, Self.scalars(bytes, from: token.start, to: token.end))
    }

    private func nextLineEndOrNonASCII(from start: Int, before end: Int) -> Int {
        ByteBlocks.first(from: start, in: bytes, before: end, of: textEnd) { block in
            ByteBlocks.equal(block, "\n") .| ByteBlocks.equal(block, "\r") .| ByteBlocks.equal(block & 0x80, "\u{80}")
        }
    }

    /// The number of scalars in the bytes, where invalid UTF-8 counts as replacement characters.
    package static func scalars(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        guard start < end else { return 0 }
        var offset = start
        while offset < end, bytes[offset] < 0x80 { offset += 1 }
        if offset == end { return end - start }
        return String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
            .unicodeScalars.count
    }
}
