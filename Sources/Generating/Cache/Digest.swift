/// A 64-bit hash, computed 8 bytes at a time. It detects accidental changes, not malicious ones, and depends on the
/// machine's byte order.
struct Digest: Hashable, Sendable {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    init() {}

    init(of bytes: UnsafeRawBufferPointer) { add(bytes) }

    init(of bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { add($0) }
    }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ number: UInt64) {
        let product = (value ^ number).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        value = product.high ^ product.low ^ (number &* 0xA076_1D64_78BD_642F)
    }

    /// Includes the length, so that two texts differ from their concatenation.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        add(UInt64(bytes.count))
        var place = 0
        while place + 8 <= bytes.count {
            add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        var rest: UInt64 = 0
        while place < bytes.count {
            rest = rest << 8 | UInt64(bytes[place])
            place += 1
        }
        add(rest)
    }
}
