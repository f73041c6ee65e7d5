import AshlarProjectModel
import SwiftSyntax

/// A declaration of a type, a typealias or an extension, except in a function's body.
///
/// A class, since what is decided about it is handed around much more often than it is made.
package final class Declaration: Sendable {
    package enum Kind: Sendable { case `protocol`, `struct`, `enum`, `class`, actor, `typealias`, `extension` }

    package let kind: Kind
    /// Without back-ticks; of an extension, the last component of the extended type.
    package let name: String
    /// The names of the types around it, outermost first; of an extension, the components of the extended type but the
    /// last one (a module's name in front included, where it is written).
    package let enclosing: [String]
    package let access: DeclaredAccess
    /// The conditions of the `#if` clauses around it, outermost first, each as a complete expression
    /// (`#else` and `#elseif` are spelt out).
    package let conditions: [String]
    package let node: DeclSyntax
    /// Its place in the module's `files`.
    package let file: Int
    package let module: String
    /// `Outer.Inner`.
    package let qualifiedName: String
    /// Identifies a type among those of all modules.
    package let key: String
    /// The types after the colon.
    package let inheritedTypes: [TypeSyntax]

    package init(
        kind: Kind, name: String, enclosing: [String], access: DeclaredAccess, conditions: [String], node: DeclSyntax,
        file: Int, module: String
    ) {
        self.kind = kind
        self.name = name
        self.enclosing = enclosing
        self.access = access
        self.conditions = conditions
        self.node = node
        self.file = file
        self.module = module
        qualifiedName = enclosing.isEmpty ? name : (enclosing + [name]).joined(separator: ".")
        key = module + "." + qualifiedName
        let clause = node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
        inheritedTypes = clause?.inheritedTypes.map(\.type) ?? []
    }
}

/// The access level of a declaration, narrowed by the types around it.
package enum DeclaredAccess: Int, Comparable, Sendable {
    case `private`, `internal`, package, `public`

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Whether other modules of the package see it.
    package var isShared: Bool { self >= .package }

    /// SPI is internal: a plain import of the module does not see it.
    package init(of node: some DeclSyntaxProtocol, inherited: DeclaredAccess = .internal) {
        let written = DeclaredAccess(node.modifierList, inherited: inherited)
        self = node.isSPI ? min(written, .internal) : written
    }

    /// - Parameter inherited: the access without a modifier.
    package init(_ modifiers: DeclModifierListSyntax, inherited: DeclaredAccess = .internal) {
        self = inherited
        // `private(set)` restricts the setter only.
        for modifier in modifiers where modifier.detail == nil {
            switch modifier.name.tokenKind {
            case .keyword(.public), .keyword(.open): self = .public
            case .keyword(.package): self = .package
            case .keyword(.internal): self = .internal
            case .keyword(.fileprivate), .keyword(.private): self = .private
            default: continue
            }
        }
    }
}

extension Declaration {
    package var isNominal: Bool {
        switch kind {
        case .struct, .enum, .class, .actor: true
        case .protocol, .typealias, .extension: false
        }
    }

    /// The access of members without a modifier.
    package var memberAccess: DeclaredAccess { kind == .extension ? access : .internal }

    package var isDeprecated: Bool { node.isDeprecated }

    /// Whether it is an extension for some of a generic type's arguments only.
    package var isConstrained: Bool {
        guard let node = node.as(ExtensionDeclSyntax.self) else { return false }
        return node.genericWhereClause != nil || node.extendedType.description.contains("<")
    }

    package var genericParameters: GenericParameterClauseSyntax? {
        node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    }

    package var genericParameterNames: [String] { genericParameters?.parameters.map(\.name.plainName) ?? [] }

    /// Whether the initialisers in its body, if there are any, can be called without arguments.
    package var isMadeOfNothing: Bool {
        let initializers = members.compactMap { $0.node.as(InitializerDeclSyntax.self) }
        return initializers.isEmpty || initializers.contains(where: \.needsNothing)
    }

    /// Whether it is an enum without cases.
    package var isUninhabited: Bool { kind == .enum && !members.contains { $0.node.is(EnumCaseDeclSyntax.self) } }

    /// Of an enum: its cases, as they are written after a dot, and whether they have values.
    package var enumCases: [(name: String, hasValue: Bool)] {
        members.compactMap { $0.node.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements).map { element in
            (element.name.text, element.parameterClause != nil)
        }
    }

    package static func isNever(_ path: [String]) -> Bool { path == ["Never"] || path == ["Swift", "Never"] }

    package typealias Member = (node: DeclSyntax, conditions: [String])

    /// The members of its body, those within `#if` with their conditions.
    package var members: [Member] {
        guard let block = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { return [] }
        return block.members.declarations()
    }
}

extension InitializerDeclSyntax {
    /// Whether a call without arguments always gives a value.
    package var needsNothing: Bool {
        optionalMark == nil && signature.effectSpecifiers == nil
            && signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
    }
}
