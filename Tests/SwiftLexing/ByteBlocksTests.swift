import Testing

@testable import AshlarSwiftLexing

@Suite("Search of bytes by blocks")
struct ByteBlocksTests {
    @Test(arguments: [1, 15, 16, 17, 40])
    func byteIsFoundAtEveryOffset(_ count: Int) {
        for place in 0..<count {
            for start in 0..<count {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
                bytes[place] = UInt8(ascii: "{")
                let found = bytes.withUnsafeBufferPointer { buffer in
                    buffer.baseAddress.map { text in
                        ByteBlocks.first(from: start, in: text, before: count) {
                            ByteBlocks.inRange($0, from: "z", to: "|")
                        }
                    }
                }
                #expect(found == (start <= place ? place : count))
            }
        }
    }
}
