import AshlarSwiftDeclarations
import SwiftSyntax

/// What a parameter asks for. Declarations are represented by their keys.
indirect enum Demand: Hashable, Sendable {
    /// A value that conforms to all of these protocols, which are sorted.
    case conforming([String])
    /// A value of this type of the project.
    case instance(String)
    /// All values of a kind, as an array.
    case all(Demand)
    case optional(Demand)
    /// A closure without parameters that returns the value.
    case lazy(Demand)
    /// Any other type, as `TypeText` writes its key.
    case plain(String)

    /// What is asked for without closures and optionals around it.
    var core: Demand {
        switch self {
        case .optional(let demand), .lazy(let demand), .all(let demand): demand.core
        default: self
        }
    }

    /// Whether it is a closure, or an optional one.
    var isLazy: Bool {
        switch self {
        case .lazy: true
        case .optional(let demand): demand.isLazy
        default: false
        }
    }

    /// Whether it is all values of a kind, or a closure or an optional of them.
    var isList: Bool {
        switch self {
        case .all: true
        case .optional(let demand), .lazy(let demand): demand.isList
        default: false
        }
    }

    var isPlain: Bool { if case .plain = self { true } else { false } }
}

/// Reads types as demands.
struct DemandReader: Sendable {
    let names: NameResolver

    /// - Parameter generics: the constraints of generic parameters, by name.
    func demand(
        of type: TypeSyntax, in place: TypePlace, generics: [String: TypeSyntax] = [:], depth: Int = 0
    ) -> Demand {
        var plain: Demand { self.plain(type, in: place, generics: generics) }
        // Aliases can form a cycle in sources that do not compile.
        guard depth < 8 else { return plain }
        func inner(_ type: TypeSyntax) -> Demand {
            demand(of: type, in: place, generics: generics, depth: depth + 1)
        }
        let bare = type.bare
        if let wrapped = bare.as(OptionalTypeSyntax.self)?.wrappedType { return .optional(inner(wrapped)) }
        if let wrapped = bare.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType {
            return .optional(inner(wrapped))
        }
        if let array = bare.as(ArrayTypeSyntax.self) { return all(inner(array.element)) ?? plain }
        if let function = bare.as(FunctionTypeSyntax.self) {
            guard function.parameters.isEmpty, function.effectSpecifiers == nil, type.isClosureOfTheRoot else {
                return plain
            }
            let result = inner(function.returnClause.type)
            return result.isPlain ? plain : .lazy(result)
        }
        if let constrained = bare.as(SomeOrAnyTypeSyntax.self) {
            let bound = inner(constrained.constraint)
            return bound.isPlain ? plain : bound
        }
        if bare.is(CompositionTypeSyntax.self) { return composition(bare.compositionParts.map(inner)) ?? plain }
        return named(bare, in: place, generics: generics, depth: depth) ?? plain
    }

    private func plain(_ type: TypeSyntax, in place: TypePlace, generics: [String: TypeSyntax]) -> Demand {
        .plain(TypeText(names: names, style: .key, generics: generics).property(for: type, in: place))
    }

    private func all(_ element: Demand) -> Demand? {
        if case .conforming(let protocols) = element { .all(.conforming(protocols)) } else { nil }
    }

    /// Names of the standard library are omitted where the protocols require them.
    private func composition(_ parts: [Demand]) -> Demand? {
        var protocols: Set<String> = []
        var restrictions: Set<String> = []
        for part in parts {
            switch part {
            case .conforming(let names): protocols.formUnion(names)
            case .plain(let name) where ["Sendable", "AnyObject"].contains(name): restrictions.insert(name)
            default: return nil
            }
        }
        let declarations = protocols.compactMap(names.declaration)
        if restrictions.contains("Sendable"), !declarations.contains(where: names.isSendable) { return nil }
        if restrictions.contains("AnyObject"), !declarations.contains(where: names.isClassBound) { return nil }
        return protocols.isEmpty ? nil : .conforming(protocols.sorted())
    }

    private func named(
        _ type: TypeSyntax, in place: TypePlace, generics: [String: TypeSyntax], depth: Int
    ) -> Demand? {
        guard let (path, arguments) = PlacedType(type, in: place).named else { return nil }
        func inner(_ type: TypeSyntax) -> Demand {
            demand(of: type, in: place, generics: generics, depth: depth + 1)
        }
        guard arguments.isEmpty else {
            guard arguments.count == 1, names.resolve(path, in: place) == nil else { return nil }
            switch Self.standardName(path) {
            case "Array": return all(inner(arguments[0].syntax))
            case "Optional": return .optional(inner(arguments[0].syntax))
            default: return nil
            }
        }
        if path.count == 1, let bound = generics[path[0]] {
            let demand = demand(of: bound, in: place, generics: [:], depth: depth + 1)
            return demand.isPlain ? nil : demand
        }
        guard let found = path == ["Self"] ? names.subject(of: place.owner) : names.resolve(path, in: place) else {
            return nil
        }
        switch found.kind {
        case .protocol: return .conforming([found.key])
        case .typealias:
            guard let alias = found.node.as(TypeAliasDeclSyntax.self), alias.genericParameterClause == nil else {
                return nil
            }
            return demand(of: alias.initializer.value, in: TypePlace(found), depth: depth + 1)
        case .extension: return nil
        default: return found.genericParameters == nil ? .instance(found.key) : nil
        }
    }

    /// The type that a typealias stands for; other types as they are.
    func unaliased(_ type: TypeSyntax, in place: TypePlace, depth: Int = 0) -> TypeSyntax {
        let path = type.bare.namePath
        guard depth < 8, !path.isEmpty, let found = names.resolve(path, in: place),
            let alias = found.node.as(TypeAliasDeclSyntax.self)
        else { return type }
        return unaliased(alias.initializer.value, in: TypePlace(found), depth: depth + 1)
    }

    /// `Array` of `Array` and `Swift.Array`; `nil` for names within other types.
    static func standardName(_ path: [String]) -> String? {
        path.count == 1 ? path[0] : path.count == 2 && path[0] == "Swift" ? path[1] : nil
    }
}

extension NameResolver {
    /// The declaration of a type with this key.
    func declaration(_ key: String) -> Declaration? {
        guard let dot = key.firstIndex(of: ".") else { return nil }
        return library.module(String(key[..<dot]))?.type(String(key[key.index(after: dot)...]))
    }
}

extension SyntaxProtocol {
    /// Its tokens with single spaces where the source separates them by any space.
    var words: String {
        var text = ""
        var isSeparate = false
        for token in tokens(viewMode: .sourceAccurate) {
            // A line break stands before the next token.
            if !text.isEmpty, isSeparate || !token.leadingTrivia.isEmpty { text += " " }
            text += token.text
            isSeparate = !token.trailingTrivia.isEmpty
        }
        return text
    }
}

extension TypeSyntax {
    /// Whether a closure of this type can name members of the root, which belong to the main actor.
    var isClosureOfTheRoot: Bool {
        let names = Set(outerAttributes)
        guard names.isSubset(of: ["escaping", "autoclosure", "preconcurrency", "MainActor", "Sendable"]) else {
            return false
        }
        let isSent = names.contains("Sendable") || outerSpecifiers.contains("sending")
        return !isSent || names.contains("MainActor")
    }

    /// Whether a closure of this type can be given to other tasks.
    var isSendableClosure: Bool { !Set(outerAttributes).isDisjoint(with: ["MainActor", "Sendable"]) }
}
