import Testing

@testable import AshlarPropertyLists

@Suite("XML documents") struct MarkupReaderTests {
    private func read(_ text: String) throws -> MarkupElement { try MarkupReader.read(Array(text.utf8)) }

    @Test func everyForm() throws {
        let root = try read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <!-- a < b -->
            <Scheme
               version = "1.7">
               <Part name='a &lt;&#65;&#x42;' /> text &amp; more<![CDATA[<x>]]>
               <Part><Part/></Part >
            </Scheme>

            """)
        #expect(root.name == "Scheme" && root.line == 4)
        #expect(root.attribute("version")?.value == "1.7" && root.attribute("version")?.line == 5)
        #expect(root.children[0].attribute("name")?.value == "a <AB")
        #expect(root.text.contains(" text & more<x>"))
        #expect(root.all(named: "Part").map(\.line) == [6, 7, 7])
    }

    @Test(arguments: [
        ("", "1: expected an element"), ("a", "1: expected an element"), ("<a>", "1: the element 'a' does not end"),
        ("<a\n", "1: the element 'a' does not end"), ("<a>\n</b>", "2: '</b' does not end the element 'a' of line 1"),
        ("<a/>\n<b/>", "2: unexpected text after the element 'a'"), ("<!-- a", "1: this comment does not end"),
        ("<a>\n<<<<<<< ours\n</a>", "2: expected a name"), ("<a b/>", "1: expected '=' after the attribute 'b'"),
        ("<a b=c/>", "1: expected a quoted value of the attribute 'b'"),
        ("<a b=\"c/>", "1: the value of the attribute 'b' does not end"),
        ("<a b='1'\nb='2'/>", "2: the attribute 'b' is given twice"),
        ("<a>&no;</a>", "1: '&no;' is not a known reference"),
        ("<a>& b</a>", "1: '&' begins a reference that does not end with ';'"),
        ("<a>&#xD800;</a>", "1: '&#xD800;' is not a known reference"),
    ])
    func invalidTextIsRefused(_ text: String, _ reason: String) {
        #expect {
            try read(text)
        } throws: { error in
            (error as? MarkupReader.Failure).map { "\($0.line): \($0.reason)" == reason } ?? false
        }
    }

    @Test func nestingIsLimited() {
        #expect(throws: MarkupReader.Failure.self) { try read(String(repeating: "<a>", count: 100_000)) }
    }

    @Test func damagedTextDoesNotTrap() throws {
        let text = Array("<?xml?><!DOCTYPE a><a b=\"&lt;\" c='d'><!-- e --><f/>&#65;<![CDATA[g]]></a>".utf8)
        for end in text.indices {
            _ = try? MarkupReader.read(Array(text[..<end]))
            for byte in [UInt8(0), 0x22, 0x26, 0x2F, 0x3C, 0x3E, 0xFF] {
                var damaged = text
                damaged[end] = byte
                _ = try? MarkupReader.read(damaged)
            }
        }
    }
}
