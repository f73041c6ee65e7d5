/// Searches a text sixteen bytes at a time.
enum ByteBlocks {
    typealias Block = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>

    /// The first offset at or after `start` whose byte matches; `end` if there is none.
    ///
    /// - Parameter textEnd: the end of the readable bytes, if it is after `end`.
    @inline(__always) static func first(
        from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int, of textEnd: Int? = nil,
        where matches: (Block) -> Mask
    ) -> Int {
        var offset = start
        while offset < end {
            let isWhole = offset &+ 16 <= (textEnd ?? end)
            let block = isWhole ? whole(bytes + offset) : rest(bytes + offset, end &- offset)
            let hits = unsafeBitCast(matches(block), to: SIMD2<UInt64>.self)
            if hits[0] | hits[1] != 0 {
                let bit = hits[0] == 0 ? 64 &+ hits[1].trailingZeroBitCount : hits[0].trailingZeroBitCount
                return min(end, offset &+ bit &>> 3)
            }
            offset &+= 16
        }
        return end
    }

    /// The bytes that are equal to the character.
    @inline(__always) static func equal(_ block: Block, _ character: Unicode.Scalar) -> Mask {
        // The compiler vectorizes a comparison with a vector, not with a single byte.
        block .== SIMD16(repeating: UInt8(truncatingIfNeeded: character.value))
    }

    /// The bytes in the closed range of two characters.
    @inline(__always) static func inRange(
        _ block: Block, from first: Unicode.Scalar, to last: Unicode.Scalar
    ) -> Mask {
        let distance = block &- SIMD16(repeating: UInt8(truncatingIfNeeded: first.value))
        return distance .<= SIMD16(repeating: UInt8(truncatingIfNeeded: last.value &- first.value))
    }

    @inline(__always) private static func whole(_ bytes: UnsafePointer<UInt8>) -> Block {
        UnsafeRawPointer(bytes).loadUnaligned(as: Block.self)
    }

    /// Fewer than sixteen bytes, padded with zeros.
    @inline(never) private static func rest(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Block {
        var block = Block()
        for index in 0..<count { block[index] = bytes[index] }
        return block
    }
}
