import AshlarProjectModel

/// The bytes of a manifest by lines, as YAML counts them.
struct ManifestText {
    /// Without a byte order mark.
    let bytes: [UInt8]
    private let lineStarts: [Int]

    /// A piece of the text and what is to stand there instead; an empty piece is an insertion.
    struct Replacement {
        var range: Range<Int>
        var text: String
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let lineEnd = Self.lineEnd(in: bytes, at: index)
            index += lineEnd ?? 1
            if lineEnd != nil { starts.append(index) }
        }
        if starts.count > 1, starts.last == bytes.count { starts.removeLast() }
        lineStarts = starts
    }

    /// How many bytes end the line here; `nil` in the midst of a line.
    private static func lineEnd(in bytes: [UInt8], at index: Int) -> Int? {
        func next(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }
        switch bytes[index] {
        case UInt8(ascii: "\n"): return 1
        case UInt8(ascii: "\r"): return next(1) == UInt8(ascii: "\n") ? 2 : 1
        // Next line, line separator and paragraph separator.
        case 0xC2 where next(1) == 0x85: return 2
        case 0xE2 where next(1) == 0x80 && (next(2) == 0xA8 || next(2) == 0xA9): return 3
        default: return nil
        }
    }

    private static func lineEnd(in bytes: [UInt8], endingAt index: Int) -> Int? {
        [3, 2, 1].first { $0 <= index && lineEnd(in: bytes, at: index - $0) == $0 }
    }

    // MARK: - Lines, counted from 1

    var lineCount: Int { lineStarts.count }

    func start(ofLine line: Int) -> Int { line <= lineStarts.count ? lineStarts[line - 1] : bytes.count }

    /// Where the line's own text ends.
    func end(ofLine line: Int) -> Int {
        let next = start(ofLine: line + 1)
        guard next > start(ofLine: line) else { return next }
        return next - (Self.lineEnd(in: bytes, endingAt: next) ?? 0)
    }

    func content(ofLine line: Int) -> ArraySlice<UInt8> { bytes[start(ofLine: line)..<end(ofLine: line)] }

    func isBlank(line: Int) -> Bool { content(ofLine: line).allSatisfy(Self.isBlank) }

    func isComment(line: Int) -> Bool {
        content(ofLine: line).first { !Self.isBlank($0) } == UInt8(ascii: "#")
    }

    func indentation(ofLine line: Int) -> Int { content(ofLine: line).prefix(while: Self.isBlank).count }

    /// Whether the line ends the document.
    func isMarker(line: Int) -> Bool {
        ["...", "---"].contains { content(ofLine: line).starts(with: $0.utf8) }
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    // MARK: - Places

    /// The byte at a place whose column counts Unicode scalars.
    func offset(of place: SourceLocation) -> Int {
        var offset = start(ofLine: place.line)
        for _ in 1..<max(place.column, 1) {
            guard offset < bytes.count else { break }
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    /// Whether a list or mapping stands in brackets: then its place is that of the bracket.
    func isFlow(_ node: ManifestNode) -> Bool {
        switch node.content {
        case .list, .mapping:
            let offset = offset(of: node.location)
            return offset < bytes.count && "[{".utf8.contains(bytes[offset])
        case .text, .nothing: return false
        }
    }

    func line(ofOffset offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// What stands before the place on its line.
    func prefix(of place: SourceLocation) -> ArraySlice<UInt8> {
        bytes[start(ofLine: place.line)..<offset(of: place)]
    }

    // MARK: - Insertions

    /// New lines below a line, ended as that one is.
    func inserting(_ lines: [String], afterLine line: Int) -> Replacement {
        let newline = newline(ofLine: line)
        let next = start(ofLine: line + 1)
        let isEnded = end(ofLine: line) < next
        let text = lines.map { isEnded ? $0 + newline : newline + $0 }.joined()
        return Replacement(range: next..<next, text: text)
    }

    /// How the line ends, or the one before it where it ends with the file.
    func newline(ofLine line: Int) -> String {
        for candidate in [line, line - 1, 1] where candidate > 0 {
            let ending = bytes[end(ofLine: candidate)..<start(ofLine: candidate + 1)]
            if ["\n", "\r\n", "\r"].contains(where: { ending.elementsEqual($0.utf8) }) {
                return String(decoding: ending, as: UTF8.self)
            }
        }
        return "\n"
    }

    /// The bytes after replacements that do not overlap.
    func applying(_ replacements: [Replacement]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        for replacement in replacements.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[place..<replacement.range.lowerBound]
            result += Array(replacement.text.utf8)
            place = replacement.range.upperBound
        }
        return result + bytes[place...]
    }
}
