/// Members of the standard library that manifests use.
enum BuiltinMembers {
    static func property(_ name: String, of base: Value) -> Value? {
        if case .list(let elements) = base, let gap = elements.lazy.compactMap(\.gap).first {
            return .unknown(gap.certain)
        }
        return switch (name, base) {
        case ("count", .list(let elements)): .number(elements.count)
        case ("isEmpty", .list(let elements)): .bool(elements.isEmpty)
        case ("first", .list(let elements)): elements.first ?? .null
        case ("last", .list(let elements)): elements.last ?? .null
        case ("indices", .list(let elements)): .list(elements.indices.map(Value.number))
        case ("isEmpty", .text(let text)): .bool(text.string.isEmpty)
        case ("count", .text(let text)): .number(text.string.count)
        case ("capitalized", .text(let text))
        where text.string.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }:
            changed(text) { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
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
        let whole = Value.list(elements)
        let doubt = whole.uncertainty
        // A mark of uncertainty stays one.
        func each(_ element: Value) -> Value {
            if element.gap?.isOptional == true { return element }
            guard let doubt else { return interpreter.call(first ?? .null, with: [element], at: offset) }
            return interpreter.doubting(doubt) { interpreter.call(first ?? .null, with: [element], at: offset) }
        }
        if let gap = interpreter.limit(at: offset, elements.count / 8) { return .unknown(gap) }
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
            let answers = elements.map(each)
            let kept = zip(elements, answers).filter { truth($1) != false }.map(\.0)
            let unknown = zip(elements, answers).first { truth($1) == nil && $0.gap?.isOptional != true }?.1
            return unknown.map { Value.list(kept).uncertain($0.gap ?? .unassigned) } ?? .list(kept)
        case ("contains", let wanted?):
            var isPredicate = false
            if case .function = wanted { isPredicate = true }
            let answers = elements.map { isPredicate ? truth(each($0)) : interpreter.areEqual($0, wanted) }
            if answers.contains(nil) || doubt != nil {
                return .unknown(wanted.gap ?? Gap(reason: "the elements of this list are unknown", offset: offset))
            }
            return .bool(answers.contains(true))
        case ("first", _?):
            for element in elements {
                switch truth(each(element)) {
                case true? where doubt == nil: return element
                case false?: continue
                default: return .unknown(Gap(reason: "the elements of this list are unknown", offset: offset))
                }
            }
            return .null
        case ("joined", nil):
            if elements.contains(where: { $0.string != nil }) { return joined(elements, by: "", at: offset) }
            return elements.reduce(.list([])) { interpreter.sum($0, $1, at: offset) }
        case ("joined", let separator?): return joined(elements, by: separator.string ?? "", at: offset)
        case ("dropFirst", _), ("dropLast", _), ("enumerated", _):
            if let doubt { return .unknown(doubt.certain) }
            if name == "enumerated" {
                return .list(elements.enumerated().map { .tuple([("offset", .number($0)), ("element", $1)]) })
            }
            guard case .number(let count) = first ?? .number(1), count >= 0 else { return nil }
            return .list(Array(name == "dropFirst" ? elements.dropFirst(count) : elements.dropLast(count)))
        case ("sorted", let order?):
            let gap = Gap(reason: "the order is unknown", offset: offset)
            _ = interpreter.unknownCall([order], gap)
            return whole.uncertain(gap)
        case ("sorted", nil): return whole.uncertain(Gap(reason: "the order is unknown", offset: offset))
        case ("reversed", nil): return doubt == nil ? .list(elements.reversed()) : whole
        case ("union", let other?):
            return interpreter.sum(whole, other, at: offset).uncertain(
                Gap(reason: "the order is unknown", offset: offset))
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
        let length = parts.reduce(0) { $0 + $1.utf8.count + separator.utf8.count }
        guard length < Text.longest else { return .unknown(Gap(reason: "it is too long", offset: offset)) }
        var text = Text(string: parts.joined(separator: separator))
        if case .text(let first)? = elements.first { text.origin = first.origin }
        return .text(text)
    }

    // MARK: - Texts

    private static func text(
        _ name: String, _ text: Text, _ arguments: [Value.Field], _ interpreter: Interpreter, at offset: Int
    ) -> Value? {
        let first = arguments.first?.value.string
        if let gap = interpreter.limit(at: offset, text.string.utf8.count / 16) { return .unknown(gap) }
        switch (name, first) {
        case ("split", let separator?), ("components", let separator?):
            let labels: Set<String?> = ["separator", "maxSplits", "omittingEmptySubsequences", "separatedBy"]
            guard arguments.allSatisfy({ labels.contains($0.label) }) else { return nil }
            var mostSplits = Interpreter.mostElements
            if let limit = arguments.first(where: { $0.label == "maxSplits" })?.value {
                guard case .number(let count) = limit, count >= 0 else { return nil }
                mostSplits = min(mostSplits, count)
            }
            guard separator.count == 1, let character = separator.first else { return nil }
            var keepsEmpty = name == "components"
            if case .bool(false)? = arguments.first(where: { $0.label == "omittingEmptySubsequences" })?.value {
                keepsEmpty = true
            }
            let parts = text.string.split(
                separator: character, maxSplits: mostSplits, omittingEmptySubsequences: !keepsEmpty)
            return interpreter.list(parts.map { .text(text.part($0)) }, at: offset)
        case ("lowercased", nil): return changed(text) { $0.lowercased() }
        case ("uppercased", nil): return changed(text) { $0.uppercased() }
        case ("hasPrefix", let part?): return .bool(text.string.hasPrefix(part))
        case ("hasSuffix", let part?): return .bool(text.string.hasSuffix(part))
        case ("contains", let part?): return .bool(text.string.contains(part))
        case ("appending", let part?):
            guard text.string.utf8.count + part.utf8.count < Text.longest else { return nil }
            return changed(text) { $0 + part }
        case ("dropFirst", _), ("dropLast", _):
            guard case .number(let count) = arguments.first?.value ?? .number(1), count >= 0 else { return nil }
            return .text(text.part(name == "dropFirst" ? text.string.dropFirst(count) : text.string.dropLast(count)))
        case ("replacingOccurrences", let part?), ("replacing", let part?):
            guard arguments.count == 2, let other = arguments[1].value.string, !part.isEmpty else { return nil }
            guard (other.utf8.count + 1) * (text.string.utf8.count + 1) < Text.longest else { return nil }
            return changed(text) { $0.replacing(part, with: other) }
        default: return nil
        }
    }

    private static func changed(_ text: Text, _ change: (String) -> String) -> Value {
        .text(Text(string: change(text.string), origin: text.origin))
    }
}
