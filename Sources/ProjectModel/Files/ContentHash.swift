/// Detects whether a file was edited since it was written: 64-bit FNV-1a, equal for CRLF and LF.
///
/// It detects accidental changes, not malicious ones. http://www.isthe.com/chongo/tech/comp/fnv/
package struct ContentHash: Hashable, Sendable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package static func hexadecimal(of bytes: some Collection<UInt8>) -> String {
        var hash = ContentHash()
        hash.add(bytes)
        return hash.hexadecimal
    }

    /// Adds more bytes. A CRLF must not be split between two calls.
    package mutating func add(_ bytes: some Collection<UInt8>) {
        // Other modules cannot specialize this method, so the loop over single bytes needs a concrete type.
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
