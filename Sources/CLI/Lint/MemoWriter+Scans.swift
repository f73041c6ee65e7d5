import AshlarProjectModel

/// The names in scans that are written, each of which is written once.
struct ScanNames {
    /// In the order in which they were met.
    private(set) var all: [String] = []
    private var places: [String: Int] = [:]

    mutating func place(of name: String) -> Int {
        if let known = places[name] { return known }
        places[name] = all.count
        all.append(name)
        return all.count - 1
    }
}

extension MemoWriter {
    /// What was found in a source, with names by their place among the names.
    mutating func scan(_ scan: SourceScan, _ names: inout ScanNames) {
        count(scan.imports.count)
        for use in scan.imports { self.use(use, &names) }
        count(scan.suppressions.count)
        for suppression in scan.suppressions { self.suppression(suppression, &names) }
        tests(scan.tests)
    }

    private mutating func use(_ use: ImportUse, _ names: inout ScanNames) {
        let kind = ImportUse.Kind.allCases.firstIndex(of: use.kind) ?? 0
        let access = use.access.flatMap(ImportUse.Access.allCases.firstIndex).map { $0 + 1 } ?? 0
        // Most imports are a name and a place: what else there may be is written where there is some of it.
        let isPlain = use.condition == nil && use.path.isEmpty && use.attributes.isEmpty
        let form = ScanForm(kind: kind, access: access, isPlain: isPlain)
        for part in [form.number, names.place(of: use.module), use.line, use.column, use.length] { count(part) }
        if isPlain { return }
        optionalName(use.condition, &names)
        for list in [use.path, use.attributes] {
            count(list.count)
            for element in list { count(names.place(of: element)) }
        }
    }

    private mutating func suppression(_ suppression: Suppression, _ names: inout ScanNames) {
        count(names.place(of: suppression.rule))
        for part in [suppression.coveredLine, suppression.line, suppression.column, suppression.length] { count(part) }
        for text in [suppression.reason, suppression.defect, suppression.unknownWord] { optionalName(text, &names) }
    }

    private mutating func tests(_ tests: TestContent?) {
        guard let tests else { return count(0) }
        count((tests.firstTest == nil ? 1 : 2) + (tests.hasAssertion ? 2 : 0))
        guard let place = tests.firstTest else { return }
        for part in [place.line, place.column, place.length] { count(part) }
    }

    private mutating func optionalName(_ name: String?, _ names: inout ScanNames) {
        count(name.map { names.place(of: $0) + 1 } ?? 0)
    }
}

/// How an import is written, as one number.
struct ScanForm {
    /// The place among all kinds.
    var kind: Int
    /// The place among all words for access, counted from 1; 0 where none is written.
    var access: Int
    /// Whether it has neither attributes nor a condition, and names a module alone.
    var isPlain: Bool

    init(kind: Int, access: Int, isPlain: Bool) {
        self.kind = kind
        self.access = access
        self.isPlain = isPlain
    }

    init(number: Int) {
        kind = number >> 8
        access = number >> 1 & 0x7F
        isPlain = number & 1 == 1
    }

    var number: Int { kind << 8 | access << 1 | (isPlain ? 1 : 0) }
}
