import AshlarJSON
import Testing

@Suite("JSON reader") struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    @Test(arguments: [
        "null", "true", "[]", "{}", "[\n  1,\n  -2\n]", "1.5e-3", "\"a\\\\b\\\"c\"",
        "{\n  \"a\": {\n    \"b\": [\n      null\n    ]\n  }\n}",
    ]) func valuesAreRoundTripped(_ text: String) throws {
        #expect(try read(" \t\r\n" + text + "\n").text == text + "\n")
    }

    @Test func escapesAndSurrogatePairsAreRead() throws {
        #expect(try read(#""\u00e9\/\n\uD83D\uDE00\ud83dx""#).string == "é/\n😀\u{FFFD}x")
        #expect(try read("\u{FEFF}[1]").elements.count == 1)
    }

    @Test(arguments: [
        "", " ", "nul", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "\"a", "\"\u{1}\"", "\"\\x\"", "\"\\u12g4\"",
        "01",
        "1.", "-", "+1", ".5", "1e", "[1]]", "// a\n1", "NaN", "\"\\u12", "'a'",
    ]) func invalidDocumentsAreRejected(_ text: String) {
        #expect(throws: JSONReader.Failure.self) { try read(text) }
    }

    @Test func depthLengthAndTruncationDoNotTrap() throws {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONReader.Failure.self) { try read(deep) }
        #expect(try read("[" + String(repeating: "1,", count: 200_000) + "1]").elements.count == 200_001)
        let document = Array(#"{"a": ["\u00e9\ud83d\ude00", 1.5, true, null, {"b": -0}]}"#.utf8)
        for length in 0..<document.count {
            #expect(throws: JSONReader.Failure.self) { try JSONReader.read(Array(document[..<length])) }
        }
    }

    @Test func lastOfTwoEqualKeysIsUsed() throws {
        #expect(try read(#"{"a": 1, "a": "x"}"#)["a"]?.string == "x")
        #expect(try read("[1]")["a"] == nil ? true : false)
    }
}
