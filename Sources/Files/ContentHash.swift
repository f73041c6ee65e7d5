/// Tells whether a file still holds what was written: FNV-1a of 64 bits, the same for CRLF and LF.
///
/// It guards against accident, not against intent. http://www.isthe.com/chongo/tech/comp/fnv/
package enum ContentHash {
    package static func hexadecimal(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in TextBytes.foldingCRLF(bytes) {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
