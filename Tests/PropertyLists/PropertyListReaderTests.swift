import Testing

@testable import AshlarPropertyLists

@Suite("Property lists in the form of OpenStep") struct PropertyListReaderTests {
    private func read(_ text: String) throws -> PropertyList { try PropertyListReader.read(Array(text.utf8)) }

    @Test func everyForm() throws {
        let value = try read(
            #"""
            // !$*UTF8*$!
            {
            	objects = {
            		A1 /* Shop in Frameworks */ = {isa = PBXBuildFile; productRef = A2 /* Shop */; };
            	};
            	list = ( a, "b c" , 'd', );
            	path = ../..;
            	url = "https://a.b/c";
            	text = "\"q\"\\\n\U00e9\101";
            	data = <0a FF>;
            	none = ();
            }
            """#)
        #expect(value["objects"]?["A1"]?["productRef"] == .text("A2"))
        #expect(value["list"]?.texts == ["a", "b c", "d"])
        #expect(value["path"]?.text == "../..")
        #expect(value["url"]?.text == "https://a.b/c")
        #expect(value["text"]?.text == "\"q\"\\\néA")
        #expect(value["data"] == .data([0x0A, 0xFF]))
        #expect(value["none"] == .list([]))
        #expect(value["list"]?["a"] == nil)
    }

    @Test(arguments: [
        ("", "unexpected end of text (line 1)"), ("{", "unexpected end of text (line 1)"),
        ("{a = b}", "expected ';' after a value (line 1)"), ("{\na b;}", "expected '=' after a key (line 2)"),
        ("(a b)", "expected ',' or ')' after an element (line 1)"), ("\"a", "this text does not end (line 1)"),
        ("\"a\\", "this text does not end (line 1)"), ("<0>", "data has two digits for each byte (line 1)"),
        ("<0x>", "data consists of hexadecimal digits (line 1)"), ("<00", "this data does not end (line 1)"),
        ("/* a", "this comment does not end (line 1)"), ("a b", "unexpected text after the value (line 1)"),
        ("{;}", "expected a value (line 1)"),
    ])
    func invalidTextIsRefused(_ text: String, _ reason: String) {
        #expect { try read(text) } throws: { "\($0)" == reason }
    }

    @Test func repeatedKeysAreNoted() throws {
        let text = "{\na = {b = 1;\nb = 2;};\nc = (\n{d = 1; d = 2;});\na = 3;}"
        let (value, repeated) = try PropertyListReader.readNotingRepeatedKeys(Array(text.utf8))
        #expect(repeated.map { "\($0.key) \($0.line)" } == ["b 3", "d 5", "a 6"])
        #expect(value["a"] == .text("3"))
    }

    @Test func nestingIsLimited() {
        #expect(throws: PropertyListReader.Failure.self) { try read(String(repeating: "(", count: 100_000)) }
    }

    @Test func damagedTextDoesNotTrap() throws {
        let text = Array("{a = (b, \"c\\U12\", {d = <0aff>; /* e */ }); f = 'g\\7'; }".utf8)
        for end in text.indices {
            _ = try? PropertyListReader.read(Array(text[..<end]))
            for byte in [UInt8(0), 0x22, 0x28, 0x29, 0x5C, 0x7B, 0xFF] {
                var damaged = text
                damaged[end] = byte
                _ = try? PropertyListReader.read(damaged)
            }
        }
    }
}
