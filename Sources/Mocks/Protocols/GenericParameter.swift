import AshlarSwiftDeclarations
import SwiftSyntax

/// A generic parameter of a requirement or of the mock itself.
struct GenericParameter: Sendable {
    var name: String
    /// As the mock's head has it: another name, where the mock or a requirement has something of its own by that name.
    var written: String
    /// The constraints, as the mock's file writes them.
    var bounds: [String] = []
    /// What all its values are, such as `any Ride & Sendable`; `nil` where that has no name.
    var existential: String? = "Any"
    var isSendable = false
    var isCopyable = true
    var isPack = false

    /// - Parameters:
    ///   - bounds: each with the scope of its protocol.
    init(name: String, bounds: [(type: TypeSyntax, scope: TypeScope)], isPack: Bool = false) {
        self.name = name
        written = name
        self.isPack = isPack
        let parts = bounds.flatMap { bound in bound.type.compositionParts.map { (type: $0, scope: bound.scope) } }
        var names: [String] = []
        for part in parts {
            let text = part.scope.text(of: part.type)
            if text.hasPrefix("~") {
                if text == "~Copyable" || text == "~Escapable" { isCopyable = false }
                self.bounds.append(text)
                continue
            }
            if !self.bounds.contains(text) { self.bounds.append(text) }
            if part.scope.makesSendable(part.type) { isSendable = true }
            // With arguments it would need a newer system at run time.
            let plain = part.scope.text(of: part.type.withoutArguments)
            if plain != "Copyable", plain != "Escapable", !names.contains(plain) { names.append(plain) }
        }
        // A class is an existential by itself.
        let isClass = names.count == 1 && parts.contains { $0.scope.declaration(of: $0.type)?.kind == .class }
        let existential = names.isEmpty ? "Any" : (isClass ? "" : "any ") + names.joined(separator: " & ")
        self.existential = isCopyable ? existential : nil
    }
}

extension GenericParameterSyntax {
    /// The constraints by its own clause and by conditions.
    func bounds(under conditions: [GenericWhereClauseSyntax]) -> [TypeSyntax] {
        let required = conditions.flatMap(\.requirements).compactMap { requirement -> TypeSyntax? in
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.namePath == [name.plainName]
            else { return nil }
            return conformance.rightType
        }
        return (inheritedType.map { [$0] } ?? []) + required
    }
}

extension TypeScope {
    /// With the generic parameters of a requirement in scope.
    func with(_ clause: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?) -> TypeScope {
        guard let clause else { return self }
        var scope = self
        for node in clause.parameters { scope.generics[node.name.plainName] = GenericParameter(name: "", bounds: []) }
        for node in clause.parameters {
            let name = node.name.plainName
            let bounds = node.bounds(under: conditions.map { [$0] } ?? []).map { (type: $0, scope: scope) }
            let isPack = node.specifier?.tokenKind == .keyword(.each)
            scope.generics[name] = GenericParameter(name: name, bounds: bounds, isPack: isPack)
        }
        return scope
    }
}
