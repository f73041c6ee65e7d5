import AshlarProjectModel

/// Writes numbers, texts and places one after the other, in the machine's own byte order: for what one machine keeps
/// from one run to the next.
struct MemoWriter {
    private(set) var bytes: [UInt8] = []

    /// Makes room for so many bytes, which it need not ask for piece by piece then.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func number(_ number: UInt64) {
        withUnsafeBytes(of: number) { bytes += $0 }
    }

    /// In half the bytes of a number.
    mutating func count(_ count: Int) {
        withUnsafeBytes(of: UInt32(clamping: count)) { bytes += $0 }
    }

    mutating func text(_ text: String) {
        count(text.utf8.count)
        bytes += text.utf8
    }

    /// As they are.
    mutating func raw(_ bytes: ArraySlice<UInt8>) { self.bytes += bytes }

    /// Nothing is not the empty text.
    mutating func optionalText(_ text: String?) {
        count(text == nil ? 0 : 1)
        if let text { self.text(text) }
    }

    mutating func location(_ location: SourceLocation?) {
        optionalText(location?.path)
        guard let location else { return }
        for part in [location.line, location.column, location.length] { count(part) }
    }

    mutating func list<Element>(_ elements: [Element], _ write: (inout MemoWriter, Element) -> Void) {
        count(elements.count)
        for element in elements { write(&self, element) }
    }

    /// What is written there, with its length in front.
    mutating func framed(_ write: (inout MemoWriter) -> Void) {
        let start = bytes.count
        count(0)
        write(&self)
        let length = UInt32(clamping: bytes.count - start - 4)
        withUnsafeBytes(of: length) { bytes.replaceSubrange(start..<start + 4, with: $0) }
    }
}
