import AshlarSwiftDeclarations
import SwiftSyntax

/// The global actor that a declaration belongs to.
struct Isolation: Hashable, Sendable {
    /// The actor's name, as its source or a generated file writes it; `nil` for none.
    let actor: String?

    var isGlobal: Bool { actor != nil }

    /// `@MainActor`, or nothing.
    var attribute: String? { actor.map { "@" + $0 } }

    static let none = Isolation(actor: nil)
    private static let mainActor = Isolation(actor: "MainActor")

    private init(actor: String?) { self.actor = actor }

    /// Of a type or protocol, as its source names the actor.
    init(of declaration: Declaration, in context: MockContext) {
        self = Self.find(declaration, context, nil) ?? .none
    }

    /// Of a type or protocol, as a generated file names the actor.
    init(of declaration: Declaration, in scope: TypeScope) {
        self = Self.find(declaration, scope.context, scope) ?? .none
    }

    /// Of a requirement: from its own attributes, else from its protocol.
    init(of requirement: Requirement, in shape: ProtocolShape) {
        let own = Self.written(requirement.attributes, requirement.modifiers, shape.scope.at(requirement.place))
        // An actor is its own.
        let isOfShape = shape.isActor || requirement.place === shape.declaration
        self = own ?? (isOfShape ? shape.isolation : Isolation(of: requirement.place, in: shape.scope))
    }

    /// Of a member, as its source names the actor.
    init(ofMember node: DeclSyntax, in part: Declaration, of type: Isolation, _ module: ParsedModule) {
        let own = Self.written(on: node) ?? (part.kind == .extension ? Self.written(on: part.node) : nil)
        let isByDefault = part.kind == .extension && !type.isGlobal && module.isMainActorByDefault
        self = own ?? (isByDefault ? .mainActor : type)
    }

    private static func find(
        _ declaration: Declaration, _ context: MockContext, _ scope: TypeScope?
    ) -> Isolation? {
        context.names.inheritedValue(
            of: declaration,
            own: { declaration in
                if let known = scope?.use.isolations[ObjectIdentifier(declaration)] { return known }
                guard let own = written(on: declaration.node, scope?.at(declaration)) else {
                    return declaration.kind == .actor ? .some(nil) : nil
                }
                return own.isGlobal ? own : .some(nil)
            },
            otherwise: { declaration in
                let isByDefault = context.module(declaration.module)?.isMainActorByDefault == true
                return isByDefault && !mustBeShared(declaration, context) ? .mainActor : nil
            },
            record: { scope?.use.isolations[ObjectIdentifier($0)] = .some($1) })
    }

    /// Types that conform to a `Sendable` protocol do not belong to the main actor by default.
    private static func mustBeShared(_ declaration: Declaration, _ context: MockContext) -> Bool {
        guard declaration.kind != .protocol else { return false }
        return declaration.inheritedTypes.contains {
            ["Error", "LocalizedError", "CodingKey"].contains($0.trimmedText)
        }
            || context.names.inheritedDeclarations(of: declaration).contains {
                $0.kind == .protocol && context.names.allInheritedNames(of: $0).contains("Sendable")
            }
    }

    /// From the attributes and modifiers of the declaration itself: `none` for `nonisolated`.
    static func written(on node: DeclSyntax, _ scope: TypeScope? = nil) -> Isolation? {
        written(node.attributeList, node.modifierList, scope)
    }

    private static func written(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ scope: TypeScope?
    ) -> Isolation? {
        if modifiers.has(.nonisolated) { return Isolation.none }
        for attribute in attributes.attributes {
            if let scope {
                guard case .globalActor = AttributeMeaning(of: attribute, in: scope) else { continue }
                return Isolation(actor: scope.text(of: attribute.attributeName))
            }
            let name = attribute.attributeName.trimmedText
            if name.hasSuffix("Actor"), name != "globalActor" { return Isolation(actor: name) }
        }
        return nil
    }
}

/// The effect of an attribute of a protocol or of a requirement on a mock.
enum AttributeMeaning: Equatable {
    /// Belongs to the mock as well.
    case copied
    case globalActor
    /// Irrelevant in a mock, or a result builder, which a witness takes over by itself.
    case dropped
    case objectiveC
    /// Probably a macro, whose expansion is not in the source.
    case unknown

    init(of attribute: AttributeSyntax, in scope: TypeScope) {
        let name = attribute.attributeName.namePath.last ?? attribute.attributeName.trimmedText
        switch name {
        case "available": self = attribute.isAvailability ? .copied : .dropped
        case "discardableResult", "Sendable", "concurrent": self = .copied
        case "MainActor": self = .globalActor
        case "objc", "objcMembers": self = .objectiveC
        case "preconcurrency", "_spi", "inlinable", "usableFromInline", "warn_unqualified_access", "_marker",
            "_nonSendable", "_disfavoredOverload", "_documentation", "unchecked", "retroactive", "dynamicMemberLookup",
            "dynamicCallable", "IBAction", "IBOutlet", "_alwaysEmitIntoClient", "abi", "diagnose", "inline",
            "_optimize", "specialize", "_specialize", "_semantics", "nonexhaustive", "_lifetime", "lifetime":
            self = .dropped
        default: self = Self.declared(attribute, name, scope)
        }
    }

    private static func declared(_ attribute: AttributeSyntax, _ name: String, _ scope: TypeScope) -> Self {
        let own = scope.declaration(of: attribute.attributeName)?.node.attributeList.names ?? []
        if own.contains("globalActor") { return .globalActor }
        if own.contains("resultBuilder") { return .dropped }
        // For modules outside the project, the name decides.
        if name.hasSuffix("Actor") { return .globalActor }
        return name.hasSuffix("Builder") ? .dropped : .unknown
    }
}
