/// Looks for two words at once, many places at a time: neither costs a pass of its own.
struct PairSearch {
    private struct Probe {
        let word: StaticString
        /// Where the first of two signs stands in the word that, with one between them, seldom stand so elsewhere.
        let offset: Int
        let sign: UInt8
        let first: SIMD16<UInt8>
        let second: SIMD16<UInt8>
        /// How the word begins, as one number, and which of that number's bits are the word's.
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
    /// How far the two signs of a probe are apart.
    private static let distance = 2

    /// - Parameters:
    ///   - left: a word, and which of its signs is looked for first.
    ///   - right: another one.
    init(_ left: (word: StaticString, probe: Int), _ right: (word: StaticString, probe: Int)) {
        self.left = Probe(left.word, at: left.probe)
        self.right = Probe(right.word, at: right.probe)
    }

    /// The first place at or after the offset where one of the words begins and that is accepted; `end` where none is.
    @inline(__always) func position(
        from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int, accepting accepts: (_ place: Int) -> Bool
    ) -> Int {
        let text = UnsafeRawPointer(bytes)
        // The signs that are looked for stand somewhat behind the words' beginnings.
        var offset = start
        let lastBlock = end &- 16 &- Self.distance
        while offset &+ 48 <= lastBlock {
            let (first, second) = (hits(text + offset), hits(text + (offset &+ 16)))
            let (third, fourth) = (hits(text + (offset &+ 32)), hits(text + (offset &+ 48)))
            let any = (first | second) | (third | fourth)
            // Most of a source holds neither word.
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

    /// Which of sixteen bytes a probe may begin at: all bits of theirs are set.
    @inline(__always) private func hits(_ text: UnsafeRawPointer) -> SIMD2<UInt64> {
        let here = text.loadUnaligned(as: SIMD16<UInt8>.self)
        let behind = (text + Self.distance).loadUnaligned(as: SIMD16<UInt8>.self)
        let leftHits = (here .== left.first) .& (behind .== left.second)
        let rightHits = (here .== right.first) .& (behind .== right.second)
        return unsafeBitCast(leftHits .| rightHits, to: SIMD2<UInt64>.self)
    }

    /// One bit for each of sixteen bytes: the product adds up in its highest byte what the mask leaves of each byte.
    @inline(__always) private static func bits(_ hits: SIMD2<UInt64>) -> UInt64 {
        let masked = hits & 0x8040_2010_0804_0201
        return (masked[0] &* 0x0101_0101_0101_0101) &>> 56 | ((masked[1] &* 0x0101_0101_0101_0101) &>> 56) &<< 8
    }

    /// Where the word begins whose probe stands at the offset; words do not overlap, so that the probes' order is theirs.
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
