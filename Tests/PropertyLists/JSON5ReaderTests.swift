import Testing

@testable import AshlarPropertyLists

@Suite("JSON5") struct JSON5ReaderTests {
    private func read(_ text: String) throws -> JSON5Value { try JSON5Reader.read(Array(text.utf8)) }

    @Test func everyForm() throws {
        let value = try read(
            #"""
            // a
            {
              "list": [ "a", 'b c', /* d */ true, -1.5e3, null, ],
              key-word: { $x: "1" },
              "text": "\"q\"\\\n\u00e9\x41\ud83d\ude00\/",
              "key": 1, "key": 2,
            }
            """#)
        #expect(value["list"]?.elements.map(\.text) == ["a", "b c", "true", "-1.5e3", "null"])
        #expect(value["list"]?.line == 3 && value["list"]?.elements.last?.line == 3)
        #expect(value["key-word"]?["$x"]?.text == "1")
        #expect(value["text"]?.text == "\"q\"\\\néA😀/")
        #expect(value["key"]?.text == "2" && value["key"]?.line == 6)
        #expect(value["none"] == nil && value.isObject)
    }

    @Test(arguments: [
        ("", "unexpected end of text (line 1)"), ("{", "unexpected end of text (line 1)"),
        ("{\na b}", "expected ':' after a key (line 2)"), ("{a: b c}", "expected ',' or '}' after a value (line 1)"),
        ("[a b]", "expected ',' or ']' after an element (line 1)"), ("\"a", "this text does not end (line 1)"),
        ("\"a\n\"", "this text does not end (line 1)"), ("\"\\", "unexpected end of text (line 1)"),
        ("\"\\u12\"", "expected 4 hexadecimal digits (line 1)"), ("\"\\ud83d\"", "half of a surrogate pair (line 1)"),
        ("/* a", "this comment does not end (line 1)"), ("a\n b", "unexpected text after the value (line 2)"),
        ("[,]", "expected a value (line 1)"), ("<<<<<<< ours", "expected a value (line 1)"),
    ])
    func invalidTextIsRefused(_ text: String, _ reason: String) {
        #expect { try read(text) } throws: { "\($0)" == reason }
    }

    @Test func nestingIsLimited() {
        #expect(throws: JSON5Reader.Failure.self) { try read(String(repeating: "[", count: 100_000)) }
    }
}
