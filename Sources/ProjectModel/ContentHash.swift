/// Tells whether a file still holds what was written: FNV-1a of 64 bits, the same for CRLF and LF.
///
/// It guards against accident, not against intent. http://www.isthe.com/chongo/tech/comp/fnv/
package struct ContentHash: Hashable, Sendable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package static func hexadecimal(of bytes: some Collection<UInt8>) -> String {
        var hash = ContentHash()
        hash.add(bytes)
        return hash.hexadecimal
    }

    /// Goes on with more bytes. A line end of two bytes must not be cut in two.
    package mutating func add(_ bytes: some Collection<UInt8>) {
        // Other modules see no body of this, so that what runs over bytes one by one has to know their type.
        if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil {
            Array(bytes).withUnsafeBufferPointer { add($0) }
        }
    }

    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        var rest = bytes[...]
        while let carriageReturn = rest.firstIndex(of: UInt8(ascii: "\r")) {
            let next = carriageReturn + 1
            let isOfLineEnd = next < rest.endIndex && rest[next] == UInt8(ascii: "\n")
            addUnfolded(rest[..<(isOfLineEnd ? carriageReturn : next)])
            rest = rest[next...]
        }
        addUnfolded(rest)
    }

    private mutating func addUnfolded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        var state = state
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        self.state = state
    }

    /// 16 digits.
    package var hexadecimal: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
