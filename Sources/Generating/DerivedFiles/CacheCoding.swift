import AshlarProjectModel

/// Decodes the output of a `CacheWriter`. Invalid bytes yield empty values, and `isSound` becomes `false`.
struct CacheReader {
    private let all: UnsafeRawBufferPointer
    private(set) var position = 0
    private(set) var isSound = true

    /// - Parameter bytes: must outlive the reader.
    init(_ bytes: UnsafeRawBufferPointer) { all = bytes }

    /// The bytes from here to the end.
    var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: all[position...]) }
    var isAtEnd: Bool { position == all.count }

    mutating func number() -> UInt64 { load(UInt64.self) }
    mutating func count() -> Int { Int(load(UInt32.self)) }

    /// The range of a text's bytes.
    mutating func range() -> Range<Int> {
        let count = count()
        return take(count)
    }

    mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: all[take(count)])
    }

    mutating func text() -> String {
        let count = count()
        return String(decoding: bytes(count), as: UTF8.self)
    }

    mutating func optionalText() -> String? { count() == 0 ? nil : text() }

    mutating func location() -> SourceLocation? {
        guard let path = optionalText() else { return nil }
        let (line, column, length) = (count(), count(), count())
        return SourceLocation(path: path, line: line, column: column, length: length)
    }

    mutating func list<Element>(_ read: (inout CacheReader) -> Element) -> [Element] {
        let count = count()
        if count == 0 { return [] }
        var elements: [Element] = []
        // An invalid count ends with the bytes: every element consumes some.
        elements.reserveCapacity(min(count, all.count - position))
        while isSound, elements.count < count { elements.append(read(&self)) }
        return elements
    }

    /// Marks the bytes as invalid.
    mutating func fail() {
        isSound = false
        position = all.count
    }

    private mutating func load<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
        let range = take(MemoryLayout<Number>.size)
        return range.isEmpty ? 0 : all.loadUnaligned(fromByteOffset: range.lowerBound, as: type)
    }

    private mutating func take(_ count: Int) -> Range<Int> {
        guard count <= all.count - position else {
            fail()
            return position..<position
        }
        defer { position += count }
        return position..<position + count
    }
}

/// Encodes values in sequence, in the machine's byte order, for caches that stay on one machine.
struct CacheWriter {
    private(set) var bytes: [UInt8] = []

    /// Reserves capacity for this number of bytes.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func number(_ number: UInt64) {
        withUnsafeBytes(of: number) { bytes += $0 }
    }

    /// Encodes 4 bytes.
    mutating func count(_ count: Int) {
        withUnsafeBytes(of: UInt32(clamping: count)) { bytes += $0 }
    }

    mutating func text(_ text: String) {
        count(text.utf8.count)
        bytes += text.utf8
    }

    /// Appends bytes without a length.
    mutating func raw(_ bytes: ArraySlice<UInt8>) { self.bytes += bytes }

    /// `nil` differs from the empty text.
    mutating func optionalText(_ text: String?) {
        count(text == nil ? 0 : 1)
        if let text { self.text(text) }
    }

    mutating func location(_ location: SourceLocation?) {
        optionalText(location?.path)
        guard let location else { return }
        for part in [location.line, location.column, location.length] { count(part) }
    }

    mutating func list<Element>(_ elements: [Element], _ write: (inout CacheWriter, Element) -> Void) {
        count(elements.count)
        for element in elements { write(&self, element) }
    }
}
