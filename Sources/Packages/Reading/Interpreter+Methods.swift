extension Interpreter {
    func callMember(
        _ name: String, of base: Expression, _ arguments: [Argument], in scope: Scope, as hint: String?, at offset: Int
    ) -> Value {
        // `[.core] .filter { … }` has elements of the type of its result.
        let object = evaluate(base, in: scope, as: hint)
        if case .type(let type) = object {
            if name == "init" { return construct(type, arguments, in: scope, at: offset) }
            if let value = callStatic(name, of: type, arguments, in: scope, at: offset) { return value }
            let nested = type == "PackageDescription" ? name : "\(type).\(name)"
            return makeRecord(
                name.first?.isUppercase == true ? nested : name, arguments, in: scope, at: offset)
        }
        if let value = callInstance(name, of: object, arguments, in: scope, as: hint, at: offset) { return value }
        let values = arguments.map { argument -> Value.Field in
            (argument.label, evaluate(argument.value, in: scope, as: elementType(of: base)))
        }
        if let changed = changed(object, by: name, values, at: offset) {
            assign(changed, to: base, in: scope)
            return .null
        }
        if let value = BuiltinMembers.call(name, of: object, values, self, at: offset) { return value }
        let gap = object.gap ?? Gap(reason: "'\(name)' is evaluated only by SwiftPM", offset: offset)
        if Self.mutating.contains(name) || arguments.contains(where: \.isInOut) { note(gap) }
        noteForeign(gap, at: offset)
        return unknownCall(values.map(\.value), gap)
    }

    /// Methods of collections that change them.
    private static let mutating: Set<String> = [
        "append", "insert", "formUnion", "replaceSubrange", "merge", "update", "updateValue", "subtract", "swapAt",
        "formIntersection", "formSymmetricDifference", "withUnsafeMutableBufferPointer", "partition", "shuffle",
    ]

    func callInstance(
        _ name: String, of object: Value, _ arguments: [Argument], in scope: Scope, as hint: String?, at offset: Int
    ) -> Value? {
        let types = types(of: object).filter { !members(of: $0, named: name, isStatic: false).isEmpty }
        if types.count > 1 { return unknown("'\(name)' is a member of several types", at: offset) }
        let all = types.first.map { members(of: $0, named: name, isStatic: false) } ?? []
        let functions = all.compactMap { member -> Function? in
            if case .function(let function) = member.form { function } else { nil }
        }
        // A scope keeps what it has.
        if functions.isEmpty { return nil }
        if let gap = limit(at: offset, (object.elements?.count ?? 0) / 8) { return .unknown(gap) }
        let home = self.scope(in: global)
        home.bind("self", object)
        return call(functions, arguments, in: scope, home: home, as: hint, at: offset)
    }

    /// The list after a method that changes it; `nil` for other methods.
    private func changed(_ object: Value, by name: String, _ arguments: [Value.Field], at offset: Int) -> Value? {
        // A parameter of SwiftPM's that is not written has an empty list.
        let old = if case .null = object { Value.list([]) } else { object }
        guard let elements = old.elements else { return nil }
        switch (name, arguments.first) {
        case ("insert", let first?) where arguments.count == 2:
            guard case .number(let index) = arguments[1].value, old.uncertainty == nil, index <= elements.count,
                first.label == nil, index >= 0
            else {
                return sum(old, first.value, at: offset).uncertain(Gap(reason: "the order is unknown", offset: offset))
            }
            return list(elements[..<index] + [first.value] + elements[index...], at: offset)
        case ("append", let first?), ("insert", let first?), ("formUnion", let first?):
            let isList = first.label == "contentsOf" || name == "formUnion"
            return isList ? sum(old, first.value, at: offset) : appending(first.value, to: elements, at: offset)
        case ("removeAll", nil): return .list([])
        case ("removeAll", let first?) where first.label != "keepingCapacity":
            var removal = Value.list([])
            for element in elements {
                switch call(first.value, with: [element], at: offset) {
                case .bool(true): continue
                case .bool(false): removal = sum(removal, .list([element]), at: offset)
                case let other:
                    removal = sum(removal, .list([element]), at: offset).uncertain(other.gap ?? .unassigned)
                }
            }
            return removal
        case ("reverse", nil): return old.uncertainty == nil ? .list(elements.reversed()) : old
        case ("sort", _):
            _ = unknownCall(arguments.map(\.value), Gap(reason: "the order is unknown", offset: offset))
            return old.uncertain(Gap(reason: "the order is unknown", offset: offset))
        case ("reserveCapacity", _): return old
        default: return nil
        }
    }
}
