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
    /// Any other type, as written, with single spaces.
    case plain(String)

    /// What is asked for without closures and optionals around it.
    var core: Demand {
        switch self {
        case .optional(let demand), .lazy(let demand), .all(let demand): demand.core
        default: self
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
        let plain = Demand.plain(type.bare.words)
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
        if let array = bare.as(ArrayTypeSyntax.self) {
            if case .conforming(let protocols) = inner(array.element) { return .all(.conforming(protocols)) }
            return plain
        }
        if let function = bare.as(FunctionTypeSyntax.self) {
            guard function.parameters.isEmpty, function.effectSpecifiers == nil, !type.isSentWithoutActor else {
                return plain
            }
            let result = inner(function.returnClause.type)
            return result.isPlain ? plain : .lazy(result)
        }
        if let constrained = bare.as(SomeOrAnyTypeSyntax.self) { return inner(constrained.constraint) }
        if bare.is(CompositionTypeSyntax.self) { return composition(bare.compositionParts.map(inner)) ?? plain }
        return named(bare, in: place, generics: generics, depth: depth) ?? plain
    }

    /// Names of the standard library, such as `Sendable`, only restrict what conforms.
    private func composition(_ parts: [Demand]) -> Demand? {
        var protocols: Set<String> = []
        for part in parts {
            switch part {
            case .conforming(let names): protocols.formUnion(names)
            case .plain(let name) where ["Sendable", "AnyObject"].contains(name): continue
            default: return nil
            }
        }
        return protocols.isEmpty ? nil : .conforming(protocols.sorted())
    }

    private func named(
        _ type: TypeSyntax, in place: TypePlace, generics: [String: TypeSyntax], depth: Int
    ) -> Demand? {
        guard let (path, arguments) = PlacedType(type, in: place).named, arguments.isEmpty else { return nil }
        if path.count == 1, let bound = generics[path[0]] {
            return demand(of: bound, in: place, generics: [:], depth: depth + 1)
        }
        guard let found = names.resolve(path, in: place) else { return nil }
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
    /// Whether a closure of this type is sent to other tasks and does not belong to the main actor.
    fileprivate var isSentWithoutActor: Bool {
        guard let attributed = self.as(AttributedTypeSyntax.self) else { return false }
        let names = attributed.attributes.names
        return names.contains("Sendable") && !names.contains("MainActor")
    }
}
