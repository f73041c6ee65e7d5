import AshlarProjectModel

/// Writes what was found in sources, in few bytes: numbers of 32 bits, names by their place in a table.
struct ScanWriter {
    private(set) var bytes: [UInt8] = []
    /// In the order in which they were met.
    private(set) var names: [String] = []
    private var places: [String: Int] = [:]

    mutating func number(_ number: UInt64) {
        withUnsafeBytes(of: number) { bytes += $0 }
    }

    mutating func count(_ count: Int) {
        withUnsafeBytes(of: UInt32(clamping: count)) { bytes += $0 }
    }

    mutating func text(_ text: String) {
        count(text.utf8.count)
        bytes += text.utf8
    }

    /// What is written there, with its length in front.
    mutating func framed(_ write: (inout ScanWriter) -> Void) {
        let start = bytes.count
        count(0)
        write(&self)
        let length = UInt32(clamping: bytes.count - start - 4)
        withUnsafeBytes(of: length) { bytes.replaceSubrange(start..<start + 4, with: $0) }
    }

    mutating func scan(_ scan: SourceScan) {
        count(scan.imports.count)
        for use in scan.imports { self.use(use) }
        count(scan.suppressions.count)
        for suppression in scan.suppressions { self.suppression(suppression) }
        tests(scan.tests)
    }

    private mutating func use(_ use: ImportUse) {
        name(use.module)
        count(ImportUse.Kind.allCases.firstIndex(of: use.kind) ?? 0)
        count(use.access.flatMap(ImportUse.Access.allCases.firstIndex).map { $0 + 1 } ?? 0)
        for part in [use.line, use.column, use.length] { count(part) }
        optionalName(use.condition)
        for list in [use.path, use.attributes] {
            count(list.count)
            for element in list { name(element) }
        }
    }

    private mutating func suppression(_ suppression: Suppression) {
        name(suppression.rule)
        for part in [suppression.coveredLine, suppression.line, suppression.column, suppression.length] { count(part) }
        for text in [suppression.reason, suppression.defect, suppression.unknownWord] { optionalName(text) }
    }

    private mutating func tests(_ tests: TestContent?) {
        guard let tests else { return count(0) }
        count((tests.firstTest == nil ? 1 : 2) + (tests.hasAssertion ? 2 : 0))
        guard let place = tests.firstTest else { return }
        for part in [place.line, place.column, place.length] { count(part) }
    }

    private mutating func name(_ name: String) { count(place(of: name)) }

    private mutating func optionalName(_ name: String?) { count(name.map { place(of: $0) + 1 } ?? 0) }

    private mutating func place(of name: String) -> Int {
        if let known = places[name] { return known }
        places[name] = names.count
        names.append(name)
        return names.count - 1
    }
}

/// Reads what was written so. Bytes that are something else end in nothing, and the reader is not sound from there on.
struct ScanReader {
    private let all: UnsafeRawBufferPointer
    private(set) var place: Int
    private(set) var isSound = true

    /// - Parameter bytes: must outlive the reader.
    init(_ bytes: UnsafeRawBufferPointer, at place: Int = 0) {
        all = bytes
        self.place = place
    }

    /// The bytes from here to the end.
    var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: all[place...]) }

    mutating func number() -> UInt64 { load(UInt64.self) }
    mutating func count() -> Int { Int(load(UInt32.self)) }

    /// The places of a text's bytes.
    mutating func range() -> Range<Int> {
        let count = count()
        return take(count)
    }

    mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: all[take(count)]) }

    /// Goes on behind a frame.
    mutating func skip(to end: Int) {
        if end < place || end > all.count { return fail() }
        place = end
    }

    private mutating func load<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
        let range = take(MemoryLayout<Number>.size)
        return range.isEmpty ? 0 : all.loadUnaligned(fromByteOffset: range.lowerBound, as: type)
    }

    private mutating func take(_ count: Int) -> Range<Int> {
        guard count <= all.count - place else {
            fail()
            return place..<place
        }
        defer { place += count }
        return place..<place + count
    }

    private mutating func fail() {
        isSound = false
        place = all.count
    }

    /// - Parameter name: the name of a place in the table; `nil` where the table has no such place.
    mutating func scan(_ name: (Int) -> String?) -> SourceScan {
        var scan = SourceScan()
        scan.imports = list { $0.use(name) }
        scan.suppressions = list { $0.suppression(name) }
        scan.tests = tests()
        return scan
    }

    private mutating func list<Element>(_ read: (inout ScanReader) -> Element) -> [Element] {
        let count = count()
        if count == 0 { return [] }
        var elements: [Element] = []
        // A wrong count ends with the bytes: every element takes some.
        elements.reserveCapacity(min(count, all.count - place))
        for _ in 0..<count where isSound { elements.append(read(&self)) }
        return elements
    }

    private mutating func use(_ name: (Int) -> String?) -> ImportUse {
        let module = text(count(), name)
        let (kind, access) = (count(), count())
        let (line, column, length) = (count(), count(), count())
        let condition = optionalText(name)
        let path = list { $0.text($0.count(), name) }
        let attributes = list { $0.text($0.count(), name) }
        return ImportUse(
            module: module, path: path, kind: one(of: Self.kinds, kind) ?? .module, attributes: attributes,
            access: access == 0 ? nil : one(of: Self.accesses, access - 1), condition: condition, line: line,
            column: column, length: length)
    }

    private static let kinds = ImportUse.Kind.allCases
    private static let accesses = ImportUse.Access.allCases

    private mutating func suppression(_ name: (Int) -> String?) -> Suppression {
        let rule = text(count(), name)
        let (covered, line, column, length) = (count(), count(), count(), count())
        let (reason, defect, word) = (optionalText(name), optionalText(name), optionalText(name))
        return Suppression(
            rule: rule, reason: reason, coveredLine: covered, line: line, column: column, length: length,
            defect: defect, unknownWord: word)
    }

    private mutating func tests() -> TestContent? {
        let kind = count()
        if kind == 0 { return nil }
        let hasTest = kind == 2 || kind == 4
        let place = hasTest ? TestContent.Place(line: count(), column: count(), length: count()) : nil
        return TestContent(firstTest: place, hasAssertion: kind > 2)
    }

    private mutating func text(_ index: Int, _ name: (Int) -> String?) -> String {
        if let text = name(index) { return text }
        fail()
        return ""
    }

    private mutating func optionalText(_ name: (Int) -> String?) -> String? {
        let index = count()
        return index == 0 ? nil : text(index - 1, name)
    }

    private mutating func one<Value>(of values: [Value], _ index: Int) -> Value? {
        if values.indices.contains(index) { return values[index] }
        fail()
        return nil
    }
}
