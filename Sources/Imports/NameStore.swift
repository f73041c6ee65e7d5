#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Makes each name once, however often it stands in the sources that one thread reads.
package struct NameStore {
    private struct Entry {
        var hash: UInt64
        /// Where it stands in `text`.
        var start: Int
        var count: Int
        var name: String
    }

    private var entries: [Entry] = []
    /// The bytes of all names, one after another.
    private var text: [UInt8] = []
    /// Places in `entries`, found by the hash; a power of two of them, less than half of them taken.
    private var slots: [Int32] = []

    package init() {}

    /// The text of the bytes; what is not UTF-8 in them is mended.
    mutating func name(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> String {
        if slots.count <= entries.count * 2 { grow() }
        let hash = Self.hash(bytes, from: start, to: end)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let entry = Int(slots[slot])
            if entries[entry].hash == hash, isSame(entry, as: bytes + start, end - start) {
                return entries[entry].name
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        let name = String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
        slots[slot] = Int32(entries.count)
        entries.append(Entry(hash: hash, start: text.count, count: end - start, name: name))
        text.append(contentsOf: UnsafeBufferPointer(start: bytes + start, count: end - start))
        return name
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: max(64, slots.count * 2))
        for (index, entry) in entries.enumerated() {
            var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(index)
        }
    }

    private func isSame(_ entry: Int, as bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        guard entries[entry].count == count else { return false }
        let start = entries[entry].start
        return text.withUnsafeBytes { text in
            text.baseAddress.map { memcmp($0 + start, bytes, count) == 0 } ?? (count == 0)
        }
    }

    /// After Fowler, Noll and Vo, but for eight bytes at a time, with the upper bits, which are the better ones, brought
    /// down.
    private static func hash(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var offset = start
        while offset &+ 8 <= end {
            let eight = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self)
            hash = (hash ^ eight) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash &>> 32
            offset &+= 8
        }
        while offset < end {
            hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01B3
            offset &+= 1
        }
        return hash ^ (hash &>> 32)
    }
}
