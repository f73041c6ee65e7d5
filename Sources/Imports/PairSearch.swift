/// Looks for two words at once, sixteen places at a time: neither costs a pass of its own.
struct PairSearch {
    /// Three neighbouring signs of a word that are seldom neighbours elsewhere, and where they stand in it.
    private struct Probe {
        let word: StaticString
        let offset: Int
        let first: SIMD16<UInt8>
        let second: SIMD16<UInt8>
        let third: SIMD16<UInt8>

        init(_ word: StaticString, at offset: Int) {
            self.word = word
            self.offset = offset
            first = SIMD16(repeating: word.utf8Start[offset])
            second = SIMD16(repeating: word.utf8Start[offset + 1])
            third = SIMD16(repeating: word.utf8Start[offset + 2])
        }
    }

    private let left: Probe
    private let right: Probe

    /// - Parameters:
    ///   - left: a word, and which of its signs is looked for first.
    ///   - right: another one.
    init(_ left: (word: StaticString, probe: Int), _ right: (word: StaticString, probe: Int)) {
        self.left = Probe(left.word, at: left.probe)
        self.right = Probe(right.word, at: right.probe)
    }

    /// The first place at or after the offset where one of the words begins; `end` where none does.
    func position(from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int) -> Int {
        let text = UnsafeRawPointer(bytes)
        // The signs that are looked for stand somewhat behind the words' beginnings.
        var offset = start
        while offset + 18 <= end {
            let here = text.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
            let next = text.loadUnaligned(fromByteOffset: offset + 1, as: SIMD16<UInt8>.self)
            let last = text.loadUnaligned(fromByteOffset: offset + 2, as: SIMD16<UInt8>.self)
            let leftHits = (here .== left.first) .& (next .== left.second) .& (last .== left.third)
            let rightHits = (here .== right.first) .& (next .== right.second) .& (last .== right.third)
            let hits = leftHits .| rightHits
            var halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
            while halves[0] | halves[1] != 0 {
                let half = halves[0] == 0 ? 1 : 0
                let byte = halves[half].trailingZeroBitCount / 8
                if let found = word(from: start, in: bytes, probedAt: offset + half * 8 + byte, end) { return found }
                halves[half] &= ~(0xFF << UInt64(byte * 8))
            }
            offset += 16
        }
        while offset < end {
            if let found = word(from: start, in: bytes, probedAt: offset, end) { return found }
            offset += 1
        }
        return end
    }

    /// Where the word begins whose probe stands at the offset; words do not overlap, so that the probes' order is theirs.
    private func word(from start: Int, in bytes: UnsafePointer<UInt8>, probedAt offset: Int, _ end: Int) -> Int? {
        if bytes[offset] == left.first[0], let place = place(of: left, at: offset, start, bytes, end) { return place }
        return bytes[offset] == right.first[0] ? place(of: right, at: offset, start, bytes, end) : nil
    }

    private func place(
        of probe: Probe, at offset: Int, _ start: Int, _ bytes: UnsafePointer<UInt8>, _ end: Int
    ) -> Int? {
        let place = offset - probe.offset
        let length = probe.word.utf8CodeUnitCount
        guard place >= start, place + length <= end else { return nil }
        for index in 0..<length where bytes[place + index] != probe.word.utf8Start[index] { return nil }
        return place
    }
}
