import AshlarSwiftDeclarations
import SwiftSyntax

/// The global actor that a declaration belongs to.
enum Isolation: Hashable {
    case none
    case mainActor
    /// Another one, as its source names it.
    case other(String)
}

/// Reads what belongs to which global actor.
extension NameResolver {
    /// Of a type or protocol: as written, else from what it inherits.
    func isolation(of declaration: Declaration) -> Isolation {
        // A conformance in an extension does not isolate the type.
        let inherited = inheritedValue(
            of: declaration,
            own: { declaration -> Isolation?? in
                guard let written = writtenIsolation(of: declaration.node, in: declaration) else {
                    return declaration.kind == .actor ? .some(nil) : nil
                }
                return written == .none ? .some(nil) : written
            },
            otherwise: { library.module($0.module)?.isMainActorByDefault == true ? .mainActor : nil })
        return inherited ?? .none
    }

    /// From the attributes and modifiers of the declaration itself; `nil` for none.
    func writtenIsolation(of node: some DeclSyntaxProtocol, in place: Declaration) -> Isolation? {
        if node.modifierList.has(.nonisolated) { return Isolation.none }
        for attribute in node.attributeList.attributes {
            if let found = globalActor(attribute.attributeName, in: TypePlace(place)) { return found }
        }
        return nil
    }

    private func globalActor(_ name: TypeSyntax, in place: TypePlace, depth: Int = 0) -> Isolation? {
        let path = name.namePath
        guard let last = path.last, depth < 8 else { return nil }
        guard let found = resolve(path, in: place) else {
            if last == "MainActor" { return .mainActor }
            // The name decides about modules that are not in the project.
            return last.hasSuffix("Actor") && last != "globalActor" ? .other(path.joined(separator: ".")) : nil
        }
        if let alias = found.node.as(TypeAliasDeclSyntax.self) {
            return globalActor(alias.initializer.value, in: TypePlace(found), depth: depth + 1)
        }
        let isActor =
            found.node.attributeList.names.contains("globalActor")
            || ([found] + extensions(of: found)).contains { inheritedNames(of: $0).contains(["GlobalActor"]) }
        return isActor ? .other(found.qualifiedName) : nil
    }

    /// Whether values can be given to other tasks.
    func isSendable(_ declaration: Declaration) -> Bool {
        if declaration.kind == .actor { return true }
        let inherited = allInheritedNames(of: declaration)
        if !inherited.isDisjoint(with: ["Sendable", "Actor", "Error", "LocalizedError", "CodingKey"]) { return true }
        // A protocol of a global actor does not make its values `Sendable`.
        return declaration.isNominal && isolation(of: declaration) != .none
    }

    /// Whether values are references.
    func isClassBound(_ declaration: Declaration) -> Bool {
        declaration.kind == .class || declaration.kind == .actor
            || !allInheritedNames(of: declaration).isDisjoint(with: ["AnyObject", "Actor"])
    }
}
