import AshlarProjectModel

/// Writes numbers and texts one after the other.
struct MemoWriter {
    private(set) var bytes: [UInt8] = []

    mutating func number(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    mutating func text(_ text: String) {
        number(UInt64(text.utf8.count))
        bytes += text.utf8
    }

    /// Nothing is not the empty text.
    mutating func text(_ text: String?) {
        number(text == nil ? 0 : 1)
        if let text { self.text(text) }
    }

    mutating func place(_ place: SourceLocation?) {
        text(place?.path)
        guard let place else { return }
        for part in [place.line, place.column, place.length] { number(UInt64(clamping: part)) }
    }

    mutating func list<Element>(_ elements: [Element], _ write: (inout MemoWriter, Element) -> Void) {
        number(UInt64(elements.count))
        for element in elements { write(&self, element) }
    }
}

/// Reads what was written so; where the bytes are something else, the answer is `nil`.
struct MemoReader {
    private(set) var rest: ArraySlice<UInt8>

    /// A place, or that there is none.
    struct Place { var location: SourceLocation? }
    struct Text { var text: String? }

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func number() -> UInt64? {
        guard rest.count >= 8 else { return nil }
        defer { rest = rest.dropFirst(8) }
        return UInt64(littleEndian: rest.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
    }

    mutating func text() -> String? {
        guard let count = number().flatMap(Int.init(exactly:)), count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return String(decoding: rest.prefix(count), as: UTF8.self)
    }

    mutating func optionalText() -> Text? {
        guard let isThere = number() else { return nil }
        if isThere == 0 { return Text() }
        return text().map { Text(text: $0) }
    }

    mutating func place() -> Place? {
        guard let path = optionalText() else { return nil }
        guard let path = path.text else { return Place() }
        guard let line = int(), let column = int(), let length = int() else { return nil }
        return Place(location: SourceLocation(path: path, line: line, column: column, length: length))
    }

    /// `nil` as soon as an element makes no sense.
    mutating func list<Element>(_ read: (inout MemoReader) -> Element?) -> [Element]? {
        guard let count = number() else { return nil }
        var elements: [Element] = []
        // A wrong count ends with the bytes: every element takes some.
        for _ in 0..<count {
            guard let element = read(&self) else { return nil }
            elements.append(element)
        }
        return elements
    }

    private mutating func int() -> Int? { number().flatMap(Int.init(exactly:)) }
}
