import AshlarProjectModel
import AshlarSwiftLexing

/// Reads the imports of a Swift source without parsing the rest.
package enum ImportScanner {
    /// - Parameter source: the bytes of a file; invalid UTF-8 is skipped.
    package static func scan(_ source: UnsafeRawBufferPointer) -> SourceScan {
        var reader = ImportReader(source)
        reader.readHeader()
        let candidates = ImportCandidates(source)
        // Only the text before the last candidate is read token by token.
        while let place = candidates.next(from: reader.position) { reader.read(past: place) }
        return reader.scan
    }

    /// The first test, and whether the source contains an assertion.
    ///
    /// - Parameter assertions: names of custom assertions.
    package static func tests(in source: UnsafeRawBufferPointer, assertions: Set<String>) -> TestContent {
        TestFinder.find(in: source, assertions: assertions)
    }

    /// Scans a source that may contain tests: they are searched for if it imports a test library.
    package static func scanLookingForTests(_ source: UnsafeRawBufferPointer) -> SourceScan {
        var scan = scan(source)
        let isTest = scan.imports.indices.contains { index in
            scan.imports[index].module == "Testing" || scan.imports[index].module == "XCTest"
        }
        if isTest { scan.tests = tests(in: source, assertions: []) }
        return scan
    }
}

/// The offsets in a source that may be an import or a suppression: all that are, and few others.
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

    /// The first candidate at or after the offset; `nil` if there are no more.
    func next(from offset: Int) -> Int? {
        let place = words.position(from: offset, in: bytes, before: end) { place in
            bytes[place] != UInt8(ascii: "i") || isWholeWord(place)
        }
        return place < end ? place : nil
    }

    /// Whether the word is not a part of another one, such as `important`.
    private func isWholeWord(_ place: Int) -> Bool {
        let next = place + Self.importWord.utf8CodeUnitCount
        return next < end && !Lexer.isNameByte(bytes[next]) && (place == 0 || !Lexer.isNameByte(bytes[place - 1]))
    }
}
