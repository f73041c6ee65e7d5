#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The next occurrence of some bytes; for ascending offsets the text is searched only once.
package struct NextOccurrence {
    private let needle: StaticString
    private var known = -1
    /// The offset from which `known` is the next occurrence.
    private var searchedFrom = Int.max

    init(of needle: StaticString) { self.needle = needle }

    /// The first occurrence at or after `offset`; `end` if there is none.
    mutating func position(from offset: Int, in bytes: UnsafePointer<UInt8>, before end: Int) -> Int {
        if offset <= known, offset >= searchedFrom { return known }
        known = Self.find(needle, from: offset, in: bytes, before: end)
        searchedFrom = offset
        return known
    }

    package static func find(
        _ needle: StaticString, from offset: Int, in bytes: UnsafePointer<UInt8>, before end: Int
    ) -> Int {
        guard offset < end else { return end }
        let length = needle.utf8CodeUnitCount
        let found =
            length == 1
            ? memchr(bytes + offset, Int32(needle.utf8Start[0]), end - offset).map { UnsafeRawPointer($0) }
            : findBytes(bytes + offset, end - offset, needle.utf8Start, length).map { UnsafeRawPointer($0) }
        return found.map { UnsafeRawPointer(bytes).distance(to: $0) } ?? end
    }
}

// glibc declares it for _GNU_SOURCE only, which a Swift module cannot define.
@_silgen_name("memmem") private func findBytes(
    _ text: UnsafeRawPointer, _ length: Int, _ needle: UnsafeRawPointer, _ soughtLength: Int
) -> UnsafeMutableRawPointer?
