import AshlarSwiftDeclarations
import SwiftSyntax

/// What a type is, typealiases aside.
enum TypeShape {
    case optional(PlacedType)
    case bool
    case closure(FunctionTypeSyntax, TypePlace)
    case binding(PlacedType)
    case array(PlacedType)
    /// A SwiftUI view.
    case view
    /// A type of the project that is not generic.
    case declared(Declaration)
    /// A generic type of the project, with its arguments.
    case generic(Declaration, [PlacedType])
    /// A name that the project does not declare.
    case known([String])
    case other
}

extension MockContext {
    /// Whether values of the type are known to be objects, or may be those of a protocol.
    func mayBeObject(_ type: PlacedType) -> Bool {
        guard case .declared(let found) = shape(of: type) else { return false }
        return [.class, .actor, .protocol].contains(found.kind)
    }

    func shape(of type: PlacedType) -> TypeShape {
        var type = type.bare
        // Typealiases of typealiases, up to a limit in case of cycles.
        for _ in 0..<8 {
            if let found = plainShape(of: type) { return found }
            guard let written = type.named else { return .other }
            switch names.meaning(of: written.path, in: type.place) {
            case .unknown: return .other
            case .undeclared: return standardShape(of: written.path, written.arguments)
            case .type(let meant): type = meant.bare
            case .declaration(let found):
                guard let alias = found.node.as(TypeAliasDeclSyntax.self) else {
                    return found.genericParameters == nil ? .declared(found) : .generic(found, written.arguments)
                }
                guard found.genericParameters == nil else { return .other }
                type = PlacedType(alias.initializer.value, in: names.place(of: found)).bare
            }
        }
        return .other
    }

    /// The shape of a type without a name; `nil` for a name.
    private func plainShape(of type: PlacedType) -> TypeShape? {
        func inside(_ syntax: TypeSyntax) -> PlacedType { PlacedType(syntax, in: type.place) }
        switch type.syntax.as(TypeSyntaxEnum.self) {
        case .optionalType(let node): return .optional(inside(node.wrappedType))
        case .implicitlyUnwrappedOptionalType(let node): return .optional(inside(node.wrappedType))
        case .someOrAnyType(let node): return shape(of: inside(node.constraint))
        case .arrayType(let node): return .array(inside(node.element))
        case .functionType(let node): return .closure(node, type.place)
        case .identifierType, .memberType: return nil
        default: return .other
        }
    }

    /// Names that the project does not declare.
    private func standardShape(of path: [String], _ arguments: [PlacedType]) -> TypeShape {
        guard let name = path.last, path.count == 1 || path.count == 2 && ["Swift", "SwiftUI"].contains(path[0]) else {
            return .known(path)
        }
        switch (name, arguments.count) {
        case ("Bool", 0): return .bool
        case ("View", 0): return .view
        case ("Optional", 1): return .optional(arguments[0])
        case ("Array", 1): return .array(arguments[0])
        case ("Binding", 1): return .binding(arguments[0])
        default: return .known(path)
        }
    }
}
