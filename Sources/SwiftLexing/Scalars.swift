/// The lexical classes of non-ASCII characters: identifiers after the annexes X.1 and X.2 of the C++ paper N1518,
/// operators after *The Swift Programming Language*, "Lexical Structure".
enum Scalars {
    enum Class { case identifierStart, identifierPart, operatorStart, other }

    /// The scalar at the offset and its length in bytes; `nil` for invalid UTF-8, with the number of bytes to skip.
    static func decode(_ bytes: UnsafePointer<UInt8>, at offset: Int, before end: Int) -> (scalar: UInt32?, length: Int)
    {
        let first = bytes[offset]
        guard first >= 0x80 else { return (UInt32(first), 1) }
        guard isStart(first) else {
            var length = 1
            while offset + length < end, !isStart(bytes[offset + length]) { length += 1 }
            return (nil, length)
        }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length {
            guard offset + index < end, bytes[offset + index] & 0xC0 == 0x80 else { return (nil, index) }
            value = value << 6 | UInt32(bytes[offset + index] & 0x3F)
        }
        let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
        let isSound = value >= smallest && Unicode.Scalar(value) != nil
        return (isSound ? value : nil, length)
    }

    private static func isStart(_ byte: UInt8) -> Bool { byte < 0x80 || (byte >= 0xC2 && byte < 0xF5) }

    static func classify(_ scalar: UInt32) -> Class {
        if contains(identifierRanges, scalar) {
            return contains(combiningRanges, scalar) ? .identifierPart : .identifierStart
        }
        return contains(operatorRanges, scalar) ? .operatorStart : .other
    }

    static func continuesIdentifier(_ scalar: UInt32) -> Bool { contains(identifierRanges, scalar) }

    static func continuesOperator(_ scalar: UInt32) -> Bool {
        contains(operatorRanges, scalar) || contains(combiningRanges, scalar)
            || (0xFE00...0xFE0F).contains(scalar) || (0xE0100...0xE01EF).contains(scalar)
    }

    private static func contains(_ ranges: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar)
    }

    private static let identifierRanges: [ClosedRange<UInt32>] =
        [
            0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
            0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
            0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
            0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
            0xFDF0...0xFE44, 0xFE47...0xFFF8,
        ] + (UInt32(1)...14).map { $0 << 16...($0 << 16 | 0xFFFD) }

    /// Combining marks, which cannot start an identifier.
    private static let combiningRanges: [ClosedRange<UInt32>] = [
        0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    private static let operatorRanges: [ClosedRange<UInt32>] = [
        0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
        0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
        0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
    ]
}
