/// A value of the code that describes a package.
indirect enum Value {
    case null
    case bool(Bool)
    case number(Int)
    case text(Text)
    case list([Value])
    case pairs([(key: Value, value: Value)])
    case tuple([Field])
    case record(Record)
    case function(Function, Scope)
    case type(String)
    /// It depends on what is known only when the code runs.
    case unknown(Gap)

    typealias Field = (label: String?, value: Value)

    var string: String? { if case .text(let text) = self { text.string } else { nil } }
    var elements: [Value]? { if case .list(let elements) = self { elements } else { nil } }
    var record: Record? { if case .record(let record) = self { record } else { nil } }
    var gap: Gap? { if case .unknown(let gap) = self { gap } else { nil } }

    /// Whether the list may have fewer elements, or another order.
    var uncertainty: Gap? {
        if case .list(let elements) = self { elements.lazy.compactMap(\.gap).first { $0.isOptional } } else { nil }
    }

    /// `nil` where they cannot be compared, or where that takes more steps than there are.
    ///
    /// - Parameter steps: how many parts and blocks of text may be compared; it is reduced by those that were.
    func equals(_ other: Value, _ steps: inout Int) -> Bool? {
        steps -= 1
        if steps < 0 { return nil }
        switch (self, other) {
        case (.unknown, _), (_, .unknown): return nil
        case (.null, .null): return true
        case (.null, _), (_, .null): return false
        case (.bool(let left), .bool(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.text(let left), .text(let right)):
            steps -= min(left.string.utf8.count, right.string.utf8.count) / 64
            return left.string == right.string
        case (.record(let left), .record(let right)): return left.equals(right)
        case (.list(let left), .list(let right)): return Self.equals(left, right, &steps)
        default: return nil
        }
    }

    private static func equals(_ left: [Value], _ right: [Value], _ steps: inout Int) -> Bool? {
        steps -= (left.count + right.count) / 8
        if left.contains(where: { $0.gap != nil }) || right.contains(where: { $0.gap != nil }) { return nil }
        if left.count != right.count { return false }
        var areEqual: Bool? = true
        for (left, right) in zip(left, right) {
            switch left.equals(right, &steps) {
            case true?: continue
            case false?: return false
            case nil: areEqual = nil
            }
            if steps < 0 { return nil }
        }
        return areEqual
    }

    /// The value as a variable gets it: structures are copied.
    var copied: Value {
        switch self {
        case .record(let record) where record.isStructure && record.enumerationCase == nil:
            .record(Record(record.name, record.fields, at: record.offset, isStructure: true))
        case .list(let elements) where elements.contains { $0.record?.isStructure == true }:
            .list(elements.map(\.copied))
        default: self
        }
    }

    /// Either of two values, where it is unknown which one: lists have the elements of both, and a target of both has the
    /// dependencies of both.
    ///
    /// - Parameter steps: as for `equals`.
    func joined(with other: Value, _ doubt: Gap, _ steps: inout Int, _ depth: Int = 8) -> Value {
        if gap == .unassigned || equals(other, &steps) == true { return other }
        if let left = record, let right = other.record { return left.joined(with: right, doubt, &steps, depth) }
        guard case .list(let left) = self, case .list(let right) = other else { return .unknown(doubt) }
        let isSmall = left.count * right.count < 1 << 16
        var others: [Value] = []
        for element in right where !isSmall || !left.contains(where: { $0.equals(element, &steps) == true }) {
            others.append(element)
        }
        steps -= (left.count + others.count) / 8
        // A list that may be one of two becomes longer with each of them.
        guard steps >= 0, left.count + others.count <= Interpreter.mostElements else { return .unknown(doubt) }
        return .list(left + others).uncertain(doubt)
    }

    /// The list with a mark that elements may be missing or in another order; other values as they are.
    func uncertain(_ doubt: Gap) -> Value {
        guard case .list(let elements) = self, uncertainty == nil else { return self }
        return .list(elements + [.unknown(Gap(reason: doubt.reason, offset: doubt.offset, isOptional: true))])
    }

    /// Whether lists and tuples nest deeper, or have more parts in all, than any package needs.
    ///
    /// What nests very deep cannot be freed. Parts may be shared, so there may be far more of them than memory holds.
    ///
    /// - Parameter parts: how many there may be; it is reduced by those that there are.
    func isLarge(_ parts: inout Int, _ depth: Int = 8) -> Bool {
        parts -= 1
        if parts < 0 { return true }
        switch self {
        case .list(let elements): return depth == 0 || elements.contains { $0.isLarge(&parts, depth - 1) }
        case .tuple(let fields): return depth == 0 || fields.contains { $0.value.isLarge(&parts, depth - 1) }
        case .pairs(let pairs):
            return depth == 0
                || pairs.contains { $0.value.isLarge(&parts, depth - 1) || $0.key.isLarge(&parts, depth - 1) }
        default: return false
        }
    }
}

/// Why a value is unknown.
struct Gap: Hashable {
    var reason: String
    /// In UTF-8 bytes from the start of the file.
    var offset: Int

    /// Whether it is not an element, but a mark that the list may have fewer of them, or in another order.
    var isOptional = false

    /// The same, as a value.
    var certain: Gap { Gap(reason: reason, offset: offset) }

    /// That of a variable without a value yet.
    static let unassigned = Gap(reason: "it has no value", offset: 0)
}

/// A call such as `.target(name: "Cart")`, or a value of a type in the file: SwiftPM's classes and the fields of both can
/// be assigned.
final class Record {
    /// `target`, `Package`, or the name of a type in the file.
    let name: String
    var fields: [Value.Field]
    let offset: Int
    /// Whether it is a value of a structure in the file.
    let isStructure: Bool
    /// The name of the case of an enumeration in the file.
    var enumerationCase: String?

    init(_ name: String, _ fields: [Value.Field], at offset: Int, isStructure: Bool = false) {
        (self.name, self.fields, self.offset, self.isStructure) = (name, fields, offset, isStructure)
    }

    /// `nil` where that depends on more than names.
    fileprivate func equals(_ other: Record) -> Bool? {
        if self === other { return true }
        if enumerationCase != nil, other.enumerationCase != nil {
            return name == other.name && enumerationCase == other.enumerationCase
        }
        return fields.isEmpty && other.fields.isEmpty ? name == other.name : nil
    }

    fileprivate func joined(with other: Record, _ doubt: Gap, _ steps: inout Int, _ depth: Int) -> Value {
        guard depth > 0, enumerationCase == nil, name == other.name, let own = self["name"],
            own.equals(other["name"] ?? .null, &steps) == true
        else {
            return .unknown(doubt)
        }
        let joined = Record(name, fields, at: offset)
        for (label, value) in other.fields {
            steps -= joined.fields.count / 8
            if steps < 0 { return .unknown(doubt) }
            joined[label] = joined[label]?.joined(with: value, doubt, &steps, depth - 1) ?? value
        }
        return .record(joined)
    }

    subscript(label: String?) -> Value? {
        get { fields.first { $0.label == label }?.value }
        set {
            if let index = fields.firstIndex(where: { $0.label == label }) {
                fields[index].value = newValue ?? .null
            } else {
                fields.append((label, newValue ?? .null))
            }
        }
    }
}

/// A text, and where the file has it.
struct Text {
    var string: String
    var origin: Origin?

    /// In bytes.
    static let longest = 1 << 22

    /// The part that the function selects, with its own place.
    func part(_ part: Substring) -> Text {
        let start = string.utf8.distance(from: string.startIndex, to: part.startIndex)
        return Text(
            string: String(part),
            origin: origin.map { Origin(runs: $0.runs, start: $0.start + start, length: part.utf8.count) })
    }
}

/// A range of a literal's value.
struct Origin {
    /// Where the lines of the literal are, in UTF-8 bytes: in its value, and in the file; ascending.
    let runs: [(value: Int, file: Int)]
    let start: Int
    let length: Int

    /// In UTF-8 bytes from the start of the file.
    var offset: Int {
        // The last run that begins at or before the start.
        var (low, high) = (0, runs.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if runs[middle].value <= start { low = middle } else { high = middle }
        }
        return runs[low].file + start - runs[low].value
    }
}

/// The variables of a block and of those around it.
final class Scope {
    private var values: [String: Value] = [:]
    private let outer: Scope?

    init(in outer: Scope?) { self.outer = outer }

    func declare(_ name: String, _ value: Value?) { values[name] = value?.copied ?? .unknown(.unassigned) }

    /// Declares a name for a value that is not copied.
    func bind(_ name: String, _ value: Value) { values[name] = value }

    /// The value of a variable of this scope alone.
    func ownValue(_ name: String) -> Value? { values[name] }

    /// - Parameter end: the scope at which the search ends, without a look at it.
    func value(_ name: String, below end: Scope? = nil) -> Value? {
        self === end ? nil : values[name] ?? outer?.value(name, below: end)
    }

    /// - Returns: whether there is such a variable.
    func assign(_ name: String, _ value: Value) -> Bool {
        if values[name] == nil { return outer?.assign(name, value) ?? false }
        values[name] = value
        return true
    }
}
