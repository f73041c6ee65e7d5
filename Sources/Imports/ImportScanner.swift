import AshlarProjectModel
import AshlarSwiftLexing

/// Reads the imports of a Swift source without parsing the rest.
package enum ImportScanner {
    /// - Parameter source: the bytes of a file; invalid UTF-8 is skipped.
    package static func scan(_ source: UnsafeRawBufferPointer) -> SourceScan {
        var reader = ImportReader(source)
        let candidates = ImportCandidates(source)
        // Only the text before the last candidate is read token by token.
        while let place = candidates.next(from: reader.position) { reader.read(past: place) }
        return reader.scan
    }

    /// Scans a source that may contain tests: they are searched for if it imports a test library.
    package static func scanLookingForTests(_ source: UnsafeRawBufferPointer) -> SourceScan {
        var scan = scan(source)
        let isTest = scan.imports.indices.contains { index in
            scan.imports[index].module == "Testing" || scan.imports[index].module == "XCTest"
        }
        if isTest {
            scan.tests =
                TestFinder.mayContainTests(source)
                ? TestFinder.find(in: source, assertions: []) : TestContent(firstTest: nil, hasAssertion: false)
        }
        return scan
    }
}
