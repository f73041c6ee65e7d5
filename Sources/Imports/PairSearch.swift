/// Searches for two words at once, 64 bytes at a time.
struct PairSearch {
    private struct Probe {
        let word: StaticString
        /// The offset in the word of two characters, one apart, that are a rare combination.
        let offset: Int
        let sign: UInt8
        let first: SIMD16<UInt8>
        let second: SIMD16<UInt8>
        /// The first bytes of the word as a number, and the bits that belong to the word.
        let head: UInt64
        let headMask: UInt64

        init(_ word: StaticString, at offset: Int) {
            self.word = word
            self.offset = offset
            sign = word.utf8Start[offset]
            first = SIMD16(repeating: sign)
            second = SIMD16(repeating: word.utf8Start[offset + PairSearch.distance])
            let length = min(8, word.utf8CodeUnitCount)
            headMask = .max >> UInt64(64 - 8 * length)
            head = (0..<length).reduce(0) { $0 | UInt64(word.utf8Start[$1]) << UInt64(8 * $1) }
        }
    }

    private let left: Probe
    private let right: Probe
    /// The distance between the two characters of a probe.
    private static let distance = 2

    /// - Parameters:
    ///   - left: a word and the offset of its probe.
    ///   - right: the other word.
    init(_ left: (word: StaticString, probe: Int), _ right: (word: StaticString, probe: Int)) {
        self.left = Probe(left.word, at: left.probe)
        self.right = Probe(right.word, at: right.probe)
    }

    /// The first accepted occurrence of one of the words at or after the offset; `end` if there is none.
    @inline(__always) func position(
        from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int, accepting accepts: (_ place: Int) -> Bool
    ) -> Int {
        let text = UnsafeRawPointer(bytes)
        // A probe is after the start of its word.
        var offset = start
        let lastBlock = end &- 16 &- Self.distance
        while offset &+ 48 <= lastBlock {
            let (first, second) = (hits(text + offset), hits(text + (offset &+ 16)))
            let (third, fourth) = (hits(text + (offset &+ 32)), hits(text + (offset &+ 48)))
            let any = (first | second) | (third | fourth)
            // Most of a source contains neither word.
            if any[0] | any[1] != 0 {
                var rest = Self.bits(first) | Self.bits(second) &<< 16
                rest |= Self.bits(third) &<< 32 | Self.bits(fourth) &<< 48
                while rest != 0 {
                    let probed = offset &+ rest.trailingZeroBitCount
                    if let place = word(from: start, in: bytes, probedAt: probed, end), accepts(place) { return place }
                    rest &= rest &- 1
                }
            }
            offset &+= 64
        }
        while offset < end {
            if let place = word(from: start, in: bytes, probedAt: offset, end), accepts(place) { return place }
            offset &+= 1
        }
        return end
    }

    /// A mask of sixteen bytes, all ones where a probe matches.
    @inline(__always) private func hits(_ text: UnsafeRawPointer) -> SIMD2<UInt64> {
        let here = text.loadUnaligned(as: SIMD16<UInt8>.self)
        let after = (text + Self.distance).loadUnaligned(as: SIMD16<UInt8>.self)
        let leftHits = (here .== left.first) .& (after .== left.second)
        let rightHits = (here .== right.first) .& (after .== right.second)
        return unsafeBitCast(leftHits .| rightHits, to: SIMD2<UInt64>.self)
    }

    /// One bit for each of sixteen bytes: the product adds up the masked bits in its highest byte.
    @inline(__always) private static func bits(_ hits: SIMD2<UInt64>) -> UInt64 {
        let masked = hits & 0x8040_2010_0804_0201
        return (masked[0] &* 0x0101_0101_0101_0101) &>> 56 | ((masked[1] &* 0x0101_0101_0101_0101) &>> 56) &<< 8
    }

    /// The start of the word whose probe is at the offset; words do not overlap, so they have the order of the probes.
    @inline(__always) private func word(
        from start: Int, in bytes: UnsafePointer<UInt8>, probedAt offset: Int, _ end: Int
    ) -> Int? {
        if bytes[offset] == left.sign, let place = place(of: left, at: offset, start, bytes, end) { return place }
        return bytes[offset] == right.sign ? place(of: right, at: offset, start, bytes, end) : nil
    }

    @inline(__always) private func place(
        of probe: Probe, at offset: Int, _ start: Int, _ bytes: UnsafePointer<UInt8>, _ end: Int
    ) -> Int? {
        let place = offset &- probe.offset
        guard place >= start, place &+ probe.word.utf8CodeUnitCount <= end else { return nil }
        var compared = 0
        if place &+ 8 <= end {
            let head = UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self)
            guard (UInt64(littleEndian: head) ^ probe.head) & probe.headMask == 0 else { return nil }
            compared = 8
        }
        while compared < probe.word.utf8CodeUnitCount {
            guard bytes[place &+ compared] == probe.word.utf8Start[compared] else { return nil }
            compared &+= 1
        }
        return place
    }
}
