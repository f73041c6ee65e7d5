extension Interpreter {
    /// - Parameter hint: the type in which an implicit member such as `.core` is looked up.
    func evaluate(_ expression: Expression, in scope: Scope, as hint: String? = nil) -> Value {
        if let gap = limit(at: expression.offset) { return .unknown(gap) }
        let result = nested(at: expression.offset) { value(of: expression, in: scope, as: hint) }
        // What is done with a list or text looks at all of it.
        let length = result.elements?.count ?? result.string?.utf8.count ?? 0
        if let gap = limit(at: expression.offset, length / 512) { return .unknown(gap) }
        return result
    }

    private func value(of expression: Expression, in scope: Scope, as hint: String?) -> Value {
        let offset = expression.offset
        switch expression.form {
        case .value(let value): return value
        case .text(let parts): return text(parts.map { evaluate($0, in: scope) }, at: offset)
        case .list(let elements):
            return list(elements.map { located(evaluate($0, in: scope, as: hint), at: $0, as: hint) }, at: offset)
        case .pairs(let pairs):
            return shallow(
                .pairs(pairs.map { (evaluate($0.key, in: scope), evaluate($0.value, in: scope, as: hint)) }), at: offset
            )
        case .tuple(let fields):
            return shallow(.tuple(fields.map { ($0.label, evaluate($0.value, in: scope)) }), at: offset)
        case .name(let name): return self.name(name, in: scope, at: offset)
        case .member(nil, let name): return implicitMember(name, as: hint, at: offset)
        case .member(let base?, let name): return member(name, of: evaluate(base, in: scope), at: offset)
        case .element(let base, let index, let fallback):
            let found = element(evaluate(index, in: scope), of: evaluate(base, in: scope), at: offset)
            if case .null = found, let fallback { return evaluate(fallback, in: scope) }
            return found
        case .call(let called, let arguments): return call(called, arguments, in: scope, as: hint, at: offset)
        case .closure(let function): return .function(function, scope)
        case .binary(let left, let sign, let right): return binary(left, sign, right, in: scope, as: hint, at: offset)
        case .not(let inner):
            let value = evaluate(inner, in: scope)
            if case .bool(let holds) = value { return .bool(!holds) }
            return .unknown(value.gap ?? Gap(reason: "this condition is unknown", offset: offset))
        case .choice(let condition, let first, let second):
            switch evaluate(condition, in: scope) {
            case .bool(true): return evaluate(first, in: scope, as: hint)
            case .bool(false): return evaluate(second, in: scope, as: hint)
            case let other:
                let gap = other.gap ?? Gap(reason: "this condition is unknown", offset: offset)
                let value = doubting(gap) { evaluate(first, in: scope, as: hint) }
                return join(value, doubting(gap) { evaluate(second, in: scope, as: hint) }, gap)
            }
        case .unreadable(let words, let mayAct):
            let gap = Gap(reason: "\(words) is evaluated only by SwiftPM", offset: offset)
            if mayAct { note(gap) }
            return .unknown(gap)
        }
    }

    /// A dependency that a member such as `.core` stands for has the place of the member, which each target has its own of.
    private func located(_ value: Value, at expression: Expression, as hint: String?) -> Value {
        guard hint == "Target.Dependency", case .member(nil, let name) = expression.form else { return value }
        // Behind the period.
        let start = expression.offset + 1
        let origin = Origin(runs: [(value: 0, file: start)], start: 0, length: name.utf8.count)
        switch value {
        case .text(let text): return .text(Text(string: text.string, origin: origin))
        case .record(let dependency):
            guard case .text(let text)? = dependency["name"] else { return value }
            let fields = dependency.fields.map { label, value in
                (label, label == "name" ? .text(Text(string: text.string, origin: origin)) : value)
            }
            return record(dependency.name, fields, at: start)
        default: return value
        }
    }

    func unknown(_ reason: String, at offset: Int) -> Value { .unknown(Gap(reason: reason, offset: offset)) }

    func list(_ elements: [Value], at offset: Int) -> Value {
        if let gap = limit(at: offset, elements.count) { return .unknown(gap) }
        guard elements.count <= Self.mostElements else { return unknown("it is too long", at: offset) }
        return shallow(.list(elements), at: offset)
    }

    /// Only the new element needs to be looked at. Code may keep each of the longer and longer lists.
    func appending(_ element: Value, to elements: [Value], at offset: Int) -> Value {
        if let gap = limit(at: offset, elements.count / 8) { return .unknown(gap) }
        guard elements.count < Self.mostElements else { return unknown("it is too long", at: offset) }
        if case .unknown(let gap) = shallow(.list([element]), at: offset), element.gap == nil { return .unknown(gap) }
        return .list(elements + [element])
    }

    func shallow(_ value: Value, at offset: Int) -> Value {
        let most = 4 * Self.mostElements
        var rest = most
        let isLarge = value.isLarge(&rest)
        if let gap = limit(at: offset, (most - rest) / 8) { return .unknown(gap) }
        return isLarge ? unknown("it nests too deeply", at: offset) : value
    }

    private func text(_ parts: [Value], at offset: Int) -> Value {
        var text = Text(string: "")
        for part in parts {
            switch part {
            case .text(let part):
                text.string += part.string
                text.origin = text.origin ?? part.origin
            case .number(let number): text.string += "\(number)"
            case .bool(let value): text.string += "\(value)"
            default: return .unknown(part.gap ?? Gap(reason: "this text is unknown", offset: offset))
            }
            guard text.string.utf8.count < Text.longest else { return unknown("it is too long", at: offset) }
        }
        if let gap = limit(at: offset, text.string.utf8.count / 16) { return .unknown(gap) }
        return .text(text)
    }

    // MARK: - Names and members

    private func name(_ name: String, in scope: Scope, at offset: Int) -> Value {
        let local = scope.value(name, below: global)
        if local == nil, let object = scope.value("self"), let value = storedOrComputed(name, of: object, at: offset) {
            return value
        }
        if local == nil, case .type(let type)? = scope.value("Self"),
            let value = staticMember(name, of: type, at: offset)
        {
            return value
        }
        if let value = local ?? global.value(name) {
            if case .function(let function, let home) = value, function.isProperty {
                return run(function.body, in: self.scope(in: home), at: offset, as: function.result)
            }
            return value
        }
        if let type = type(named: name) ?? (KnownNames.types.contains(name) ? name : nil) { return .type(type) }
        let gap = Gap(reason: "'\(name)' is known only to SwiftPM", offset: offset)
        if !KnownNames.withoutEffect.contains(name) { noteForeign(gap, at: offset) }
        return .unknown(gap)
    }

    private func implicitMember(_ name: String, as hint: String?, at offset: Int) -> Value {
        let types = types(with: name, isStatic: true)
        let expected = hint.flatMap { hint in types.first { $0 == hint || $0.hasSuffix("." + hint) } }
        let type = expected ?? (types.count == 1 && hint == nil ? types[0] : nil)
        if let type, let value = staticMember(name, of: type, at: offset) { return value }
        // Without a hint that fits, it may be any of them, or a member of SwiftPM's.
        return types.isEmpty || (hint.map(Self.ofSwiftPM.contains) == true && !types.contains { $0 == hint })
            ? record(name, [], at: offset) : unknown("'.\(name)' is a member of several types", at: offset)
    }

    func staticMember(_ name: String, of type: String, at offset: Int) -> Value? {
        guard let member = members(of: type, named: name, isStatic: true).first else { return nil }
        let scope = scope(in: global)
        scope.declare("Self", .type(type))
        switch member.form {
        case .value(let value, "case"):
            return kept(name, of: type, at: offset) {
                let raw = value.map { evaluate($0, in: scope) } ?? .text(Text(string: name))
                let made = record(type, [("rawValue", raw)], at: offset)
                made.record?.enumerationCase = name
                return made
            }
        case .value(let value, let annotated):
            return kept(name, of: type, at: offset) {
                value.map { evaluate($0, in: scope, as: annotated ?? type) } ?? .unknown(.unassigned)
            }
        case .computed(let function): return run(function.body, in: scope, at: offset, as: function.result)
        case .function(let function): return .function(function, scope)
        }
    }

    /// Types of SwiftPM whose values elements of lists are.
    private static let ofSwiftPM: Set<String> = [
        "Target", "Target.Dependency", "Product", "Package.Dependency", "Target.PluginUsage",
    ]

    // MARK: - Operators

    private func binary(
        _ left: Expression, _ sign: String, _ right: Expression, in scope: Scope, as hint: String?, at offset: Int
    ) -> Value {
        let first = evaluate(left, in: scope, as: hint)
        switch (sign, first) {
        case ("&&", .bool(false)), ("||", .bool(true)): return first
        case ("??", .null): return evaluate(right, in: scope, as: hint)
        case ("??", .unknown):
            let gap = first.gap ?? .unassigned
            return join(first, doubting(gap) { evaluate(right, in: scope, as: hint) }, gap)
        case ("??", _): return first
        default: break
        }
        let isShort = ["&&", "||"].contains(sign)
        let second =
            isShort && first.gap != nil
            ? doubting(first.gap ?? .unassigned) { evaluate(right, in: scope, as: hint) }
            : evaluate(right, in: scope, as: hint)
        switch sign {
        case "+": return sum(first, second, at: offset)
        case "==", "!=":
            guard let isEqual = areEqual(first, second) else { return unknownSide(first, second, at: offset) }
            return .bool(isEqual == (sign == "=="))
        case "&&", "||":
            if case .bool = first, case .bool = second { return second }
            // What is false in any case is false, and so on.
            if case .bool(sign == "||") = second { return second }
            return unknownSide(first, second, at: offset)
        case "..<", "...": return record(sign, [(nil, first), (nil, second)], at: offset)
        default: return unknownSide(first, second, at: offset)
        }
    }

    private func unknownSide(_ first: Value, _ second: Value, at offset: Int) -> Value {
        .unknown(first.gap ?? second.gap ?? Gap(reason: "this value is unknown", offset: offset))
    }

    /// An unknown part of a list is an unknown element of it.
    func sum(_ left: Value, _ right: Value, at offset: Int) -> Value {
        switch (left, right) {
        case (.list(let left), .list(let right)): list(left + right, at: offset)
        case (.list(let left), .unknown): list(left + [right], at: offset)
        case (.unknown, .list(let right)): list([left] + right, at: offset)
        case (.text, .text): text([left, right], at: offset)
        case (.null, .list): right
        default: unknownSide(left, right, at: offset)
        }
    }
}
