import AshlarProjectModel

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
