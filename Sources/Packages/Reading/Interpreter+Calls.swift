extension Interpreter {
    func call(
        _ called: Expression, _ arguments: [Argument], in scope: Scope, as hint: String?, at offset: Int
    ) -> Value {
        if case .name(let name) = called.form, scope.value(name, below: global) == nil,
            let value = callOwn(name, arguments, in: scope, as: hint, at: offset)
        {
            return value
        }
        switch called.form {
        case .member(nil, "init"):
            if !(hint.map { has(type: $0) || KnownNames.types.contains($0) } ?? false) {
                noteForeign(Gap(reason: "the type of '.init' is known only to SwiftPM", offset: offset), at: offset)
            }
            return hint.map { construct($0, arguments, in: scope, at: offset) } ?? implicit()
        case .member(nil, let name):
            let types = types(with: name, isStatic: true)
            let expected = hint.flatMap { hint in types.first { $0 == hint || $0.hasSuffix("." + hint) } }
            if let type = expected ?? (types.count == 1 && hint == nil ? types[0] : nil) {
                // SwiftPM has one of this name, too, if these arguments do not fit.
                if let value = callStatic(name, of: type, arguments, in: scope, at: offset) {
                    return hint == nil && Self.constructors.contains(name)
                        ? unknown("'.\(name)' is a member of several types", at: offset) : value
                }
            } else if hint == nil, !types.isEmpty {
                return unknown("'.\(name)' is a member of several types", at: offset)
            }
            if types.isEmpty, !KnownNames.members.contains(name) {
                noteForeign(Gap(reason: "'.\(name)' is known only to SwiftPM", offset: offset), at: offset)
            }
            return makeRecord(name, arguments, in: scope, at: offset)
        case .member(let base?, let name):
            return callMember(name, of: base, arguments, in: scope, as: hint, at: offset)
        case .name(let name) where KnownNames.reports.contains(name) && scope.value(name) == nil:
            for argument in arguments { _ = evaluate(argument.value, in: scope) }
            return .null
        case .list, .pairs:
            // `[Target]()`
            guard arguments.isEmpty else { break }
            if case .pairs = called.form { return .pairs([]) }
            return .list([])
        default: break
        }
        switch evaluate(called, in: scope) {
        case .function(let function, let home):
            return call([function], arguments, in: scope, home: home, as: hint, at: offset)
                ?? unknown("this call matches no function of the file", at: offset)
        case .type(let type): return construct(type, arguments, in: scope, at: offset)
        case let other:
            let gap = other.gap ?? Gap(reason: "this call is evaluated only by SwiftPM", offset: offset)
            if other.gap == nil || arguments.contains(where: \.isInOut) { note(gap) }
            noteForeign(gap, at: offset)
            return unknownCall(arguments.map { evaluate($0.value, in: scope) }, gap)
        }

        func implicit() -> Value { makeRecord("init", arguments, in: scope, at: offset) }
    }

    /// Calls a method of the type around the call by its name alone.
    private func callOwn(
        _ name: String, _ arguments: [Argument], in scope: Scope, as hint: String?, at offset: Int
    ) -> Value? {
        if let object = scope.value("self"),
            let value = callInstance(name, of: object, arguments, in: scope, as: hint, at: offset)
        {
            return value
        }
        guard case .type(let type)? = scope.value("Self") else { return nil }
        return callStatic(name, of: type, arguments, in: scope, at: offset)
    }

    /// Functions of SwiftPM that extensions in the file may overload.
    private static let constructors = Set(PackageValues.types.keys).union(["product", "byName", "library", "package"])

    // MARK: - Functions of the file

    func callStatic(
        _ name: String, of type: String, _ arguments: [Argument], in scope: Scope, at offset: Int
    ) -> Value? {
        let functions = members(of: type, named: name, isStatic: true).compactMap { member -> Function? in
            if case .function(let function) = member.form { function } else { nil }
        }
        guard !functions.isEmpty else { return nil }
        let home = self.scope(in: global)
        home.declare("Self", .type(type))
        return call(functions, arguments, in: scope, home: home, at: offset)
    }

    /// Calls the one function that the arguments fit. Of several, types decide, or how many parameters have no argument.
    func call(
        _ functions: [Function], _ arguments: [Argument], in scope: Scope, home: Scope, as hint: String? = nil,
        at offset: Int
    ) -> Value? {
        var fitting: (function: Function, matches: [[Int]])?
        for first in functions {
            var next: Function? = first
            while let function = next {
                next = function.overload
                if let gap = limit(at: offset) { return .unknown(gap) }
                guard let matches = Self.matches(function.parameters, arguments) else { continue }
                if fitting != nil {
                    let gap = ambiguity(of: function.name, at: offset)
                    return unknownCall(arguments.map { evaluate($0.value, in: scope) }, gap)
                }
                fitting = (function, matches)
            }
        }
        return fitting.map { call($0.function, $0.matches, arguments, in: scope, home: home, as: hint, at: offset) }
    }

    /// The numbers of the arguments of each parameter; `nil` where the arguments do not fit.
    private static func matches(_ parameters: [Function.Parameter]?, _ arguments: [Argument]) -> [[Int]]? {
        guard let parameters else { return arguments.indices.map { [$0] } }
        var (matches, next) = ([[Int]](), 0)
        for parameter in parameters {
            var found: [Int] = []
            while next < arguments.count {
                let argument = arguments[next]
                var fits =
                    argument.label == parameter.label
                    || (parameter.isVariadic && !found.isEmpty && argument.label == nil)
                // A trailing closure has no label.
                if case .closure = argument.value.form, argument.label == nil, next == arguments.count - 1 {
                    fits = true
                }
                guard fits, found.isEmpty || parameter.isVariadic else { break }
                found.append(next)
                next += 1
            }
            guard !found.isEmpty || parameter.isVariadic || parameter.fallback != nil else { return nil }
            matches.append(found)
        }
        return next == arguments.count ? matches : nil
    }

    private func call(
        _ function: Function, _ matches: [[Int]], _ arguments: [Argument], in scope: Scope, home: Scope,
        as hint: String?, at offset: Int
    ) -> Value {
        let inner = self.scope(in: home)
        guard let parameters = function.parameters else {
            for (index, argument) in arguments.enumerated() {
                inner.declare("$\(index)", evaluate(argument.value, in: scope))
            }
            return run(function.body, in: inner, at: offset)
        }
        for (parameter, found) in zip(parameters, matches) {
            let type = parameter.type == "Element" ? hint : parameter.type
            let values = found.map { evaluate(arguments[$0].value, in: scope, as: type) }
            let fallback = values.isEmpty ? parameter.fallback : nil
            let value = fallback.map { evaluate($0, in: home, as: parameter.type) } ?? values.first ?? .null
            inner.declare(parameter.name, parameter.isVariadic ? list(values, at: offset) : value)
        }
        let result = run(function.body, in: inner, at: offset, as: function.result)
        for (parameter, found) in zip(parameters, matches) {
            for argument in found where arguments[argument].isInOut {
                assign(inner.value(parameter.name) ?? .null, to: arguments[argument].value, in: scope)
            }
        }
        return result
    }

    /// Calls a closure, function or initializer with values.
    func call(_ called: Value, with values: [Value], at offset: Int) -> Value {
        let arguments = values.map { Argument(label: nil, value: Expression(form: .value($0), offset: offset)) }
        switch called {
        case .type(let type): return construct(type, arguments, in: global, at: offset)
        case .function(let function, let home):
            let inner = scope(in: home)
            guard let parameters = function.parameters else {
                for (index, value) in values.enumerated() { inner.declare("$\(index)", value) }
                return run(function.body, in: inner, at: offset, as: resultType)
            }
            // `{ name, uses in … }` of a pair.
            if parameters.count > 1, values.count == 1 {
                declare(parameters.map(\.name), values[0], in: inner)
            } else {
                for (parameter, value) in zip(parameters, values) { inner.declare(parameter.name, value) }
            }
            return run(function.body, in: inner, at: offset, as: function.result ?? resultType)
        default:
            let gap = called.gap ?? Gap(reason: "this call is evaluated only by SwiftPM", offset: offset)
            noteForeign(gap, at: offset)
            return .unknown(gap)
        }
    }

    // MARK: - Initializers

    func construct(_ type: String, _ arguments: [Argument], in scope: Scope, at offset: Int) -> Value {
        let initializers = members(of: type, named: "init", isStatic: true).compactMap { member -> Function? in
            if case .function(let function) = member.form { function } else { nil }
        }
        let fields = fields(of: type)
        if let gap = limit(at: offset, fields.count / 8) { return .unknown(gap) }
        guard !initializers.isEmpty || !fields.isEmpty else {
            return makeRecord(type, arguments, in: scope, at: offset)
        }
        let home = self.scope(in: global)
        let object = record(type, [], at: offset)
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            if let value { object.record?.fields.append((name, evaluate(value, in: global))) }
        }
        home.bind("self", object)
        if call(initializers, arguments, in: scope, home: home, at: offset) != nil { return object }
        for argument in arguments {
            guard let label = argument.label else { return unknown("this initializer is unknown", at: offset) }
            if let gap = limit(at: offset, fields.count / 8) { return .unknown(gap) }
            object.record?[label] = evaluate(argument.value, in: scope)
        }
        return object
    }

    /// A call of SwiftPM's or the standard library's.
    func makeRecord(
        _ name: String, _ arguments: [Argument], in scope: Scope, at offset: Int
    ) -> Value {
        let fields = arguments.map { argument -> Value.Field in
            var hint = argument.label.flatMap { Self.types[$0] }
            if name == "Package", argument.label == "dependencies" { hint = "Package.Dependency" }
            return (argument.label, evaluate(argument.value, in: scope, as: hint))
        }
        let isPlain = fields.count == 1 && (fields[0].label == nil || fields[0].label == "stringLiteral")
        let only = isPlain ? fields[0].value : nil
        switch (name, only) {
        case ("Set", .list?): return only?.uncertain(Gap(reason: "the order is unknown", offset: offset)) ?? .null
        case ("String", .text?), ("Target.Dependency", .text?), ("Array", .list?), ("Substring", .text?):
            return only ?? .null
        case ("String", .number(let number)?): return .text(Text(string: "\(number)"))
        case ("Array", nil) where fields.isEmpty, ("Set", nil) where fields.isEmpty: return .list([])
        case ("String", _), ("Array", _), ("Set", _), ("Int", _):
            return unknownCall(
                fields.map(\.value), only?.gap ?? Gap(reason: "'\(name)' is evaluated only by SwiftPM", offset: offset))
        default:
            _ = unknownCall(fields.map(\.value), Gap(reason: "'\(name)' is known only to SwiftPM", offset: offset))
            return record(name, fields, at: offset)
        }
    }
}
