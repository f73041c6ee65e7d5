/// Replacements of parts of a text; offsets are in UTF-8 bytes, and the parts do not overlap.
struct TextEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    mutating func replace(_ range: Range<Int>, with text: String = "") { edits.append((range, text)) }

    func applied(to bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for edit in edits.reversed().sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: edit.text.utf8)
        }
        return bytes
    }
}

/// The lines of a text in UTF-8 bytes.
struct LineScan {
    let bytes: [UInt8]
    /// As most of the file has it: `\n`, `\r\n`, or `\r` where no line ends otherwise.
    let lineEnd: String
    /// The last byte of it.
    private let newline: UInt8
    /// One step of indentation.
    let step: String

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let (first, carriageReturn) = (bytes.firstIndex(of: UInt8(ascii: "\n")), UInt8(ascii: "\r"))
        let isCR = first == nil && bytes.contains(carriageReturn)
        let isCRLF = first.map { $0 > 0 && bytes[$0 - 1] == carriageReturn } ?? false
        let newline = isCR ? carriageReturn : UInt8(ascii: "\n")
        lineEnd = isCR ? "\r" : isCRLF ? "\r\n" : "\n"
        self.newline = newline
        // Comments of several lines may have one more space.
        let indents = bytes.split(separator: newline).map { $0.prefix(while: Self.isBlank) }
            .filter { $0.count > 1 || $0.first == UInt8(ascii: "\t") }
        step = indents.min { $0.count < $1.count }.map { String(decoding: $0, as: UTF8.self) } ?? "    "
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// The white space at the start of the line.
    func indent(at offset: Int) -> String {
        String(decoding: bytes[start(at: offset)...].prefix(while: Self.isBlank), as: UTF8.self)
    }

    /// The start of the line.
    func start(at offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    }

    /// The length of the line in bytes.
    func length(at offset: Int) -> Int {
        let end = bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return (end ?? bytes.count) - start(at: offset)
    }

    /// Whether only white space precedes it on its line, which is not the first one.
    func beginsLine(_ offset: Int) -> Bool {
        let start = start(at: offset)
        return start > 0 && bytes[start..<offset].allSatisfy(Self.isBlank)
    }

    /// The first line end in the range.
    func lineEnd(in range: Range<Int>) -> Int? {
        guard let end = bytes[range].firstIndex(of: newline) else { return nil }
        return end > range.lowerBound && isAfterCarriageReturn(end) ? end - 1 : end
    }

    /// The line end before the line.
    func lineEnd(before offset: Int) -> Int {
        let end = start(at: offset) - 1
        return end > 0 && isAfterCarriageReturn(end) ? end - 1 : end
    }

    /// The texts with a line each, between brackets whose line has the indentation.
    func block(_ texts: [String], at indent: String, endingWithComma endsWithComma: Bool) -> String {
        let inner = texts.map { "\(lineEnd)\(indent)\(step)\($0)" }.joined(separator: ",")
        return "\(inner)\(endsWithComma ? "," : "")\(lineEnd)\(indent)"
    }

    /// Whether the line end at the offset is `\r\n`.
    private func isAfterCarriageReturn(_ end: Int) -> Bool {
        newline == UInt8(ascii: "\n") && bytes[end - 1] == UInt8(ascii: "\r")
    }
}
