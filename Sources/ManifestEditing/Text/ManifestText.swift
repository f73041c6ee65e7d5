import AshlarProjectModel
import AshlarYAMLTree

/// The bytes of a manifest by lines, as YAML counts them.
struct ManifestText {
    /// Without a byte order mark.
    let bytes: [UInt8]
    /// Without line ends.
    private let lines: [Range<Int>]

    /// A range of the text and what replaces it; an empty range is an insertion.
    struct Replacement {
        var range: Range<Int>
        var text: String = ""
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var lines: [Range<Int>] = []
        var (start, index) = (0, 0)
        while index < bytes.count {
            if let length = Self.lineEnd(in: bytes, at: index) {
                lines.append(start..<index)
                index += length
                start = index
            } else {
                index += 1
            }
        }
        if start < bytes.count || lines.isEmpty { lines.append(start..<bytes.count) }
        self.lines = lines
    }

    /// How many bytes end the line here; `nil` inside a line.
    private static func lineEnd(in bytes: [UInt8], at index: Int) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: "\n"): return 1
        case UInt8(ascii: "\r"): return bytes[index...].dropFirst().first == UInt8(ascii: "\n") ? 2 : 1
        default: return nil
        }
    }

    // MARK: - Lines, counted from 1

    var lineCount: Int { lines.count }

    func start(ofLine line: Int) -> Int { line <= lines.count ? lines[line - 1].lowerBound : bytes.count }

    /// Where the content of the line ends.
    func end(ofLine line: Int) -> Int { line <= lines.count ? lines[line - 1].upperBound : bytes.count }

    func content(ofLine line: Int) -> ArraySlice<UInt8> { bytes[start(ofLine: line)..<end(ofLine: line)] }

    func isBlank(line: Int) -> Bool { content(ofLine: line).allSatisfy(Self.isBlank) }

    func isComment(line: Int) -> Bool {
        content(ofLine: line).first { !Self.isBlank($0) } == UInt8(ascii: "#")
    }

    func indentation(ofLine line: Int) -> Int { content(ofLine: line).prefix(while: Self.isBlank).count }

    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    func line(ofOffset offset: Int) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].lowerBound <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    // MARK: - Locations

    /// The byte at a location, whose column counts Unicode scalars.
    func offset(of location: SourceLocation) -> Int {
        var offset = start(ofLine: location.line)
        for _ in 1..<max(location.column, 1) {
            guard offset < bytes.count else { break }
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    func prefix(of offset: Int) -> ArraySlice<UInt8> { bytes[start(ofLine: line(ofOffset: offset))..<offset] }

    /// Whether a list or mapping is in brackets: then its location is that of the bracket.
    func isFlow(_ node: YAMLNode) -> Bool {
        switch node.content {
        case .list, .mapping:
            let offset = offset(of: node.location)
            return offset < bytes.count && "[{".utf8.contains(bytes[offset])
        case .text, .nothing: return false
        }
    }

    // MARK: - Replacements

    /// New lines below a line, ended as that one is.
    func inserting(_ lines: [String], afterLine line: Int) -> Replacement {
        let newline = newline(ofLine: line)
        let next = start(ofLine: line + 1)
        let isEnded = end(ofLine: line) < next
        return Replacement(range: next..<next, text: lines.map { isEnded ? $0 + newline : newline + $0 }.joined())
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

    func removing(lines: ClosedRange<Int>, except isKept: (Int) -> Bool = { _ in false }) -> [Replacement] {
        var runs: [ClosedRange<Int>] = []
        for line in lines where !isKept(line) {
            if let last = runs.last, last.upperBound == line - 1 {
                runs[runs.count - 1] = last.lowerBound...line
            } else {
                runs.append(line...line)
            }
        }
        return runs.map { run in
            let end = start(ofLine: run.upperBound + 1)
            let isEnded = self.end(ofLine: run.upperBound) < end
            // The last line of a file that does not end in a line end takes the one before it along.
            let start =
                isEnded || run.lowerBound == 1 ? start(ofLine: run.lowerBound) : self.end(ofLine: run.lowerBound - 1)
            return Replacement(range: start..<end)
        }
    }

    /// The text after replacements; `nil` where two of them overlap.
    func applying(_ replacements: [Replacement]) -> ManifestText? {
        var result: [UInt8] = []
        var end = 0
        for replacement in replacements.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard end <= replacement.range.lowerBound else { return nil }
            result += bytes[end..<replacement.range.lowerBound]
            result += replacement.text.utf8
            end = replacement.range.upperBound
        }
        return ManifestText(result + bytes[end...])
    }
}
