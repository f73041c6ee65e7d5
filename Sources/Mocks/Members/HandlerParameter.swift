import AshlarSwiftDeclarations
import SwiftSyntax

/// A parameter of a requirement, as the mock declares it, records it and passes it to the handler.
struct HandlerParameter {
    /// `for id: Ride.ID`.
    var declaration: String
    /// The type that the handler takes; `nil` where it cannot.
    var handled: String?
    /// The expression that is passed to the handler.
    var argument: String
    /// Statements before the call.
    var preparation: [String] = []
    /// Why the handler cannot take it, where that is not for its generic type.
    var problem: String?
    /// The value that is recorded for each call.
    var record: Record?

    struct Record {
        /// Without back-ticks.
        var label: String
        var type: String
        var value: String
        /// Whether releasing it runs no code of the user.
        var isPlain = false
    }

    /// What the requirement means for each of its parameters.
    struct Context {
        var types: HandlerTypes
        var effects: Effects
        /// Whether only what is safe to share is remembered.
        var sharesCalls: Bool
        /// Whether arguments leave the actor on their way to the handler.
        var leavesActor: Bool
        var kind: Requirement.Kind
        /// Of all parameters.
        var names: Set<String>

        var scope: TypeScope { types.scope }

        /// Whether values of the type can be recorded.
        func canKeep(_ type: TypeSyntax) -> Bool {
            // A list of `any Collection<Int>` needs a newer system at run time.
            scope.isCopyable(type) && !type.hasConstrainedExistential && (!sharesCalls || scope.isSendable(type))
        }
    }

    init(_ parameter: Parameter, at place: Int, in around: Context) {
        let plain = parameter.name ?? "argument\(place + 1)"
        var name = plain
        while ReservedNames.ofBodies.contains(name) || name != plain && around.names.contains(name) { name += "_" }
        name = SwiftIdentifier.code(name)
        declaration = Self.declaration(of: parameter, name, around)
        argument = name
        if parameter.type.isVoid {
            handled = "()"
        } else if let pack = parameter.type.as(PackExpansionTypeSyntax.self) {
            takePack(pack, name, around)
        } else if parameter.isVariadic {
            takeList(parameter, name, around)
        } else if parameter.isAutoclosure, let value = Self.value(of: parameter, around) {
            takeValue(value, name, around)
        } else {
            take(parameter, name, around)
        }
        record?.label = parameter.label ?? plain
    }

    /// Those that the mock repeats: a copyable type needs none of ownership.
    private static func specifiers(of parameter: Parameter, _ around: Context) -> [String] {
        let others = parameter.specifiers.filter { !["borrowing", "consuming", "__shared", "__owned"].contains($0) }
        guard others.count < parameter.specifiers.count, around.scope.isSurelyCopyable(parameter.type) else {
            return parameter.specifiers
        }
        return others
    }

    private static func declaration(of parameter: Parameter, _ name: String, _ around: Context) -> String {
        let label = parameter.title
        let isShort = label == name || "`\(label)`" == name
        let names = isShort && around.kind != .subscript ? label : "\(label) \(name)"
        let marks = (specifiers(of: parameter, around) + parameter.typeAttributes).map { $0 + " " }.joined()
        let attributes = parameter.attributes.map { around.scope.text(of: $0) + " " }.joined()
        let type = around.scope.text(of: parameter.type) + (parameter.isVariadic ? "..." : "")
        return "\(attributes)\(names): \(marks)\(type)"
    }

    /// Another name for what a parameter's value becomes.
    private static func local(_ name: String) -> String { SwiftIdentifier.identifier(name) + "Value" }

    private mutating func takeList(_ parameter: Parameter, _ name: String, _ around: Context) {
        guard let type = around.types.make(parameter.type) else { return }
        handled = "[\(type.text)]"
        if around.leavesActor, !around.scope.isSendable(parameter.type) {
            argument = "MockSent(value: \(name)).value"
        }
        if around.canKeep(parameter.type) {
            record = Record(
                label: name, type: "[\(type.text)]", value: name, isPlain: around.scope.isPlain(parameter.type))
        }
    }

    /// The values of a parameter pack become a list.
    private mutating func takePack(_ pack: PackExpansionTypeSyntax, _ name: String, _ around: Context) {
        guard let type = around.types.pack(pack), let parameter = type.pack.flatMap({ around.scope.generics[$0] })
        else { return }
        let local = Self.local(name)
        // A closure that keeps them safely takes no variable along.
        preparation = [
            "var \(local): \(type.text) = []", "repeat \(local).append(each \(name))", "let \(local)s = \(local)",
        ]
        handled = type.text
        argument = local + "s"
        if !around.sharesCalls || parameter.isSendable {
            record = Record(label: name, type: type.text, value: argument)
        }
    }

    /// What an autoclosure gives, where the requirement may evaluate it.
    private static func value(of parameter: Parameter, _ around: Context) -> FunctionTypeSyntax? {
        guard let closure = around.scope.closure(parameter.type) else { return nil }
        let effects = Effects(closure.effectSpecifiers)
        if effects.isAsync, !around.effects.isAsync { return nil }
        guard effects.canThrow else { return closure }
        switch around.effects.throwing {
        case .anything, .onlyArguments: return closure
        case .no, .typed: return nil
        }
    }

    private mutating func takeValue(_ closure: FunctionTypeSyntax, _ name: String, _ around: Context) {
        let type = closure.returnClause.type
        guard let handledType = around.types.make(type) else { return }
        let local = Self.local(name)
        preparation.append("let \(local) = \(Effects(closure.effectSpecifiers).marks)\(name)()")
        handled = handledType.text
        argument = local
        if around.canKeep(type) { record = Record(label: name, type: handledType.text, value: local) }
    }

    private mutating func take(_ parameter: Parameter, _ name: String, _ around: Context) {
        guard let type = around.types.make(parameter.type) else { return }
        let scope = around.scope
        let closure = scope.closure(parameter.type)
        let specifiers = Self.specifiers(of: parameter, around).filter { $0 != "isolated" }
        let attributes = parameter.typeAttributes.filter { !$0.hasPrefix("@autoclosure") }
        // A value of type `Any` is not a closure that could escape.
        let isClosure = closure != nil && !(type.isErased && type.text == "Any")
        let marks = specifiers + (isClosure ? attributes : attributes.filter { $0 != "@escaping" })
        handled = marks.map { $0 + " " }.joined() + type.text
        if type.isErased, type.text == "Any", closure != nil, !parameter.isEscaping { return handled = nil }
        argument = type.passing(name)
        let isShareable = attributes.contains { $0 == "@Sendable" || $0 == "@MainActor" }
        if parameter.isInout {
            takeInPlace(name, type, around)
        } else if around.leavesActor, !isShareable, !parameter.specifiers.contains("sending"),
            scope.isCopyable(parameter.type), !scope.isSendable(parameter.type)
        {
            guard closure == nil || parameter.isEscaping else {
                problem = "a closure that is neither '@escaping' nor '@Sendable' leaves no actor"
                return handled = nil
            }
            argument = "MockSent(value: \(argument)).value"
        }
        let escapes = closure == nil || (parameter.isEscaping && !type.isErased)
        guard escapes, !parameter.specifiers.contains("sending"), scope.isSurelyCopyable(parameter.type),
            isShareable || around.canKeep(parameter.type)
        else { return }
        let recorded =
            closure == nil
            ? type.text
            : (attributes.filter { $0 != "@escaping" } + [type.text])
                .joined(separator: " ").inParentheses
        let value = closure == nil ? type.passing(name) : name
        record = Record(label: name, type: recorded, value: value, isPlain: scope.isPlain(parameter.type))
    }

    /// An `inout` argument of a generic type takes a way round through a value of the handler's type.
    private mutating func takeInPlace(_ name: String, _ type: HandlerType, _ around: Context) {
        // An initializer has no handler.
        guard type.isErased, around.kind != .initializer else { return argument = "&" + name }
        let local = Self.local(name)
        preparation.append("var \(local): \(type.text) = \(name)")
        preparation.append("defer { \(name) = mockValue(\(local), \"\(around.types.member)\") }")
        argument = "&" + local
    }
}

extension TypeScope {
    /// Whether values can be copied, and that is certain.
    func isSurelyCopyable(_ type: TypeSyntax) -> Bool { isCopyable(type) && isKnown(type) }

    /// Whether the type is known, so that it is not a closure under another name.
    func isKnown(_ type: TypeSyntax) -> Bool {
        let path = type.namePath
        guard let name = path.last else { return true }
        if path[0] == "Self" || parameter(path[0]) != nil || associated.contains(path[0]) { return true }
        if let member = type.as(MemberTypeSyntax.self), isKnown(member.baseType) { return true }
        if declaration(of: type) != nil || KnownTypes.inSwift.contains(name) { return true }
        if KnownTypes.sendable.contains(name) || KnownTypes.framework.contains(name) { return true }
        let isCalled = ["Handler", "Block", "Callback", "CallBack", "Closure", "Completion"].contains {
            name.hasSuffix($0)
        }
        return !isCalled && (name.hasPrefix("NS") || name.hasPrefix("UI"))
    }
}

extension TypeSyntax {
    /// Whether it contains a constrained existential such as `any Collection<Int>`.
    fileprivate var hasConstrainedExistential: Bool {
        if loneName != nil { return false }
        return tokens(viewMode: .sourceAccurate).contains { token in
            guard token.tokenKind == .keyword(.any), let bound = token.parent?.as(SomeOrAnyTypeSyntax.self) else {
                return false
            }
            return bound.constraint.compositionParts.contains {
                $0.as(IdentifierTypeSyntax.self)?.genericArgumentClause != nil
            }
        }
    }
}
