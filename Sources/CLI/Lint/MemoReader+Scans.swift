import AshlarProjectModel

/// The names of a memory that one thread has met, each made once.
struct MetNames {
    private let bytes: UnsafeRawBufferPointer
    private let places: UnsafeBufferPointer<Range<Int>>
    private var known: [String?]

    /// - Parameters:
    ///   - bytes: must outlive the names.
    ///   - places: where each name stands in the bytes.
    init(_ bytes: UnsafeRawBufferPointer, _ places: UnsafeBufferPointer<Range<Int>>) {
        self.bytes = bytes
        self.places = places
        known = Array(repeating: nil, count: places.count)
    }

    /// `nil` where there is no such name.
    mutating func text(_ index: Int) -> String? {
        guard index < known.count else { return nil }
        if let text = known[index] { return text }
        let text = String(decoding: bytes[places[index]], as: UTF8.self)
        known[index] = text
        return text
    }
}

extension MemoReader {
    mutating func scan(_ names: inout MetNames) -> SourceScan {
        var scan = SourceScan()
        scan.imports = list(&names) { $0.use(&$1) }
        scan.suppressions = list(&names) { $0.suppression(&$1) }
        scan.tests = tests()
        return scan
    }

    private mutating func list<Element>(
        _ names: inout MetNames, _ read: (inout MemoReader, inout MetNames) -> Element
    ) -> [Element] {
        list { read(&$0, &names) }
    }

    private mutating func use(_ names: inout MetNames) -> ImportUse {
        let form = ScanForm(number: count())
        let module = text(count(), &names)
        let (line, column, length) = (count(), count(), count())
        let access = form.access == 0 ? nil : one(of: Self.accesses, form.access - 1)
        let kind = one(of: Self.kinds, form.kind) ?? .module
        if form.isPlain {
            return ImportUse(module: module, kind: kind, access: access, line: line, column: column, length: length)
        }
        let condition = optionalText(&names)
        let path = list(&names) { $0.text($0.count(), &$1) }
        let attributes = list(&names) { $0.text($0.count(), &$1) }
        return ImportUse(
            module: module, path: path, kind: kind, attributes: attributes, access: access, condition: condition,
            line: line, column: column, length: length)
    }

    private static let kinds = ImportUse.Kind.allCases
    private static let accesses = ImportUse.Access.allCases

    private mutating func suppression(_ names: inout MetNames) -> Suppression {
        let rule = text(count(), &names)
        let (covered, line, column, length) = (count(), count(), count(), count())
        let (reason, defect, word) = (optionalText(&names), optionalText(&names), optionalText(&names))
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

    private mutating func text(_ index: Int, _ names: inout MetNames) -> String {
        if let text = names.text(index) { return text }
        fail()
        return ""
    }

    private mutating func optionalText(_ names: inout MetNames) -> String? {
        let index = count()
        return index == 0 ? nil : text(index - 1, &names)
    }

    private mutating func one<Value>(of values: [Value], _ index: Int) -> Value? {
        if values.indices.contains(index) { return values[index] }
        fail()
        return nil
    }
}
