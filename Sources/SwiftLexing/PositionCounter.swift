/// Tells lines and columns of ever later offsets: the whole text is counted once.
struct PlaceCounter {
    private let bytes: UnsafePointer<UInt8>
    private let textStart: Int
    private let textEnd: Int
    private var offset: Int
    private var line = 1
    /// Scalars between the line's start and `offset`.
    private var scalars = 0

    init(_ bytes: UnsafePointer<UInt8>, end: Int) {
        self.bytes = bytes
        textEnd = end
        let hasMark = end >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        // A byte order mark is no character of the first line.
        textStart = hasMark ? 3 : 0
        offset = textStart
    }

    /// The line and the column, both counted from 1, the column in Unicode scalars.
    mutating func place(of wanted: Int) -> (line: Int, column: Int) {
        if wanted < offset { (offset, line, scalars) = (textStart, 1, 0) }
        var pieceStart = offset
        var isASCII = true
        while true {
            offset = nextOfMatter(from: offset, before: wanted)
            guard offset < wanted else { break }
            let byte = bytes[offset]
            offset += 1
            if byte >= 0x80 {
                isASCII = false
            } else {
                if byte == UInt8(ascii: "\r"), offset < wanted, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
                line += 1
                scalars = 0
                pieceStart = offset
                isASCII = true
            }
        }
        scalars += isASCII ? offset - pieceStart : Self.scalars(bytes, from: pieceStart, to: offset)
        return (line, scalars + 1)
    }

    /// The next line end or byte beyond ASCII.
    private func nextOfMatter(from start: Int, before end: Int) -> Int {
        ByteBlocks.first(from: start, in: bytes, before: end, of: textEnd) { block in
            ByteBlocks.are(block, "\n") .| ByteBlocks.are(block, "\r") .| ByteBlocks.are(block & 0x80, "\u{80}")
        }
    }

    /// How many scalars the bytes are, those counted that stand in for what is no UTF-8.
    static func scalars(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        guard start < end else { return 0 }
        var offset = start
        while offset < end, bytes[offset] < 0x80 { offset += 1 }
        if offset == end { return end - start }
        return String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
            .unicodeScalars.count
    }
}
