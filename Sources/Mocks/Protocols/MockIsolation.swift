import SwiftSyntax

/// Which actor a member of a mock belongs to, by the name that the mock's file gives it.
struct MockIsolation: Hashable, Sendable {
    /// The global actor's name, as the mock's file writes it; `nil` for none.
    var actor: String?

    var isGlobal: Bool { actor != nil }

    /// `@MainActor`, or nothing.
    var attribute: String? { actor.map { "@" + $0 } }

    static let none = MockIsolation(actor: nil)

    private init(actor: String?) {
        self.actor = actor
    }

    /// Of a type or protocol.
    init(of declaration: Declaration, in scene: MockScene) {
        let scope = TypeScope(scene: scene, use: NameUse(), place: declaration, mock: "")
        self.init(of: declaration, in: scope)
    }

    init(of declaration: Declaration, in scope: TypeScope) {
        self = Self.find(declaration, scope.at(declaration), depth: 0) ?? .none
    }

    /// Of a requirement: what it says itself, else what its protocol says.
    init(of requirement: Requirement, in scope: TypeScope, isActor: Bool) {
        let place = scope.at(requirement.place)
        let own = Self.own(requirement.attributes, requirement.modifiers, place)
        // An actor is its own.
        self = own ?? (isActor ? nil : Self.find(requirement.place, place, depth: 0)) ?? .none
    }

    private static func find(_ declaration: Declaration, _ scope: TypeScope, depth: Int) -> MockIsolation? {
        if let attributes = declaration.node.asProtocol((any WithAttributesSyntax).self)?.attributes,
            let modifiers = declaration.node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
            let own = own(attributes, modifiers, scope)
        {
            return own
        }
        guard depth < 16, declaration.kind != .actor else { return nil }
        for part in declaration.inheritedTypes.flatMap(\.compositionParts) {
            guard let parent = scope.declaration(of: part), parent.kind == .protocol || parent.kind == .class else {
                continue
            }
            if let inherited = find(parent, scope.at(parent), depth: depth + 1), inherited.isGlobal {
                return inherited
            }
        }
        let module = scope.scene.library.module(declaration.module)
        return module?.isMainActorByDefault == true ? MockIsolation(actor: "MainActor") : nil
    }

    /// What is said at the declaration itself.
    private static func own(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ scope: TypeScope
    ) -> MockIsolation? {
        if modifiers.contains(where: { $0.name.tokenKind == .keyword(.nonisolated) }) { return MockIsolation.none }
        for case .attribute(let attribute) in attributes {
            if case .globalActor = AttributeMeaning(of: attribute, in: scope) {
                return MockIsolation(actor: scope.text(of: attribute.attributeName))
            }
        }
        return nil
    }
}

/// What an attribute of a protocol or of a requirement is to a mock.
enum AttributeMeaning: Equatable {
    /// Belongs to the mock as well.
    case copied
    case globalActor
    /// Of no account in a mock, or a result builder, which a witness takes over by itself.
    case dropped
    case objectiveC
    /// A macro, as far as one can tell: nobody knows what it makes.
    case unknown

    init(of attribute: AttributeSyntax, in scope: TypeScope) {
        let name = attribute.attributeName.namePath.last ?? attribute.attributeName.trimmedText
        switch name {
        case "available", "discardableResult", "Sendable", "concurrent": self = .copied
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
        if let found = scope.declaration(of: attribute.attributeName),
            let attributes = found.node.asProtocol((any WithAttributesSyntax).self)?.attributes
        {
            for case .attribute(let own) in attributes {
                switch own.attributeName.trimmedText {
                case "globalActor": return .globalActor
                case "resultBuilder": return .dropped
                default: continue
                }
            }
        }
        // Of modules that cannot be seen, the name has to tell.
        if name.hasSuffix("Actor") { return .globalActor }
        return name.hasSuffix("Builder") ? .dropped : .unknown
    }
}
