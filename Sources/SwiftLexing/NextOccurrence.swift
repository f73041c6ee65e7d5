#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Where some bytes stand next in a text, asked for ever later places: the whole text is searched once, however often.
struct NextOccurrence {
    private let sought: StaticString
    private var known = -1
    /// From where on the known place is the next one.
    private var searchedFrom = Int.max

    init(of sought: StaticString) { self.sought = sought }

    /// The first offset at or after `offset`; `end` where there is none.
    mutating func position(from offset: Int, in bytes: UnsafePointer<UInt8>, before end: Int) -> Int {
        if offset <= known, offset >= searchedFrom { return known }
        known = Self.find(sought, from: offset, in: bytes, before: end)
        searchedFrom = offset
        return known
    }

    static func find(
        _ sought: StaticString, from offset: Int, in bytes: UnsafePointer<UInt8>, before end: Int
    ) -> Int {
        guard offset < end else { return end }
        let length = sought.utf8CodeUnitCount
        let found =
            length == 1
            ? memchr(bytes + offset, Int32(sought.utf8Start[0]), end - offset).map { UnsafeRawPointer($0) }
            : findBytes(bytes + offset, end - offset, sought.utf8Start, length).map { UnsafeRawPointer($0) }
        return found.map { UnsafeRawPointer(bytes).distance(to: $0) } ?? end
    }
}

// glibc declares it for _GNU_SOURCE only, which a Swift module has no way to ask for.
@_silgen_name("memmem") private func findBytes(
    _ text: UnsafeRawPointer, _ length: Int, _ sought: UnsafeRawPointer, _ soughtLength: Int
) -> UnsafeMutableRawPointer?
