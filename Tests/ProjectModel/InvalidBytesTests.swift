import AshlarProjectModel
import Testing

@Suite("Bytes that are not UTF-8 in messages")
struct InvalidBytesTests {
    @Test(
        arguments: [
            ([0x61, 0xFF], "a\\xFF"), ([0xC3, 0x28], "\\xC3("), ([0xE2, 0x80, 0x61], "\\xE2\\x80a"),
            ([0x80, 0x0A], "\\x80\n"),
            ([0xC3, 0xA9, 0xF0, 0x9F], "é\\xF0\\x9F"), ([], ""),
        ] as [([UInt8], String)])
    func everyInvalidByteIsEscaped(_ bytes: [UInt8], _ text: String) {
        #expect(String(escapingInvalid: bytes) == text)
    }
}
