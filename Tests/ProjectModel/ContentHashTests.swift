import AshlarProjectModel
import Testing

@Suite struct ContentHashTests {
    /// Values of the reference implementation.
    @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func hashIsFNV1a(text: String, hash: String) {
        #expect(ContentHash.hexadecimal(of: Array(text.utf8)) == hash)
    }

    @Test func lineEndingsAreIgnoredButLoneReturnsAreNot() {
        let hash = ContentHash.hexadecimal(of: Array("a\nb\n".utf8))
        #expect(ContentHash.hexadecimal(of: Array("a\r\nb\r\n".utf8)) == hash)
        #expect(ContentHash.hexadecimal(of: Array("a\rb\r".utf8)) != hash)
    }

    /// Byte by byte, as the specification has it.
    @Test(arguments: ["\r", "\r\n", "\r\r\n", "\r\r", "\n\r", "a\r\n\rb\r\r\n\n\r"])
    func onlyReturnsOfLineEndingsAreSkipped(text: String) {
        let bytes = Array(text.utf8)
        var state: UInt64 = 0xCBF2_9CE4_8422_2325
        for (place, byte) in bytes.enumerated() {
            let isOfLineEnd = byte == 0x0D && bytes.dropFirst(place + 1).first == 0x0A
            if !isOfLineEnd { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        }
        let digits = String(state, radix: 16)
        #expect(ContentHash.hexadecimal(of: bytes) == String(repeating: "0", count: 16 - digits.count) + digits)
    }
}
