import SwiftSyntax

/// Which global actor a declaration belongs to, by the name that its source gives it.
enum SourceIsolation {
    /// As its own attributes and modifiers say: `.some(nil)` where it says that it belongs to none.
    static func written(on node: DeclSyntax) -> String?? {
        if let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
            modifiers.contains(where: { $0.name.text == "nonisolated" })
        {
            return .some(nil)
        }
        guard let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes else { return nil }
        for attribute in attributes.names where attribute == "MainActor" || attribute.hasSuffix("Actor") {
            guard attribute != "globalActor" else { continue }
            return attribute
        }
        return nil
    }

    /// - Parameter typeIsolation: the global actor that the type belongs to.
    static func ofMember(
        _ node: DeclSyntax, in part: Declaration, typeIsolation: String?, _ module: ParsedModule
    ) -> String? {
        if let own = written(on: node) { return own }
        guard part.kind == .extension else { return typeIsolation }
        if let own = written(on: part.node) { return own }
        return typeIsolation ?? (module.isMainActorByDefault ? "MainActor" : nil)
    }

    /// Of a type or protocol.
    static func of(_ declaration: Declaration, in scene: MockScene) -> String? {
        var seen: Set<String> = []
        return of(declaration, in: scene, &seen)
    }

    private static func of(_ declaration: Declaration, in scene: MockScene, _ seen: inout Set<String>) -> String? {
        guard seen.insert(declaration.module + "." + declaration.qualifiedName).inserted else { return nil }
        if let own = written(on: declaration.node) { return own }
        if declaration.kind == .actor { return nil }
        for inherited in scene.inheritedDeclarations(of: declaration) {
            if let isolation = of(inherited, in: scene, &seen) { return isolation }
        }
        guard scene.library.module(declaration.module)?.isMainActorByDefault == true else { return nil }
        return mustBeShared(declaration, in: scene) ? nil : "MainActor"
    }

    /// What conforms to a protocol whose conformers are sent about is no actor's by default.
    private static func mustBeShared(_ declaration: Declaration, in scene: MockScene) -> Bool {
        guard declaration.kind != .protocol else { return false }
        let names = declaration.inheritedTypes.map { $0.trimmedText }
        if !Set(names).isDisjoint(with: ["Error", "LocalizedError", "CodingKey"]) { return true }
        return scene.inheritedDeclarations(of: declaration).contains {
            $0.kind == .protocol && scene.allInheritedNames(of: $0).contains("Sendable")
        }
    }
}

extension AttributeListSyntax {
    /// The names of the attributes, those within `#if` too.
    var names: [String] { attributes.map { $0.attributeName.trimmedText } }

    /// Those within `#if` too.
    var attributes: [AttributeSyntax] {
        flatMap { element -> [AttributeSyntax] in
            switch element {
            case .attribute(let attribute): return [attribute]
            case .ifConfigDecl(let conditional):
                return conditional.clauses.flatMap { clause -> [AttributeSyntax] in
                    guard case .attributes(let list) = clause.elements else { return [] }
                    return list.attributes
                }
            }
        }
    }
}
