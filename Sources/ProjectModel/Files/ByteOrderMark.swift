extension Collection<UInt8> {
    /// Whether the text begins with the byte order mark of UTF-8; locations do not count it.
    package var hasByteOrderMark: Bool { starts(with: ByteOrderMark.bytes) }

    package var withoutByteOrderMark: SubSequence {
        hasByteOrderMark ? dropFirst(ByteOrderMark.bytes.count) : self[...]
    }
}

package enum ByteOrderMark {
    package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}
