extension Interpreter {
    func execute(_ statement: Statement, in scope: Scope) -> Flow {
        switch statement.form {
        case .declare(let names, let type, let value):
            let value = value.map { evaluate($0, in: scope, as: type) }
            declare(names, value, in: scope)
        case .define, .members: break
        case .assign(let place, let value):
            let hint = elementType(of: place)
            assign(evaluate(value, in: scope, as: hint), to: place, in: scope)
        case .add(let place, let value): add(value, to: place, in: scope, at: statement.offset)
        case .evaluate(let expression):
            last = evaluate(expression, in: scope, as: resultType)
            // It may have changed anything.
            if !returnsValue, let gap = last.gap { note(gap) }
        case .loop(let names, let list, let filter, let body):
            returnsValue = false
            return loop(names, over: evaluate(list, in: scope), where: filter, body, in: scope)
        case .branch(let conditions, let body, let otherwise):
            return branch(conditions, body, otherwise, in: scope)
        case .require(let conditions, let otherwise):
            return branch(conditions, [], otherwise, in: scope, binding: scope)
        case .select(let subject, let cases):
            return select(evaluate(subject, in: scope), cases, in: scope)
        case .variants(let variants):
            if let only = variants.first, variants.count == 1 { return execute(only, in: scope) }
            let gap = Gap(reason: "'#if' depends on the machine", offset: statement.offset)
            for variant in variants { doubting(gap) { _ = execute(variant, in: scope) } }
        case .result(let value): return finish(with: value.map { evaluate($0, in: scope, as: resultType) } ?? .null)
        case .next: return .next
        case .stop: return .stop
        case .unreadable(let words):
            note(Gap(reason: "\(words) is evaluated only by SwiftPM", offset: statement.offset))
        }
        return .goOn
    }

    /// Declares functions and types, which statements before them may use.
    func hoist(_ statement: Statement, in scope: Scope) {
        switch statement.form {
        case .define(let function):
            var labels = [function.labels]
            if case .function(let earlier, _)? = scope.value(function.name) {
                let known = sequence(first: earlier, next: \.overload).map(\.self)
                if known.contains(where: { $0 === function }) { return }
                function.overload = earlier
                labels += known.map(\.labels)
            }
            refuseRedeclaration(of: function.name, labels, at: statement.offset)
            scope.declare(function.name, .function(function, scope))
        case .members(let type, let added, let isClass):
            add(added, to: type, isClass: isClass)
            for name in Set(added.map(\.name)) {
                for isStatic in [false, true] {
                    let labels = members(of: type, named: name, isStatic: isStatic).map(\.labels)
                    refuseRedeclaration(of: name, labels, at: statement.offset)
                }
            }
        default: break
        }
    }

    /// Notes a function or member that differs from another one by its types alone.
    private func refuseRedeclaration(of name: String, _ labels: [[String?]], at offset: Int) {
        guard limit(at: offset, labels.count / 8) == nil, Set(labels).count < labels.count else { return }
        note(Gap(reason: "'\(name)' is declared several times", offset: offset))
    }

    /// Declares the names of a pattern.
    func declare(_ names: [String], _ value: Value?, in scope: Scope) {
        guard names.count > 1 else {
            let name = names.first ?? "_"
            // `#if` may declare it twice.
            let isAgain = doubt != nil && scope.ownValue(name) != nil
            return scope.declare(name, isAgain ? value.map { assigned($0, over: scope.ownValue(name)) } : value)
        }
        for (index, name) in names.enumerated() {
            if case .tuple(let fields)? = value, index < fields.count {
                scope.declare(name, fields[index].value)
            } else {
                scope.declare(name, value?.gap.map(Value.unknown))
            }
        }
    }

    // MARK: - Assignments

    /// The type that implicit members have in a value of this place.
    func elementType(of place: Expression) -> String? {
        if case .member(_, let name) = place.form { Self.types[name] } else { nil }
    }

    /// What SwiftPM's properties and parameters of this name hold.
    static let types = [
        "dependencies": "Target.Dependency", "targets": "Target", "products": "Product",
        "plugins": "Target.PluginUsage",
    ]

    func assign(_ value: Value, to place: Expression, in scope: Scope) {
        switch place.form {
        case .name("_"): return
        case .name("self"): break
        case .name(let name):
            if scope.assign(name, assigned(value, over: scope.value(name))) { return }
            if let object = scope.value("self")?.record {
                object[name] = assigned(value, over: object[name])
                return
            }
        case .member(let base?, let name):
            let object = evaluate(base, in: scope)
            if let record = object.record {
                record[name] = assigned(value, over: record[name])
                return
            }
            // What is unknown of a package is reported where it counts.
            if case .unknown = object { return note(object.gap ?? .unassigned) }
        case .element(let base, let index, _): return assign(value, toElement: index, of: base, in: scope)
        default: break
        }
        note(Gap(reason: "this assignment is evaluated only by SwiftPM", offset: place.offset))
    }

    private func assign(_ value: Value, toElement index: Expression, of base: Expression, in scope: Scope) {
        let key = evaluate(index, in: scope)
        switch (evaluate(base, in: scope), key) {
        case (.list(var elements), .number(let number)) where elements.indices.contains(number):
            elements[number] = assigned(value, over: elements[number])
            assign(list(elements, at: base.offset), to: base, in: scope)
        case (.pairs(var pairs), _):
            pairs.removeAll { areEqual($0.key, key) == true }
            pairs.append((key, value))
            assign(shallow(.pairs(pairs), at: base.offset), to: base, in: scope)
        default: note(Gap(reason: "this assignment is evaluated only by SwiftPM", offset: base.offset))
        }
    }

    private func add(_ value: Expression, to place: Expression, in scope: Scope, at offset: Int) {
        let (old, added) = (evaluate(place, in: scope), evaluate(value, in: scope, as: elementType(of: place)))
        assign(sum(old, added, at: offset), to: place, in: scope)
    }

    // MARK: - Conditions and loops

    private func loop(
        _ names: [String], over list: Value, where filter: Expression?, _ body: [Statement], in outer: Scope
    ) -> Flow {
        guard let elements = list.elements else {
            let gap = list.gap ?? Gap(reason: "the elements of this loop are unknown", offset: body.first?.offset ?? 0)
            let scope = scope(in: outer)
            declare(names, .unknown(gap), in: scope)
            doubting(gap) { _ = execute(body, in: scope) }
            return .goOn
        }
        if let doubt = list.uncertainty {
            let certain = Value.list(elements.filter { $0.gap?.isOptional != true })
            return doubting(doubt) { loop(names, over: certain, where: filter, body, in: outer) }
        }
        for element in elements {
            let scope = scope(in: outer)
            declare(names, element, in: scope)
            switch filter.map({ evaluate($0, in: scope) }) ?? .bool(true) {
            case .bool(false): continue
            case .bool(true):
                let flow = execute(body, in: scope)
                if case .result = flow { return flow }
                if case .stop = flow { return .goOn }
            case let other:
                let gap = other.gap ?? Gap(reason: "this condition is unknown", offset: filter?.offset ?? 0)
                doubting(gap) { _ = execute(body, in: scope) }
            }
        }
        return .goOn
    }

    /// - Parameter binding: where names of the conditions are declared; `nil` for the body alone.
    private func branch(
        _ conditions: [Condition], _ body: [Statement], _ otherwise: [Statement], in outer: Scope,
        binding: Scope? = nil
    ) -> Flow {
        let scope = binding ?? scope(in: outer)
        var doubt: Gap?
        for condition in conditions {
            switch holds(condition, in: scope) {
            case .bool(true): continue
            case .bool(false): return execute(otherwise, in: self.scope(in: outer))
            case let other: doubt = doubt ?? other.gap ?? .unassigned
            }
        }
        guard let doubt else { return execute(body, in: scope) }
        doubting(doubt) {
            _ = execute(body, in: scope)
            _ = execute(otherwise, in: self.scope(in: outer))
        }
        return .goOn
    }

    private func holds(_ condition: Condition, in scope: Scope) -> Value {
        switch condition {
        case .holds(let expression):
            let value = evaluate(expression, in: scope)
            if case .bool = value { return value }
            return .unknown(value.gap ?? Gap(reason: "this condition is unknown", offset: expression.offset))
        case .binds(let name, let expression):
            let value = evaluate(expression, in: scope)
            scope.declare(name, value)
            if case .null = value { return .bool(false) }
            return value.gap.map(Value.unknown) ?? .bool(true)
        case .unreadable(let expression): return evaluate(expression, in: scope)
        }
    }

    private func select(
        _ subject: Value, _ cases: [(patterns: [Expression], body: [Statement])], in outer: Scope
    ) -> Flow {
        var doubt: Gap?
        for (patterns, body) in cases {
            let matches = patterns.map { areEqual(subject, evaluate($0, in: outer)) }
            if matches.contains(nil) {
                let gap = subject.gap ?? Gap(reason: "this case is unknown", offset: patterns.first?.offset ?? 0)
                doubt = doubt ?? gap
                doubting(gap) { _ = execute(body, in: scope(in: outer)) }
            } else if patterns.isEmpty || matches.contains(true) {
                guard let doubt else { return afterSwitch(execute(body, in: scope(in: outer))) }
                doubting(doubt) { _ = execute(body, in: scope(in: outer)) }
                return .goOn
            }
        }
        return .goOn
    }

    /// `break` ends the `switch` alone.
    private func afterSwitch(_ flow: Flow) -> Flow { if case .stop = flow { .goOn } else { flow } }
}
