/// Evaluates what depends on the text of a `Package.swift` alone.
///
/// It calls nothing but functions of the file and those of the standard library that manifests use. What depends on more
/// (environment, files, clock) is unknown. Where a condition is unknown, both sides are evaluated: lists get the elements of
/// both, and everything else that differs becomes unknown.
final class Interpreter {
    /// What a statement does to the statements after it.
    enum Flow { case goOn, next, stop, result }

    let global = Scope(in: nil)
    /// The members that the file adds to types, by type and name.
    private var members: [String: [String: [TypeMember]]] = [:]
    private var classes: Set<String> = []
    /// All values of `Package`; SwiftPM describes the one that was made last.
    private(set) var packages: [Value] = []
    /// Values of static members.
    private var statics: [String: Value] = [:]
    /// Statements that cannot be read, and calls that may do anything.
    private(set) var gaps: [Gap] = []
    private var ambiguities: [String: Gap] = [:]
    /// Why it is unknown whether the present statement is run.
    private(set) var doubt: Gap?
    /// Whether that began in the present function, so that its next statements may be run, too.
    private var returnsInDoubt = false
    /// What the function returns so far; each of several returns in doubt counts.
    private var result: Value?
    /// Why it is unknown whether the function goes on after a statement before.
    private var jump: Gap?
    /// Whether the present statement is all that the function has, so that it returns its value.
    var returnsValue = false
    /// What the function returns, if its declaration says so.
    private(set) var resultType: String?
    /// The value of the last expression, which a function of a single one returns.
    var last = Value.null
    private var steps = 0
    private var depth = 0
    /// Records and scopes refer to each other in chains, whose ends must be freed first.
    private var owned: [AnyObject] = []

    private let mostSteps: Int
    /// Where each use of code is a gap that neither SwiftPM nor the file declares: it may do anything.
    private let strictRange: Range<Int>?
    private static let deepest = 400
    private static let mostTypes = 1_000
    static let mostElements = 1 << 17

    init(mostSteps: Int, strictRange: Range<Int>? = nil) {
        (self.mostSteps, self.strictRange) = (mostSteps, strictRange)
    }

    deinit {
        while owned.popLast() != nil {}
    }

    func scope(in outer: Scope?) -> Scope {
        let scope = Scope(in: outer)
        owned.append(scope)
        return scope
    }

    func record(_ name: String, _ fields: [Value.Field], at offset: Int) -> Value {
        let record = Record(name, fields, at: offset, isStructure: has(type: name) && !classes.contains(name))
        owned.append(record)
        if name == "Package" { packages.append(.record(record)) }
        return .record(record)
    }

    /// - Returns: why evaluation must end; `nil` where it may go on.
    func limit(at offset: Int, _ count: Int = 1) -> Gap? {
        steps += count
        guard steps > mostSteps else { return nil }
        let gap = Gap(reason: "it takes too many steps", offset: 0)
        note(gap)
        return gap
    }

    func nested(at offset: Int, _ body: () -> Value) -> Value {
        guard depth < Self.deepest else { return .unknown(Gap(reason: "it nests too deeply", offset: offset)) }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Notes a statement whose effects are unknown.
    func note(_ gap: Gap) {
        if !gaps.contains(gap), gaps.count < 100 { gaps.append(gap) }
    }

    /// Notes code that neither SwiftPM nor the file declares.
    func noteForeign(_ gap: Gap, at offset: Int) {
        if strictRange?.contains(offset) == true { note(gap) }
    }

    /// Notes the first call that fits several functions of a name.
    func ambiguity(of name: String, at offset: Int) -> Gap {
        let gap = ambiguities[name] ?? Gap(reason: "this call fits several functions '\(name)'", offset: offset)
        ambiguities[name] = gap
        note(gap)
        return gap
    }

    /// Evaluates what is run only if a condition that is unknown holds.
    func doubting<Outcome>(_ gap: Gap, _ body: () -> Outcome) -> Outcome {
        let outer = (doubt, returnsInDoubt)
        (doubt, returnsInDoubt) = (doubt ?? gap, true)
        defer { (doubt, returnsInDoubt) = outer }
        return body()
    }

    /// The value of a place after an assignment.
    func assigned(_ value: Value, over old: Value?) -> Value {
        if let doubt, let old { join(old, value.copied, doubt) } else { value.copied }
    }

    // MARK: - What takes many steps

    /// `nil` where they cannot be compared.
    func areEqual(_ left: Value, _ right: Value) -> Bool? { counting { left.equals(right, &$0) } }

    /// Either of two values, where it is unknown which one.
    func join(_ left: Value, _ right: Value, _ doubt: Gap) -> Value {
        counting { left.joined(with: right, doubt, &$0) }
    }

    /// Comparing is faster than evaluating.
    private func counting<Outcome>(_ body: (inout Int) -> Outcome) -> Outcome {
        let most = max(0, mostSteps - steps) * 8
        var rest = most
        let outcome = body(&rest)
        _ = limit(at: 0, (most - rest) / 8)
        return outcome
    }

    // MARK: - Members of types

    func add(_ added: [TypeMember], to type: String, isClass: Bool) {
        if isClass { classes.insert(type) }
        if members[type] == nil {
            guard members.count < Self.mostTypes else { return note(Gap(reason: "it has too many types", offset: 0)) }
            members[type] = [:]
        }
        for member in added { members[type, default: [:]][member.name, default: []].append(member) }
    }

    var types: [String] {
        _ = limit(at: 0, members.count / 8)
        return members.keys.sorted()
    }

    func has(type: String) -> Bool { members[type] != nil }

    /// The type in the file of this name, which may be within another type.
    func type(named name: String) -> String? {
        if has(type: name) || limit(at: 0, members.count / 8) != nil { return name }
        let inner = members.keys.filter { $0.hasSuffix("." + name) }
        return inner.count == 1 ? inner.first : nil
    }

    func members(of type: String, named name: String, isStatic: Bool) -> [TypeMember] {
        members[type]?[name]?.filter { $0.isStatic == isStatic } ?? []
    }

    /// The types that have such a member.
    func types(with name: String, isStatic: Bool) -> [String] {
        _ = limit(at: 0, members.count / 8)
        return members.filter { $0.value[name]?.contains { $0.isStatic == isStatic } == true }.map(\.key).sorted()
    }

    /// The cases of an enumeration, by name.
    func cases(of type: String) -> [TypeMember] {
        (members[type] ?? [:]).values.joined().filter { if case .value(_, "case") = $0.form { true } else { false } }
            .sorted { $0.name < $1.name }
    }

    /// The stored properties of values of the type, by name.
    func fields(of type: String) -> [String: Expression?] {
        (members[type] ?? [:]).compactMapValues { members in
            for member in members {
                if case .value(let value, let type) = member.form, !member.isStatic, type != "case" {
                    return .some(value)
                }
            }
            return nil
        }
    }

    /// The value of a static member, which is evaluated once.
    func kept(_ name: String, of type: String, at offset: Int, _ make: () -> Value) -> Value {
        let key = "\(type).\(name)"
        if let known = statics[key] { return known }
        statics[key] = .unknown(Gap(reason: "'\(key)' depends on itself", offset: offset))
        let value = make()
        statics[key] = value
        return value
    }

    // MARK: - Functions

    /// Runs a body in a scope that has its parameters.
    ///
    /// - Parameter type: what it returns, in which implicit members are looked up.
    func run(_ body: [Statement], in scope: Scope, at offset: Int, as type: String? = nil) -> Value {
        nested(at: offset) {
            let outer = (result, returnsInDoubt, resultType, returnsValue, jump)
            (result, returnsInDoubt, resultType, returnsValue, jump, last) = (nil, false, type, true, nil, .null)
            defer { (result, returnsInDoubt, resultType, returnsValue, jump) = outer }
            _ = execute(body, in: scope)
            return result ?? (body.count == 1 ? last : .null)
        }
    }

    func execute(_ statements: [Statement], in scope: Scope) -> Flow {
        for statement in statements { hoist(statement, in: scope) }
        let outer = returnsValue
        returnsValue = outer && statements.count == 1
        defer { returnsValue = outer }
        for statement in statements {
            if limit(at: statement.offset) != nil { return .result }
            let flow = jump.map { doubting($0) { execute(statement, in: scope) } } ?? execute(statement, in: scope)
            if case .goOn = flow { continue }
            guard returnsInDoubt, let doubt else { return flow }
            // What follows may be run, too.
            jump = jump ?? doubt
        }
        return .goOn
    }

    func finish(with value: Value) -> Flow {
        result = result.map { join($0, value, doubt ?? .unassigned) } ?? value
        return .result
    }

    /// What an unknown function returns; it may call the closures that it gets.
    func unknownCall(_ values: [Value], _ gap: Gap) -> Value {
        for case .function(let function, let home) in values {
            let unknowns = Array(repeating: Value.unknown(gap), count: max(function.parameters?.count ?? 0, 2))
            _ = doubting(gap) { call(.function(function, home), with: unknowns, at: gap.offset) }
        }
        return .unknown(gap)
    }
}
