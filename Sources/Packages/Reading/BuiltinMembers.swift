/// Members of the standard library that manifests use.
enum BuiltinMembers {
    static func property(_ name: String, of base: Value) -> Value? {
        switch (name, base) {
        case ("count", .list(let elements)): .number(elements.count)
        case ("isEmpty", .list(let elements)): .bool(elements.isEmpty)
        case ("first", .list(let elements)): elements.first ?? .null
        case ("last", .list(let elements)): elements.last ?? .null
        case ("indices", .list(let elements)): .list(elements.indices.map(Value.number))
        case ("isEmpty", .text(let text)): .bool(text.string.isEmpty)
        case ("count", .text(let text)): .number(text.string.count)
        case ("capitalized", .text(let text)): changed(text) { $0.prefix(1).uppercased() + $0.dropFirst() }
        case ("isEmpty", .pairs(let pairs)): .bool(pairs.isEmpty)
        case ("keys", .pairs(let pairs)): .list(pairs.map(\.key))
        case ("values", .pairs(let pairs)): .list(pairs.map(\.value))
        case ("description", .text), ("self", _): base
        case ("type", .record(let target)):
            PackageValues.types[target.name].map { .record(Record($0, [], at: target.offset)) }
        default: nil
        }
    }

    /// - Returns: `nil` for a method that is not known.
    static func call(
        _ name: String, of base: Value, _ arguments: [Value.Field], _ interpreter: Interpreter, at offset: Int
    ) -> Value? {
        switch base {
        case .list(let elements): list(name, elements, arguments, interpreter, at: offset)
        case .text(let text): self.text(name, text, arguments, interpreter, at: offset)
        case .pairs(let pairs):
            list(
                name, pairs.map { .tuple([("key", $0.key), ("value", $0.value)]) }, arguments, interpreter, at: offset)
        default: nil
        }
    }

    // MARK: - Lists

    private static func list(
        _ name: String, _ elements: [Value], _ arguments: [Value.Field], _ interpreter: Interpreter, at offset: Int
    ) -> Value? {
        let first = arguments.first?.value
        func each(_ element: Value) -> Value { interpreter.call(first ?? .null, with: [element], at: offset) }
        switch (name, first) {
        case ("map", _?): return interpreter.list(elements.map(each), at: offset)
        case ("flatMap", _?):
            return elements.reduce(.list([])) { interpreter.sum($0, each($1), at: offset) }
        case ("compactMap", _?):
            return interpreter.list(
                elements.map(each).filter { if case .null = $0 { false } else { true } }, at: offset)
        case ("forEach", _?):
            for element in elements { _ = each(element) }
            return .null
        case ("filter", _?):
            // What may be in the list is in it.
            return .list(elements.filter { if case .bool(false) = each($0) { false } else { true } })
        case ("contains", let wanted?):
            let answers = elements.map { arguments[0].label == "where" ? truth(each($0)) : $0.equals(wanted) }
            if answers.contains(true) { return .bool(true) }
            return answers.contains(nil)
                ? .unknown(wanted.gap ?? Gap(reason: "the elements of this list are unknown", offset: offset))
                : .bool(false)
        case ("first", _?): return elements.first { truth(each($0)) == true } ?? .null
        case ("joined", nil):
            if elements.contains(where: { $0.string != nil }) { return joined(elements, by: "", at: offset) }
            return elements.reduce(.list([])) { interpreter.sum($0, $1, at: offset) }
        case ("joined", let separator?): return joined(elements, by: separator.string ?? "", at: offset)
        case ("dropFirst", nil): return .list(Array(elements.dropFirst()))
        case ("dropFirst", .number(let count)?) where count >= 0: return .list(Array(elements.dropFirst(count)))
        case ("dropLast", nil): return .list(elements.dropLast())
        case ("sorted", let order?):
            _ = interpreter.unknownCall([order], Gap(reason: "the order is unknown", offset: offset))
            return .list(elements)
        case ("sorted", nil), ("reversed", nil): return .list(elements)
        case ("union", let other?): return interpreter.sum(.list(elements), other, at: offset)
        case ("enumerated", nil):
            return .list(elements.enumerated().map { .tuple([("offset", .number($0)), ("element", $1)]) })
        default: return nil
        }
    }

    private static func truth(_ value: Value) -> Bool? { if case .bool(let value) = value { value } else { nil } }

    private static func joined(_ elements: [Value], by separator: String, at offset: Int) -> Value {
        let parts = elements.compactMap(\.string)
        guard parts.count == elements.count else {
            return .unknown(
                elements.lazy.compactMap(\.gap).first ?? Gap(reason: "this text is unknown", offset: offset))
        }
        var text = Text(string: parts.joined(separator: separator))
        if case .text(let first)? = elements.first { text.origin = first.origin }
        return text.string.utf8.count < 1 << 22 ? .text(text) : .unknown(Gap(reason: "it is too long", offset: offset))
    }

    // MARK: - Texts

    private static func text(
        _ name: String, _ text: Text, _ arguments: [Value.Field], _ interpreter: Interpreter, at offset: Int
    ) -> Value? {
        let first = arguments.first?.value.string
        switch (name, first) {
        case ("split", let separator?), ("components", let separator?):
            guard
                arguments.allSatisfy({ ["separator", "omittingEmptySubsequences", "separatedBy"].contains($0.label) })
            else { return nil }
            guard separator.count == 1, let character = separator.first else { return nil }
            var keepsEmpty = name == "components"
            if case .bool(false)? = arguments.first(where: { $0.label == "omittingEmptySubsequences" })?.value {
                keepsEmpty = true
            }
            let parts = text.string.split(separator: character, omittingEmptySubsequences: !keepsEmpty)
            if let gap = interpreter.limit(at: offset, text.string.utf8.count / 16) { return .unknown(gap) }
            return interpreter.list(parts.map { .text(text.part($0)) }, at: offset)
        case ("lowercased", nil): return changed(text) { $0.lowercased() }
        case ("uppercased", nil): return changed(text) { $0.uppercased() }
        case ("hasPrefix", let part?): return .bool(text.string.hasPrefix(part))
        case ("hasSuffix", let part?): return .bool(text.string.hasSuffix(part))
        case ("contains", let part?): return .bool(text.string.contains(part))
        case ("appending", let part?): return changed(text) { $0 + part }
        case ("dropFirst", _), ("dropLast", _):
            guard case .number(let count) = arguments.first?.value ?? .number(1), count >= 0 else { return nil }
            return .text(text.part(name == "dropFirst" ? text.string.dropFirst(count) : text.string.dropLast(count)))
        case ("replacingOccurrences", let part?), ("replacing", let part?):
            guard arguments.count == 2, let other = arguments[1].value.string, !part.isEmpty else { return nil }
            guard (other.utf8.count + 1) * (text.string.utf8.count + 1) < 1 << 22 else { return nil }
            return changed(text) { $0.replacing(part, with: other) }
        default: return nil
        }
    }

    private static func changed(_ text: Text, _ change: (String) -> String) -> Value {
        .text(Text(string: change(text.string), origin: text.origin))
    }
}
