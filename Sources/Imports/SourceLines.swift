import AshlarSwiftLexing

/// The lines of a source with their line ends.
struct SourceLines {
    private(set) var lines: [ArraySlice<UInt8>]
    private let end: String

    init(_ source: [UInt8]) {
        var lines: [ArraySlice<UInt8>] = []
        var start = source.startIndex
        while start < source.endIndex {
            let end = source[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.endIndex
            lines.append(source[start..<end])
            start = end
        }
        self.lines = lines
        end = lines.first?.suffix(2).elementsEqual("\r\n".utf8) == true ? "\r\n" : "\n"
    }

    func indentation(of index: Int) -> String {
        String(decoding: lines[index].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    }

    /// The line of the first declaration, or of the comment directly above it.
    func start(ofFirstDeclarationIn source: UnsafeRawBufferPointer) -> Int {
        var lexer = Lexer(source)
        var counter = PositionCounter(lexer.bytes, end: lexer.end)
        let first = lexer.next()
        guard first.kind != .endOfFile else { return lines.count }
        var index = counter.position(of: first.start).line - 1
        while index > 0, !lines[index - 1].allSatisfy({ " \t\r\n".utf8.contains($0) }) { index -= 1 }
        return index
    }

    func inserting(_ added: [String], at index: Int) -> [UInt8] {
        let before = lines[..<index].flatMap { $0 }
        let isOpen = before.last.map { $0 != UInt8(ascii: "\n") } ?? false
        let text = (isOpen ? end : "") + added.map { $0 + end }.joined()
        return before + Array(text.utf8) + lines[index...].flatMap { $0 }
    }

    /// Puts the lines of a range into another order; nothing changes where the last one has no line end.
    mutating func reorder(_ range: Range<Int>, _ order: [Int]) {
        guard lines[range.upperBound - 1].last == UInt8(ascii: "\n") else { return }
        lines.replaceSubrange(range, with: order.map { lines[$0] })
    }
}
