/// Looks at a text sixteen bytes at a time.
enum ByteBlocks {
    typealias Block = SIMD16<UInt8>
    typealias Choice = SIMDMask<SIMD16<Int8>>

    /// The first offset at or after `start` whose byte the function chooses; `end` where there is none.
    ///
    /// - Parameter textEnd: up to where bytes may be read, where that is more than is looked at.
    @inline(__always) static func first(
        from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int, of textEnd: Int? = nil,
        where choose: (Block) -> Choice
    ) -> Int {
        var offset = start
        while offset < end {
            let isWhole = offset &+ 16 <= (textEnd ?? end)
            let block = isWhole ? whole(bytes + offset) : rest(bytes + offset, end &- offset)
            let chosen = unsafeBitCast(choose(block), to: SIMD2<UInt64>.self)
            if chosen[0] | chosen[1] != 0 {
                let bit = chosen[0] == 0 ? 64 &+ chosen[1].trailingZeroBitCount : chosen[0].trailingZeroBitCount
                return min(end, offset &+ bit &>> 3)
            }
            offset &+= 16
        }
        return end
    }

    /// Which of the bytes are the character.
    @inline(__always) static func are(_ block: Block, _ character: Unicode.Scalar) -> Choice {
        // Held against a vector: against a single byte they would be compared one by one.
        block .== SIMD16(repeating: UInt8(truncatingIfNeeded: character.value))
    }

    /// Which of the bytes lie between two characters, or are one of them.
    @inline(__always) static func lie(
        _ block: Block, from first: Unicode.Scalar, to last: Unicode.Scalar
    ) -> Choice {
        let distance = block &- SIMD16(repeating: UInt8(truncatingIfNeeded: first.value))
        return distance .<= SIMD16(repeating: UInt8(truncatingIfNeeded: last.value &- first.value))
    }

    @inline(__always) private static func whole(_ bytes: UnsafePointer<UInt8>) -> Block {
        UnsafeRawPointer(bytes).loadUnaligned(as: Block.self)
    }

    /// Fewer than sixteen bytes, and zeros after them.
    @inline(never) private static func rest(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Block {
        var block = Block()
        for index in 0..<count { block[index] = bytes[index] }
        return block
    }
}
