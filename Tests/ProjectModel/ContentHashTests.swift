import AshlarProjectModel
import Testing

@Suite struct ContentHashTests {
    /// Values of the reference implementation.
    @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func theHashIsFNV1a(text: String, hash: String) {
        #expect(ContentHash.hexadecimal(of: Array(text.utf8)) == hash)
    }

    @Test func lineEndsDoNotCountButLoneReturnsDo() {
        let hash = ContentHash.hexadecimal(of: Array("a\nb\n".utf8))
        #expect(ContentHash.hexadecimal(of: Array("a\r\nb\r\n".utf8)) == hash)
        #expect(ContentHash.hexadecimal(of: Array("a\rb\r".utf8)) != hash)
    }
}
