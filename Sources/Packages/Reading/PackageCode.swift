/// The part of Swift that describes packages, as the interpreter evaluates it.
struct Expression {
    indirect enum Form {
        case value(Value)
        /// A literal with interpolations.
        case text([Expression])
        case list([Expression])
        case pairs([(key: Expression, value: Expression)])
        case tuple([Argument])
        case name(String)
        /// The base is `nil` in `.target`.
        case member(Expression?, String)
        /// The default is that of `words[key, default: []]`.
        case element(Expression, Expression, default: Expression?)
        case call(Expression, [Argument])
        case closure(Function)
        case binary(Expression, String, Expression)
        case not(Expression)
        case choice(Expression, Expression, Expression)
        /// - Parameter mayAct: whether it may change something, since it calls or contains a function.
        case unreadable(String, mayAct: Bool)
    }

    var form: Form
    /// In UTF-8 bytes from the start of the file.
    var offset: Int
}

struct Argument {
    var label: String?
    var value: Expression
    /// `&list`: what the function assigns to its parameter is assigned to the argument.
    var isInOut = false
}

struct Statement {
    enum Form {
        /// `let` and `var`; a tuple declares several names.
        case declare([String], type: String?, Expression?)
        case define(Function)
        case members(of: String, [TypeMember], isClass: Bool)
        case assign(Expression, Expression)
        case add(Expression, Expression)
        case evaluate(Expression)
        case loop([String], in: Expression, where: Expression?, [Statement])
        case branch([Condition], [Statement], otherwise: [Statement])
        case require([Condition], otherwise: [Statement])
        case select(Expression, [(patterns: [Expression], body: [Statement])])
        /// The clauses of `#if`.
        case variants([[Statement]])
        case result(Expression?)
        case next, stop
        case unreadable(String)
    }

    var form: Form
    var offset: Int
}

enum Condition {
    case holds(Expression)
    case binds(String, Expression)
    case unreadable(Expression)
}

/// A function, closure, computed property or initializer.
final class Function {
    struct Parameter {
        var label: String?
        var name: String
        var type: String?
        var isVariadic = false
        var fallback: Expression?
    }

    let name: String
    /// `nil` for a closure without a signature, whose parameters are `$0`, `$1`, …
    let parameters: [Parameter]?
    let result: String?
    let body: [Statement]
    /// Whether its name alone calls it.
    let isProperty: Bool
    /// A function of the same name, declared before it in the same scope.
    var overload: Function?

    init(
        _ name: String, _ parameters: [Parameter]?, result: String? = nil, isProperty: Bool = false, _ body: [Statement]
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.isProperty = isProperty
        self.body = body
    }
}

extension Function {
    /// What distinguishes it from others of the same name.
    var labels: [String?] { isProperty ? ["get"] : (parameters ?? []).map(\.label) + ["()"] }
}

extension TypeMember {
    var labels: [String?] {
        switch form {
        case .value: ["get"]
        case .computed(let function), .function(let function): function.labels
        }
    }
}

/// A member of a type or extension in the file.
struct TypeMember {
    enum Form {
        /// A stored property, or a case of an enumeration.
        case value(Expression?, type: String?)
        case computed(Function)
        case function(Function)
    }

    var name: String
    var isStatic: Bool
    var form: Form
}
