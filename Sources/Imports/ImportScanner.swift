import AshlarProjectModel

/// Reads what a Swift source imports, without parsing the rest of it.
package enum ImportScanner {
    /// - Parameters:
    ///   - source: the bytes of a file; what is not UTF-8 in them is passed over.
    ///   - assertions: names that assert something besides the usual ones, where it is asked whether the source's
    ///     tests do; `nil` where that is not asked.
    package static func scan(_ source: UnsafeRawBufferPointer, assertions: Set<String>? = nil) -> SourceScan {
        var names = NameStore()
        var scan = scan(source, &names)
        if let assertions { scan.tests = tests(in: source, assertions: assertions) }
        return scan
    }

    private static func scan(_ source: UnsafeRawBufferPointer, _ names: inout NameStore) -> SourceScan {
        var reader = ImportReader(source)
        swap(&reader.names, &names)
        reader.readHeader()
        let candidates = ImportCandidates(source)
        // Only what stands before the last place that may matter is read token by token.
        while let place = candidates.next(from: reader.position) { reader.read(past: place) }
        swap(&reader.names, &names)
        return reader.scan
    }

    /// Its first test, and whether something in it asserts.
    package static func tests(in source: UnsafeRawBufferPointer, assertions: Set<String>) -> TestContent {
        TestFinder.find(in: source, assertions: assertions)
    }

    /// The same as `scan` for a source of which nobody knows yet whether it holds tests: it is asked for those that import a
    /// library of tests.
    ///
    /// - Parameter names: what the same thread has read before.
    package static func scanLookingForTests(
        _ source: UnsafeRawBufferPointer, names: inout NameStore
    ) -> SourceScan {
        var scan = scan(source, &names)
        let isTest = scan.imports.indices.contains { index in
            scan.imports[index].module == "Testing" || scan.imports[index].module == "XCTest"
        }
        if isTest {
            // Whether something asserts is of no matter where there is no test.
            scan.tests =
                TestFinder.mayFind(in: source)
                ? tests(in: source, assertions: []) : TestContent(firstTest: nil, hasAssertion: false)
        }
        return scan
    }
}

/// The places of a source that may be an import or a suppression: all that are, and few others.
struct ImportCandidates {
    private let bytes: UnsafePointer<UInt8>
    private let end: Int
    private let words = PairSearch((Self.importWord, 0), (Suppressions.mark, 2))
    private static let importWord: StaticString = "import"

    init(_ source: UnsafeRawBufferPointer) {
        let lexer = Lexer(source)
        bytes = lexer.bytes
        end = lexer.end
    }

    /// The first place at or after the offset; `nil` where nothing more can follow.
    func next(from offset: Int) -> Int? {
        let place = words.position(from: offset, in: bytes, before: end) { place in
            // Most often the word is a part of another one, or ends a sentence.
            bytes[place] != UInt8(ascii: "i") || (mayBeFollowed(place + 6) && mayBeImport(place))
        }
        return place < end ? place : nil
    }

    /// Whether the word may begin a declaration, by what stands before it on its line. In sound Swift an import follows
    /// the start of a line, a sign that ends a statement or begins a block, a comment, an attribute or a modifier;
    /// whatever state the text is in, a word of prose before it means that it is none.
    private func mayBeImport(_ place: Int) -> Bool {
        var offset = place - 1
        if offset >= 0, Lexer.isNameByte(bytes[offset]) { return false }
        while offset >= 0, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") { offset -= 1 }
        guard offset >= 0 else { return true }
        let byte = bytes[offset]
        if Lexer.isNameByte(byte) { return mayPrecede(wordEndingAt: offset) }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "["),
            UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "<"),
            UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "\\"):
            return false
        case UInt8(ascii: "/"):
            // `// import` and `/// import` are seen often; the end of a comment or of a regex literal is not excluded.
            return !beginsComment(lineWithSlashAt: offset)
        case UInt8(ascii: "`"):
            return bytes[place - 1] != byte || place + 6 >= end || bytes[place + 6] != byte
                || lineHolds(byte, before: place - 1)
        default:
            return true
        }
    }

    /// Whether a name, a comment or a line end may follow a word that ends before the offset.
    @inline(__always) private func mayBeFollowed(_ offset: Int) -> Bool {
        guard offset < end else { return false }
        let byte = bytes[offset]
        if Lexer.isNameByte(byte) || byte == UInt8(ascii: ".") { return false }
        return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
            ? mayFollow(blanksAt: offset)
            : byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "`")
    }

    private func mayFollow(blanksAt offset: Int) -> Bool {
        var next = offset
        while next < end, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") { next += 1 }
        return next < end && mayBegin(bytes[next])
    }

    /// Whether a name, a comment or a line end may begin with the byte.
    private func mayBegin(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
            || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "$") || byte < 0x20 || byte >= 0x7F
    }

    private func mayPrecede(wordEndingAt last: Int) -> Bool {
        var start = last
        while start > 0, Lexer.isNameByte(bytes[start - 1]) { start -= 1 }
        if start > 0 {
            let before = bytes[start - 1]
            // An attribute's name, a directive, or the tail of a name with letters beyond ASCII in it.
            if before == UInt8(ascii: "@") || before == UInt8(ascii: ".") || before == UInt8(ascii: "#")
                || before == UInt8(ascii: ":") || before == UInt8(ascii: "`") || before >= 0x80
            {
                return true
            }
            // A blank or a comment may stand between an attribute's sign and its name.
            var sign = start - 1
            while sign > 0, bytes[sign] == UInt8(ascii: " ") || bytes[sign] == UInt8(ascii: "\t") { sign -= 1 }
            if bytes[sign] == UInt8(ascii: "@") || bytes[sign] == UInt8(ascii: "/") {
                return !beginsComment(lineWithSlashAt: sign)
            }
        }
        let length = last + 1 - start
        return length <= 15 && Self.wordsBeforeImport.contains(word(start, length))
    }

    private func word(_ start: Int, _ length: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: length), as: UTF8.self)
    }

    /// Modifiers, and the words that a statement may follow on the same line.
    private static let wordsBeforeImport: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "in", "static", "class", "final", "lazy",
        "dynamic", "infix", "prefix", "postfix", "mutating", "nonmutating", "convenience", "override", "weak",
        "unowned", "indirect", "isolated", "nonisolated", "distributed", "required", "optional", "consuming",
        "borrowing", "async", "__consuming", "__setter_access", "_const", "_local", "reasync", "rethrows",
    ]

    /// Whether the line is a comment from its first sign on, and nothing in it may end what it could be within.
    private func beginsComment(lineWithSlashAt slash: Int) -> Bool {
        guard bytes[slash] == UInt8(ascii: "/") else { return false }
        var start = slash
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") {
            start -= 1
            // Long lines are left to the lexer.
            if slash - start > 200 { return false }
            let byte = bytes[start]
            guard byte != UInt8(ascii: "*"), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "#") else { return false }
        }
        while start < slash, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") { start += 1 }
        return bytes[start] == UInt8(ascii: "/") && start + 1 < end && bytes[start + 1] == UInt8(ascii: "/")
    }

    private func lineHolds(_ byte: UInt8, before offset: Int) -> Bool {
        var offset = offset - 1
        while offset >= 0, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
            if bytes[offset] == byte { return true }
            offset -= 1
        }
        return false
    }
}
